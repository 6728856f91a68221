"""One die in true perspective: every pixel's ray meets a box with rounded edges.

A slab test finds the plain box, a few steps of sphere tracing the rounded one inside it; what distance is left gives
smooth silhouettes without supersampling. Clear celluloid is followed to the far side: the ray bends, sees the pips
there through the body and brightens where the way is short.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .dice_motion import CORNERS, FACES, Camera, Pose
from .imaging import Array, F, Image, Mask, blur, color, cover, grid, over, shrink, tint
from .palette import DIE_RED

_P = 0.52
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),), 2: ((-_P, -_P), (_P, _P)), 3: ((-_P, -_P), (0, 0), (_P, _P)),
    4: ((-_P, -_P), (_P, _P), (-_P, _P), (_P, -_P)), 5: ((-_P, -_P), (_P, _P), (-_P, _P), (_P, -_P), (0, 0)),
    6: ((-_P, -_P), (-_P, 0), (-_P, _P), (_P, -_P), (_P, 0), (_P, _P)),
}  # fmt: skip
LAMP = np.array([-0.45, 0.28, 0.85], F) / F(math.sqrt(0.45**2 + 0.28**2 + 0.85**2))
ROUND = F(0.13)  # radius of an edge, in half edges
ACROSS = ((1, 2), (0, 2), (0, 1))  # the two axes of a face


@dataclass(frozen=True, slots=True)
class Style:
    body: str
    pip: str
    clear: bool
    red_pips: bool = False  # ones and fours red, as Asian dice have them


STYLES = {
    "red": Style(DIE_RED, "#fdf7ec", True),
    "ivory": Style("#efe6d0", "#1d1b19", False, True),
}


def die(camera: Camera, pose: Pose, style: Style, samples: int = 1) -> tuple[Image, int, int]:
    """(image, x, y of its corner); the image is no larger than the die."""
    px, py, depth = camera.project((pose.x, pose.y, pose.z))
    half = camera.focal / depth * 1.78
    x0, y0, side = int(px - half), int(py - half), int(2 * half) + 2
    surface = _Surface(camera, pose, _rays(camera, x0, y0, side, samples), depth / camera.focal / samples)
    image = np.zeros((side * samples * side * samples, 4), F)
    paint = np.clip(_shaded(surface, pose, style), 0, 1) * surface.alpha
    image[surface.hit, :3] = paint.T
    image[surface.hit, 3] = surface.alpha
    return shrink(image.reshape(side * samples, side * samples, 4), samples), x0, y0


def _dot(a: Array, b: Array) -> Mask:
    """Scalar products of vectors stored by component, (3, n): summing three rows is far quicker than n short sums."""
    total: Mask = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return total


def _rays(camera: Camera, x0: int, y0: int, side: int, samples: int) -> Array:
    n = side * samples
    x = (np.arange(n, dtype=F) + F(0.5)) / samples + F(x0 - camera.cx)
    y = (np.arange(n, dtype=F) + F(0.5)) / samples + F(y0 - camera.cy)
    up, forward = np.array(camera.up, F), np.array(camera.forward, F) * F(camera.focal)
    field = np.empty((3, n, n), F)
    field[0] = x[None, :]
    field[1] = forward[1] - y[:, None] * up[1]
    field[2] = forward[2] - y[:, None] * up[2]
    rays: Array = field.reshape(3, -1)
    rays /= np.sqrt(_dot(rays, rays))
    return rays


class _Surface:
    """Where rays meet the die, in the die's own frame."""

    def __init__(self, camera: Camera, pose: Pose, rays: Array, pixel: float):
        self.turn = np.array(pose.turn, F)
        ways = self.turn.T @ rays  # into the die's frame: the inverse of a rotation is its transpose
        origin = (self.turn.T @ (np.array(camera.eye, F) - np.array([pose.x, pose.y, pose.z], F)))[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):
            first, second = (-F(1.04) - origin) / ways, (F(1.04) - origin) / ways  # a hair large: edges fade, not step
        near, far = np.minimum(first, second).max(0), np.maximum(first, second).min(0)
        self.hit = np.flatnonzero((near < far) & (far > 0))
        self.way = ways[:, self.hit]
        point = origin + self.way * near[self.hit]
        for _ in range(4):
            point = point + self.way * np.maximum(self._distance(point), 0)
        self.point = point
        self.alpha: Mask = np.clip(F(1.1) - self._distance(point) / F(pixel * 1.1), 0, 1)
        normal = np.sign(point) * np.maximum(np.abs(point) - (1 - ROUND), 0)
        self.normal = normal / (np.sqrt(_dot(normal, normal)) + F(1e-6))
        self.axis = np.abs(point).argmax(0)
        self.sign = np.sign(np.take_along_axis(point, self.axis[None], 0)[0])
        self.pixel = pixel

    @staticmethod
    def _distance(point: Array) -> Array:
        corner = np.maximum(np.abs(point) - (1 - ROUND), 0)
        distance: Array = np.sqrt(_dot(corner, corner)) - ROUND
        return distance

    def world(self, vectors: Array) -> Array:
        turned: Array = self.turn @ vectors
        return turned


