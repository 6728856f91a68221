"""The loop: polls, lets time pass, draws what changed, sleeps. And the work that runs beside it.

pygame's own waiting polls a thousand times a second, so we poll: sixty times while something moves or somebody has
just touched something, twenty times otherwise. A turn without damage draws nothing at all. While nobody does anything only
every second look is a turn: the others ask whether somebody did something or a worker is done, and go back to sleep.
"""

from __future__ import annotations

import logging
import queue
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from casino_sim.app.stage.compat import pygame

log = logging.getLogger(__name__)

ACTIVE_HZ, IDLE_HZ = 60, 20
QUICK_AFTER_INPUT = 2.0  # seconds after the last input during which the loop keeps its quick pace
SWITCH = 0.0005  # seconds after which a computing worker lets the loop in: it then wakes up 0.6 ms late, not 5
LOOKS = 2  # looks for each turn while nothing moves
LONGEST_STEP = 0.12  # a frame that took longer moves things no further than this
ASLEEP = 10.0  # seconds between two turns after which the machine must have slept (a laptop lid)


def passed() -> float:
    """Seconds from a clock that nobody sets, and that runs on while the machine sleeps. Windows' own one does by itself."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.perf_counter()


class Clock(Protocol):
    """Time that somebody could have played: the loop leaves out what the machine slept."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...

    def leave_out(self, seconds: float) -> None: ...


class SystemClock:
    def __init__(self) -> None:
        self._left_out = 0.0

    def now(self) -> float:
        return passed() - self._left_out

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def leave_out(self, seconds: float) -> None:
        self._left_out += seconds


class FakeClock:
    """Time that passes when told to. Sleeping passes it."""

    def __init__(self, start: float = 1000.0) -> None:
        self.passed = start
        self._left_out = 0.0

    def now(self) -> float:
        return self.passed - self._left_out

    def sleep(self, seconds: float) -> None:
        self.passed += seconds

    advance = sleep

    def leave_out(self, seconds: float) -> None:
        self._left_out += seconds


class Job:
    """Work under way beside the loop. `progress` is the worker's to set (0 to 1), `cancelled` its to look at."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.cancelled = False
        self.over = False

    def cancel(self) -> None:
        """The result will not be delivered; a worker that looks at `cancelled` also stops early."""
        self.cancelled = True


Work = tuple[Job, Callable[..., Any], bool, Any, Any]  # job, work, whether it gets the job, done, failed


Done = tuple[Job, Callable[[Any], object] | None, Any]  # job, whom to tell, result
Waiting = queue.SimpleQueue["Work | None"]


class Jobs:
    """A worker thread. Results come back on the loop, in `deliver`, never from another thread.

    The thread ends with `close`, and when nobody holds the jobs any more: it must not keep a window alive that is gone.
    """

    def __init__(self, workers: int = 1) -> None:
        self._todo: Waiting = queue.SimpleQueue()
        weakref.finalize(self, _send_home, self._todo, workers).atexit = False
        self._done: queue.SimpleQueue[Done] = queue.SimpleQueue()
        self._workers = workers
        self._threads: list[threading.Thread] = []
        self._waiting = 0

    @property
    def pending(self) -> int:
        """Jobs whose results have not been delivered."""
        return self._waiting

    def submit(
        self,
        work: Callable[..., Any],
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        *,
        with_job: bool = False,
    ) -> Job:
        """Run work() on the worker (work(job) with_job); later call done(result) or failed(problem) on the loop."""
        job = Job()
        self._waiting += 1
        self._todo.put((job, work, with_job, done, failed))
        if len(self._threads) < self._workers:
            # A worker that computes would make the loop wait five milliseconds each time it wakes up.
            sys.setswitchinterval(SWITCH)
            own = (self._todo, weakref.ref(self))
            thread = threading.Thread(target=_serve, args=own, name="stage-worker", daemon=True)
            self._threads.append(thread)
            thread.start()
        return job

    def _do(self, job: Job, work: Callable[..., Any], with_job: bool, done: Any, failed: Any) -> None:
        if job.cancelled:
            self._done.put((job, None, None))
            return
        try:
            self._done.put((job, done, work(job) if with_job else work()))
        except Exception as problem:  # reported to the one who asked, or logged: a worker never dies
            if failed is None:
                log.exception("A background job failed.")
            self._done.put((job, failed, problem))

    @property
    def finished(self) -> bool:
        """Whether a result waits to be handed over."""
        return not self._done.empty()

    def deliver(self) -> int:
        """Hand over what is finished; returns how many."""
        count = 0
        while not self._done.empty():
            self._hand_over(self._done.get())
            count += 1
        return count

    def _hand_over(self, done: Done) -> None:
        job, tell, result = done
        self._waiting -= 1
        job.over = True
        if tell is not None and not job.cancelled:
            tell(result)

    def finish(self, patience: float = 10.0) -> None:
        """Wait until every job is delivered (tests, and closing down)."""
        end = time.monotonic() + patience
        while self._waiting and (left := end - time.monotonic()) > 0:
            try:
                self._hand_over(self._done.get(timeout=left))
            except queue.Empty:
                return

    def close(self) -> None:
        """No more jobs come: the workers end when they have done theirs."""
        _send_home(self._todo, len(self._threads))
        self._threads.clear()


def _serve(todo: Waiting, whose: weakref.ref[Jobs]) -> None:
    while (work := todo.get()) is not None:
        jobs = whose()
        if jobs is None:  # nobody is left to hear of it
            return
        jobs._do(*work)
        del jobs, work  # or an idle worker would keep the table alive that asked last


def _send_home(todo: Waiting, workers: int) -> None:
    for _ in range(workers):
        todo.put(None)


@dataclass(frozen=True, slots=True)
class FrameStats:
    frames: int
    p50: float
    p95: float
    p99: float


class FrameTimes:
    """The last frames' times in milliseconds, input to shown."""

    def __init__(self, keep: int = 600) -> None:
        self._times: deque[float] = deque(maxlen=keep)
        self.total = 0

    def add(self, milliseconds: float) -> None:
        self._times.append(milliseconds)
        self.total += 1

    def clear(self) -> None:
        self._times.clear()

    def stats(self) -> FrameStats:
        times = sorted(self._times)
        if not times:
            return FrameStats(0, 0.0, 0.0, 0.0)

        def at(share: float) -> float:
            return times[min(len(times) - 1, int(share * len(times)))]

        return FrameStats(len(times), at(0.5), at(0.95), at(0.99))


