"""Where the cloth ends: shade, gold fillets, turned wood, padded leather with a stitched seam, then the dark room.

A rail is known by the distance of a pixel from the cloth's edge, so ellipse and rounded box share all of it.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .imaging import Array, F, Mask, Pixels, color, cover, grid
from .noise import pebbles, wood_grain
from .palette import House

STRIP = 120
STITCH, GAP = 9.5, 15.0  # length of a stitch and from one to the next, in design units
NAIL, NAIL_HEAD, CORD = 21.0, 4.6, 4.2  # from nail to nail, half of its head, half of a cord
LIGHTS = (  # out of focus behind the table: where in the window, how large, how bright
    (0.03, 0.74, 34, 0.050), (0.10, 0.86, 52, 0.032), (0.17, 0.94, 30, 0.055), (0.83, 0.95, 44, 0.036),
    (0.91, 0.84, 30, 0.060), (0.97, 0.76, 54, 0.030), (0.02, 0.03, 40, 0.040), (0.30, 0.02, 30, 0.045),
    (0.72, 0.03, 46, 0.030), (0.98, 0.05, 34, 0.048), (0.05, 0.93, 26, 0.045), (0.95, 0.93, 26, 0.040),
)  # fmt: skip


def furnish(canvas: Pixels, house: House, rail: tuple[Any, ...], k: float, vignette: float) -> None:
    """Everything beyond the ink, strip by strip, in place. rail: ('arc' | 'box', measures in pixels..., trim, pad)."""
    h, w = canvas.shape[:2]
    edge = _Rail(house, rail, k, w, h) if rail else None
    for y0 in range(0, h, STRIP):
        strip = canvas[y0 : min(h, y0 + STRIP)]
        if edge:
            edge.draw(strip, y0)
        if vignette:
            _vignette(strip, y0, h, vignette)


def _vignette(strip: Pixels, y0: int, height: int, strength: float) -> None:
    rows, w = strip.shape[:2]
    x, y = grid(w, rows, 0, y0)
    x, y = x * F(2 / w) - 1, y * F(2 / height) - 1
    r = np.clip(x * x * F(0.8) + y * y * F(0.7) - F(0.35), 0, 1)
    if r.any():
        np.multiply(strip, (1 - F(strength * 1.4) * r * r)[..., None], out=strip, casting="unsafe")


class _Rail:
    def __init__(self, house: House, rail: tuple[Any, ...], k: float, width: int, height: int):
        self.house, self.k, self.width = house, k, width
        self.kind = rail[0]
        self.shape: tuple[float, ...] = rail[1:-2]
        self.trim, self.pad = rail[-2], rail[-1]
        self.gold, self.room = color(house.metal), color(house.room)
        self.lights = [(x * width, y * height, r * k, glow) for x, y, r, glow in LIGHTS]
        if self.kind == "arc":
            rx, ry = self.shape[2:]
            t = np.linspace(-math.pi, math.pi, 2881)
            steps = np.hypot(np.diff((rx + self.pad / 2) * np.sin(t)), np.diff((ry + self.pad / 2) * np.cos(t)))
            self.angles: Array = t
            self.lengths: Array = np.concatenate([[0], np.cumsum(steps)])

    # --- where a pixel lies ---------------------------------------------------------------------------------------
    def distance(self, x: Array, y: Array) -> Mask:
        """Signed, negative on the cloth; for the ellipse to first order, exact enough for the width of a rail."""
        if self.kind == "box":
            x0, y0, x1, y1, r = self.shape
            qx = np.abs(x - F((x0 + x1) / 2)) - F((x1 - x0) / 2 - r)
            qy = np.abs(y - F((y0 + y1) / 2)) - F((y1 - y0) / 2 - r)
            out: Mask = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - F(r)
            return out
        cx, cy, rx, ry = (F(v) for v in self.shape)
        u, v = (x - cx) / rx, (y - cy) / ry
        f = np.sqrt(u * u + v * v)
        u /= rx
        v /= ry
        slope = np.sqrt(u * u + v * v)
        distance: Mask = f * (f - 1) / np.maximum(slope, F(1e-6))
        return distance

    def along(self, x: Array, y: Array) -> Array:
        """Length along the rail, roughly; for grain."""
        if self.kind == "box":
            return self.true_along(x, y)
        cx, cy, rx, ry = (F(v) for v in self.shape)
        angle: Array = np.arctan2((x - cx) / rx, (y - cy) / ry) * F((self.shape[2] + self.shape[3]) / 2)
        return angle

    def true_along(self, x: Array, y: Array) -> Array:
        """Length along the seam; for stitches, which must be even."""
        if self.kind == "arc":
            cx, cy, rx, ry = (F(v) for v in self.shape)
            angle = np.arctan2((x - cx) / rx, (y - cy) / ry)
            seam: Array = np.interp(angle, self.angles, self.lengths).astype(F)
            return seam
        x0, y0, x1, y1, r = self.shape
        half_x, half_y = F((x1 - x0) / 2 - r), F((y1 - y0) / 2 - r)
        px, py = np.abs(x - F((x0 + x1) / 2)), np.abs(y - F((y0 + y1) / 2))
        bend = np.arctan2(np.maximum(py - half_y, 0), np.maximum(px - half_x, 0))
        radius = F(r + self.trim + self.pad * 0.17)
        length: Array = np.minimum(py, half_y) + radius * bend + (half_x - np.minimum(px, half_x)) * (py > half_y)
        return length

    # --- one strip ------------------------------------------------------------------------------------------------
    def draw(self, strip: Pixels, y0: int) -> None:
        rows, w = strip.shape[:2]
        x, y = grid(w, rows, 0, y0)
        d = self.distance(x, y)
        outer = self.trim + self.pad
        self._shade(strip, d)
        self._room_light(strip, d, outer, y0)
        band_y, band_x = np.nonzero((d > -3) & (d < outer + 2))
        if not len(band_y):
            return
        d = d[band_y, band_x]
        x, y = band_x.astype(F) + F(0.5), band_y.astype(F) + F(y0 + 0.5)
        light = F(0.62) + F(0.38) * np.exp(-(((x - F(self.width / 2)) / F(self.width * 0.40)) ** 2))
        pixels = strip[band_y, band_x].astype(F) * F(1 / 255)
        on = np.flatnonzero(d < self.trim + 2)
        pixels[on] = self._wood(pixels[on], d[on], light[on], self.along(x[on], y[on]))
        on = np.flatnonzero(d > self.trim - 2)
        pixels[on] = self._leather(pixels[on], d[on], light[on], x[on], y[on])
        strip[band_y, band_x] = np.clip(pixels * F(255) + F(0.5), 0, 255).astype(np.uint8)

    def _shade(self, strip: Pixels, d: Mask) -> None:
        """The cloth sinks into shade before the rail."""
        near_y, near_x = np.nonzero((d < 1) & (d > F(-130 * self.k)))
        if len(near_y):
            fade = 1 - F(0.55) * np.exp(d[near_y, near_x] / F(26 * self.k))
            strip[near_y, near_x] = (strip[near_y, near_x] * fade[:, None] + F(0.5)).astype(np.uint8)

    def _room_light(self, strip: Pixels, d: Mask, outer: float, y0: int) -> None:
        """Almost black, with a breath of light near the rail, the rail's own shadow, and lamps far behind it."""
        far_y, far_x = np.nonzero(d > outer - 1)
        if not len(far_y):
            return
        away = np.maximum(d[far_y, far_x] - F(outer), 0)
        light = (F(0.7) + F(0.5) * np.exp(-away / F(140 * self.k))) * (1 - F(0.6) * np.exp(-away / F(20 * self.k)))
        pixels = self.room * F(255) * light[:, None]
        lamp = color(self.house.lights) * F(255)
        for x, y, r, glow in self.lights:
            if y0 - 2 * r < y < y0 + strip.shape[0] + 2 * r:
                near = np.flatnonzero((np.abs(far_x - F(x)) < r + 2) & (np.abs(far_y + F(y0 - y)) < r + 2))
                ring = np.hypot(far_x[near] - F(x), far_y[near] + F(y0 - y)) - F(r)
                seen = cover(ring / F(max(1.0, r * 0.14))) * (F(0.75) + F(0.25) * np.exp(-((ring / F(r * 0.2)) ** 2)))
                seen *= np.clip(away[near] / F(90 * self.k), 0, 1)
                pixels[near] += lamp * (seen * F(glow))[:, None]
        strip[far_y, far_x] = (pixels + F(0.5)).astype(np.uint8)

    def _wood(self, below: Array, d: Mask, light: Mask, along: Array) -> Array:
        """Grain follows the rail; a sine bevel, a streak of light, a gold fillet either side."""
        k = self.k
        figure, pores = wood_grain()
        u = np.abs(1023 - np.abs(along * F(0.8 / k)).astype(np.int32) % 2046)  # there and back: no seam shows
        v = np.abs(d * F(5 / k)).astype(np.int32) % 256
        grain = figure[v, u] * F(0.8) + pores[v, u] * F(0.4)
        t = np.clip(d / F(self.trim), 0, 1)
        dark, pale = color(self.house.wood), color(self.house.wood_light)
        wood = dark + (pale - dark) * np.clip(F(0.45) + grain * F(0.8), 0, 1)[:, None]
        wood *= ((F(0.35) + F(0.95) * np.sin(t * F(math.pi))) * light)[:, None]
        streak = F(0.42) * np.exp(-(((t - F(0.36)) / F(0.07)) ** 2)) * light
        wood += streak[:, None] * np.array([1, 0.86, 0.62], F)
        below = below + (cover(-d) * cover(d - F(self.trim)))[:, None] * (wood - below)
        for at, width in ((1.2 * k, 1.6 * k), (self.trim - 0.6 * k, 1.2 * k)):
            fillet = cover(np.abs(d - F(at)) - F(max(0.6, width / 2))) * F(0.85)
            below += fillet[:, None] * (self.gold * (F(0.55) + F(0.55) * light)[:, None] - below)
        return below

    def _leather(self, below: Array, d: Mask, light: Mask, x: Array, y: Array) -> Array:
        """A padded half round: s from -1 to 1 is its slope, the lamp stands inwards and above."""
        k = self.k
        s = 2 * np.clip((d - F(self.trim)) / F(self.pad), 0, 1) - 1
        along = self.along(x, y)
        first, second = pebbles(256, 5), pebbles(192, 9)  # two periods, so no repeat shows on a straight
        across, length = np.abs(d + 4000).astype(np.int32), np.abs(along).astype(np.int32)
        bumps = first[across % 256, length % 256] * F(0.62) + second[across % 192, length % 192] * F(0.62)
        slope = np.clip(s + bumps * F(0.10 * min(1.0, max(0.25, k * 1.15 - 0.15))), -1, 1)
        normal = np.sqrt(1 - slope * slope)
        diffuse = np.clip(F(0.78) * normal - F(0.62) * slope, 0, 1)
        cube = diffuse**4
        shine = cube**6 * F(0.34) + cube * diffuse * diffuse * diffuse * F(0.09)
        rim = np.clip(F(0.80) * slope + F(0.25) * normal, 0, 1) ** 5 * F(0.10)  # the room's cold light outside
        body = color(self.house.leather) * ((F(0.16) + F(1.15) * diffuse) * light)[:, None]
        body += (shine * light)[:, None] * np.array([1, 0.93, 0.82], F) + rim[:, None] * np.array([0.55, 0.65, 0.85], F)
        self._seam(body, d, light, x, y)
        below += (cover(F(self.trim) - d) * cover(d - F(self.trim + self.pad)))[:, None] * (body - below)
        return below

    def _seam(self, body: Array, d: Mask, light: Mask, x: Array, y: Array) -> None:
        """What holds the leather: stitches, brass nails or a cord, brighter than the highlight they cross."""
        if self.house.seam == "none":
            return
        k = self.k
        off = d - F(self.trim + self.pad * 0.17)
        near = np.flatnonzero(np.abs(off) < F(9 * k + 2))
        off = off[near]
        metal = self.gold * (F(0.42) + F(0.62) * light[near])[:, None]
        if self.house.seam == "cord":
            self._cord(body, near, off, metal, self.true_along(x[near], y[near]))
            return
        body[near] *= (1 - F(0.42) * np.exp(-((off / F(2.4 * k)) ** 2)))[:, None]
        gap = GAP if self.house.seam == "stitches" else NAIL
        place = (np.mod(self.true_along(x[near], y[near]) / F(k), F(gap)) - F(gap / 2)) * F(k)
        if self.house.seam == "nails":
            head = np.hypot(place, off) - F(NAIL_HEAD * k)
            dome = np.clip(F(0.75) - (place + off) / F(2.6 * NAIL_HEAD * k), F(0.25), F(1.25))
            mark, ink = cover(head) * F(0.92), metal * dome[:, None]
        else:
            ends = np.clip(F(STITCH / 2 * k) - np.abs(place) + F(0.5), 0, 1)
            mark, ink = cover(np.abs(off) - F(max(0.5, 1.15 * k))) * ends * F(0.80), metal
        body[near] += mark[:, None] * (ink - body[near])

    def _cord(self, body: Array, near: Array, off: Mask, metal: Array, along: Array) -> None:
        """A twisted cord, round and with the lamp on its inner side."""
        half = F(CORD * self.k)
        round_ = np.sqrt(np.clip(1 - (off / half) ** 2, 0, 1)) * F(0.75) - off / half * F(0.3)
        twist = F(0.72) + F(0.28) * np.sin((along + off * F(1.6)) / F(2.6 * self.k))
        ink = metal * (np.clip(round_, F(0.12), 1) * twist)[:, None]
        body[near] += (cover(np.abs(off) - half) * F(0.9))[:, None] * (ink - body[near])