def _pips_on(point: Array, axis: Array, sign: Array, soft: float, radius: float) -> tuple[Mask, Array, Array]:
    """Coverage of pips over points of a face, the dish of each as a slope, and the face's value at each point."""
    n = point.shape[1]
    covered, dish, value_at = np.zeros(n, F), np.zeros((3, n), F), np.zeros(n, np.int8)
    for (face_axis, face_sign), value in FACES.items():
        on = np.flatnonzero((axis == face_axis) & (sign == face_sign))
        if not len(on):
            continue
        value_at[on] = value
        r = F(radius * (1.12 if value == 1 else 1.0))
        first, second = ACROSS[face_axis]
        u_at, v_at = point[first, on], point[second, on]
        best = np.full(len(on), 9, F)
        for u, v in PIPS[value]:
            du, dv = u_at - F(u), v_at - F(v)
            distance = np.sqrt(du * du + dv * dv)
            inside = distance < r
            dish[first, on[inside]] = -du[inside] / r
            dish[second, on[inside]] = -dv[inside] / r
            np.minimum(best, distance, out=best)
        covered[on] = np.clip((r - best) * F(1 / soft) + F(0.5), 0, 1)
    return covered, dish, value_at


def _shaded(s: _Surface, pose: Pose, style: Style) -> Array:
    pips, dish, values = _pips_on(s.point, s.axis, s.sign, s.pixel, 0.185)
    bent = s.normal + dish * F(0.35)
    bent /= np.sqrt(_dot(bent, bent)) + F(1e-6)
    normal, view = s.world(s.normal), -s.world(s.way)
    diffuse = np.clip(LAMP @ s.world(bent), 0, 1)
    body = _celluloid(s, pose, style, normal, diffuse) if style.clear else _bone(style, normal, diffuse)
    ink = np.empty((3, len(pips)), F)
    ink[:] = color(style.pip)[:, None]
    if style.red_pips:
        ink[:, (values == 1) | (values == 4)] = color("#c01f2e")[:, None]
    body += pips * (ink * (F(0.48) + F(0.62) * diffuse) - body)
    _gloss(s, body, normal, view, pips)
    foot = s.world(s.point)[2] + F(pose.z)  # the cloth gives little light back: the foot stays dark
    body *= F(0.62) + F(0.38) * np.clip(foot / F(1.2), 0, 1)
    return body


def _bone(style: Style, normal: Array, diffuse: Mask) -> Array:
    """Opaque ivory: soft light from above, a warm shade below."""
    sky = np.clip(normal[2] * F(0.5) + F(0.5), 0, 1)
    body: Array = color(style.body)[:, None] * (F(0.34) + F(0.50) * diffuse + F(0.24) * sky)
    return body


def _celluloid(s: _Surface, pose: Pose, style: Style, normal: Array, diffuse: Mask) -> Array:
    """Light enters, glows deep inside and at the edges, and shows the far side's pips through the body."""
    eta = F(1 / 1.49)
    facing = np.clip(-_dot(s.normal, s.way), 0.05, 1)
    root = np.sqrt(np.clip(1 - eta * eta * (1 - facing * facing), 0, 1))
    bend = s.way * eta + s.normal * (eta * facing - root)
    with np.errstate(divide="ignore", invalid="ignore"):
        leave = np.where(bend > 0, (1 - s.point) / bend, (-1 - s.point) / bend)
    axis = leave.argmin(0)
    way = np.clip(leave.min(0), 0, 4)
    far = s.point + bend * way
    sign = np.sign(np.take_along_axis(far, axis[None], 0)[0])
    seen, _, _ = _pips_on(far, axis, sign, 0.05, 0.20)
    through = np.exp(F(-0.85) * way)
    dark_foot = F(0.5 if pose.z < 1.2 else 0.0)
    far_light = F(0.45) + F(0.55) * np.clip(s.world(far)[2] * F(0.35) + F(0.65) - dark_foot, 0, 1)
    base = color(style.body)[:, None]
    size = np.sort(np.abs(s.point), 0)
    deep = F(0.70) + F(0.34) * np.clip(F(0.6) - (LAMP @ normal) * F(0.4), 0, 1) - F(0.40) * size[2]
    edge = np.clip((size[1] - F(0.66)) / F(0.34), 0, 1) ** 2
    body: Array = base * (F(0.16) + F(0.70) * diffuse)
    body += base * np.array([[1.15], [0.55], [0.5]], F) * (deep * F(0.35) + edge * F(0.30))
    body += (through * F(0.34) * far_light) * np.array([[1.0], [0.16], [0.14]], F)
    body += (seen * (F(0.10) + F(0.30) * through) * far_light) * np.array([[1.0], [0.62], [0.56]], F)
    return body