class Stageable(Protocol):
    """What the loop drives; `scene.Stage` is one."""

    running: bool

    def handle(self, event: pygame.event.Event) -> bool: ...

    def update(self, dt: float) -> bool: ...

    def draw(self) -> list[pygame.Rect]: ...

    def woke(self, slept: float) -> None: ...


class Loop:
    """Drives a stage. `turn` is one pass and returns what it drew; `run` repeats it until the stage stops."""

    def __init__(self, stage: Stageable, clock: Clock | None = None, jobs: Jobs | None = None) -> None:
        self.stage = stage
        self.clock: Clock = clock or SystemClock()
        self.jobs = jobs or Jobs()
        self.frames = FrameTimes()
        self.watchdog: Callable[[], object] | None = None
        self.watchdog_every = 1.0
        self.turns = 0
        self._last = self.clock.now()
        self._touched = self.clock.now()
        self._pinged = float("-inf")
        self.moving = True
        self._heard: list[pygame.event.Event] = []  # between two turns

    @property
    def last_input(self) -> float:
        """When somebody last did something, on this loop's clock."""
        return self._touched

    @property
    def awake(self) -> bool:
        return self.moving or self.clock.now() - self._touched < QUICK_AFTER_INPUT

    def turn(self) -> list[pygame.Rect]:
        start = self._awoken(self.clock.now())
        worked = time.perf_counter()
        dt, self._last = min(max(0.0, start - self._last), LONGEST_STEP), start
        heard, self._heard = self._heard, []
        for event in (*heard, *pygame.event.get()):
            if self.stage.handle(event):
                self._touched = start
        self.jobs.deliver()
        self.moving = self.stage.update(dt)
        drawn = self.stage.draw()
        if drawn:
            self.frames.add((time.perf_counter() - worked) * 1000)
        self.turns += 1
        if self.watchdog is not None and start - self._pinged >= self.watchdog_every:
            self._pinged = start
            self.watchdog()
        return drawn

    def _awoken(self, now: float) -> float:
        """The time of this turn. What the machine slept since the last one is no time at all: nothing fires in a burst."""
        slept = now - self._last
        if abs(slept) <= ASLEEP or not self.turns:
            return now
        self.clock.leave_out(slept)
        self._touched = self.clock.now()  # somebody opened the lid
        self.stage.woke(slept)
        return self.clock.now()

    def rest(self) -> None:
        """Sleep until the next turn is due: sooner if there is something to do."""
        if self.awake:
            self._sleep_until(self._last + 1 / ACTIVE_HZ)
            return
        for look in range(1, LOOKS + 1):
            self._sleep_until(self._last + look / IDLE_HZ)
            if look == LOOKS or self.jobs.finished:
                return
            self._heard += pygame.event.get()  # peeking takes what is in them from events that were posted
            if self._heard:
                return

    def _sleep_until(self, due: float) -> None:
        left = due - self.clock.now()
        if left > 0:
            self.clock.sleep(left)

    def run(self) -> None:
        while self.stage.running:
            self.turn()
            if self.stage.running:
                self.rest()
