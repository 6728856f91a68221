"""Stacks of chips from the player's side. Nothing is stacked from sprites: for every pixel of a wall its place on the
cylinder is known, so edge spots run round and turn with each chip."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from .chips import RIM, edge_pattern, top
from .imaging import F, Image, Mask, blank, blur, color, cover, grid, over, shrink, smooth, tint
from .lettering import put_text
from .palette import FOIL_FROM, Chip, chip_colors
from .piles import THICKNESS, TILT, height_of
from .vector import dot, linear, svg

SAMPLES = 2


def chip_of(value: int | Chip) -> tuple[Chip, bool]:
    """Colors of a denomination in cents (or of a ready chip), and whether its number is stamped in gold."""
    if isinstance(value, Chip):
        return value, value.foil
    return chip_colors(value), value >= FOIL_FROM


def chip_stack(d: int, chips: Sequence[int | Chip], seed: int = 1, marker: str = "") -> tuple[Image, int, int]:
    """A stack, bottom chip first, with its shadow: (image, x, y of the center of its base).

    marker: the number on a roulette color's value marker, which lies on the top chip.
    """
    image, foot = _stack(d, chips, seed)
    if marker:
        image, foot = _with_marker(image, foot, d, len(chips), marker)
    n = len(chips)
    h, w = image.shape[:2]
    margin = int(d * 0.35 + n * d * THICKNESS * 0.55)
    ground = _shadow((w + 2 * margin, h + 2 * margin), margin + w / 2, margin + foot, d, n)
    return over(ground, image, margin, margin), margin + w // 2, margin + foot


def _shadow(size: tuple[int, int], cx: float, cy: float, d: int, count: int) -> Image:
    """Contact, and a fall swept from the base to the top chip: tall stacks throw longer shadows."""
    x, y = grid(*size)
    x, y = x - F(cx), y - F(cy)
    contact = cover(np.hypot(x, (y - F(d * 0.02)) / F(TILT)) - F(d * 0.50))
    out = tint(blur(contact, d * 0.07), "#000000", 0.55)
    reach = count * d * THICKNESS * 0.62
    fall: Mask = np.zeros((size[1], size[0]), F)
    for step in np.linspace(0, 1, max(3, min(10, count + 2))):
        center_x, center_y = F(reach * step * 0.8), F(reach * step * 0.45)
        np.maximum(fall, cover(np.hypot(x - center_x, (y - center_y) / F(TILT)) - F(d * 0.48)), out=fall)
    soft = tint(blur(fall, d * 0.12 + reach * 0.10), "#000000", 0.36)
    return over(soft, out)


def _stack(d: int, chips: Sequence[int | Chip], seed: int) -> tuple[Image, int]:
    """The stack alone and the row of its base's center."""
    chance = random.Random(seed)
    n, thick = len(chips), d * THICKNESS
    pad = int(d * 0.05) + 1
    w, h = d + 2 * pad, math.ceil(d * TILT + n * thick) + 2 * pad
    foot = h - pad - d * TILT / 2
    image = blank(w * SAMPLES, h * SAMPLES)
    for i, value in enumerate(chips):
        chip, foil = chip_of(value)
        sideways = chance.gauss(0, 1) * 0.018 * d * SAMPLES if n > 1 else 0.0
        spin = chance.random() * math.tau
        turn = spin if i < n - 1 else chance.gauss(0, 1) * 0.18  # the number on top stays easy to read
        center = w * SAMPLES / 2 + sideways, (foot - i * thick) * SAMPLES
        _wall(image, chip, center, d / 2 * SAMPLES, thick * SAMPLES, spin)
        lid = top(d * 2, chip, foil)
        _lid(image, lid, (center[0], center[1] - thick * SAMPLES), d / 2 * SAMPLES, turn, shaded=i < n - 1)
    return shrink(image, SAMPLES), round(foot)


