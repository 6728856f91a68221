"""The best five of seven, and which rows of the printed tables they belong to."""

from __future__ import annotations

from casino_sim.poker.evaluator import CATEGORY_HIGH

TRIPS_HANDS = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
)
BLIND_HANDS = TRIPS_HANDS[:6]
BAD_BEAT_HANDS = TRIPS_HANDS[1:]  # a royal flush cannot lose
QUALIFIES = CATEGORY_HIGH.index("pair")  # the lowest rank number with which the dealer qualifies


def hand_of(rank: int) -> str:
    return CATEGORY_HIGH[rank]
