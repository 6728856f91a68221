"""What stands beside a hand: what the cards make, those in the middle with them."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.poker.made import beside_hands


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    return beside_hands(cards)
