"""A hand of the past at its own table: dealt again up to one decision, to be played otherwise. No chip of it is real."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.board import TableBoard
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Widget
from casino_sim.bots import plain, strategies
from casino_sim.dates import day_and_time
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.session.recording import Recording
from casino_sim.table.ask import Ask, Refused, Reply
from casino_sim.table.events import AnyEvent, as_seen
from casino_sim.table.view import View


class AgainDealing:
    """Every new round is the same hand at the same decision."""

    def __init__(self, recording: Recording, answers: int) -> None:
        self.recording, self.answers = recording, answers
        self.game, self.rules = recording.game, recording.rules
        self.seats = tuple(range(1, recording.rules.seats + 1))
        self._seating = recording.record.start.seating
        self._others = strategies(self.game, self.rules)
        self._chance = Stream(recording.record.start.secret, "the others, again")
        self._take_up()

    def _take_up(self) -> None:
        self._round = self.recording.fork(self.answers)
        self._shown = len(self._round.table.events)
        self._over = False
        self._others_act()

    @property
    def me(self) -> tuple[int, ...]:
        return self._seating.mine

    @property
    def question(self) -> Ask | None:
        question = self._round.question
        return question if question is not None and question.seat in self.me and not self._over else None

    @property
    def round_over(self) -> bool:
        return self._round.done or self._over

    def view(self) -> View:
        return self._round.table.view(self.me[0])

    def take_events(self) -> list[AnyEvent]:
        fresh = self._round.table.events[self._shown :]
        self._shown = len(self._round.table.events)
        return [as_seen(event, frozenset(self.me)) for event in fresh]

    def so_far(self) -> Sequence[AnyEvent]:
        return [as_seen(event, frozenset(self.me)) for event in self._round.table.events[: self._shown]]

    def begin(self, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        self._take_up()
        done()

    def answer(self, reply: Reply, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        try:
            self._round.answer(reply)
        except Refused as refusal:
            failed(str(refusal))
            return
        self._others_act()
        done()

    def _others_act(self) -> None:
        round, best = self._round, next(iter(self._others.values()))
        by_seat = {bot.seat: self._others.get(bot.strategy, best) for bot in self._seating.bots}
        while round.question is not None and round.question.seat not in self.me:
            view = round.table.view(round.question.seat)
            try:
                round.answer(by_seat.get(round.question.seat, best)(view, round.question, self._chance))
            except Refused:
                round.answer(plain(view, round.question, self._chance))

    def last_bets(self, seat: int) -> Mapping[str, Cents]:
        return {}

    def names(self) -> Mapping[int, str]:
        return {bot.seat: bot.name for bot in self._seating.bots}

    def leave(self) -> None:
        return None


class AgainTable(TableScene):
    """``New round`` deals the same hand once more. The coach says after each decision what it was worth."""

    def __init__(self, casino: Casino, recording: Recording, answers: int) -> None:
        super().__init__(AgainDealing(recording, answers), casino.art)
        self.title = _("{game}: your hand again").format(game=recording.rules.called)
        self.notice = _("This is your hand from {when}. No chips are won or lost here.").format(
            when=day_and_time(recording.record.started)
        )
        self.coach.mode = "after"
        self.drawing.wear(bool(casino.setting("large_index", False)), bool(casino.setting("four_color", False)))
        self.parts.doors = {"coach": self.coach.explain, "leave": self.back}

    def build(self) -> Widget:
        """The plate says what table this is."""
        board = super().build()
        assert isinstance(board, TableBoard)
        board.plate.line = _("Your hand again · no chips at stake")
        return board

    def enter(self) -> None:
        super().enter()
        self.tell(self.notice)

    def begin_round(self, then: Callable[[], object] | None = None) -> None:
        """The felt is laid out as it was at the decision."""
        dealing = self.dealing
        assert isinstance(dealing, AgainDealing)
        dealing.begin(lambda: None, self.flow.failed)
        self.hand.forget()
        self.outcome.forget()
        self.flow.take_stock()
        self.outcome.take_up(dealing.so_far())
        self.flow.arrived()
        if then is not None:
            then()
