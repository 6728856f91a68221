"""Which row of the printed tables a hand belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import RANK, Card
from casino_sim.poker.evaluator import CATEGORY_HIGH, CATEGORY_THREE_CARD, rank_high, rank_three_card

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

JACK, SIX, QUEEN = 11, 6, 12


def main_hand(cards: Sequence[Card]) -> str:
    """The row of five cards; a pair below sixes is ``pair``, which no table pays."""
    category = CATEGORY_HIGH[rank_high(cards)]
    if category != "pair":
        return category
    ranks = [RANK[card] for card in cards]
    paired = next(rank for rank in ranks if ranks.count(rank) == 2)
    if paired >= JACK:
        return "pair_of_jacks_or_better"
    return "pair_of_sixes_to_tens" if paired >= SIX else "pair"


def bonus_hand(cards: Sequence[Card]) -> str:
    """The row of the three community cards."""
    category = CATEGORY_THREE_CARD[rank_three_card(cards)]
    if category == "straight_flush" and min(RANK[card] for card in cards) == QUEEN:
        return "mini_royal"
    return category
