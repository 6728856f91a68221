"""A table on a stage without a display, under fingers, mouse and keys that come in any order."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.store.store import Store
from games import BY_ID
from tests.persons import HOUSES, TABLES, books_are_right

SIZE = (960, 540)
KEYS = ("return", "escape", "tab", "space", "up", "left", "b", "d", "h", "s", "i", "z", "1", "5")
# Sizes that a window is pulled to. Few, because every new one paints the felt afresh.
WINDOWS = ((640, 360), (1280, 720), (720, 1280), (1024, 768), (1660, 1125), (400, 300))
AFRESH = 25  # streams at one table before the next is opened


class Room:
    def __init__(self, folder: Path) -> None:
        self.store = Store.open(folder)
        self.player = self.store.players.welcome("Robin", 1_000_000)
        self.robot = Robot.open(SIZE, Theme(house="pine"))
        self.robot.stage.set_speed("instant")
        self.streams = 0

    def touched(self, data: bytes) -> None:
        if self.streams % AFRESH == 0 or not isinstance(self.robot.stage.top, Screen):
            self._sit_down()
        self.streams += 1
        for at in range(0, len(data) - 2, 3):
            self._one(data[at], data[at + 1], data[at + 2])
        for finger in range(3):
            self.robot.finger_up((1, 1), finger)
        self.robot.settle(5.0)
        books_are_right(self.store, self.player.id)

    def _sit_down(self) -> None:
        while len(self.robot.stage.scenes) > 0:
            self.robot.stage.pop()
        house, game = TABLES[self.streams // AFRESH % len(TABLES)]
        player = self.store.players.cashier(
            self.player.id, max(0, 1_000_000 - self.store.players.get(self.player.id).bankroll)
        )
        casino = Casino(self.robot.stage, self.store, BY_ID, player)
        scene = casino.sit(HOUSES[house].tables[game], chips=100_000)
        self.robot.show(scene).settle(5.0)

    def _one(self, kind: int, x: int, y: int) -> None:
        robot, spot = self.robot, (x * SIZE[0] // 256, y * SIZE[1] // 256)
        what, finger = kind % 10, kind // 10 % 3
        if what == 0:
            robot.finger_down(spot, finger)
        elif what == 1:
            robot.finger_up(spot, finger)
        elif what == 2:
            robot.finger_move(spot, finger)
        elif what == 3:
            robot.mouse_down(spot, 1 + finger)
        elif what == 4:
            robot.mouse_up(spot, 1 + finger)
        elif what == 5:
            robot.touch(spot, finger)
        elif what == 6:
            robot.key(KEYS[x % len(KEYS)])
        elif what == 7:
            robot.wheel(y - 128)
        elif what == 8:
            robot.wait(x / 100)
        elif pygame.display.get_init():
            robot.resize(WINDOWS[x % len(WINDOWS)])
