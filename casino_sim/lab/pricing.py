"""What every wager of a table is worth before and after a change, by the games' own odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.lab.pace import WITH_FEE, an_hour, rounds_an_hour, unit_of
from casino_sim.learn.comparison import named
from casino_sim.odds.outcomes import spreads
from casino_sim.odds.prices import BASE, NOT_ON_THE_FELT, fee_rows, odds_of, shares_of_a_round
from casino_sim.odds.report import Odds
from casino_sim.simulation.batch import simulated
from casino_sim.simulation.engine import HERE
from casino_sim.simulation.plan import BadPlan, Plan, bets_for
from casino_sim.simulation.report import results
from casino_sim.simulation.run import simulate
from casino_sim.table.game import Game

SPREAD_ROUNDS = 200_000
Key = tuple[str, str, str]  # wager, measure, strategy


class Priced(Struct, frozen=True):
    """One figure of one wager, before and after."""

    wager: str
    label: str  # a message of the catalogue
    measure: str
    before: Odds | None
    after: Odds | None
    hour_before: float | None = None  # dollars
    hour_after: float | None = None

    @property
    def change(self) -> float | None:
        if self.before is None or self.after is None:
            return None
        return float(self.after.value) - float(self.before.value)

    @property
    def error(self) -> float:
        """The standard error of the change."""
        found = [line.stderr or 0.0 for line in (self.before, self.after) if line is not None]
        return float(sum(each * each for each in found) ** 0.5)

    @property
    def differs(self) -> bool:
        return self.before is None or self.after is None or abs(self.change or 0.0) > max(1e-9, 3 * self.error)


def measured(game: Game, rules: TableRules) -> list[Odds]:
    """The odds page of a table with these rules, with and without the room's fees; nothing where the game has none."""
    lines = odds_of(game, rules)
    return [*lines, *fee_rows(rules, lines)]


def spread(game: Game, rules: TableRules, seed: int = 1, rounds: int = SPREAD_ROUNDS) -> list[Odds]:
    """Standard deviation and hit frequency of every wager for a unit bet: exact where the game counts its outcomes, from
    rounds of its own simulator elsewhere.
    """
    count = getattr(game.part("odds"), "outcomes", None)
    exact = spreads(count(rules)) if count is not None else {}
    found = [line for lines in exact.values() for line in lines]
    return [*found, *(line for line in _simulated_spread(game, rules, seed, rounds) if line.wager not in exact)]


def _simulated_spread(game: Game, rules: TableRules, seed: int, rounds: int) -> list[Odds]:
    try:
        kind = simulated(game, rules)
        bets = bets_for(rules, {}, kind.wagers(rules))
        names = kind.strategies(rules)
        strategy = names[0] if names else ""
        counts = simulate(Plan(rules, strategy, tuple(bets.items()), seed, rounds, rounds), HERE)
    except BadPlan:
        return []
    found = []
    for line in results(counts, rules, kind, bets):
        if line.measure == "element_of_risk":
            continue
        figures, n = line.figures, line.figures.rounds
        hit = figures.hit_frequency
        deviation = figures.variance**0.5
        found.append(
            Odds(line.wager, "standard_deviation", deviation, "simulated", _error(figures.counts, n), strategy)
        )
        found.append(Odds(line.wager, "hit_frequency", hit, "simulated", (hit * (1 - hit) / n) ** 0.5, strategy))
    return found


def _error(counts: Mapping[tuple[int, int], int], rounds: int) -> float:
    """The standard error of the standard deviation, by the fourth moment of what was won per unit."""
    unit = sum(staked * n for (staked, _won), n in counts.items()) / rounds
    mean = sum(won * n for (_staked, won), n in counts.items()) / rounds
    second = sum((won - mean) ** 2 * n for (_staked, won), n in counts.items()) / rounds
    fourth = sum((won - mean) ** 4 * n for (_staked, won), n in counts.items()) / rounds
    if second <= 0:
        return 0.0
    return float(((fourth - second**2) / rounds) ** 0.5 / (2 * second**0.5) / unit)


