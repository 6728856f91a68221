"""The turning part of a roulette wheel as a polar texture.

In polar space numerals are upright text, frets are straight lines and motion blur is a box filter along one axis. A
frame is one gather: for every pixel the texture's index is known, and turning the wheel only adds a number to it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pygame

from .imaging import Array, F, Image, Mask, Pixels, color, grid, smooth
from .lettering import text_mask
from .metal import BRASS_LINE
from .noise import value_noise
from .palette import WHEEL_INK, pocket_color

ROTOR = 0.675  # everything inside this radius turns; 1 is the rim of the bowl
NUMBERS = (0.565, 0.662)
POCKETS = (0.425, 0.553)
CONE = 0.412
WIDEST_NUMERAL = 0.9  # of a pocket
SMEARS = (0.0, 0.35, 1.1)  # pockets of motion blur, by level

Packed = npt.NDArray[np.uint32]


class Texture:
    """Painted flat: no light, which stands still and lies over the turning part."""

    def __init__(self, order: Sequence[str], d: int):
        self.order = order
        self.d = d
        self.pockets = len(order)
        self.rows = int(d * ROTOR)  # two rows a pixel
        self.cols = self.pockets * max(24, round(d * 0.6 * math.pi * 2 / self.pockets))
        self.r: Mask = ((np.arange(self.rows, dtype=F) + F(0.5)) * F(ROTOR / self.rows))[:, None]
        self.place: Mask = ((np.arange(self.cols, dtype=F) + F(0.5)) * F(self.pockets / self.cols))[None, :]
        self.out: Image = np.zeros((self.rows, self.cols, 3), F)

    def painted(self) -> Pixels:
        self._cone()
        flat = np.array([color(pocket_color(n)) for n in self.order], F)
        self.flat = flat[np.round(self.place[0]).astype(int) % self.pockets][None]  # number i is centerd on angle i
        self.fret = F(0.5) - np.abs(self.place - np.round(self.place))  # 0 at a fret, .5 in a pocket's middle
        self._numbers()
        self._pockets()
        for low, high in ((NUMBERS[1], ROTOR + 0.01), (POCKETS[1], NUMBERS[0]), (CONE, POCKETS[0])):
            rows = self._rows(low, high)
            shine = F(0.75) + F(0.35) * (self.r[rows] - F(low)) / F(high - low)
            self._lay(rows, low, high, color("#c79a46") * shine[..., None])
        for i, number in enumerate(self.order):
            self._numeral(i, number)
        # two texels make a pixel: averaging neighbors is what makes edges smooth when single texels are picked later
        self.out[:-1] += self.out[1:]
        self.out += np.roll(self.out, -1, 1)
        painted: Pixels = np.clip(self.out * F(255 / 4) + F(0.5), 0, 255).astype(np.uint8)
        return painted

    def _rows(self, low: float, high: float) -> slice:
        per = self.rows / ROTOR
        return slice(max(0, int((low - 0.004) * per)), min(self.rows, int((high + 0.004) * per) + 1))

    def _lay(self, rows: slice, low: float, high: float, paint: Image) -> None:
        r = self.r[rows]
        band = smooth(low - 0.002, low + 0.002, r) * (1 - smooth(high - 0.002, high + 0.002, r))
        part = self.out[rows]
        part += band[..., None] * (paint - part)

    def _cone(self) -> None:
        """Turned wood in sixteen wedges of veneer with two inlaid rings."""
        rows = self._rows(0, CONE)
        grain = value_noise(self.cols, rows.stop, 9, rows.stop / 2.2, 4, 3)
        wedge = np.floor(self.place / F(self.pockets) * 16 + F(0.25)).astype(int) % 2
        tone = (1 + F(0.28) * grain) * (1 + F(0.22) * wedge)
        self.out[rows] = color("#5a2a12") * tone[..., None]
        for at in (0.33, 0.24):
            line = F(0.8) * np.exp(-(((self.r[rows] - F(at)) / F(0.0035)) ** 2))
            self.out[rows] += line[..., None] * (color(BRASS_LINE) - self.out[rows])

    def _numbers(self) -> None:
        low, high = NUMBERS
        rows = self._rows(low, high)
        ground = F(0.86) + F(0.14) * (self.r[rows] - F(low)) / F(high - low)
        paint = self.flat * ground[..., None]
        line = self._line(rows, 0.2, 0.75, max(1.0, self.d / 800))
        paint = paint + line[..., None] * (color(BRASS_LINE) * F(0.8) - paint)
        self._lay(rows, low, high, paint)

    def _pockets(self) -> None:
        """Deep pockets between brass frets that throw a little shade."""
        low, high = POCKETS
        rows = self._rows(low, high)
        paint = self.flat * (F(0.40) + F(0.42) * np.clip((self.r[rows] - F(low)) / F(high - low), 0, 1))[..., None]
        wall = self._line(rows, 0.35, 1.0, max(1.0, self.d / 620))
        paint = paint + wall[..., None] * (color(BRASS_LINE) - paint)
        shade = F(0.35) * np.exp(-((self.fret / F(0.09)) ** 2)) * (1 - wall)
        self._lay(rows, low, high, paint * (1 - shade)[..., None])

    def _line(self, rows: slice, sharp: float, soft: float, width: float) -> Mask:
        """A line along every fret, of even width at every radius."""
        pixel = ROTOR / self.rows * 2
        return 1 - smooth(sharp, soft, self.fret * F(math.tau / self.pockets) * self.r[rows] / F(pixel * width))

    def _numeral(self, index: int, number: str) -> None:
        """Straight into polar space, tops to the rim, proportions kept at the ring's middle; three digits are narrowed."""
        low, high = NUMBERS
        height = (high - low) / ROTOR * self.rows * 0.81
        mask = text_mask(number, "sans-bold", height, -0.01)
        inked = mask[np.flatnonzero(mask.max(1) > 0.1)][:, np.flatnonzero(mask.max(0) > 0.1)][
            ::-1
        ]  # rows grow outwards
        middle = (low + high) / 2
        stretch = self.cols / (math.tau * middle) * (ROTOR / self.rows)
        room = WIDEST_NUMERAL * self.cols / self.pockets
        glyph = _stretched(inked, max(2, int(min(inked.shape[1] * stretch, room))))
        top = int(middle / ROTOR * self.rows - glyph.shape[0] / 2)
        first = round(index * self.cols / self.pockets - glyph.shape[1] / 2)
        columns = np.arange(first, first + glyph.shape[1]) % self.cols
        part = self.out[top : top + glyph.shape[0]][:, columns]
        self.out[top : top + glyph.shape[0], columns] = part + glyph[..., None] * (color(WHEEL_INK) - part)


