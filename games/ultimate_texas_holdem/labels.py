"""What stands beside a hand: the best five of one's own and the board."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.poker.made import beside_hands


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    return beside_hands(cards)
