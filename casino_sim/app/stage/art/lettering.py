"""Type that is printed, engraved or stamped. Rendered at three times the size and averaged, so spacing is exact.

Source Serif is the voice of the house (felt, card ranks, numbers), Source Sans what the program says.
"""

from __future__ import annotations

import functools
import math

import numpy as np
import pygame

from casino_sim.app.stage.glyphs import runs

from .imaging import Array, F, Image, Mask, over, shrink, tint, turned_mask
from .type_sizes import font, line_width


class Type:
    """A face at a size, with its substitutes for what it lacks: all of a line stands on the base line of the face."""

    def __init__(self, face: str, px: int) -> None:
        self.face, self.px = face, px
        self.font = font(face, px)

    def size(self, string: str) -> tuple[int, int]:
        return line_width(string, self.face, self.px), self.font.get_height()

    def glyphs(self, string: str) -> Mask:
        parts = runs(string, self.face)
        if [face for face, _part in parts] == [self.face]:
            return _drawn(self.font, string)
        width, height = self.size(string)
        out = np.zeros((height, width), F)
        pen = 0
        for face, part in parts:
            type_ = font(face, self.px)
            mask, drop = _drawn(type_, part), self.font.get_ascent() - type_.get_ascent()
            mask = mask[max(0, -drop) :][: height - max(0, drop)]
            room = out[max(0, drop) :][: mask.shape[0], pen : pen + mask.shape[1]]
            np.maximum(room, mask[:, : room.shape[1]], out=room)
            pen += type_.size(part)[0]
        return out

    def pens(self, string: str, tracking: float) -> list[float]:
        """Where each letter starts: advance with kerning (width of the pair less that of its second) plus tracking."""
        pen, pens = 0.0, []
        for i, letter in enumerate(string):
            if i:
                pen += self.size(string[i - 1] + letter)[0] - self.size(letter)[0] + tracking
            pens.append(pen)
        return pens


def _drawn(face: pygame.font.Font, string: str) -> Mask:
    surface = face.render(string, True, (255, 255, 255))
    width, height = surface.get_size()
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4)
    return raw[..., 3].astype(F) * F(1 / 255)


def text_mask(string: str, face: str, px: float, tracking: float = 0.0) -> Mask:
    """Coverage of one line, as wide as its advance; tracking in ems."""
    k = 3 if px < 60 else 2
    type_ = Type(face, max(1, round(px * k)))
    if not tracking:
        return shrink(type_.glyphs(string)[..., None], k)[..., 0]
    places = [round(p) for p in type_.pens(string, tracking * px * k)]
    width = places[-1] + type_.size(string[-1])[0] if string else 1
    out = np.zeros((type_.font.get_height(), math.ceil(width / k) * k), F)
    for letter, x in zip(string, places, strict=True):
        if letter != " ":
            glyph = type_.glyphs(letter)
            room = out[:, max(0, x) : x + glyph.shape[1]]
            np.maximum(room, glyph[: room.shape[0], : room.shape[1]], out=room)
    return shrink(out[..., None], k)[..., 0]


@functools.lru_cache(64)
def capital_middle(face: str, px: int) -> float:
    """Distance from the top of a line to the middle of its capitals: what 'centerd' means for lettering."""
    rows = np.flatnonzero(text_mask("H", face, px).max(1) > 0.3)
    return float(rows[0] + rows[-1] + 1) / 2


def put_text(
    base: Image,
    string: str,
    face: str,
    px: float,
    ink: str,
    x: float,
    y: float,
    *,
    tracking: float = 0.0,
    opacity: float = 1.0,
) -> Image:
    """Compose a line on an image, centerd at a point."""
    mask = text_mask(string, face, px, tracking)
    middle = capital_middle(face, max(1, round(px))) * px / max(1, round(px))
    return over(base, tint(mask, ink, opacity), round(x - mask.shape[1] / 2), round(y - middle))


def condensed(mask: Mask, narrow: float) -> Mask:
    """Lettering squeezed to a part of its width, each pixel the average of what falls on it."""
    height, width = mask.shape
    wanted = max(1, round(width * narrow))
    summed = np.concatenate([np.zeros((height, 1), F), np.cumsum(mask, 1, dtype=F)], 1)
    edges = np.linspace(0, width, wanted + 1)
    at = np.minimum(edges.astype(np.int64), width - 1)
    upto = summed[:, at] + (summed[:, at + 1] - summed[:, at]) * (edges - at).astype(F)
    found: Mask = (np.diff(upto, axis=1) * F(wanted / width)).astype(F)
    return found


