"""A rare win has its moment: named over the felt, cut in stacks, pushed; skipped by a key, gone with the animations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.theme import Theme
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Stake
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)
Rounds = list[dict[str, Any]]
NATURAL: Rounds = [{"cards": {"you": "As Kd", "dealer": "7h 9d"}, "stakes": {"you": {"blackjack_wager": "40"}}}]
POINT: Rounds = [{"dice": ["4-4"], "stakes": {"you": {"pass_line": "10"}}}, {"dice": ["5-3"], "stakes": {"you": {}}}]
DRAGON: Rounds = [
    {
        "cards": {"player": "2h 3c 4d", "banker": "Kh Qd Jc"},
        "stakes": {"you": {"player": "25", "dragon_player": "10"}},
    }
]
NATURAL_9: Rounds = [{"cards": {"player": "4h 5c", "banker": "Kh 7d"}, "stakes": {"you": {"player": "25"}}}]
ROYAL: Rounds = [
    {
        "cards": {"you": "As Ks", "board": "Qs Js Ts"},
        "stakes": {"you": {"ante": "10"}},
        "answers": [["you", "bet_3x"]] * 3,
    }
]
METER: Rounds = [
    {
        "cards": {"you": "As Ks", "board": "Qs Js Ts"},
        "stakes": {"you": {"ante": "10", "progressive": "5"}},
        "answers": [["you", "bet_3x"]] * 3,
    }
]
MOMENTS = (
    ("blackjack", NATURAL, {}, "Blackjack"),
    ("craps", POINT, {}, "Point made"),
    ("mini_baccarat", DRAGON, {}, "Dragon Bonus"),
    ("mini_baccarat", NATURAL_9, {}, "Natural 9"),
    ("mississippi_stud", ROYAL, {}, "Royal Flush"),
    ("mississippi_stud", METER, {"meters": {"linked": "41200.00"}}, "Linked Progressive"),
)


@contextmanager
def at_last_answer(game: str, rounds: Rounds, state: dict[str, Any], speed: str) -> Iterator[tuple[Robot, TableScene]]:
    """The table just before the answer that ends the last round."""
    script = {"house": "mount_airy", "game": game, "seats": 1, "rounds": rounds, "state": state}
    dealing = ScriptedDealing(script, BY_ID)
    robot = Robot.open((1280, 720), Theme(house=dealing.rules.look))
    robot.stage.set_speed("instant")
    scene = TableScene(dealing)
    robot.show(scene).settle()
    try:
        while dealing.more_rounds or len(dealing._answers) > (0 if isinstance(scene.question, Stake) else 1):
            if scene.between_rounds:
                scene.begin_round()
            else:
                scene.answer(dealing.next_answer())
            robot.settle()
        robot.stage.set_speed(speed)
        scene.answer(dealing.next_answer())
        yield robot, scene
    finally:
        robot.close()


def named(scene: TableScene) -> list[str]:
    return [flyer.item.key[1] for flyer in scene.drawing.floor.flying if flyer.item.key[0] == "moment"]


def until_named(robot: Robot, scene: TableScene, words: str) -> None:
    for _frame in range(60 * 30):
        robot.wait()
        if words in named(scene):
            return
    raise AssertionError(f"nobody saw: {words}")


@pytest.mark.parametrize(("game", "rounds", "state", "words"), MOMENTS, ids=[m[3] for m in MOMENTS])
def test_a_rare_win_is_named_once_and_goes(game: str, rounds: Rounds, state: dict[str, Any], words: str) -> None:
    with at_last_answer(game, rounds, state, "normal") as (robot, scene):
        until_named(robot, scene, words)
        seen = [words]
        for _frame in range(60 * 10):
            robot.wait()
            seen += [each for each in named(scene) if each != seen[-1]]
            if scene.between_rounds:
                break
        assert scene.between_rounds and seen.count(words) == 1
        robot.settle()
        assert not scene.drawing.floor.flying and robot.picture() == robot.fresh_picture()


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_key_skips_the_moment(key: str) -> None:
    with at_last_answer("blackjack", NATURAL, {}, "normal") as (robot, scene):
        until_named(robot, scene, "Blackjack")
        robot.key(key)
        assert not named(scene) and scene.between_rounds


def test_a_touch_skips_the_moment() -> None:
    with at_last_answer("mini_baccarat", DRAGON, {}, "normal") as (robot, scene):
        until_named(robot, scene, "Dragon Bonus")
        robot.touch((640, 300))
        assert not named(scene) and scene.between_rounds


def test_without_animations_there_is_none() -> None:
    with at_last_answer("blackjack", NATURAL, {}, "instant") as (robot, scene):
        for _frame in range(30):
            robot.wait()
            assert not named(scene)
        assert scene.between_rounds


def test_winnings_are_cut_in_stacks_and_pushed_with_the_bet() -> None:
    """$60 on a bet of $40: two chips of $25 and two of $5 lie apart, to be counted; then all of it comes together."""
    with at_last_answer("blackjack", NATURAL, {}, "normal") as (robot, scene):
        most: list[tuple[float, float]] = []
        pushed = 0
        for _frame in range(60 * 20):
            robot.wait()
            chips = [flyer.item for flyer in scene.drawing.floor.flying if flyer.item.key == ("flyer",)]
            if len(chips) == 2 and scene.picture.bets.get(1):
                most = [(item.x, item.y) for item in chips]
            pushed = max(pushed, len(chips))
            if scene.between_rounds:
                break
        assert len(most) == 2 and abs(most[0][0] - most[1][0]) > 20 and most[0][1] == most[1][1]
        assert pushed == 3


def test_chips_are_colored_up_on_the_way_out(tmp_path: Path) -> None:
    """$500 in chips of $25 comes back as one of $500; then the table is left."""
    with sat_down(tmp_path, HOUSE.tables["blackjack"], chips=50_000, from_lobby=True) as person:
        robot, scene = person.robot, person.scene
        robot.stage.set_speed("normal")
        robot.click("Leave the table")
        robot.wait(0.5)
        assert len(scene.drawing.floor.flying) == 4, "20 chips of $25, cut by five"
        assert "$500" in scene.board.caption.label
        robot.wait(0.8)
        assert len(scene.drawing.floor.flying) == 1
        assert robot.stage.top is scene
        robot.settle()
        assert robot.stage.top is not scene


@pytest.mark.parametrize("how", ["key", "touch", "again"])
def test_nobody_has_to_wait_for_color(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"], chips=50_000, from_lobby=True) as person:
        robot = person.robot
        robot.stage.set_speed("normal")
        robot.click("Leave the table").wait(0.1)
        {
            "key": lambda: robot.key("space"),
            "touch": lambda: robot.touch((640, 300)),
            "again": lambda: robot.key("escape"),
        }[how]()
        assert robot.stage.top is not person.scene
