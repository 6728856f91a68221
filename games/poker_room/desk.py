"""The desk of the room: the list one signs, and what a player may do between two hands.

All of it works on what the table remembers; who sits where and moves chips is the session's business. What a session asks
of a desk takes a snapshot of the table and hands back another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Refused
from casino_sim.table.snapshot import Snapshot
from games.poker_room.fees import schedule_of, time_fee_at_start
from games.poker_room.hand import clockwise
from games.poker_room.lineup import NEW, forget, note_buy_in
from games.poker_room.memory import Memory
from games.poker_room.stakes import DOLLAR, buy_in_limits, buy_in_range, of_table, offered, switches


class NotNow(Refused):
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
        """The name called next and the free seats to choose from; None where nobody waits or no seat is free."""
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
    if most and has >= most:
        raise NotNow(_("you have the table maximum of {most}").format(most=spoken(most)))
    if most and has + amount > most:
        raise NotNow(_("the table maximum is {most}").format(most=spoken(most)))
    if has + amount >= least:
        return
    short_left = switches(rules).short_buys - memory.short_bought.count(seat)
    if first or short_left < 1:
        raise NotNow(_("the minimum buy-in here is {least}").format(least=spoken(least)))


# -- coming and going ------------------------------------------------------------------------------


def sit_out(memory: Memory, seat: int) -> None:
    """From the next hand on. Blinds that pass are missed blinds."""
    if seat not in memory.away:
        memory.away.append(seat)


def come_back(memory: Memory, seat: int) -> None:
    if seat in memory.away:
        memory.away.remove(seat)


def change_seat(memory: Memory, seats: Sequence[int], old: int, new: int) -> None:
    """Move to a free seat. A move away from the big blind means posting one or waiting for it."""
    if new in seats:
        raise NotNow(_("seat {seat} is taken").format(seat=new))
    owed = memory.owes.pop(str(old), "")
    gains = memory.dealt and hands_to_blind(memory, seats, old, new) > hands_to_blind(memory, seats, old, old)
    if owed or gains:
        memory.owes[str(new)] = owed or NEW
    for listed in (memory.known, memory.away, memory.unpaid, memory.bought, memory.short_bought):
        listed[:] = [new if seat == old else seat for seat in listed]
    for marker in ("leg", "killer", "last_winner"):
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


# -- what a session asks for -------------------------------------------------------------------------


def buy_in_now(rules: TableRules, snapshot: Snapshot, seat: int) -> tuple[Cents, Cents]:
    """The least and the most that this seat may bring to the chips it has; two zeros where it may bring none."""
    memory = msgspec.convert(snapshot.memory, Memory)
    has = snapshot.balances.get(f"purse:{seat}", 0)
    least, most = buy_in_range(rules)
    may_be_short = seat in memory.bought and switches(rules).short_buys > memory.short_bought.count(seat)
    least = DOLLAR if may_be_short else max(least - has, DOLLAR)
    return (least, most - has) if most - has >= least else (0, 0)


def bought(rules: TableRules, snapshot: Snapshot, seat: int, amount: Cents) -> Snapshot:
    """Chips come to a seat; or :class:`NotNow`."""
    memory = msgspec.convert(snapshot.memory, Memory)
    has = snapshot.balances.get(f"purse:{seat}", 0)
    check_buy_in(rules, memory, seat, amount, has, first=seat not in memory.bought)
    note_buy_in(rules, memory, seat, has + amount)
    return replace(snapshot, memory=msgspec.to_builtins(memory))


def time_due(rules: TableRules, snapshot: Snapshot) -> tuple[Cents, int] | None:
    """What everybody seated pays for the time, and in how many minutes; None where no time is charged."""
    memory = msgspec.convert(snapshot.memory, Memory)
    period = switches(rules).time_minutes
    schedule = schedule_of(rules)
    fee = time_fee_at_start(rules) or (schedule.time_fee_cents if schedule is not None else 0)
    return (fee, (period - memory.minute % period) % period) if fee else None


def is_away(snapshot: Snapshot, seat: int) -> bool:
    return seat in msgspec.convert(snapshot.memory, Memory).away


def owed(snapshot: Snapshot, seat: int) -> str:
    """Which blinds this seat has missed, or ``new``; empty where it owes nothing."""
    return msgspec.convert(snapshot.memory, Memory).owes.get(str(seat), "")


def gone_or_back(snapshot: Snapshot, seat: int, away: bool) -> Snapshot:
    return changed(snapshot, lambda memory: (sit_out if away else come_back)(memory, seat))


def left(snapshot: Snapshot, seats: Iterable[int]) -> Snapshot:
    """These seats have cashed out: the next player there is new."""

    def forgotten(memory: Memory) -> None:
        for seat in seats:
            forget(memory, seat)

    return changed(snapshot, forgotten)


def people_changed(snapshot: Snapshot, gone: Iterable[int], moved: tuple[int, int]) -> Snapshot:
    """Some have left their seats; one, perhaps, has ``moved`` from one seat to another."""
    old, new = moved

    def noted(memory: Memory) -> None:
        for seat in gone:
            forget(memory, seat)
        if old != new:
            change_seat(memory, [old, *(seat for seat in snapshot.seats if seat != new)], old, new)

    return changed(snapshot, noted)
