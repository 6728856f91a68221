"""Ranks of three cards, and which rows of the printed tables they belong to."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import CARD, Card
from casino_sim.paytables import Paytable
from casino_sim.poker.evaluator import MINI_ROYAL, rank_three_card
from casino_sim.poker.printed import by_category, rows
from casino_sim.poker.rankings import THREE_CARD, classes

ANTE_BONUS_HANDS = ("straight_flush", "three_of_a_kind", "straight")
PAIR_PLUS_HANDS = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")
PROGRESSIVE_HANDS = (
    "ace_king_queen_of_spades",
    "ace_king_queen_suited",
    "straight_flush",
    "three_of_a_kind",
    "straight",
)
ENVY_HANDS = PROGRESSIVE_HANDS[:2]
QUEEN, THREE = 12, 3

_ORDER = classes(THREE_CARD)
ORDINARY = rows(THREE_CARD, by_category)
QUALIFIES = 1 + next(at for at, hand in enumerate(_ORDER) if hand.keys[0] == QUEEN)  # the lowest queen-high
LOW_STRAIGHT, LOW_STRAIGHT_FLUSH = (
    1 + next(at for at, hand in enumerate(_ORDER) if hand.category == category)
    for category in ("straight", "straight_flush")
)


def hand_rank(hand: Sequence[Card], suited_a23: str) -> int:
    """The rank number of three cards; the house says what A-2-3 of one suit is."""
    rank = rank_three_card(hand)
    return LOW_STRAIGHT if suited_a23 == "straight" and rank == LOW_STRAIGHT_FLUSH else rank


def qualifies(rank: int) -> bool:
    """Queen-high or better."""
    return rank >= QUALIFIES


def pair_plus_hand(rank: int, paytable: Paytable) -> str:
    """The suited ace, king and queen has a row of its own in some tables; elsewhere it is a straight flush."""
    return "mini_royal" if rank == MINI_ROYAL and "mini_royal" in paytable.by_hand else ORDINARY[rank]


SPADES = frozenset(CARD[name] for name in ("As", "Ks", "Qs"))


def progressive_hand(hand: Sequence[Card], rank: int) -> str:
    if rank != MINI_ROYAL:
        return ORDINARY[rank]
    return "ace_king_queen_of_spades" if SPADES.issuperset(hand) else "ace_king_queen_suited"
