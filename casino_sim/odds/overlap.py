"""How many hands of an opponent are lower, when the cards of one's own hand cannot be in them.

Counting them one by one takes a million and a half hands for each hand of five. Instead the hands that hold none of one's
cards are counted by inclusion and exclusion: all hands, less those with one of the cards, plus those with two of them
... For that it is enough to know, for every set of up to four cards, how many hands that hold it reach each value; and
sets that differ in suits alone share one row.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from casino_sim.odds.combos import DECK_SIZE, Rows, Values, numbers, sets, suit_classes

HAND = 5
RankOf = Callable[[Rows], NDArray[np.uint16]]
Counts = NDArray[np.integer]


class Opponents:
    """Hands of five by their rank number, of which there are ``ranks``."""

    def __init__(self, rank_of: RankOf, ranks: int) -> None:
        self.ranks = rank_of(sets(HAND))
        self._up_to = [self._holding(size, rank_of, ranks) for size in range(HAND)]

    def _holding(self, size: int, rank_of: RankOf, ranks: int) -> Counts:
        """For every class of sets: how many hands that hold the set have at most each rank number."""
        examples = sets(size)[suit_classes(size).example]
        found = np.empty((len(examples), ranks), np.min_scalar_type(comb(DECK_SIZE - size, HAND - size)))
        for row, held in zip(found, examples, strict=True):
            others = np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), held)
            more = others[sets(HAND - size, len(others))]
            hands = np.hstack([np.broadcast_to(held, (len(more), size)), more])
            np.cumsum(np.bincount(rank_of(hands), minlength=ranks), out=row)
        return found

    def at_most(self, cards: Rows, ranks: NDArray[np.integer]) -> Values:
        """For each row of five or more rising cards: how many hands with none of them have at most this rank number."""
        total = np.zeros(len(cards), np.int64)
        for size in range(HAND + 1):
            sign = (-1) ** size
            for places in combinations(range(cards.shape[1]), size):
                number = numbers(cards[:, places])
                if size == HAND:
                    total += sign * (self.ranks[number] <= ranks)
                else:
                    total += sign * self._up_to[size][suit_classes(size).class_of[number], ranks].astype(np.int64)
        return total


def opposing_hands(known: int = HAND) -> int:
    """How many hands there are without so many cards."""
    return comb(DECK_SIZE - known, HAND)
