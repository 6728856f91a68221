"""What stands still in a roulette wheel: bowl, track, deflectors, and the light that lies over the turning part."""

from __future__ import annotations

import functools
import math

import numpy as np

from .imaging import Array, F, Image, Mask, blank, blur, color, cover, grid, over, shadow, shrink, smooth, tint
from .metal import LIGHT, brass, lit, wood
from .noise import value_noise
from .palette import mix
from .vector import svg
from .wheel_rotor import CONE, NUMBERS, POCKETS, ROTOR

TRACK = 0.855  # where the ball runs
DEFLECTORS = 0.738
REST = 0.492  # where it lies


@functools.lru_cache(1)
def _grain() -> Mask:
    return value_noise(1024, 256, 26, 120, 8, 4)


def bowl(d: int) -> Image:
    """Rim, ball track and lower bowl with the deflectors; open in the middle, where the rotor is drawn."""
    x, y = grid(d, d)
    x, y = (x - F(d / 2)) * F(2 / d), (y - F(d / 2)) * F(2 / d)
    rows, columns = np.nonzero((np.hypot(x, y) > ROTOR - 0.02) & (np.hypot(x, y) < 1.01))
    x, y = x[0, columns], y[rows, 0]
    ring = _Ring(x, y, 2 / d)
    _rim(ring)
    _track(ring)
    _lower(ring)
    image = blank(d, d)
    paint = np.clip(ring.paint, 0, 1) * ring.alpha[:, None]
    image[rows, columns, :3] = paint
    image[rows, columns, 3] = ring.alpha
    _deflectors(image, d)
    distance = np.hypot(x, y)
    image[rows, columns] *= (cover((F(ROTOR) - distance) * F(d / 2)) * cover((distance - F(0.998)) * F(d / 2)))[:, None]
    return image


class _Ring:
    """Only the pixels of the bowl, as lists: a third of the work."""

    def __init__(self, x: Array, y: Array, pixel: float):
        self.r = np.hypot(x, y)
        self.ux, self.uy = x / self.r, y / self.r
        self.turn = np.arctan2(x, -y) / F(math.tau) % 1
        self.pixel = F(pixel)
        self.paint: Array = np.zeros((len(x), 3), F)
        self.alpha: Array = np.zeros(len(x), F)
        along = ((self.turn * 8) % 1 * 1023).astype(int)
        grain = _grain()[np.clip((self.r * 255).astype(int), 0, 255), along]
        pores = _grain()[np.clip((self.r * 3400).astype(int) % 256, 0, 255), (along * 7) % 1024]
        self.wood = wood(F(0.48) + F(0.55) * grain + F(0.07) * pores)

    def lit(self, slope: Array | float) -> Array:
        return lit(self.ux, self.uy, slope)

    def between(self, low: float, high: float) -> Array:
        covered: Array = cover((F(low) - self.r) / self.pixel) * cover((self.r - F(high)) / self.pixel)
        return covered

    def lay(self, mask: Array, paint: Array) -> None:
        self.paint += mask[:, None] * (paint - self.paint)
        np.maximum(self.alpha, mask, out=self.alpha)

    def brass_line(self, at: float, width: float, brightness: Array) -> None:
        self.lay(cover((np.abs(self.r - F(at)) - F(width)) / self.pixel), brass(brightness))


def _rim(ring: _Ring) -> None:
    """A rounded bead."""
    slope = np.clip((ring.r - F(0.955)) / F(0.045), -1, 1)
    light = ring.lit(slope * F(1.5))
    shine = F(0.55) * light**22
    ring.lay(ring.between(0.905, 1.0), ring.wood * F(0.75) * (F(0.25) + light)[:, None] + shine[:, None])
    for at, width in ((0.957, 0.0042), (0.943, 0.0018)):
        ring.brass_line(at, width, F(0.22) + F(0.75) * ring.lit(0.4))


def _track(ring: _Ring) -> None:
    """A steep polished wall that falls inwards."""
    q = np.clip((ring.r - F(0.80)) / F(0.105), 0, 1)
    light = ring.lit(F(-0.25) - F(1.5) * q * q)
    polish = F(0.40) * np.exp(-(((q - F(0.42)) / F(0.10)) ** 2)) * ring.lit(-0.9) ** 3
    ring.lay(ring.between(0.80, 0.908), ring.wood * (F(1.15) * (F(0.30) + F(0.95) * light))[:, None] + polish[:, None])
    ring.brass_line(0.906, 0.004, F(0.15) + F(0.7) * ring.lit(0.8))


def _lower(ring: _Ring) -> None:
    light = ring.lit(-0.42)
    panel = np.floor((ring.turn * 8) % 1 * 8).astype(int) % 2
    tone = F(0.80) * (F(0.30) + F(0.95) * light) * (1 + F(0.12) * panel)
    ring.lay(ring.between(ROTOR, 0.802), ring.wood * tone[:, None] + (F(0.14) * light**10)[:, None])
    ring.brass_line(0.801, 0.003, F(0.12) + F(0.6) * light)
    ring.paint *= (1 - F(0.55) * np.exp(-np.abs(ring.r - F(ROTOR)) / F(0.012)))[:, None]


