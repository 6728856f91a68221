"""Before one sits down to poker: company by name, level and style, a seat, chips, and the list of a full table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.poker_setup import PokerSetup, setup_for
from casino_sim.app.stage.screens.poker_waiting import WaitingRoom
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button, Label, Widget
from casino_sim.rng import Stream
from casino_sim.session.find_table import table_of
from casino_sim.store.store import Store
from games import BY_ID
from games.poker_room.waiting import FullTable

SIZES = [(1280, 720), (1920, 1080), (1080, 1920)]


@contextmanager
def at_the_sign(
    folder: Path, size: tuple[int, int] = (1280, 720), house: str = "mount_airy", game: str = "holdem"
) -> Iterator[tuple[Robot, PokerSetup]]:
    _game, rules = table_of(house, game, {}, BY_ID)
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(house=rules.look))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        robot.show(Lobby(casino))
        setup = setup_for(casino, rules)
        assert isinstance(setup, PokerSetup)
        robot.show(setup).settle()
        try:
            yield robot, setup
        finally:
            robot.stage.jobs.finish()
            robot.close()


def button(page: object, words: str, at: int = 0) -> Widget:
    assert isinstance(page, PokerSetup | WaitingRoom) and page.root is not None
    return [w for w in page.root.walk() if isinstance(w, Button) and w.label == words][at]


def press(robot: Robot, page: object, words: str, at: int = 0) -> None:
    """Go there by the focus, which brings it into sight, then tap."""
    button(page, words, at).focus()
    robot.settle().touch(button(page, words, at)).settle()


def table(robot: Robot) -> TableScene:
    scene = robot.stage.top
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("house", "game"), [("marysville", "holdem"), ("mount_airy", "seven_card_stud")])
def test_the_choice_and_the_list_read_well(house: str, game: str, size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_sign(tmp_path, size, house, game) as (robot, setup):
        assert text_faults(setup) == []
        setup.company = setup.rules.seats
        setup.rebuild()
        robot.settle()
        assert text_faults(setup) == []
        setup.sit()
        robot.settle()
        room = robot.stage.top
        assert isinstance(room, WaitingRoom)
        assert text_faults(room) == []
        room.wait(200)
        robot.settle()
        assert room.table.called and text_faults(room) == []


def test_an_opponent_is_chosen_by_level_and_style(tmp_path: Path) -> None:
    """A press goes on to the next; what was chosen is kept for the next time."""
    with at_the_sign(tmp_path) as (robot, setup):
        setup.company = 2
        setup.rebuild()
        robot.settle()
        robot.click(button(setup, "Expert")).settle()
        robot.touch(button(setup, "Trappy")).settle()
        assert [setup.ways[seat] for seat in (2, 3)] == [("expert", "trappy")] * 2
        robot.touch(button(setup, "Expert", 2)).settle()  # after "all of them" and Walt comes Mei: round again
        assert setup.ways[2] == ("expert", "trappy") and setup.ways[3] == ("novice", "trappy")
        robot.key("return").settle()
        bots = table(robot).parts.desk.session.seating.bots  # type: ignore[union-attr]
        assert [(bot.name, bot.strategy) for bot in bots] == [("Walt", "expert_trappy"), ("Mei", "novice_trappy")]
        again = setup_for(setup.casino, setup.rules)
        assert isinstance(again, PokerSetup) and again.ways[3] == ("novice", "trappy")


@pytest.mark.feature("F263", "F276")
def test_one_sits_down_where_one_likes_with_the_chips_one_likes(tmp_path: Path) -> None:
    with at_the_sign(tmp_path) as (robot, setup):
        robot.click(button(setup, "4")).settle()
        press(robot, setup, "Minimum")
        robot.key("return").settle()
        scene = table(robot)
        assert scene.dealing.me == (4,) and scene.parts.desk is not None
        spent = 10_000_00 - setup.casino.refresh_player().bankroll
        assert spent == 40_00, "five of the largest bets of 4-8"


@pytest.mark.parametrize("count", [1, 9])
def test_two_to_ten_play(count: int, tmp_path: Path) -> None:
    with at_the_sign(tmp_path) as (robot, setup):
        setup.company = count
        setup.rebuild()
        robot.settle().key("return").settle()
        assert len(table(robot).places.seats) == count + 1


@pytest.mark.feature("F263")
def test_at_a_full_table_one_waits_and_chooses_a_seat_when_called(tmp_path: Path) -> None:
    with at_the_sign(tmp_path) as (robot, setup):
        setup.company = 10
        setup.rebuild()
        robot.settle().key("return").settle()
        room = robot.stage.top
        assert isinstance(room, WaitingRoom)
        robot.key("return").settle()
        assert room.table.called and room.table.me not in room.table.lists.names[room.table.list_id]
        seat = room.table.called[0]
        robot.click(button(room, str(seat))).settle()
        scene = table(robot)
        assert scene.dealing.me == (seat,) and len(scene.places.seats) == 11 - len(room.table.called)
        assert isinstance(robot.stage.scenes[0], Lobby) and len(robot.stage.scenes) == 2


@pytest.mark.feature("F263")
def test_the_list_is_called_in_its_order() -> None:
    """Who signed first is called first, and nobody before their turn."""
    for number in range(20):
        full = FullTable("4-8", "Robin", {seat: f"seat {seat}" for seat in range(1, 7)})
        full.sign(["Ada", "Ben"])
        chance, called = Stream(b"list", str(number)), []
        while not full.called:
            called += [name for kind, name, _seat in full.hand_passes(chance) if kind == "down"]
        assert called == ["Ada", "Ben"]
        assert all(seat not in full.seated for seat in full.called)
        assert full.minutes == 2 * full.hands


@pytest.mark.feature("F272")
def test_kill_pots_are_played_asked_for_or_not(tmp_path: Path) -> None:
    with at_the_sign(tmp_path, (1920, 1080), "marysville") as (robot, setup):
        press(robot, setup, "Ask everybody")
        assert setup.options == {"kill_vote": True, "kill_pots": False}
        press(robot, setup, "Agreed")
        assert setup.options == {"kill_vote": False, "kill_pots": True}
        labels = [w.label for w in setup.root.walk() if isinstance(w, Button)]  # type: ignore[union-attr]
        assert "Spread" not in labels and "No limit" in labels


def test_irregularities_and_new_decks_are_chosen_in_a_card_room(tmp_path: Path) -> None:
    """A house that banks pai gow itself deals by rules of its own."""
    with at_the_sign(tmp_path, (1920, 1080), "marysville") as (robot, setup):
        press(robot, setup, "Yes", -1)
        assert setup.options == {"irregularities": True}
        for house, game, titles in (
            ("marysville", "lowball", {"Irregularities"}),
            ("marysville", "double_hand_poker", {"Irregularities", "New decks"}),
            ("mount_airy", "pai_gow_poker", set()),
        ):
            page = setup_for(setup.casino, table_of(house, game, {}, BY_ID)[1])
            robot.show(page).settle()
            assert page.root is not None
            shown = {w.text for w in page.root.walk() if isinstance(w, Label)}
            assert shown & {"Irregularities", "New decks"} == titles
