"""What comes after a finished lesson: the next one on the path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.widgets import Button, Column, Label, Screen, Widget
from casino_sim.i18n import _
from casino_sim.learn import path
from casino_sim.learn.lessons import Lesson, all_lessons
from casino_sim.store.learning import LessonProgress

if TYPE_CHECKING:
    from casino_sim.app.stage.screens.learn_table import Sit


def following(casino: Casino, taken: Lesson) -> Lesson | None:
    """The next lesson once this one is done; its progress may still be on its way to the disk."""
    progress = casino.store.learning.lessons(casino.player.id) | {taken.id: LessonProgress(0, 1, 0)}
    return path.next_lesson(all_lessons(casino.games), progress, str(casino.setting(path.STAGE, "")))


def opened(casino: Casino, lesson: Lesson, sit: Sit | None = None) -> Screen:
    """A lesson where it was left."""
    from casino_sim.app.stage.screens.learn_page import LessonPage
    from casino_sim.app.stage.screens.learn_table import LessonTable

    kept = casino.store.learning.lessons(casino.player.id).get(lesson.id)
    at = kept.at if kept is not None else 0
    return LessonPage(casino, lesson, at, sit) if lesson.on_a_page else LessonTable(casino, lesson, at, sit)


def last_keys(scene: Scene, after: Lesson | None, take: Callable[[Lesson], object]) -> list[Widget]:
    """The gold key goes on along the path; at its end it is Done."""
    if after is None:
        return [Button(_("Done"), scene.back, kind="primary", icon="check", shortcut="n")]
    follow = Button(_("Next lesson"), lambda: take(after), kind="primary", icon="chevron", shortcut="n")
    return [Button(_("Done"), scene.back, icon="check"), follow]


def announced(lesson: Lesson) -> Widget:
    return Column(
        Label(_("Next lesson"), "caps"), Label(_(lesson.title), "strong"), Label(_(lesson.line), "small"), gap=2
    )
