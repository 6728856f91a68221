"""Drives one round. The coroutine runs until the dealer must wait for somebody; the answer sends it on."""

from __future__ import annotations

from casino_sim.table.ask import Ask, Reply, Stake
from casino_sim.table.game import Game
from casino_sim.table.table import Table


class Round:
    """``question`` is what the dealer waits for; None once the round is over."""

    __slots__ = ("_play", "answers", "question", "table")

    def __init__(self, game: Game, table: Table) -> None:
        self.table = table
        self.answers: list[tuple[int, Reply]] = []
        self.question: Ask | None = None
        self._play = game.play_round(table)
        try:
            self.question = self._play.send(None)
        except StopIteration:  # nobody was asked anything
            self.question = None

    @property
    def done(self) -> bool:
        return self.question is None

    def checked(self, reply: Reply) -> Reply:
        """The answer as it will be carried out, or :class:`~casino_sim.table.ask.Refused`; nothing happens yet."""
        question = self.question
        if question is None:
            raise RuntimeError("the round is over")
        return question.check(reply, self.table.purse(question.seat))

    def answer(self, reply: Reply) -> None:
        """Take the answer to the question. An illegal one is :class:`Refused` and changes nothing."""
        question = self.question
        if question is None:
            raise RuntimeError("the round is over")
        purse = self.table.purse(question.seat) if isinstance(question, Stake) else 0  # a choice costs what it says
        taken = question.check(reply, purse)
        self.answers.append((question.seat, taken))
        try:
            self.question = self._play.send(taken)
        except StopIteration:
            self.question = None
