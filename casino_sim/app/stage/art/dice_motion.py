"""A throw of dice as a function of time, played backwards from the faces that were drawn.

World: x right, y away from the player, z up; one unit is half an edge. A die's orientation is the one in which it rests
turned back by what is left of its tumble, so no physics can change the result.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Faces of the die as it stands: opposite sides sum to seven, 1-2-3 counter-clockwise, as casino dice have them.
FACES: dict[tuple[int, int], int] = {(2, 1): 1, (2, -1): 6, (0, 1): 2, (0, -1): 5, (1, 1): 3, (1, -1): 4}
CORNERS = tuple((x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1))
STANDING = 0.985  # height of the center at rest; the edges are rounded


def product(a: Matrix, b: Matrix) -> Matrix:
    rows = [tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3)]
    return rows[0], rows[1], rows[2]  # type: ignore[return-value]  # three rows of three


def about(axis: Vector, angle: float) -> Matrix:
    """A turn about an axis, by Rodrigues' formula."""
    n = math.sqrt(sum(v * v for v in axis))
    x, y, z = (v / n for v in axis)
    c, s, t = math.cos(angle), math.sin(angle), 1 - math.cos(angle)
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def resting(value: int, yaw: float) -> Matrix:
    """The orientation with this value on top, turned about the upright by yaw."""
    axis, sign = next(face for face, v in FACES.items() if v == value)
    if axis == 2:
        lay = about((1, 0, 0), 0.0 if sign > 0 else math.pi)
    else:  # the turn that brings the face's normal up: about normal x up
        normal = (sign, 0) if axis == 0 else (0, sign)
        lay = about((normal[1], -normal[0], 0), math.pi / 2)
    return product(about((0, 0, 1), yaw), lay)


def top_face(turn: Matrix) -> int:
    """The value on the face that looks up."""
    return max(FACES.items(), key=lambda face: turn[2][face[0][0]] * face[0][1])[1]


def places(
    center: tuple[float, float], spread: tuple[float, float], count: int, edge: int, seed: int
) -> list[tuple[float, float]]:
    """Where dice may come to rest round a point: never touching, never twice alike."""
    chance = random.Random(seed)
    out: list[tuple[float, float]] = []
    while len(out) < count:
        x = center[0] + chance.uniform(-1, 1) * spread[0]
        y = center[1] + chance.uniform(-1, 1) * spread[1]
        if all(math.hypot(x - ox, (y - oy) * 1.25) > 1.9 * edge for ox, oy in out):
            out.append((x, y))
        else:
            spread = (spread[0] * 1.02, spread[1] * 1.02)  # too narrow for them: let them lie a little wider
    return out


class Pose(NamedTuple):
    """Where a die is and how it is turned."""

    x: float
    y: float
    z: float
    turn: Matrix


class Tumble:
    """One die's way from the hand to its place."""

    def __init__(self, value: int, start: tuple[float, float], place: tuple[float, float], chance: random.Random):
        self.start, self.place = start, place
        self.final = resting(value, chance.uniform(-0.6, 0.6) + chance.choice((0.0, math.pi / 2)))
        heading = math.atan2(place[1] - start[1], place[0] - start[0])
        roll = heading + math.pi / 2 + chance.uniform(-0.35, 0.35)  # dice roll along their way, never quite straight
        self.axis: Vector = (math.cos(roll), math.sin(roll), chance.uniform(-0.4, 0.4))
        self.turns = chance.uniform(2.4, 3.3) * math.tau
        self.hops = chance.uniform(2.8, 3.6)
        self.height = chance.uniform(5.0, 7.0)

    def at(self, share: float) -> Pose:
        """share 0 in the hand, 1 at rest."""
        gone = 1 - (1 - min(1.0, max(0.0, share))) ** 2.2
        turn = product(about(self.axis, self.turns * (1 - gone) ** 1.15), self.final)
        hop = self.height * (1 - gone) ** 1.2 * abs(math.cos(gone * math.pi * self.hops))
        lowest = -min(sum(turn[2][i] * corner[i] for i in range(3)) for corner in CORNERS)
        x = self.start[0] + (self.place[0] - self.start[0]) * gone
        y = self.start[1] + (self.place[1] - self.start[1]) * gone
        return Pose(x, y, lowest * STANDING + hop, turn)


class Camera:
    """Looks down on the table from the player's side; distances in half edges, results in pixels."""

    def __init__(self, center: tuple[float, float], scale: float, pitch: float = 56, distance: float = 40):
        """center: the pixel of the world's origin; scale: pixels a unit there."""
        p = math.radians(pitch)
        self.cx, self.cy = center
        self.distance, self.focal = distance, scale * distance
        self.forward: Vector = (0.0, math.cos(p), -math.sin(p))
        self.up: Vector = (0.0, math.sin(p), math.cos(p))
        self.eye: Vector = (0.0, -self.forward[1] * distance, -self.forward[2] * distance)

    def project(self, point: Sequence[float]) -> tuple[float, float, float]:
        """Where a point in space is seen: x and y in pixels, and its depth."""
        dx, dy, dz = (point[i] - self.eye[i] for i in range(3))
        depth = dy * self.forward[1] + dz * self.forward[2]
        rise = dy * self.up[1] + dz * self.up[2]
        return self.cx + self.focal * dx / depth, self.cy - self.focal * rise / depth, depth

    def on_table(self, x: float, y: float, height: float = STANDING) -> tuple[float, float]:
        """The point of the table that is seen at a pixel: where a die standing there has its center."""
        across, rise = (x - self.cx) / self.focal, (self.cy - y) / self.focal
        way_y = self.forward[1] + rise * self.up[1]
        way_z = self.forward[2] + rise * self.up[2]
        t = (height - self.eye[2]) / way_z
        return self.eye[0] + across * t, self.eye[1] + way_y * t
