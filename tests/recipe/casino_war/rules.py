"""Casino War, in the order of the guide."""

from __future__ import annotations

from casino_sim.cards import DECK, RANK
from casino_sim.i18n import N_
from casino_sim.money import EVEN_MONEY
from casino_sim.table.procedures import Raise, compare, fold_or_raise, settle_even, settle_side_bet, take_opening_bets
from casino_sim.table.table import DEALER, Table, seat_place
from games.casino_war.house import Switches

WAR = (Raise("go_to_war", N_("Go to war"), 1),)
BURNED = 3


async def play_round(table: Table) -> None:
    """CW-1 to CW-6: bets, a card each, war or surrender where they tie, the result."""
    seats = await take_opening_bets(table)
    if not seats:
        return
    table.shuffle(DECK * table.switches(Switches).decks)
    for seat in seats:
        table.deal_seat(seat)
    table.deal(DEALER)
    tied = [seat for seat in seats if settle_first_cards(table, seat) == "push"]
    at_war = [seat for seat in tied if await goes_to_war(table, seat)]
    if at_war:
        fight(table, at_war)


def settle_first_cards(table: Table, seat: int) -> str:
    """CW-4 and CW-6: the higher card wins even money; the tie bet is decided at once."""
    outcome = compare(rank(table, seat_place(seat)), rank(table, DEALER))
    settle_side_bet(table, seat, "tie", "tie" if outcome == "push" else "")
    if outcome != "push":
        settle_even(table, seat, ("ante",), outcome, "CW-4")
    return outcome


async def goes_to_war(table: Table, seat: int) -> bool:
    """CW-5: as much again for a war, or half of the bet back."""
    if await fold_or_raise(table, seat, "war", "ante", WAR, fold="surrender"):
        return True
    table.settle(seat, "ante", table.bet(seat, "ante") // 2, "lose", "CW-5")
    return False


def fight(table: Table, seats: list[int]) -> None:
    """CW-5: three cards are burned, one more for everybody at war; a second tie wins for the player."""
    for _ in range(BURNED):
        table.burn()
    for seat in seats:
        table.deal_seat(seat)
    table.deal(DEALER)
    for seat in seats:
        if rank(table, seat_place(seat)) < rank(table, DEALER):
            settle_even(table, seat, ("ante", "war"), "lose", "CW-5")
        else:
            table.push(seat, "ante", "CW-5")
            table.pay(seat, "war", EVEN_MONEY, "CW-5")


def rank(table: Table, place: str) -> int:
    """Of the last card there."""
    return RANK[table.cards(place)[-1]]
