"""Exact odds: every hand there is, followed back from the last card to the first decision.

What a hand is worth does not depend on which of its cards lie in the middle, so a state is a set of cards and the antes
that are on the layout. All values are whole numbers: a set's value is counted for all its continuations together.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import DECK_SIZE, sets, sum_over_next
from casino_sim.odds.printed import counts, meter_wager, scaled, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.printed import by_category, by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH
from games.mississippi_stud import GAMES
from games.mississippi_stud.hands import bonus_row
from games.mississippi_stud.wagers import STREETS

Worth = NDArray[np.int64]
TIMES = (1, 2, 3)


def odds(rules: TableRules) -> list[Odds]:
    hand_pays, unit = pays_of_ranks(rules)
    value, action = whole_game(hand_pays[rank_rows("high5", sets(5))], unit)
    return [
        *of_base(value, action),
        *side_wager(rules, "three_card_bonus", counts("three_card", bonus_row)),
        *meter_wager(rules, "progressive", counts("high5", by_category)),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", *STREETS))


def pays_of_ranks(rules: TableRules) -> tuple[Worth, int]:
    """What every rank number wins or loses for each unit, and that unit."""
    return scaled(rules.pays["main"], rows(HIGH, by_stud_pairs))


def whole_game(payoff: Worth, unit: int) -> tuple[Fraction, Fraction]:
    """Expected result and expected action, in antes, from the result of every five-card hand."""
    value, action = best_play(payoff, 5, DECK_SIZE, len(STREETS), 1, unit)
    deals = len(value) * perm(DECK_SIZE - 2, len(STREETS))
    return Fraction(int(value.sum()), deals * unit), Fraction(int(action.sum()), deals)


def best_play(payoff: Worth, size: int, cards: int, streets: int, antes: int, unit: int) -> tuple[Worth, Worth]:
    """For every set with ``streets`` still to come: value and action of the best play with ``antes`` down."""
    ways = perm(cards - size + streets, streets)
    value = np.full(len(sets(size - streets, cards)), -antes * unit * ways, np.int64)
    action = np.full(len(value), antes * ways, np.int64)
    for staying, at_risk in bets(payoff, size, cards, streets, antes, unit).values():
        better = staying >= value  # a bet that is worth as much is made
        value[better], action[better] = staying[better], at_risk[better]
    return value, action


def bets(payoff: Worth, size: int, cards: int, streets: int, antes: int, unit: int) -> dict[int, tuple[Worth, Worth]]:
    """The same for each bet on this street, the best play afterwards."""
    if streets == 1:
        ways = cards - size + 1
        each = sum_over_next(payoff, size, cards)
        return {times: ((antes + times) * each, np.full(len(each), (antes + times) * ways)) for times in TIMES}
    found = {}
    for times in TIMES:
        value, action = best_play(payoff, size, cards, streets - 1, antes + times, unit)
        smaller = size - streets + 1
        found[times] = (sum_over_next(value, smaller, cards), sum_over_next(action, smaller, cards))
    return found
