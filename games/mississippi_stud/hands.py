"""Which row of the printed tables a hand belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_high, rank_three_card
from casino_sim.poker.printed import by_stud_pairs, rows
from casino_sim.poker.rankings import ACE, HIGH, THREE_CARD, HandClass

BONUS_HANDS = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")


def bonus_row(hand: HandClass) -> str:
    return "mini_royal" if hand.category == "straight_flush" and hand.keys == (ACE,) else hand.category


def main_hand(cards: Sequence[Card]) -> str:
    """The row of a player's five cards."""
    return rows(HIGH, by_stud_pairs)[rank_high(cards)]


def bonus_hand(cards: Sequence[Card]) -> str:
    """The row of the three community cards."""
    return rows(THREE_CARD, bonus_row)[rank_three_card(cards)]
