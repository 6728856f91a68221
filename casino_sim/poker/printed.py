"""Which row of a printed table a hand belongs to, by its rank number.

A game says it once, as a function from a :class:`~casino_sim.poker.rankings.HandClass` to a row's id; the settlement
reads the row of a rank number, the odds those of all hands at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_high
from casino_sim.poker.rankings import HIGH, HandClass, Ranking, classes

RowOf = Callable[[HandClass], str]


@cache
def rows(ranking: Ranking, row_of: RowOf) -> tuple[str, ...]:
    """The row of every rank number; number 0 is no hand at all."""
    return ("", *map(row_of, classes(ranking)))


def by_category(hand: HandClass) -> str:
    """For tables that print nothing finer than the kind of hand."""
    return hand.category


def category(cards: Sequence[Card]) -> str:
    """The row of such a table for the best five of these cards."""
    return rows(HIGH, by_category)[rank_high(cards)]


# The rows of a table that pays from three of a kind upwards: every linked progressive, bonuses on five and more cards.
FROM_TRIPS = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
)

JACK, SIX = 11, 6
STUD_HANDS = (
    *FROM_TRIPS,
    "two_pair",
    "pair_of_jacks_or_better",
    "pair_of_sixes_to_tens",
)


def by_stud_pairs(hand: HandClass) -> str:
    """Where a pair of jacks wins and sixes to tens push; a lower one is ``pair``, which no such table pays."""
    if hand.category != "pair":
        return hand.category
    if hand.keys[0] >= JACK:
        return "pair_of_jacks_or_better"
    return "pair_of_sixes_to_tens" if hand.keys[0] >= SIX else "pair"
