"""Brass and turned wood under one standing lamp: what wheels are made of."""

from __future__ import annotations

import numpy as np

from .imaging import Array, F, Image, Mask
from .palette import rgb

LIGHT = np.array([-0.42, -0.62, 0.66], F)  # towards the lamp: upper left, high
_BRASS = (
    (0.0, "#3a2408"),
    (0.30, "#8a5f1e"),
    (0.52, "#c9973f"),
    (0.72, "#f0d083"),
    (0.88, "#fff3cf"),
    (1.0, "#ffffff"),
)
_TABLE = np.stack(
    [np.interp(np.linspace(0, 1, 256), [t for t, _ in _BRASS], [rgb(c)[i] for _, c in _BRASS]) for i in range(3)], -1
).astype(F)
BRASS_LINE = "#d9ad57"
WOODS = ("#2c1208", "#6e3416", "#a9602b")


def brass(brightness: Array) -> Image:
    """Polished brass that bright: from brown shade over gold to a white glint."""
    polished: Image = _TABLE[np.clip(brightness * F(255), 0, 255).astype(np.int32)]
    return polished


def wood(t: Array, woods: tuple[str, str, str] = WOODS) -> Image:
    """Wood by grain value 0 to 1, dark to pale."""
    dark, middle, pale = (np.array(rgb(w), F) for w in woods)
    t = np.clip(t, 0, 1)[..., None]
    grained: Image = dark + (middle - dark) * np.clip(t * 2, 0, 1) + (pale - middle) * np.clip(t * 2 - 1, 0, 1)
    return grained


def lit(ux: Array, uy: Array, slope: Array | float) -> Mask:
    """Lamplight on a ring whose surface leans outwards (+) or inwards (-); (ux, uy) is the outward direction."""
    nz = 1 / np.sqrt(1 + np.square(slope, dtype=F))
    out: Mask = np.clip((ux * LIGHT[0] + uy * LIGHT[1]) * slope * nz + LIGHT[2] * nz, 0, 1)
    return out
