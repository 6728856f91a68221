"""What things are called at one table: seats, spots, places, cards, chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casino_sim.cards import HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.store.records import Seating
from casino_sim.wagers import hand_of, holder_of, wager_of

# What is put up or shared and is no row of the table's bets.
NO_WAGERS = {"bank": N_("the bank"), "kum_kum": N_("Kum-kum")}
ASKED = {  # where the question's own name says too little
    "act": N_("Your turn"),
    "rebuy": N_("Chips"),
    "post_choice": N_("Your blind"),
    "kill_vote": N_("Kill pots?"),
    "chips_in": N_("Your raise"),
    "out_of_turn": N_("Out of turn"),
    "new_deck": N_("The deck"),
}
PAYERS = {"pot": N_("The pot"), "prop": N_("The proposition player")}
PLACES = {
    "dealer": N_("Dealer"),
    "board": N_("Board"),
    "player": N_("Player"),
    "banker": N_("Banker"),
    "discard": N_("Discards"),
}


class Words:
    def __init__(self, rules: TableRules, seating: Seating) -> None:
        self.rules = rules
        self.mine = seating.mine
        self.markers: dict[str, Any] = {}  # markers that were already said, with their values
        self._names = {bot.seat: bot.name for bot in seating.bots}

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the other players, by seat."""
        return self._names

    def is_mine(self, seat: int) -> bool:
        return seat in self.mine

    def name(self, seat: int) -> str:
        """A seat's player as the subject of a sentence."""
        if self.is_mine(seat):
            return _("You") if len(self.mine) == 1 else _("You (seat {seat})").format(seat=seat)
        return self._names.get(seat) or _("Seat {seat}").format(seat=seat)

    def payer(self, payer: str) -> str:
        """Who pays a fee: a seat's name, the pot, the proposition player."""
        if payer.startswith("seat") and payer[4:].isdigit():
            return self.name(int(payer[4:]))
        return _(PAYERS[payer])

    def spot(self, spot: str) -> str:
        wager, hand, holder = wager_of(spot), hand_of(spot), holder_of(spot)
        row = self.rules.wagers.get(wager)
        label = _(row.label if row else NO_WAGERS.get(wager, plain(wager)))
        if holder:
            return _("{bet} ({name}'s hand)").format(bet=label, name=self.name(holder))
        return label if hand == 1 else _("{bet} of hand {number}").format(bet=label, number=hand)

    def asked_about(self, about: str) -> str:
        """The bet that is to be decided, a hand, or the question's own name: its id is a message of the catalogue."""
        if wager_of(about) in self.rules.wagers:
            return self.spot(about)
        if wager_of(about) == "hand":
            return _("Hand {number}").format(number=hand_of(about)) if hand_of(about) > 1 else _("Your hand")
        return _(ASKED.get(about) or plain(about).capitalize())

    def meter(self, id: str) -> str:
        meter = self.rules.meters.get(id)
        return _(meter.title) if meter else id

    def place(self, place: str) -> str:
        """Where cards lie, as a heading: ``Your hand``, ``Dealer``, ``Board``."""
        base, _slash, number = place.partition("/")
        if base.startswith("seat") and base[4:].isdigit():
            whose = self._hand_of(int(base[4:]))
            return _("{hand}, hand {number}").format(hand=whose, number=number) if number else whose
        return _(PLACES[base])

    def _hand_of(self, seat: int) -> str:
        if not self.is_mine(seat):
            return self.name(seat)
        return _("Your cards") if len(self.mine) == 1 else _("Your cards (seat {seat})").format(seat=seat)


def plain(id: str) -> str:
    """An id as words: ``third_street`` to ``third street``."""
    return id.replace("_", " ")


def cards(names: tuple[str, ...]) -> str:
    return " ".join("--" if name == HIDDEN else name for name in names)
