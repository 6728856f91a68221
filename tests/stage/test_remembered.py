"""What is there again the next time: the window's size and place, the lobby as it was scrolled; and the casino's own icon."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from casino_sim.app.stage import app, place_kept
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.window import Window
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Stake
from games import BY_ID
from tests.stage.players import sat_down


def test_the_window_shows_the_casinos_own_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    Window((640, 360)).close()
    assert len(shown) == 1 and shown[0].get_size() == (64, 64)
    corner, middle = shown[0].get_at((1, 1)), shown[0].get_at((10, 32))
    assert corner.a == 0 and middle.g > middle.r, "a plate of green felt with round corners"


def test_the_window_comes_back_as_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Window] = []

    def leave(stage: Stage) -> None:
        opened.append(stage.window)
        if len(opened) == 1:
            pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
            stage.window.resized()
            stage.toggle_fullscreen()

    monkeypatch.setattr(Stage, "run", leave)
    monkeypatch.setattr(app, "start_sound", lambda stage: None)
    monkeypatch.setattr(place_kept, "window_place", lambda: (40, 60))
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)
    app.run(tmp_path)
    assert place_kept.read(tmp_path) == place_kept.Kept((1000, 700), None, True)
    app.run(tmp_path)
    assert opened[1].fullscreen and opened[1].windowed_size == (1000, 700)


def test_the_window_stands_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place_kept, "window_place", lambda: (40, 60))
    window = Window((900, 600))
    place_kept.write(tmp_path, window)
    window.close()
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)
    kept = place_kept.read(tmp_path)
    Window(kept.size, place=kept.place).close()
    assert os.environ.pop("SDL_VIDEO_WINDOW_POS") == "40,60"
    Window(kept.size, place=(90_000, 60)).close()
    assert "SDL_VIDEO_WINDOW_POS" not in os.environ, "the screen that it was on is gone"


def test_a_damaged_note_of_the_window_is_left_aside(tmp_path: Path) -> None:
    (tmp_path / place_kept.FILE).write_text('{"size": [3, "x"]}')
    assert place_kept.read(tmp_path) == place_kept.Kept()


def test_the_lobby_is_scrolled_as_it_was(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        robot = Robot.open((1280, 720))
        try:
            casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
            lobby = Lobby(casino)
            robot.show(lobby).settle()
            robot.move((640, 400))
            for _ in range(4):
                robot.wheel(-1)
            robot.settle()
            down = lobby.body_scroll.offset
            assert down > 100
            lobby.rebuild()
            robot.settle()
            assert lobby.body_scroll.offset == down
            robot.click("Statistics").settle().key("escape").settle()
            assert lobby.body_scroll.offset == down
            robot.stage.push(Lobby(casino))  # the next evening
            robot.settle()
            assert robot.stage.top.body_scroll.offset == down  # type: ignore[attr-defined]
        finally:
            robot.close()


class Heard:
    """Ears instead of a loudspeaker."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.names.append(name)

    def loop(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.names.append(name)

    def end_loop(self, name: str, fade_ms: int = 250) -> None:
        return None

    def play_ambience(self, on: bool, murmur: float | None = None) -> None:
        return None

    def close(self) -> None:
        return None


PAI_GOW = [("mount_airy", "pai_gow_tiles"), ("mount_airy", "pai_gow_poker"), ("marysville", "double_hand_poker")]


@pytest.mark.parametrize(("house", "game"), PAI_GOW)
def test_the_ceremony_of_pai_gow_takes_three_seconds(house: str, game: str, tmp_path: Path) -> None:
    """From the first shake of the cup to the own cards: dice, count, stacks."""
    with sat_down(tmp_path, load_house(house, BY_ID).tables[game]) as person:
        robot, scene = person.robot, person.scene
        heard = Heard()
        robot.stage.sound = heard
        _to_the_cup(person)
        while "dice_shake" not in heard.names:
            robot.wait()
        began = robot.clock.now()
        mine = f"seat{scene.dealing.me[0]}"
        while len(scene.picture.cards.get(mine, ())) < (4 if "tiles" in game else 7):
            robot.wait()
            assert robot.clock.now() - began < 3.0


@pytest.mark.parametrize("how", ["space", "mouse", "touch"])
def test_the_ceremony_is_skipped(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, load_house("mount_airy", BY_ID).tables["pai_gow_poker"]) as person:
        robot, scene = person.robot, person.scene
        _to_the_cup(person)
        robot.wait(0.3)
        felt = (scene.places.size[0] // 2, scene.places.size[1] // 2)
        {"space": lambda: robot.key("space"), "mouse": lambda: robot.click(felt), "touch": lambda: robot.touch(felt)}[
            how
        ]()
        robot.wait(0.1)
        assert isinstance(scene.question, Choose)


def _to_the_cup(person: object) -> None:
    robot, scene = person.robot, person.scene  # type: ignore[attr-defined]
    while isinstance(scene.question, Choose):
        scene.hand.choose(scene.question.options[-1])
        robot.settle()
    question = scene.question
    assert isinstance(question, Stake)
    wager = next(iter(question.spots))
    scene.hand.make_bet(question.seat, wager, question.spots[wager].limit.min)
    robot.stage.set_speed("normal")
    robot.key("space")
    robot.stage.jobs.finish()