def _gloss(s: _Surface, body: Array, normal: Array, view: Array, pips: Mask) -> None:
    """Lamp and soft box reflected. The sharp highlight belongs to the rounded edges: a flat face would flash whole."""
    half = view + LAMP[:, None]
    half /= np.sqrt(_dot(half, half))
    spark = np.clip(_dot(normal, half), 0, 1)
    towards = np.clip(_dot(normal, view), 0, 1)
    mirror = 2 * towards * normal - view
    sky = np.clip(mirror[2], 0, 1)
    box = np.clip(1 - np.abs(mirror[0] + F(0.35)) / F(0.45), 0, 1)
    box = box * np.clip(1 - np.abs(mirror[1] - F(0.35)) / F(0.5), 0, 1)
    roundness = np.clip((1 - np.abs(s.normal).max(0)) / F(0.10), 0, 1)
    body += spark**70 * (F(0.10) + F(0.80) * roundness) + spark**14 * F(0.07)
    rim = F(0.10) + F(0.5) * (1 - towards) ** 4
    reflected = rim * (F(0.22) * sky + (F(0.20) + F(0.5) * roundness) * box) * (1 - F(0.5) * pips)
    body += reflected * np.array([[1], [0.97], [0.92]], F)


def fall(camera: Camera, pose: Pose, style: Style, strength: float = 0.6) -> tuple[Image, int, int]:
    """The soft shadow: corners thrown along the lamp, their hull, blurred the more the higher the die.

    Clear dice let some red light through on to the cloth.
    """
    turn = np.array(pose.turn, F)
    corners = np.array(CORNERS, F) * F(0.97) @ turn.T + np.array([pose.x, pose.y, pose.z], F)
    ground = corners - LAMP * (corners[:, 2:] / LAMP[2])
    points = sorted({(round(x, 2), round(y, 2)) for x, y, _ in (camera.project(g) for g in ground)})
    hull = _half_hull(points) + _half_hull(points[::-1])
    lift = max(0.0, pose.z - 1)
    radius = (0.20 + 0.22 * lift) * camera.focal / camera.distance
    x0, y0 = int(min(p[0] for p in hull) - 3 * radius), int(min(p[1] for p in hull) - 3 * radius)
    x1, y1 = int(max(p[0] for p in hull) + 3 * radius), int(max(p[1] for p in hull) + 3 * radius)
    x, y = grid(x1 - x0, y1 - y0, x0, y0)
    distance = np.full((y1 - y0, x1 - x0), -1e9, F)
    for (ax, ay), (bx, by) in zip(hull, hull[1:] + hull[:1], strict=True):
        ex, ey = bx - ax, by - ay
        np.maximum(distance, ((x - F(ax)) * F(ey) - (y - F(ay)) * F(ex)) / F(math.hypot(ex, ey) or 1), out=distance)
    image = tint(blur(cover(distance), radius), "#000000", strength / (1 + 0.35 * lift))
    if style.clear and lift < 1.5:
        core = cover(distance + F(radius * 1.6))
        over(image, tint(blur(core, radius * 1.5), "#d0232e", 0.17 * (1 - lift / 1.5)))
    return image, x0, y0


def _half_hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    out: list[tuple[float, float]] = []
    for q in points:
        while len(out) > 1:
            (ax, ay), (bx, by) = out[-2], out[-1]
            if (bx - ax) * (q[1] - ay) - (by - ay) * (q[0] - ax) > 0:
                break
            out.pop()
        out.append(q)
    return out[:-1]
