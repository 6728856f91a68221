"""Seats that play poker: four levels, five styles, and every mixture of them."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from games.poker_room.players.expert import Expert
from games.poker_room.players.play import Player
from games.poker_room.players.reading import TableFacts
from games.poker_room.players.style import LEVELS, STYLES, USUAL_STYLE

BEST_AT_ONCE = "skilled"  # the best of those that answer without any delay


def strategies(rules: TableRules) -> dict[str, Strategy]:
    """The levels in their usual style, and a skilled player of each style."""
    facts = TableFacts.of(rules)
    names = [BEST_AT_ONCE, *(name for name in LEVELS if name != BEST_AT_ONCE)]
    found: dict[str, Strategy] = {name: player(facts, name, USUAL_STYLE[name]) for name in names}
    return found | {name: player(facts, BEST_AT_ONCE, name) for name in STYLES}


def player(facts: TableFacts, level: str, style: str) -> Player:
    kind = Expert if LEVELS[level].equity else Player
    return kind(facts, LEVELS[level], STYLES[style])
