"""How good a hand is in each game: rank numbers that compare, higher wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from casino_sim.cards import RANK, SUITS, Card
from casino_sim.cards import SUIT as SUIT_OF
from casino_sim.poker.evaluator import (
    KINDS,
    Hand,
    evaluate,
    rank_high,
    rank_low,
    rank_low8,
    rank_omaha,
    rank_omaha_low8,
)
from casino_sim.poker.labels import label
from games.poker_room.variants import Variant


def high(variant: Variant, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """What the pot, or its high half, is decided by; in low-ball the lowest hand has the highest number."""
    best = variant.best
    if best == "any":
        return rank_high([*cards, *board])
    return rank_omaha(cards, board) if best == "two_and_three" else rank_low(cards)


def low(variant: Variant, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """What the low half is decided by; 0 is no eight-or-better low."""
    if variant.best == "two_and_three":
        return rank_omaha_low8(cards, board)
    return rank_low8([*cards, *board])


def named(variant: Variant, cards: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The hand with its name and the cards that play."""
    if variant.best == "two_and_three":
        return evaluate("omaha_joker" if variant.joker else "omaha", (*cards, *board))
    if variant.best == "lowest":
        return evaluate("ace_to_five", cards)
    return evaluate(f"high{len(cards) + len(board)}", (*cards, *board))


@lru_cache(maxsize=1 << 9)
def label_of(best: str, rank: int, language: str) -> str:
    """What a hand of this rank is called, in the language that is spoken; ``best`` is how hands are made."""
    kind = KINDS[{"any": "high7", "two_and_three": "omaha", "lowest": "ace_to_five"}[best]]
    return label(kind.hand_class(rank), lowest_wins=kind.ranking.lowest_wins)


def named_low(variant: Variant, cards: Sequence[Card], board: Sequence[Card]) -> Hand:
    if variant.best == "two_and_three":
        return evaluate("omaha_joker_low8" if variant.joker else "omaha_low8", (*cards, *board))
    return evaluate("low8", (*cards, *board))


def by_suit(card: Card) -> tuple[int, int]:
    """Cards in order, no two alike: by rank, then clubs, diamonds, hearts, spades."""
    return RANK[card], SUITS.index(SUIT_OF[card]) if SUIT_OF[card] else -1


def exposed(cards: Sequence[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Open stud cards in the order in which they act: pairs, trips, quads and high cards; no straights, no flushes."""
    ranks = [RANK[card] for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def has_open_pair(cards: Sequence[Card]) -> bool:
    return len({RANK[card] for card in cards}) < len(cards)
