"""A lesson at a table without a window: the scripted round, in which the others answer as the script or the book says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from casino_sim.bots import strategies
from casino_sim.learn.lessons import Lesson
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Reply
from casino_sim.table.events import AnyEvent, as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.script import Scripted
from casino_sim.table.view import View


class LessonPlay:
    def __init__(self, lesson: Lesson, games: Mapping[str, Game]) -> None:
        script = lesson.script(games[lesson.game])
        self._script = Scripted(script, games)
        self._bodies: Sequence[Mapping[str, Any]] = script["rounds"]
        self._others = next(iter(strategies(self._script.game, self._script.table.rules).values()))
        self._chance = Stream(b"others", "scripted")
        self._round: Round | None = None
        self._stakes: dict[int, Bets] = {}
        self._answers: list[Any] = []
        self._seen = 0
        self.game, self.rules = self._script.game, self._script.table.rules
        self.me = tuple(sorted(self._script.table.viewers(self._script.you)))

    @property
    def question(self) -> Ask | None:
        question = self._round.question if self._round is not None else None
        return question if question is not None and question.seat in self.me else None

    def view(self) -> View:
        return self._script.table.view(self._script.you)

    def begin(self, number: int) -> list[AnyEvent]:
        """Round ``number`` of the lesson, counted from 0."""
        body = self._bodies[number]
        self._round, self._seen = self._script.begin(number + 1, body), 0
        self._stakes, self._answers = self._script.stakes(body), list(body.get("answers", []))
        return self._go_on()

    def answer(self, reply: Reply) -> list[AnyEvent]:
        """What the others did next, too. Raises ``Refused`` for what was not offered."""
        assert self._round is not None
        self._round.answer(reply)
        return self._go_on()

    def _go_on(self) -> list[AnyEvent]:
        round = self._round
        while round is not None and round.question is not None and round.question.seat not in self.me:
            round.answer(self._reply_of_others(round.question))
        events = self._script.table.events[self._seen :]
        self._seen += len(events)
        return [as_seen(event, frozenset(self.me)) for event in events]

    def _reply_of_others(self, question: Ask) -> Reply:
        if question.seat not in self._stakes and not self._answers:
            return self._others(self._script.table.view(question.seat), question, self._chance)
        return self._script._next(question, self._stakes, self._answers)
