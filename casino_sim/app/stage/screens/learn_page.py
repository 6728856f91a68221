"""A lesson that needs no table: words, cards to look at, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.learn_next import announced, following, last_keys, opened
from casino_sim.app.stage.screens.learn_signs import Steps
from casino_sim.app.stage.screens.learn_words import back_key, choice_keys, closing_words, heading, spoken_words
from casino_sim.app.stage.widgets import Button, Column, Page, Row, Widget
from casino_sim.app.stage.widgets.term import show_term
from casino_sim.i18n import _
from casino_sim.learn.course import Course
from casino_sim.learn.lessons import Lesson

if TYPE_CHECKING:
    from casino_sim.app.stage.screens.learn_table import Sit


class LessonPage(Page):
    """``sit``: how a lesson at a table that follows this one gets to that table."""

    def __init__(self, casino: Casino, lesson: Lesson, at: int = 0, sit: Sit | None = None) -> None:
        super().__init__()
        self.casino, self.lesson, self.sit = casino, lesson, sit
        self.course = Course(lesson, None, at)
        self.title = lesson.title
        self.sprites = Sprites(casino.house("").id, casino.art)

    def body(self) -> Widget:
        course, count = self.course, len(self.course.steps)
        words = self._closing() if course.over else spoken_words(course, self.sprites, self._link, on_cloth=True)
        where = _("Step {at} of {count}").format(at=min(course.at + 1, count), count=count)
        head = Column(heading(_("Lesson"), where), Steps(course.at, count), gap=8)
        return Column(head, Column(*words, gap=22), gap=20, max_width=1400, align="center")

    def _closing(self) -> list[Widget]:
        after = following(self.casino, self.lesson)
        return [*closing_words(self.course), *([announced(after)] if after is not None else [])]

    def _link(self, target: str) -> None:
        assert self.root is not None
        show_term(self, target, self.root)

    def foot(self) -> Widget | None:
        if self.course.over:
            keys: list[Widget] = [
                Button(_("Again"), self.again, kind="quiet", icon="repeat"),
                *last_keys(self, following(self.casino, self.lesson), self.next_lesson),
            ]
        elif self.course.step.ask and not self.course.behind:
            return Row(*self._back(), choice_keys(self.course, self.choose), gap=12)
        else:
            keys = [*self._back(), Button(_("Next"), self.next_step, kind="primary", icon="chevron", shortcut="n")]
        return Row(*keys, gap=12, justify="end")

    def _back(self) -> list[Widget]:
        return back_key(self.course, self.back_step)

    def back_step(self) -> None:
        self.course.back()
        self.rebuild()

    def next_step(self) -> None:
        self.course.next()
        self._keep()
        self.rebuild()

    def choose(self, number: int) -> None:
        if self.course.choose(number) is None:
            self._keep()
        else:
            self.stage.sound.play("refused")
        self.rebuild()

    def again(self) -> None:
        self.course = Course(self.lesson)
        self.rebuild()

    def next_lesson(self, lesson: Lesson) -> None:
        self.stage.replace(opened(self.casino, lesson, self.sit))

    def _keep(self) -> None:
        course, keep = self.course, self.casino.store.learning.keep_lesson
        player, at, mistakes, over = self.casino.player.id, course.at, course.mistakes, course.over
        self.stage.jobs.submit(lambda: keep(player, self.lesson.id, at, mistakes, over))
