"""Mississippi Stud, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from casino_sim.cards import Card
from casino_sim.table.procedures import (
    Street,
    capped,
    deal_face_down,
    deal_stacks,
    fold_hand,
    pay_by_table,
    play_streets,
    settle_linked,
    settle_side_bet,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, Table, seat_place
from games.mississippi_stud.hands import bonus_hand, main_hand
from games.mississippi_stud.house import Switches
from games.mississippi_stud.wagers import STREETS

# Each bet, the ante that it is a multiple of, and the community card that is turned when it is made.
BETS = (
    Street("third_street", "ante", (0,)),
    Street("fourth_street", "ante", (1,)),
    Street("fifth_street", "ante"),
)


async def play_round(table: Table) -> None:
    """MS-1 to MS-8: bets, two cards each, three streets, the result."""
    seats = await take_opening_bets(table, then=("ante", 1))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 2)
    deal_face_down(table, BOARD, 3)
    in_play = await play_streets(table, seats, BETS, fold)
    if in_play or any(table.bet(seat, "three_card_bonus") for seat in seats):
        table.turn_over(BOARD)
    for seat in settlement_order(seats):
        settle(table, seat, seat in in_play)
    settle_linked(table, in_play, lambda seat: main_hand(hand_of(table, seat)))


def fold(table: Table, seat: int) -> None:
    """MS-4: the ante and the streets are lost, the 3 Card Bonus lives on."""
    keep = ("three_card_bonus", "progressive")
    fold_hand(table, seat, "MS-4", keep if table.switches(Switches).progressive_survives_fold else keep[:1])


def hand_of(table: Table, seat: int) -> list[Card]:
    """A seat's two cards and the community cards."""
    return [*table.cards(seat_place(seat)), *table.cards(BOARD)]


def settle(table: Table, seat: int, plays: bool) -> None:
    """MS-6 and MS-7: ante and all three streets share one result; the bonus is decided by the community cards alone."""
    if plays:
        turn_hand(table, seat)
        hand = main_hand(hand_of(table, seat))
        cap = capped(table, table.switches(Switches).aggregate_cap)
        for spot in ("ante", *STREETS):
            pay_by_table(table, seat, spot, hand, table.rules.pays["main"], "MS-6", cap)
    settle_side_bet(table, seat, "three_card_bonus", bonus_hand(table.cards(BOARD)))
