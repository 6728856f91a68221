"""One step of a session in three parts, so that a front end never waits for the disk.

What prepared it has checked it and has raised where it was wrong. :meth:`Turn.commit` carries it out and writes it
down, in any thread; nothing of it shows. :meth:`Turn.apply` is for the front end's own thread: it hands over what
happened, or raises what went wrong, in which case the table is as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.table.events import AnyEvent

if TYPE_CHECKING:
    from concurrent.futures import Executor

Work = Callable[[], list[AnyEvent]]


class Turn:
    __slots__ = ("_events", "_fault", "_release", "_work", "committed")

    def __init__(self, work: Work, release: Callable[[], None]) -> None:
        self._work = work
        self._release = release
        self._events: list[AnyEvent] = []
        self._fault: Exception | None = None
        self.committed = False  # a front end looks at this once a frame

    def commit(self) -> Turn:
        try:
            self._events = self._work()
        except Exception as fault:  # handed over by apply, in the thread that can tell the player
            self._fault = fault
        self.committed = True
        return self

    def start(self, executor: Executor) -> Turn:
        """Commit in another thread, beside the front end."""
        executor.submit(self.commit)
        return self

    def apply(self) -> list[AnyEvent]:
        """Hand over what the person sees happen."""
        if not self.committed:
            raise RuntimeError("commit the turn before applying it")
        self._release()
        if self._fault is not None:
            raise self._fault
        return self._events
