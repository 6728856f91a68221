"""The first evening: who nobody has met is asked for a name, chips and a coach; once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.first_start import FirstStart, is_first
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import AmountSlider
from casino_sim.store.store import Store
from games import BY_ID


@contextmanager
def met(folder: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Iterator[tuple[Robot, Casino]]:
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(text_scale=text))
        try:
            casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Player"))
            robot.show(Title(casino))
            assert is_first(casino)
            robot.show(FirstStart(casino)).settle()
            yield robot, casino
        finally:
            robot.stage.jobs.finish()
            robot.close()


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_name_chips_and_a_coach(how: str, tmp_path: Path) -> None:
    with met(tmp_path) as (robot, casino):
        press = robot.click if how == "mouse" else robot.touch
        field = next(w for w in robot.stage.top.widgets() if w.role == "field")  # type: ignore[attr-defined]
        robot.click(field).key("end")
        for _ in range(6):
            robot.key("backspace")
        robot.type("Robin")
        slider = next(w for w in robot.stage.top.widgets() if isinstance(w, AmountSlider))  # type: ignore[attr-defined]
        slider.focus()
        robot.key("5").key("0").key("0").key("0").settle()
        press("To the tables").settle()
        assert isinstance(robot.stage.top, Lobby)
        player = casino.refresh_player()
        assert (player.name, player.bankroll) == ("Robin", 500_000)
        assert len(casino.store.players.all()) == 1 and not is_first(casino), "nobody is asked twice"
        robot.key("escape").settle()
        assert isinstance(robot.stage.top, Title)


def test_it_leads_to_a_first_lesson(tmp_path: Path) -> None:
    with met(tmp_path) as (robot, _casino):
        robot.click("Take a first lesson").settle()
        assert isinstance(robot.stage.top, LessonTable)


def test_a_name_that_will_not_do_is_said(tmp_path: Path) -> None:
    with met(tmp_path) as (robot, casino):
        page = robot.stage.top
        assert isinstance(page, FirstStart)
        page.name.text = "   "
        robot.key("return").wait(0.1)
        assert robot.stage.top is page and robot.stage._overlays and casino.refresh_player().name == "Player"


def test_esc_leaves_everything_as_it_is(tmp_path: Path) -> None:
    with met(tmp_path) as (robot, casino):
        robot.key("escape").settle()
        assert isinstance(robot.stage.top, Title)
        assert casino.refresh_player().name == "Player" and not is_first(casino)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_it_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with met(tmp_path, size, text) as (robot, _casino):
        assert robot.picture() == robot.fresh_picture()
        assert text_faults(robot.stage.top) == []  # type: ignore[arg-type]
