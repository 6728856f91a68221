"""Exact odds of every kind of bet: count the pockets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from casino_sim.houses.rules import TableRules
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds
from casino_sim.wheels import ROULETTE
from games.roulette.house import Switches
from games.roulette.layout import EVEN_MONEY, KINDS, Position, color, positions


def odds(rules: TableRules) -> list[Odds]:
    return [Odds(name, "ev_per_unit_bet", value(rules, position)) for name, position in _one_of_each(rules)]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    """Of a unit on each kind of bet."""
    for name, position in _one_of_each(rules):
        price, found = rules.pays["main"].ratio(position.kind), Counter[Fraction]()
        lost = _lost_on_zero(rules, position)
        for pocket in _pockets(rules):
            won = Fraction(price.gain, price.stake) if pocket in position.covers else Fraction(-1)
            found[-lost if won < 0 and color(pocket) == "green" else won] += 1
        yield name, {won: Fraction(pockets, found.total()) for won, pockets in found.items()}


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """Simulates each kind of bet, each over its own ``rounds`` spins."""
    from casino_sim.odds.simulate_dice_wheels import spins  # NumPy: only who simulates waits for it

    found = []
    for number, (name, position) in enumerate(_one_of_each(rules), 1):
        price = rules.pays["main"].ratio(position.kind)
        lost = _lost_on_zero(rules, position)
        profits = [
            price.gain / price.stake if pocket in position.covers else -float(lost) if color(pocket) == "green" else -1
            for pocket in _pockets(rules)
        ]
        sample = spins(profits, rounds, seed=number)
        found.append(Odds(name, "ev_per_unit_bet", sample.mean, "simulated", sample.stderr))
    return found


def value(rules: TableRules, position: Position) -> Fraction:
    """What a unit on this position brings."""
    price = rules.pays["main"].ratio(position.kind)
    pockets = _pockets(rules)
    zeros = sum(color(pocket) == "green" and pocket not in position.covers for pocket in pockets)
    missed = len(pockets) - len(position.covers) - zeros
    won = len(position.covers) * Fraction(price.gain, price.stake)
    return (won - missed - zeros * _lost_on_zero(rules, position)) / len(pockets)


def _lost_on_zero(rules: TableRules, position: Position) -> Fraction:
    """The part of the bet that a zero takes."""
    halved = rules.switches_of(Switches).zero_takes == "half" and position.kind in EVEN_MONEY
    return Fraction(1, 2) if halved else Fraction(1)


def _pockets(rules: TableRules) -> tuple[str, ...]:
    return ROULETTE[rules.switches_of(Switches).wheel].pockets


def _one_of_each(rules: TableRules) -> list[tuple[str, Position]]:
    found: dict[str, Position] = {}
    for position in positions(rules.switches_of(Switches).wheel).values():
        found.setdefault(position.kind if position.kind in KINDS else position.id, position)
    return list(found.items())
