"""Millions of rolls, spins and shoes at once, for one bet at a time.

Raw 16-bit words are made into fair pockets and dice by throwing the uneven rest away, a block at a time so that
everything stays in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

BLOCK = 1 << 16
_WORDS = 1 << 16

Whole = npt.NDArray[np.integer[Any]]


class Sample(NamedTuple):
    """The mean result of one bet over so many of them, and its standard error."""

    mean: float
    stderr: float
    bets: int


def _sample(total: float, squares: float, count: int) -> Sample:
    mean = total / count
    return Sample(mean, sqrt(max(squares / count - mean * mean, 0.0) / count), count)


def chance(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))


def draws(generator: np.random.Generator, count: int, sides: int) -> npt.NDArray[np.uint16]:
    """``count`` whole numbers below ``sides``, each equally likely."""
    words = generator.integers(0, 1 << 64, size=(count + 3) // 4, dtype=np.uint64).view(np.uint16)[:count]
    fair = _WORDS // sides * sides
    if fair < _WORDS:
        uneven = np.flatnonzero(words >= fair)
        while uneven.size:
            words[uneven] = generator.integers(0, _WORDS, uneven.size, dtype=np.uint16)
            uneven = uneven[words[uneven] >= fair]
    return words % np.uint16(sides)


def spins(profits: Sequence[float], count: int, seed: int = 1) -> Sample:
    """A bet settled spin by spin. ``profits``: what it brings in each of the wheel's pockets."""
    generator, pays = chance(seed), np.asarray(profits, dtype=np.float64)
    seen = np.zeros(len(pays), dtype=np.int64)
    for start in range(0, count, BLOCK):
        pockets = draws(generator, min(BLOCK, count - start), len(pays))
        seen += np.bincount(pockets, minlength=len(pays))
    return _sample(float(seen @ pays), float(seen @ (pays * pays)), count)


_TWO_DICE = np.array([a + b for a in range(1, 7) for b in range(1, 7)], dtype=np.uint8)


def line_bet(
    come_out: Sequence[int], points: Sequence[int], made: int, missed: int, count: int, seed: int = 1
) -> Sample:
    """A bet on the line followed until it is decided.

    ``come_out``: its result for each total of the first roll (0 where a point is set or nothing happens); then ``made``
    when the point comes again and ``missed`` when the seven does.
    """
    generator = chance(seed)
    first = np.asarray(come_out, dtype=np.int8)
    is_point = np.zeros(13, dtype=np.bool_)
    is_point[list(points)] = True
    total = squares = 0
    for start in range(0, count, BLOCK):
        rolled = _TWO_DICE[draws(generator, min(BLOCK, count - start), 36)]
        results = first[rolled]
        total += int(results.sum(dtype=np.int64))
        squares += int(np.count_nonzero(results))
        point = rolled[is_point[rolled]]
        while point.size:
            rolled = _TWO_DICE[draws(generator, point.size, 36)]
            hit, seven = rolled == point, rolled == 7
            hits, sevens = int(np.count_nonzero(hit)), int(np.count_nonzero(seven))
            total += hits * made + sevens * missed
            squares += hits * made * made + sevens * missed * missed
            point = point[~(hit | seven)]
    return _sample(float(total), float(squares), count)


SHOES = 4096  # played side by side


def mean_of(results: Sequence[tuple[float, int]]) -> Sample:
    """What a bet brought: pairs of a result and how often it came."""
    count = sum(times for _, times in results)
    total = sum(result * times for result, times in results)
    return _sample(total, sum(result * result * times for result, times in results), count)


def baccarat_hands(
    count: int, shoe: Sequence[int], banker_draws: Sequence[Sequence[bool]], cut: int, seed: int = 1
) -> dict[tuple[int, int, bool], int]:
    """At least ``count`` hands from shoes without replacement: how often Player and Banker ended with which points.

    ``shoe``: how many cards of each number of points; ``banker_draws``: by Banker's points and Player's third card, 10
    for none. Shoes are shuffled, played until ``cut`` cards are out, and shuffled again. A True says that a natural
    ended the hand.
    """
    generator = chance(seed)
    cards = np.repeat(np.arange(10, dtype=np.uint64), shoe)
    table = np.asarray(banker_draws, dtype=np.bool_)
    seen = np.zeros(200, dtype=np.int64)
    while seen.sum() < count:
        flat = _shuffled(generator, cards).ravel()
        at = np.arange(SHOES, dtype=np.int64) * len(cards)
        end = at + cut
        while at.size:
            at, results = _deal(flat, at, table)
            seen += np.bincount(results, minlength=200)
            going_on = at < end
            at, end = at[going_on], end[going_on]
    return {(int(i) // 10 % 10, int(i) % 10, bool(i >= 100)): int(seen[i]) for i in np.flatnonzero(seen)}


def _shuffled(generator: np.random.Generator, cards: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """A row for each shoe: sixty random bits above each card's points, sorted."""
    words = generator.integers(0, 1 << 64, size=(SHOES, len(cards)), dtype=np.uint64)
    words &= ~np.uint64(15)
    words |= cards
    words.sort(axis=1)
    return (words & np.uint64(15)).astype(np.uint8)


def _deal(
    flat: npt.NDArray[np.uint8], at: npt.NDArray[np.int64], table: npt.NDArray[np.bool_]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """One hand of every shoe: where the next one begins, and the results as 100 * natural + 10 * player + banker."""
    player = (flat[at] + flat[at + 2]) % 10
    banker = (flat[at + 1] + flat[at + 3]) % 10
    natural = (player >= 8) | (banker >= 8)
    player_draws = ~natural & (player <= 5)
    third = np.where(player_draws, flat[at + 4], np.uint8(10))
    after = at + 4 + player_draws
    banker_draws = table[banker, third] & ~natural
    player = np.where(player_draws, (player + third) % 10, player)
    banker = np.where(banker_draws, (banker + flat[after]) % 10, banker)
    return after + banker_draws, natural * np.int64(100) + player * np.int64(10) + banker
