"""The Big Six: a tall wheel of leaves with heads, brass pegs round the rim, and a leather clapper that counts them."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import pygame

from .cache import ArtCache
from .free_memory import give_back
from .imaging import (
    Array,
    F,
    Image,
    Mask,
    Pixels,
    blank,
    color,
    cover,
    grid,
    over,
    tint,
    to_surface,
    turned,
    with_shadow,
)
from .lettering import put_text
from .metal import BRASS_LINE, LIGHT, brass, lit
from .noise import value_noise
from .palette import House, house_palette, mix
from .shapes import emblem, head
from .sprite import Sprite
from .vector import dot, linear, radial, svg
from .wheel_bowl import fallen
from .wheel_cache import cached_sprite, cached_texture
from .wheel_rotor import Rotor

INNER, OUTER = 0.39, 0.9  # the leaves; 1 is the rim's outer edge
PEGS = 0.936
SWING = 3  # degrees between two pictures of the clapper
FURTHEST = 24

# ground of the leaf and what stands on it; the ids are those of the wagers
GROUNDS = {
    "fox": "#16433a", "squirrel": "#f0e3c6", "rabbit": "#1f4f86", "deer": "#b5852c", "wolf": "#6d1f2c",
    "joker": "#2a1a38", "logo": "#0c0f12",
}  # fmt: skip
ANIMALS = {symbol: symbol for symbol in ("fox", "squirrel", "rabbit", "deer", "wolf")} | {
    "joker": "bear"
}  # their heads
PALE = ("squirrel", "deer")


class BigSixState(NamedTuple):
    angle: float  # of the first leaf, radians clockwise from the top
    clapper: float = 0.0  # degrees the tongue is pushed aside
    blur: int = 0


ON_A_PEG = 0.45  # of a leaf from its middle: the tongue is bent as far as it goes


class BigSixSpin:
    """A spin fitted backwards from the leaf that was drawn; or from the peg behind it, on which the tongue hangs fast."""

    def __init__(
        self, leaves: int, index: int, *, seed: int = 0, start: float = 0.0, length: float = 8.0, on_a_peg: bool = False
    ):
        chance = random.Random(seed)
        self.step = math.tau / leaves
        self.rest = length
        within = (ON_A_PEG if on_a_peg else chance.uniform(-0.3, 0.18)) * self.step  # where the tongue hangs free
        end = -index * self.step + within
        turns = math.ceil((start - end) / math.tau) + chance.randint(3, 4)
        self.start, self.final = start, end + turns * math.tau
        self.power = chance.uniform(2.5, 2.9)

    def at(self, t: float) -> BigSixState:
        left = 1 - min(1.0, max(0.0, t) / self.rest)
        whole = self.final - self.start
        angle = self.final - whole * math.pow(left, self.power)
        speed = whole * self.power / self.rest * math.pow(left, self.power - 1)
        pegs = speed / 60 / self.step
        return BigSixState(angle, clapper_at(angle, self.step), 2 if pegs > 0.9 else 1 if pegs > 0.3 else 0)

    def clicks(self) -> list[float]:
        """When a peg slips off the clapper."""
        whole = self.final - self.start
        first = math.floor(self.start / self.step - 0.5) + 1
        out = []
        for n in range(first, math.floor(self.final / self.step - 0.5) + 1):
            left = (self.final - (n + 0.5) * self.step) / whole
            out.append(self.rest * (1 - math.pow(max(0.0, left), 1 / self.power)))
        return out


def clapper_at(angle: float, step: float) -> float:
    """The tongue is pushed by the coming peg and springs back when it has passed."""
    since = (angle / step - 0.5) % 1
    push = max(0.0, (since - 0.70) / 0.30)
    return FURTHEST * push * push * (3 - 2 * push)


class BigSixWheel:
    """Put `still` on the table once, draw the rest every frame."""

    def __init__(
        self, order: Sequence[str], pays: Mapping[str, str], diameter: int, house: str, cache: ArtCache | None = None
    ):
        """order: leaf ids clockwise; pays: what each leaf's number reads."""
        self.order, self.pays = tuple(order), dict(pays)
        self.house: House = house_palette(house)
        self.d = d = diameter // 2 * 2
        self.cache = cache
        self._rotor = Rotor(self._texture(), d, len(self.order), OUTER, INNER)
        side = self._rotor.side
        frame = functools.lru_cache(1)(lambda: wheel_on_stand(d, self.house))
        self.still = self._cached("still", lambda: _on_shadow(frame()))
        self._over = self._cached("over", lambda: (_middle(frame(), side), side // 2, side // 2))
        peg = svg(_PEG, (round(d * 0.018) + 2,) * 2, (20, 20), 3)
        self._peg = Sprite(to_surface(peg), peg.shape[1] // 2, peg.shape[0] // 2)
        self._clappers: dict[int, Sprite] = {}
        give_back()

    def draw(self, target: pygame.Surface, x: int, y: int, state: BigSixState) -> list[pygame.Rect]:
        """The turning part over a table that carries `still` at this point; returns what it touched."""
        self._rotor.put(target, x, y, state.angle, state.blur)
        self._over.put(target, x, y)
        reach = PEGS * self.d / 2
        step = math.tau / len(self.order)
        for i in range(len(self.order)):
            t = state.angle + (i + 0.5) * step
            self._peg.put(target, x + reach * math.sin(t), y - reach * math.cos(t))
        rect = pygame.Rect(x - self.d // 2, y - self.d // 2, self.d, self.d)
        return [rect, self._clapper(state.clapper).put(target, x, y - self.d // 2 - round(self.d * 0.022))]

    def leaf_under(self, angle: float) -> int:
        """The leaf under the clapper when the wheel has turned this far."""
        return round(-angle / math.tau * len(self.order)) % len(self.order)

    def _clapper(self, degrees: float) -> Sprite:
        step = round(degrees / SWING)
        if step not in self._clappers:
            image, margin = clapper(round(self.d * 0.10))
            middle = image.shape[1] // 2, image.shape[0] // 2
            pivot = margin + round(self.d * 0.016)
            drop = middle[1] - pivot
            angle = -step * SWING  # the tongue's tip moves with the wheel, to the right
            out = turned(image, angle)
            a = math.radians(angle)
            px, py = out.shape[1] / 2 + drop * math.sin(a), out.shape[0] / 2 - drop * math.cos(a)
            self._clappers[step] = Sprite(to_surface(out), round(px), round(py))
        return self._clappers[step]

    def _cached(self, part: str, draw: Callable[[], tuple[Image, int, int]]) -> Sprite:
        return cached_sprite(self.cache, f"big six {part} {self._key()}", draw)

    def _texture(self) -> Pixels:
        paint = functools.partial(texture, self.order, self.pays, self.d, self.house)
        return cached_texture(self.cache, f"big six texture {self._key()}", paint)

    def _key(self) -> str:
        return f"{self.d} {self.house} {self.order} {self.pays}"


# --- the leaves -----------------------------------------------------------------------------------------------------
def texture(order: Sequence[str], pays: Mapping[str, str], d: int, house: House) -> Pixels:
    """Polar texture of all leaves: each kind is drawn once, upright, and unrolled."""
    rows = round((OUTER - INNER) * d)
    columns = max(24, round(math.pi * d * 1.7 / len(order)))
    kinds = {symbol: _unrolled(symbol, pays[symbol], d, house, rows, columns, len(order)) for symbol in set(order)}
    strip = np.concatenate([kinds[symbol] for symbol in order], 1)
    rolled: Pixels = np.roll(strip, -(columns // 2), 1)  # a leaf's middle lies at its angle
    return rolled


def _unrolled(symbol: str, pay: str, d: int, house: House, rows: int, columns: int, leaves: int) -> Pixels:
    upright = leaf(symbol, pay, d, house)
    height, width = upright.shape[:2]
    r = INNER + (np.arange(rows, dtype=F)[:, None] + F(0.5)) * F((OUTER - INNER) / rows)
    turn = ((np.arange(columns, dtype=F)[None, :] + F(0.5)) / columns - F(0.5)) * F(math.tau / leaves)
    scale = width / _LEAF_WIDTH
    x = r * np.sin(turn) * scale + F(width / 2)
    y = (F(OUTER) - r * np.cos(turn)) * scale
    xi, yi = np.clip(x - F(0.5), 0, width - 2), np.clip(y - F(0.5), 0, height - 2)
    left, top = xi.astype(np.int32), yi.astype(np.int32)
    fx, fy = (xi - left)[..., None], (yi - top)[..., None]
    above = upright[top, left] * (1 - fx) + upright[top, left + 1] * fx
    below = upright[top + 1, left] * (1 - fx) + upright[top + 1, left + 1] * fx
    paint = (above + (below - above) * fy)[..., :3]
    edge = F(math.tau / leaves / 2) - np.abs(turn)  # a brass line between leaves
    line = cover((edge * r - F(0.0022)) * F(d))
    paint = paint + line[..., None] * (color(BRASS_LINE) - paint)
    pixels: Pixels = np.clip(paint * 255 + F(0.5), 0, 255).astype(np.uint8)
    return pixels


_LEAF_WIDTH = 0.12  # of the wheel's radius, wider than the widest leaf at its outer end


def leaf(symbol: str, pay: str, d: int, house: House) -> Image:
    """One leaf, upright, as a straight strip from the rim (top) to the hub, twice as large as it will be seen."""
    width = round(_LEAF_WIDTH * d)
    height = round((OUTER - INNER) * d)
    view = (_LEAF_WIDTH * 500, (OUTER - INNER) * 500)  # a wheel of radius 500
    ground = house.cloth if symbol == "fox" else GROUNDS[symbol]
    middle = view[0] / 2
    markup = f'<rect width="{view[0]}" height="{view[1]}" fill="{mix(ground, "#000000", 0.04)}"/>'
    markup += f'<rect width="{view[0]}" height="120" fill="{mix(ground, "#ffffff", 0.07)}"/>'
    markup += f'<rect y="119" width="{view[0]}" height="2" fill="{BRASS_LINE}"/>'
    if symbol == "logo":
        markup += emblem(house.emblem, middle, 37, 41, house.back_line, ground)
    else:
        markup += head(ANIMALS[symbol], middle, 37, 41)
    ink = "#7a5217" if symbol in PALE else "#f0d592"
    for y, size in ((156, 13), (184, 10), (209, 8)):
        path = f"M{middle} {y - size}L{middle + size / 2} {y}L{middle} {y + size}L{middle - size / 2} {y}Z"
        markup += f'<path d="{path}" fill="{ink}" opacity=".8"/>'
    image = svg(markup, (width, height), view, 2)
    put_text(image, pay, "sans-bold", d * 0.052, "#3b2408" if symbol in PALE else "#f7ecd2", width / 2, d * 0.176)
    return image


# --- what stands ----------------------------------------------------------------------------------------------------
def wheel_on_stand(d: int, house: House) -> Image:
    """Rim and hub of turned wood, and the light that lies over the leaves."""
    x, y = grid(d, d)
    x, y = (x - F(d / 2)) * F(2 / d), (y - F(d / 2)) * F(2 / d)
    r = np.hypot(x, y)
    ux: Array = x / np.maximum(r, F(1e-6))
    uy: Array = y / np.maximum(r, F(1e-6))
    turn: Array = np.arctan2(x, -y) / F(math.tau) % 1
    image = blank(d, d)
    facing = ux * LIGHT[0] + uy * LIGHT[1]
    leaves = cover((F(INNER) - r) * F(d / 2)) * cover((r - F(OUTER)) * F(d / 2))
    shade = np.clip(-facing, 0, 1) ** 2 * F(0.30) + np.exp(-((F(OUTER) - r) / F(0.03))) * F(0.40)
    over(image, tint(leaves * np.clip(shade, 0, 1), "#000000"))
    over(image, tint(leaves * np.clip(facing, 0, 1) ** 3 * F(0.13), "#fff4dc"))
    _rim(image, r, ux, uy, turn, d)
    _hub(image, r, ux, uy, d)
    ring = house.back_line
    size = 0.135 * d
    mark = svg(emblem(house.emblem, 50, 50, 88, mix(ring, "#ffffff", 0.2), "#4a2a12"), (size, size), (100, 100), 3)
    over(image, mark, round(d / 2 - mark.shape[1] / 2), round(d / 2 - mark.shape[0] / 2))
    image *= cover((r - F(0.998)) * F(d / 2))[..., None]
    return image


def _lay(image: Image, mask: Mask, paint: Image) -> None:
    image[..., :3] += mask[..., None] * (np.clip(paint, 0, 1) - image[..., :3])
    image[..., 3] += mask * (1 - image[..., 3])


def _rim(image: Image, r: Array, ux: Array, uy: Array, turn: Array, d: int) -> None:
    grain = value_noise(1024, 128, 30, 60, 6, 4)
    figure = grain[np.clip((r * 127).astype(int), 0, 127), ((turn * 6) % 1 * 1023).astype(int)]
    wood = color("#6a3216") * (1 + F(0.5) * figure)[..., None]
    light = lit(ux, uy, np.clip((r - F(0.948)) / F(0.050), -1, 1) * F(1.3))
    ring = cover((F(0.897) - r) * F(d / 2)) * cover((r - F(0.998)) * F(d / 2))
    _lay(image, ring, wood * (F(0.25) + F(1.05) * light)[..., None] + (F(0.40) * light**24)[..., None])
    line = cover((np.abs(r - F(0.899)) - F(0.005)) * F(d / 2))
    _lay(image, line, brass(F(0.15) + F(0.75) * lit(ux, uy, -0.9)))


def _hub(image: Image, r: Array, ux: Array, uy: Array, d: int) -> None:
    """Lathe-turned: only rings, so it looks alike at every angle and may stand still."""
    rings = F(0.10) * np.sin(r * F(190)) + F(0.05) * np.sin(r * F(430) + F(1))
    light = lit(ux, uy, np.clip(r / F(INNER), 0, 1) * F(0.75))
    wood = color("#5f2d14") * (1 + rings)[..., None] * (F(0.22) + F(0.95) * light)[..., None]
    _lay(image, cover((r - F(0.392)) * F(d / 2)), wood)
    edge = lit(ux, uy, 0.8)
    for at, width in ((0.392, 0.006), (0.355, 0.002), (0.20, 0.005)):
        _lay(image, cover((np.abs(r - F(at)) - F(width)) * F(d / 2)), brass(F(0.15) + F(0.75) * edge))
    boss = cover((r - F(0.165)) * F(d / 2))
    _lay(image, boss, brass(F(0.06) + F(0.55) * lit(ux, uy, np.clip(r / F(0.165), 0, 1) * F(1.0))))
    _lay(image, cover((r - F(0.145)) * F(d / 2)), np.broadcast_to(color("#3a1c0d"), (*r.shape, 3)))


def _middle(image: Image, side: int) -> Image:
    inset = (image.shape[0] - side) // 2
    return image[inset : inset + side, inset : inset + side]


def _on_shadow(image: Image) -> tuple[Image, int, int]:
    ground, margin = fallen(image.shape[0])
    over(ground, image, margin, margin)
    return ground, margin + image.shape[0] // 2, margin + image.shape[0] // 2


_PEG = (
    f"<defs>{radial('p', 8, 7, 9, (0, '#fff6d8'), (0.45, BRASS_LINE), (1, '#5b3c10'))}</defs>"
    + '<circle cx="11.6" cy="12.6" r="6.6" fill="#000000" fill-opacity=".5"/>'
    + dot(10, 10, 6.2, "url(#p)")
)


def clapper(h: int) -> tuple[Image, int]:
    """A leather tongue on a brass foot, hanging from the top: (image, margin)."""
    leather = linear("l", 18, 0, 42, 0, (0, "#3b2114"), (0.4, "#9a5f38"), (0.6, "#7c4727"), (1, "#2a160c"))
    foot = linear("b", 8, 0, 52, 0, (0, "#7d5a1d"), (0.35, "#fff0c0"), (0.7, "#c39a4a"), (1, "#6a4a16"))
    body = f'<defs>{leather}{foot}</defs><rect x="6" y="2" width="48" height="34" rx="8" fill="url(#b)"/>'
    body += dot(30, 19, 7, "#5b3c10") + dot(29, 18, 5, "#e8c987")
    body += '<path d="M17 34L43 34C44 62 40 92 30 118C20 92 16 62 17 34Z" fill="url(#l)"/>'
    body += '<path d="M22 40C22 66 25 88 30 106" fill="none" stroke="#d9a06a" stroke-opacity=".6" stroke-width="1.6" '
    body += 'stroke-dasharray="4 4"/>'
    return with_shadow(svg(body, (round(h * 0.5), h), (60, 120), 3), h * 0.7)
