"""Pai gow poker by the million: hands set by the printed charts, and rounds against a bank.

A chart's row follows from the ranks of seven cards alone, so it is worked out once for each set of ranks that comes by
(:func:`targets`: what :func:`casino_sim.poker.house_way.target` says of one, of many at once), and a hand's row is found by
one search. Then the twenty-one ways to divide it are ranked, each as one array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.poker.batch import CODES, LANES, ranker
from casino_sim.poker.house_way import (
    ANY_FRONT,
    CHARTS,
    IS_COMPLETE,
    KING,
    LOWEST_ACE_HIGH,
    NEVER,
    NO_FRONT,
    TWO,
    HouseWay,
    Ladder,
    front_of,
)
from casino_sim.poker.pai_gow import WheelRank
from casino_sim.poker.rankings import ACE, JOKER, PAI_GOW, classes
from casino_sim.simulation.engine import HERE, Engine
from casino_sim.simulation.parts import in_order

Rows = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Both = tuple[NDArray[np.float64], NDArray[np.float64]]  # what each deal brought, by two measures

DECK_SIZE, JOKER_CARD = 53, 52
CHUNK = 1 << 15
WAYS = tuple(combinations(range(7), 2))  # which two of seven lie in front


def _fronts() -> Numbers:
    """The rank number of any two cards, as a table of 53 times 53."""
    rank = [card // 4 + 2 for card in range(JOKER_CARD)] + [ACE]
    found = np.zeros((DECK_SIZE, DECK_SIZE), np.int64)
    for a in range(DECK_SIZE):
        for b in range(DECK_SIZE):
            found[a, b] = front_of(max(rank[a], rank[b]), min(rank[a], rank[b]))
    return found.ravel()


def _fronts_of_ranks() -> Numbers:
    """The rank number of two ranks in front, the higher one first."""
    found = np.zeros((ACE + 1, ACE + 1), np.int64)
    for high in range(TWO, ACE + 1):
        for low in range(TWO, high + 1):
            found[high, low] = front_of(high, low)
    return found


FRONT = _fronts()
FRONT_OF = _fronts_of_ranks()
PAIR_OF = FRONT_OF.diagonal()
RANKS: Numbers = np.arange(ACE, TWO - 1, -1)
NONE = 0  # the rank of what is not there
COMPLETE: Flags = np.array(IS_COMPLETE)
# Three bits count a rank; the joker is an ace.
RANK_COUNTS: Numbers = np.array([1 << 3 * (card // 4) for card in range(JOKER_CARD)] + [1 << 36], np.int64)


@cache
def _fair_fronts(wheel_rank: WheelRank) -> Numbers:
    """For every back the highest front that is not foul."""
    fair = [0]
    for hand in classes(PAI_GOW if wheel_rank == "second" else JOKER):
        if hand.category == "high_card":
            fair.append(front_of(*hand.keys[:2]))
        else:
            fair.append(front_of(hand.keys[0], hand.keys[0]) if hand.category == "pair" else NO_FRONT)
    return np.array(fair, np.int64)


class Targets:
    """The rows of a chart, looked up once for each set of seven ranks that comes by: there are 67,000.

    All that is known is replaced together, so that the threads of one worker may share it.
    """

    def __init__(self, chart: HouseWay) -> None:
        self.chart = chart
        none = np.zeros(1, np.int64)
        self._known = np.array([-1], np.int64), none, none  # sets of ranks, each as their counts in one number

    def of(self, counts: Numbers) -> tuple[Numbers, Numbers]:
        """The fronts that are wanted, and from which front on a complete back goes first."""
        known, front, complete_from = self._known
        at = _place_in(known, counts)
        missing = known[at] != counts
        if missing.any():
            new = np.unique(counts[missing])
            new_front, new_complete_from = targets(new, self.chart)
            known = np.concatenate([known, new])
            order = np.argsort(known)
            known = known[order]
            front = np.concatenate([front, new_front])[order]
            complete_from = np.concatenate([complete_from, new_complete_from])[order]
            self._known = known, front, complete_from
            at = _place_in(known, counts)
        return front[at], complete_from[at]


def _place_in(known: Numbers, counts: Numbers) -> Numbers:
    return np.minimum(np.searchsorted(known, counts), len(known) - 1)


@cache
def _targets(chart: HouseWay) -> Targets:
    return Targets(chart)


def targets(counts: Numbers, chart_id: HouseWay) -> tuple[Numbers, Numbers]:
    """The rows of the chart for sets of ranks: the front that is wanted, and from which front on a complete back goes first."""
    chart = CHARTS[chart_id]
    each = counts[:, None] >> 3 * (RANKS - 2) & 7
    (five,), (four,), (trips, more_trips) = _held(each, 5, 1), _held(each, 4, 1), _held(each, 3, 2)
    pairs, singles = _held(each, 2, 3), _held(each, 1, 3)
    highest = FRONT_OF[singles[0], singles[1]]
    kings_in_front = chart.five_aces_kings & (pairs[0] == KING)
    beside_four = np.where(trips != NONE, trips, pairs[0])
    four_stay = _stays_together(chart.quads, four, singles[0])
    pairs_stay = _stays_together(chart.two_pair, pairs[0], singles[0])
    ace_in_front = np.isin(pairs[0], chart.ace_front_pairs) & (singles[0] == ACE)
    always, never = np.full_like(counts, ANY_FRONT), np.full_like(counts, NO_FRONT)
    rows = (  # the first that holds
        (five != NONE, PAIR_OF[np.where(kings_in_front, KING, ACE)], never),
        ((four != NONE) & (beside_four != NONE), PAIR_OF[beside_four], never),
        (four != NONE, np.where(four_stay, highest, PAIR_OF[four]), never),
        (more_trips != NONE, PAIR_OF[trips], never),
        ((trips != NONE) & (pairs[0] != NONE), PAIR_OF[pairs[0]], never),
        (trips == ACE, FRONT_OF[ACE, singles[0]], np.full_like(counts, LOWEST_ACE_HIGH)),
        (trips != NONE, highest, np.full_like(counts, LOWEST_ACE_HIGH)),
        (pairs[2] != NONE, PAIR_OF[pairs[0]], never),
        (pairs[1] != NONE, np.where(pairs_stay, highest, PAIR_OF[pairs[1]]), never),
        (pairs[0] != NONE, highest, np.where(ace_in_front, highest, ANY_FRONT)),
        (singles[0] != NONE, FRONT_OF[singles[1], singles[2]], always),
    )
    holds, fronts, complete = zip(*rows, strict=True)
    return np.select(holds, fronts), np.select(holds, complete)


def _held(each: Numbers, count: int, most: int) -> list[Numbers]:
    """The ranks that are there so many times, the highest first; none where there are no more."""
    there = each == count
    nth = there.cumsum(axis=1)
    return [np.where(there & (nth == n), RANKS, NONE).sum(axis=1) for n in range(1, most + 1)]


def _stays_together(ladder: Ladder, rank: Numbers, side: Numbers) -> Flags:
    least = np.select([rank >= lowest for lowest, _least in ladder], [least for _lowest, least in ladder], NEVER)
    found: Flags = side >= least
    return found


class Hands(NamedTuple):
    """Set hands: the rank numbers of both parts."""

    front: Numbers
    back: Numbers


class Ranked(NamedTuple):
    """All twenty-one ways of some hands, one way in a row."""

    front: Numbers
    back: Numbers


def ranked(rows: Rows, wheel_rank: WheelRank) -> Ranked:
    """Cards are numbers as in :mod:`casino_sim.poker.batch`, seven in a row."""
    ranks = ranker(PAI_GOW if wheel_rank == "second" else JOKER)
    codes, lanes, cards = CODES[rows], LANES[rows], rows.astype(np.int64)
    whole_code, whole_lane = codes.sum(axis=1) + ranks.bias, lanes.sum(axis=1)  # no two cards share a bit of a lane
    front = np.empty((len(WAYS), len(rows)), np.int64)
    back = np.empty((len(WAYS), len(rows)), np.int64)
    for number, (a, b) in enumerate(WAYS):
        front[number] = FRONT[cards[:, a] * DECK_SIZE + cards[:, b]]
        back[number] = ranks.sums(whole_code - codes[:, a] - codes[:, b], whole_lane - lanes[:, a] - lanes[:, b])
    return Ranked(front, back)


def house_way(rows: Rows, chart: HouseWay, wheel_rank: WheelRank) -> Hands:
    """Every hand as the chart sets it."""
    parts = [set_by_chart(part, chart, ranked(part, wheel_rank)) for part in _parts(rows)]
    return Hands(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _parts(rows: Rows) -> Iterator[Rows]:
    return (rows[start : start + CHUNK] for start in range(0, len(rows), CHUNK))


def set_by_chart(rows: Rows, chart: HouseWay, ways: Ranked) -> Hands:
    wanted, complete_from = _targets(chart).of(RANK_COUNTS[rows].sum(axis=1))
    worth = np.where(ways.front == wanted, ways.back, 0)
    complete = COMPLETE[ways.back] & (ways.front >= complete_from)
    worth = np.where(complete, (ways.front << 16 | ways.back) + (1 << 32), worth)
    best = worth.argmax(axis=0)
    each = np.arange(len(rows))
    return Hands(ways.front[best, each], ways.back[best, each])


def fouls(hands: Hands, wheel_rank: WheelRank) -> int:
    """How many of these are set wrong."""
    return int(np.count_nonzero(hands.front > _fair_fronts(wheel_rank)[hands.back]))


def is_ace_high(rows: Rows, ways: Ranked) -> Flags:
    """An ace or the joker, no pair, no straight or flush to be made."""
    counts = RANK_COUNTS[rows].sum(axis=1)
    ones = sum(1 << 3 * rank for rank in range(13))
    unpaired = (counts & (6 * ones)) == 0  # no rank is there more than once
    has_ace = counts >= 1 << 36
    found: Flags = has_ace & unpaired & ~COMPLETE[ways.back].any(axis=0)
    return found


def fair_ways(ways: Ranked, wheel_rank: WheelRank) -> Flags:
    """Those that are not foul."""
    found: Flags = ways.front <= _fair_fronts(wheel_rank)[ways.back]
    return found


def answer(ways: Ranked, bank: Hands, wheel_rank: WheelRank) -> Numbers:
    """Against an open hand: 1, 0 or -1 for the fair way that does best."""
    better = (ways.front > bank.front).astype(np.int64) + (ways.back > bank.back) - 1
    result: Numbers = np.where(fair_ways(ways, wheel_rank), better, -2).max(axis=0)
    return result


def compare(player: Hands, bank: Hands) -> Numbers:
    """1, 0 or -1: a copy is the bank's."""
    return (player.front > bank.front).astype(np.int64) + (player.back > bank.back) - 1


