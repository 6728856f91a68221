"""Exact odds: every hand that differs from the others in more than its suits, against all that the dealer may hold."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import sets, suit_classes
from casino_sim.odds.overlap import Opponents, opposing_hands
from casino_sim.odds.printed import counts, meter_wager, scaled, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_FOUR_CARD
from casino_sim.poker.printed import by_category, rows
from casino_sim.poker.rankings import FOUR_CARD
from games.crazy_4_poker import GAMES
from games.crazy_4_poker.hands import PAIR_OF_ACES, QUALIFIES, queens_up_row, super_row

Worth = NDArray[np.int64]


def odds(rules: TableRules) -> list[Odds]:
    value, action = against_dealer(rules)
    return [
        *of_base(value, action),
        *side_wager(rules, "queens_up", counts("four_card", queens_up_row)),
        *meter_wager(rules, "progressive", counts("high5", by_category)),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", "super_bonus", "play"))


def playing(
    rules: TableRules, rank: Worth, missed: Worth, won: Worth, lost: Worth, total: int
) -> tuple[dict[int, Worth], int]:
    """What ante, Super Bonus and a play bet of one or three antes bring.

    By how many of the dealer's ``total`` hands do not qualify, qualify and lose, win; in the unit returned with it.
    """
    pays, unit = scaled(rules.pays["super_bonus"], rows(FOUR_CARD, super_row))
    bonus = np.where(pays[rank] >= 0, pays[rank] * total, -lost * unit)
    return {times: (times * missed + (1 + times) * (won - lost)) * unit + bonus for times in (1, 3)}, unit


def against_dealer(rules: TableRules) -> tuple[Fraction, Fraction]:
    """Expected result and action, in antes, of the best decision for every hand."""
    examples, weights = suit_classes(5).example, suit_classes(5).count
    dealers = Opponents(lambda hands: rank_rows("four_card", hands), len(CATEGORY_FOUR_CARD))
    hands, rank, total = sets(5)[examples], dealers.ranks[examples].astype(np.int64), opposing_hands()
    missed = dealers.at_most(hands, np.full(len(hands), QUALIFIES - 1))
    won = np.maximum(dealers.at_most(hands, rank - 1) - missed, 0)
    lost = total - np.maximum(dealers.at_most(hands, rank), missed)
    found, unit = playing(rules, rank, missed, won, lost, total)
    times = np.where(rank >= PAIR_OF_ACES, 3, 1)
    stays = np.where(rank >= PAIR_OF_ACES, found[3], found[1])
    plays = stays >= -2 * total * unit
    value = int((weights.astype(object) * np.where(plays, stays, -2 * total * unit).astype(object)).sum())
    action = int((weights * (2 + plays * times)).sum())
    deals = int(weights.sum())
    return Fraction(value, deals * total * unit), Fraction(action, deals)
