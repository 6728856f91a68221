"""Texas Hold'em Bonus Poker, in the order of the guide."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY
from casino_sim.poker.evaluator import CATEGORY_HIGH, high7, rank_high
from casino_sim.table.events import ALL
from casino_sim.table.procedures import (
    Raise,
    announce_hand,
    check_or_raise,
    compare,
    deal_face_down,
    deal_stacks,
    each_folds_or_raises,
    fold_hand,
    pay_by_table,
    settle_even,
    settle_progressive,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, DEALER, Table, seat_place
from games.texas_holdem_bonus.hands import bonus_hand, progressive_hand
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
    turn_community_cards(table, 3)
    for street in ("turn", "river"):
        for seat in playing:
            await check_or_raise(table, seat, street, "ante", BET[street])
        turn_community_cards(table, 1)
    table.turn_over(DEALER)
    dealer = [*table.cards(DEALER), *table.cards(BOARD)]
    announce_hand(table, high7(dealer))
    for seat in settlement_order(playing):
        settle(table, seat, rank_high(dealer))
    if any(table.in_tray.values()):
        flop = table.cards(BOARD)[:3]
        hands = {seat: progressive_hand([*table.cards(seat_place(seat)), *flop]) for seat in playing}
        settle_progressive(table, "progressive", "linked", table.rules.pays["progressive"], hands, "THB-8")


def fold(table: Table, seat: int) -> None:
    """THB-3: everything is lost."""
    fold_hand(table, seat, "THB-3")


def turn_community_cards(table: Table, count: int) -> None:
    """THB-4: one card is burned before the flop, the turn and the river."""
    table.burn()
    for _ in range(count):
        table.deal(BOARD, ALL)


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
    if table.bet(seat, "bonus"):
        pay_by_table(table, seat, "bonus", bonus_hand(own), table.rules.pays["bonus"], "THB-7")