def _deflectors(image: Image, d: int) -> None:
    """Sixteen brass lozenges, alternately along and across the ball's way, every facet lit."""
    marks = ""
    for i in range(16):
        angle = i * 22.5 + 11.25
        t = math.radians(angle)
        long, wide = (4.8, 1.5) if i % 2 else (1.7, 4.2)
        cx, cy = 100 + 100 * DEFLECTORS * math.sin(t), 100 - 100 * DEFLECTORS * math.cos(t)
        points = [(0.0, -long), (wide, 0.0), (0.0, long), (-wide, 0.0)]
        for j in range(4):
            (ax, ay), (bx, by) = points[j], points[(j + 1) % 4]
            nx, ny = (ax + bx) / 2, (ay + by) / 2
            gx, gy = nx * math.cos(t) - ny * math.sin(t), nx * math.sin(t) + ny * math.cos(t)
            bright = 0.5 - 0.5 * (gx * 0.56 + gy * 0.83) / math.hypot(gx, gy)
            tone = mix("#6d4815", "#fff0c4", min(1.0, max(0.0, bright)))
            move = f"translate({cx:.3f} {cy:.3f}) rotate({angle})"
            marks += f'<path d="M0 0L{ax} {ay}L{bx} {by}Z" fill="{tone}" transform="{move}"/>'
    lozenges = svg(marks, (d, d), (200, 200), 1 if d > 500 else 2)
    off = max(1, round(d * 0.004))
    fall = np.zeros((d, d), F)
    fall[off:, off:] = lozenges[:-off, :-off, 3]
    over(image, tint(blur(fall, max(2, d * 0.006)), "#000000", 0.6))
    over(image, lozenges)


def light_over(d: int, side: int) -> Image:
    """Light and shade over the rotor, and the bowl's inner edge in the square's corners comes from the bowl itself."""
    x, y = grid(side, side)
    x, y = (x - F(side / 2)) * F(2 / d), (y - F(side / 2)) * F(2 / d)
    r = np.hypot(x, y)
    facing = (x * LIGHT[0] + y * LIGHT[1]) / np.maximum(r, F(1e-6))  # + on the side towards the lamp
    turn = np.arctan2(x, -y)
    inner = cover((r - F(ROTOR)) * F(d / 2))
    veil = blank(side, side)

    def add(mask: Mask, ink: str, opacity: float) -> None:
        over(veil, tint(np.clip(mask * F(opacity), 0, 1) * inner, ink))

    def ring(low: float, high: float) -> Mask:
        band: Mask = cover((F(low) - r) * F(d / 2)) * cover((r - F(high)) * F(d / 2))
        return band

    toward, away = np.clip(facing, 0, 1), np.clip(-facing, 0, 1)
    numbers, pockets, cone = ring(*NUMBERS), ring(*POCKETS), cover((r - F(CONE)) * F(d / 2))
    add(numbers * toward, "#000000", 0.34)  # the ring leans inwards: its near side is dark
    add(numbers * away**2, "#ffffff", 0.10)
    add(np.exp(-((F(POCKETS[1]) - r) / F(0.030))) * pockets * np.clip(F(0.45) + facing, 0, 1), "#000000", 0.80)
    add(pockets * away**3 * smooth(POCKETS[0], POCKETS[1], r), "#ffffff", 0.16)
    add(np.exp(-(((r - F(POCKETS[0])) / F(0.016)) ** 2)) * pockets, "#000000", 0.40)
    add(cone * away, "#000000", 0.55)  # the cone leans outwards
    add(cone * toward**2, "#ffe0b0", 0.30)
    fans = _fan(turn, 325, 0.20) + F(0.6) * _fan(turn, 140, 0.16)  # polish, as on turned wood
    add(cone * fans * smooth(0.10, 0.2, r), "#fff2dc", 0.30)
    for at in (NUMBERS[1] + 0.006, (POCKETS[1] + NUMBERS[0]) / 2, (CONE + POCKETS[0]) / 2):
        add(np.exp(-(((r - F(at)) / F(0.005)) ** 2)) * np.clip(np.abs(facing) - F(0.35), 0, 1), "#fff7dd", 0.95)
        add(np.exp(-(((r - F(at)) / F(0.006)) ** 2)) * np.clip(F(0.45) - np.abs(facing), 0, 1), "#3b2407", 0.9)
    return veil


def _fan(turn: Mask, degrees: float, width: float) -> Mask:
    apart = np.mod(turn - F(math.radians(degrees)) + F(math.pi), F(math.tau)) - F(math.pi)
    fan: Mask = np.exp(-((apart / F(width)) ** 2))
    return fan


