"""Every set of cards, numbered, so that a value for each set is one array.

Cards are numbers as in :mod:`casino_sim.poker.batch`. Sets of one size stand in colexicographic order: the number of a
set is the sum of ``comb(card, place)`` over its rising cards, places counted from 1. So the sets out of the first ``n``
cards come first, whatever ``n`` is, and a coach who knows five cards works with the same tables on the 47 others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.uint8]
Places = NDArray[np.int32]
Values = NDArray[np.int64]

DECK_SIZE = 52
CACHED_BYTES = (
    1 << 20
)  # bytes: larger ones take no longer to list again than what they are used for, and would never be freed


def sets(size: int, cards: int = DECK_SIZE) -> Rows:
    """Every set of so many of the cards 0, 1 ... ``cards`` - 1, rising, in the order of their numbers."""
    return _cached(size, cards) if comb(cards, size) * size <= CACHED_BYTES else _all(size, cards)


@cache
def _cached(size: int, cards: int) -> Rows:
    return _all(size, cards)


def _all(size: int, cards: int) -> Rows:
    if size == 0:
        return np.empty((1, 0), np.uint8)
    below = sets(size - 1, cards)
    found = np.empty((comb(cards, size), size), np.uint8)
    at = 0
    for top in range(size - 1, cards):
        count = comb(top, size - 1)
        found[at : at + count, :-1] = below[:count]
        found[at : at + count, -1] = top
        at += count
    return found


@cache
def _weights(place: int) -> Places:
    return np.array([comb(card, place) for card in range(DECK_SIZE)], np.int32)


def numbers(rows: Rows) -> Places:
    """The numbers of sets, each a row of rising cards."""
    found = np.zeros(len(rows), np.int32)
    for place in range(rows.shape[1]):
        found += _weights(place + 1)[rows[:, place]]
    return found


def without_one(size: int, cards: int = DECK_SIZE) -> Iterator[Places]:
    """For each place of a set: the numbers of the sets that are left when the card there is taken away."""
    rows = sets(size, cards)
    for gone in range(size):
        yield numbers(np.delete(rows, gone, axis=1))


V = TypeVar("V", np.int64, np.float64)


def sum_over_next(values: NDArray[V], size: int, cards: int = DECK_SIZE) -> NDArray[V]:
    """For every set of ``size`` - 1 cards: the sum of the values of all sets that one more card makes of it."""
    total = np.zeros(comb(cards, size - 1), values.dtype)
    for smaller in without_one(size, cards):
        np.add.at(total, smaller, values)
    return total


def sum_over_parts(values: NDArray[V], size: int, cards: int = DECK_SIZE) -> NDArray[V]:
    """For every set of ``size`` cards: the sum of the values of all sets that are left when one card is taken away."""
    total = np.zeros(comb(cards, size), values.dtype)
    for smaller in without_one(size, cards):
        total += values[smaller]
    return total


# Where every card goes in each change of suits.
SUIT_CHANGES: Rows = np.array(
    [[card // 4 * 4 + change[card % 4] for card in range(DECK_SIZE)] for change in permutations(range(4))], np.uint8
)


@dataclass(frozen=True, eq=False)
class SuitClasses:
    """Sets that differ by a change of suits alone."""

    class_of: Places  # of every set
    example: Places  # the number of one set of each class
    count: Places  # how many sets the class has
    change: NDArray[np.uint8]  # which of SUIT_CHANGES makes the example of every set


@cache
def suit_classes(size: int) -> SuitClasses:
    rows = sets(size)
    least = np.arange(len(rows), dtype=np.int32)
    change = np.zeros(len(rows), np.uint8)
    for at, moves in enumerate(SUIT_CHANGES):
        moved = moves[rows]
        moved.sort(axis=1)
        number = numbers(moved)
        lower = number < least
        least[lower], change[lower] = number[lower], at
    example, class_of, count = np.unique(least, return_inverse=True, return_counts=True)
    return SuitClasses(class_of.astype(np.int32), example.astype(np.int32), count.astype(np.int32), change)
