"""Plays a plan chunk by chunk on an engine, adds up, and stops where it was told to."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from dataclasses import dataclass, field

from casino_sim.simulation.batch import play_chunk
from casino_sim.simulation.checkpoint import Checkpoint
from casino_sim.simulation.counts import Counts, add, with_names
from casino_sim.simulation.engine import Engine, EngineFault, Workers
from casino_sim.simulation.plan import Plan

Enough = Callable[[Counts], bool]  # looks at the chunks from the first on, so that it does not matter who was fast
SAVE_EVERY = 16  # chunks whose sum is written as one
LOOK_EVERY = 1.0  # seconds between two looks whether anybody is left who plays


@dataclass
class Progress:
    """What has been played. ``total`` holds the first ``chunks`` chunks; others may be done besides."""

    chunks: int = 0
    total: Counts = field(default_factory=dict)
    apart: dict[int, Counts] = field(default_factory=dict)
    interrupted: bool = False

    @property
    def done(self) -> int:
        return self.chunks + len(self.apart)


class Run:
    def __init__(
        self,
        plan: Plan,
        engine: Engine,
        checkpoint: Checkpoint | None = None,
        enough: Enough = lambda counts: False,
        report: Callable[[Progress], None] = lambda progress: None,
    ) -> None:
        self.plan = plan
        self.engine = engine
        self.checkpoint = checkpoint
        self.enough = enough
        self.report = report
        self.progress = Progress()
        self._saved = 0
        self._under_way: dict[Future[Counts], int] = {}

    def play(self) -> Progress:
        """Until the plan is played, it is enough, or somebody presses Ctrl-C: what is done by then is kept.

        So it is when an engine's fault ends the run.
        """
        if self.checkpoint is not None:
            self._take_up(*self.checkpoint.read(self.plan))
        self.workers = Workers(self.engine)
        try:
            while not self._finished():
                self._hand_out()
                before = self.progress.done
                try:
                    self._take_in()
                except self.workers.lost:
                    self._under_way.clear()
                    self.workers.replace()
                if self.progress.done > before:
                    self.workers.came_through()
        except KeyboardInterrupt:
            self.progress.interrupted = True
        except EngineFault:
            self.progress.interrupted = True
            raise
        finally:
            self.workers.close(wait=not self.progress.interrupted)
            self._save()
        return self.progress

    def _take_up(self, chunks: int, total: Counts, apart: dict[int, Counts]) -> None:
        if chunks > self.plan.chunks:
            raise EngineFault(f"{chunks * self.plan.chunk:,} rounds are kept there already: ask for as many or more")
        self.progress = Progress(chunks, total, apart)
        self._saved = chunks
        self._join()

    def _finished(self) -> bool:
        chunks = self.progress.chunks
        return chunks >= self.plan.chunks or bool(chunks and self.enough(self.progress.total))

    def _hand_out(self) -> None:
        """Chunks in their order, so many that no worker waits and no more than that."""
        taken = {*self._under_way.values(), *self.progress.apart}
        number = self.progress.chunks
        while len(self._under_way) < self.engine.window and number < self.plan.chunks:
            if number not in taken:
                try:
                    self._under_way[self.workers.executor.submit(play_chunk, self.plan, number)] = number
                except self.engine.broken:
                    return
            number += 1

    def _take_in(self) -> None:
        if not self._under_way:
            raise CancelledError
        done: set[Future[Counts]] = set()
        while not done:
            self.engine.check()
            done, _ = wait(self._under_way, LOOK_EVERY, FIRST_COMPLETED)
        for future in done:
            counts = with_names(future.result())
            number = self._under_way.pop(future)
            self.progress.apart[number] = counts
            if self.checkpoint is not None:
                self.checkpoint.keep(self.plan, number, counts)
            self._join()
            self.report(self.progress)

    def _join(self) -> None:
        """Add the chunks that follow without a gap to the total."""
        progress = self.progress
        while progress.chunks in progress.apart and not (progress.chunks and self.enough(progress.total)):
            add(progress.total, progress.apart.pop(progress.chunks))
            progress.chunks += 1
        if progress.chunks - self._saved >= SAVE_EVERY:
            self._save()

    def _save(self) -> None:
        """A last, incomplete chunk is stored apart: a longer run plays it again in full."""
        if self.checkpoint is None or self.progress.chunks == self._saved:
            return
        if self.plan.size(self.progress.chunks - 1) == self.plan.chunk:
            self.checkpoint.join(self.plan, self.progress.chunks, self.progress.total)
            self._saved = self.progress.chunks


def simulate(plan: Plan, engine: Engine) -> Counts:
    """The counts of a whole plan."""
    return Run(plan, engine).play().total
