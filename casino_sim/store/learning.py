"""What a player has learnt: lessons taken, mistakes the coach saw, and how the drills went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from casino_sim.money import Cents
from casino_sim.store.database import Database
from casino_sim.store.players import now
from casino_sim.store.seals import seal_of, sound

MAX_MISTAKES = 200  # of one player, with the hand and the odds; of older ones the cost stays, so that results add up


class LessonProgress(Struct, frozen=True):
    at: int  # the step at which it was left
    done: int  # how often it was taken to its end
    mistakes: int  # the last time


class Mistake(Struct, frozen=True):
    """A decision that gave something away, with all that is needed to ask it again."""

    id: int
    at: str
    house: str
    game: str
    about: str
    chosen: str
    best: str
    cost: Cents
    spot: bytes  # JSON: what the seat saw and what was asked
    round: int = 0  # in which it happened, after so many answers; 0 where it was noted without
    answers: int = 0
    odds: bytes = b""  # JSON: what each option was worth


class MistakeCost(Struct, frozen=True):
    """What stays of every mistake."""

    id: int
    at: str
    house: str
    game: str
    about: str
    cost: Cents
    round: int  # in which it happened; 0 where it was noted without


class DrillScore(Struct, frozen=True):
    asked: int = 0
    right: int = 0
    streak: int = 0
    best_streak: int = 0
    best_time: int = 0  # thousandths of a second of the quickest right answer; 0 for none yet


class Memory(Struct, frozen=True):
    """One thing that was asked. Stability is in thousandths of a day, difficulty in thousandths, time in ms."""

    skill: str
    due: str  # ISO times
    last: str
    stability: int
    difficulty: int
    asked: int
    right: int
    time: int  # of all right answers together


class Learning:
    def __init__(self, database: Database) -> None:
        self._database = database

    # -- lessons
    def lessons(self, player: int) -> dict[str, LessonProgress]:
        rows = self._database.rows(
            f"SELECT {sound('lessons', 'lesson')}, at, done, mistakes FROM lessons WHERE player = ?", (player,)
        )
        return {lesson: LessonProgress(at, done, mistakes) for lesson, at, done, mistakes in rows}

    def keep_lesson(self, player: int, lesson: str, at: int, mistakes: int, over: bool) -> None:
        with self._database.transaction():
            values = (player, lesson, 0 if over else at, int(over), mistakes)
            self._database.write(_KEEP_LESSON, values)

    # -- mistakes
    def note_mistake(
        self,
        player: int,
        house: str,
        game: str,
        about: str,
        chosen: str,
        best: str,
        cost: Cents,
        spot: bytes,
        round: int = 0,
        answers: int = 0,
        odds: bytes = b"",
    ) -> None:
        with self._database.transaction():
            id = self._database.write(_NOTE_MISTAKE, (player, now(), house, game, about, chosen, best, cost, spot))
            self._database.write("INSERT INTO mistake_odds (id, round, answers, odds) VALUES (?, ?, ?, ?)",
                                 (id, round, answers, odds))  # fmt: skip
            for forget in (_FORGET_HAND, _FORGET_ODDS):
                self._database.write(forget, (player, MAX_MISTAKES))

    def mistakes(self, player: int, last: int = MAX_MISTAKES) -> list[Mistake]:
        """The newest first, no more than are kept with their hands."""
        query = f"SELECT {sound('mistakes', 'id')}, {_AFTER_ID} FROM mistakes WHERE player = ? ORDER BY id DESC LIMIT ?"
        found = [Mistake(*row) for row in self._database.rows(query, (player, min(last, MAX_MISTAKES)))]
        where = f"SELECT {sound('mistake_odds', 'id')}, round, answers, odds FROM mistake_odds WHERE id >= ?"
        odds = {row[0]: row[1:] for row in self._database.rows(where, (found[-1].id,))} if found else {}
        return [replace(each, **_circumstances(odds.get(each.id))) for each in found]

    def costs(self, player: int, house: str = "", game: str = "", after: int = 0) -> list[MistakeCost]:
        """Of all mistakes that were ever made, the oldest first; of one table, and after one of them, where that is said.

        A round that is still open, or was voided, has no result yet, so its mistakes have no part in one.
        """
        return [MistakeCost(*row) for row in self._database.rows(_COSTS, (player, after, house, house, game, game))]

    def last_mistake(self, player: int) -> int:
        """The id of the newest one; 0 for none."""
        return self._database.value("SELECT max(id) FROM mistakes WHERE player = ?", (player,)) or 0

    # -- what is remembered, and until when
    def memories(self, player: int) -> dict[str, Memory]:
        query = f"SELECT {sound('memories', 'item')}, {_AFTER_ITEM} FROM memories WHERE player = ?"
        rows = self._database.rows(query, (player,))
        return {item: Memory(skill, due, last, *figures) for item, skill, due, last, *figures in rows}

    def remember(self, player: int, item: str, memory: Memory) -> None:
        with self._database.transaction():
            self._database.write(_REMEMBER, (player, item, *astuple(memory)))

    # -- drills
    def scores(self, player: int) -> dict[str, DrillScore]:
        query = f"SELECT {sound('drills', 'drill')}, asked, right, streak, best_streak, best_time FROM drills WHERE player = ?"
        return {row[0]: DrillScore(*row[1:]) for row in self._database.rows(query, (player,))}

    def keep_score(self, player: int, drill: str, score: DrillScore) -> None:
        with self._database.transaction():
            values = (player, drill, score.asked, score.right, score.streak, score.best_streak, score.best_time)
            self._database.write(_KEEP_SCORE, values)


def _circumstances(row: Sequence[Any] | None) -> dict[str, Any]:
    return dict(zip(("round", "answers", "odds"), row, strict=True)) if row is not None else {}


_AFTER_ITEM = "skill, due, last, stability, difficulty, asked, right, time"
_REMEMBER = f"INSERT OR REPLACE INTO memories (player, item, {_AFTER_ITEM}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_AFTER_ID = "at, house, game, about, chosen, best, cost, spot"
_KEEP_LESSON = """
INSERT INTO lessons (player, lesson, at, done, mistakes) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET at = excluded.at, done = done + excluded.done, mistakes = excluded.mistakes
"""
_KEEP_SCORE = """
INSERT OR REPLACE INTO drills (player, drill, asked, right, streak, best_streak, best_time) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_NOTE_MISTAKE = """
INSERT INTO mistakes (player, at, house, game, about, chosen, best, cost, spot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_OUTGROWN = "(SELECT id FROM mistakes WHERE player = ? ORDER BY id DESC LIMIT 1 OFFSET ?)"
_FORGET_HAND = f"UPDATE mistakes SET spot = x'' WHERE id = {_OUTGROWN} AND seal IS {seal_of('mistakes')}"
_FORGET_ODDS = f"UPDATE mistake_odds SET odds = x'' WHERE id = {_OUTGROWN} AND seal IS {seal_of('mistake_odds')}"
_COSTS = f"""
SELECT made.id, made.at, made.house, made.game, made.about, made.cost, coalesce(odds.round, 0)
FROM mistakes AS made LEFT JOIN mistake_odds AS odds ON odds.id = made.id LEFT JOIN rounds ON rounds.id = odds.round
WHERE made.player = ? AND made.id > ? AND (? = '' OR made.house = ?) AND (? = '' OR made.game = ?)
  AND coalesce(rounds.state, 'closed') = 'closed' AND made.seal IS {seal_of("mistakes", "made.")} ORDER BY made.id
"""
