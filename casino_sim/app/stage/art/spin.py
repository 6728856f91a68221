"""A spin as a function of time, fitted backwards from the pocket that was drawn: nothing on the way can change it.

The ball runs counter-clockwise on the track, the rotor turns clockwise. The rotor's angle is known for all times, so
the ball's way is told by what is left between it and its pocket: hops over ever fewer frets at the end, a fall past the
deflectors before that, and before that the track, each joined to the next.
"""

from __future__ import annotations

import bisect
import math
import random
from collections.abc import Sequence
from typing import NamedTuple

TRACK, DEFLECTORS, RIM_OF_ROTOR, REST = 0.855, 0.738, 0.60, 0.492  # radii; 1 is the rim of the bowl
FRAME = 1 / 60
PUSH = 0.5  # seconds in which the dealer sets the rotor going


class WheelState(NamedTuple):
    """Everything a frame needs. Angles in radians, clockwise from the top, in the table's frame."""

    angle: float  # of the first pocket
    ball_angle: float
    ball_radius: float
    height: float = 0.0  # of a hop, in ball diameters
    blur: int = 0  # level of the rotor's motion blur
    ball_blur: float = 0.0  # radians the ball travels in a frame


class Spin:
    """One spin of a wheel. `at(t)` may be asked for any time; from `rest` on the ball lies, from `end` all is still."""

    def __init__(self, order: Sequence[str], pocket: str, *, seed: int = 0, start: float = 0.0, length: float = 7.0):
        """start: the rotor's angle at time 0; length: seconds until the ball lies in its pocket."""
        chance = random.Random(seed)
        self.pockets = len(order)
        self.step = math.tau / self.pockets
        self.target = order.index(pocket) * self.step
        self.start = start
        self.rest = length
        self.end = length + 2.2
        self.speed = chance.uniform(2.7, 3.2) * 7.0 / length  # of the rotor at the start, radians a second
        self.hops = self._hops(chance, length)
        self.scatter = length - self.hops[-1][0]  # seconds of hopping
        self.drop = self.scatter + length * chance.uniform(0.14, 0.17)  # the fall starts this long before rest
        self.fall_speed = chance.uniform(3.4, 4.2) * 7.0 / length  # of the ball, leaving the track
        self.launch_speed = chance.uniform(12.5, 14.0) * 7.0 / length
        self.kick = chance.uniform(0.25, 0.6)
        self.kicked = chance.uniform(0.42, 0.62)  # when in the fall a deflector is met

    def _hops(self, chance: random.Random, length: float) -> list[tuple[float, float]]:
        """Touches of the rotor, last first: (time, pockets still to go)."""
        pace = length / 7.0
        time, left = length, 0.0
        touches = [(time, left)]
        for pockets, seconds in (
            (0, 0.16),
            (0, 0.20),
            (1, 0.24),
            (chance.choice((1, 2)), 0.28),
            (chance.choice((2, 3)), 0.34),
        ):
            time -= seconds * pace
            left += pockets
            touches.append((time, left))
        return touches

    # --- the rotor ------------------------------------------------------------------------------------------------
    def angle(self, t: float) -> float:
        """Pushed off within half a second, then slowing evenly enough to stand still at the end without a jerk."""
        left = 1 - self._coasted(t) / (self.end - PUSH / 2)
        return self.start + self.speed * (self.end - PUSH / 2) / 2.2 * (1 - math.pow(left, 2.2))

    def rotor_speed(self, t: float) -> float:
        left = 1 - self._coasted(t) / (self.end - PUSH / 2)
        return self.speed * math.pow(left, 1.2) * min(1.0, max(0.0, t) / PUSH)

    def _coasted(self, t: float) -> float:
        """Time as the rotor counts it: the push is worth half its length."""
        t = min(max(t, 0.0), self.end)
        return t * t / (2 * PUSH) if t < PUSH else t - PUSH / 2

    # --- the ball -------------------------------------------------------------------------------------------------
    def at(self, t: float) -> WheelState:
        t = max(0.0, t)
        angle = self.angle(t)
        blur = self._blur(t)
        if t >= self.rest:
            return WheelState(angle, angle + self.target, REST, blur=blur)
        before = self.rest - t
        if before <= self.scatter:
            away, radius, height = self._hopping(t)
            return WheelState(angle, angle + self.target + away, radius, height, blur)
        edge = self._edge()
        if before <= self.drop:
            since, whole = self.drop - before, self.drop - self.scatter
            radius, height = self._falling(since / whole)
            run = self._fall_run(whole) - self._fall_run(since)
            return WheelState(angle, edge + run, radius, height, blur, 4 * FRAME)
        run = self._fall_run(self.drop - self.scatter) + self._track_run(before - self.drop)
        speed = self._track_speed(before - self.drop)
        hum = 0.003 * math.sin(t * 23) * min(1.0, before - self.drop)  # the ball sways a little on the track
        return WheelState(angle, edge + run, TRACK + hum, 0.0, blur, speed * FRAME)

    def _blur(self, t: float) -> int:
        """How much the pockets blur, by how many of them pass in a frame."""
        per_frame = self.rotor_speed(t) / self.step * FRAME
        return 2 if per_frame > 0.9 else 1 if per_frame > 0.3 else 0

    def _edge(self) -> float:
        """Where the ball first touches the rotor, in the table's frame."""
        time, left = self.hops[-1]
        return self.angle(time) + self.target + left * self.step

    def _hopping(self, t: float) -> tuple[float, float, float]:
        """Between two touches: angle still to go, radius, height."""
        times = [time for time, _ in reversed(self.hops)]
        i = min(bisect.bisect_right(times, t), len(times) - 1)
        (t0, left0), (t1, left1) = self.hops[len(times) - i], self.hops[len(times) - 1 - i]
        share = (t - t0) / (t1 - t0)
        arc = 4 * share * (1 - share)
        rattle = 0.0 if left0 != left1 else 0.22 * (1 if i % 2 else -1) * arc * self.step
        high = 0.15 + 0.85 * (left0 - left1) / 3
        out = RIM_OF_ROTOR - (RIM_OF_ROTOR - REST) * min(1.0, (t - self.hops[-1][0]) / self.scatter * 1.6)
        radius = max(REST, out) + 0.035 * arc * high
        return (left0 + (left1 - left0) * share) * self.step + rattle, radius, 1.5 * arc * high

    def _falling(self, share: float) -> tuple[float, float]:
        """Down the bowl; a deflector throws the ball up and outwards once."""
        radius = TRACK + (RIM_OF_ROTOR - TRACK) * share**1.7
        bump = max(0.0, 1 - abs(share - self.kicked - 0.12) / 0.12)
        eased = bump * bump * (3 - 2 * bump) * self.kick
        return radius + 0.035 * eased, 1.1 * eased

    def _fall_run(self, since: float) -> float:
        """Angle run since leaving the track: it loses half its speed on the way."""
        whole = self.drop - self.scatter
        return self.fall_speed * (since - since * since / whole / 4)

    def _track_speed(self, before: float) -> float:
        whole = self.rest - self.drop
        return self.fall_speed + (self.launch_speed - self.fall_speed) * math.pow(before / whole, 1.15)

    def _track_run(self, before: float) -> float:
        """Angle still to run on the track, `before` seconds before the ball leaves it."""
        whole = self.rest - self.drop
        gain = self.launch_speed - self.fall_speed
        return self.fall_speed * before + gain * whole * math.pow(before / whole, 2.15) / 2.15

    def sounds(self) -> list[tuple[float, str]]:
        """When the ball is heard: it leaves the track, meets a deflector, touches frets, and lies."""
        fall = self.rest - self.drop
        hit = fall + (self.drop - self.scatter) * self.kicked
        touches = [(time, "fret") for time, _ in reversed(self.hops[1:])]
        return [(0.0, "track"), (fall, "drop"), (hit, "deflector"), *touches, (self.rest, "rest")]
