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


def spins(profits: Sequence[int], count: int, seed: int = 1) -> Sample:
    """A bet settled spin by spin. ``profits``: what it brings in each of the wheel's pockets."""
    generator, pays = chance(seed), np.asarray(profits, dtype=np.int64)
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
