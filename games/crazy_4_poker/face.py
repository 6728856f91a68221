"""What stands beside a hand: the best four of the five cards."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import evaluate
from casino_sim.poker.partial_hands import beside_hands, so_far
from casino_sim.table.face import Cards, Face, Groups


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    return beside_hands(cards, best_four)


def best_four(hand: Sequence[Card]) -> str:
    """While it is dealt a hand is no more than its first cards."""
    return evaluate("four_card", hand).label if len(hand) == 5 else so_far(hand)


FACE = Face(
    tile="Ac Ad Ah As",
    hand_names=hand_names,
)
