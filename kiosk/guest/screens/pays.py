"""Printed pays as plates."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.widgets import Column, Label, Table, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.paytables import Paytable


def longest_printed(rules: TableRules) -> Paytable | None:
    """The table that says most about the game."""
    return max(rules.pays.values(), key=lambda table: len(table.rows), default=None)


def pay_plates(tables: Sequence[Paytable], most: int = 100) -> list[Widget]:
    """The first rows of each, the best hands."""
    return [
        Column(
            Label(_(table.title), "strong"), Table([[_(row.label), str(row.pay)] for row in table.rows[:most]]), gap=8
        )
        for table in tables
    ]