def turned_text(
    string: str, face: str, px: float, degrees: float, tracking: float, narrow: float = 1.0
) -> tuple[Mask, float, float]:
    """A line turned clockwise; with it the offset from the mask's corner to the middle of the lettering."""
    mask = text_mask(string, face, px, tracking)
    if narrow < 1:
        mask = condensed(mask, narrow)
    middle = capital_middle(face, max(1, round(px)))
    if abs(degrees) < 0.01:
        return mask, mask.shape[1] / 2, middle
    drop = mask.shape[0] / 2 - middle  # the capitals sit a little above the middle of the line
    out = turned_mask(mask, degrees)
    a = math.radians(degrees)
    return out, out.shape[1] / 2 + drop * math.sin(a), out.shape[0] / 2 - drop * math.cos(a)


class Ellipse:
    """An ellipse with a table of its true arc length, so that lettering on it is evenly spaced however flat it is."""

    def __init__(self, cx: float, cy: float, rx: float, ry: float, middle: float):
        """middle: where the line's center lies, degrees clockwise from the top."""
        self.cx, self.cy, self.rx, self.ry = cx, cy, rx, ry
        self.angles: Array = np.radians(np.linspace(middle - 100, middle + 100, 2001))
        x, y = cx + rx * np.sin(self.angles), cy - ry * np.cos(self.angles)
        self.lengths: Array = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        self.center = float(np.interp(math.radians(middle), self.angles, self.lengths))

    def at(self, distance: float) -> tuple[float, float, float, float]:
        """Point and unit tangent (clockwise) at a distance along the line from its center."""
        t = float(np.interp(self.center + distance, self.lengths, self.angles))
        tx, ty = self.rx * math.cos(t), self.ry * math.sin(t)
        n = math.hypot(tx, ty)
        return self.cx + self.rx * math.sin(t), self.cy - self.ry * math.cos(t), tx / n, ty / n


def arc_text(
    string: str, face: str, px: float, ellipse: Ellipse, tracking: float, up: bool
) -> list[tuple[Mask, int, int]]:
    """Letters set along an ellipse, each straight, turned to the local normal: (mask, x, y) each.

    up: heads point away from the center, as over the top of a circle; otherwise the line hangs as on a table's cloth.
    """
    k = 3
    type_ = Type(face, max(1, round(px * k)))
    pens = [p / k for p in type_.pens(string, tracking * px * k)]
    total = pens[-1] + type_.size(string[-1])[0] / k
    rows = np.flatnonzero(type_.glyphs("H").max(1) > 0.3)
    baseline = float(rows[-1] + 1)
    turn = 1 if up else -1
    out = []
    for letter, pen in zip(string, pens, strict=True):
        if letter == " ":
            continue
        middle = pen + type_.size(letter)[0] / k / 2
        x, y, tx, ty = ellipse.at((middle - total / 2) * turn)
        out.append(_turned_letter(type_.glyphs(letter), k, x, y, tx * turn, ty * turn, baseline))
    return out


def _turned_letter(
    glyph: Mask, k: int, x: float, y: float, tx: float, ty: float, baseline: float
) -> tuple[Mask, int, int]:
    """One letter with its baseline's middle at (x, y): nine samples a pixel of the larger glyph."""
    rows, columns = np.flatnonzero(glyph.any(1)), np.flatnonzero(glyph.any(0))
    if not len(rows):
        return np.zeros((1, 1), F), round(x), round(y)
    middle = glyph.shape[1] / 2
    glyph = np.pad(glyph[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1], 1)
    height, width = glyph.shape
    along, down = columns[0] + width / 2 - 1 - middle, rows[0] + height / 2 - 1 - baseline
    x, y = x + (along * tx - down * ty) / k, y + (along * ty + down * tx) / k  # now the middle of the ink
    reach = int(math.hypot(width, height) / k / 2) + 1
    x0, y0, side = math.floor(x) - reach, math.floor(y) - reach, 2 * reach + 1
    third = (np.arange(side * 3, dtype=F) + F(0.5)) / 3
    dx, dy = (third[None, :] + F(x0 - x)) * k, (third[:, None] + F(y0 - y)) * k
    u = np.clip((dx * F(tx) + dy * F(ty) + F(width / 2)).astype(np.int32), 0, width - 1)
    v = np.clip((dy * F(tx) - dx * F(ty) + F(height / 2)).astype(np.int32), 0, height - 1)
    return shrink(glyph[v, u][..., None], 3)[..., 0], x0, y0  # beyond its padded edge the glyph is empty
