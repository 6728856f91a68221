"""What is written beside the hands of games whose cards make an ordinary poker hand."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.poker.partial_hands import beside_hands
from casino_sim.table.face import Cards, Groups


def poker_hands(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    """The name of the best five cards of hand and board, as far as they are dealt."""
    return beside_hands(cards)
