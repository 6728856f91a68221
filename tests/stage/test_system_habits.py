"""What people expect of a window on their own system: its keys, its screens, its size."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from casino_sim.app.stage import app, compat
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.widgets import Choice, ask
from casino_sim.store.store import Store
from games import BY_ID


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
