"""What a game writes beside hands: a total, the name of a poker hand."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game

Groups = Mapping[str, tuple[tuple[str, ...], ...]]


class HandLabels:
    """The names of the hands on the table, from the game's face; worked out again only when the cards have changed."""

    def __init__(self, game: Game, rules: TableRules) -> None:
        self._rules = rules
        self._names = game.face.hand_names
        self._key = ""
        self._labels: dict[str, str] = {}

    def of(self, cards: Mapping[str, tuple[str, ...]], groups: Groups) -> dict[str, str]:
        if not cards:
            return {}
        key = repr((cards, groups))
        if self._key != key:
            self._key = key
            self._labels = dict(self._names(self._rules, cards, groups))
        return self._labels
