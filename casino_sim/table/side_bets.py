"""Side bets at twenty-one: a row says which hand the first cards make, and when that is known.

A game puts such rows among its wagers; a house has those whose printed table it names. What they return is counted from
the same rows (``casino_sim/odds/first_cards.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from casino_sim.cards import Card
from casino_sim.i18n import N_
from casino_sim.table.procedures import pay_envy, settle_progressive, settle_side_bet, settlement_order
from casino_sim.table.table import DEALER, Table, seat_place
from casino_sim.table.twentyone import dealer_may_have_blackjack, is_natural, match_hand
from casino_sim.wagers import SideBet


class Seen(NamedTuple):
    """The cards that decide a side bet."""

    two: Sequence[Card]  # the seat's first two
    dealer: Sequence[Card]  # the up card, with the hole card once they are a blackjack; after the last draw all of them
    over: bool = False  # the dealer has gone over

    @property
    def up(self) -> Card:
        return self.dealer[0]

    @property
    def dealer_has_blackjack(self) -> bool:
        return is_natural(self.dealer[:2])


def never(seen: Seen) -> bool:
    return False


def always(seen: Seen) -> bool:
    return True


class TwentyOneBet(SideBet, frozen=True, kw_only=True):
    hand: Callable[[Seen], str]  # the row of its printed table, empty where none pays
    waits: Callable[[Seen], bool] = never  # until the dealer has looked for a blackjack, where there may be one


def match_the_dealer(rule: str, beside: str) -> TwentyOneBet:
    return TwentyOneBet(
        id="match_the_dealer",
        label=N_("Match the Dealer"),
        rule=rule,
        needs=(beside,),
        hands=("two_suited", "suited_and_non_suited", "one_suited", "two_non_suited", "one_non_suited"),
        hand=lambda seen: match_hand(seen.two, seen.up),
    )


# -- the two moments of a round --------------------------------------------------------------------

Bets = Sequence[TwentyOneBet]
Waiting = dict[int, tuple[Card, ...]]  # seats with a side bet that waits, each with its first two cards


def settle_on_first_cards(table: Table, bets: Bets, seats: Sequence[int]) -> Waiting:
    """Before anybody plays: every bet that does not wait, from the highest seat down, then the progressives."""
    offered = [bet for bet in bets if table.rules.offers(bet.id)]
    seen = {seat: Seen(tuple(table.cards(seat_place(seat))), table.cards(DEALER)[:1]) for seat in seats}
    waits = _waiting_bets(offered, seen) if dealer_may_have_blackjack(table) else set()
    waiting: Waiting = {}
    for seat in settlement_order(seats):
        for bet in offered:
            if not table.bet(seat, bet.id):  # nor where it lies in the tray already
                continue
            if (seat, bet.id) in waits:
                waiting[seat] = tuple(seen[seat].two)
            else:
                settle_side_bet(table, seat, bet.id, bet.hand(seen[seat]))
    for bet in offered:
        if bettors := _in_tray(table, bet):
            if any((seat, bet.id) in waits for seat in bettors):  # one pass decides a progressive
                waiting |= {seat: tuple(seen[seat].two) for seat in bettors}
            else:
                _settle_progressive(table, bet, {seat: bet.hand(seen[seat]) for seat in bettors})
    return waiting


def settle_waiting(table: Table, bets: Bets, waiting: Waiting, dealer_has_blackjack: bool) -> None:
    """Once the dealer has looked for a blackjack: the progressives, then the others from the highest seat down.

    A hole card that makes no blackjack is not known yet, so no bet goes by it.
    """
    dealer = table.cards(DEALER)[: 2 if dealer_has_blackjack else 1]
    offered = [bet for bet in bets if table.rules.offers(bet.id)]
    for bet in offered:
        if bettors := [seat for seat in _in_tray(table, bet) if seat in waiting]:
            _settle_progressive(table, bet, {seat: bet.hand(Seen(waiting[seat], dealer)) for seat in bettors})
    for seat in settlement_order(waiting):
        for bet in offered:
            if table.bet(seat, bet.id):
                settle_side_bet(table, seat, bet.id, bet.hand(Seen(waiting[seat], dealer)))


def _waiting_bets(bets: Bets, seen: Mapping[int, Seen]) -> set[tuple[int, str]]:
    return {(seat, bet.id) for bet in bets for seat, cards in seen.items() if bet.waits(cards)}


def _in_tray(table: Table, bet: TwentyOneBet) -> list[int]:
    """Seats whose wager was taken in at the lock, as that of a progressive is."""
    return [seat for seat, spots in table.in_tray.items() if bet.id in spots] if bet.meter else []


def _settle_progressive(table: Table, bet: TwentyOneBet, hands: Mapping[int, str]) -> None:
    """With the envy bonus, where the house has one: once a player, however many seats they play."""
    settle_progressive(table, bet.id, bet.meter, table.rules.pays[bet.pays], hands, bet.rule)
    envy = table.rules.pays.get(bet.envy)
    if envy is not None:
        first_seats: dict[int, int] = {}
        for seat in settlement_order(hands):
            first_seats.setdefault(table.owner(seat), seat)
        pay_envy(table, list(first_seats.values()), hands, envy, bet.rule)
