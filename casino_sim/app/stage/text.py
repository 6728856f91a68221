"""Lettering on the screen: measured, wrapped, fitted, drawn, remembered.

Every line is rendered at three times its size and averaged down, so spacing is exact and no hinting jitter is left.
Vertical positions mean the middle of the capitals, which is where the eye puts a line. What has been drawn stays in a
cache by (face, size, color, string). A recorder can be laid over drawing; tests use it to find text that overlaps.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from casino_sim.app.stage import glyphs, suits
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.faces import BOLD as BOLD
from casino_sim.app.stage.faces import ITALIC as ITALIC
from casino_sim.app.stage.faces import SANS as SANS
from casino_sim.app.stage.faces import SEMIBOLD as SEMIBOLD
from casino_sim.app.stage.faces import SERIF as SERIF
from casino_sim.app.stage.faces import SERIF_BOLD as SERIF_BOLD
from casino_sim.app.stage.faces import SERIF_SEMIBOLD as SERIF_SEMIBOLD
from casino_sim.app.stage.faces import font_path as font_path
from casino_sim.app.stage.suits import ADVANCE, SIDE, SUITS
from casino_sim.app.stage.theme import LEADING, contrast, rgb
from casino_sim.writing import pieces

log = logging.getLogger(__name__)

SUIT = "suit"  # the face of suit signs, which are drawn
ELLIPSIS = "…"
CACHE_BYTES, HD = 3 << 20, 1920 * 1080  # kept for a canvas of so many pixels
OPAQUE = 160  # of 255: a layer of at least this much shows its own color
MAX_FACES = 32  # open at once: each keeps its letters, half a megabyte at the size of a headline


@dataclass(slots=True)
class TextBox:
    """One line as it was drawn: where its ink may be, and the box it had to keep to."""

    text: str
    rect: pygame.Rect
    within: pygame.Rect | None
    clip: pygame.Rect
    shortened: bool
    px: int  # its size
    contrast: float | None  # of its ink to what lay there before; None on a layer that is not opaque


@dataclass(slots=True)
class Recorder:
    boxes: list[TextBox] = field(default_factory=list)

    def occlude(self, rect: pygame.Rect) -> None:
        """Something opaque was drawn over this area: the text below it can no longer be read, nor overlap."""
        self.boxes = [box for box in self.boxes if not rect.colliderect(box.rect)]


@dataclass(slots=True)
class _Face:
    font: pygame.font.Font
    scale: int
    cap: float  # height of capitals, pixels at the real size
    ascent: float


class Text:
    """The renderer. One per stage; it needs pygame.font and nothing else."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._faces: OrderedDict[tuple[str, int], _Face] = OrderedDict()
        self._surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes, self._limit = 0, CACHE_BYTES
        self._widths: dict[tuple[str, int, float, str], float] = {}
        self._runs: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._warned = False
        self.recorder: Recorder | None = None

    # -- faces
    def _path(self, face: str) -> Path | None:
        path = glyphs.face_path(face)
        if path is None and not self._warned:
            self._warned = True
            log.warning("The fonts Source Sans and Source Serif aren't installed; the built-in face is used.")
        return path

    def face(self, face: str, px: int) -> _Face:
        """The font of a face at a size; those that nobody has read for longest are closed."""
        key = (face, px)
        if key in self._faces:
            self._faces.move_to_end(key)
        else:
            scale = 3 if px < 60 else 2
            path = self._path(face)
            font = pygame.font.Font(str(path) if path else None, px * scale)
            metrics = font.metrics("H")
            top = metrics[0][3] if metrics and metrics[0] else font.get_ascent() * 0.7
            self._faces[key] = _Face(font, scale, top / scale, font.get_ascent() / scale)
            if len(self._faces) > MAX_FACES:
                self._faces.popitem(last=False)
        return self._faces[key]

    def missing(self, string: str, face: str = SANS) -> set[str]:
        """The characters of a string that no face of the chain can draw."""
        return glyphs.missing("".join(c for c in string if c not in SUITS), face)

    def _split(self, string: str, face: str) -> list[tuple[str, str]]:
        """Runs of (face, text): one run unless there are suit signs, or characters that need a substitute."""
        if string.isascii():
            return [(face, string)]
        key = (face, string)
        if key not in self._runs:
            parts = re.split(f"([{''.join(SUITS)}]+)", string)
            self._runs[key] = [
                run
                for part in parts
                if part
                for run in ([(SUIT, part)] if part[0] in SUITS else glyphs.runs(part, face))
            ]
        return self._runs[key]

    # -- measuring
    def width(self, string: str, face: str, px: int, tracking: float = 0.0) -> float:
        """Advance width of one line in pixels."""
        key = (face, px, tracking, string)
        found = self._widths.get(key)
        if found is None:
            found = 0.0
            for use, part in self._split(string, face):
                if use == SUIT:
                    found += len(part) * ADVANCE * px
                    continue
                f = self.face(use, px)
                found += f.font.size(part)[0] / f.scale
            found += tracking * px * max(0, len(string) - 1)
            if len(self._widths) > 8192:
                self._widths.clear()
            self._widths[key] = found
        return found

    def line_height(self, px: int, leading: float = LEADING) -> int:
        return round(px * leading)

    def wrap(self, string: str, face: str, px: int, width: float) -> list[str]:
        """Lines no wider than this, broken as the language is; a word that is wider alone is cut between letters."""
        lines: list[str] = []
        for paragraph in string.split("\n"):
            line = ""
            for gap, word in pieces(paragraph):
                trial = f"{line}{gap}{word}" if line else word
                if not line or self.width(trial, face, px) <= width:
                    line = trial
                else:
                    lines.append(line)
                    line = word
                while len(line) > 1 and self.width(line, face, px) > width:
                    cut = self._cut(line, face, px, width)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def _cut(self, string: str, face: str, px: int, width: float) -> int:
        low, high = 1, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(string[:middle], face, px) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def fit(self, string: str, face: str, px: int, width: float, least: int | None = None) -> tuple[str, int]:
        """The string and a size at which it takes this width: smaller down to `least`, then cut with an ellipsis."""
        floor = min(px, least if least is not None else px)
        size = px
        while size > floor and self.width(string, face, size) > width:
            size = max(floor, min(size - 1, int(size * width / self.width(string, face, size))))
        if self.width(string, face, size) <= width + 0.5:
            return string, size
        room = width - self.width(ELLIPSIS, face, size)
        if room <= 0:
            return ELLIPSIS, size
        return string[: self._cut(string, face, size, room)].rstrip() + ELLIPSIS, size

    # -- drawing
    def render(self, string: str, face: str, px: int, color: str, tracking: float = 0.0) -> pygame.Surface:
        """One line as a surface of its advance width and full font height."""
        key = (string, face, px, color, tracking)
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        surface = self._render(string, face, px, color, tracking)
        self._surfaces[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > self._limit and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface

    def _render(self, string: str, face: str, px: int, color: str, tracking: float) -> pygame.Surface:
        f = self.face(face, px)
        ink = rgb(color)
        runs = self._split(string, face)
        if not tracking and len(runs) == 1 and runs[0][0] != SUIT:
            big = f.font.render(string, True, ink) if runs[0][0] == face else None
        else:
            big = None
        if big is None:
            big = self._compose(runs, px, ink, tracking * px * f.scale, f)
        w, h = max(1, round(big.get_width() / f.scale)), max(1, round(big.get_height() / f.scale))
        # Widen to a whole multiple first, or the average would squeeze the last letter.
        even = pygame.Surface((w * f.scale, h * f.scale), pygame.SRCALPHA, 32)
        even.fill((*ink, 0))
        even.blit(big, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(even, (w, h))

    def _compose(
        self, runs: list[tuple[str, str]], px: int, ink: tuple[int, int, int], tracking: float, base: _Face
    ) -> pygame.Surface:
        """Letters set one by one (tracking) or run by run (faces mixed), with the kerning of each pair."""
        pieces: list[tuple[pygame.font.Font, str, float]] = []
        signs: list[tuple[str, float]] = []
        pen = 0.0
        for use, part in runs:
            if use == SUIT:
                for char in part:
                    signs.append((char, pen))
                    pen += ADVANCE * px * base.scale + tracking
                continue
            font = self.face(use, px).font
            if not tracking:
                pieces.append((font, part, pen))
                pen += font.size(part)[0]
                continue
            for i, char in enumerate(part):
                if i:
                    pair = part[i - 1 : i + 1]
                    pen += font.size(pair)[0] - font.size(char)[0] - font.size(part[i - 1])[0]
                pieces.append((font, char, pen))
                pen += font.size(char)[0] + tracking
        width = max(1, round(pen - (tracking if pieces or signs else 0)))
        heights = [self.face(use, px).font.get_height() for use, _ in runs if use != SUIT]
        height = max(heights, default=base.font.get_height())
        out = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        out.fill((*ink, 0))
        for font, part, x in pieces:
            y = base.font.get_ascent() - font.get_ascent()
            out.blit(font.render(part, True, ink), (round(x), y), special_flags=pygame.BLEND_RGBA_MAX)
        side = round(SIDE * px * base.scale)
        middle = base.font.get_ascent() - base.cap * base.scale / 2
        for char, x in signs:
            edge = (ADVANCE - SIDE) * px * base.scale / 2
            out.blit(suits.sign(char, side, ink), (round(x + edge), round(middle - side / 2)))
        return out

    def draw(
        self,
        surface: pygame.Surface,
        string: str,
        face: str,
        px: int,
        color: str,
        pos: tuple[float, float],
        anchor: str = "l",
        tracking: float = 0.0,
        within: pygame.Rect | None = None,
    ) -> pygame.Rect:
        """Draw one line; y of pos is the middle of the capitals, anchor l, c or r says what x is. Returns its box."""
        if not string:
            return pygame.Rect(round(pos[0]), round(pos[1]), 0, 0)
        width = self.width(string, face, px, tracking)
        left = round({"l": pos[0], "c": pos[0] - width / 2, "r": pos[0] - width}[anchor])
        f = self.face(face, px)
        baseline = pos[1] + f.cap / 2
        image = self.render(string, face, px, color, tracking)
        box = pygame.Rect(left, round(baseline - px * 0.74), round(width), round(px * 0.98))
        if self.recorder is not None:
            bounds = within.copy() if within is not None else None
            ratio = _contrast(surface, box, color)
            self.recorder.boxes.append(
                TextBox(string, box, bounds, surface.get_clip(), string.endswith(ELLIPSIS), px, ratio)
            )
        surface.blit(image, (left, round(baseline - f.ascent)))
        return box

    @contextmanager
    def recording(self) -> Iterator[Recorder]:
        """While this lasts every line drawn is noted."""
        before, self.recorder = self.recorder, Recorder()
        try:
            yield self.recorder
        finally:
            self.recorder = before

    def forget(self, pixels: int = HD) -> None:
        """Drop everything cached: the size of the window (so many pixels) or the language has changed."""
        self._limit = max(CACHE_BYTES, CACHE_BYTES * pixels // HD)
        self._surfaces.clear()
        self._bytes = 0
        self._widths.clear()
        self._runs.clear()
        self._faces.clear()


def _contrast(surface: pygame.Surface, box: pygame.Rect, ink: str) -> float | None:
    """Of an ink to what lies in a box, as far as that is drawn."""
    seen = box.clip(surface.get_clip())
    if not seen.w or not seen.h:
        return None
    red, green, blue, opacity = pygame.transform.average_color(surface, seen)
    if surface.get_flags() & pygame.SRCALPHA and opacity < OPAQUE:
        return None
    return contrast(ink, f"#{red:02x}{green:02x}{blue:02x}")
