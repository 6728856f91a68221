"""Printed pays with the cards that make them."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.widgets import Column, Columns, Label, Line, Panel, Row, Table, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.paytables import Paytable
from casino_sim.table.game import Game
from kiosk.guest.screens.cards import Cards
from kiosk.guest.screens.pay_hands import hand_of


def longest_printed(rules: TableRules) -> Paytable | None:
    """The table that says most about the game."""
    return max(rules.pays.values(), key=lambda table: len(table.rows), default=None)


def pay_rows(table: Paytable, sprites: Sprites, most: int = 100, *, large: bool = True) -> list[Widget]:
    """Cards, what they are called, what they pay; plain rows where no row of the table is made of cards."""
    rows = table.rows[:most]
    hands = [hand_of(table, row.hand) for row in rows]
    if not any(hands):
        return [Table([[row.called, str(row.pay)] for row in rows], large=large)]
    widest = max(map(len, hands))
    found: list[Widget] = []
    for row, hand in zip(rows, hands, strict=True):
        words = Label(row.called, "lead", grow=1)
        pays = Label(str(row.pay), "strong", color="gold_light", justify="end")
        found.append(Row(Cards(sprites, hand, height=64 if large else 44, room_for=widest), words, pays, gap=24))
    return found


def pay_plates(tables: Sequence[Paytable], sprites: Sprites, most: int = 100) -> list[Widget]:
    """The first rows of each, the best hands."""
    return [
        Column(Label(_(table.title), "strong"), *pay_rows(table, sprites, most, large=False), gap=2) for table in tables
    ]


class GuestRules(RulesPage):
    """The rules and pays of a table for who stands before it: the pays with their cards."""

    def __init__(self, game: Game, rules: TableRules, leaf: str, cache: ArtCache) -> None:
        super().__init__(game, rules, leaf)
        self._sprites = Sprites(rules.look, cache)

    def _pays(self) -> Widget:
        plates = [
            Panel(
                Column(Label(_(table.title), "strong"), Line(), *pay_rows(table, self._sprites), gap=10), max_width=900
            )
            for table in self.rules.pays.values()
        ]
        return Columns(*plates, column=560, gap=20)

    def leave(self) -> None:
        super().leave()
        self._sprites.clear()
