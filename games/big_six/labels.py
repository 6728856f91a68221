"""What is written at the Big Six."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules

TELLS = True  # the dealer says where the wheel stands


def labels(rules: TableRules, cards: object, groups: object) -> dict[str, str]:
    return {}


def pays_by(rules: TableRules, wager: str) -> tuple[str, ...]:
    return (wager,)
