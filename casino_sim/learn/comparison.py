"""The same game at several houses, side by side: where the printed pays differ, and what that costs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from casino_sim.figures import pointed
from casino_sim.houses.fees import NO_FEES, POSTED, charged_at, spoken_terms
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _, sensed
from casino_sim.money import spoken
from casino_sim.odds.prices import BASE, Price, fee_on_bank, with_fee
from casino_sim.resources import asset
from casino_sim.writing import listed, together

WORDED = (POSTED, NO_FEES)  # of the schedules of fees; the others are told in dollars


class Line(Struct, frozen=True):
    """One thing that is printed, as each house prints it; empty where a house does not have it."""

    label: str
    values: tuple[str, ...]

    @property
    def differs(self) -> bool:
        return len(set(self.values)) > 1


class Part(Struct, frozen=True):
    title: str
    lines: tuple[Line, ...]


def tables_of(houses: Iterable[HouseFacts]) -> dict[str, tuple[TableRules, ...]]:
    """Every game with its tables, in the order of the houses."""
    found: dict[str, list[TableRules]] = {}
    for house in houses:
        for id, rules in house.tables.items():
            found.setdefault(id, []).append(rules)
    return {id: tuple(tables) for id, tables in found.items()}


def side_by_side(tables: Sequence[TableRules]) -> list[Part]:
    """All printed pays, then limits, then switches."""
    pays = [_pays_part(key, tables) for key in _keys(rules.pays for rules in tables)]
    limits = [
        Line(_(named(key)), tuple(_limit(rules, key) for rules in tables)) for key in _keys(r.limits for r in tables)
    ]
    switches = [msgspec.to_builtins(rules.switches) for rules in tables]
    chosen = [
        Line(_(named(key)), tuple(_switch(rules, key, s.get(key)) for rules, s in zip(tables, switches, strict=True)))
        for key in _keys(switches)
    ]
    parts = [*pays, Part(_("Limits"), tuple(limits)), Part(_("House rules"), tuple(chosen))]
    return [part for part in parts if part.lines]


def _keys(mappings: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(key for mapping in mappings for key in mapping))


def _pays_part(key: str, tables: Sequence[TableRules]) -> Part:
    printed = [rules.pays.get(key) for rules in tables]
    title = next(table.title for table in printed if table is not None)
    hands = {row.hand: row.label for table in printed if table is not None for row in table.rows}
    lines = []
    for hand, label in hands.items():
        pays = (table.by_hand.get(hand) if table is not None else None for table in printed)
        lines.append(Line(sensed("printed", label), tuple(str(pay) if pay is not None else "" for pay in pays)))
    return Part(_(title), tuple(lines))


def _limit(rules: TableRules, key: str) -> str:
    limit = rules.limits.get(key)
    if limit is None:
        return ""
    return spoken(limit.min) if limit.min == limit.max else f"{spoken(limit.min)} – {spoken(limit.max)}"


def named(id: str) -> str:
    """What a limit or a switch is called; a message of the catalogue."""
    words = words_of("names").get(id, spelt(id))
    return words[:1].upper() + words[1:]


@cache
def words_of(part: str) -> dict[str, str]:
    """``names`` of limits and switches, and their ``values``, by id."""
    words: dict[str, dict[str, str]] = tomllib.loads(asset("learn", "switches.toml").read_text(encoding="utf-8"))
    return words[part]


def _switch(rules: TableRules, key: str, value: Any) -> str:
    """A schedule of fees is told in dollars."""
    return together(spoken_terms(charged_at(rules))) or written(value) if key == "fee_schedule" else written(value)


def written(value: Any) -> str:
    """A switch as a person reads it."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None or value == "":
        return "–"
    if isinstance(value, list):
        return listed(map(written, value))
    if isinstance(value, dict):
        return listed(f"{_(spelt(key))} {written(item)}" for key, item in value.items())
    return pointed(_(spelt(value))) if isinstance(value, str) else str(value)


def spelt(value: object) -> str:
    """A value of a switch; a message of the catalogue."""
    return words_of("values").get(str(value), str(value).replace("_", " "))


def values_of(rules: TableRules) -> list[str]:
    """What the switches of a table say in words; messages of the catalogue."""

    def words(value: Any) -> list[str]:
        if isinstance(value, str):
            return [spelt(value)] if any(letter.isalpha() for letter in value) else []
        return [each for item in value for each in words(item)] if isinstance(value, list) else []

    switches: dict[str, Any] = msgspec.to_builtins(rules.switches)
    return [
        each for key, value in switches.items() if key != "fee_schedule" or value in WORDED for each in words(value)
    ]


