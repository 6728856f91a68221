"""Noise, very little of it, everywhere: it reads as material and hides the steps of eight-bit gradients."""

from __future__ import annotations

import functools
import random

import numpy as np
import pygame

from .imaging import Array, F, Mask


def _wrapped_blur(a: Mask, r: int, axis: int) -> Mask:
    """Box blur on a torus, so the tile stays seamless."""
    padded = np.concatenate([np.take(a, range(-r - 1, 0), axis), a, np.take(a, range(r), axis)], axis)
    sums = np.cumsum(padded, axis, dtype=F)
    n = a.shape[axis]
    high, low = np.take(sums, range(2 * r + 1, 2 * r + 1 + n), axis), np.take(sums, range(n), axis)
    return (high - low) * F(1 / (2 * r + 1))


def _normal(chance: random.Random, n: int) -> Mask:
    """Noise with a bell curve: sums of four bytes. NumPy's own generators would cost seven megabytes to load."""
    four = np.frombuffer(chance.randbytes(4 * n * n), np.uint8).reshape(4, n, n)
    total: Mask = (four.sum(0, dtype=np.int32) - 510).astype(F)
    return total * F(1 / 147.8)


@functools.lru_cache(1)
def cloth_tile(n: int = 512) -> Mask:
    """A seamless woven tile of mean 0: short threads across and along, chosen by a twill step, with fuzz and mottling.

    It is used as a factor 1 + 0.055 * tile, always in window pixels, never scaled.
    """
    chance = random.Random(7)
    warp = _wrapped_blur(_normal(chance, n), 5, 0)
    weft = _wrapped_blur(_normal(chance, n), 5, 1)
    step = np.arange(n)
    twill = ((step[:, None] + step[None, :]) // 2) % 2 == 0
    weave = np.where(twill, warp * F(1.15) + F(0.16), weft - F(0.16))
    fuzz = _normal(chance, n)
    soft = _wrapped_blur(_wrapped_blur(_normal(chance, n), 24, 0), 24, 1)
    tile: Mask = weave * F(0.62) + fuzz * F(0.30) + soft * F(0.16 / float(soft.std()))
    return tile


def weave(x0: int, y0: int, width: int, height: int, strength: float = 0.055) -> Mask:
    """The cloth's brightness factor over an area of the window: the same thread lies at the same pixel every time."""
    tile = cloth_tile()
    n = tile.shape[0]
    rows, columns = (np.arange(y0, y0 + height) % n), (np.arange(x0, x0 + width) % n)
    factor: Mask = 1 + tile[rows[:, None], columns[None, :]] * F(strength)
    return factor


def value_noise(width: int, height: int, cell_x: float, cell_y: float, seed: int = 0, octaves: int = 4) -> Mask:
    """Smooth noise from -1 to 1: small random grids scaled up, the coarse ones louder."""
    chance = random.Random(seed)
    out = np.zeros((height, width), F)
    loudness, total = 1.0, 0.0
    for octave in range(octaves):
        columns = min(width, max(2, int(width / cell_x * 2**octave) + 2))
        rows = min(height, max(2, int(height / cell_y * 2**octave) + 2))
        cells = np.frombuffer(chance.randbytes(rows * columns), np.uint8).reshape(rows, columns)
        small = pygame.image.frombuffer(np.repeat(cells[..., None], 3, 2).tobytes(), (columns, rows), "RGB")
        big = pygame.transform.smoothscale(small, (width, height))
        raw = np.frombuffer(pygame.image.tobytes(big, "RGB"), np.uint8).reshape(height, width, 3)[..., 0]
        out += (raw.astype(F) * F(1 / 127.5) - 1) * F(loudness)
        total += loudness
        loudness *= 0.55
    return out / F(total)


@functools.lru_cache(1)
def wood_grain() -> tuple[Mask, Mask]:
    """Grain along a rail, looked up by (length, distance across): the broad figure and the fine pores."""
    return value_noise(1024, 256, 220, 7, 3, 4), value_noise(1024, 256, 60, 3, 9, 3)


@functools.lru_cache(2)
def pebbles(n: int = 256, seed: int = 5) -> Mask:
    """Seamless pebbled leather: distance to the nearest of many points on a torus, as a slope across the rail."""
    chance = random.Random(seed)
    cells = n // 4
    step = n / cells
    scatter = np.frombuffer(chance.randbytes(2 * cells * cells), np.uint8).reshape(2, cells, cells).astype(F)
    scatter = scatter * F(0.84 / 255) + F(0.08)
    gy, gx = np.mgrid[0:cells, 0:cells]
    points = (np.stack([gx + scatter[0], gy + scatter[1]], -1) * step).astype(F)
    y, x = np.mgrid[0:n, 0:n].astype(F) + F(0.5)
    cell_y, cell_x = (y // step).astype(int), (x // step).astype(int)
    best: Array = np.full((n, n), 1e9, F)
    for oy in (-1, 0, 1):
        for ox in (-1, 0, 1):
            p = points[(cell_y + oy) % cells, (cell_x + ox) % cells]
            dx, dy = np.abs(x - p[..., 0]), np.abs(y - p[..., 1])
            dx, dy = np.minimum(dx, n - dx), np.minimum(dy, n - dy)
            best = np.minimum(best, dx * dx + dy * dy)
    height = -np.minimum(np.sqrt(best) / F(step), 0.62)
    return ((np.roll(height, -1, 0) - np.roll(height, 1, 0)) * F(2.2)).astype(F)
