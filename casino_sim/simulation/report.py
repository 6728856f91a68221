"""A simulation's counts as the lines of the odds page: each wager with its value, error and spread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, dollars
from casino_sim.odds.report import Measure
from casino_sim.simulation.batch import Simulated
from casino_sim.simulation.counts import FEES, Counts, Figures, figures, wagers_of

BASE = "base"


class Result(NamedTuple):
    wager: str
    measure: Measure
    value: float
    figures: Figures

    def as_row(self) -> dict[str, Any]:
        found = self.figures
        return {
            "wager": self.wager,
            "measure": self.measure,
            "value": self.value,
            "stderr": found.stderr,
            "rounds": found.rounds,
            "staked": dollars(found.staked),
            "net": dollars(found.net),
            "standard_deviation": found.variance**0.5,
            "variance": found.variance,
            "hit_frequency": found.hit_frequency,
            "covariance_with_base": found.covariance_with_base,
            "quantiles": {str(percent): value for percent, value in found.quantiles.items()},
            "counts": [[dollars(put), dollars(won), n] for (put, won), n in sorted(found.counts.items())],
        }


def results(counts: Counts, rules: TableRules, game: Simulated, bets: Mapping[str, Cents]) -> list[Result]:
    """The wagers that one strategy decides together first, then each of the others."""
    sides = [wager for wager in bets if wager not in game.base]
    together = [wager for wager in wagers_of(counts) if wager not in (*sides, *game.apart, FEES)]
    found = []
    if game.base and together:
        of_base = figures(counts, together, per=game.base[0], first=bets[game.base[0]])
        risk = figures(counts, together)
        if of_base and risk:
            found.append(Result(BASE, "ev_per_ante", of_base.mean, of_base))
            found.append(Result(BASE, "element_of_risk", risk.mean, risk))
    for prize in game.apart:
        alone = figures(counts, [prize], per=game.base[0], base=together, first=bets[game.base[0]])
        if alone is not None and alone.net:
            found.append(Result(prize, "ev_per_ante", alone.mean, alone))
    for wager in sides:
        alone = figures(counts, [wager], base=together)
        if alone is None:
            continue
        if rules.wagers[wager].meter:
            found.append(Result(wager, "return_without_meter", 1 + alone.mean, alone))
        else:
            found.append(Result(wager, "ev_per_unit_bet", alone.mean, alone))
    return found
