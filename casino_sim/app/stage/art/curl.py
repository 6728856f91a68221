"""A card that is peeled: it rolls up over a cylinder along the fold, its face comes to lie on its back.

Every pixel asks where on the card it looks. Behind the fold that is the back, on the cylinder and above it the face, whose
shade follows the curve. All lengths are pixels, of the card's own box with its upper left corner at (0, 0).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame

from .cache import surface_of_bytes
from .cards import RADIUS
from .courts import CARD_WIDTH
from .imaging import Array, F, Pixels

ROLL = 0.055  # radius of the roll as a share of the card's height, once enough is lifted
CORNER = RADIUS / CARD_WIDTH
FINER = 3  # times as fine is the face that is looked up
STEPS = 4  # of the profile to a pixel
SHADE = 12  # pixels that the lifted part's shadow reaches


@dataclass(frozen=True, slots=True)
class Fold:
    """Where the card begins to leave the table: a point of that line, the way out to the lifted part, the roll's radius."""

    x: float
    y: float
    nx: float
    ny: float
    radius: float
    lifted: float  # how much of the card, measured across the fold, is off the table


def fold(size: tuple[int, int], grip: tuple[float, float], finger: tuple[float, float]) -> Fold | None:
    """The fold that brings the point ``grip`` of the card's rim under the finger; None where nothing is lifted."""
    width, height = size
    dx, dy = grip[0] - finger[0], grip[1] - finger[1]
    way = math.hypot(dx, dy)
    outwards = dx * (grip[0] - width / 2) + dy * (grip[1] - height / 2)
    if way < 2 or outwards <= 0:
        return None
    nx, ny = dx / way, dy / way
    radius = min(ROLL * height, way * 0.2)
    lifted = (way + math.pi * radius) / 2
    return Fold(grip[0] - nx * lifted, grip[1] - ny * lifted, nx, ny, radius, lifted)


def share(size: tuple[int, int], fold: Fold, grip: tuple[float, float]) -> float:
    """How much of the card is lifted, of all there is in that direction: 0 to 1."""
    width, height = size
    across = max((grip[0] - x) * fold.nx + (grip[1] - y) * fold.ny for x in (0, width) for y in (0, height))
    return min(1.0, fold.lifted / max(1.0, across))


