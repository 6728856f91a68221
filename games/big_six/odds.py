"""Exact odds: count the spaces."""

from __future__ import annotations

from fractions import Fraction

from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from casino_sim.wheels import BIG_SIX


def odds(rules: TableRules) -> list[Odds]:
    return [Odds(symbol, "ev_per_unit_bet", value(rules, symbol)) for symbol in rules.wagers]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    from casino_sim.odds.simulate_dice_wheels import spins  # NumPy: only who simulates waits for it

    found = []
    for number, symbol in enumerate(rules.wagers, 1):
        price = rules.pays["main"].ratio(symbol)
        profits = [price.gain // price.stake if space == symbol else -1 for space in BIG_SIX.pockets]
        sample = spins(profits, rounds, seed=number)
        found.append(Odds(symbol, "ev_per_unit_bet", sample.mean, "simulated", sample.stderr))
    return found


def value(rules: TableRules, symbol: str) -> Fraction:
    """What a unit on this symbol brings."""
    price = rules.pays["main"].ratio(symbol)
    hit = Fraction(BIG_SIX.pockets.count(symbol), len(BIG_SIX.pockets))
    return hit * Fraction(price.gain, price.stake) - (1 - hit)
