"""Pai gow with tiles, in the order of the guide. The numbers are those of ``guide.en.md``."""

from __future__ import annotations

from casino_sim.money import Cents
from casino_sim.table.banking import action_order, choose_banker, count_round, take_wagers
from casino_sim.table.pai_gow.deal_order import (
    HOUSE_DEALER,
    choose_pile,
    clockwise_from,
    deal_positions,
    shake,
    take_up,
)
from casino_sim.table.pai_gow.hands import ask_setting, compare, open_hand
from casino_sim.table.pai_gow.partners import Partners, beside
from casino_sim.table.pai_gow.steps import Ways, deal_casino, open_casino_bank, open_player_dealer, set_hands
from casino_sim.table.pai_gow.turns import BASE, offer_bank
from casino_sim.table.procedures import settle_even
from casino_sim.table.table import Table, seat_place
from games.pai_gow_tiles.hands import kit
from games.pai_gow_tiles.house import Switches


async def play_round(table: Table) -> None:
    """PT-1 to PT-11: the bank, bets, the dice, four tiles each, two hands each, the result."""
    if table.switches(Switches).banker == "player_dealer":
        await play_against_a_player_dealer(table)
    else:
        await play_at_the_casino(table)


async def play_at_the_casino(table: Table) -> None:
    bank = await offer_bank(table)
    seats = await bank.take_wagers()
    if not seats and not bank.is_players:
        return
    tiles = kit(table.rules)
    deal_casino(table, tiles, bank, seats, dead_hand=True)
    ways: Ways = {}
    for seat in seats:
        if way := await ask_setting(table, tiles, seat, seat_place(seat)):
            ways[seat] = way
    opened = await open_casino_bank(table, tiles, bank)
    for position in bank.order(seats):
        if position == HOUSE_DEALER:
            if opened.dealer:
                bank.settle_dealer(compare(opened.dealer, opened.bank))
            continue
        open_hand(table, seat_place(position), ways[position])
        bank.settle(position, compare(ways[position], opened.bank), "PT-7")
    bank.close("PT-10")
    take_up(table)


async def play_against_a_player_dealer(table: Table) -> None:
    bank = await choose_banker(table)
    if bank is None:
        return
    backline = table.switches(Switches).backline
    partners = Partners(table, bank, "PT-11", front=False, pooling=False, backline=backline)
    bettors = await take_wagers(table, bank, partners.spots, liability, partners.at_lock, partners.objection)
    if not bettors:
        return
    seats, tiles = [seat for seat in bettors if table.bet(seat, BASE)], kit(table.rules)
    await choose_pile(table, bank.seat, bank.prop)
    total = shake(table)
    deal_positions(table, tiles, clockwise_from(table, bank.seat, total), bank.seat, seats)
    order = action_order(table, bank.seat, count_round(table, bank.seat, total), seats)
    ways = await set_hands(table, tiles, seats, partners)
    opened = await open_player_dealer(table, tiles, bank)
    for seat in order:
        open_hand(table, seat_place(seat), ways[seat])
        outcome = compare(ways[seat], opened)
        settle_even(table, seat, (BASE,), outcome, "PT-7", bank)
        for other in partners.behind(seat):
            settle_even(table, other, (beside(BASE, seat),), outcome, "PT-11", bank)
    bank.close()
    take_up(table)


def liability(table: Table) -> Cents:
    """Every wager wins even money."""
    return sum(sum(spots.values()) for spots in table.bets.values())
