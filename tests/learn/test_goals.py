"""Goals of a session and achievements: told once between two rounds, shown on leaving, never about how much is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.screens.session_goals import GoalsPage, note_achievements, session_of
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Dialog, Segmented
from casino_sim.houses.loader import load_house
from casino_sim.learn.achievements import ACHIEVEMENTS, Record
from casino_sim.learn.goals import CLEAN, LOSS, MINUTES, Goals, Session
from casino_sim.store.learning import DrillScore
from games import BY_ID
from tests.learn.learner import a_casino
from tests.stage.players import SIZES, Person

HOUSE = load_house("mount_airy", BY_ID)
NOBODY = Record({}, {}, {}, {})


# -- the rules of it ----------------------------------------------------------------------------------


def test_each_goal_is_told_once() -> None:
    session, wanted = Session(0.0), Goals(minutes=30, loss=100_00, clean=2)
    session.round_over(-60_00, decides=True)
    assert session.reached(wanted, 60.0) == []
    session.round_over(-40_00, decides=True)
    assert session.reached(wanted, 60.0) == [LOSS, CLEAN]
    assert session.reached(wanted, 61.0) == []
    assert session.reached(wanted, 1800.0) == [MINUTES]


def test_a_mistake_begins_the_run_again_and_a_wheel_adds_nothing() -> None:
    session = Session(0.0)
    for _n in range(3):
        session.round_over(0, decides=True)
    session.mistake()
    session.round_over(0, decides=True)
    session.round_over(0, decides=False)
    assert (session.clean, session.longest) == (1, 3)


def test_a_verdict_that_comes_after_the_round_takes_that_round_away() -> None:
    session = Session(0.0)
    for _n in range(3):
        session.round_over(0, decides=True)
    session.mistake(late=True)
    assert (session.clean, session.longest) == (0, 2)


def test_nothing_is_earned_by_playing_or_betting_more() -> None:
    """Every achievement looks at lessons, drills, mistakes and goals; none at rounds, stakes or results."""
    assert not any(each.earned(NOBODY) for each in ACHIEVEMENTS)
    much = Record({"clean_rounds": 9}, {}, {"strategy": DrillScore(10_000, 5_000, 0, 9)}, {})
    assert [each.id for each in ACHIEVEMENTS if each.earned(much)] == []
    good = Record({"clean_rounds": 20}, {}, {"strategy": DrillScore(10, 10, 10, 10)}, {})
    assert [each.id for each in ACHIEVEMENTS if each.earned(good)] == ["clean_10", "clean_20", "close_calls"]


# -- at a table ---------------------------------------------------------------------------------------


def at_table(robot: Robot, casino: Casino, game: str) -> Person:
    robot.show(Title(casino)).settle()
    scene = open_table(casino, HOUSE.tables[game], chips=1_000_00)
    assert scene is not None
    robot.settle()
    return Person(robot, scene, casino)


def press(robot: Robot, label: str, how: str) -> None:
    if how == "mouse":
        robot.click(label)
    elif how == "touch":
        robot.touch(label)
    else:
        robot.find(label).focus()
        robot.key("return")
    robot.settle()


def test_a_loss_limit_is_told_between_two_rounds_and_leads_out(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting(LOSS, 1_00)
        person = at_table(robot, casino, "big_six")
        scene = person.scene
        for _n in range(40):
            if isinstance(robot.stage.top, Dialog):
                break
            person._press(scene.board.bar, "mouse", last=True) if scene.between_rounds else person._bet(
                scene.question,
                "mouse",  # type: ignore[arg-type]
            )
            robot.settle()
        dialog = robot.stage.top
        assert isinstance(dialog, Dialog) and scene.between_rounds
        assert session_of(casino).net <= -1_00
        assert "You are down $1, the most you wanted to lose." in str(dialog.body)
        assert text_faults(dialog) == []
        robot.click("Leave the table").settle()
        assert robot.stage.top is not scene
        assert "on_goal" in {each.id for each in ACHIEVEMENTS if each.earned(_record(casino))}


def _record(casino: Casino) -> Record:
    player = casino.refresh_player()
    return Record.of(casino.store.learning, player.id, player.settings)


def test_the_page_on_leaving_says_how_it_stands(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting(CLEAN, 50)
        casino.store.learning.keep_score(casino.player.id, "strategy", DrillScore(10, 10, 10, 10, 900))
        person = at_table(robot, casino, "big_six")
        person.play(6, "keyboard")
        person.scene.back()
        robot.settle()
        page = robot.stage.top
        assert isinstance(page, Review)
        said = [w.label for w in page.widgets()]
        assert "Achieved: Close calls" in said and "Rounds without a mistake: 0 of 50." in said
        assert note_achievements(casino) == [], "told once"


# -- the page -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_goals_are_set_under_statistics_and_kept(how: str, tmp_path: Path) -> None:
    with a_casino(tmp_path, (1280, 1400)) as (robot, casino):
        robot.show(Statistics(casino)).settle()
        press(robot, "Goals and achievements", how)
        page = robot.stage.top
        assert isinstance(page, GoalsPage)
        minutes = next(w for w in page.widgets() if isinstance(w, Segmented))
        where = next(box.center for id, _words, box in minutes._cells() if id == "30")
        if how == "keys":
            minutes.focus()
            robot.key("right")
        else:
            robot.click(where) if how == "mouse" else robot.touch(where)
        robot.settle()
        assert Goals.of(casino.refresh_player().settings).minutes == 30


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        casino.keep_setting(LOSS, 100_00)
        casino.keep_setting("clean_rounds", 20)
        session_of(casino)
        robot.show(GoalsPage(casino)).settle()
        page = robot.stage.top
        assert isinstance(page, GoalsPage) and text_faults(page) == []
        assert "2 of 13" in {w.label for w in page.widgets()}