def _stretched(mask: Mask, width: int) -> Mask:
    """Every row to another width, linearly."""
    at = (np.arange(width) + 0.5) / width * mask.shape[1] - 0.5
    left = np.clip(np.floor(at).astype(int), 0, mask.shape[1] - 1)
    right = np.minimum(left + 1, mask.shape[1] - 1)
    share = np.clip(at - left, 0, 1).astype(F)
    wide: Mask = mask[:, left] * (1 - share) + mask[:, right] * share
    return wide


def smeared(texture: Pixels, level: int, pockets: int) -> Pixels:
    """Motion blur, exact in integers; a smeared texture needs fewer columns."""
    if not level:
        return texture
    cols = texture.shape[1]
    reach = max(1, int(cols / pockets * SMEARS[level]))
    step = 2**level
    padded = np.concatenate([texture[:, -reach:], texture, texture[:, :reach]], 1)
    sums = np.zeros((texture.shape[0], padded.shape[1] + 1, 3), np.uint32)
    np.cumsum(padded, 1, dtype=np.uint32, out=sums[:, 1:])
    window = 2 * reach + 1
    starts = np.arange(0, cols, step)
    return ((sums[:, starts + window] - sums[:, starts]) // window).astype(np.uint8)


class Rotor:
    """Frames of the turning part: levels of blur packed as pixels, and where each pixel of the disc finds its own."""

    def __init__(self, texture: Pixels, d: int, pockets: int, outer: float, inner: float = 0.0):
        """texture: rows from the inner radius outwards, columns clockwise from the first pocket's middle."""
        self.outer, self.inner = outer, inner
        self.side = int(d * outer) // 2 * 2 + 2
        self.levels: list[Packed] = []
        self.indices: list[npt.NDArray[np.int32]] = []
        self.columns: list[int] = []
        for level in range(len(SMEARS)):
            pixels = smeared(texture, level, pockets)
            rows, cols = pixels.shape[:2]
            wide = np.ascontiguousarray(pixels.transpose(1, 0, 2)).astype(np.uint32)
            packed = (wide[..., 0] << 16) | (wide[..., 1] << 8) | wide[..., 2]
            self.levels.append(packed.ravel().astype(np.uint32, copy=False))
            self.indices.append(self._index(d, rows, cols))
            self.columns.append(cols)
        self.rows = texture.shape[0]
        self.surface = pygame.Surface((self.side, self.side), 0, 32)
        self._found = np.empty((self.side, self.side), np.int32)
        self._parts = self._slices()

    def _index(self, d: int, rows: int, cols: int) -> npt.NDArray[np.int32]:
        """Place in the column-major texture for every pixel; transposed, as a surface's pixels are (x, y)."""
        x, y = grid(self.side, self.side)
        x, y = x - F(self.side / 2), y - F(self.side / 2)
        radius: Array = np.hypot(x, y) * F(2 / d)
        per = F(rows / (self.outer - self.inner))
        row = np.clip(((radius - F(self.inner)) * per).astype(np.int32), 0, rows - 1)
        turn = np.arctan2(x, -y) % F(math.tau)
        column = (turn * F(cols / math.tau)).astype(np.int32) % cols
        return np.ascontiguousarray((column * rows + row).T.astype(np.int32))

    def put(self, target: pygame.Surface, x: int, y: int, angle: float, level: int = 0) -> pygame.Rect:
        """Draw a frame round a hub; returns what it touched."""
        frame = self.frame(angle, level)
        left, top = x - self.side // 2, y - self.side // 2
        for part in self._parts:
            target.blit(frame, (left + part.x, top + part.y), part)
        return pygame.Rect(left, top, self.side, self.side)

    def _slices(self) -> list[pygame.Rect]:
        """A frame is a square. Where its corners would stick out of the wheel it is drawn in slices as long as the
        chord, whose ends lie under the rim."""
        if self.outer * math.sqrt(2) < 0.99:
            return [pygame.Rect(0, 0, self.side, self.side)]
        half, radius = self.side / 2, self.side / 2 / self.outer
        height = max(2, int((radius * radius - half * half) / (2 * half)))
        parts = []
        for top in range(0, self.side, height):
            bottom = min(self.side, top + height)
            nearest = 0.0 if top <= half <= bottom else min(abs(top - half), abs(bottom - half))
            reach = math.ceil(math.sqrt(half * half - nearest * nearest))
            parts.append(
                pygame.Rect(int(half) - reach, top, 2 * reach, bottom - top).clip((0, 0, self.side, self.side))
            )
        return parts

    def frame(self, angle: float, level: int = 0) -> pygame.Surface:
        """The disc turned clockwise by an angle in radians, exact to a column. The surface is reused."""
        shift = int((-angle % math.tau) / math.tau * self.columns[level]) * self.rows
        np.add(self.indices[level], np.int32(shift), out=self._found)
        pixels = pygame.surfarray.pixels2d(self.surface)
        target = pixels.view(np.uint32) if pixels.dtype != np.uint32 else pixels
        np.take(self.levels[level], self._found, out=target, mode="wrap")
        del pixels, target
        return self.surface
