"""The chart of best play on the screen: from the table with F1 or a finger, colored and lettered, as the coach knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.navigation import table_actions
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.strategy import StrategyGrid
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Tabs
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from tests.stage.players import sat_down

TABLES = [
    ("valley_forge", "blackjack"),
    ("mount_airy", "spanish_21"),
    ("mount_airy", "double_back_jack"),
    ("marysville", "no_bust_21"),
    ("marysville", "pure_21_5"),
]


def fields(page: RulesPage) -> dict[str, list[str]]:
    assert page.root is not None
    grids = [widget for widget in page.root.walk() if isinstance(widget, StrategyGrid)]
    return {f"{grid.label} {label}": cells for grid in grids for label, cells in grid.rows}


def opened(robot: Robot, page: RulesPage) -> None:
    robot.show(page).settle()
    page.turn_to("strategy")
    robot.stage.jobs.finish()
    robot.settle()


@pytest.mark.parametrize(("house", "game"), TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_chart_reads_well(house: str, game: str, size: tuple[int, int]) -> None:
    rules = load_house(house, BY_ID).tables[game]
    robot = Robot.open(size, Theme(house=rules.look))
    try:
        page = RulesPage(BY_ID[game], rules)
        opened(robot, page)
        coach = BY_ID[game].part("coach")
        assert coach is not None
        known = {
            f"{part['title']} {row['label']}": row["cells"]
            for part in coach.chart(rules)["parts"]
            for row in part["rows"]
        }
        assert fields(page) == {row: list(cells) for row, cells in known.items()}
        assert text_faults(page) == []
    finally:
        robot.close()


def test_a_switch_of_the_table_changes_the_chart_on_the_screen() -> None:
    """A dealer who hits soft 17 makes 11 a double against an ace."""
    stands = load_house("valley_forge", BY_ID).tables["blackjack"]
    robot = Robot.open((1280, 720), Theme(house=stands.look))
    try:
        shown = []
        for rules in (stands, with_options(stands, {"dealer_soft_17": "hit"}, BY_ID["blackjack"])):
            page = RulesPage(BY_ID["blackjack"], rules)
            opened(robot, page)
            shown.append(fields(page)["Hard totals 11"][-1])
        assert shown == ["H", "D"]
    finally:
        robot.close()


@pytest.mark.parametrize("how", ["mouse", "touch", "key"])
def test_the_way_from_the_table_to_the_chart(tmp_path: Path, how: str) -> None:
    rules = load_house("mount_airy", BY_ID).tables["blackjack"]
    with sat_down(tmp_path, rules) as person:
        robot, scene = person.robot, person.scene
        scene.parts.doors = table_actions(person.casino, scene)
        scene.rebuild()
        robot.settle()
        if how == "key":
            robot.key("f1")
        else:
            person._do(next(w for w in scene.board.corner.walk() if w.label == "Rules and pays"), how)
        robot.settle()
        page = robot.stage.top
        assert isinstance(page, RulesPage) and page.root is not None
        leaves = next(widget for widget in page.root.walk() if isinstance(widget, Tabs))
        middle = next(box.center for name, _words, box in leaves._cells() if name == "strategy")
        if how == "touch":
            robot.touch(middle)
        else:
            robot.click(middle)
        robot.stage.jobs.finish()
        robot.settle()
        assert fields(page)["Pairs 8-8"] == ["P"] * 10
