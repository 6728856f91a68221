"""Texas Hold'em Bonus Poker, in the order of the guide."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY
from casino_sim.poker.evaluator import CATEGORY_HIGH, high7, rank_high
from casino_sim.poker.printed import category
from casino_sim.table.procedures import (
    Raise,
    check_or_raise,
    compare,
    deal_board,
    deal_face_down,
    deal_stacks,
    each_folds_or_raises,
    fold_hand,
    settle_even,
    settle_linked,
    settle_side_bet,
    settlement_order,
    show_dealer,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, DEALER, Table, seat_place
from games.texas_holdem_bonus.hands import bonus_hand
from games.texas_holdem_bonus.wagers import STREETS

BET = {
    "flop": (Raise("bet_flop", N_("Bet the flop"), 2),),
    "turn": (Raise("bet_turn", N_("Bet the turn"), 1),),
    "river": (Raise("bet_river", N_("Bet the river"), 1),),
}
STRAIGHT = CATEGORY_HIGH.index("straight")  # the lowest rank number that pays the ante


async def play_round(table: Table) -> None:
    """THB-1 to THB-8: two cards each, the flop for twice the ante, turn and river for one or free."""
    seats = await take_opening_bets(table, then=("ante", 2))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 2)
    deal_face_down(table, DEALER, 2)
    playing = await each_folds_or_raises(table, seats, "flop", "ante", BET["flop"], fold)
    if not playing:
        return
    deal_board(table, 3)
    for street in ("turn", "river"):
        for seat in playing:
            await check_or_raise(table, seat, street, "ante", BET[street])
        deal_board(table, 1)
    dealer = show_dealer(table, high7, lambda cards: True)
    for seat in settlement_order(playing):
        settle(table, seat, rank_high(dealer))
    flop = table.cards(BOARD)[:3]
    settle_linked(table, playing, lambda seat: category([*table.cards(seat_place(seat)), *flop]))


def fold(table: Table, seat: int) -> None:
    """THB-3: everything is lost."""
    fold_hand(table, seat, "THB-3")


def settle(table: Table, seat: int, dealer: int) -> None:
    """THB-6 and THB-7: the best five of seven; the ante wins only with a straight or better."""
    turn_hand(table, seat)
    own = table.cards(seat_place(seat))
    rank = rank_high([*own, *table.cards(BOARD)])
    outcome = compare(rank, dealer)
    if outcome == "win" and rank >= STRAIGHT:
        table.pay(seat, "ante", EVEN_MONEY, "THB-6")
    elif outcome == "lose":
        table.take(seat, "ante", "THB-6")
    else:
        table.push(seat, "ante", "THB-6")
    settle_even(table, seat, STREETS, outcome, "THB-6")
    settle_side_bet(table, seat, "bonus", bonus_hand(own))
