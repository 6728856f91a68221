"""The events that wait to be seen: played one run after the other, until the picture is the view's again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from casino_sim.app.stage.motion import Call, sequence
from casino_sim.app.stage.table.draw.choreography import SIDE_BY_SIDE, moves_of
from casino_sim.table.events import AnyEvent, Settled, TurnedOver

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class Reel:
    """``at_rest`` is called whenever nothing is left to be seen."""

    def __init__(self, scene: TableScene, at_rest: Callable[[], object]) -> None:
        self.scene = scene
        self.playing = False
        self._queue: list[AnyEvent] = []
        self._at_rest = at_rest

    @property
    def busy(self) -> bool:
        return self.playing or bool(self._queue)

    def add(self, events: Iterable[AnyEvent]) -> None:
        self._queue += events

    def go_on(self) -> None:
        """Play the next run of events."""
        scene = self.scene
        while self._queue:
            run = self._next_run()
            self.playing = True
            if isinstance(run[0], TurnedOver) and scene.squeeze.waits_for(run[0]):
                scene.squeeze.open(run[0], self.go_on)
                return
            moves = moves_of(scene.floor, run)
            if not scene.foresight.hurries:
                scene.motion.play(sequence(moves, Call(self.go_on)))
                return
            moves.finish()
        self.playing = False
        self._at_rest()

    def _next_run(self) -> list[AnyEvent]:
        """One event, or those of its kind behind it that move side by side."""
        first, count = self._queue[0], 1
        if isinstance(first, SIDE_BY_SIDE):
            while count < len(self._queue) and type(self._queue[count]) is type(first):
                count += 1
        if isinstance(first, Settled):
            count = swept_first([event for event in self._queue[:count] if isinstance(event, Settled)])
        run, self._queue = self._queue[:count], self._queue[count:]
        return run


def swept_first(lines: Sequence[Settled]) -> int:
    """How many of these results move together: where the dealer sweeps all losers before he pays, the losers alone."""
    lost = [line.outcome == "lose" for line in lines]
    losers = lost.index(False) if False in lost else len(lost)
    return losers if losers and True not in lost[losers:] else len(lines)
