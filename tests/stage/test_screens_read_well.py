"""Every room around the tables reads well: nothing overlaps, is cut short or reaches out, at any size and text scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.screens.about import About
from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.screens.profile import Profiles
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Tile
from casino_sim.money import spoken
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.stage.players import Person

Sizes = tuple[tuple[int, int], ...]
SIZES: Sizes = ((1920, 1080), (1080, 1920), (1280, 720))
MORE_PIXELS: Sizes = ((2560, 1440), (3840, 2160))  # of the same shape are no other page
ROOMS: dict[str, Callable[[Casino], Scene]] = {
    "title": Title,
    "lobby": Lobby,
    "cashier": Cashier,
    "players": Profiles,
    "settings": Settings,
    "about": lambda casino: About(),
    "history": History,
    "statistics": Statistics,
}
TABLES = all_tables()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a player who has played two rounds."""
    folder = tmp_path_factory.mktemp("players")
    with a_casino(folder, 1.0, rounds=2):
        pass
    return folder


@contextmanager
def a_casino(folder: Path, scale: float, rounds: int = 0) -> Iterator[tuple[Robot, Casino]]:
    with Store.open(folder) as store:
        robot = Robot.open((1280, 720), Theme(text_scale=scale))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        robot.show(Lobby(casino)).settle()
        try:
            if rounds:
                scene = casino.sit(casino.house("mount_airy").tables["mississippi_stud"])
                robot.show(scene).settle()
                Person(robot, scene, casino).play(rounds, "mouse")
                robot.stage.pop()
                robot.settle()
            yield robot, casino
        finally:
            robot.stage.jobs.finish()
            robot.close()


@pytest.mark.parametrize(
    ("scale", "sizes"),
    [(1.0, SIZES), (2.0, SIZES), pytest.param(1.0, MORE_PIXELS, marks=pytest.mark.slow)],
    ids=["1.0", "2.0", "very large"],
)
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_reads_well(room: str, scale: float, sizes: Sizes, played: Path, tmp_path: Path) -> None:
    with a_casino(copytree(played, tmp_path / "players"), scale) as (robot, casino):
        scene = ROOMS[room](casino)
        robot.show(scene).settle()
        for size in sizes:
            robot.resize(size).settle()
            assert robot.picture() == robot.fresh_picture()
            assert text_faults(scene) == [], f"{room} at {size}, text {scale:.0%}"


@pytest.mark.parametrize(("size", "text"), [((1080, 1920), 1.0), ((1080, 1920), 2.0), ((540, 960), 1.0)])
def test_a_standing_lobby_has_its_houses_and_its_doors_in_one_line_each(
    size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    with a_casino(tmp_path, text) as (robot, casino):
        robot.resize(size).settle()
        houses = [robot.find(house.name).rect.top for house in casino.houses]
        doors = [robot.find(label).rect.bottom for label in ("Learn", "Cashier", "Settings", "Leave")]
        assert len(set(houses[1:])) == 1  # the first one's name is the page's title, too
        assert max(doors) - min(doors) <= robot.find("Learn").rect.h // 2


@pytest.mark.parametrize("index", range(len(TABLES)), ids=[name(pair) for pair in TABLES])
@pytest.mark.feature("F009")
def test_the_rules_and_the_choice_of_seats_read_well(index: int, tmp_path: Path) -> None:
    game, rules = TABLES[index]
    with a_casino(tmp_path, 2.0 if index % 3 == 0 else 1.0) as (robot, casino):
        robot.resize(SIZES[index % 3]).settle()
        setup = setup_for(casino, rules)
        robot.show(setup).settle()
        assert text_faults(setup) == []
        page = RulesPage(game, rules)
        robot.show(page).settle()
        for leaf in ("rules", "pays", "bets"):
            page.turn_to(leaf)
            robot.settle()
            assert text_faults(page) == [], leaf


def test_the_lobby_tells_where_a_hand_was_left(tmp_path: Path) -> None:
    with a_casino(tmp_path, 1.0) as (robot, casino):
        scene = casino.sit(casino.house("mount_airy").tables["blackjack"])
        robot.show(scene).settle()
        person = Person(robot, scene, casino)
        while not isinstance(scene.question, Choose):  # a round may be over before anybody is asked
            if isinstance(scene.question, Stake):
                person._bet(scene.question, "mouse")
            else:
                person._press(scene.board.bar, "mouse", last=True)
            robot.settle()
        robot.stage.pop()
        robot.settle()
        tile = robot.find("Blackjack")
        assert isinstance(tile, Tile) and tile.right == "Your hand is waiting"
        at_the_table = 1_000_000 - casino.refresh_player().bankroll
        robot.find(f"{spoken(at_the_table)} at tables")
        assert text_faults(robot.stage.top) == []


def test_a_round_is_replayed_and_verified(tmp_path: Path) -> None:
    with a_casino(tmp_path, 1.0, rounds=1) as (robot, casino):
        history = History(casino)
        robot.show(history).settle()
        history.open(history.lines[0])
        robot.settle()
        replay = robot.stage.top
        assert text_faults(replay) == []
        robot.click("Next").settle()
        robot.click("Verify").settle()
        assert text_faults(robot.stage.top) == []
