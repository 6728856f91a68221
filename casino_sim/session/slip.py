"""Bets while the player lays them out: nothing counts before the dealer has them, so everything can be taken back."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.money import Cents
from casino_sim.table.ask import Bets, Refused, Spot, Stake


class BetSlip:
    """For one betting window. ``last`` is what the seat bet the last time."""

    def __init__(self, question: Stake, purse: Cents, last: Bets | None = None) -> None:
        self.question = question
        self.spots: Mapping[str, Spot] = dict(question.spots)  # worked out once: a window may show dozens
        self._purse = purse
        self._last = last
        self._steps: list[Bets] = [Bets()]

    @property
    def bets(self) -> Bets:
        """What the dealer would be given now."""
        return self._steps[-1]

    @property
    def empty(self) -> bool:
        return self.bets == Bets()

    @property
    def cost(self) -> Cents:
        """Chips that it takes out of the purse."""
        return sum(amount - self._held(wager) for wager, amount in self.bets.stakes.items())

    def amount(self, wager: str) -> Cents:
        """What the spot would hold."""
        return self.bets.stakes.get(wager, self._held(wager))

    def _held(self, wager: str) -> Cents:
        spot = self.spots.get(wager)
        return spot.held if spot else 0

    def put(self, stakes: Mapping[str, Cents]) -> None:
        """Make spots hold so much. A spot that does not exist is :class:`Refused`."""
        for wager in stakes:
            if wager not in self.spots:
                raise Refused(f"'{wager}' is no bet here now: there are {', '.join(self.spots)}")
        together = {**self.bets.stakes, **stakes}
        kept = {wager: amount for wager, amount in together.items() if amount != self._held(wager)}
        self._step(Bets(kept, self.bets.on, self.bets.off))

    def add(self, wager: str, chips: Cents) -> None:
        self.put({wager: self.amount(wager) + chips})

    def call(self, wager: str, on: bool) -> None:
        """A bet that lies there works on the next roll, or rests."""
        if wager not in self.question.callable_wagers():
            raise Refused(f"'{wager}' cannot be called on or off now")
        others_on = tuple(other for other in self.bets.on if other != wager)
        others_off = tuple(other for other in self.bets.off if other != wager)
        called = (*others_on, wager) if on else others_on, others_off if on else (*others_off, wager)
        self._step(Bets(self.bets.stakes, *called))

    def clear(self) -> None:
        self._step(Bets())

    @property
    def can_rebet(self) -> bool:
        return self._last is not None and any(wager in self.spots for wager in self._last.stakes)

    def rebet(self) -> None:
        """The last bets once more, on every spot that is there now and holds less."""
        if self._last is None or not self.can_rebet:
            raise Refused("there are no last bets to make again")
        again = {w: a for w, a in self._last.stakes.items() if w in self.spots and a > self._held(w)}
        self._step(Bets(again, self.bets.on, self.bets.off))

    def double(self) -> None:
        """Twice as much on everything that is new."""
        doubled = {w: a * 2 - self._held(w) for w, a in self.bets.stakes.items() if a > self._held(w)}
        self._step(Bets({**self.bets.stakes, **doubled}, self.bets.on, self.bets.off))

    def undo(self) -> bool:
        """Back by one step. False where there is none."""
        if len(self._steps) == 1:
            return False
        self._steps.pop()
        return True

    def _step(self, bets: Bets) -> None:
        if bets != self.bets:
            self._steps.append(bets)

    def checked(self) -> Bets:
        """The bets as the dealer takes them, or :class:`Refused`."""
        return self.question.check(self.bets, self._purse)
