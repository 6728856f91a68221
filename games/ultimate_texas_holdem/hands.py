"""The best five of seven, and which rows of the printed tables they belong to."""

from __future__ import annotations

from casino_sim.poker.evaluator import CATEGORY_HIGH
from casino_sim.poker.printed import FROM_TRIPS

BLIND_HANDS = FROM_TRIPS[:6]
BAD_BEAT_HANDS = FROM_TRIPS[1:]  # a royal flush cannot lose
QUALIFIES = CATEGORY_HIGH.index("pair")  # the lowest rank number with which the dealer qualifies


def hand_of(rank: int) -> str:
    return CATEGORY_HIGH[rank]
