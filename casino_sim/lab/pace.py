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
    first = first_bet(rules)
    return rules.limit(first).min if first else 0


def first_bet(rules: TableRules) -> str:
    """The bet that the game itself begins with."""
    with_limit = [row for row in rules.wagers.values() if row.limit]
    return next((row.id for row in with_limit if row.required), with_limit[0].id if with_limit else "")


def an_hour(line: Odds, stake: int, rounds: int, a_round: float = 1.0) -> float | None:
    """Dollars an hour that this line brings (below zero: costs) at this stake; None of what is no result of a bet.

    ``a_round``: how much of the bet a round decides.
    """
    if line.measure == "return_without_meter":
        return (float(line.value) - 1) * stake / 100 * rounds
    wants = ["ev_per_ante"] if line.wager == BASE else ["ev_per_unit_bet", "ev_per_ante"]  # a prize is won by the ante
    if not stake or line.measure.removesuffix(WITH_FEE) not in wants:
        return None
    return float(line.value) * a_round * stake / 100 * rounds
