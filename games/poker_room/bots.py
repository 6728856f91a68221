"""Seats that play poker: four levels, six styles, and every mixture of them."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from games.poker_room.players.expert import Expert
from games.poker_room.players.play import Player
from games.poker_room.players.reading import TableFacts
from games.poker_room.players.style import LEVELS, STYLES, USUAL_STYLE

BEST_AT_ONCE = "skilled"  # the best of those that answer without any delay


def strategies(rules: TableRules) -> dict[str, Strategy]:
    """The levels in their usual style, a skilled player of each style, and each style at the other levels."""
    facts = TableFacts.of(rules)
    names = [BEST_AT_ONCE, *(name for name in LEVELS if name != BEST_AT_ONCE)]
    found: dict[str, Strategy] = {name: player(facts, name, USUAL_STYLE[name]) for name in names}
    found |= {style: player(facts, BEST_AT_ONCE, style) for style in STYLES}
    mixtures = [(level, style) for level in names if level != BEST_AT_ONCE for style in STYLES]
    return found | {mixture(level, style): player(facts, level, style) for level, style in mixtures}


def mixture(level: str, style: str) -> str:
    """The strategy's name for this level and style; the level's usual style is left out."""
    if not style or style == USUAL_STYLE[level]:
        return level
    return style if level == BEST_AT_ONCE else f"{level}_{style}"


def player(facts: TableFacts, level: str, style: str) -> Player:
    kind = Expert if LEVELS[level].equity else Player
    return kind(facts, LEVELS[level], STYLES[style])
