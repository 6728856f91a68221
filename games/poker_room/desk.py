"""The desk of the room: the list one signs, and what a player may do between two hands.

All of it works on what the table remembers; who sits where and moves chips is the sitting's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.snapshot import Snapshot
from games.poker_room.hand import clockwise
from games.poker_room.lineup import NEW
from games.poker_room.memory import Memory
from games.poker_room.stakes import buy_in_limits, of_table, offered, switches


class NotNow(ValueError):
    """Something that the desk does not do. The sentence says why."""


# -- the list --------------------------------------------------------------------------------------


class WaitingLists(Struct):
    """One list for each game and stakes, in the order in which the players signed."""

    names: dict[str, list[str]] = field(default_factory=dict)

    def sign_up(self, table: str, name: str) -> int:
        """Put a name on a list. Returns how many are before it."""
        waiting = self.names.setdefault(table, [])
        if name not in waiting:
            waiting.append(name)
        return waiting.index(name)

    def strike(self, table: str, name: str) -> None:
        waiting = self.names.get(table, [])
        if name in waiting:
            waiting.remove(name)

    def call(self, table: str, free: Sequence[int]) -> tuple[str, tuple[int, ...]] | None:
        """Who is called next, and the seats to choose from: any that is free. None where nobody waits or none is."""
        waiting = self.names.get(table, [])
        return (waiting.pop(0), tuple(free)) if waiting and free else None


def list_of(rules: TableRules) -> str:
    """What the list of this table is called."""
    stakes = of_table(rules)
    return f"{rules.game} {stakes.structure} {stakes.name}"


def spread(rules: TableRules) -> list[tuple[str, str]]:
    """Every structure and stakes that the house spreads for this game."""
    return [(structure, name) for structure, names in offered(switches(rules)).items() for name in names]


# -- chips -----------------------------------------------------------------------------------------


def check_buy_in(
    rules: TableRules, memory: Memory, seat: int, amount: Cents, has: Cents = 0, first: bool = True
) -> None:
    """A first buy-in, a later one, or chips on top of those the seat ``has``. Raises :class:`NotNow`."""
    least, most = buy_in_limits(rules)
    if most and has + amount > most:
        raise NotNow(_("this table takes {most} at most").format(most=spoken(most)))
    if has + amount >= least:
        return
    short_left = switches(rules).short_buys - memory.short_bought.count(seat)
    if first or has or short_left < 1:
        raise NotNow(_("the least buy-in here is {least}").format(least=spoken(least)))


# -- coming and going ------------------------------------------------------------------------------


def sit_out(memory: Memory, seat: int) -> None:
    """From the next hand on. Blinds that pass are missed blinds."""
    if seat not in memory.away:
        memory.away.append(seat)


def come_back(memory: Memory, seat: int) -> None:
    if seat in memory.away:
        memory.away.remove(seat)


def change_seat(memory: Memory, seats: Sequence[int], old: int, new: int) -> None:
    """Move to a free seat. Who gets away from the big blind must post one or wait; who does not lets nothing pass."""
    if new in seats:
        raise NotNow(_("seat {seat} is taken").format(seat=new))
    owed = memory.owes.pop(str(old), "")
    gains = hands_to_blind(memory, seats, old, new) > hands_to_blind(memory, seats, old, old)
    if owed or gains:
        memory.owes[str(new)] = owed or NEW
    memory.known = [new if seat == old else seat for seat in memory.known]
    memory.away = [new if seat == old else seat for seat in memory.away]
    for marker in ("leg", "killer"):
        if getattr(memory, marker) == old:
            setattr(memory, marker, new)


def hands_to_blind(memory: Memory, seats: Sequence[int], leaving: int, seat: int) -> int:
    """How many hands somebody at this seat would get before the big blind reaches it."""
    others = [other for other in seats if other != leaving]
    return clockwise([*others, seat], memory.big_blind).index(seat)


def changed(snapshot: Snapshot, change: Callable[[Memory], None]) -> Snapshot:
    """The table between two hands with something done at the desk."""
    memory = msgspec.convert(snapshot.memory, Memory)
    change(memory)
    return replace(snapshot, memory=msgspec.to_builtins(memory))
