"""Which row of the printed tables a hand belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_high, rank_three_card
from casino_sim.poker.printed import rows
from casino_sim.poker.rankings import ACE, HIGH, THREE_CARD, HandClass

MAIN_HANDS = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair_of_jacks_or_better",
    "pair_of_sixes_to_tens",
)
BONUS_HANDS = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")
PROGRESSIVE_HANDS = MAIN_HANDS[:7]

JACK, SIX = 11, 6


def main_row(hand: HandClass) -> str:
    """A pair below sixes is ``pair``, which no table pays."""
    if hand.category != "pair":
        return hand.category
    if hand.keys[0] >= JACK:
        return "pair_of_jacks_or_better"
    return "pair_of_sixes_to_tens" if hand.keys[0] >= SIX else "pair"


def bonus_row(hand: HandClass) -> str:
    return "mini_royal" if hand.category == "straight_flush" and hand.keys == (ACE,) else hand.category


def main_hand(cards: Sequence[Card]) -> str:
    """The row of a player's five cards."""
    return rows(HIGH, main_row)[rank_high(cards)]


def bonus_hand(cards: Sequence[Card]) -> str:
    """The row of the three community cards."""
    return rows(THREE_CARD, bonus_row)[rank_three_card(cards)]
