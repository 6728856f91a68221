"""How often a unit on a wager wins or loses how much, where that is counted; standard deviation and hit frequency follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, Ratio
from casino_sim.odds.report import Odds
from casino_sim.paytables import Pay, Paytable

Outcomes = Mapping[Fraction, Fraction]  # by what a unit wins, or loses: the chance


def net(pay: Pay | None, stake: Cents = 100) -> Fraction:
    """What a row wins or loses for each unit staked, the meter's share left out."""
    if pay is None:
        return Fraction(-1)
    if pay.kind == "push":
        return Fraction(0)
    if pay.kind == "fixed":
        return Fraction(pay.amount, stake) - 1
    if pay.kind == "meter":
        return Fraction(-1)
    return Fraction(pay.ratio.gain, pay.ratio.stake) - (0 if pay.ratio.to else 1)


def mean_of(outcomes: Outcomes) -> Fraction:
    return sum((won * chance for won, chance in outcomes.items()), Fraction(0))


def of_rows(paytable: Paytable, hands: Mapping[str, int] | Mapping[str, Fraction], stake: Cents = 100) -> Outcomes:
    """``hands``: how often each row of the table comes; the row "" or one that is not printed loses."""
    found: dict[Fraction, Fraction] = {}
    total = Fraction(sum(hands.values()))
    for hand, times in hands.items():
        won = net(paytable.pay(hand), stake)
        found[won] = found.get(won, Fraction(0)) + times / total
    return found


def of_wager(rules: TableRules, wager: str, hands: Mapping[str, int]) -> Iterator[tuple[str, Outcomes]]:
    """The same of a wager by its name, where the table has it."""
    if rules.offers(wager):
        yield wager, of_rows(rules.pays[rules.wagers[wager].pays], hands, rules.limit(wager).min)


def of_chance(chance: Fraction, price: Ratio) -> Outcomes:
    """All or nothing."""
    return {Fraction(price.gain, price.stake): chance, Fraction(-1): 1 - chance}


def spread_of(wager: str, outcomes: Outcomes) -> Sequence[Odds]:
    mean = mean_of(outcomes)
    squares = sum((won * won * chance for won, chance in outcomes.items()), Fraction(0))
    hit = sum((chance for won, chance in outcomes.items() if won > 0), Fraction(0))
    return [Odds(wager, "standard_deviation", sqrt(squares - mean * mean)), Odds(wager, "hit_frequency", hit)]


def spreads(counted: Iterable[tuple[str, Outcomes]]) -> dict[str, Sequence[Odds]]:
    return {wager: spread_of(wager, outcomes) for wager, outcomes in counted}
