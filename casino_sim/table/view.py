"""What one seat may see. Front ends, bots and the coach get views and events, never the table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from casino_sim.money import Cents


class View(Struct, frozen=True):
    house: str
    game: str
    seat: int  # who looks
    round: int
    seats: tuple[int, ...]  # occupied
    cards: dict[str, tuple[str, ...]]  # by place, hidden ones as ??
    groups: dict[str, tuple[tuple[str, ...], ...]]  # hands that are set, by place; hidden ones as ??, too
    bets: dict[int, dict[str, Cents]]
    purses: dict[int, Cents]
    pots: tuple[Cents, ...]
    meters: dict[str, Cents]
    marks: dict[str, Any]  # puck, buttons, points: whatever lies there and says something
    open: bool = True  # False once betting is closed
    thrown: tuple[str, ...] = ()  # cards that this seat threw away itself
