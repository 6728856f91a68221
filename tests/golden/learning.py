"""The screens of learning, kept as golden screens: lessons, drills, pays, words, a guide."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.paytables_browser import PaysOfGame, PaytableBrowser
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.widgets import Screen
from casino_sim.i18n import _
from casino_sim.learn.drills import DRILLS
from tests.golden import screens
from tests.golden.album import Album
from tests.learn.learner import Learner, a_casino, lesson

Show = Callable[[Robot, Casino], object]


def page(make: Callable[[Casino], Screen]) -> Show:
    return lambda robot, casino: robot.show(make(casino))


def at_step(id: str, number: int) -> Show:
    """A lesson when its step ``number`` is reached."""

    def show(robot: Robot, casino: Casino) -> None:
        learner = Learner(robot, casino, lesson(id))
        while learner.course.at < number - 1:
            learner.take_step()

    return show


def gone_wrong(robot: Robot, casino: Casino) -> None:
    learner = Learner(robot, casino, lesson("mississippi_stud"))
    learner.press(_("Next"))
    learner.take_step()
    learner.decide("fold")


def over(robot: Robot, casino: Casino) -> None:
    Learner(robot, casino, lesson("big_six")).take_all()


def drill(id: str, answered: bool = False) -> Show:
    def show(robot: Robot, casino: Casino) -> None:
        page = DrillPage(casino, next(each for each in DRILLS if each.id == id), b"golden")
        robot.show(page).settle()
        if answered:
            assert page.question is not None
            page.answer((page.question.right + 1) % len(page.question.choices))
            page.took = 4.2
            page.rebuild()

    return show


SCENES: dict[str, Show] = {
    "home": page(Learn),
    "lesson_bet": at_step("craps", 2),
    "lesson_choice": at_step("seven_card_stud", 2),
    "lesson_setting": at_step("pai_gow_poker", 2),
    "lesson_mistake": gone_wrong,
    "lesson_page": at_step("hand_ranks", 4),
    "lesson_over": over,
    "drills": page(Drills),
    "drill_asked": drill("strategy"),
    "drill_answered": drill("reading", answered=True),
    "browser": page(PaytableBrowser),
    "side_by_side": page(lambda casino: PaysOfGame(casino, PaytableBrowser(casino).games["mini_baccarat"])),
    "glossary": page(lambda casino: GlossaryPage()),
    "guide": page(lambda casino: RulesPage(casino.games["blackjack"], casino.house("mount_airy").tables["blackjack"])),
}


def drawn(name: str, orientation: str) -> pygame.Surface:
    size = screens.SIZES[orientation]
    with TemporaryDirectory() as folder, a_casino(Path(folder), size) as (robot, casino):
        SCENES[name](robot, casino)
        robot.settle()
        robot.stage.redraw()
        return screens.shrunk(robot.stage.window.canvas)


ALBUM = Album("learning", tuple(SCENES), drawn)
