"""Movement over time: tweens in sequence and side by side, that can be skipped, sped up, or stilled.

A movement ends exactly where it would have ended had it never moved: skipping runs every last step and every call, in
order. With reduced motion nothing glides; things appear where they belong, with the same pauses between them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

Ease = Callable[[float], float]

# Seconds, normal speed.
DEAL, FLIP, CHIP, SWEEP, STAGGER, POPOVER = 0.22, 0.16, 0.18, 0.26, 0.04, 0.12
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.45, "instant": 0.0}


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def settle(t: float) -> float:
    """Arrives a touch too far and comes back: a chip that finds its place."""
    c = 1.2
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def along_arc(
    start: tuple[float, float], end: tuple[float, float], t: float, lift: float = 0.12
) -> tuple[float, float]:
    """A point on the shallow arc a dealt card flies; lift is its height as a share of the way."""
    (x0, y0), (x1, y1) = start, end
    height = math.hypot(x1 - x0, y1 - y0) * lift * 4 * t * (1 - t)
    return lerp(x0, x1, t), lerp(y0, y1, t) - height


class Animation(Protocol):
    """advance(dt) uses up time and returns what is left of it, or None while it still runs. finish() ends it now."""

    def advance(self, dt: float, still: bool) -> float | None: ...

    def finish(self) -> None: ...


class Tween:
    """Calls step(0..1) with the eased progress; the last call is always step(1.0)."""

    def __init__(
        self, seconds: float, step: Callable[[float], None], ease: Ease = out_cubic, delay: float = 0.0
    ) -> None:
        self._seconds, self._step, self._ease, self._delay = seconds, step, ease, delay
        self._time = 0.0
        self._over = False

    def advance(self, dt: float, still: bool) -> float | None:
        if self._over:
            return dt
        self._time += dt
        local = self._time - self._delay
        if local >= self._seconds - 1e-9:
            self.finish()
            return max(0.0, local - self._seconds)
        if local >= 0:
            self._step(1.0 if still else self._ease(local / self._seconds))
        return None

    def finish(self) -> None:
        if not self._over:
            self._over = True
            self._step(1.0)


class Pause:
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def advance(self, dt: float, still: bool) -> float | None:
        self._left -= dt
        return -self._left if self._left <= 0 else None

    def finish(self) -> None:
        self._left = 0.0


class Call:
    """Something that happens at its moment in a sequence, once."""

    def __init__(self, what: Callable[[], object]) -> None:
        self._what: Callable[[], object] | None = what

    def advance(self, dt: float, still: bool) -> float | None:
        self.finish()
        return dt

    def finish(self) -> None:
        if self._what is not None:
            what, self._what = self._what, None
            what()


class InTurn:
    """One after the other; time left over by one goes to the next, so a sequence keeps its length."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        self._parts = list(parts)

    def advance(self, dt: float, still: bool) -> float | None:
        left = dt
        while self._parts:
            rest = self._parts[0].advance(left, still)
            if rest is None:
                return None
            self._parts.pop(0)
            left = rest
        return left

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()


class Together:
    """Side by side, each `stagger` seconds after the one before."""

    def __init__(self, parts: Sequence[Animation], stagger: float = 0.0) -> None:
        self._parts: list[Animation] = [
            InTurn([Pause(i * stagger), part]) if i and stagger else part for i, part in enumerate(parts)
        ]

    def advance(self, dt: float, still: bool) -> float | None:
        rests = [(part, part.advance(dt, still)) for part in self._parts]
        self._parts = [part for part, rest in rests if rest is None]
        if self._parts:
            return None
        return min((rest for _, rest in rests if rest is not None), default=dt)

    def finish(self) -> None:
        parts, self._parts = self._parts, []
        for part in parts:
            part.finish()


def sequence(*parts: Animation) -> Animation:
    return InTurn(parts)


def together(*parts: Animation, stagger: float = 0.0) -> Animation:
    return Together(parts, stagger)


class Motion:
    """What moves on one scene. `speed`: slow, normal, fast or instant. `reduced` stills the gliding."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._running: list[Animation] = []

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def play(self, animation: Animation) -> Animation:
        """Start it; at instant speed it is over before this returns."""
        if SPEEDS[self.speed] == 0:
            animation.finish()
        else:
            self._running.append(animation)
        return animation

    def advance(self, dt: float) -> None:
        """Let dt seconds of real time pass."""
        factor = SPEEDS[self.speed]
        if factor == 0:
            self.finish()
            return
        running, self._running = self._running, []
        still_running = [a for a in running if a.advance(dt / factor, self.reduced) is None]
        self._running = still_running + self._running  # what was started meanwhile comes after

    def finish(self) -> None:
        """Skip: everything reaches its end at once, also what those ends start."""
        for _ in range(1000):
            if not self._running:
                return
            running, self._running = self._running, []
            for animation in running:
                animation.finish()

    def stop(self, animation: Animation) -> None:
        """Drop one animation where it is."""
        self._running = [a for a in self._running if a is not animation]
