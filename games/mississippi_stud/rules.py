"""Mississippi Stud, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.table.procedures import (
    ONE_TO_THREE,
    capped,
    deal_face_down,
    deal_stacks,
    each_folds_or_raises,
    fold_hand,
    pay_by_table,
    settle_progressive,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, Table, seat_place
from games.mississippi_stud.hands import bonus_hand, main_hand
from games.mississippi_stud.house import Switches
from games.mississippi_stud.wagers import STREETS


async def play_round(table: Table) -> None:
    """MS-1 to MS-8: bets, two cards each, three streets, the result."""
    seats = await take_opening_bets(table, then=("ante", 1))
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 2)
    deal_face_down(table, BOARD, 3)
    in_play: Sequence[int] = seats
    for shown, street in enumerate(STREETS):
        if shown:
            turn_community_card(table, shown - 1)
        in_play = await each_folds_or_raises(table, in_play, street, "ante", ONE_TO_THREE, fold)
        if not in_play:
            break
    if in_play or bonus_bettors(table, seats):
        turn_the_rest(table)
    settle(table, seats, in_play)


def fold(table: Table, seat: int) -> None:
    """MS-4: the ante and the streets are lost, the 3 Card Bonus lives on."""
    keep = ("three_card_bonus", "progressive")
    fold_hand(table, seat, "MS-4", keep if table.switches(Switches).progressive_survives_fold else keep[:1])


def turn_community_card(table: Table, at: int) -> None:
    table.turn_over(BOARD, (at,))


def turn_the_rest(table: Table) -> None:
    table.turn_over(BOARD)


def bonus_bettors(table: Table, seats: Sequence[int]) -> list[int]:
    return [seat for seat in seats if table.bet(seat, "three_card_bonus")]


def settle(table: Table, seats: Sequence[int], in_play: Sequence[int]) -> None:
    """MS-6 to MS-8: from the highest seat down; the progressive last of all."""
    board = table.cards(BOARD)
    hands = {}
    for seat in settlement_order(seats):
        if seat in in_play:
            turn_hand(table, seat)
            hands[seat] = settle_main(table, seat, main_hand([*table.cards(seat_place(seat)), *board]))
        if table.bet(seat, "three_card_bonus"):
            paytable = table.rules.pays["three_card_bonus"]
            pay_by_table(table, seat, "three_card_bonus", bonus_hand(board), paytable, "MS-7")
    if any(table.in_tray.values()):
        settle_progressive(table, "progressive", "linked", table.rules.pays["progressive"], hands, "MS-8")


def settle_main(table: Table, seat: int, hand: str) -> str:
    """MS-6: ante and all three streets share one result."""
    cap = capped(table, table.switches(Switches).aggregate_cap)
    for spot in ("ante", *STREETS):
        pay_by_table(table, seat, spot, hand, table.rules.pays["main"], "MS-6", cap)
    return hand