# Rounds -------------------------------------------------------------------------------------------


def deals(generator: np.random.Generator, rounds: int, cards: Rows, size: int) -> Rows:
    """So many of these cards, without one twice, in each row."""
    packs = np.repeat(cards[None, :], rounds, axis=0)
    each = np.arange(rounds)
    for place in range(size):
        chosen = generator.integers(place, len(cards), rounds)
        packs[each, place], packs[each, chosen] = packs[each, chosen], packs[each, place].copy()
    return packs[:, :size]


class Mean(NamedTuple):
    value: float
    stderr: float


def mean(results: NDArray[np.float64]) -> Mean:
    return Mean(float(results.mean()), float(results.std(ddof=1) / sqrt(len(results))))


class Rules(NamedTuple):
    """What a table says about setting."""

    chart: HouseWay
    wheel_rank: WheelRank


def against_bank(rules: Rules, win: float, rounds: int, seed: int = 1, engine: Engine = HERE) -> tuple[Mean, Mean]:
    """House way against house way: what a unit brings its player, and what facing one brings the bank.

    ``win`` is what a won unit pays after commission. Each deal is played both ways round.
    """
    return _means(in_order(engine, partial(_player_and_bank, rules, win), _pairs(rounds, seed)))


def _player_and_bank(rules: Rules, win: float, pair: tuple[Rows, Rows]) -> Both:
    one, other = (house_way(rows, *rules) for rows in pair)
    outcomes = np.stack([compare(one, other), compare(other, one)])
    return np.where(outcomes > 0, win, outcomes).mean(axis=0), np.where(outcomes < 0, win, -outcomes).mean(axis=0)


