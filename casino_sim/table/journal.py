"""The record of a round: the table as it lay, the seed, and every answer in order. Played again, it is the same round.

Resuming after a crash, stepping back, replaying and verifying are all this one thing. What is played again is compared
with what was shown the first time, so that a round is never silently carried on with other cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import composed
from casino_sim.table.ask import Ask, Reply
from casino_sim.table.events import AnyEvent
from casino_sim.table.game import Game
from casino_sim.table.reasons import ANOTHER_ASKED, CANNOT_ANSWER_AGAIN, CANNOT_DEAL_AGAIN, NOBODY_ASKED
from casino_sim.table.round import Round
from casino_sim.table.snapshot import Snapshot, restore


class Mismatch(Exception):
    """The record does not fit the rules that it is played by. The sentence says where it leaves them."""


class Entry(Struct, frozen=True):
    """One answer as the dealer took it."""

    seat: int
    reply: Reply


_REPLY = msgspec.json.Decoder(Reply)
_EVENTS = msgspec.json.Decoder(tuple[AnyEvent, ...])


def reply_to_json(reply: Reply) -> bytes:
    return msgspec.json.encode(reply)


def reply_from_json(data: bytes) -> Reply:
    found: Reply = _REPLY.decode(data)
    return found


def events_to_json(events: Sequence[AnyEvent]) -> bytes:
    return msgspec.json.encode(events)


def events_from_json(data: bytes) -> tuple[AnyEvent, ...]:
    found: tuple[AnyEvent, ...] = _EVENTS.decode(data)
    return found


class Course:
    """What a round has shown so far, as a fingerprint that tells it from any other."""

    __slots__ = ("_count", "_sum")

    def __init__(self) -> None:
        self._sum = hashlib.blake2b(digest_size=16)
        self._count = 0

    def follow(self, events: Sequence[AnyEvent]) -> str:
        """``events`` are all of the round; those that were there before are known already."""
        for event in events[self._count :]:
            self._sum.update(msgspec.json.encode(event))
        self._count = len(events)
        return self._sum.hexdigest()


def rules_fingerprint(rules: TableRules) -> str:
    """Tells the rules of a table apart from any others: limits, pays, switches, everything."""
    return hashlib.blake2b(msgspec.json.encode(rules, order="deterministic"), digest_size=16).hexdigest()


DealtBy = Callable[[bytes], FairEquipment]  # what makes the equipment out of the seed


def begin(before: Snapshot, game: Game, rules: TableRules, seed: bytes, dealt_by: DealtBy = FairEquipment) -> Round:
    """Deal the recorded round up to its first question."""
    equipment = dealt_by(seed)
    table = restore(before, game, rules, equipment)
    table.open_round(equipment)
    return Round(game, table)


def play_again(
    before: Snapshot,
    game: Game,
    rules: TableRules,
    seed: bytes,
    entries: Iterable[Entry],
    dealt_by: DealtBy = FairEquipment,
) -> Round:
    """The round as it stood after the last recorded answer, or :class:`Mismatch`."""
    round = None
    for round, _ in step_through(before, game, rules, seed, entries, dealt_by):  # noqa: B007 - the last one is wanted
        pass
    assert round is not None
    return round


def step_through(
    before: Snapshot,
    game: Game,
    rules: TableRules,
    seed: bytes,
    entries: Iterable[Entry],
    dealt_by: DealtBy = FairEquipment,
) -> Iterator[tuple[Round, tuple[Ask, Entry] | None]]:
    """The round at its first question, then after each recorded answer, with the question that it answered."""
    try:
        round = begin(before, game, rules, seed, dealt_by)
    except Exception as fault:  # a game of another version may fail in any way
        raise Mismatch(composed(CANNOT_DEAL_AGAIN, fault=str(fault))) from fault
    yield round, None
    for number, entry in enumerate(entries, 1):
        question = round.question
        if question is None or question.seat != entry.seat:
            if question is None:
                raise Mismatch(composed(NOBODY_ASKED, number=number, seat=entry.seat))
            raise Mismatch(composed(ANOTHER_ASKED, number=number, seat=entry.seat, now=question.seat))
        try:
            round.answer(entry.reply)
        except Exception as fault:
            raise Mismatch(composed(CANNOT_ANSWER_AGAIN, number=number, fault=str(fault))) from fault
        yield round, (question, entry)
