"""Criss Cross Poker, in the order of the guide."""

from __future__ import annotations

from casino_sim.poker.evaluator import high5
from casino_sim.table.procedures import (
    Street,
    announce_hand,
    capped,
    deal_face_down,
    deal_stacks,
    fold_hand,
    pay_by_table,
    play_streets,
    settle_side_bet,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, Table, seat_place
from games.criss_cross_poker.hands import (
    ACROSS,
    BOTTOM,
    DOWN,
    LEFT,
    RIGHT,
    TOP,
    ante_hand,
    bonus_hand,
    line_rank,
    main_hand,
)
from games.criss_cross_poker.house import Switches

# Each bet, the ante that it is a multiple of, and the cards that are turned when it is made.
STREETS = (
    Street("across", "ante_across", (LEFT, RIGHT)),
    Street("down", "ante_down", (TOP, BOTTOM)),
    Street("middle", "ante_across"),
)


async def play_round(table: Table) -> None:
    """CC-1 to CC-7: two antes, a cross of five cards, three bets, two hands."""
    seats = await take_opening_bets(table, then=("ante_across", 1))
    if not seats:
        return
    table.shuffle()
    deal_face_down(table, BOARD, 5)
    deal_stacks(table, seats, 2)
    in_play = await play_streets(table, seats, STREETS, fold)
    if any(table.bets[seat] for seat in seats):
        table.turn_over(BOARD)
    for seat in settlement_order(seats):
        settle(table, seat, seat in in_play)


def fold(table: Table, seat: int) -> None:
    """CC-3 to CC-5: both antes and all bets are lost; the 5 Card Bonus lives on."""
    fold_hand(table, seat, "CC-3", ("five_card_bonus",))


def settle(table: Table, seat: int, plays: bool) -> None:
    """CC-6 and CC-7."""
    if plays:
        turn_hand(table, seat)
        settle_lines(table, seat)
    settle_side_bet(table, seat, "five_card_bonus", bonus_hand(table.cards(BOARD)))


def settle_lines(table: Table, seat: int) -> None:
    """CC-6: across by one line, down by the other, the middle by the better of the two."""
    own, board, pays = table.cards(seat_place(seat)), table.cards(BOARD), table.rules.pays
    across, down = line_rank(own, board, ACROSS), line_rank(own, board, DOWN)
    for line in (ACROSS, DOWN):
        announce_hand(table, high5([*own, *(board[at] for at in line)]), seat)
    cap = capped(table, table.switches(Switches).aggregate_cap)
    for ante, rank in (("ante_across", across), ("ante_down", down)):
        pay_by_table(table, seat, ante, ante_hand(main_hand(rank)), pays["ante"], "CC-6", cap)
    for bet, rank in (("across", across), ("down", down), ("middle", max(across, down))):
        pay_by_table(table, seat, bet, main_hand(rank), pays["main"], "CC-6", cap)
