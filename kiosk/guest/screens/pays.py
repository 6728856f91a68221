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


HANDS_OF_FIVE = {
    "royal_flush": "Ts Js Qs Ks As", "straight_flush": "5h 6h 7h 8h 9h", "four_of_a_kind": "8c 8d 8h 8s Kd",
    "full_house": "Qc Qd Qs 4h 4c", "flush": "2d 5d 8d Jd Kd", "straight": "6s 7d 8c 9h Ts",
    "three_of_a_kind": "9c 9h 9s 3d Ks", "two_pair": "Jc Jh 5s 5d Ac", "four_aces": "Ac Ad Ah As 7d",
}  # fmt: skip
HANDS_OF_THREE = {
    "mini_royal": "Qh Kh Ah", "straight_flush": "6s 7s 8s", "three_of_a_kind": "9c 9h 9s", "straight": "4d 5s 6h",
    "flush": "3c 8c Kc", "pair": "Td Ts 4h",
}  # fmt: skip


def hand_of(table: Paytable, hand: str) -> tuple[str, ...]:
    """Cards that make this row; nothing where it is of another kind. No full house is made of three cards."""
    hands = HANDS_OF_FIVE if "full_house" in table.by_hand else HANDS_OF_THREE if "straight" in table.by_hand else {}
    return tuple(hands.get(hand, "").split())


def pay_plates(tables: Sequence[Paytable], most: int = 100) -> list[Widget]:
    """The first rows of each, the best hands."""
    return [
        Column(Label(_(table.title), "strong"), Table([[row.called, str(row.pay)] for row in table.rows[:most]]), gap=8)
        for table in tables
    ]
