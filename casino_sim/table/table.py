"""The table: everything that lies on the felt, and the dealer's verbs, which alone change it.

Each verb appends an event. ``felt.py`` says what lies there, chips move in ``chips.py``, cards, dice and wheels in
``equipment_verbs.py``; here the dealer asks, speaks and lays markers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from casino_sim.table.ask import Answer, Bets, Choose, Objection, Option, Spot, Stake
from casino_sim.table.chips import ChipVerbs
from casino_sim.table.equipment_verbs import EquipmentVerbs
from casino_sim.table.events import (
    Announced,
    Decided,
    Marked,
)
from casino_sim.table.felt import BOARD, DEALER, SEAT_PLACE, Hand, seat_place

__all__ = ["BOARD", "DEALER", "SEAT_PLACE", "Hand", "Table", "seat_place"]


class Table(ChipVerbs, EquipmentVerbs):
    """One table of one house, as a game's ``play_round`` gets it."""

    # -- questions -------------------------------------------------------------------------------

    async def choose(self, seat: int, about: str, options: Sequence[Option]) -> Answer:
        """Ask one seat. A question with a single legal answer is not asked, the dealer does it."""
        if len(options) == 1 and not options[0].open:
            return Answer(options[0].id)
        answer = await Choose(seat, about, tuple(options))
        chosen = answer.option
        for option in options:
            if option.id == chosen:
                self.events.append(Decided(seat, about, chosen, answer.amount, option.label))
        return answer

    async def take_bets(
        self,
        seat: int,
        offer: Callable[[int], Mapping[str, Spot]],
        objection: Objection | None = None,
        can_call: Callable[[int], Sequence[str]] | None = None,
    ) -> Bets:
        """Open the betting window for one seat and put down what it bets."""
        bets = await Stake(seat, offer, objection, can_call, must_bet=self.rules.tournament is not None)
        stakes = bets.stakes
        if len(stakes) > 1:  # what comes down may pay for what goes up
            stakes = dict(sorted(stakes.items(), key=lambda item: item[1] >= self.bet(seat, item[0])))
        for spot, amount in stakes.items():
            self.set_stake(seat, spot, amount)
        return bets

    # -- markers and words -----------------------------------------------------------------------

    def mark(self, marker: str, value: Any) -> None:
        """Put a marker down (or, with None, pick it up). Says so only when something changes."""
        if self.marks.get(marker) == value:
            return
        if value is None:
            del self.marks[marker]
        else:
            self.marks[marker] = value
        self.events.append(Marked(marker, value))

    def announce(self, text: str, seat: int = 0, **words: Any) -> None:
        self.events.append(Announced(text, words, seat))
