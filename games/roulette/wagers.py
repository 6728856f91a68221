"""The wagers of roulette: one row for every position of the layout."""

from __future__ import annotations

from casino_sim.wagers import Wager
from games.roulette.layout import INSIDE, WheelId, positions

RULES = {
    "straight": "RO-4",
    "split": "RO-5",
    "street": "RO-6",
    "corner": "RO-7",
    "basket": "RO-8",
    "line": "RO-9",
    "column": "RO-10",
    "dozen": "RO-10",
    "high_low": "RO-11",
    "red_black": "RO-11",
    "odd_even": "RO-11",
}


def wagers(wheel: WheelId) -> tuple[Wager, ...]:
    return tuple(
        Wager(
            id=position.id,
            label=position.label,
            limit="inside" if position.kind in INSIDE else "outside",
            pays="main",
            rule=RULES[position.kind],
        )
        for position in positions(wheel).values()
    )
