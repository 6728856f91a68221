"""What a craps table remembers from one roll to the next, besides the chips that lie on it."""

from __future__ import annotations

from msgspec import Struct, field

from casino_sim.money import Cents


class Memory(Struct):
    point: int = 0  # 0 on a come-out roll
    turn: int = 0  # the seat to which the dice came last
    passed: list[int] = field(default_factory=list)  # seats that let this come-out go by
    shooter: int = 0  # who throws; 0 where nobody has a line bet and the house shoots
    called: dict[str, bool] = field(default_factory=dict)  # bets called on or off against the rule, see `key`
    commissions: dict[str, Cents] = field(default_factory=dict)  # held for buy and lay bets


def key(seat: int, spot: str) -> str:
    """Names one seat's bet; also the name of the On or Off button that lies on it."""
    return f"{spot}@{seat}"