def _wall(image: Image, chip: Chip, center: tuple[float, float], radius: float, thick: float, spin: float) -> None:
    """The visible front of one chip's edge."""
    cx, cy = center
    rows = slice(max(0, int(cy - thick - 2)), min(image.shape[0], int(cy + TILT * radius + 3)))
    x, y = grid(image.shape[1], rows.stop - rows.start, 0, rows.start)
    u = (x - F(cx)) / F(radius * RIM)
    low = F(cy) + F(TILT * radius * RIM) * np.sqrt(np.clip(1 - u * u, 0, 1))
    high = low - F(thick)
    inside = np.clip((1 - np.abs(u)) * F(radius) + F(0.5), 0, 1) * (np.abs(u) < 1)
    mask = cover(y - low) * np.clip(1 + (y - high), 0, 1) * inside
    z = np.clip((low - y) / F(thick), 0, 1)  # 0 at the foot of this chip, 1 at its top
    spot, bar = edge_pattern(np.arcsin(np.clip(u, -1, 1)) + F(spin), chip.edge)
    paint = np.empty((*mask.shape, 3), F)
    paint[:] = color(chip.body) * F(0.94)
    paint += spot[..., None] * (color(chip.spot) - paint)
    paint += (bar * (np.abs(z - F(0.5)) < 0.28))[..., None] * (color(chip.bar) - paint)
    lit = F(0.60) + F(0.40) * np.exp(-(((u + F(0.35)) / F(0.45)) ** 2))
    lit = lit - F(0.30) * np.clip(u, 0, 1) ** 2 - F(0.18) * np.clip(-u - F(0.6), 0, 1)
    edge = 1 - F(0.55) * np.exp(-((z / F(0.13)) ** 2)) + F(0.16) * np.exp(-(((z - F(0.86)) / F(0.12)) ** 2))
    shine = F(0.22) * np.exp(-(((u + F(0.42)) / F(0.10)) ** 2)) * np.exp(-(((z - F(0.62)) / F(0.25)) ** 2))
    paint = np.clip(paint * (lit * edge)[..., None] + shine[..., None], 0, 1)
    part = image[rows]
    part *= 1 - mask[..., None]
    part[..., :3] += paint * mask[..., None]
    part[..., 3] += mask


def _lid(image: Image, face: Image, center: tuple[float, float], radius: float, turn: float, shaded: bool) -> None:
    """A chip's face, squashed and turned; below another chip it lies in that one's shade."""
    cx, cy = center
    rows = slice(max(0, int(cy - TILT * radius - 1)), min(image.shape[0], int(cy + TILT * radius + 2)))
    x, y = grid(image.shape[1], rows.stop - rows.start, 0, rows.start)
    u, v = (x - F(cx)) / F(radius), (y - F(cy)) / F(TILT * radius)
    disc = u * u + v * v < 1
    c, s = F(math.cos(turn)), F(math.sin(turn))
    n = face.shape[0]
    column = np.clip((u * c + v * s + 1) * F(n / 2), 0, n - 1).astype(np.int32)[disc]
    row = np.clip((-u * s + v * c + 1) * F(n / 2), 0, n - 1).astype(np.int32)[disc]
    source = face[row, column]
    if shaded:
        source = source * np.array([0.5, 0.5, 0.5, 1], F)
    part = image[rows]
    part[disc] = part[disc] * (1 - source[:, 3:]) + source


def _with_marker(image: Image, foot: int, d: int, count: int, number: str) -> tuple[Image, int]:
    """The value marker of a roulette color: a small ivory disc with a number, lying on the top chip."""
    side = max(12, round(d * 0.62))
    disc = linear("m", 0, 0, 0, 100, (0, "#ffffff"), (1, "#d9d2bf"))
    body = f"<defs>{disc}</defs>" + dot(50, 54, 46, "#000000") + dot(50, 50, 46, "url(#m)", "#1b1d22", 5)
    mark = svg(body, (side, round(side * TILT)), (100, 100), 3)
    size = {1: 0.58, 2: 0.50, 3: 0.38}.get(len(number), 0.30)
    put_text(mark, number, "sans-black", side * size, "#15161a", side / 2, side * TILT * 0.5, tracking=-0.02)
    y = foot - height_of(d, count) - round(side * TILT / 2 + d * 0.02)
    return over(image, mark, (image.shape[1] - side) // 2, y), foot


def flat(d: int, value: int | Chip, lift: float = 0.0) -> tuple[Image, int]:
    """A single chip straight from above with its shadows, for the chip rail and for drags: (image, margin)."""
    chip, foil = chip_of(value)
    image = top(d, chip, foil)
    margin = int(d * 0.34)
    ground = blank(d + 2 * margin, d + 2 * margin)
    x, y = grid(d + 2 * margin, d + 2 * margin)
    cx, cy = margin + d / 2, margin + d / 2
    far = cover(np.hypot(x - F(cx + d * 0.03), y - F(cy + d * (0.07 + 0.1 * lift))) - F(d * 0.49))
    near = cover(np.hypot(x - F(cx + d * 0.012), y - F(cy + d * 0.03)) - F(d * 0.49))
    over(ground, tint(blur(far, d * (0.14 + 0.1 * lift)), "#000000", 0.38))
    over(ground, tint(blur(near, max(2.0, d * 0.05)), "#000000", 0.55 * (1 - 0.6 * lift)))
    fade = 1 - smooth(0.46, 0.5, np.maximum(np.abs(x / ground.shape[1] - F(0.5)), np.abs(y / ground.shape[0] - F(0.5))))
    ground *= fade[..., None]  # a lifted chip's shadow may reach the frame: let it end softly
    return over(ground, image, margin, margin), margin
