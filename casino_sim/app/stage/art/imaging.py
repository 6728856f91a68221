"""Pictures in memory. Two kinds are used everywhere:

* a Pygame surface with straight alpha, ready to blit;
* an *image*: float32 (height, width, 4), premultiplied, 0 to 1. Scaling, blurring and composing happen here, because
  on straight alpha they drag black into soft edges.

A *mask* is float32 (height, width), the coverage of one shape.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from .cache import surface_of_bytes
from .palette import rgb

F = np.float32
Image = npt.NDArray[np.float32]
Mask = npt.NDArray[np.float32]
Pixels = npt.NDArray[np.uint8]
Array = npt.NDArray[Any]


def color(name: str) -> Image:
    """A color as a vector, to calculate with."""
    return np.array(rgb(name), F)


def blank(width: int, height: int) -> Image:
    return np.zeros((height, width, 4), F)


def to_image(surface: pygame.Surface) -> Image:
    width, height = surface.get_size()
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4).astype(F)
    raw *= F(1 / 255)
    raw[..., :3] *= raw[..., 3:]
    return raw


def to_surface(image: Image) -> pygame.Surface:
    """Premultiplied image to a surface with straight alpha, in the format that blits fastest."""
    alpha = image[..., 3:]
    out = np.empty(image.shape, np.uint8)
    straight = np.divide(image[..., :3], alpha, out=np.zeros_like(image[..., :3]), where=alpha > 1e-4)
    out[..., :3] = np.clip(straight * 255 + 0.5, 0, 255)
    out[..., 3:] = np.clip(alpha * 255 + 0.5, 0, 255)
    return surface_of(out)


def surface_of(pixels: Pixels) -> pygame.Surface:
    """Bytes (height, width, 3 or 4) to a surface. Needs no open display, and the default masks are the display's."""
    height, width, depth = pixels.shape
    return surface_of_bytes(np.ascontiguousarray(pixels).tobytes(), (width, height), depth == 4)


def tint(mask: Mask, ink: str, opacity: float = 1.0) -> Image:
    """A mask as an image of one color."""
    out = np.empty((*mask.shape, 4), F)
    alpha = mask * F(opacity)
    for i, c in enumerate(rgb(ink)):
        out[..., i] = alpha * F(c)
    out[..., 3] = alpha
    return out


def over(base: Image, top: Image, x: int = 0, y: int = 0) -> Image:
    """Compose one image over another, in place, clipped to the lower one."""
    h, w = top.shape[:2]
    bh, bw = base.shape[:2]
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + w, bw), min(y + h, bh)
    if x0 < x1 and y0 < y1:
        part = top[y0 - y : y1 - y, x0 - x : x1 - x]
        base[y0:y1, x0:x1] *= 1 - part[..., 3:]
        base[y0:y1, x0:x1] += part
    return base


def shrink(image: Image, factor: int) -> Image:
    """Exact box filter by a whole factor."""
    if factor == 1:
        return image
    h, w = image.shape[0] // factor * factor, image.shape[1] // factor * factor
    rows = image[0:h:factor].copy()
    for i in range(1, factor):
        rows += image[i:h:factor]
    small: Image = rows[:, 0:w:factor].copy()
    for i in range(1, factor):
        small += rows[:, i:w:factor]
    small *= F(1 / (factor * factor))
    return small


def grid(width: int, height: int, x0: int = 0, y0: int = 0) -> tuple[Image, Image]:
    """Pixel centers: a row of x and a column of y, ready to broadcast."""
    x = np.arange(x0, x0 + width, dtype=F)[None, :] + F(0.5)
    y = np.arange(y0, y0 + height, dtype=F)[:, None] + F(0.5)
    return x, y


# --- shapes by distance: coverage = clip(0.5 - d) is sharp at any size in one pass -----------------------------------
def cover(distance: Array) -> Mask:
    """Signed distance in pixels, negative inside, to coverage."""
    covered: Mask = np.clip(F(0.5) - distance, 0, 1)
    return covered


def smooth(edge0: float, edge1: float, x: Array) -> Mask:
    t = np.clip((x - F(edge0)) / F(edge1 - edge0), 0, 1)
    eased: Mask = t * t * (3 - 2 * t)
    return eased


def rounded_box(width: int, height: int, box: tuple[float, float, float, float], radius: float) -> Mask:
    """Distance field of a rounded rectangle (x0, y0, x1, y1) on a grid of pixels."""
    x, y = grid(width, height)
    x0, y0, x1, y1 = box
    qx = np.abs(x - F((x0 + x1) / 2)) - F((x1 - x0) / 2 - radius)
    qy = np.abs(y - F((y0 + y1) / 2)) - F((y1 - y0) / 2 - radius)
    distance: Mask = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0)
    return distance - F(radius)


