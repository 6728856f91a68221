"""What a base game brings when seats play it: whole rounds through the real driver, by one strategy, with the error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from casino_sim.bots import Strategy, strategies
from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.game import Game


def average(
    game: Game, rules: TableRules, strategy: Strategy, rounds: int, wagers: Sequence[str]
) -> tuple[float, float]:
    """What a round brings on these wagers in units of the least base bet, and the standard error of that."""
    table, unit = seated(game, rules, 1), rules.limits["base"].min
    chance = Stream(b"average", rules.game)
    results = []
    for number in range(rounds):
        play_one(game, table, derive(rules.game.encode(), str(number)), {1: strategy}, chance)
        lines = (line for line in table.lines if line.seat == 1 and line.spot in wagers)
        results.append(sum(line.returned - line.staked for line in lines) / unit)
    mean = sum(results) / rounds
    return mean, sqrt(sum((result - mean) ** 2 for result in results) / (rounds - 1) / rounds)


def simulated_base(game: Game, rules: TableRules, rounds: int, wagers: Sequence[str]) -> list[Odds]:
    """The game's best strategy in that many rounds, at least two."""
    name, strategy = next(iter(strategies(game, rules).items()))
    mean, error = average(game, rules, strategy, max(2, rounds), wagers)
    return [Odds("base", "ev_per_ante", mean, "simulated", error, name)]
