"""What a poker table remembers between hands, and how a script puts it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from casino_sim.equipment import ScriptFault
from casino_sim.table.table import Table
from games.poker_room.stakes import of_table, switches, variant
from games.poker_room.variants import kinds_of_irregularity as kinds

HAND_MINUTES = 2  # thirty hands an hour, live pace


class Memory(Struct):
    button: int = 0  # 0: not drawn yet
    dealt: bool = False  # the button has had its hand and moves on before the next
    small_blind: int = 0  # where they were last
    big_blind: int = 0
    pass_over: int = 0  # took a hand between the blinds: the button skips this seat once
    first_big_blind: int = 0  # of the game; 0 once the blinds have gone round
    known: list[int] = field(default_factory=list)  # seats that were taken when the last hand began
    owes: dict[str, str] = field(default_factory=dict)  # by seat: small, big, both (missed blinds) or new
    away: list[int] = field(default_factory=list)  # sitting out
    unpaid: list[int] = field(default_factory=list)  # could not pay their time
    minute: int = 0  # of the table clock, when the next hand begins
    periods_begun: int = -1  # paid at their start (time games), and at their end (low-ball)
    periods_ended: int = 0
    leg: int = 0  # who holds the kill button
    killer: int = 0  # who must kill the next pot
    last_winner: int = 0  # of a whole pot, where two in a row double the next hand
    doubled: bool = False  # the next hand is at double stakes
    kill_agreed: bool | None = None  # None: nobody has asked yet
    bought: list[int] = field(default_factory=list)  # seats that have bought in this session
    short_bought: list[int] = field(default_factory=list)  # and those that bought for less later on
    dead_button: bool = False  # button and small blind may stop before an empty chair: tournaments
    irregularity: str = ""  # what a script wants to go wrong in the next hand


STATE_KEYS = ("button", "owes", "minute", "kill", "irregularity")
OWED = ("small", "big", "both", "new")


def preset(table: Table, state: Mapping[str, Any]) -> None:
    """Put what a script's ``state`` says on a fresh table."""
    of_table(table.rules)  # says so at once if the house does not spread these stakes
    period = switches(table.rules).time_minutes
    memory = table.remembered(Memory)
    memory.bought = list(table.occupied)  # a script begins in the middle of a session
    memory.button = _seat(table, "button", state["button"]) if "button" in state else table.occupied[-1]
    memory.minute = _minute(state.get("minute", 1))
    memory.periods_begun = (memory.minute - 1) // period
    memory.periods_ended = memory.minute // period
    owes = _object("owes", state.get("owes", {}))
    for name, owed in owes.items():
        if owed not in OWED:
            raise ScriptFault(f"state.owes: '{owed}' isn't one of {', '.join(OWED)}")
        memory.owes[str(_seat(table, "owes", name))] = owed
    _preset_kill(table, memory, _object("kill", state.get("kill", {})))
    memory.irregularity = _irregularity(table, state.get("irregularity", ""))


def _preset_kill(table: Table, memory: Memory, kill: dict[str, Any]) -> None:
    for key, value in kill.items():
        if key == "last_winner":
            memory.last_winner = _seat(table, "kill", value)
        elif key == "active" and isinstance(value, bool):
            memory.doubled = value
        elif key == "leg":
            memory.leg = _seat(table, "kill", value)
        elif key == "killer":
            memory.leg = memory.killer = _seat(table, "kill", value)
        else:
            raise ScriptFault(f"state.kill: '{key}' isn't one of last_winner, active (true or false), leg, killer")


def _irregularity(table: Table, kind: Any) -> str:
    known = kinds(variant(table.rules)) if switches(table.rules).irregularities else ()
    if kind and kind not in known:
        listed = ", ".join(known) or "nothing, as the switch 'irregularities' is off"
        raise ScriptFault(f"state.irregularity: '{kind}' doesn't happen at this table; choose from {listed}")
    return str(kind)


def _seat(table: Table, where: str, name: Any) -> int:
    for seat in table.occupied:
        if name == f"seat{seat}":
            return seat
    raise ScriptFault(f"state.{where}: nobody sits at '{name}'")


def _minute(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ScriptFault(f"state.minute: should be a number of minutes, not {value!r}")
    return value


def _object(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScriptFault(f"state.{where}: should be an object, not {value!r}")
    return value
