"""The rotation of the bank: offered clockwise, two hands at most, to a proposition player where everybody passes."""

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
    turn = memory(table)
    if turn.forced:
        bank: Bank | None = await _forced(table, turn)
    elif await _turn_goes_on(table, turn):
        bank = _next_hand(table, turn)
    else:
        bank = await _offered(table, turn)
    if bank is None:
        table.announce(N_("Nobody takes the bank. The game is broken."))
        table.mark("player_dealer", None)
        table.mark("bank", None)
        table.mark("broken", True)
        return None
    table.mark("player_dealer", bank.seat)
    table.mark("bank", f"bank_{turn.hands + 1}")
    if bank.prop:
        table.mark("prop", bank.seat)
    return bank


async def _forced(table: Table, turn: BankMemory) -> Bank:
    if turn.forced_seat == 0:
        return Bank(table, prop_seats(table)[0], prop=True, posted=turn.forced_bank)
    amount = turn.forced_bank
    if amount is None:
        answer = await table.choose(turn.forced_seat, "bank", [_take_option(table, turn.forced_seat)])
        amount = answer.amount or 0
    return _posted(table, turn.forced_seat, amount)


async def _turn_goes_on(table: Table, turn: BankMemory) -> bool:
    """Two hands are a turn. One that nobody bet on was not dealt and is still to come."""
    if not turn.holder or turn.hands >= HANDS_A_TURN:
        return False
    if turn.prop:
        return turn.hands > 0  # before the first hand a proposition player gives way to anybody who wants the bank
    return await _accepts_again(table, turn)


async def _accepts_again(table: Table, turn: BankMemory) -> bool:
    if turn.holder not in table.occupied or not _may_bank(table, turn.holder):
        return False
    answer = await table.choose(turn.holder, "bank", _bank_options(table, turn.holder))
    if answer.option == "no":
        return False
    turn.forced_bank = answer.amount
    return True


def _next_hand(table: Table, turn: BankMemory) -> Bank:
    if turn.prop:
        if turn.holder in table.occupied:  # somebody has sat down there since
            turn.holder = prop_seats(table)[0]
        return Bank(table, turn.holder, prop=True)
    amount, turn.forced_bank = turn.forced_bank or 0, None
    return _posted(table, turn.holder, amount)


async def _offered(table: Table, turn: BankMemory) -> Bank | None:
    """Clockwise from the last player-dealer, each player once; nobody banks two turns in a row, from no other seat either."""
    asked = set() if turn.prop or not turn.holder else {table.owner(turn.holder)}
    for seat in clockwise(table, turn.holder, table.occupied):
        if table.owner(seat) in asked or not _may_bank(table, seat):
            continue
        asked.add(table.owner(seat))
        answer = await table.choose(seat, "bank", _bank_options(table, seat))
        if answer.option == "take_bank":
            _new_turn(turn, seat, prop=False)
            return _posted(table, seat, answer.amount or 0)
    if getattr(table.rules.switches, "strict_break", False):
        return None
    first, second = prop_seats(table)
    seat = second if turn.props and turn.props[0] == first else first
    turn.props = (seat,)
    _new_turn(turn, seat, prop=True)
    return Bank(table, seat, prop=True)


def _new_turn(turn: BankMemory, seat: int, prop: bool) -> None:
    turn.holder, turn.hands, turn.prop = seat, 0, prop


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
