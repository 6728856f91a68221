"""What stands beside a hand: the best four of the five cards."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import evaluate
from casino_sim.poker.made import beside_hands


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    return beside_hands(cards, lambda hand: evaluate("four_card", hand).label)