def face_up(rules: Rules, rounds: int, seed: int = 1, engine: Engine = HERE) -> tuple[Mean, Mean]:
    """Against an open bank that pushes with an ace-high: answering it as well as can be, and by the house way.

    Each deal is played both ways round, which makes the error less than half of what as many single hands have.
    """
    return _means(in_order(engine, partial(_answers, rules), _pairs(rounds, seed)))


def _answers(rules: Rules, pair: tuple[Rows, Rows]) -> Both:
    ways = [ranked(rows, rules.wheel_rank) for rows in pair]
    charts = [set_by_chart(rows, rules.chart, way) for rows, way in zip(pair, ways, strict=True)]
    in_play = [~is_ace_high(rows, way) for rows, way in zip(pair, ways, strict=True)]
    both = ((0, 1), (1, 0))
    best = sum(answer(ways[me], charts[bank], rules.wheel_rank) * in_play[bank] for me, bank in both) / 2
    by_chart = sum(compare(charts[me], charts[bank]) * in_play[bank] for me, bank in both) / 2
    return np.asarray(best), np.asarray(by_chart)


def _means(parts: Iterable[Both]) -> tuple[Mean, Mean]:
    first, second = zip(*parts, strict=True)
    return mean(np.concatenate(first)), mean(np.concatenate(second))


def _pairs(rounds: int, seed: int) -> Iterator[tuple[Rows, Rows]]:
    generator = np.random.Generator(np.random.SFC64(seed))
    deck = np.arange(DECK_SIZE, dtype=np.uint8)
    for start in range(0, rounds, CHUNK):
        dealt = deals(generator, min(CHUNK, rounds - start), deck, 14)
        yield np.ascontiguousarray(dealt[:, :7]), np.ascontiguousarray(dealt[:, 7:])
