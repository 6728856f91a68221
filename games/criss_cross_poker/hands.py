"""The two lines of the cross, and which rows of the printed tables hands belong to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_high
from casino_sim.poker.printed import SIX, STUD_HANDS, by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH, HandClass

ANTE_HANDS = STUD_HANDS[-2:]
BONUS_HANDS = (*STUD_HANDS[:8], "pair_of_sixes_or_better")

# The community cards in the order in which they are dealt.
LEFT, RIGHT, TOP, BOTTOM, MIDDLE = range(5)
ACROSS, DOWN = (LEFT, RIGHT, MIDDLE), (TOP, BOTTOM, MIDDLE)


def line_rank(own: Sequence[Card], board: Sequence[Card], line: Sequence[int]) -> int:
    """The rank number of exactly the two own cards and a line of three."""
    return rank_high([*own, *(board[at] for at in line)])


def main_hand(rank: int) -> str:
    return rows(HIGH, by_stud_pairs)[rank]


def ante_hand(hand: str) -> str:
    """The antes' table knows two rows: everything that wins counts as a pair of jacks or better."""
    return hand if hand not in STUD_HANDS[:8] else ANTE_HANDS[0]


def bonus_row(hand: HandClass) -> str:
    """A pair below sixes is ``pair``, which no table pays."""
    return "pair_of_sixes_or_better" if hand.category == "pair" and hand.keys[0] >= SIX else hand.category


def bonus_hand(board: Sequence[Card]) -> str:
    return rows(HIGH, bonus_row)[rank_high(board)]
