"""What a player knows by now: when each thing is due, how often and how quickly it was right. Skills are kinds of things.

An item is named by its skill and what it is about, as in ``chart:mount_airy/blackjack/16/T``. One that was never asked is new;
a mistake from a table is due from the moment it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from casino_sim.learn import fsrs
from casino_sim.learn.fsrs import AGAIN, EASY, GOOD, HARD, Grade, Known
from casino_sim.store.learning import Memory

QUICK, SLOW = 2_500, 20_000  # ms for a right answer: known by heart, and worked out
MILLE = 1000

Memories = Mapping[str, Memory]


def clock() -> datetime:
    return datetime.now(UTC)


def graded(right: bool, milliseconds: int) -> Grade:
    if not right:
        return AGAIN
    return EASY if milliseconds < QUICK else HARD if milliseconds > SLOW else GOOD


def answered(before: Memory | None, skill: str, right: bool, milliseconds: int, at: datetime) -> Memory:
    """What is remembered after one more answer."""
    grade = graded(right, milliseconds)
    if before is None:
        known, asked, rights, time = fsrs.first(grade), 0, 0, 0
    else:
        known = Known(max(before.stability, 1) / MILLE, before.difficulty / MILLE)
        days = (at - datetime.fromisoformat(before.last)) / timedelta(days=1)
        known = fsrs.after(known, grade, max(days, 0.0))
        asked, rights, time = before.asked, before.right, before.time
    due = fsrs.due(known, grade, at)
    return Memory(
        skill, due.isoformat(), at.isoformat(), max(1, round(known.stability * MILLE)), round(known.difficulty * MILLE),
        asked + 1, rights + right, time + (milliseconds if right else 0),
    )  # fmt: skip


def is_due(memory: Memory | None, at: datetime) -> bool:
    return memory is not None and datetime.fromisoformat(memory.due) <= at


def due_items(memories: Memories, at: datetime, skills: Iterable[str] = ()) -> list[str]:
    """What is to be asked again by now, the longest overdue first; of all skills where none is named."""
    wanted = set(skills)
    found = [item for item, each in memories.items() if is_due(each, at) and (not wanted or each.skill in wanted)]
    return sorted(found, key=lambda item: memories[item].due)


def days_in_a_row(memories: Memories, at: datetime) -> int:
    """Days up to today (or yesterday) on which something was practiced without a gap, as far as last answers tell."""
    days = {datetime.fromisoformat(each.last).date() for each in memories.values()}
    day = at.date() if at.date() in days else at.date() - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


class Skill(Struct, frozen=True):
    """How well the player knows one skill."""

    items: int
    due: int
    asked: int
    right: int
    time: int  # ms of an average right answer; 0 where none was right

    @property
    def accuracy(self) -> float:
        return self.right / self.asked if self.asked else 0.0


def skill(memories: Memories, name: str, at: datetime) -> Skill:
    mine = [each for each in memories.values() if each.skill == name]
    asked, right = sum(each.asked for each in mine), sum(each.right for each in mine)
    time = sum(each.time for each in mine)
    return Skill(len(mine), sum(is_due(each, at) for each in mine), asked, right, round(time / right) if right else 0)
