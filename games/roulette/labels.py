"""What is written at a roulette table: the last numbers, and what a color is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import cents, spoken
from games.roulette.layout import STACK

RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())


def labels(rules: TableRules, cards: object, groups: object) -> dict[str, str]:
    return {}


def boards(rules: TableRules, marks: Mapping[str, Any]) -> dict[str, dict[tuple[int, int], tuple[str, str, str]]]:
    """The board over the wheel: the newest number on top, red left, black right, green in the middle."""
    found = {}
    for row, number in enumerate(marks.get("last_numbers") or []):
        color = "red" if number in RED else "green" if number in ("0", "00") else "black"
        column = {"red": 0, "green": 1, "black": 2}[color]
        found[(column, row)] = ("number", color, str(number))
    return {"last_numbers": found}


def call_label(rules: TableRules, call: str) -> str:
    """A stack of a color, as one asks for it."""
    price = cents(call.removeprefix("color_"))
    return _("A color: {price} a stack, {chip} a chip").format(price=spoken(price), chip=spoken(price // STACK))
