"""The best four of five cards, and which rows of the printed tables they belong to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_four_card
from casino_sim.poker.printed import rows
from casino_sim.poker.rankings import ACE, FOUR_CARD, HandClass, classes

SUPER_HANDS = ("four_aces", "four_of_a_kind", "straight_flush", "three_of_a_kind", "flush", "straight")
QUEENS_UP_HANDS = (
    "four_of_a_kind",
    "straight_flush",
    "three_of_a_kind",
    "flush",
    "straight",
    "two_pair",
    "pair_of_queens_or_better",
)
KING, QUEEN = 13, 12


def first_rank(category: str, *keys: int) -> int:
    """The lowest rank number of four cards of this category that begins with these ranks."""
    found = enumerate(classes(FOUR_CARD), start=1)
    return next(rank for rank, hand in found if hand.category == category and hand.keys[: len(keys)] == keys)


QUALIFIES = first_rank("high_card", KING)
PAIR_OF_ACES = first_rank("pair", ACE)


def super_row(hand: HandClass) -> str:
    return "four_aces" if hand.category == "four_of_a_kind" and hand.keys == (ACE,) else hand.category


def queens_up_row(hand: HandClass) -> str:
    """A pair below queens is ``pair``, which no table pays."""
    return "pair_of_queens_or_better" if hand.category == "pair" and hand.keys[0] >= QUEEN else hand.category


def best_four(cards: Sequence[Card]) -> int:
    """The rank number of the best four of five."""
    return rank_four_card(cards)


def super_hand(rank: int) -> str:
    return rows(FOUR_CARD, super_row)[rank]


def queens_up_hand(rank: int) -> str:
    return rows(FOUR_CARD, queens_up_row)[rank]
