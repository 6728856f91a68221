"""The dealer's chip tray: tubes of chips on edge in a frame of the house, seen from above."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from .chips import edge_pattern
from .imaging import Array, F, Image, color, cover, grid, rounded_box, shrink
from .noise import value_noise
from .palette import chip_colors, house_palette

Column = tuple[int, float]  # denomination in cents, how full the tube is


def tray(width: int, height: int, columns: Sequence[Column], closed: bool = True, house: str = "pine") -> Image:
    """Tubes of chips on edge in a frame of the house's wood and metal, seen from above; open at the top unless closed."""
    colors = house_palette(house)
    body_color, edging = color(colors.rack), color(colors.metal)
    k = 2
    w, h = width * k, height * k
    _, y = grid(w, h)
    frame = rounded_box(w, h, (1, 1 if closed else -40 * k, w - 1, h - 1), 14 * k * min(1.0, width / 600))
    lum = F(0.13) + F(0.05) * np.exp(-(((y - F(h)) / F(10 * k)) ** 2)) + value_noise(w, h, w / 3, 2, 11, 2) * F(0.012)
    metal = lum[..., None] / F(0.15) * body_color
    edge = np.clip(1 - np.abs(frame + F(2.2 * k)) / F(1.6 * k), 0, 1)
    metal += (edge * F(0.55))[..., None] * edging
    margin = 18 * k * width / 760
    pitch = (w - 2 * margin) / len(columns)
    top, bottom = ((14 if closed else -20) * k * height / 94, h - 16 * k * height / 94)
    for i, column in enumerate(columns):
        left = int(margin + pitch * i)
        lane = metal[:, left : min(w, int(left + pitch + 2))]
        _tube(
            lane,
            margin + pitch * (i + 0.5) - left,
            pitch * 0.86,
            (top, bottom),
            column,
            5.0 * k * width / 760,
            i,
            colors.edge,
        )
    body = cover(frame)
    image = np.dstack([np.clip(metal, 0, 1) * body[..., None], body]).astype(F)
    return shrink(image, k)


def _tube(
    lane: Array, cx: float, bore: float, reach: tuple[float, float], column: Column, thick: float, seed: int, rim: str
) -> None:  # fmt: skip
    """One tube: a half cylinder of chips on edge, each turned as it fell."""
    chance = random.Random(seed)
    top, bottom = reach
    x, y = grid(lane.shape[1], lane.shape[0])
    u = (x - F(cx)) / F(bore / 2)
    inside = cover(rounded_box(lane.shape[1], lane.shape[0], (cx - bore / 2, top, cx + bore / 2, bottom), bore * 0.08))
    hollow = (F(0.035) + F(0.05) * np.clip(u, 0, 1) ** 2)[..., None] * np.array([1, 0.95, 0.9], F)
    lane += inside[..., None] * (hollow - lane)
    value, fill = column
    first = bottom - thick * 0.6 - fill * (bottom - max(top, 0.0) - thick * 0.8)
    index = np.floor((y - F(first)) / F(thick)).astype(int)
    count = max(0, int((bottom - thick * 0.6 - first) / thick))
    z = (y - F(first)) / F(thick) - index
    spin = np.array([chance.random() * math.tau for _ in range(count + 2)], F)
    theta = np.arcsin(np.clip(u / F(0.97), -1, 1)) + spin[np.clip(index, 0, count)]
    chip = chip_colors(value)
    spot, bar = edge_pattern(theta, rim)
    paint = np.empty((*theta.shape, 3), F)
    paint[:] = color(chip.body)
    paint += spot[..., None] * (color(chip.spot) - paint)
    paint += (bar * (np.abs(z - F(0.5)) < 0.3))[..., None] * (color(chip.bar) - paint)
    shade = (F(0.30) + F(0.78) * np.sqrt(np.clip(1 - u * u, 0, 1)) * (1 - F(0.22) * u)) * (
        F(0.55) + F(0.45) * y / lane.shape[0]
    )
    shade = shade * (1 - F(0.5) * np.exp(-((np.minimum(z, 1 - z) / F(0.14)) ** 2)))
    glint = F(0.22) * np.exp(-(((u + F(0.3)) / F(0.12)) ** 2)) * np.exp(-(((z - F(0.5)) / F(0.3)) ** 2))
    paint = np.clip(paint * shade[..., None] + glint[..., None], 0, 1)
    mask = ((index >= 0) & (index < count)) * cover((np.abs(u) - F(0.96)) * F(bore / 2)) * inside
    lane += mask[..., None] * (paint - lane)
    lane += (inside * np.exp(-(((np.abs(u) - 1) / F(0.05)) ** 2)) * F(0.10))[..., None]
