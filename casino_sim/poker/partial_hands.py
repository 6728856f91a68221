"""What hands are called while they are played: as much of them as is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from casino_sim.cards import CARD, HIDDEN, RANK, Card
from casino_sim.poker.evaluator import rank_high
from casino_sim.poker.labels import label
from casino_sim.poker.rankings import HIGH, HandClass, classes

SETS = {2: "pair", 3: "three_of_a_kind", 4: "four_of_a_kind"}
Name = Callable[[Sequence[Card]], str]


def so_far(cards: Sequence[Card]) -> str:
    """Fewer than five cards: equal ranks, or the highest card."""
    ranks = [RANK[card] for card in cards]
    count, rank = max((ranks.count(rank), rank) for rank in ranks)
    others = sorted({other for other in ranks if other != rank and ranks.count(other) == 2 == count}, reverse=True)
    if others:
        return label(HandClass("two_pair", (rank, *others), ()))
    return label(HandClass(SETS.get(count, "high_card"), (rank,), ()))


def best_high(cards: Sequence[Card]) -> str:
    """The best five of so many, or what there is of them."""
    return label(classes(HIGH)[rank_high(cards) - 1]) if len(cards) >= 5 else so_far(cards)


def beside_hands(
    cards: Mapping[str, tuple[str, ...]], name: Name = best_high, common: Sequence[str] = ("board",)
) -> dict[str, str]:
    """By place, for every hand that lies open; the ``common`` cards belong to each of them."""
    board = [CARD[card] for place in common for card in cards.get(place, ()) if card != HIDDEN]
    hands = {place: names for place, names in cards.items() if place not in common and names and HIDDEN not in names}
    return {place: name([*(CARD[card] for card in names), *board]) for place, names in hands.items()}
