"""Colored chips: bought by the stack, each player's at a value they choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import gcd
from typing import Any

from casino_sim.equipment import ScriptFault
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import BadMoney, Cents, cents, spoken
from casino_sim.table.ask import Bets, Objection, Spot
from casino_sim.table.table import Table
from casino_sim.wagers import Limit
from games.roulette.house import Switches
from games.roulette.layout import STACK, positions
from games.roulette.memory import Memory

DOLLAR: Cents = 100
_BUY = "color_"


def chip_value(table: Table, memory: Memory, seat: int) -> Cents:
    """What one chip of the seat's color is worth, in its own color or as the table sets out."""
    named = memory.colors.get(str(seat))
    if named is not None:
        return named
    switches = table.switches(Switches)
    usual = switches.color_value
    return cents(usual) if isinstance(usual, str) else cents(switches.stack_prices[0]) // STACK


def preset(table: Table, state: Mapping[str, Any]) -> None:
    """A script may give every seat its own value: ``"options": {"color_value": {"you": "5.00"}}``."""
    usual = state.get("options", {}).get("color_value", {})
    if isinstance(usual, str):
        return
    memory = table.remembered(Memory)
    for name, value in usual.items():
        seat = str(name).removeprefix("seat")
        if not seat.isdigit() or int(seat) not in table.occupied:
            raise ScriptFault(f"color_value: '{name}' isn't a seat at this table")
        memory.colors[seat] = cents(value)


def faults(rules: TableRules) -> Iterator[tuple[str, str]]:
    """A wheel that is not the one of this cloth; colors that could not be sold, or not be bet with."""
    house = rules.switches_of(Switches)
    if not set(rules.wagers) <= set(positions(house.wheel)):
        its_own = (
            f"the felt of {rules.game} is for another wheel; this one has a table of its own: roulette_{house.wheel}"
        )
        yield "switches.wheel", its_own
    usual = house.color_value
    for value in [usual] if isinstance(usual, str) else usual.values():
        try:
            chip = cents(value)
        except BadMoney as fault:
            yield "switches.color_value", str(fault)
        else:
            yield from _no_chip(rules, "switches.color_value", chip)
    if not house.stack_prices:
        yield "switches.stack_prices", "lists no stack: a color couldn't be bought"
    for price in house.stack_prices:
        chip, rest = divmod(cents(price), STACK)
        if rest:
            yield "switches.stack_prices", f"{spoken(cents(price))} can't be split into {STACK} chips"
        else:
            yield from _no_chip(rules, "switches.stack_prices", chip)


def _no_chip(rules: TableRules, place: str, chip: Cents) -> Iterator[tuple[str, str]]:
    limit = rules.limits["inside"]
    if not chip:
        yield place, "a chip is worth more than nothing"
    elif in_chips(rules, "inside", chip).max < in_chips(rules, "inside", chip).min:
        between = f"{spoken(limit.min)} to {spoken(limit.max)}"
        yield place, f"no number of chips of {spoken(chip)} is a bet of {between}"


# -- what a color allows ---------------------------------------------------------------------------

_OPEN: dict[tuple[int, Cents], tuple[TableRules, Mapping[str, Spot]]] = {}


def open_spots(rules: TableRules, value: Cents) -> Mapping[str, Spot]:
    """Every position, in whole chips of this value. Worked out once for a table and a value."""
    found = _OPEN.get((id(rules), value))
    if found is None or found[0] is not rules:
        if len(_OPEN) > 64:
            _OPEN.clear()
        limits = {name: in_chips(rules, name, value) for name in ("inside", "outside")}
        spots = {row.id: Spot(row.id, row.label, limits[row.limit]) for row in rules.wagers.values()}
        found = _OPEN[id(rules), value] = (rules, spots)
    return found[1]


def in_chips(rules: TableRules, name: str, value: Cents) -> Limit:
    """The table's limit in steps of the chips that may lie there."""
    limit = rules.limits[name]
    step = gcd(value, DOLLAR) if name == "outside" and rules.switches_of(Switches).value_chips else value
    return Limit(-(-limit.min // step) * step, limit.max // step * step, step)


# -- buying and cashing in -------------------------------------------------------------------------


def stacks(switches: Switches) -> dict[str, Cents]:
    """What may be called to buy a color, and what one of its chips is then worth."""
    return {f"{_BUY}{price}": cents(price) // STACK for price in switches.stack_prices}


def colors_to_call(table: Table) -> Sequence[str]:
    """``on`` buys a stack at this price, ``off`` cashes the color in."""
    return tuple(stacks(table.switches(Switches)))


def objection(table: Table, memory: Memory, seat: int) -> Objection:
    def object_to(bets: Bets) -> str | None:
        mine = memory.colors.get(str(seat))
        values = stacks(table.switches(Switches))
        for call in bets.off:
            if values[call] != mine:
                return _("seat {seat} has no color at '{color}' to cash in").format(seat=seat, color=call)
        if len(bets.on) > 1:
            return _("each player has one color: buy it at one stack price")
        if bets.on and mine is not None and not bets.off:
            return _("seat {seat} plays chips of {value}: cash the color in before buying another").format(
                seat=seat, value=spoken(mine)
            )
        if bets.stakes and (bets.on or bets.off):
            return _("the dealer is changing the color: bet when that is done")
        return None

    return object_to


def change_color(table: Table, memory: Memory, seat: int, bets: Bets) -> None:
    """RO-2: the marker on the rim of the wheel shows what the color is worth."""
    if bets.off:
        del memory.colors[str(seat)]
    for call in bets.on:
        memory.colors[str(seat)] = stacks(table.switches(Switches))[call]
    table.mark(f"color@{seat}", memory.colors.get(str(seat)))
