"""Pai gow hands set by the million: where no flush can be made, their ranks alone say how.

There are 67,000 sets of seven ranks, so each is set once, way by way (:mod:`casino_sim.odds.pai_gow_poker`), and a hand is
found by the place of its ranks in the table of hand ranks. One hand in twenty might make a flush; those are set by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from casino_sim.odds.pai_gow_poker import (
    JOKER_CARD,
    Flags,
    Hands,
    Numbers,
    Ranked,
    Rows,
    answer,
    fair_ways,
    is_ace_high,
    ranked,
    set_by_chart,
)
from casino_sim.poker.batch import CODES, ranker
from casino_sim.poker.house_way import HouseWay
from casino_sim.poker.pai_gow import WheelRank
from casino_sim.poker.rankings import JOKER

RANKS, SUITS, SIZE = 13, 4, 7
RowsOf = Callable[[Numbers], Rows]  # the cards of the hands at some places


class Sevens(NamedTuple):
    """Some hands of seven: where the ranks of each are in the tables, and those that might make a flush."""

    ranks: Numbers
    suited: Numbers  # which of them these are
    rows: Rows  # and their cards
    ways: Ranked


class Setter:
    """Sets hands by one chart. See :func:`setter`."""

    def __init__(self, chart: HouseWay, wheel_rank: WheelRank) -> None:
        self.chart = chart
        self.wheel_rank = wheel_rank
        self.ranker = ranker(JOKER)  # whose table has all hands of seven
        rows = sets_of_ranks()
        ways = ranked(rows, wheel_rank)
        by_chart = set_by_chart(rows, chart, ways)
        at = self.ranker.places(CODES[rows].sum(axis=1))
        size = int(at.max()) + 1
        self._front, self._back = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self._ace_high = np.zeros(size, np.bool_)
        self._front[at], self._back[at] = by_chart.front, by_chart.back
        self._ace_high[at] = is_ace_high(rows, ways)
        best = best_ways(ways, wheel_rank)
        self._best = [Hands(np.zeros(size, np.int64), np.zeros(size, np.int64)) for _ in best]
        for table, way in zip(self._best, best, strict=True):
            table.front[at], table.back[at] = way

    def look(self, codes: Numbers, rows_of: RowsOf) -> Sevens:
        """``codes``: of the seven cards, added up from the ranker's bias on."""
        suited = self.ranker.may_flush(codes)
        rows = rows_of(suited)
        return Sevens(self.ranker.places(codes), suited, rows, ranked(rows, self.wheel_rank))

    def by_chart(self, hands: Sevens) -> Hands:
        front, back = self._front.take(hands.ranks), self._back.take(hands.ranks)
        front[hands.suited], back[hands.suited] = set_by_chart(hands.rows, self.chart, hands.ways)
        return Hands(front, back)

    def answer(self, hands: Sevens, bank: Hands) -> Numbers:
        """1, 0 or -1 against open hands, for the fair way that does best."""
        result = np.full(len(hands.ranks), -1, np.int64)
        for way in self._best:
            won = (way.front.take(hands.ranks) > bank.front).astype(np.int64)
            won += way.back.take(hands.ranks) > bank.back
            np.maximum(result, won - 1, out=result)
        against = Hands(bank.front[hands.suited], bank.back[hands.suited])
        result[hands.suited] = answer(hands.ways, against, self.wheel_rank)
        return result

    def is_ace_high(self, hands: Sevens) -> Flags:
        found = self._ace_high.take(hands.ranks)
        found[hands.suited] = is_ace_high(hands.rows, hands.ways)
        return found


@cache
def setter(chart: HouseWay, wheel_rank: WheelRank) -> Setter:
    """The setter of a chart; there is one of each."""
    return Setter(chart, wheel_rank)


@cache
def sets_of_ranks() -> Rows:
    """A hand for every set of seven ranks, its cards in all suits by turns, so that no five are of one."""
    ranks = np.array(list(combinations_with_replacement(range(RANKS + 1), SIZE)))
    ranks = ranks[(ranks[:, SUITS:] > ranks[:, :-SUITS]).all(axis=1)]  # five of one rank do not exist
    ranks = ranks[ranks[:, -2] < RANKS]  # nor do two jokers
    suits = np.arange(SIZE) % SUITS
    return np.where(ranks == RANKS, JOKER_CARD, SUITS * ranks + suits).astype(np.uint8)


def best_ways(ways: Ranked, wheel_rank: WheelRank) -> list[Hands]:
    """The fair ways that no other fair way beats or equals in front and in back, as many as any hand has."""
    fair = fair_ways(ways, wheel_rank)
    both = np.sort(np.where(fair, ways.front << 16 | ways.back, 0), axis=0)[::-1]  # the highest front first
    back = both & 0xFFFF
    before = np.maximum.accumulate(back, axis=0)
    useful = back > 0
    useful[1:] &= back[1:] > before[:-1]
    kept = -np.sort(-np.where(useful, both, 0), axis=0)[: int(useful.sum(axis=0).max())]
    return [Hands(row >> 16, row & 0xFFFF) for row in kept]
