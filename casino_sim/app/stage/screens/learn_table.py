"""A lesson at the table: the real scene, scripted equipment, and beside the felt what the dealer says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.screens.learn_next import announced, following, last_keys, opened
from casino_sim.app.stage.screens.learn_signs import Steps, Task
from casino_sim.app.stage.screens.learn_words import (
    back_key,
    choice_keys,
    closing_words,
    heading,
    spoken_words,
    wrong_and_better,
)
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.table.board import TableBoard
from casino_sim.app.stage.table.control.bar import FELT, bar_height
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.widgets import Button, Column, IconButton, Line, Pad, Popover, Row, Screen, Scroll, Widget
from casino_sim.app.stage.widgets.term import show_term
from casino_sim.coach import Advice, advise
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, ngettext
from casino_sim.learn.course import Course, reply_of
from casino_sim.learn.lessons import Lesson, Step
from casino_sim.money import cents, spoken
from casino_sim.table.ask import Answer, Ask, Choose, Option, Reply, Stake
from casino_sim.table.view import View

BESIDE, BELOW = 460, 360  # design units the words take from the felt: at its right, or below it
Sit = Callable[[TableRules], object]
LARGE = 1.3  # text scale from which what is to be done scrolls with the words: there is no room for both
WIDEN = 0.5  # larger text takes more room by this power of its scale


class LessonDealing(ScriptedDealing):
    """The others at the table are called by their seats, as the lesson speaks of them."""

    def names(self) -> Mapping[int, str]:
        return {seat: _("Seat {number}").format(number=seat) for seat in self.seats if seat not in self.me}


class LessonTable(TableScene):
    """``sit`` opens the same table for play after the lesson; without it the app's own ``open_table`` does."""

    wide_bar = False  # the words stand there

    def __init__(self, casino: Casino, lesson: Lesson, at: int = 0, sit: Sit | None = None) -> None:
        self.lesson, self.sit = lesson, sit or partial(open_table, casino)
        dealing = LessonDealing(lesson.script(casino.games[lesson.game]), casino.games, others=True)
        dealing.seats = dealing.view().seats  # nobody else sits at a lesson
        self.course = Course(lesson, dealing.rules, first_of_its_round(lesson, at))
        replay(dealing, self.course)
        super().__init__(dealing, casino.art)
        self.parts.keys.over = lambda: self.course.over
        self.casino = casino
        self.title = lesson.title
        self._begun = -1  # the round of the lesson that lies on the table
        self.drawing.wear(bool(casino.setting("large_index", False)), bool(casino.setting("four_color", False)))
        self._panel: LessonPanel | None = None
        self._wrong: Popover | None = None  # over the keys, about a wrong decision

    # -- room for the words
    def felt_size(self, size: Size) -> Size:
        """What the words leave of the window."""
        taken = self.look.theme.text_scale**WIDEN
        if self.look.metrics.portrait:
            return size[0], size[1] - self.look.px(BELOW * taken)
        needed = round((size[1] - bar_height(self.look)) * FELT)  # in a very wide window the words have all the rest
        return min(size[0] - self.look.px(BESIDE * taken), max(needed, size[0] // 2)), size[1]

    def layout(self, size: Size) -> None:
        self.motion.finish()
        if self.felt_size(size) != self.places.size or self._look is not self.look:
            self._measure(size)
            self.rebuild()
        Screen.layout(self, size)

    def build(self) -> Widget:
        self._board = LessonBoard(self.state, self, self.parts, self)
        self._board.wanted_step = self.course.wanted
        self._panel = LessonPanel(self)
        return BoardAndPanel(self._board, self._panel)

    @property
    def board(self) -> TableBoard:
        return self._board

    @property
    def panel(self) -> LessonPanel:
        assert self._panel is not None
        return self._panel

    # -- the course of the lesson
    def begin_round(self, then: object = None) -> None:
        """The first one by itself; later "New round" goes on with the lesson step by step, as Next does."""
        if self._begun == self.course.round:
            if self.course.only_read():
                self.next_step()
            elif not self.course.over:
                self.tell(_("Answer the question first."))
            self.refresh()
            return
        self._begun = self.course.round
        super().begin_round(then if callable(then) else None)

    def answer(self, reply: Reply) -> None:
        question = self.question
        if question is None:
            return
        self._put_away()
        wanted, view = self.course.wanted(), self.dealing.view()
        if self.course.take(question, reply) is not None:
            self.sound("refused")
            self.refresh()
            self._show_beside(view, question, reply, wanted)
            return
        self.keep()
        self._give_the_reason(view, question, wanted)
        super().answer(reply)

    def _give_the_reason(self, view: View, question: Ask, step: Step | None) -> None:
        """A right decision gets the coach's reason where the coach agrees, and the lesson has none of its own."""
        course, at = self.course, self.course.at
        if step is None or step.because or not isinstance(question, Choose):
            return

        def heard(advice: Advice | None) -> None:
            if advice is not None and advice.best.option == step.do and course.at == at:
                course.praised = _(advice.reason)
                self.refresh()

        game, rules = self.dealing.game, self.dealing.rules
        self.beside(lambda: advise(game, rules, view, question), heard)

    def _show_beside(self, view: View, question: Ask, reply: Reply, step: Step | None) -> None:
        """The wrong decision over the keys that were pressed: the hand again, what was chosen, and what is better."""
        if step is not None and isinstance(question, Choose) and isinstance(reply, Answer):
            plate = wrong_and_better(self.drawing.sprites, view, question, reply, step, self.course.said)
            upright = self.look.metrics.portrait
            foot = self.panel.rect.top if upright else self.look.metrics.height - bar_height(self.look)
            self._wrong = Popover(plate, Rect(self.places.size[0] // 2, foot, 1, 1), width=520, light=False)
            self.show_float(self._wrong)

    def _put_away(self) -> None:
        """What was said about a wrong decision: whatever is done next, it has been read."""
        if self._wrong is not None:
            self.close_float(self._wrong)
            self._wrong = None

    def next_step(self) -> None:
        self._put_away()
        again = self.course.behind > 0
        self.course.next()
        self.refresh() if again else self._go_on()

    def back_step(self) -> None:
        self.course.back()
        self.refresh()

    def choose(self, number: int) -> None:
        if self.course.choose(number) is None:
            self._go_on()
        else:
            self.sound("refused")
            self.refresh()

    def _go_on(self) -> None:
        if self.course.over:
            self.finish()
        elif self.course.round != self._begun and self.dealing.round_over:
            self._begun = self.course.round
            self.keep()
            super().begin_round()
        else:
            self.keep()
        self.refresh()

    def finish(self) -> None:
        self.course.at = len(self.course.steps)
        self.keep()
        self.refresh()

    def keep(self) -> None:
        """Progress goes to the store beside the drawing."""
        casino, course = self.casino, self.course
        player, at, mistakes, over = casino.player.id, course.at, course.mistakes, course.over
        keep = casino.store.learning.keep_lesson
        self.stage.jobs.submit(lambda: keep(player, self.lesson.id, at, mistakes, over))

    def again(self) -> None:
        self.stage.replace(LessonTable(self.casino, self.lesson, sit=self.sit))

    def next_lesson(self, lesson: Lesson) -> None:
        self.stage.replace(opened(self.casino, lesson, self.sit))

    def table_in_earnest(self) -> TableRules | None:
        """The lesson's own table, or that of another house where the lesson's is not open; None where nobody has it."""
        houses = sorted(self.casino.houses, key=lambda house: house.id != self.lesson.house)
        return next((house.tables[self.lesson.game] for house in houses if self.lesson.game in house.tables), None)

    def sit_down(self) -> None:
        rules = self.table_in_earnest()
        if rules is not None:
            self.back()
            self.sit(rules)

    # -- showing it
    def refresh(self) -> None:
        super().refresh()
        if self._panel is not None and not self.state.playing:
            self._panel.refresh()
            self.damage()

    def caption(self) -> tuple[str, str]:
        """Short: the felt is small here, the result is on the spots, and the panel says what to do."""
        if self.dealing.round_over:
            return "", ""
        strong, rest = super().caption()
        beside = self.look.theme.text_scale > LARGE and not self.look.metrics.portrait
        return (strong, "") if beside else (strong, rest)

    def best_option(self) -> str:
        """The key is gold only after a mistake: before that the answer is the learner's."""
        step = self.course.wanted()
        return step.do if step is not None and self.course.stuck else ""

    def told_what(self, step: Step) -> bool:
        return self.course.stuck or not self.course.step.say.rstrip().endswith("?")

    def tasks(self) -> list[tuple[str, bool]]:
        """What is to be done now, in short, and whether it has been: chips to lay, or a key to press."""
        step, question = self.course.step, self.question
        if self.course.over or self.course.behind or not step.at_the_table or question is None:
            return []
        if isinstance(question, Choose):
            option = next((option for option in question.options if option.id == step.do), None)
            if option is None or not self.told_what(step):
                return [(_("You decide."), False)]
            return [*self._cards_to_pick(step), (_("Press {key}").format(key=_(option.label)), False)]
        return self._chips_to_lay(step, question)

    def _cards_to_pick(self, step: Step) -> list[tuple[str, bool]]:
        count = len(step.cards.split())
        if not count:
            return []
        words = ngettext("Pick {count} card", "Pick {count} cards", count).format(count=count)
        return [(words, len(self.hand.picked) == count)]

    def _chips_to_lay(self, step: Step, question: Stake) -> list[tuple[str, bool]]:
        found = []
        for wager, spot in question.spots.items():
            if wager in (step.bet or {}):
                amount = cents((step.bet or {})[wager])
                words = _("{amount} on {bet}").format(amount=spoken(amount), bet=_(spot.label))
                found.append((words, self.hand.staked(question.seat, wager) == amount))
        return [*found, (_("Press {key}").format(key=self.parts.keys.go), False)]

    def pointed_at(self) -> set[str]:
        """Wagers on the felt that the dealer points at: the bets that are still missing, or what the step names."""
        if self.course.over or self.state.playing:
            return set()
        step = self.course.step
        question = self.question
        if step.bet is None or not isinstance(question, Stake):
            return set(step.point)
        staked = self.hand.staked
        return {wager for wager, amount in step.bet.items() if staked(question.seat, wager) != cents(amount)}

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        Screen.background(self, surface, area)
        super().background(surface, area)

    def _chosen_by_key(self, key: inputs.Key) -> bool:
        """A digit answers the question that is asked, and does nothing else as long as one is."""
        number = 0 if key.modified else _digit(key.name)
        step = self.course.step
        if not number or self.course.over or not step.ask or self.course.behind or self.floats:
            return False
        if number <= len(step.choices) and not key.repeat:
            self.choose(number)
        return True

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        pointed = self.pointed_at()
        for spot in self.board.spots:
            if spot.wager in pointed:
                spot.draw_ring(surface, self.look.palette.gold_light)
        super().foreground(surface, area)

    def on_event(self, event: inputs.Event) -> bool:
        if isinstance(event, inputs.Key) and self._chosen_by_key(event):
            return True
        pressed = event.pos if isinstance(event, inputs.Pointer) and event.kind == "down" else None
        if pressed is not None and self._wrong is not None and not self._wrong.rect.collidepoint(pressed):
            self._put_away()
        if isinstance(event, inputs.Pointer) and self.panel.rect.collidepoint(event.pos):
            return False
        return super().on_event(event)


def _digit(name: str) -> int:
    return int(name) if len(name) == 1 and name.isdigit() else 0


def first_of_its_round(lesson: Lesson, at: int) -> int:
    """Where to take up a lesson that was left at this step: at the beginning of that round."""
    steps = lesson.steps
    if not 0 <= at < len(steps):
        return 0
    return next(i for i, (number, _step) in enumerate(steps) if number == steps[at][0])


def replay(dealing: ScriptedDealing, course: Course) -> None:
    """Play the rounds before the one at which the course stands, as they were to be played."""

    def fault(sentence: str) -> None:
        raise RuntimeError(f"the lesson {course.lesson.id} can't be taken up again: {sentence}")

    number = -1
    for round_number, step in course.steps[: course.at]:
        if round_number != number:
            number = round_number
            dealing.begin(lambda: None, fault)
        if step.at_the_table and dealing.question is not None:
            dealing.answer(reply_of(step, dealing.question), lambda: None, fault)
    dealing.take_events()


class BoardAndPanel(Widget):
    def __init__(self, board: LessonBoard, panel: LessonPanel) -> None:
        super().__init__(board, panel)
        self.board, self.panel = board, panel

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.board.place(rect)
        scene = self.panel.scene
        bar = bar_height(self.look)
        w, h = scene.places.size
        if self.look.metrics.portrait:
            self.panel.place(Rect(rect.x, h - bar, rect.w, rect.h - h))
        else:
            top = self.board.corner.rect.bottom + self.look.px(16)
            self.panel.place(Rect(w, top, rect.w - w, rect.bottom - bar - top))
            self.board.stand_signs_within(w)


class LessonBoard(TableBoard):
    """Amounts begin with the one that the dealer means. ``wanted_step`` is what the lesson wants done now."""

    wanted_step: Callable[[], Step | None]

    def ask_amount(self, option: Option) -> None:
        step = self.wanted_step()
        if step is not None and step.do == option.id and step.amount and option.amount is not None:
            option = replace(option, amount=replace(option.amount, default=cents(step.amount)))
        super().ask_amount(option)

    def stand_signs_within(self, wide: int) -> None:
        """What stands under the corner buttons elsewhere stands in the corner of the felt: they lie over the words."""
        self._place_plates(Rect(wide - self.look.px(24), self.plate.rect.top - self.look.px(12), 0, 0))


class LessonPanel(Widget):
    """Step by step: what is said, and the keys to go on."""

    role = "panel"

    def __init__(self, scene: LessonTable) -> None:
        super().__init__(label=_("Lesson"))
        self.scene = scene
        self._shown: object = None
        self._fill()

    def refresh(self) -> None:
        if self._state() != self._shown:
            self.clear()
            self._fill()
            self.relayout()

    def _state(self) -> object:
        course = self.scene.course
        return course.at, course.behind, course.said, course.praised, course.mistakes, tuple(self.scene.tasks())

    def _fill(self) -> None:
        scene, course = self.scene, self.scene.course
        self._shown = self._state()
        if course.over:
            after = following(scene.casino, scene.lesson)
            words, keys = closing_words(course), self._last_keys(after)
            words += [announced(after)] if after is not None else []
        else:
            family = scene.dealing.game.family.id
            words = spoken_words(course, scene.drawing.sprites, lambda to: show_term(scene, to, self), family)
            keys = [Button(_("Next"), scene.next_step, kind="primary", icon="chevron", shortcut="n")]
        count = len(course.steps)
        where = _("Step {at} of {count}").format(at=min(course.at + 1, count), count=count)
        tasks = [Task(words, done) for words, done in scene.tasks()]
        back = back_key(course, scene.back_step) if not course.over else []
        foot: list[Widget] = [Line(), Row(Column(*tasks, gap=4, grow=1), *back, gap=8)] if tasks else []
        if scene.look.theme.text_scale > LARGE:  # what is to be done now comes first
            praised = 1 if course.praised and not course.behind and not course.over else 0
            words, foot = [*words[praised:], *foot, *words[:praised]], []
        talk = Scroll(Column(*words, gap=14), grow=1, least=60)
        parts: list[Widget] = [heading(_("Lesson"), where), Steps(course.at, count), talk, *foot]
        if course.step.ask and not course.over and not course.behind:
            parts.append(Row(*back, choice_keys(course, scene.choose), gap=10))
        elif course.over or course.behind or not course.step.at_the_table:
            parts.append(Row(*back, *keys, gap=10, wrap=True, justify="end"))
        self.add(Pad(Column(*parts, gap=12), 22, 16))

    def _last_keys(self, after: Lesson | None) -> list[Widget]:
        scene = self.scene
        keys: list[Widget] = [IconButton("repeat", _("Again"), scene.again, short=_("Again"))]
        if scene.table_in_earnest() is not None:
            keys.append(Button(_("Sit down at this table"), scene.sit_down))
        return [*keys, *last_keys(scene, after, scene.next_lesson)]

    def wanted(self, width: int) -> Size:
        return self.children[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        p, look = self.look.palette, self.look
        surface.blit(look.paint.plate(self.rect.size, look.px(14), p.panel_top, p.panel, p.edge, sheen=0.1), self.rect)
