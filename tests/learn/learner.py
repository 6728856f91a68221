"""Somebody who takes a lesson: reads, presses Next, does what the dealer says, with a mouse, a finger or keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.learn_page import LessonPage
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button, Screen, Slider, Widget
from casino_sim.i18n import _
from casino_sim.learn.lessons import Lesson, Step, all_lessons, said
from casino_sim.money import Cents, cents
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose
from games import BY_ID

LESSONS = all_lessons(BY_ID)
MOST = 200


def lesson(id: str) -> Lesson:
    return next(each for each in LESSONS if each.id == id)


@contextmanager
def a_casino(folder: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Iterator[tuple[Robot, Casino]]:
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(text_scale=text))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        robot.stage.theme = robot.stage.theme.with_(house=casino.houses[0].id)
        try:
            yield robot, casino
        finally:
            robot.stage.jobs.finish()
            robot.close()


class Learner:
    """``how``: mouse, touch or keys. With keys nothing is pointed at: what is pressed has the focus first."""

    def __init__(self, robot: Robot, casino: Casino, lesson: Lesson, how: str = "mouse", at: int = 0) -> None:
        self.robot, self.how = robot, how
        self.scene = LessonPage(casino, lesson, at) if lesson.on_a_page else LessonTable(casino, lesson, at)
        robot.show(self.scene).settle()

    @property
    def course(self):  # type: ignore[no-untyped-def]
        return self.scene.course

    def press(self, what: str | Widget) -> None:
        if self.how == "keys":
            widget = self.robot.find(what) if isinstance(what, str) else what
            assert widget.focusable, f"no key reaches {widget.label!r}"
            widget.focus()
            self.robot.key("return")
        else:
            point = self.in_sight(what) if isinstance(what, Widget) else what
            (self.robot.touch if self.how == "touch" else self.robot.click)(point)
        self.robot.settle()

    def take_all(self, look=lambda: None) -> None:  # type: ignore[no-untyped-def]
        """To the end; ``look`` is called at every step."""
        for _n in range(MOST):
            look()
            if self.course.over:
                return
            before = self.course.at
            self.take_step()
            assert self.course.at > before, f"step {before + 1} went no further: {self.course.said or self.course.step}"
        raise AssertionError("the lesson has no end")

    def take_step(self) -> None:
        step = self.course.step
        if step.ask:
            words = said(step.choices[step.right - 1], self.course.rules)
            self.press(next(w for w in self.scene.widgets() if isinstance(w, Button) and w.label == words))
        elif step.bet is not None:
            self.bet(step)
        elif step.do:
            self.decide(step.do, step)
        else:
            self.press(_("Next"))

    # -- at the table
    def bet(self, step: Step) -> None:
        table = self.table
        seat = table.question.seat
        for wager, amount in (step.bet or {}).items():
            if cents(amount) < table.hand.staked(seat, wager):
                self.robot.click(self.in_sight(self.spot(wager)), button=3).settle()
            for _n in range(30):
                lacking = cents(amount) - table.hand.staked(seat, wager)
                if lacking <= 0:
                    break
                self.put(wager, lacking)
        self.press(self.keys()[-1])

    def put(self, wager: str, at_most: Cents) -> None:
        chips = [w for w in self.table.board.bar.walk() if isinstance(w, ChipWidget) and w.visible]
        fitting = [w for w in chips if w.value <= at_most] or chips[:1]
        self.press(fitting[-1])
        self.press(self.spot(wager))

    def spot(self, wager: str) -> Widget:
        return next(w for w in self.table.board.spots if w.wager == wager)

    def in_sight(self, widget: Widget) -> tuple[int, int]:
        """A point of it that nothing covers: cards overlap, and the middle of an angled spot is not in it."""
        box = widget.rect
        points = [
            box.center,
            *((box.x + box.w * i // 12, box.y + box.h * j // 12) for i in range(1, 12) for j in range(1, 12)),
        ]
        screen = self.robot.stage.top
        assert isinstance(screen, Screen)
        layers = [*reversed(screen.floats), screen.root]
        return next(
            point
            for point in points
            if next((found for layer in layers if layer and (found := layer.hit(point))), None) is widget
        )

    def decide(self, option_id: str, step: Step | None = None) -> None:
        table = self.table
        question = table.question
        assert isinstance(question, Choose), f"nothing is asked: {self.course.words()}"
        option = next((o for o in question.options if o.id == option_id), None)
        assert option is not None, f"'{option_id}' is not offered: {question.offered()}"
        if step is not None and step.cards:
            assert option.pick is not None
            names = list(option.pick.out_of)
            for card in step.cards.split():
                self.press(table.board.cards[names.index(card)])
        self.press(next(w for w in self.keys() if w.label == _(option.label)))
        buttons = [w for w in table.floats[-1].walk() if isinstance(w, Button)] if table.floats else []
        if buttons:
            if step is not None and step.amount:
                slider = next(w for w in table.floats[-1].walk() if isinstance(w, Slider))
                assert slider.value == cents(step.amount), "a beginner should not have to look for the amount"
            self.press(buttons[-1])

    @property
    def table(self) -> LessonTable:
        assert isinstance(self.scene, LessonTable)
        return self.scene

    def keys(self) -> list[Button]:
        return [w for w in self.table.board.bar.walk() if isinstance(w, Button) and w.enabled]
