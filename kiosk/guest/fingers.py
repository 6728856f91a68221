"""Every finger on the felt, before the table feels it: on the bet that it means, or into the loupe."""

from __future__ import annotations

from dataclasses import replace

from casino_sim.app.stage.input import Pointer
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.table.control.spots import Carried, SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.table.ask import Stake
from kiosk.guest.fingertip import Fingertip, Shifts
from kiosk.guest.screens.loupe import Loupe


class Fingers:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._shifts = Shifts()

    def felt(self, event: Pointer) -> Pointer | None:
        """The same touch where it belongs, or nothing if the loupe has opened for it."""
        table = self.stage.top
        if isinstance(table, TableScene) and event.kind in ("down", "up"):
            table.prepare()  # a finger means what it would see in the next frame
        if event.kind == "down" and isinstance(table, TableScene) and not table.floats:
            if isinstance(table.question, Stake):
                return self._bet(table, event)
            if table.between_rounds and isinstance(table.board.hit(event.pos), SpotWidget):
                table.begin_round(then=lambda: self._tap(table, event.pos))
                return None
        if event.kind == "up" and isinstance(table, TableScene) and table.carried is not None:
            return self._let_go(table, event)
        return self._shifts.moved(event)

    def _let_go(self, table: TableScene, event: Pointer) -> Pointer | None:
        """A chip of the rail that is let go where bets lie close together: it is chosen, and the loupe asks for which."""
        tip = Fingertip(table)
        spot = tip.meant(event.pos)
        if spot is not None and not isinstance(table.carried, Carried) and not tip.roomy(spot, event.pos):
            table.handle(self._shifts.moved(replace(event, kind="cancel")))
            self.stage.push(Loupe(table, event.pos))
            return None
        if spot is not None:
            self._shifts.put(event.id, tip, spot, event.pos)
        return self._shifts.moved(event)

    def _bet(self, table: TableScene, event: Pointer) -> Pointer | None:
        tip = Fingertip(table)
        spot = tip.meant(event.pos)
        if spot is not None and not tip.roomy(spot, event.pos):
            self.stage.push(Loupe(table, event.pos))
            return None
        self._shifts.put(event.id, tip, spot, event.pos)
        return self._shifts.moved(event)

    def _tap(self, table: TableScene, pos: tuple[int, int]) -> None:
        """The touch that began the round; only now it can be seen what it means."""
        if self.stage.top is not table or not isinstance(table.question, Stake):
            return
        tip = Fingertip(table)
        spot = tip.meant(pos)
        if spot is None:
            return
        if tip.roomy(spot, pos):
            spot.tap(pos)
        else:
            self.stage.push(Loupe(table, pos))
