"""Crazy 4 Poker, in the order of the guide."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY
from casino_sim.poker.evaluator import four_card
from casino_sim.poker.printed import category
from casino_sim.table.procedures import (
    Raise,
    compare,
    deal_face_down,
    deal_stacks,
    fold_hand,
    fold_or_raise,
    pay_by_table,
    settle_even,
    settle_linked,
    settle_side_bet,
    settlement_order,
    show_dealer,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import DEALER, Table, seat_place
from games.crazy_4_poker.hands import (
    PAIR_OF_ACES,
    QUALIFIES,
    best_four,
    queens_up_hand,
    super_hand,
)

PLAY = (
    Raise("play_1x", N_("Play 1×"), 1),
    Raise("play_2x", N_("Play 2×"), 2),
    Raise("play_3x", N_("Play 3×"), 3),
)


async def play_round(table: Table) -> None:
    """C4-1 to C4-8: two equal bets, five cards each, play or fold, the best four against the dealer's."""
    seats = await take_opening_bets(table, then=("ante", 1))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 5)
    deal_face_down(table, DEALER, 5)
    playing = [seat for seat in seats if await stays_in(table, seat)]
    if not playing:
        return
    dealer = best_four(show_dealer(table, four_card, lambda cards: best_four(cards) >= QUALIFIES))  # C4-4
    for seat in settlement_order(playing):
        settle(table, seat, dealer)
    settle_linked(table, playing, lambda seat: category(table.cards(seat_place(seat))))


async def stays_in(table: Table, seat: int) -> bool:
    """C4-3: fold, or play as much as the ante; with a pair of aces or better two or three times as much."""
    triple_down = best_four(table.cards(seat_place(seat))) >= PAIR_OF_ACES
    if await fold_or_raise(table, seat, "play", "ante", PLAY if triple_down else PLAY[:1]):
        return True
    fold_hand(table, seat, "C4-3")
    return False


def settle(table: Table, seat: int, dealer: int) -> None:
    """C4-5 to C4-7: ante and play, the Super Bonus, Queens Up."""
    turn_hand(table, seat)
    rank = best_four(table.cards(seat_place(seat)))
    outcome = compare(rank, dealer)
    if dealer < QUALIFIES:
        outcome = "push"  # for the Super Bonus too
        table.push(seat, "ante", "C4-4")
        table.pay(seat, "play", EVEN_MONEY, "C4-4")
    else:
        settle_even(table, seat, ("ante", "play"), outcome, "C4-5")
    settle_super_bonus(table, seat, super_hand(rank), outcome)
    settle_side_bet(table, seat, "queens_up", queens_up_hand(rank))


def settle_super_bonus(table: Table, seat: int, hand: str, outcome: str) -> None:
    """C4-6: paid by its table whoever wins; a lesser hand gets it back unless it has lost to the dealer."""
    paytable = table.rules.pays["super_bonus"]
    if paytable.pay(hand) is None and outcome != "lose":
        table.push(seat, "super_bonus", "C4-6")
    else:
        pay_by_table(table, seat, "super_bonus", hand, paytable, "C4-6")
