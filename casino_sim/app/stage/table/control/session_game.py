"""A session as the table scene wants it: every turn is written to disk beside the drawing, then shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.table.state.live_game import Done, Refusal
from casino_sim.money import Cents
from casino_sim.session.session import Session
from casino_sim.store.problems import StoreProblem
from casino_sim.table.ask import Ask, Refused, Reply
from casino_sim.table.events import AnyEvent
from casino_sim.table.view import View

if TYPE_CHECKING:
    from casino_sim.session.turn import Turn


class SessionDealing:
    def __init__(self, session: Session, jobs: Jobs) -> None:
        self.session = session
        self.game, self.rules = session.game, session.rules
        self.seats = tuple(range(1, self.rules.seats + 1))
        self._jobs = jobs
        self.said: Callable[[Exception], str] = str  # how a store that refuses is told
        self._fresh: list[AnyEvent] = []

    @property
    def me(self) -> tuple[int, ...]:
        return self.session.seating.mine

    @property
    def question(self) -> Ask | None:
        return self.session.question

    @property
    def round_over(self) -> bool:
        return not self.session.in_round and not self.session.busy

    def view(self) -> View:
        return self.session.view()

    def take_events(self) -> list[AnyEvent]:
        fresh, self._fresh = self._fresh, []
        return fresh

    def so_far(self) -> Sequence[AnyEvent]:
        return self.session.events

    def begin(self, done: Done, failed: Refusal) -> None:
        self._take(lambda: self.session.prepare_deal(), done, failed)

    def answer(self, reply: Reply, done: Done, failed: Refusal) -> None:
        self._take(lambda: self.session.prepare(reply), done, failed)

    def _take(self, prepare: object, done: Done, failed: Refusal) -> None:
        try:
            assert callable(prepare)
            turn: Turn = prepare()
        except (Refused, RuntimeError) as refusal:
            failed(str(refusal))
            return
        self._jobs.submit(turn.commit, lambda _: self._apply(turn, done, failed))

    def _apply(self, turn: Turn, done: Done, failed: Refusal) -> None:
        try:
            self._fresh += turn.apply()
        except (Refused, StoreProblem) as fault:
            failed(self.said(fault))
            return
        if self.session.bots_to_act:
            bots = self.session.prepare_bots()
            self._jobs.submit(bots.commit, lambda _: self._apply(bots, done, failed))
            return
        done()

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return self.session.last_bets(seat)

    def names(self) -> Mapping[int, str]:
        return {bot.seat: bot.name for bot in self.session.seating.bots}

    def leave(self) -> None:
        """Chips that are not in a hand go back to the bankroll."""
        self._jobs.finish()
        self.session.leave()
