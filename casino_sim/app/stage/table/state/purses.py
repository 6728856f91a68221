"""What the seats have before them as it is shown: it changes with the chips that are seen to move, never ahead of them."""

from __future__ import annotations

from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.money import Cents
from casino_sim.table.events import AnyEvent, CommissionHeld, FeeTaken, PotPaid, Settled, Staked, TakenDown
from casino_sim.table.view import View


class Purses:
    """At rest they are those of the view; in between they follow the events."""

    def __init__(self, view: View) -> None:
        self.shown: dict[int, Cents] = dict(view.purses)

    def rest(self, view: View) -> None:
        self.shown = dict(view.purses)

    def of(self, seat: int) -> Cents:
        return self.shown.get(seat, 0)

    def follow(self, event: AnyEvent, before: Picture) -> None:
        """``before``: the felt as it lay when the event came."""
        if isinstance(event, Staked | CommissionHeld):
            self._add(event.seat, -event.amount)
        elif isinstance(event, TakenDown | PotPaid):
            self._add(event.seat, event.amount)
        elif isinstance(event, Settled) and (before.bet(event.seat, event.spot) or not before.pots):
            self._add(event.seat, event.returned - event.stays)
        elif isinstance(event, FeeTaken) and event.payer.startswith("seat"):
            self._add(int(event.payer.removeprefix("seat")), -event.amount)

    def _add(self, seat: int, amount: Cents) -> None:
        if seat in self.shown:
            self.shown[seat] += amount
