"""Exact odds: every five cards there are, and what three and four of them are worth before the others are known."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import sets, sum_over_next
from casino_sim.odds.printed import counts, meter_wager, scaled, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.printed import by_category, rows
from casino_sim.poker.rankings import HIGH
from games.let_it_ride import GAMES
from games.let_it_ride.hands import base_row
from games.let_it_ride.wagers import BASE

Worth = NDArray[np.int64]


def odds(rules: TableRules) -> list[Odds]:
    """The cap on the three bets is left out: it binds only bets far above the table's least."""
    value, action = whole_game(rules)
    return [
        *of_base(value, action),
        *side_wager(rules, "five_card_bonus", counts("high5", by_category)),
        *side_wager(rules, "three_card_bonus", counts("three_card", by_category)),
        *meter_wager(rules, "progressive", counts("high5", by_category)),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, BASE)


def pays_of_ranks(rules: TableRules) -> tuple[Worth, int]:
    """What every rank number wins or loses for each unit, and that unit."""
    return scaled(rules.pays["base"], rows(HIGH, base_row))


def whole_game(rules: TableRules) -> tuple[Fraction, Fraction]:
    """Expected result and action in units of one bet. The three bets are three games; two may be left in time."""
    pays, unit = pays_of_ranks(rules)
    hands = pays[rank_rows("high5", sets(5))]
    on_four = sum_over_next(hands, 5)
    on_three = sum_over_next(on_four, 4)
    value, action = Fraction(int(hands.sum()), len(hands) * unit), Fraction(1)
    for worth, ways in ((on_four, 48), (on_three, 49 * 48)):
        value += Fraction(int(worth[worth > 0].sum()), len(worth) * ways * unit)
        action += Fraction(int(np.count_nonzero(worth >= 0)), len(worth))
    return value, action
