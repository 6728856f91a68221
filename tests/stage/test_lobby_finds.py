"""The lobby: tables by kind, by name, by star, and those one was at last. And sentences that cover no caption."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.widgets import Tile
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)


@contextmanager
def in_the_lobby(folder: Path) -> Iterator[tuple[Robot, Lobby]]:
    with Store.open(folder) as store:
        robot = Robot.open((1280, 720))
        try:
            casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
            lobby = Lobby(casino)
            robot.show(lobby).settle()
            yield robot, lobby
        finally:
            robot.close()


def doors(robot: Robot, lobby: Lobby) -> list[str]:
    robot.settle()
    return [w.label for w in lobby.widgets() if isinstance(w, Tile)]


def test_a_kind_is_chosen(tmp_path: Path) -> None:
    with in_the_lobby(tmp_path) as (robot, lobby):
        every = doors(robot, lobby)
        robot.click("The poker room")
        assert set(doors(robot, lobby)) < set(every) and "Hold'em" in doors(robot, lobby)
        assert "Craps" not in doors(robot, lobby)
        robot.click("All")
        assert doors(robot, lobby) == every


def test_a_name_is_typed(tmp_path: Path) -> None:
    with in_the_lobby(tmp_path) as (robot, lobby):
        field = next(w for w in lobby.widgets() if w.role == "field")
        robot.click(field).type("roul")
        assert doors(robot, lobby) == ["Double Zero Roulette", "Single Zero Roulette"]
        robot.type("x")
        assert doors(robot, lobby) == [] and robot.find("No table here has that name.")
        for _ in range(5):
            robot.key("backspace")
        assert len(doors(robot, lobby)) > 10


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_favorites_are_starred_and_stay(how: str, tmp_path: Path) -> None:
    with in_the_lobby(tmp_path) as (robot, lobby):
        star = robot.find("Favorite: Craps")
        lobby._bring_into_view(star)
        robot.settle()
        (robot.click if how == "mouse" else robot.touch)(star)
        assert robot.stage.top is lobby, "a star does not sit anybody down"
        robot.click("Favorites")
        assert doors(robot, lobby) == ["Craps"]
    with in_the_lobby(tmp_path) as (robot, lobby):
        robot.click("Favorites")
        assert doors(robot, lobby) == ["Craps"]
        robot.click("Favorite: Craps")
        assert doors(robot, lobby) == []


def test_where_one_was_last(tmp_path: Path) -> None:
    with in_the_lobby(tmp_path) as (robot, lobby):
        robot.click("Played last")
        assert doors(robot, lobby) == []
        lobby.casino.sit(HOUSE.tables["big_six"]).dealing.leave()
        lobby.rebuild()
        assert doors(robot, lobby) == ["Big Six"]


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("game", ["blackjack", "craps", "holdem"])
def test_a_sentence_covers_no_caption(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables[game], size) as person:
        person.scene.tell("Pass Line takes $5 to $1,000.")
        person.robot.wait(0.1)
        shown = [rect for _item, rect in person.robot.stage._overlays]
        caption = person.scene.board.caption
        assert shown and caption.visible and not any(pygame.Rect(caption.rect).colliderect(rect) for rect in shown)
