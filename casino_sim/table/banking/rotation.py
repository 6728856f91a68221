"""Who banks: offered clockwise, for two hands at most, with proposition players where everybody passes."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table.ask import Option, Range
from casino_sim.table.banking.bank import Bank
from casino_sim.table.banking.collection import dearest_fee
from casino_sim.table.banking.memory import HANDS_A_TURN, BankMemory, clockwise, memory, pick_up, prop_seats
from casino_sim.table.table import Table


async def choose_banker(table: Table) -> Bank | None:
    """Offer the bank as the rotation says. None where nobody banks and the game stands broken."""
    pick_up(table)
    kept = memory(table)
    if kept.forced:
        bank: Bank | None = await _forced(table, kept)
    elif await _turn_goes_on(table, kept):
        bank = _next_hand(table, kept)
    else:
        bank = await _offered(table, kept)
    if bank is None:
        table.announce(N_("Nobody takes the bank. The game is broken."))
        table.mark("player_dealer", None)
        table.mark("bank", None)
        table.mark("broken", True)
        return None
    table.mark("player_dealer", bank.seat)
    table.mark("bank", f"bank_{kept.hands + 1}")
    if bank.prop:
        table.mark("prop", bank.seat)
    return bank


async def _forced(table: Table, kept: BankMemory) -> Bank:
    if kept.forced_seat == 0:
        return Bank(table, prop_seats(table)[0], prop=True, posted=kept.forced_bank)
    amount = kept.forced_bank
    if amount is None:
        answer = await table.choose(kept.forced_seat, "bank", [_take_option(table, kept.forced_seat)])
        amount = answer.amount or 0
    return _posted(table, kept.forced_seat, amount)


async def _turn_goes_on(table: Table, kept: BankMemory) -> bool:
    """Two hands are a turn. One that nobody bet on was not dealt and is still to come."""
    if not kept.holder or kept.hands >= HANDS_A_TURN:
        return False
    if kept.prop:
        return kept.hands > 0  # he waits for the first hand only as long as nobody else wants the bank
    return await _accepts_again(table, kept)


async def _accepts_again(table: Table, kept: BankMemory) -> bool:
    if kept.holder not in table.occupied or not _may_bank(table, kept.holder):
        return False
    answer = await table.choose(kept.holder, "bank", _bank_options(table, kept.holder))
    if answer.option == "no":
        return False
    kept.forced_bank = answer.amount
    return True


def _next_hand(table: Table, kept: BankMemory) -> Bank:
    if kept.prop:
        if kept.holder in table.occupied:  # somebody has sat down there since
            kept.holder = prop_seats(table)[0]
        return Bank(table, kept.holder, prop=True)
    amount, kept.forced_bank = kept.forced_bank or 0, None
    return _posted(table, kept.holder, amount)


async def _offered(table: Table, kept: BankMemory) -> Bank | None:
    """Clockwise from the last player-dealer, each player once; nobody banks two turns in a row, from no other seat either."""
    asked = set() if kept.prop or not kept.holder else {table.owner(kept.holder)}
    for seat in clockwise(table, kept.holder, table.occupied):
        if table.owner(seat) in asked or not _may_bank(table, seat):
            continue
        asked.add(table.owner(seat))
        answer = await table.choose(seat, "bank", _bank_options(table, seat))
        if answer.option == "take_bank":
            _new_turn(kept, seat, prop=False)
            return _posted(table, seat, answer.amount or 0)
    if getattr(table.rules.switches, "strict_break", False):
        return None
    first, second = prop_seats(table)
    seat = second if kept.props and kept.props[0] == first else first
    kept.props = (seat,)
    _new_turn(kept, seat, prop=True)
    return Bank(table, seat, prop=True)


def _new_turn(kept: BankMemory, seat: int, prop: bool) -> None:
    kept.holder, kept.hands, kept.prop = seat, 0, prop


def _may_bank(table: Table, seat: int) -> bool:
    return table.purse(seat) >= _least_bank(table) + dearest_fee(table)


def _least_bank(table: Table) -> Cents:
    return table.rules.limits["base"].min


def _take_option(table: Table, seat: int) -> Option:
    least = _least_bank(table)
    return Option(
        "take_bank", N_("Take the bank"), amount=Range(least, max(least, table.purse(seat) - dearest_fee(table)))
    )


def _bank_options(table: Table, seat: int) -> list[Option]:
    return [_take_option(table, seat), Option("no", N_("Pass"))]


def _posted(table: Table, seat: int, amount: Cents) -> Bank:
    bank = Bank(table, seat, prop=False, posted=amount)
    bank.post()
    return bank
