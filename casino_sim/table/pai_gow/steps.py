"""The steps of a pai gow round, at a casino's table and in a card room. The game adds its own wagers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from casino_sim.i18n import N_
from casino_sim.table.banking import Bank
from casino_sim.table.pai_gow.deal_order import HOUSE_DEALER, counterclockwise, deal_positions, from_position, shake
from casino_sim.table.pai_gow.hands import Kit, Way, ask_setting, call_hand, open_hand, set_house_way
from casino_sim.table.pai_gow.partners import Partners
from casino_sim.table.pai_gow.turns import HouseBank
from casino_sim.table.table import DEALER, Table, seat_place

Ways = dict[int, Way]


class Opened(NamedTuple):
    """The bank's hand, and the dealer's own where a player banks."""

    bank: Way
    dealer: Way | None = None


# -- at a casino's table ---------------------------------------------------------------------------


def deal_casino(table: Table, kit: Kit, bank: HouseBank, seats: Sequence[int], dead_hand: bool = False) -> None:
    """Counterclockwise from where the dice point; the bank counts as one."""
    total = shake(table)
    banker = bank.seat if bank.is_players else HOUSE_DEALER
    order = from_position(table, counterclockwise(table, dead_hand), banker, total)
    played = [*seats, banker] if bank.is_players else seats
    deal_positions(table, kit, order, HOUSE_DEALER, played)


async def open_casino_bank(table: Table, kit: Kit, bank: HouseBank) -> Opened:
    """The dealer sets by the house way; a player who banks alone sets the bank's hand and plays against the dealer's."""
    if not bank.is_players:
        return Opened(open_dealer(table, kit))
    place = seat_place(bank.seat)
    way = await ask_setting(table, kit, bank.seat, place, bank=True)
    if way is None:
        raise RuntimeError("a bank was not set")
    open_hand(table, place, way)
    table.announce(N_("The bank:"))
    call_hand(table, kit, way)
    return Opened(way, open_dealer(table, kit))


def open_dealer(table: Table, kit: Kit) -> Way:
    table.turn_over(DEALER)
    way = set_house_way(table, kit, DEALER)
    open_hand(table, DEALER, way)
    table.announce(N_("The dealer:"))
    call_hand(table, kit, way)
    return way


# -- in a card room --------------------------------------------------------------------------------


async def set_hands(table: Table, kit: Kit, seats: Sequence[int], partners: Partners) -> Ways:
    """Each seat in turn; a player's further seats are set the house way; the largest share decides about a pooled hand."""
    ways: Ways = {}
    played = played_themselves(table, seats)
    for seat in seats:
        decider = partners.decides(seat)
        about = "set" if decider == seat else f"set_on_{seat}"
        asked = None
        if seat in played or decider != seat:
            asked = await ask_setting(table, kit, decider, seat_place(seat), about)
        ways[seat] = asked or set_house_way(table, kit, seat_place(seat))
    return ways


def played_themselves(table: Table, seats: Sequence[int]) -> set[int]:
    """One hand per player: that at their own seat, or another where they have no bet there."""
    found: dict[int, int] = {}
    for seat in sorted(seats, key=lambda seat: (table.owner(seat) != seat, seat)):
        found.setdefault(table.owner(seat), seat)
    return set(found.values())


async def open_player_dealer(table: Table, kit: Kit, bank: Bank, own_choice: bool = True) -> Way:
    """The player-dealer's hand lies before the house dealer, who turns it over; its owner decides how it is set."""
    if bank.prop or not own_choice:
        return open_dealer(table, kit)
    table.turn_over(DEALER)
    way = await ask_setting(table, kit, bank.seat, DEALER, bank=True)
    if way is None:
        raise RuntimeError("a bank was not set")
    open_hand(table, DEALER, way)
    call_hand(table, kit, way)
    return way
