"""What the dealer calls out, said to one person: players by their names, and whose hand it is that is named."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.poker.labels import inside_a_sentence, phrase
from casino_sim.table.events import Announced

# The call of a seat, the same of a player whose name is known, and of the person who hears it.
CALLS = {
    "Seat {number} buys in.": (N_("{name} buys in."), N_("You buy in.")),
    "Seat {number} has the high card and the button.": (
        N_("{name} has the high card and the button."),
        N_("You have the high card and the button."),
    ),
    "Seat {number} mucks.": (N_("{name} mucks."), N_("You muck.")),
    "Seat {number} shows {hand}.": (N_("{name} shows {hand}."), N_("You show {hand}.")),
    "Seat {number} gets the first hand.": (N_("{name} gets the first hand."), N_("You get the first hand.")),
}


TWO_HANDS = "pai_gow"  # where this is bet each player has two hands, and the dealer has said whose they are


def said_to(event: Announced, mine: Collection[int], names: Mapping[int, str], rules: TableRules) -> str:
    """In the hearer's language. A seat without a known player is called by its number."""
    hand = phrase(event.text, event.words)
    if hand and TWO_HANDS not in rules.wagers:
        return _whose(event.seat, mine, names, hand)
    seat = event.words.get("number")
    called = CALLS.get(event.text)
    if called is None or not isinstance(seat, int):
        return event.said
    words = {key: inside_a_sentence(_(word)) if isinstance(word, str) else word for key, word in event.words.items()}
    if seat in mine:
        return _(called[1]).format(**words)
    name = names.get(seat, "")
    return _(called[0]).format(name=name, **words) if name else event.said


def _whose(seat: int, mine: Collection[int], names: Mapping[int, str], hand: str) -> str:
    if not seat:
        return _("The dealer has {hand}.").format(hand=hand)
    if seat in mine:
        return _("You have {hand}.").format(hand=hand)
    name = names.get(seat) or _("Seat {number}").format(number=seat)
    return _("{name} has {hand}.").format(name=name, hand=hand)
