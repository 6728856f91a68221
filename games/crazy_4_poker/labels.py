"""What stands beside a hand: the best four of the five cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.cards import Card
from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import evaluate
from casino_sim.poker.made import beside_hands, so_far


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    return beside_hands(cards, best_four)


def best_four(hand: Sequence[Card]) -> str:
    """While it is dealt a hand is no more than its first cards."""
    return evaluate("four_card", hand).label if len(hand) == 5 else so_far(hand)
