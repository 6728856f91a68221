"""Plays the events that the player has not seen yet, one run after the other, until the picture is the view's again."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.motion import Call, sequence
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.draw.choreography import moves_of
from casino_sim.app.stage.table.draw.movement import Floor
from casino_sim.app.stage.table.kinds.squeeze.peeling import Squeezing
from casino_sim.app.stage.table.state.runs import next_run
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.table.events import AnyEvent, TurnedOver


class Playback:
    """``hurries``: nobody wants to see this round move. ``at_rest`` is called whenever nothing is left to be seen."""

    def __init__(
        self,
        state: TableState,
        canvas: Canvas,
        floor: Floor,
        squeeze: Squeezing,
        hurries: Callable[[], bool],
        at_rest: Callable[[], object],
    ) -> None:
        self.state, self.canvas, self.floor, self.squeeze = state, canvas, floor, squeeze
        self._hurries, self._at_rest = hurries, at_rest

    def go_on(self) -> None:
        """Play the next run of events."""
        while self.state.unseen:
            run = self._next_run()
            self.state.playing = True
            if isinstance(run[0], TurnedOver) and self.squeeze.waits_for(run[0]):
                self.squeeze.open(run[0], self.go_on)
                return
            moves = moves_of(self.floor, run)
            if not self._hurries():
                self.canvas.play(sequence(moves, Call(self.go_on)))
                return
            moves.finish()
        self.state.playing = False
        self._at_rest()

    def _next_run(self) -> list[AnyEvent]:
        unseen = self.state.unseen
        count = next_run(unseen)
        self.state.unseen = unseen[count:]
        return unseen[:count]