# --- blur and shadow ------------------------------------------------------------------------------------------------
def _box(a: Mask, r: int, axis: int) -> Mask:
    pad = [(0, 0)] * a.ndim
    pad[axis] = (r + 1, r)
    sums = np.cumsum(np.pad(a, pad), axis=axis, dtype=F)
    n = a.shape[axis]
    low, high = [slice(None)] * a.ndim, [slice(None)] * a.ndim
    low[axis], high[axis] = slice(0, n), slice(2 * r + 1, 2 * r + 1 + n)
    return (sums[tuple(high)] - sums[tuple(low)]) * F(1 / (2 * r + 1))


def blur(a: Mask, radius: float) -> Mask:
    """Three box passes, close to a Gaussian of sigma radius / 2. Pads with nothing: leave a margin."""
    r = round(radius * 0.5)
    if r < 1:
        return a
    for _ in range(3):
        a = _box(_box(a, r, 0), r, 1)
    return a


def shadow(image: Image, radius: float, dx: int, dy: int, opacity: float, margin: int) -> Image:
    """The soft shadow of an image alone, in a frame that is `margin` wider on every side."""
    h, w = image.shape[:2]
    alpha = np.zeros((h + 2 * margin, w + 2 * margin), F)
    alpha[margin + dy : margin + dy + h, margin + dx : margin + dx + w] = image[..., 3]
    return tint(blur(alpha, radius), "#000000", opacity)


def with_shadow(image: Image, size: float, lift: float = 0.0, strength: float = 1.0) -> tuple[Image, int]:
    """An object with both its shadows: a tight dark one of contact and a wide soft one falling right and down.

    One shadow alone looks pasted on. `size` is the object's width in pixels and sets the measure of the shadows; `lift`
    from 0 to 1 raises the object, which widens and drops the soft shadow only. Returns the picture and its margin.
    """
    k = size / 140
    margin = math.ceil((22 + 26 * lift) * k) + 1
    far = shadow(
        image, (9 + 14 * lift) * k, round((1 + 6 * lift) * k), round((4 + 12 * lift) * k), 0.34 * strength, margin
    )
    near = shadow(image, 3 * k, 0, max(1, round(1.5 * k)), 0.42 * strength * (1 - 0.6 * lift), margin)
    over(far, near)
    return over(far, image, margin, margin), margin


# --- turning --------------------------------------------------------------------------------------------------------
def turned(image: Image, degrees: float, taps: int = 2) -> Image:
    """Turn clockwise about the center, growing the frame: inverse mapping, bilinear, taps x taps samples a pixel.

    Works on premultiplied pictures with their shadow attached, so no dark rims appear.
    """
    if abs(degrees) < 0.01:
        return image
    h, w = image.shape[:2]
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    width, height = int(abs(w * c) + abs(h * s)) + 4, int(abs(w * s) + abs(h * c)) + 4
    padded = np.zeros((h + 3, w + 3, 4), F)
    padded[1:-2, 1:-2] = image
    flat = padded.reshape(-1, 4)
    out = np.zeros((height * width, 4), F)
    x, y = np.arange(width, dtype=F)[None, :], np.arange(height, dtype=F)[:, None]
    for i in range(taps * taps):
        dx = x + F((i % taps + 0.5) / taps - width / 2)
        dy = y + F((i // taps + 0.5) / taps - height / 2)
        u = (dx * F(c) + dy * F(s) + F(w / 2 + 0.5)).ravel()
        v = (-dx * F(s) + dy * F(c) + F(h / 2 + 0.5)).ravel()
        inside = np.flatnonzero((u > 0) & (v > 0) & (u < w + 1) & (v < h + 1))
        out[inside] += _bilinear(flat, w + 3, u[inside], v[inside])
    return (out * F(1 / (taps * taps))).reshape(height, width, 4)


def _bilinear(flat: Image, stride: int, u: Mask, v: Mask) -> Image:
    ui, vi = u.astype(np.int32), v.astype(np.int32)
    fu, fv = (u - ui)[:, None], (v - vi)[:, None]
    at = vi * stride + ui
    top = flat[at] * (1 - fu) + flat[at + 1] * fu
    low = flat[at + stride] * (1 - fu) + flat[at + stride + 1] * fu
    sampled: Image = top + (low - top) * fv
    return sampled


def turned_mask(mask: Mask, degrees: float) -> Mask:
    """Turn a mask clockwise about its center, growing the frame."""
    if abs(degrees) < 0.01:
        return mask
    image = np.zeros((*mask.shape, 4), F)
    image[..., 3] = mask
    return turned(image, degrees)[..., 3]
