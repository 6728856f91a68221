"""Presses a table: cloth and lamp, ink that keeps the weave, shade, rail and room. See :mod:`.felt` for the notes.

The canvas is bytes from the start and every step touches only the pixels it changes, so a 4K table never needs more
than a few strips of floating point at a time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import pygame

from .felt import SANS, SANS_BOLD, SMALLEST_MARK, Ellipse, FeltPainter, Point, stacked
from .free_memory import give_back
from .imaging import Array, F, Image, Mask, Pixels, color, cover, grid, surface_of
from .lettering import Ellipse as Baseline
from .lettering import arc_text as set_along
from .lettering import capital_middle, text_mask, turned_text
from .noise import weave
from .palette import CARD_BLACK, PRINT_RED, WHEEL_GREEN, House, mix
from .rails import furnish
from .shapes import EMBLEMS, PIPS, glyph, head
from .type_sizes import width_of
from .vector import svg

INKS = {"red": PRINT_RED, "white": "#fdf8ea", "black": CARD_BLACK, "green": mix(WHEEL_GREEN, "#ffffff", 0.06)}
NARROWEST = 0.64  # of its width: a label that would have to be narrower is left out
LEADING, CAPITALS = 1.15, 0.72  # of a label's size: from line to line, and the height of a capital
DOTS_APART = 0.42  # of the size of a line: between the dots that lead to a pay
STRIP = 96  # rows worked on at a time
DIE_SPOTS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip


def press(notes: FeltPainter) -> pygame.Surface:
    surface = surface_of(Press(notes).finished())
    give_back()
    return surface


def ink_color(house: House, name: str) -> str:
    inks = {"ink": house.ink, "ink2": house.ink2, **INKS}
    found = name if name.startswith("#") else inks.get(name)
    if found is None:
        raise ValueError(f"'{name}' is no ink of the felt: use {', '.join(inks)} or a color like #rrggbb")
    return found


def fitting(lines: Sequence[str], px: float, in_a_ring: bool, room: float, least: float) -> tuple[float, float]:
    """Size and width of a label that fits between two edges, or with all its corners into a ring as wide as the room.

    It becomes smaller down to the least size that can be read, then narrower, as condensed type is; at NARROWEST it
    does not fit any more, and its size is 0.
    """
    widest = max(width_of(line, SANS_BOLD) + 0.03 * len(line) for line in lines)
    high = LEADING * (len(lines) - 1) + CAPITALS if in_a_ring else 0.0
    size = min(px, room / math.hypot(widest, high))
    if size >= least:
        return size, 1.0
    left = room**2 - (high * least) ** 2
    narrow = math.sqrt(left) / (widest * least) if left > 0 and px >= least else 0.0
    return (least, narrow) if narrow >= NARROWEST else (0.0, 1.0)


class Lamp:
    """The light: a Gaussian pool is separable, so a whole window of it is two vectors."""

    def __init__(self, pool: tuple[float, float, float, float], size: tuple[int, int], spread: float):
        x, y, rx, ry = pool
        self.columns = np.exp(-(((np.arange(size[0], dtype=F) + F(0.5 - x)) / F(rx * spread)) ** 2))
        self.rows = np.exp(-(((np.arange(size[1], dtype=F) + F(0.5 - y)) / F(ry * spread)) ** 2))


class Press:
    """The canvas and one method a kind of note."""

    def __init__(self, notes: FeltPainter):
        self.notes = notes
        self.w, self.h = notes.size
        self.k = notes.scale
        self.house = notes.house
        pool = self._ellipse(notes.pool)
        reach = self.house.pool
        self.wide, self.core, self.on_ink = (Lamp(pool, notes.size, spread * reach) for spread in (1.15, 0.62, 1.05))
        self.canvas: Pixels = np.empty((self.h, self.w, 3), np.uint8)

    def finished(self) -> Pixels:
        self._cloth()
        for name, values in self.notes.notes:
            method: Callable[..., None] = getattr(self, name)
            method(*values)
        rail = self.notes.rail
        scaled = (rail[0], *self._scaled_rail()) if rail else ()
        furnish(self.canvas, self.house, scaled, self.k, self.notes.corner_shade)
        return self.canvas

    def _cloth(self) -> None:
        deep, cloth, glow = color(self.house.deep), color(self.house.cloth), color(self.house.glow)
        for y in range(0, self.h, STRIP):
            rows = slice(y, min(self.h, y + STRIP))
            wide = np.minimum(self.wide.rows[rows, None] * self.wide.columns[None, :] * F(1.12), 1)
            core = self.core.rows[rows, None] * self.core.columns[None, :] * F(0.44)
            threads = weave(0, y, self.w, rows.stop - y) * F(255)
            for c in range(3):
                light = (deep[c] + (cloth[c] - deep[c]) * wide + (glow[c] - cloth[c]) * core) * threads
                self.canvas[rows, :, c] = light + F(0.5)  # stays inside 0..255: the brightest cloth is dark

    # --- places ---------------------------------------------------------------------------------------------------
    def _at(self, x: float, y: float) -> Point:
        return x * self.k + self.notes.origin[0], y * self.k + self.notes.origin[1]

    def _ellipse(self, ellipse: Ellipse) -> Ellipse:
        return (*self._at(ellipse[0], ellipse[1]), ellipse[2] * self.k, ellipse[3] * self.k)

    def _scaled_rail(self) -> tuple[float, ...]:
        kind, a, b, c, d, *rest = self.notes.rail
        corner = self._at(a, b)
        far = self._at(c, d) if kind == "box" else (c * self.k, d * self.k)
        return (*corner, *far, *(v * self.k for v in rest))

    def _ink(self, name: str) -> Array:
        return color(ink_color(self.house, name))

    def _clip(self, x0: float, y0: float, x1: float, y1: float) -> tuple[int, int, int, int] | None:
        """Whole pixels of an area inside the window; None if it lies outside."""
        left, top = max(0, math.floor(x0)), max(0, math.floor(y0))
        right, bottom = min(self.w, math.ceil(x1)), min(self.h, math.ceil(y1))
        return (left, top, right, bottom) if left < right and top < bottom else None

    # --- ink ------------------------------------------------------------------------------------------------------
    def lay(self, mask: Mask, ink: str | Image, opacity: float, x: int, y: int) -> None:
        """Print a mask, its corner at a pixel: ink keeps the weave, takes the lamp, lets a little cloth through.

        ink may be an image of the same size instead (premultiplied), for prints of several colors.
        """
        h, w = mask.shape
        area = self._clip(x, y, x + w, y + h)
        if not area:
            return
        x0, y0, x1, y1 = area
        part = mask[y0 - y : y1 - y, x0 - x : x1 - x]
        rows, columns = np.nonzero(part > 0.004)
        if not len(rows):
            return
        amount = part[rows, columns]
        threads = weave(x0, y0, x1 - x0, y1 - y0)[rows, columns]
        light = F(0.80) + F(0.26) * self.on_ink.rows[rows + y0] * self.on_ink.columns[columns + x0]
        light = light * (1 + (threads - 1) * F(0.9)) * F(255)
        amount = np.clip(amount * F(opacity) * (1 - np.clip(1 - threads, 0, 1) * F(1.1)), 0, 1)[:, None]
        if isinstance(ink, str):
            shade = self._ink(ink)[None, :]
        else:
            source = ink[y0 - y : y1 - y, x0 - x : x1 - x][rows, columns]
            shade = source[:, :3] / np.maximum(source[:, 3:], 1e-3)
        rows, columns = rows + y0, columns + x0
        below = self.canvas[rows, columns].astype(F)
        below += amount * (shade * light[:, None] - below)
        self.canvas[rows, columns] = np.clip(below + F(0.5), 0, 255).astype(np.uint8)

    def shade(self, mask: Mask, amount: float, x: int, y: int) -> None:
        """Darken the cloth a little, as a worn or tinted spot."""
        if amount:
            self.lay(mask, "#000000", amount, x, y)

    # --- lettering ------------------------------------------------------------------------------------------------
    def text(
        self,
        string: str,
        px: float,
        x: float,
        y: float,
        ink: str,
        face: str,
        tracking: float,
        angle: float,
        opacity: float,
        narrow: float = 1.0,
    ) -> None:
        mask, dx, dy = turned_text(string, face, px * self.k, angle, tracking, narrow)
        cx, cy = self._at(x, y)
        self.lay(mask, ink, opacity, round(cx - dx), round(cy - dy))

    def label(
        self, label: str, px: float, x: float, y: float, ink: str, angle: float, in_a_ring: bool, room: float
    ) -> None:
        lines = label.split("\n")
        px, narrow = fitting(lines, px, in_a_ring, room, SMALLEST_MARK / self.k)
        if not px:
            return
        for line, at in zip(lines, stacked(len(lines), px * LEADING, x, y, angle), strict=True):
            self.text(line, px, *at, ink, SANS_BOLD, 0.03, angle, 0.93, narrow)

    def pay_line(self, label: str, pay: str, px: float, x: float, y: float, width: float, ink: str) -> None:
        cx, cy = self._at(x, y)
        left, right = cx - width * self.k / 2, cx + width * self.k / 2
        size = px * self.k
        name, amount = (text_mask(words, SANS_BOLD, size, 0.01) for words in (label, pay))
        if name.shape[1] + amount.shape[1] > width * self.k:  # a longer name in another language
            name = text_mask(label, SANS, size * max(0.7, (width * self.k - amount.shape[1]) / name.shape[1]))
        middle = capital_middle(SANS_BOLD, max(1, round(size)))
        self.lay(name, ink, 0.93, round(left), round(cy - middle * name.shape[0] / amount.shape[0]))
        self.lay(amount, ink, 0.93, round(right - amount.shape[1]), round(cy - middle))
        step, foot = size * DOTS_APART, round(cy + size * 0.24)
        dot = np.full((max(1, round(size / 12)),) * 2, 1.0, F)
        first = math.ceil((left + name.shape[1]) / step + 0.6)
        for i in range(first, math.floor((right - amount.shape[1]) / step - 0.5) + 1):
            self.lay(dot, ink, 0.5, round(i * step), foot)

    def arc_text(
        self, string: str, px: float, ellipse: Ellipse, ink: str, middle: float, face: str, tracking: float, up: bool,
        opacity: float,
    ) -> None:  # fmt: skip
        baseline = Baseline(*self._ellipse(ellipse), middle)
        for mask, x, y in set_along(string, face, px * self.k, baseline, tracking, up):
            self.lay(mask, ink, opacity, x, y)

    # --- lines ----------------------------------------------------------------------------------------------------
    def arc_line(self, ellipse: Ellipse, width: float, ink: str, span: tuple[float, float], opacity: float) -> None:
        """In short pieces, each in its own small frame: a wide flat arc's frame would be the whole table."""
        cx, cy, rx, ry = self._ellipse(ellipse)
        half = max(0.5, width * self.k / 2)
        pieces = max(4, round((span[1] - span[0]) / 4))
        edges = np.radians(np.linspace(*span, pieces + 1))
        for a, b in pairwise(edges):
            xs, ys = cx + rx * np.sin((a, b)), cy + ry * np.cos((a, b))
            swell = max(rx, ry) * float(b - a) ** 2 / 8 + half + 2
            area = self._clip(xs.min() - swell, ys.min() - swell, xs.max() + swell, ys.max() + swell)
            if not area:
                continue
            x, y = grid(area[2] - area[0], area[3] - area[1], area[0], area[1])
            u, v = (x - F(cx)) / F(rx), (y - F(cy)) / F(ry)
            f = np.hypot(u, v)
            distance = f * (f - 1) / np.maximum(np.hypot(u / F(rx), v / F(ry)), F(1e-6))
            t = np.arctan2(u, v)
            mask = cover(np.abs(distance) - F(half)) * ((t >= F(a)) & (t < F(b)))
            self.lay(mask, ink, opacity, area[0], area[1])

    def lines(self, polylines: Sequence[Sequence[Point]], width: float, ink: str, opacity: float) -> None:
        half = max(0.5, width * self.k / 2)
        points = [[self._at(*p) for p in line] for line in polylines]
        xs, ys = [x for line in points for x, _ in line], [y for line in points for _, y in line]
        pad = half + 2
        area = self._clip(min(xs) - pad, min(ys) - pad, max(xs) + pad, max(ys) + pad)
        if not area:
            return
        mask = np.zeros((area[3] - area[1], area[2] - area[0]), F)
        for line in points:
            for start, end in pairwise(line):
                _stroke(mask, area, start, end, half)
        self.lay(mask, ink, opacity, area[0], area[1])

    def path(self, path: str, width: float, ink: str, opacity: float, fill: bool) -> None:
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?", path)]
        style = 'fill="#fff"' if fill else f'fill="none" stroke="#fff" stroke-width="{width}" stroke-linejoin="round"'
        markup = f'<path d="{path}" {style} stroke-linecap="round"/>'
        self._drawing(
            markup, (min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])), width, ink, opacity
        )

    def _drawing(
        self, markup: str, box: tuple[float, float, float, float], pad: float, ink: str | None, opacity: float
    ) -> None:
        """Markup in design units, in one ink or (None) in its own colors, in a frame no larger than it needs."""
        x0, y0 = self._at(box[0] - pad, box[1] - pad)
        x1, y1 = self._at(box[2] + pad, box[3] + pad)
        area = self._clip(x0, y0, x1, y1)
        if not area:
            return
        size = area[2] - area[0], area[3] - area[1]
        dx, dy = (self.notes.origin[i] - area[i] for i in (0, 1))
        image = svg(
            f'<g transform="translate({dx} {dy}) scale({self.k})">{markup}</g>', size, size, 2 if pad < 3 else 1
        )
        self.lay(image[..., 3], image if ink is None else ink, opacity, area[0], area[1])

    # --- spots ----------------------------------------------------------------------------------------------------
    def circle(self, x: float, y: float, radius: float, ink: str, width: float, inner: bool, shade: float) -> None:
        cx, cy = self._at(x, y)
        r, half = radius * self.k, max(0.5, width * self.k / 2)
        area = self._clip(cx - r - half - 2, cy - r - half - 2, cx + r + half + 2, cy + r + half + 2)
        if not area:
            return
        gx, gy = grid(area[2] - area[0], area[3] - area[1], area[0], area[1])
        distance = np.hypot(gx - F(cx), gy - F(cy)) - F(r)
        self.shade(cover(distance), shade, area[0], area[1])
        self.lay(cover(np.abs(distance) - F(half)), ink, 0.95, area[0], area[1])
        if inner:
            fine = max(0.45, width * self.k * 0.19)
            self.lay(cover(np.abs(distance + F(7 * self.k)) - F(fine)), ink, 0.85, area[0], area[1])

    def box(
        self, x: float, y: float, width: float, height: float, radius: float, ink: str, line: float, inner: bool,
        angle: float, shade: float,
    ) -> None:  # fmt: skip
        half = max(0.5, line * self.k / 2)
        found = self._box_distance(x, y, width, height, radius, angle, half + 2)
        if not found:
            return
        distance, left, top = found
        self.shade(cover(distance), shade, left, top)
        self.lay(cover(np.abs(distance) - F(half)), ink, 0.93, left, top)
        if inner:
            self.lay(cover(np.abs(distance + F(6 * self.k)) - F(max(0.45, half * 0.4))), ink, 0.8, left, top)

    def patch(self, x: float, y: float, width: float, height: float, radius: float, fill: str, angle: float) -> None:
        found = self._box_distance(x, y, width, height, radius, angle, 2)
        if found:
            self.lay(cover(found[0]), fill, 0.95, found[1], found[2])

    def _box_distance(
        self, x: float, y: float, width: float, height: float, radius: float, angle: float, pad: float
    ) -> tuple[Mask, int, int] | None:
        """Distance field of a turned rounded box and the pixel its frame starts at."""
        cx, cy = self._at(x, y)
        w, h = width * self.k, height * self.k
        a = math.radians(angle)
        c, s = abs(math.cos(a)), abs(math.sin(a))
        reach_x, reach_y = (w * c + h * s) / 2 + pad, (w * s + h * c) / 2 + pad
        area = self._clip(cx - reach_x, cy - reach_y, cx + reach_x, cy + reach_y)
        if not area:
            return None
        gx, gy = grid(area[2] - area[0], area[3] - area[1], area[0], area[1])
        dx, dy = gx - F(cx), gy - F(cy)
        u, v = dx * F(math.cos(a)) + dy * F(math.sin(a)), dy * F(math.cos(a)) - dx * F(math.sin(a))
        r = min(radius * self.k, w / 2, h / 2)
        qx, qy = np.abs(u) - F(w / 2 - r), np.abs(v) - F(h / 2 - r)
        distance = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - F(r)
        return distance, area[0], area[1]

    def diamond(self, x: float, y: float, width: float, height: float, ink: str, line: float, fill: str) -> None:
        cx, cy = self._at(x, y)
        w, h = width * self.k / 2, height * self.k / 2
        half = max(0.5, line * self.k / 2)
        area = self._clip(cx - w - 4, cy - h - 4, cx + w + 4, cy + h + 4)
        if not area:
            return
        gx, gy = grid(area[2] - area[0], area[3] - area[1], area[0], area[1])
        slant = F(w * h / math.hypot(w, h))
        distance = (np.abs(gx - F(cx)) / F(w) + np.abs(gy - F(cy)) / F(h) - 1) * slant
        if fill:
            self.lay(cover(distance), fill, 0.96, area[0], area[1])
        self.lay(cover(np.abs(distance + F(half)) - F(half)), ink, 0.85, area[0], area[1])

    # --- marks ----------------------------------------------------------------------------------------------------
    def pip(self, suit: str, x: float, y: float, size: float, ink: str, angle: float) -> None:
        move = f"translate({x} {y}) rotate({angle}) scale({size / 100}) translate(-50 -50)"
        markup = f'<path d="{PIPS[suit]}" fill="#fff" transform="{move}"/>'
        self._drawing(markup, (x - size / 2, y - size / 2, x + size / 2, y + size / 2), 2, ink, 0.93)

    def emblem(self, x: float, y: float, size: float, ink: str, opacity: float) -> None:
        parts = EMBLEMS[self.house.emblem]
        tones = ("#ffffff", "#ffffff" if self.house.emblem == "peak" else "#8a8a8a")
        if self.house.emblem == "peak":  # the snow is left out of the print: cloth shows through
            parts = tuple(p for p in parts if p[1] == 0)
        markup = glyph(parts, x, y, size, tones)
        self._drawing(markup, (x - size / 2, y - size / 2, x + size / 2, y + size / 2), 2, ink, opacity)

    def head(self, name: str, x: float, y: float, size: float) -> None:
        self._drawing(head(name, x, y, size), (x - size / 2, y - size / 2, x + size / 2, y + size / 2), 2, None, 0.95)

    def die(self, value: int, x: float, y: float, size: float, angle: float, body: str) -> None:
        spots = "".join(f'<circle cx="{u * 24}" cy="{v * 24}" r="10" fill="#fff8ea"/>' for u, v in DIE_SPOTS[value])
        box = f'<rect x="-48" y="-48" width="96" height="96" rx="14" fill="{body}" stroke="#fff0d8" stroke-width="4"/>'
        markup = f'<g transform="translate({x} {y}) rotate({angle}) scale({size / 100})">{box}{spots}</g>'
        reach = size * 0.72
        self._drawing(markup, (x - reach, y - reach, x + reach, y + reach), 2, None, 0.95)

    def flourish(self, x: float, y: float, width: float, ink: str) -> None:
        reach, gap = width / 2, width * 0.09
        for side in (-1, 1):
            near, far = x + side * gap, x + side * reach
            bend = x + side * (gap + (reach - gap) * 0.35)
            swell = width * 0.016
            leaf = f"C{bend} {y - swell} {bend} {y - 1} {far} {y}C{bend} {y + 1} {bend} {y + swell} {near} {y}Z"
            self.path(f"M{near} {y}{leaf}", 1, ink, 0.85, True)
            self.diamond(near, y, width * 0.03, width * 0.045, ink, 1.6, "")
        self.emblem(x, y, width * 0.12, ink, 0.85)


def _stroke(mask: Mask, area: tuple[int, int, int, int], start: Point, end: Point, half: float) -> None:
    """Add one capsule to a mask, working only in the frame of that stroke."""
    (ax, ay), (bx, by) = start, end
    pad = half + 2
    x0, y0 = max(area[0], int(min(ax, bx) - pad)), max(area[1], int(min(ay, by) - pad))
    x1, y1 = min(area[2], int(max(ax, bx) + pad) + 1), min(area[3], int(max(ay, by) + pad) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    x, y = grid(x1 - x0, y1 - y0, x0, y0)
    ex, ey = bx - ax, by - ay
    length = ex * ex + ey * ey or 1.0
    t = np.clip(((x - F(ax)) * F(ex) + (y - F(ay)) * F(ey)) / F(length), 0, 1)
    distance = np.hypot(x - F(ax) - t * F(ex), y - F(ay) - t * F(ey))
    room = mask[y0 - area[1] : y1 - area[1], x0 - area[0] : x1 - area[0]]
    np.maximum(room, cover(distance - F(half)), out=room)
