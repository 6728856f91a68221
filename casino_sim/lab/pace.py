"""How many rounds an hour has, and what a price makes of them in dollars."""

from __future__ import annotations

import tomllib
from functools import cache

from casino_sim.houses.rules import TableRules
from casino_sim.odds.prices import BASE
from casino_sim.odds.report import Odds
from casino_sim.resources import asset

USUAL = 40  # of a game that nobody has counted


@cache
def _counted() -> dict[str, int]:
    found: dict[str, int] = tomllib.loads(asset("lab", "pace.toml").read_text(encoding="utf-8"))
    return found


def rounds_an_hour(game: str) -> int:
    return _counted().get(game, USUAL)


WITH_FEE = "_with_fee"  # behind the name of a measure: the room's fee is in it


def unit_of(rules: TableRules, wager: str) -> int:
    """The least that is bet on the wager, in cents; of the base, on its first wager."""
    row = rules.wagers.get(wager)
    if row is not None:
        return rules.limit(wager).min if row.limit in rules.limits else 0
    first = next((row for row in rules.wagers.values() if row.required and row.limit), None)
    first = first or next((row for row in rules.wagers.values() if row.limit), None)
    return rules.limit(first.id).min if first is not None else 0


def an_hour(rules: TableRules, line: Odds, stake: int, rounds: int) -> float | None:
    """Dollars an hour that this line brings (below zero: costs) at this stake; None of what is no result of a bet."""
    if line.measure == "return_without_meter":
        return (float(line.value) - 1) * stake / 100 * rounds
    wants = "ev_per_ante" if line.wager == BASE else "ev_per_unit_bet"
    if not stake or line.measure not in (wants, f"{wants}{WITH_FEE}"):
        return None
    return float(line.value) * stake / 100 * rounds
