"""Light on the cloth: round the seat that acts, over a region that takes a chip, and the halo under a finger."""

from __future__ import annotations

import numpy as np

from .imaging import F, Image, cover, grid, tint
from .palette import GLOW


def ring(radius: int, ink: str = GLOW, strength: float = 1.0) -> Image:
    """A soft ring of light, square, centerd; drawn once under the chips of the seat that acts."""
    side = 2 * round(radius * 2)
    x, y = grid(side, side)
    q = np.hypot(x - F(side / 2), y - F(side / 2)) / F(radius)
    light = np.exp(-(((q - 1) / F(0.22)) ** 2)) * F(0.42) + np.exp(-((q / F(0.9)) ** 2)) * F(0.10)
    fade = np.clip((2 - q) / F(0.5), 0, 1)
    line = np.clip(1 - np.abs(q - 1) * F(radius) / F(max(1.2, radius * 0.035)), 0, 1) * F(0.8)
    return tint(np.clip((np.maximum(light * fade, line)) * F(strength), 0, 1), ink)


def box(width: int, height: int, radius: float, ink: str = GLOW, strength: float = 1.0) -> tuple[Image, int]:
    """A soft box of light: (image, margin). Brightest on its edge, faint inside, so that print stays readable."""
    margin = max(8, round(min(width, height) * 0.18))
    x, y = grid(width + 2 * margin, height + 2 * margin)
    r = min(radius, width / 2, height / 2)
    qx = np.abs(x - F(margin + width / 2)) - F(width / 2 - r)
    qy = np.abs(y - F(margin + height / 2)) - F(height / 2 - r)
    distance = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - F(r)
    outside = np.exp(-((np.maximum(distance, 0) / F(margin * 0.45)) ** 2)) * np.clip(
        (margin - distance) / (margin * F(0.3)), 0, 1
    )
    inside = F(0.10) + F(0.22) * np.exp(distance / F(margin * 0.8))
    light = np.where(distance > 0, F(0.42) * outside, inside)
    line = cover(np.abs(distance) - F(1.1)) * F(0.85)
    return tint(np.clip(np.maximum(light, line) * F(strength), 0, 1), ink), margin


def halo(radius: int, ink: str = "#ffffff") -> Image:
    """The halo under a finger."""
    side = 2 * radius + 2
    x, y = grid(side, side)
    q = np.hypot(x - F(side / 2), y - F(side / 2)) / F(radius)
    return tint(np.clip(1 - q, 0, 1) ** 1.5 * F(0.45), ink)
