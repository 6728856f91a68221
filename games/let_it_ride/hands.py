"""Which row of the printed tables a hand belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.poker.evaluator import rank_high, rank_three_card
from casino_sim.poker.printed import FROM_TRIPS, by_category, rows
from casino_sim.poker.rankings import HIGH, THREE_CARD, HandClass

BASE_HANDS = (*FROM_TRIPS, "two_pair", "pair_of_tens_or_better")
THREE_CARD_HANDS = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair")
TEN = 10


def base_row(hand: HandClass) -> str:
    """A pair below tens is ``pair``, which no table pays."""
    return "pair_of_tens_or_better" if hand.category == "pair" and hand.keys[0] >= TEN else hand.category


def base_hand(cards: Sequence[Card]) -> str:
    """The row of the seat's three cards and the two in the middle."""
    return rows(HIGH, base_row)[rank_high(cards)]


def three_card_hand(cards: Sequence[Card]) -> str:
    """The row of the seat's own three cards."""
    return rows(THREE_CARD, by_category)[rank_three_card(cards)]
