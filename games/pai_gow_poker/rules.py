"""Pai gow poker, in the order of the guide. Here a casino's dealer deals; ``banked.py`` is the card room's form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.i18n import N_
from casino_sim.poker.house_way import is_ace_high
from casino_sim.table.ask import Option
from casino_sim.table.pai_gow.deal_order import HOUSE_DEALER, take_up
from casino_sim.table.pai_gow.hands import Kit, Way, ask_setting, compare, open_hand
from casino_sim.table.pai_gow.steps import Opened, Ways, deal_casino, open_casino_bank, open_dealer
from casino_sim.table.pai_gow.turns import HouseBank, offer_bank
from casino_sim.table.procedures import Cap, capped, settlement_order
from casino_sim.table.table import DEALER, Table, seat_place
from games.pai_gow_poker.banked import play_against_a_player_dealer
from games.pai_gow_poker.bonus import (
    ACE_HIGH,
    ENVY,
    FORTUNE,
    Lines,
    envy_due,
    lines_of,
    settle_ace_high,
    settle_fortune,
    with_buttons,
)
from games.pai_gow_poker.hands import kit
from games.pai_gow_poker.house import Switches

SURRENDER = Option("surrender", N_("Surrender"))


async def play_round(table: Table) -> None:
    """PG-1 to PG-13: the bank, bets, the dice, seven cards each, two hands each, the result."""
    if table.switches(Switches).banker == "player_dealer":
        await play_against_a_player_dealer(table)
    else:
        await play_at_the_casino(table)


async def play_at_the_casino(table: Table) -> None:
    bank = await offer_bank(table)
    seats = await bank.take_wagers()
    if not seats and not bank.is_players:
        return
    buttons, cards = with_buttons(table, seats), kit(table.rules)
    deal_casino(table, cards, bank, seats)
    if table.switches(Switches).face_up:
        ways, opened = await set_against_open_dealer(table, cards, bank, seats)
    else:
        ways = {seat: way for seat in seats if (way := await ask_setting(table, cards, seat, seat_place(seat)))}
        opened = await open_casino_bank(table, cards, bank)
    lines = lines_of(table, seats)
    caps = {table.owner(seat): capped(table, table.switches(Switches).fortune_cap) for seat in seats}
    for position in bank.order(seats):
        settle_position(table, bank, position, ways, opened, lines, caps)
    settle_envy(table, buttons, lines)
    bank.close("PG-12")
    take_up(table)


async def set_against_open_dealer(
    table: Table, cards: Kit, bank: HouseBank, seats: Sequence[int]
) -> tuple[Ways, Opened]:
    """PG-8: the dealer's hand is shown before the players set theirs; an ace-high pai gow is a push at once."""
    opened = Opened(open_dealer(table, cards))
    if is_ace_high(table.cards(DEALER)):
        table.announce(N_("The dealer has an ace-high pai gow. All base wagers push."))
        for seat in bank.order(seats):
            bank.settle(seat, "push", "PG-8")
        return {}, opened
    ways: Ways = {}
    for seat in seats:
        way = await ask_setting(table, cards, seat, seat_place(seat), also=surrender(table, seat))
        if way:
            ways[seat] = way
        else:
            bank.settle(seat, "lose", "PG-8")
    return ways, opened


def surrender(table: Table, seat: int) -> list[Option]:
    """PG-8: only where nothing but the base wager was made."""
    bonus = table.bet(seat, FORTUNE) or table.bet(seat, ACE_HIGH)
    return [SURRENDER] if table.switches(Switches).surrender and not bonus else []


def settle_position(
    table: Table,
    bank: HouseBank,
    position: int,
    ways: Ways,
    opened: Opened,
    lines: Lines,
    caps: Mapping[int, Cap | None],
) -> None:
    """PG-7, then the seat's bonus wagers. The dealer's own hand plays where a player banks."""
    if position == HOUSE_DEALER:
        if opened.dealer:
            bank.settle_dealer(compare(opened.dealer, opened.bank))
        return
    place, way = seat_place(position), ways.get(position)
    if way is None:
        table.turn_over(place)
    else:
        open_hand(table, place, way)
        bank.settle(position, compare(way, opened.bank), base_rule(way))
    if table.rules.offers(FORTUNE):
        settle_fortune(table, position, lines[position], caps[table.owner(position)])
    if table.rules.offers(ACE_HIGH):
        settle_ace_high(table, position)


def base_rule(way: Way) -> str:
    """A foul hand is lost by the rule of setting."""
    return "PG-6" if way.is_foul else "PG-7"


def settle_envy(table: Table, buttons: Sequence[int], lines: Lines) -> None:
    """PG-10: at the end of the round."""
    for seat in settlement_order(buttons):
        due = envy_due(table, seat, lines)
        if due:
            table.prize(seat, ENVY, due, "PG-10")
