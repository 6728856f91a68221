"""What a seat that sets a hand sees of its own: the cards, whether they are the bank's, and what is at stake."""

from __future__ import annotations

from typing import NamedTuple

from casino_sim.cards import CARD, HIDDEN, Card
from casino_sim.money import Cents
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View


class OwnHand(NamedTuple):
    cards: list[Card]
    banks: bool
    stake: Cents  # of a bank all that is wagered against it, of a pooled hand all that lies on it


def own_hand(view: View, about: str = "set") -> OwnHand | None:
    """The seat's own, one that it shares, or the bank's before the dealer; None where it is not to be seen."""
    seat = about.removeprefix("set_on_")
    shared = seat != about
    own, bets = seat_place(int(seat) if shared else view.seat), view.bets.get(view.seat, {})
    names = view.cards.get(own if view.cards.get(own) else DEALER, ())
    if not names or HIDDEN in names:
        return None
    if shared:
        return OwnHand([CARD[name] for name in names], False, view.bets.get(int(seat), {}).get(BASE, 0))
    stake = bets.get(BASE, 0) or sum(spots.get(BASE, 0) for spots in view.bets.values())
    return OwnHand([CARD[name] for name in names], BASE not in bets, stake)
