"""A chip's face, seen straight from above: clay body, edge spots, inlay, moulding, and a number."""

from __future__ import annotations

import functools
import math

import numpy as np

from .imaging import Array, F, Image, Mask, color, cover, shrink, smooth
from .lettering import put_text
from .palette import GOLD_DARK, GOLD_LIGHT, Chip, contrast, mix, rgb

INLAY = "#fbf6e9"
# How a rim is painted: how many spots, half of one's width, where the bars beside its middle lie, half of a bar's width.
EDGES = {
    "classic": (6, 11.5, 17.8, 1.84),
    "stripes": (12, 5.0, 0.0, 0.0),
    "blocks": (4, 22.0, 0.0, 5.0),
    "dashes": (18, 0.0, 0.0, 4.0),
}
LABEL_SIZE = {1: 0.40, 2: 0.36, 3: 0.275, 4: 0.22}
RIM = 0.985  # of the half width: the picture keeps a hair of room round the chip


def edge_pattern(angle: Array, edge: str = "classic") -> tuple[Mask, Mask]:
    """How much of the broad spot and of the thin bars beside or on it lies at an angle."""
    count, *degrees = EDGES[edge]
    half, away, thick = (math.radians(each) for each in degrees)
    step = math.tau / count
    local = np.abs((angle + F(step / 2)) % F(step) - F(step / 2))
    soft = 0.012
    none: Mask = np.zeros_like(local)
    spot = 1 - smooth(half - soft, half + soft, local) if half else none
    bar = 1 - smooth(soft, 3 * soft, np.abs(local - F(away)) - F(thick)) if thick else none
    return spot, bar


@functools.lru_cache(16)
def top(d: int, chip: Chip, foil: bool = False) -> Image:
    """The face, d x d, without shadow. Drawn at twice or three times the size and averaged."""
    k = 3 if d < 90 else 2
    n = d * k
    axis = (np.arange(n, dtype=F) + F(0.5)) / n * 2 - 1
    x, y = axis[None, :], axis[:, None]
    r, angle = np.hypot(x, y), np.arctan2(x, -y)
    paint = _painted(chip, r, angle)
    paint *= _moulding(x, y, r)[..., None]
    paint += _gloss(x, y, r)[..., None]
    alpha = cover((r - F(RIM)) * F(n / 2))
    image = shrink(np.dstack([np.clip(paint, 0, 1) * alpha[..., None], alpha]), k)
    if chip.label:
        _letter(image, d, chip, foil)
    return image


def is_pale(chip: Chip) -> bool:
    return sum(rgb(chip.body)) > 2.25


def _painted(chip: Chip, r: Mask, angle: Mask) -> Image:
    body, spot, bar = color(chip.body), color(chip.spot), color(chip.bar)
    out = np.empty((*r.shape, 3), F)
    out[:] = body

    def lay(mask: Mask, ink: Array) -> None:
        out[:] += mask[..., None] * (ink - out)

    spots, bars = edge_pattern(angle, chip.edge)
    lay(spots * smooth(0.715, 0.73, r), spot)
    lay(bars * smooth(0.76, 0.77, r) * (1 - smooth(0.93, 0.94, r)), bar)
    lay(smooth(0.665, 0.675, r) * (1 - smooth(0.70, 0.71, r)) * F(0.85), spot * F(0.9) + body * F(0.1))
    lay(1 - smooth(0.655, 0.665, r), color(mix(chip.body, "#ffffff", 0.05)))
    lay(1 - smooth(0.575, 0.585, r), color(INLAY))
    ring = chip.spot if is_pale(chip) else chip.body
    lay(smooth(0.535, 0.542, r) * (1 - smooth(0.552, 0.559, r)), color(ring))
    return out


def _moulding(x: Array, y: Array, r: Mask) -> Mask:
    """A bevelled rim and a groove round the inlay, lit from the upper left."""
    towards = -x * F(0.5) - y * F(0.86)
    shade: Mask = np.ones_like(r)
    shade += F(0.18) * towards * smooth(0.2, 1.0, r) + F(0.42) * towards * smooth(0.90, 0.985, r)
    shade -= F(0.26) * np.exp(-(((r - F(0.655)) / F(0.014)) ** 2)) * (F(0.6) + F(0.4) * towards)
    shade -= F(0.16) * np.exp(-(((r - F(0.72)) / F(0.012)) ** 2))
    shade += F(0.20) * np.exp(-(((r - F(0.695)) / F(0.010)) ** 2)) * np.clip(-towards, 0, 1)
    return shade


def _gloss(x: Array, y: Array, r: Mask) -> Mask:
    towards = -x * F(0.5) - y * F(0.86)
    sheet: Mask = F(0.16) * np.exp(-(((x + F(0.25)) / F(0.75)) ** 2 + ((y + F(0.62)) / F(0.28)) ** 2))
    edge = F(0.30) * np.exp(-(((r - F(0.945)) / F(0.018)) ** 2)) * np.clip(towards, 0, 1) ** 3
    sheet += edge
    return sheet


def label_ink(chip: Chip) -> str:
    """The body's own color, a pale chip's darker spot color; deepened until it reads well on the inlay."""
    r, g, b = rgb(chip.body)
    pale = 0.3 * r + 0.59 * g + 0.11 * b > 0.55
    ink = min(chip.spot, chip.bar, key=lambda c: sum(rgb(c))) if pale else mix(chip.body, "#000000", 0.12)
    while contrast(ink, INLAY) < 5.5:
        ink = mix(ink, "#000000", 0.12)
    return ink


def _letter(image: Image, d: int, chip: Chip, foil: bool) -> None:
    px = d * LABEL_SIZE[min(4, len(chip.label))]
    middle = d * 0.502
    if foil and d >= 40:  # stamped in gold: a dark edge below, a bright one above, so that it stays readable
        put_text(image, chip.label, "sans-black", px, GOLD_LIGHT, d / 2, middle - max(1, d * 0.012), tracking=-0.015)
        put_text(image, chip.label, "sans-black", px, GOLD_DARK, d / 2, middle + max(1, d * 0.012), tracking=-0.015)
    put_text(image, chip.label, "sans-black", px, label_ink(chip), d / 2, middle, tracking=-0.015)
