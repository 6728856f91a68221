"""What a wager that one printed table decides is worth, and printed pays as whole numbers for exact work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.outcomes import net
from casino_sim.odds.report import Odds, break_even, never_dealt
from casino_sim.paytables import Paytable
from casino_sim.poker import batch
from casino_sim.poker.evaluator import KINDS
from casino_sim.poker.printed import RowOf, rows

Counts = Mapping[str, int]  # how many hands each row has; the row "" or one that is not printed loses
Scaled = NDArray[np.int64]


def counts(kind: str, row_of: RowOf, size: int | None = None) -> dict[str, int]:
    """Over every hand of the kind."""
    found: dict[str, int] = {}
    names = rows(KINDS[kind].ranking, row_of)
    for row, count in zip(names, batch.histogram(kind, size).tolist(), strict=True):
        if count:
            found[row] = found.get(row, 0) + count
    return found


def scaled(paytable: Paytable, names: Sequence[str]) -> tuple[Scaled, int]:
    """The net result of each named row in whole numbers, and the unit that they are counted in."""
    worth = {name: net(paytable.pay(name)) for name in set(names)}
    unit = lcm(*(value.denominator for value in worth.values()))
    whole = {name: int(value * unit) for name, value in worth.items()}
    return np.array([whole[name] for name in names], np.int64), unit


def expected(paytable: Paytable, hands: Counts, stake: Cents = 100) -> Fraction:
    total = sum(hands.values())
    return sum((net(paytable.pay(hand), stake) * count for hand, count in hands.items()), Fraction(0)) / total


def side_wager(rules: TableRules, wager: str, hands: Counts) -> list[Odds]:
    """A wager that nothing but its printed table decides; none where the house does not offer it."""
    if not rules.offers(wager):
        return []
    row = rules.wagers[wager]
    stake = rules.limit(wager).min
    paytable = rules.pays[row.pays]
    never = never_dealt(paytable, hands)
    return [Odds(wager, "ev_per_unit_bet", expected(paytable, hands, stake), never=never)]


def meter_wager(rules: TableRules, wager: str, hands: Counts) -> list[Odds]:
    """A progressive: what it returns without its meter, and the meter in dollars at which it returns everything."""
    if not rules.offers(wager):
        return []
    paytable, stake = rules.pays[rules.wagers[wager].pays], rules.limit(wager).min
    back = 1 + expected(paytable, hands, stake)
    total = sum(hands.values())
    share = sum((Fraction(row.pay.percent * hands.get(row.hand, 0), 100 * total) for row in paytable.rows), Fraction(0))
    meter = break_even(back, share, stake)
    found = [Odds(wager, "return_without_meter", back, never=never_dealt(paytable, hands))]
    return found if meter is None else [*found, Odds(wager, "break_even_meter", meter)]
