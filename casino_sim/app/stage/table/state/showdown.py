"""Where players win each other's chips: who took the pots, and with what."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.poker.labels import inside_a_sentence
from casino_sim.table.events import Settled
from casino_sim.writing import together

POT = "pot"
MAX_NAMED = 3  # winners of pots who are named in the caption


class Showdown:
    def __init__(self) -> None:
        self._pots: dict[int, Cents] = {}
        self._prizes: dict[int, Cents] = {}

    def forget(self) -> None:
        self._pots, self._prizes = {}, {}

    def settled(self, event: Settled) -> None:
        taken = self._pots if event.spot == POT else self._prizes
        taken[event.seat] = taken.get(event.seat, 0) + event.returned

    def sentence(self, me: tuple[int, ...], names: Mapping[int, str], hands: Mapping[str, str]) -> str:
        """The largest share first; a jackpot before all. ``hands``: what lies at each place, in words."""
        said = []
        for seat, amount in sorted(self._prizes.items(), key=lambda each: -each[1])[:1]:
            who = _("you") if seat in me else names.get(seat, "")
            said.append(_("{name} wins a jackpot prize of {amount}!").format(amount=spoken(amount), name=who))
        for seat, amount in sorted(self._pots.items(), key=lambda each: -each[1])[:MAX_NAMED]:
            hand = hands.get(f"seat{seat}", "") if len(self._pots) == 1 else ""  # with more of them the badges say it
            mine = seat in me
            if hand:
                words = _("You take {amount} with {hand}.") if mine else _("{name} takes {amount} with {hand}.")
            else:
                words = _("You take {amount}.") if mine else _("{name} takes {amount}.")
            said.append(words.format(name=names.get(seat, ""), amount=spoken(amount), hand=inside_a_sentence(hand)))
        return together(said)