class Curl:
    """One card to peel. ``back`` and ``face`` are its two sides, upright, of the same size and without shadow."""

    def __init__(self, back: pygame.Surface, face: pygame.Surface, margin: int) -> None:
        self.size = back.get_size()
        self.margin = margin
        w, h = self.size
        # Looked up in a magnified face, the nearest pixel is as smooth as one that is mixed from four.
        self._face = _pixels(pygame.transform.smoothscale(face, (w * FINER, h * FINER)))[..., :3].copy()
        ground = np.zeros((h + 2 * margin, w + 2 * margin, 4), np.uint8)
        ground[margin : margin + h, margin : margin + w] = _pixels(back)
        self._ground = ground

    def picture(self, fold: Fold | None) -> pygame.Surface:
        """The card with its margin all around."""
        out = self._ground.copy()
        if fold is not None:
            x0, y0, x1, y1 = self._reach(fold)
            if x0 < x1 and y0 < y1:
                self._roll(out[y0:y1, x0:x1], fold, x0 - self.margin, y0 - self.margin)
        h, w = out.shape[:2]
        return surface_of_bytes(out.tobytes(), (w, h), True)

    def _reach(self, fold: Fold) -> tuple[int, int, int, int]:
        """All pixels that are not plain back: where the lifted part was, and where it lies now, with its shade."""
        w, h = self.size
        xs, ys = [], []
        for x, y in _cut([(0, 0), (w, 0), (w, h), (0, h)], fold):
            out = (x - fold.x) * fold.nx + (y - fold.y) * fold.ny
            back = 2 * out - math.pi * fold.radius if out > math.pi * fold.radius else 0.0
            xs += [x, x - fold.nx * back]
            ys += [y, y - fold.ny * back]
        pad = round(fold.radius) + SHADE + 2
        m = self.margin
        return (
            max(0, int(min(xs)) - pad + m), max(0, int(min(ys)) - pad + m),
            min(w + 2 * m, int(max(xs)) + pad + m), min(h + 2 * m, int(max(ys)) + pad + m),
        )  # fmt: skip

    def _roll(self, ground: Pixels, fold: Fold, left: int, top: int) -> None:
        """Paint the lifted part into a piece of the picture whose corner lies at this point of the card."""
        rows, columns = ground.shape[:2]
        x = np.arange(left, left + columns, dtype=F) + F(0.5)
        y = np.arange(top, top + rows, dtype=F) + F(0.5)
        out = (x * F(fold.nx))[None, :] + (y * F(fold.ny) - F(fold.x * fold.nx + fold.y * fold.ny))[:, None]
        lut = _Profile(fold, float(out.min()))
        at = np.clip((out - F(lut.start)) * F(STEPS), 0, lut.last).astype(np.int32)
        w, h = self.size
        shift = lut.shift[at]  # from the pixel to the point of the paper that is seen there
        u, v = x[None, :] + shift * F(fold.nx), y[:, None] + shift * F(fold.ny)
        rim = _distance(u, v, self.size)
        rising = lut.rise[at]  # the same for the paper that only begins to leave the table
        below = _distance(x[None, :] + rising * F(fold.nx), y[:, None] + rising * F(fold.ny), self.size)
        left_there = np.clip(F(0.5) - below, 0, 1)
        alpha = np.where(out > 0, left_there * (out < fold.radius), ground[..., 3] * F(1 / 255))
        shade = np.clip(F(1) - np.maximum(rim, 0) * F(1 / SHADE), 0, 1)
        dark = F(1) - F(0.55) * shade * shade
        flat = np.clip(F(0.5) - rim, 0, 1) * lut.seen[at]
        some = np.flatnonzero(flat.ravel() > 0)
        total = flat + alpha * (F(1) - flat)
        weight = np.divide(flat, total, out=np.zeros_like(flat), where=total > 0)
        mixed = ground[..., :3] * (dark * (F(1) - weight))[..., None]
        at_x = np.clip((F(w) - u.ravel()[some]) * F(FINER), 0, w * FINER - 1).astype(np.int32)
        at_y = np.clip(v.ravel()[some] * F(FINER), 0, h * FINER - 1).astype(np.int32)
        lit = (lut.light[at].ravel()[some] * weight.ravel()[some])[:, None]
        mixed.reshape(-1, 3)[some] += self._face[at_y, at_x] * lit
        ground[..., :3] = np.minimum(mixed, F(255))
        ground[..., 3] = total * F(255)


class _Profile:
    """What is seen across the fold, in steps of a fraction of a pixel: it is the same all along it."""

    def __init__(self, fold: Fold, start: float) -> None:
        self.start = start
        r = fold.radius
        out = np.arange(start, r + 2, 1 / STEPS, dtype=F)
        self.last = len(out) - 1
        on_roll = np.clip(out / F(r), 0, 1)
        bend = np.arcsin(on_roll) * F(r)
        behind = np.where(out > 0, F(math.pi * r) - bend, F(math.pi * r) - out)
        self.shift = behind - out
        self.rise = np.where(out > 0, bend - out, 0).astype(F)
        self.seen = np.clip(F(r + 0.5) - out, 0, 1)
        edge = F(0.42) * on_roll**3
        shine = F(0.10) * np.exp(-(((on_roll - F(0.42)) / F(0.2)) ** 2)) * (out > 0)
        hollow = F(0.10) * np.exp(np.minimum(out, 0) / F(r * 2.2))
        self.light = np.minimum(F(1) - edge + shine - hollow, F(1.06)).astype(F)


def _pixels(surface: pygame.Surface) -> Pixels:
    w, h = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(h, w, 4)


def _distance(u: Array, v: Array, size: tuple[int, int]) -> Array:
    """From the card's rim, negative on the card."""
    w, h = size
    r = F(CORNER * w)
    qx, qy = np.abs(u - F(w / 2)) - (F(w / 2) - r), np.abs(v - F(h / 2)) - (F(h / 2) - r)
    far: Array = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    return far


def _cut(corners: list[tuple[float, float]], fold: Fold) -> list[tuple[float, float]]:
    """The part of the card beyond the fold, as a polygon."""
    found = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        a = (x0 - fold.x) * fold.nx + (y0 - fold.y) * fold.ny
        b = (x1 - fold.x) * fold.nx + (y1 - fold.y) * fold.ny
        if a >= 0:
            found.append((x0, y0))
        if (a < 0) != (b < 0):
            t = a / (a - b)
            found.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
    return found or [(fold.x, fold.y)]