# --- the turret, in parts: hub and knobs look the same at any angle, only the arms do not ----------------------------
def _height_lit(height: Mask, scale: float, k: int) -> Image:
    """A brass height field under the lamp and the bands of a dark room."""
    alpha = np.clip(blur((height > 0).astype(F), 2), 0, 1)
    soft = blur(height, 3)
    gy, gx = np.gradient(soft * F(scale))
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    nx, ny = -gx * nz, -gy * nz
    diffuse = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    room = F(0.5) + F(0.5) * np.sin((ny * F(2.6) + nx * F(0.9)) * 2 + F(0.6))
    paint = brass(F(0.10) + F(0.55) * diffuse * (F(0.55) + F(0.45) * room) + F(0.9) * diffuse**14)
    return shrink(np.dstack([paint * alpha[..., None], alpha]).astype(F), k)


def hub(d: int) -> Image:
    """Disc, collar and dome; d is the turret's diameter, arms included."""
    n = d * 2
    x, y = grid(n, n)
    r = np.hypot(x - F(n / 2), y - F(n / 2)) * F(2 / n)
    disc = np.where(r < 0.42, F(0.12) + F(0.10) * np.sqrt(np.clip(1 - (r / F(0.42)) ** 2, 0, 1)), 0)
    collar = np.where(r < 0.30, F(0.24) + F(0.06) * np.sin(np.clip((F(0.30) - r) / F(0.1), 0, 1) * F(math.pi / 2)), 0)
    dome = np.where(r < 0.19, F(0.30) + np.sqrt(np.clip(F(0.19**2) - r * r, 0, None)) * F(1.1), 0)
    return _height_lit(np.maximum.reduce([disc, collar, dome]).astype(F), n / 2, 2)


def knob(d: int) -> Image:
    """The ball at an arm's end."""
    side = round(d * 0.16) // 2 * 2 + 2
    n = side * 2
    x, y = grid(n, n)
    r = np.hypot(x - F(n / 2), y - F(n / 2)) * F(1 / d)
    height = np.sqrt(np.clip(F(0.125**2) - r * r, 0, None)) * F(1.2) + F(0.10) * (r < 0.125)
    return _height_lit(height.astype(F), d, 2)


def arm(d: int, angle: float) -> Image:
    """One arm from the hub to its knob, centerd half way along, lit for this angle."""
    side = round(d * 0.30) // 2 * 2 + 2
    n = side * 2
    x, y = grid(n, n)
    x, y = (x - F(n / 2)) * F(1 / d), (y - F(n / 2)) * F(1 / d)
    along, across = x * F(math.sin(angle)) - y * F(math.cos(angle)), x * F(math.cos(angle)) + y * F(math.sin(angle))
    rod = np.sqrt(np.clip(F(0.060**2) - across * across, 0, None)) * F(1.3) + F(0.10)
    height = np.where((np.abs(across) < 0.06) & (np.abs(along) < 0.25), rod, 0)
    return _height_lit(height.astype(F), d, 2)


def ball(d: int) -> tuple[Image, Image, int]:
    """Ivory under the lamp; its shadow apart, because it falls away when the ball hops: (ball, shadow, margin)."""
    k = 4
    n = d * k
    x, y = grid(n, n)
    x, y = (x - F(n / 2)) * F(2.04 / n), (y - F(n / 2)) * F(2.04 / n)
    r2 = x * x + y * y
    z = np.sqrt(np.clip(1 - r2, 0, 1))
    diffuse = np.clip(x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2], 0, 1)
    half = np.array([LIGHT[0] * 0.6, LIGHT[1] * 0.6, LIGHT[2] + 0.55], F)
    half /= np.linalg.norm(half)
    spark = np.clip(x * half[0] + y * half[1] + z * half[2], 0, 1) ** 60
    paint = color("#fffaf0") * (F(0.34) + F(0.74) * diffuse)[..., None] + (spark * F(0.8))[..., None]
    bounce = np.clip(y, 0, 1) ** 2 * (1 - z) * F(0.25)  # warm light from the wood below
    paint = paint + bounce[..., None] * np.array([1, 0.8, 0.55], F)
    alpha = cover((np.sqrt(r2) - 1) * F(n / 2))
    image = shrink(np.dstack([np.clip(paint, 0, 1) * alpha[..., None], alpha]).astype(F), k)
    margin = max(3, round(d * 0.8))
    return image, shadow(image, max(2.0, d * 0.3), 0, 0, 0.75, margin), margin


def fallen(d: int) -> tuple[Image, int]:
    """The wheel's own shadow on the cloth: (image, margin)."""
    margin = round(d * 0.09)
    n = d + 2 * margin
    x, y = grid(n, n)
    distance = np.hypot(x - F(n / 2), y - F(n / 2 + d * 0.022)) - F(d / 2)
    return tint(blur(cover(distance), d * 0.06), "#000000", 0.62), margin
