"""Mississippi Stud, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.i18n import N_
from casino_sim.table.events import NOBODY
from casino_sim.table.procedures import (
    deal_stacks,
    forfeit,
    pay_by_table,
    raises,
    settle_progressive,
    settlement_order,
    take_opening_bets,
    turn_hand,
)
from casino_sim.table.table import BOARD, Table, seat_place
from games.mississippi_stud.hands import bonus_hand, main_hand
from games.mississippi_stud.house import Switches
from games.mississippi_stud.wagers import STREETS

BETS = (("bet_1x", N_("Bet 1×"), 1), ("bet_2x", N_("Bet 2×"), 2), ("bet_3x", N_("Bet 3×"), 3))
FOLD = ("fold", N_("Fold"), 0)


async def play_round(table: Table) -> None:
    """MS-1 to MS-8: bets, two cards each, three streets, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    table.shuffle()
    deal_stacks(table, seats, 2)
    for _ in range(3):
        table.deal(BOARD, NOBODY)
    in_play = list(seats)
    for shown, street in enumerate(STREETS):
        if shown:
            turn_community_card(table, shown - 1)
        for seat in list(in_play):
            if not await stays_in(table, seat, street):
                in_play.remove(seat)
        if not in_play:
            break
    if in_play or bonus_bettors(table, seats):
        turn_the_rest(table)
    settle(table, seats, in_play)


async def stays_in(table: Table, seat: int, street: str) -> bool:
    """MS-3 to MS-5: one, two or three antes on the street, or fold."""
    ante = table.bet(seat, "ante")
    options = [*raises(table, seat, ante, BETS), *raises(table, seat, ante, (FOLD,))]
    answer = await table.choose(seat, street, options)
    if answer.option == "fold":
        keep = ("three_card_bonus",)
        forfeit(table, seat, "MS-4", keep)
        if not table.switches(Switches).progressive_survives_fold and "progressive" in table.in_tray.get(seat, {}):
            table.prize(seat, "progressive", 0, "MS-8")
        return False
    times = int(answer.option[4])
    table.stake(seat, street, ante * times)
    return True


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
    for spot in ("ante", *STREETS):
        pay_by_table(table, seat, spot, hand, table.rules.pays["main"], "MS-6")
    return hand