def compared(
    before: TableRules, rows_before: Sequence[Odds], after: TableRules, rows_after: Sequence[Odds], rounds: int = 0
) -> list[Priced]:
    """Side by side, in the order of the odds page. ``rounds``: an hour; as many as usual where nobody says."""
    pace = rounds or rounds_an_hour(before.game)
    one, other = _by_key(rows_before), _by_key(rows_after)
    lasting_before, lasting_after = shares_of_a_round(rows_before), shares_of_a_round(rows_after)
    found = []
    for key in dict.fromkeys((*one, *other)):
        wager, measure, _strategy = key
        old, new = _at(one, key), _at(other, key)
        found.append(
            Priced(
                wager,
                label_of(after if wager in after.wagers else before, wager),
                measure,
                old,
                new,
                None if old is None else an_hour(old, unit_of(before, wager), pace, lasting_before.get(wager, 1.0)),
                None if new is None else an_hour(new, unit_of(after, wager), pace, lasting_after.get(wager, 1.0)),
            )
        )
    return found


def _by_key(rows: Iterable[Odds]) -> dict[Key, Odds]:
    """A figure with the fee names the fee in its strategy, which may be another one on the other side."""
    return {(row.wager, row.measure, "" if row.measure.endswith(WITH_FEE) else row.strategy): row for row in rows}


def _at(known: Mapping[Key, Odds], key: Key) -> Odds | None:
    """Where the room charges nothing, the price with its fee is the price."""
    wager, measure, _strategy = key
    if key in known or not measure.endswith(WITH_FEE):
        return known.get(key)
    plain = measure.removesuffix(WITH_FEE)
    return next((row for (w, m, _), row in known.items() if (w, m) == (wager, plain)), None)


def label_of(rules: TableRules, wager: str) -> str:
    row = rules.wagers.get(wager)
    return NOT_ON_THE_FELT.get(wager) or (row.label if row is not None else named(wager))


def headline(rows: Sequence[Priced]) -> Priced | None:
    """The figure that stands for the table: what the game itself brings an ante, or its first wager."""
    for wager, measure in ((BASE, "ev_per_ante"), (BASE, "element_of_risk")):
        for row in rows:
            if (row.wager, row.measure) == (wager, measure):
                return row
    return next((row for row in rows if row.measure == "ev_per_unit_bet"), rows[0] if rows else None)


# -- charts of the best play ------------------------------------------------------------------------------


class Field(Struct, frozen=True):
    """One field of the strategy chart that is played otherwise."""

    part: str
    hand: str
    up: str
    before: str
    after: str


def chart(game: Game, rules: TableRules) -> dict[str, Any] | None:
    """As ``paytable --json`` prints it, where the game has one."""
    make = getattr(game.part("coach"), "chart", None)
    found: dict[str, Any] | None = make(rules) if make is not None else None
    return found


def fields_changed(before: dict[str, Any], after: dict[str, Any]) -> list[Field]:
    old, new = _fields(before), _fields(after)
    return [Field(*key, old[key], new[key]) for key in old if key in new and old[key] != new[key]]


def marked_fields(chart: dict[str, Any], changed: Iterable[Field]) -> dict[str, set[tuple[str, str]]]:
    """The squares of a chart that hold a changed field: by the title of the part, the labels of row and column."""
    fields = {(field.part, field.hand, field.up) for field in changed}
    return {
        part["title"]: {
            (str(row["label"]), str(up))
            for row in part["rows"]
            for up in chart["columns"]
            if any((part["title"], hand, up) in fields for hand in _hands(row["label"]))
        }
        for part in chart["parts"]
    }


def _fields(chart: dict[str, Any]) -> dict[tuple[str, str, str], str]:
    """By part, hand and up card; rows that stand for several totals are taken apart."""
    found = {}
    for part in chart["parts"]:
        for row in part["rows"]:
            for hand in _hands(row["label"]):
                for up, cell in zip(chart["columns"], row["cells"], strict=True):
                    found[part["title"], hand, up] = cell
    return found


def _hands(label: str) -> list[str]:
    low, dash, high = label.partition("–")
    if not dash or not low.isdigit() or not high.isdigit():
        return [label]
    return [str(total) for total in range(int(low), int(high) + 1)]


def as_fraction(value: Fraction | float) -> str | None:
    return str(value) if isinstance(value, Fraction) else None
