"""Measures: how many pixels a design unit, a letter and a fingertip take on this window.

Design space is 1920 x 1080 in landscape or 1080 x 1920 in portrait. The table is drawn at scale k; the interface does not
shrink as far as the table does, because letters and fingers do not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.theme import TYPE

LANDSCAPE = (1920, 1080)
PORTRAIT = (1080, 1920)
MIN_INTERFACE = 0.85  # below this the interface stops shrinking with the table
TARGET_UNITS = 48  # a press target where the size of the screen is not known
MM_PER_INCH = 25.4
RANK = 0.5  # of the difference between two sizes of text that stays where all of it is large
CAPITALS = 0.66  # of a letter's size: as high as Source Sans draws them

Rect = pygame.Rect
Size = tuple[int, int]


@dataclass(frozen=True)
class Metrics:
    """All conversions for one canvas size. Immutable: a resize makes a new one and lays everything out again."""

    width: int
    height: int
    text_scale: float = 1.0
    diagonal_inches: float | None = None
    target_mm: float = 9.0
    reading_mm: float = 0.0  # no capitals are lower than this, where the size of the screen is known

    @cached_property
    def size(self) -> Size:
        return self.width, self.height

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.height)

    @cached_property
    def portrait(self) -> bool:
        return self.height > self.width

    @cached_property
    def design(self) -> Size:
        return PORTRAIT if self.portrait else LANDSCAPE

    @cached_property
    def k(self) -> float:
        """Pixels per design unit on the table."""
        w, h = self.design
        return min(self.width / w, self.height / h)

    @cached_property
    def ui(self) -> float:
        """Pixels per design unit in the interface."""
        roomy = min(1.0, min(self.size) / 700)
        return max(self.k, MIN_INTERFACE * roomy)

    @cached_property
    def least_text(self) -> int:
        """No text is set smaller than this many pixels."""
        least = 15 if min(self.size) >= 700 else 12
        return max(least, ceil(self.reading_mm * (self.px_per_mm or 0.0) / CAPITALS))

    @cached_property
    def px_per_mm(self) -> float | None:
        if not self.diagonal_inches:
            return None
        diagonal: float = (self.width**2 + self.height**2) ** 0.5
        return diagonal / (self.diagonal_inches * MM_PER_INCH)

    @cached_property
    def target(self) -> int:
        """Least width and height of anything a finger presses."""
        known = self.px_per_mm
        least = round(TARGET_UNITS * self.ui)
        return max(least, round(self.target_mm * known)) if known else least

    @cached_property
    def slop(self) -> int:
        """How far a finger may wander before a press becomes a drag."""
        known = self.px_per_mm
        return max(6, round(2.5 * known)) if known else max(6, round(12 * self.ui))

    def px(self, units: float) -> int:
        """Interface units in whole pixels; anything above nothing keeps at least one."""
        return max(1, round(units * self.ui)) if units > 0 else round(units * self.ui)

    def control(self, units: float) -> int:
        """Like px, for switches, knobs and icons: they grow with the player's text, half as fast."""
        return self.px(units * self.text_scale**0.5)

    def table(self, units: float) -> int:
        """Table units in whole pixels."""
        return round(units * self.k)

    def type(self, name: str) -> int:
        """Pixel size of a named text size, with the player's own scale."""
        # Display sizes are legible already: they grow half as fast, so that titles leave room for the page.
        size = TYPE[name]
        grow = self.text_scale if size <= TYPE["title"] else 1 + (self.text_scale - 1) * 0.5
        return max(self.least_text + self._above_least(size), round(size * self.ui * grow))

    def _above_least(self, size: int) -> int:
        """Where all text is large, what is larger by design still shows it, by a part of the difference."""
        return round(max(0.0, RANK * (size - TYPE["small"]) * self.ui)) if self.reading_mm else 0


def stack(heights: list[int], gap: int) -> int:
    """Total height of items with a gap between them."""
    return sum(heights) + gap * max(0, len(heights) - 1)


def share_out(room: int, natural: list[int], least: list[int], grow: list[float]) -> list[int] | None:
    """Lengths for items side by side in this room, None if even the least ones do not fit.

    Where all fit naturally, what is left goes to those that grow. Where not, the longest give way first: each gets
    the same share (by its grow weight), but never less than its least nor more than it asks for.
    """
    total = sum(natural)
    if total <= room:
        weight = sum(grow)
        if not weight:
            return list(natural)
        return _spread([n + (room - total) * g / weight for n, g in zip(natural, grow, strict=True)])
    if sum(least) > room:
        return None
    weights = [g or 1.0 for g in grow]

    def shared(level: float) -> list[float]:
        return [min(float(n), max(float(m), level * w)) for n, m, w in zip(natural, least, weights, strict=True)]

    low, high = 0.0, float(room)
    for _ in range(40):
        level = (low + high) / 2
        low, high = (level, high) if sum(shared(level)) <= room else (low, level)
    return _spread(shared(low))


def _spread(exact: list[float]) -> list[int]:
    """Round to whole pixels so that nothing is lost to rounding."""
    out: list[int] = []
    total = 0.0
    for value in exact:
        total += value
        out.append(round(total) - sum(out))
    return out


def anchor(rect: pygame.Rect, size: Size, where: str, margin: int = 0) -> pygame.Rect:
    """A rectangle of this size inside another, at a compass point ("nw", "n", "c", "se" ...)."""
    inner = rect.inflate(-2 * margin, -2 * margin)
    w, h = size
    x = inner.left if "w" in where else inner.right - w if "e" in where else inner.centerx - w // 2
    y = inner.top if "n" in where else inner.bottom - h if "s" in where else inner.centery - h // 2
    return pygame.Rect(x, y, w, h)


def keep_inside(rect: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Moved, not resized, so that it lies within bounds as far as it fits."""
    out = rect.copy()
    out.right = min(out.right, bounds.right)
    out.bottom = min(out.bottom, bounds.bottom)
    out.left = max(out.left, bounds.left)
    out.top = max(out.top, bounds.top)
    return out
