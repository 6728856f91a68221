"""LUN-7 to LUN-9: ante and bet against the dealer's five cards."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import Ratio
from casino_sim.table.procedures import compare, settle_even, turn_hand
from casino_sim.table.table import DEALER, Table, seat_place
from games.lunar_poker.hands import QUALIFIES, STRAIGHT, best_rank, best_two, odds_of


def settle_against_dealer(table: Table, seat: int) -> None:
    turn_hand(table, seat)
    cards = table.cards(seat_place(seat))
    rank, dealer = best_rank(cards), best_rank(table.cards(DEALER))
    outcome = compare(rank, dealer)
    if dealer < QUALIFIES:
        settle_unqualified(table, seat, rank)
    elif outcome == "win":
        table.push(seat, "ante", "LUN-8")
        pay_combinations(table, seat)
    else:
        settle_even(table, seat, ("ante", "bet"), outcome, "LUN-8")


def settle_unqualified(table: Table, seat: int, rank: int) -> None:
    """LUN-7: the ante wins what the house's reading gives it, the bet goes back."""
    paytable = table.rules.pays["ante_unqualified"]
    better = rank >= STRAIGHT and "straight_or_better" in paytable.by_hand
    table.pay(seat, "ante", paytable.ratio("straight_or_better" if better else "any"), "LUN-7")
    table.push(seat, "bet", "LUN-7")


def pay_combinations(table: Table, seat: int) -> None:
    """LUN-8 and LUN-9: the bet is paid for the winning hand, and again for a second combination."""
    paytable = table.rules.pays["bet"]
    first, second = best_two(table.cards(seat_place(seat)), paytable.by_hand)
    printed = {row.hand: row.label for row in paytable.rows}
    table.announce(printed[first], seat)
    if second:
        table.announce(N_("And a second combination: {hand}"), seat, hand=printed[second])
    total = odds_of(first, paytable.by_hand) + odds_of(second, paytable.by_hand)
    table.pay(seat, "bet", Ratio(total.numerator, total.denominator), "LUN-9" if second else "LUN-8")
