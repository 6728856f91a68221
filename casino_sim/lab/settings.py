"""Everything that may be set otherwise at a table: its path, its words, what it is now and what it may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from casino_sim.houses.checks import MAX_COUNT
from casino_sim.houses.fees import NO_FEES, offered
from casino_sim.houses.loader import MAX_SEATS
from casino_sim.houses.paytables import printed_for
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, composed
from casino_sim.learn.comparison import named
from casino_sim.money import dollars
from casino_sim.paytables import Pay, Paytable
from casino_sim.table.game import Game
from casino_sim.wagers import Limit

Kind = Literal["yes_no", "choice", "whole", "amount", "limit", "pay", "paytable", "list"]
NOT_PAID = "none"  # of a row: the hand is not paid
ON, OFF = "yes", "no"


class Setting(Struct, frozen=True):
    """One value of the table's house file."""

    path: str
    label: str  # a message of the catalogue
    kind: Kind
    value: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    tables: tuple[Paytable, ...] = ()  # those that it chooses among, or that its row is printed in

    @property
    def part(self) -> str:
        return self.path.partition(".")[0]

    @property
    def bounds(self) -> str:
        """What may stand there, in a few words."""
        if self.kind == "whole":
            return f"{self.low} to {self.high}"
        return {
            "yes_no": "yes or no",
            "amount": "an amount such as 25 or 0.25",
            "limit": "5 to 500, or 5 to 500 by 0.50, or 5",
            "pay": f"3 to 2, 50 for 5, push, $1000, 10% of meter or {NOT_PAID}",
            "list": "values with commas between them",
        }.get(self.kind, ", ".join(self.choices))


def settings(game: Game, rules: TableRules) -> dict[str, Setting]:
    """By path, in the order of the table's section: pays, switches, limits, wagers, meters, money."""
    every = (_pays(game, rules), _switches(game, rules), _limits(rules), _wagers(game, rules), _others(rules))
    return {setting.path: setting for part in every for setting in part}


def _pays(game: Game, rules: TableRules) -> Iterator[Setting]:
    printed = printed_for(game, rules.own_paytables)
    known = {row.hand: row.label for each in printed.values() for row in each.rows}
    for key, hands in game.pays.items():
        table = rules.pays.get(key)
        fitting = tuple(id for id, other in printed.items() if _fits([row.hand for row in other.rows], hands))
        if table is None:
            if fitting:
                tables = tuple(map(printed.__getitem__, fitting))
                yield Setting(f"pays.{key}", tables[0].title, "paytable", NOT_PAID, fitting, tables=tables)
            continue
        choices = tuple(dict.fromkeys([table.id, *fitting]))
        if len(choices) > 1:
            tables = (table, *(printed[id] for id in choices[1:]))
            yield Setting(f"pays.{key}", table.title, "paytable", table.id, choices, tables=tables)
        for row in table.rows:
            yield Setting(f"pays.{key}.{row.hand}", row.label, "pay", written_pay(row.pay), tables=(table,))
        for hand in hands:
            if hand not in table.by_hand:
                yield Setting(f"pays.{key}.{hand}", known.get(hand, named(hand)), "pay", NOT_PAID, tables=(table,))


def _fits(rows: Sequence[str], hands: Sequence[str]) -> bool:
    return bool(hands) and set(rows) <= set(hands)


def written_pay(pay: Pay) -> str:
    """As a house file writes it, whatever the language of the screen."""
    if pay.kind == "push":
        return "push"
    if pay.kind == "fixed":
        return f"${_amount(pay.amount)}"
    if pay.kind == "meter":
        return f"{pay.percent}% of meter"
    return pay.ratio.plain


def _switches(game: Game, rules: TableRules) -> Iterator[Setting]:
    values = msgspec.to_builtins(rules.switches)
    for field in msgspec.structs.fields(game.switches):
        name = field.encode_name
        yield _switch(rules, name, msgspec.inspect.type_info(field.type), values[name])


def _switch(rules: TableRules, name: str, kind: Any, value: Any) -> Setting:
    path, label = f"switches.{name}", named(name)
    if isinstance(kind, msgspec.inspect.Metadata):  # words about it stand around the type
        kind = kind.type
    if isinstance(kind, msgspec.inspect.BoolType):
        return Setting(path, label, "yes_no", ON if value else OFF, (ON, OFF))
    if isinstance(kind, msgspec.inspect.LiteralType):
        return Setting(path, label, "choice", str(value), tuple(map(str, kind.values)))
    if isinstance(kind, msgspec.inspect.IntType):
        high = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else MAX_COUNT
        return Setting(path, label, "whole", str(value), low=int(kind.ge or 0), high=int(high))
    if name == "fee_schedule":
        choices = tuple(dict.fromkeys([str(value), *(row.id for row in offered(rules.game)), NO_FEES]))
        return Setting(path, label, "choice", str(value), choices)
    if isinstance(kind, msgspec.inspect.StrType):
        return Setting(path, label, "amount", str(value))
    return Setting(path, label, "list", written_list(value))


def written_list(value: Any) -> str:
    """As TOML, but a text without its quotes."""
    return value if isinstance(value, str) else _literal(value)


def _literal(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_literal(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_literal, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


def _limits(rules: TableRules) -> Iterator[Setting]:
    for key, limit in rules.limits.items():
        yield Setting(f"limits.{key}", named(key), "limit", written_limit(limit))


def written_limit(limit: Limit) -> str:
    if limit.min == limit.max:
        return _amount(limit.min)
    step = "" if limit.step == 100 else f" by {_amount(limit.step)}"
    return f"{_amount(limit.min)} to {_amount(limit.max)}{step}"


def _amount(value: int) -> str:
    return dollars(value).removesuffix(".00")


def _wagers(game: Game, rules: TableRules) -> Iterator[Setting]:
    """Those that may be taken off the felt, and those that the table's paytables would allow on it."""
    for row in game.wagers:
        if not row.required:
            yield Setting(f"wagers.{row.id}", row.label, "yes_no", ON if rules.offers(row.id) else OFF, (ON, OFF))


def _others(rules: TableRules) -> Iterator[Setting]:
    for id, meter in rules.house_meters.items():
        seed, increment = (
            composed(N_("{meter}: seed"), meter=meter.title),
            composed(N_("{meter}: increment"), meter=meter.title),
        )
        yield Setting(f"meters.{id}.seed", seed, "amount", _amount(meter.seed))
        yield Setting(f"meters.{id}.increment", increment, "amount", _amount(meter.increment))
    yield Setting("money.odd_payouts", N_("Odd payouts"), "amount", _amount(rules.money.odd_unit))
    yield Setting("money.commissions", N_("Commissions"), "amount", _amount(rules.money.commission_unit))
    yield Setting("seats", N_("Seats"), "whole", str(rules.seats), low=1, high=MAX_SEATS)
