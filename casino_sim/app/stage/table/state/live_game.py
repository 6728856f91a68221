"""What the table scene needs of a game under way: the question, the view, the events, and a place to put the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from casino_sim.bots import Strategy, strategies
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Choose, Refused, Reply
from casino_sim.table.events import AnyEvent, RoundOpened, as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.script import Scripted
from casino_sim.table.view import View

Done = Callable[[], object]
Refusal = Callable[[str], object]


class Dealing(Protocol):
    """One player's table. Answers may be carried out later (they are on disk first): ``done`` says when."""

    game: Game
    rules: TableRules
    seats: tuple[int, ...]  # every seat of the table that is drawn

    @property
    def me(self) -> tuple[int, ...]:
        """The player's own seats."""

    @property
    def question(self) -> Ask | None:
        """What the player is asked; None while others act, or between rounds."""

    @property
    def round_over(self) -> bool: ...

    def view(self) -> View: ...

    def take_events(self) -> list[AnyEvent]:
        """What has happened since the last call, as the player may know it."""

    def so_far(self) -> Sequence[AnyEvent]:
        """What the player has seen of the round that is on: more than nothing where it is taken up again."""

    def begin(self, done: Done, failed: Refusal) -> None:
        """Start the next round."""

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None: ...

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        """What this seat bet in the round before."""

    def names(self) -> Mapping[int, str]:
        """Names by seat."""

    def leave(self) -> None: ...


class ScriptedDealing:
    """A script played on the stage: pictures, lessons and tests. Other seats answer as the script or a strategy says."""

    def __init__(self, script: Mapping[str, Any], games: Mapping[str, Game], others: bool = False) -> None:
        self._script = Scripted(script, games)
        self._rounds: list[Mapping[str, Any]] = list(script.get("rounds", []))
        self._number = 0
        self._round: Round | None = None
        self._stakes: dict[int, Bets] = {}
        self._answers: list[Any] = []
        self._events_shown = 0
        self._chance = Stream(b"others", "scripted")
        self.game = self._script.game
        self.rules = self._script.table.rules
        own = strategies(self.game, self.rules) if others else {}
        self._others: Strategy | None = next(iter(own.values()), None)  # answers where the script is silent
        self.seats = tuple(range(1, self.rules.seats + 1))
        self.me = tuple(sorted(self._script.table.viewers(self._script.you)))

    def view(self) -> View:
        return self._script.table.view(self._script.you)

    @property
    def question(self) -> Ask | None:
        question = self._round.question if self._round else None
        return question if question is not None and question.seat in self.me else None

    @property
    def round_over(self) -> bool:
        return self._round is None or self._round.done

    def take_events(self) -> list[AnyEvent]:
        eyes = self._script.table.viewers(self._script.you)
        fresh: list[AnyEvent] = [RoundOpened(self._number, "")] if self._events_shown == 0 and self._number else []
        fresh += self._script.table.events[self._events_shown :]
        self._events_shown = len(self._script.table.events)
        return [as_seen(event, eyes) for event in fresh]

    def so_far(self) -> Sequence[AnyEvent]:
        eyes = self._script.table.viewers(self._script.you)
        return [as_seen(event, eyes) for event in self._script.table.events[: self._events_shown]]

    def begin(self, done: Done, failed: Refusal) -> None:
        if self._number >= len(self._rounds):
            failed("the script has no further round")
            return
        body = self._rounds[self._number]
        self._number += 1
        self._events_shown = 0
        self._round = self._script.begin(self._number, body)
        self._stakes = self._script.stakes(body)
        self._answers = list(body.get("answers", []))
        self._let_others_act()
        done()

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None:
        assert self._round is not None
        try:
            self._round.answer(reply)
        except Refused as refusal:
            failed(str(refusal))
            return
        self._let_others_act()
        done()

    # -- the player's own scripted answers
    @property
    def more_rounds(self) -> bool:
        return self._number < len(self._rounds)

    @property
    def has_answer(self) -> bool:
        """Whether the script says what the player does now."""
        question = self.question
        return question is not None and (
            bool(self._answers) if isinstance(question, Choose) else question.seat in self._stakes
        )

    def next_answer(self) -> Reply:
        return self._scripted()

    def _let_others_act(self) -> None:
        while self._round is not None and self._round.question is not None and self._round.question.seat not in self.me:
            self._round.answer(self._scripted())

    def _scripted(self) -> Reply:
        assert self._round is not None and self._round.question is not None
        question = self._round.question
        if (
            self._others is not None
            and question.seat not in self.me
            and question.seat not in self._stakes
            and not self._answers
        ):
            return self._others(self._script.table.view(question.seat), question, self._chance)
        return self._script._next(question, self._stakes, self._answers)

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return {}

    def names(self) -> Mapping[int, str]:
        return {seat: name for seat, name in self._script.names.items() if seat in self._script.table.occupied}

    def leave(self) -> None:
        return None
