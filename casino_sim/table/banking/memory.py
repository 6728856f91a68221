"""The switches and memory of a banked table: whose turn it is to bank, and what remains of the last hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct, field

from casino_sim.money import Cents, cents
from casino_sim.table.table import Table

HANDS_A_TURN = 2
PROP_CAP: Cents = 2_000_000  # a proposition player's bankroll a hand
STATE_KEYS = ("player_dealer", "bank")
# What lies on the felt until the bank is offered again: everybody may look once more at who was covered.
LAST_HAND = (
    "broken", "prop", "collection", "front_bank", "bank_amount", "bank_left", "bank_won", "action", "action_order"
)  # fmt: skip

Liability = Callable[[Table], Cents]


class BankSwitches(Struct, frozen=True):
    """What a card room chooses at every banked game; a game's own switches extend these."""

    fee_schedule: str  # id of collection_fees.toml, or "none"
    backline: bool  # wagers beside another player's
    strict_break: bool  # nobody takes the bank: the game stops instead of a proposition player stepping in


class BankMemory(Struct):
    """Whose turn it is to bank. Part of the table's memory."""

    holder: int = 0  # the last player-dealer's seat, 0 before the first
    hands: int = 0  # hands dealt in this turn
    prop: bool = False  # the holder is a proposition player
    forced: int = 0  # rounds whose banker a script has named
    forced_seat: int = 0  # 0: the proposition player
    forced_bank: Cents | None = None
    prop_cap: Cents | None = PROP_CAP
    props: tuple[int, ...] = field(default=())  # seats of the proposition players who have banked, the last one first


def memory(table: Table) -> BankMemory:
    """The bank's memory of this table: the whole of it, or the part named ``bank``."""
    found = table.memory if isinstance(table.memory, BankMemory) else getattr(table.memory, "bank", None)
    if not isinstance(found, BankMemory):
        raise TypeError(f"{table.rules.game} keeps no bank in its memory")
    return found


def preset(table: Table, state: Any) -> None:
    """``player_dealer`` and ``bank`` of a script. Without them the proposition player banks."""
    turn = memory(table)
    who = state.get("player_dealer", "prop")
    turn.prop_cap = None
    turn.forced_bank = cents(state["bank"]) if "bank" in state else None
    if who == "offer":
        return
    turn.forced = HANDS_A_TURN
    turn.forced_seat = 0 if who == "prop" else int(str(who).removeprefix("seat"))


def prop_seats(table: Table) -> tuple[int, int]:
    """Where proposition players sit: the two highest seats that nobody has."""
    free = [seat for seat in range(table.rules.seats, 0, -1) if seat not in table.occupied]
    first = free[0] if free else table.rules.seats
    return (first, free[1] if len(free) > 1 else first)


def clockwise(table: Table, start: int, seats: Sequence[int]) -> list[int]:
    """These seats, from the one left of ``start`` round the table; ``start`` itself comes last."""
    count = table.rules.seats
    return sorted(seats, key=lambda seat: (seat - start - 1) % count)


def pick_up(table: Table) -> None:
    """Everything that spoke of the last hand's bank leaves the felt."""
    for marker in LAST_HAND:
        table.mark(marker, None)
