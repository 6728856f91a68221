"""What people expect of a window on their own system: its keys, its screens, its size."""

from __future__ import annotations

import os
import string
from pathlib import Path

import pytest

from casino_sim.app.stage import app, compat
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Choice, ask
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose
from games import BY_ID
from tests.learn.learner import a_casino

COMMAND, CONTROL, OPTION = pygame.KMOD_LMETA, pygame.KMOD_LCTRL, pygame.KMOD_LALT
# All but ⌘Z, ⌘Y and ⌘, which mean the same here as everywhere.
OTHER_KEYS = [*string.ascii_lowercase[:-2], *string.digits, "space", "return"]


def press(robot: Robot, name: str, modifiers: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(
            pygame.event.Event(kind, key=pygame.key.key_code(name), mod=modifiers, unicode="", scancode=0)
        )
    robot.settle()


def what_stands(scene: TableScene) -> tuple[object, ...]:
    """All that a key could have changed at a table."""
    bets = [(spot.seat, spot.wager, scene.hand.staked(spot.seat, spot.wager)) for spot in scene.board.spots]
    asked = getattr(scene.state.question, "about", None)
    felt = {seat: dict(down) for seat, down in scene.state.picture.bets.items()}
    return bets, felt, scene.hand.chip, len(scene.floats), scene.stage.top is scene, asked


def test_a_comma_with_ctrl_or_command_opens_the_settings_but_not_over_a_question(tmp_path: Path) -> None:
    with Store.open(tmp_path / "players") as store:
        robot = Robot.open((1280, 720))
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin"))
        robot.stage.on_settings = lambda: app.open_settings(casino)
        robot.show(Lobby(casino)).settle()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COMMA, mod=pygame.KMOD_LMETA, unicode=","))
        robot.settle()
        assert isinstance(robot.stage.top, Settings)
        depth = len(robot.stage.scenes)
        robot.key("ctrl+,").settle()
        assert len(robot.stage.scenes) == depth, "once is enough"
        ask(robot.stage, "Leave the casino?", "Your chips stay.", Choice("Stay"))
        robot.key("ctrl+,").settle()
        assert not isinstance(robot.stage.top, Settings)
        robot.close()


@pytest.mark.parametrize("keys", ["alt+return", "f11"])
def test_the_window_fills_the_screen_it_is_on(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the first one, where several stand on a desk."""
    robot = Robot.open((1280, 720))
    monkeypatch.setattr("casino_sim.app.stage.window.current_screen", lambda: 1)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (2560, 1440)])
    asked: list[tuple[tuple[int, int], int]] = []
    opened = pygame.display.set_mode

    def remembered(size: tuple[int, int], flags: int = 0, *, display: int = 0) -> pygame.Surface:
        asked.append((size, display))
        return opened(size, flags & ~pygame.FULLSCREEN)

    monkeypatch.setattr(pygame.display, "set_mode", remembered)
    robot.key(keys)
    assert asked[0] == ((2560, 1440), 1)
    robot.close()


def test_a_screen_that_is_gone_leaves_a_usable_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert compat.desktop_size(0) == (1366, 768)
    assert compat.desktop_size(3) == (1920, 1080)


def test_where_the_window_is_can_always_be_asked() -> None:
    robot = Robot.open((1280, 720))
    assert compat.current_screen() == 0
    robot.close()


def test_windows_is_told_that_sharp_letters_are_drawn_here() -> None:
    """Or it would draw everything small and blow it up, on every screen of more than 96 dots an inch."""
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


# On a Mac SDL's own menu holds Quit (⌘Q) and Toggle Full Screen (⌃⌘F). The key reaches the program first, like any other; then
# comes what the menu does: the wish to quit, or a window of another size.


@pytest.mark.parametrize("game", ["craps", "blackjack", "three_card_poker"])
@pytest.mark.parametrize(
    "modifiers", [COMMAND, COMMAND | CONTROL, OPTION], ids=["command", "control and command", "option"]
)
def test_a_shortcut_of_the_system_bets_and_answers_nothing(game: str, modifiers: int, tmp_path: Path) -> None:
    """⌘P is no press, ⌘H no hit and ⌃⌘F no fold, though H, P and F alone are; Alt+Space is Windows' own menu."""
    with a_casino(tmp_path) as (robot, casino):
        scene = open_table(casino, load_house("mount_airy", BY_ID).tables[game])
        assert scene is not None
        robot.settle()
        spot = next(spot for spot in scene.board.spots if spot.wager in ("pass_line", "blackjack_wager", "ante"))
        spot.focus()
        robot.key("return").settle()
        assert scene.hand.staked(spot.seat, spot.wager) > 0
        nothing_happens(robot, scene, modifiers)
        if game != "craps":
            robot.key("space").settle()
            assert isinstance(scene.state.question, Choose)
            nothing_happens(robot, scene, modifiers)


def nothing_happens(robot: Robot, scene: TableScene, modifiers: int) -> None:
    before = what_stands(scene)
    for name in OTHER_KEYS:
        if not (name == "return" and modifiers == OPTION):  # that fills the screen
            press(robot, name, modifiers)
            assert what_stands(scene) == before, name


def test_command_q_leaves_in_the_middle_of_a_hand_and_the_hand_waits(tmp_path: Path) -> None:
    table = load_house("mount_airy", BY_ID).tables["three_card_poker"]
    with a_casino(tmp_path) as (robot, casino):
        scene = open_table(casino, table)
        assert scene is not None
        robot.settle()
        next(spot for spot in scene.board.spots if spot.wager == "ante").focus()
        robot.key("return").key("space").settle()
        before = what_stands(scene)
        assert isinstance(scene.state.question, Choose)
        press(robot, "q", COMMAND)
        assert robot.stage.running and what_stands(scene) == before
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        robot.wait()
        assert not robot.stage.running
        cards = dict(scene.state.picture.cards)
    with a_casino(tmp_path) as (robot, casino):
        (waiting,) = casino.store.sessions.unfinished(casino.player.id)
        scene = open_table(casino, table, waiting.options)
        assert scene is not None
        robot.settle()
        assert isinstance(scene.state.question, Choose) and dict(scene.state.picture.cards) == cards


def test_control_command_f_lays_the_table_out_for_the_whole_screen_and_back(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = open_table(casino, load_house("mount_airy", BY_ID).tables["three_card_poker"])
        assert scene is not None
        robot.settle()
        before = what_stands(scene)
        for size in ((1728, 1117), (1280, 720)):
            press(robot, "f", COMMAND | CONTROL)
            assert what_stands(scene) == before
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            robot.settle()
            assert robot.stage.window.size == size and scene.board.bar.rect.bottom <= size[1]
            assert max(spot.rect.right for spot in scene.board.spots) > size[0] / 2
            assert robot.picture() == robot.fresh_picture()