def holds(tables: Sequence[TableRules], words: str) -> bool:
    """Whether a search finds this game: by its title, a house, a wager or a hand that is paid."""
    wanted = words.casefold().split()
    said = " ".join(
        [
            *(f"{rules.called} {rules.house_name}" for rules in tables),
            *(_(row.label) for rules in tables for row in rules.wagers.values()),
            *(row.called for rules in tables for table in rules.pays.values() for row in table.rows),
        ]
    ).casefold()
    return all(word in said for word in wanted)


# What it costs --------------------------------------------------------------------------------------------------------

NEGLIGIBLE = 0.01  # dollars of a hundred: less is rounding
MAX_DIFFERENCES = 5
NAMED_TOGETHER = 3  # wagers of one price that a line names, before it counts them


def price_lines(tables: Sequence[TableRules], known: Mapping[str, Sequence[Price]]) -> list[Line]:
    """What each house keeps of a hundred dollars, wager by wager; ``known`` by house. Alike wagers share a line."""
    found: dict[tuple[str, ...], list[str]] = {}
    for wager, label in _labels(known).items():
        values = tuple(_amount(known.get(rules.house, ()), wager) for rules in tables)
        found.setdefault((*values, wager if wager == BASE else ""), []).append(_(label))
    lines = [Line(_together(names), key[:-1]) for key, names in found.items()]
    return [*lines, *_fee_lines(tables, known)]


def _fee_lines(tables: Sequence[TableRules], known: Mapping[str, Sequence[Price]]) -> list[Line]:
    """The game and the bank once more, with what the room collects at the least bet."""
    game, bank = [], []
    for rules in tables:
        least = rules.limits["base"].min if "base" in rules.limits else 0
        prices = {price.wager: price for price in known.get(rules.house, ())}
        own = with_fee(rules, prices[BASE], least) if BASE in prices else None
        game.append(_of_hundred(own) if own is not None else "")
        others = [least] * (rules.seats - 1)
        charged = fee_on_bank(rules, others) if "bank" in prices else 0
        bank.append(
            _of_hundred(replace(prices["bank"], edge=prices["bank"].edge + 100 * charged / sum(others)))
            if charged
            else ""
        )
    lines = (
        Line(_("Main game with the room's fee, at the minimum bet"), tuple(game)),
        Line(_("Banking with the room's fee, at minimum bets"), tuple(bank)),
    )
    return [line for line in lines if any(line.values)]


def _labels(known: Mapping[str, Sequence[Price]]) -> dict[str, str]:
    """Every wager that is priced at one house at least, with its name."""
    return {price.wager: price.label for prices in known.values() for price in prices}


def differences(tables: Sequence[TableRules], known: Mapping[str, Sequence[Price]]) -> list[str]:
    """Where the same bet costs more at one house than at another, the greatest difference first."""
    names = {rules.house: rules.house_name for rules in tables}
    found: dict[tuple[str, str, str], tuple[float, str]] = {}  # twenty hops differ in one way
    for wager, label in _labels(known).items():
        prices = {house: price for house, prices in known.items() for price in prices if price.wager == wager}
        if wager == "bank" or len(prices) < 2 or len({price.basis for price in prices.values()}) > 1:
            continue
        dear, cheap = (choose(prices, key=lambda house: prices[house].edge) for choose in (max, min))
        more = prices[dear].edge - prices[cheap].edge
        if more > max(NEGLIGIBLE, 3 * (prices[dear].stderr + prices[cheap].stderr)):
            words = _("{bet}: {amount} more per $100 at {dear} than at {cheap}.")
            amount = spoken(round(100 * more), cents=True)
            said = words.format(bet=_(label), amount=amount, dear=names[dear], cheap=names[cheap])
            found.setdefault((amount, dear, cheap), (more, said))
    return [said for _more, said in sorted(found.values(), reverse=True)][:MAX_DIFFERENCES]


def _amount(prices: Sequence[Price], wager: str) -> str:
    price = next((price for price in prices if price.wager == wager), None)
    if price is None:
        return ""
    return _of_hundred(price)


def _of_hundred(price: Price) -> str:
    """With its error, where the price was simulated."""
    error = f" ± {spoken(max(1, round(100 * price.stderr)), cents=True)}" if price.stderr else ""
    return spoken(round(100 * price.edge), cents=True) + error + (f" {_(price.basis)}" if price.basis else "")


def _together(names: list[str]) -> str:
    if len(names) <= NAMED_TOGETHER:
        return listed(names)
    return _("{first} and {count} like it").format(first=names[0], count=len(names) - 1)
