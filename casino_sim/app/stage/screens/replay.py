"""One round again on its own table: cards, dice and wheel move as they did, event by event, with what was said beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.motion import Animation, Call, Pause, sequence
from casino_sim.app.stage.screens.phh_file import save_phh
from casino_sim.app.stage.screens.replay_panel import ReplayBoard
from casino_sim.app.stage.table.control.recorded import Moment, RecordedDealing, holds
from casino_sim.app.stage.table.draw.choreography import moves_of
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.kinds.poker_room.review_plate import review_plate
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Choice, Popover, Screen, Widget, ask, toast
from casino_sim.app.stage.widgets.above import Float
from casino_sim.dates import day_and_time
from casino_sim.i18n import _
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.session.hand_notes import Moment as Decision
from casino_sim.session.hand_notes import has_own_code, phh_text, review
from casino_sim.session.recording import Recording, Step
from casino_sim.table.events import AnyEvent, RoundClosed, RoundOpened, Settled, TurnedOver
from casino_sim.writing import as_sentence, together

BETWEEN = 0.35  # seconds from one moment to the next
BEFORE_RESULTS = 1.6  # the bets lie there, and one sees what won


class Replay(Screen):
    """Left and right step, Space plays and holds. What lost stays where it lay, with the result on it."""

    def __init__(self, casino: Casino, recording: Recording, steps: list[Step], answers: int = 0) -> None:
        """``answers``: it begins with so many of them behind it."""
        super().__init__()
        self._first = answers
        self.casino, self.recording, self.steps = casino, recording, steps
        self.title = recording.rules.title
        self.dealing = RecordedDealing(recording, steps)
        self.moments = self.dealing.moments
        self.at = 0  # so many moments have been seen
        self.playing = False
        self.pace = "normal"
        self.state = TableState(self.dealing)
        self.outcome = Outcome(self.state)
        self.outcome.swept_later = True
        self.drawing = Drawing(self.state, self.outcome, self, lambda: self.board.plates(), casino.art)
        self.drawing.wear(bool(casino.setting("large_index", False)), bool(casino.setting("four_color", False)))
        words = Words(recording.rules, recording.record.start.seating)
        self.narrated = [list(narrate(_worth_telling(moment), words)) for moment in self.moments]
        self._caption = ("", "")

    # -- life
    def enter(self) -> None:
        self.look.paint.forget()
        self._measure(self.stage.window.size)
        super().enter()
        self.motion.speed = self.pace
        self.show(self._after(self._first))

    def leave(self) -> None:
        super().leave()
        self.drawing.equipment.fall_silent()
        self.drawing.forget()

    def layout(self, size: Size) -> None:
        self.motion.finish()
        self._measure(size)
        super().layout(size)
        if self.root is not None:
            self._shown()

    def rebuild(self) -> None:
        super().rebuild()
        self._shown()

    def _measure(self, size: Size) -> None:
        felt = ReplayBoard.felt_size(self.look, size)
        self.state.lay_out(felt, ReplayBoard.foot(self.look))
        self.drawing.measure()

    def build(self) -> Widget:
        record = self.recording.record
        number = _("round {number}").format(number=record.start.number)
        line = f"{_('Recall')} · {day_and_time(record.started)} · {number}"
        return ReplayBoard(self, line, self._tools())

    @property
    def board(self) -> ReplayBoard:
        assert isinstance(self.root, ReplayBoard)
        return self.root

    def _tools(self) -> list[Widget]:
        """What some games offer besides, the proof, and the way out."""
        game, found = self.recording.game, list[Widget]()
        if game.part("review") is not None:
            found.append(Button(_("Review"), self.review, icon="coach", kind="quiet", height=52))
        if game.part("phh") is not None and not self.stage.kiosk:
            found.append(Button(_("Save as PHH"), self.save, kind="quiet", height=52))
        found.append(Button(_("Verify"), self.verify, icon="check", kind="quiet", height=52))
        return [*found, Button(_("Close"), self.back, icon="close", kind="quiet", height=52)]

    def _after(self, answers: int) -> int:
        """How many moments have been seen when so many answers were given."""
        if not answers:
            return 0
        left = sum(len(step.events) for step in self.steps[: answers + 1])
        for count, moment in enumerate(self.moments):
            left -= len(moment.events)
            if left < 0:
                return count
        return len(self.moments)

    # -- where the round stands
    def show(self, at: int) -> None:
        """The table after so many moments, at once."""
        self.playing = False
        self.motion.finish()
        self.at = max(0, min(at, len(self.moments)))
        state, floor = self.state, self.drawing.floor
        view = self.dealing.view()
        state.picture = Picture.of(view)
        state.purses.rest(view)
        state.turned.clear()
        self.outcome.forget()
        self._caption = ("", "")
        floor.at_rest()
        for moment in self.moments[: self.at]:
            for event in moment.events:
                self._put(event)
        self.drawing.equipment.rest()
        self._shown()

    def _put(self, event: AnyEvent) -> None:
        """Show an event as finished, with no animation."""
        if isinstance(event, TurnedOver):
            self.state.turned.update((event.place, at) for at in event.at)
        if isinstance(event, Settled):
            self.outcome.settled(event)
        if not holds(event):
            self.state.purses.follow(event, self.state.picture)
            self.state.picture.apply(event)

    def _shown(self) -> None:
        self.drawing.tags.stale = True
        said = [sentence for moment in self.narrated[: self.at] for sentence in moment]
        result = self.outcome.sentence() if self.at == len(self.moments) else ("", "")
        strong, rest = result if any(result) else self._caption
        self.board.show(self.at, said, self.playing, strong, rest)
        self.damage()

    # -- forwards
    def step(self) -> None:
        """The next moment, as it moved at the table."""
        if self.at < len(self.moments):
            self.playing = False
            self.motion.finish()
            self.motion.play(self._moment(self.at))
            self._shown()

    def step_back(self) -> None:
        self.show(self.at - 1)

    def play_or_hold(self) -> None:
        if self.playing:
            self.playing = False
            self._shown()
            return
        if self.at == len(self.moments):
            self.show(0)
        self.playing = True
        self._go_on()
        self._shown()

    def _go_on(self) -> None:
        """The next moment by itself, as long as the round plays; the bets are held before their results."""
        if not self.playing or self.at >= len(self.moments):
            self.playing = False
            self._shown()
            return
        moment = self.moments[self.at]
        first = moment.is_result and (self.at == 0 or not self.moments[self.at - 1].is_result)
        rest = BEFORE_RESULTS if first else BETWEEN
        self.motion.play(sequence(Pause(rest), Call(self._play_due)))

    def _play_due(self) -> None:
        if self.playing:
            self.motion.play(sequence(self._moment(self.at), Call(self._go_on)))
            self._shown()

    def _moment(self, number: int) -> Animation:
        """Plays a moment; the picture changes as it goes, the count at once."""
        moment = self.moments[number]
        self.at = number + 1
        for event in moment.before:
            self._put(event)
        moves: Animation = Call(lambda: None)
        if moment.is_result:
            moves = Call(lambda: self._results(moment))
        elif moment.run:
            moves = moves_of(self.drawing.floor, moment.run)
        return sequence(moves, Call(self._shown))

    def _results(self, moment: Moment) -> None:
        for event in moment.run:
            if isinstance(event, Settled):
                self.drawing.floor.result(event)

    def set_pace(self, pace: str) -> None:
        self.pace = self.motion.speed = pace

    # -- beside the felt
    def verify(self) -> None:
        difference = self.recording.first_difference()
        if difference is None:
            toast(self.stage, _("Dealt again from its seed. The cards and the result match."), "good")
        else:
            toast(self.stage, as_sentence(_(difference)), "bad")

    def review(self) -> None:
        """The player's decisions, worked out beside the drawing."""

        def shown(moments: list[Decision]) -> None:
            if not moments:
                toast(self.stage, _("You had no decisions in this round."))
            elif self.stage.top is self:
                foot = pygame.Rect(self.look.metrics.width // 2, self.look.metrics.height - self.look.px(90), 1, 1)
                self.show_float(Popover(review_plate(moments), foot, width=860))

        self.stage.jobs.submit(lambda: review(self.recording, self.steps), shown)

    def save(self) -> None:
        text = phh_text(self.recording, self.steps)
        if text is None:
            toast(self.stage, _("No hand was dealt."))
            return
        try:
            path = save_phh(self.casino, self.recording, text)
        except OSError as fault:
            toast(self.stage, _("The hand can't be saved: {why}").format(why=fault.strerror or str(fault)), "bad")
            return
        said = _("Saved to {path}.").format(path=path)
        if has_own_code(text):
            said = together([said, _("PHH has no code for this game, so the file uses one of ours and explains it.")])
        toast(self.stage, said, "good")

    # -- what the table's drawing may do (see `display.Display`)
    @property
    def animates(self) -> bool:
        return True

    def play(self, animation: Animation) -> None:
        self.motion.play(animation)

    def refresh(self) -> None:
        self.drawing.tags.stale = True

    def say(self, text: str, strong: str = "") -> None:
        self._caption = (strong, text)
        self.board.say(strong, text)

    def tell(self, sentence: str, kind: str = "") -> None:
        toast(self.stage, sentence, kind)

    def confirm(self, title: str, sentence: str, *choices: Choice) -> None:
        ask(self.stage, title, sentence, *choices)

    def hang_over_bar(self, body: Widget, width: float, takes_keys: bool = False) -> Popover:
        popover = Popover(body, Rect(0, self.look.metrics.height, 1, 1), width=width, takes_keys=takes_keys)
        self.show_float(popover)
        return popover

    hang_under_corner = hang_over_bar

    def show_float(self, floating: Float) -> None:
        super().show_float(floating)

    def beside(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        self.stage.jobs.submit(work, done)

    # -- drawing
    def prepare(self) -> None:
        super().prepare()
        if self.root is not None:
            self.drawing.tags.arrange(self.state.picture)

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().background(surface, area)
        wide, high = self.state.places.size
        felt = area.clip(Rect(0, 0, wide, high))
        if felt.w and felt.h:
            self.drawing.draw(surface, felt, self.state.picture)

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.drawing.draw_moving(surface, area)


def _worth_telling(moment: Moment) -> list[AnyEvent]:
    return [event for event in moment.events if not isinstance(event, RoundOpened | RoundClosed)]
