"""The course of a round for the player: begin it, carry answers to the dealer, and say when the table has come to rest."""

from __future__ import annotations

import logging
from collections.abc import Callable

from casino_sim.app.stage.motion import Call, Pause, sequence
from casino_sim.app.stage.table.control.autoplay import AutoPlay
from casino_sim.app.stage.table.control.coaching import Coaching
from casino_sim.app.stage.table.control.early_answers import EarlyAnswers
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.playback import Playback
from casino_sim.app.stage.table.display import Display, Turns
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.table.ask import Reply

log = logging.getLogger(__name__)

AUTO_REST = 0.5  # seconds between the steps of auto-play


class RoundFlow:
    """``cleared``: nothing is in the air any more. ``round_over``: the last result of a round has been seen."""

    playback: Playback  # set by whoever makes both

    def __init__(
        self,
        state: TableState,
        display: Display,
        turns: Turns,
        outcome: Outcome,
        hand: PlayersHand,
        coach: Coaching,
        early: EarlyAnswers,
        auto: AutoPlay,
        cleared: Callable[[], object],
    ) -> None:
        self.state, self.display, self.turns, self.outcome = state, display, turns, outcome
        self.hand, self.coach, self.early, self.auto = hand, coach, early, auto
        self.closed = False  # nobody looks at this table any more
        self.round_over: Callable[[], object] = lambda: None
        self.asked: Callable[[], object] = lambda: None  # the player is asked something, or nothing more comes
        self._cleared = cleared

    def begin_round(self, then: Callable[[], object] | None = None) -> None:
        state = self.state
        if state.answering:
            return
        state.answering = True
        self.hand.forget()
        self.outcome.forget()

        def begun() -> None:
            self.arrived()
            if then is not None:
                self.turns.skip()
                then()

        state.dealing.begin(begun, self.failed)

    def answer(self, reply: Reply) -> None:
        """Tell the dealer. The answer is on disk before its effect is shown."""
        if self.state.answering or self.coach.objects(reply, lambda: self.turns.answer(reply)):
            return
        self.state.answering = True
        self.coach.judge(reply)
        self.hand.answered()
        self.state.dealing.answer(reply, self.arrived, self.failed)

    def arrived(self) -> None:
        """What the dealer has done since is to be seen now."""
        if self.closed:
            return
        self.state.answering = False
        self.state.unseen += self.state.dealing.take_events()
        if self.state.busy and self.display.animates:
            self.display.refresh()  # things move now: the keys are those of somebody who watches
        self.playback.go_on()

    def failed(self, sentence: str) -> None:
        self.state.answering = False
        self.display.tell(sentence, "bad")
        self.hand.ask(self.state.question)
        self.display.refresh()

    def come_to_rest(self) -> None:
        """Everything has been seen: the player is asked what comes next."""
        state = self.state
        view = state.dealing.view()
        state.purses.rest(view)
        fresh = Picture.of(view)
        fresh.dice, fresh.pocket = state.picture.dice, state.picture.pocket
        if not fresh.same_felt(state.picture):
            log.warning("The picture of %s differs from its view after the events; drawn again.", state.rules.game)
            state.picture = fresh
            self.display.damage()
        self._cleared()
        if state.dealing.round_over:
            strong, rest = self.outcome.sentence()
            self.display.say(rest, strong)
            self.auto.round_ended(self.outcome.net)
        self.hand.ask(state.question)
        self.coach.consider(state.question)
        answered = self.early.answers(state.question)
        self.display.refresh()
        if state.dealing.round_over:
            self.round_over()
        self.asked()
        if self.auto.on and not answered:
            self.display.play(sequence(Pause(AUTO_REST), Call(self.auto.go_on)))

    def take_stock(self) -> None:
        """Between two rounds something was done with chips or chairs: the felt is as the table says."""
        view = self.state.dealing.view()
        self.state.picture = Picture.of(view)
        self.state.purses.rest(view)
        self._cleared()
        self.hand.ask(self.state.question)
