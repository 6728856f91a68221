"""A person's first half hour in a real window: first start, first lesson, a table, the review. And twelve lessons by hand.

``python -m tests.learn.first_half_hour FOLDER`` opens a window on a screen in memory (Xvfb), moves its mouse and presses its
keys (xdotool), and leaves a picture of every screen. Fingers are posted to the window: X in memory has no touchscreen.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.robot import Robot, Spot
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.screens.first_start import FirstStart
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Screen, Tile, Widget
from casino_sim.app.stage.window import Window
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose
from games import BY_ID
from tests.learn.learner import Learner, lesson
from tests.stage.players import Person

SIZE = (1280, 720)
TWELVE = {
    "mouse": ("first_visit", "blackjack", "craps", "holdem"),
    "touch": ("roulette", "three_card_poker", "pai_gow_poker", "mini_baccarat"),
    "keys": ("let_it_ride", "mississippi_stud", "hand_ranks", "what_a_bet_costs"),
}
PATIENCE = 5.0  # seconds until an event of the X server has to be there
MOST_TABS = 200
KEYS = {"return": "Return", "escape": "Escape", "tab": "Tab", "backspace": "BackSpace", "end": "End", "space": "space"}


@contextmanager
def screen_in_memory(size: tuple[int, int] = SIZE) -> Iterator[None]:
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    try:
        os.close(write)
        number = os.read(read, 16).decode().strip()
        os.environ |= {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": "0,0"}
        yield
    finally:
        pygame.display.quit()
        server.terminate()
        server.wait()


class Hands(Robot):
    """Moves the mouse and presses the keys of the screen itself."""

    def _done(self, kind: int, *command: str) -> Robot:
        subprocess.run(["xdotool", *command], check=True)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            pygame.event.pump()
            if pygame.event.peek(kind):
                return self.wait()
            time.sleep(0.002)
        raise AssertionError(f"the window heard nothing of {' '.join(command)}")

    def move(self, spot: Spot) -> Robot:
        x, y = self.stage.window.to_window(*self.at(spot))
        if pygame.mouse.get_pos() == (round(x), round(y)):
            return self.wait()
        return self._done(pygame.MOUSEMOTION, "mousemove", str(round(x)), str(round(y)))

    def mouse_down(self, spot: Spot, button: int = 1) -> Robot:
        return self._done(pygame.MOUSEBUTTONDOWN, "mousedown", str(button))

    def mouse_up(self, spot: Spot, button: int = 1) -> Robot:
        return self._done(pygame.MOUSEBUTTONUP, "mouseup", str(button))

    def key(self, name: str) -> Robot:
        return self._done(pygame.KEYUP, "key", KEYS.get(name, name))

    def type(self, text: str) -> Robot:
        return self._done(pygame.TEXTINPUT, "type", "--delay", "20", text).wait(0.2)


class Visitor(Learner):
    """With keys the focus is moved there, too: nothing is done that a keyboard can't do."""

    def press(self, what: str | Widget) -> None:
        if self.how != "keys":
            super().press(what)
            return
        widget = self.robot.find(what) if isinstance(what, str) else what
        tab_to(self.robot, widget)
        self.robot.key("return").settle()


def tab_to(robot: Robot, widget: Widget) -> None:
    screen = robot.stage.top
    assert isinstance(screen, Screen)
    for _n in range(MOST_TABS):
        if screen._focus is widget:
            return
        robot.key("tab")
    raise AssertionError(f"{MOST_TABS} presses of Tab never reached {widget.label!r}")


class Walk:
    """One player, one window, and a picture of whatever they see."""

    def __init__(self, robot: Robot, casino: Casino, folder: Path) -> None:
        self.robot, self.casino, self.folder = robot, casino, folder
        self.number = count(1)

    def look(self, what: str) -> None:
        self.robot.settle()
        top = self.robot.stage.top
        self.robot.stage.redraw()
        self.robot.wait()
        pygame.image.save(self.robot.stage.window.canvas, str(self.folder / f"{next(self.number):02}_{what}.png"))
        faults = text_faults(top)
        assert not faults, (what, faults)

    def lessons(self) -> None:
        for how, ids in TWELVE.items():
            for id in ids:
                visitor = Visitor(self.robot, self.casino, lesson(id), how)
                visitor.take_all()
                self.look(f"lesson_{id}_{how}")
                assert self.casino.store.learning.lessons(self.casino.player.id)[id].done
                self.robot.stage.pop()
                print(f"{id}: taken by {how}", flush=True)

    def first_half_hour(self) -> None:
        robot, stage = self.robot, self.robot.stage
        robot.show(Title(self.casino))
        self.look("title")
        robot.show(FirstStart(self.casino))
        self.look("first_start")
        robot.click("Take a first lesson").settle()
        assert isinstance(stage.top, LessonTable)
        self.look("first_lesson")
        learner = Visitor.__new__(Visitor)
        learner.robot, learner.how, learner.scene = robot, "mouse", stage.top
        learner.take_all()
        self.look("first_lesson_taken")
        robot.click("Done").settle()
        assert isinstance(stage.top, Title), "the lesson was begun from there"
        robot.click("Play").settle()
        assert isinstance(stage.top, Lobby)
        self.look("lobby")
        self._sit()
        scene = stage.top
        assert isinstance(scene, TableScene)
        self.look("table")
        person = Person(robot, scene, self.casino)
        seen: list[str] = []

        def watch() -> None:
            if isinstance(scene.question, Choose) and not seen:
                seen.append("decision")
                self.look("decision")

        person.watch = watch
        person.play(6, "mouse")
        self.look("after_six_rounds")
        robot.key("escape").settle()
        for _n in range(6):
            stage.jobs.finish()
            robot.settle()
        assert isinstance(stage.top, Review), stage.top
        self.look("review")
        print("the first half hour: walked", flush=True)

    def _sit(self) -> None:
        """As one does: the door of the table, then the gold key of its page."""
        lobby = self.robot.stage.top
        assert isinstance(lobby, Lobby)
        door = next(w for w in lobby.widgets() if isinstance(w, Tile) and w.label == "Blackjack")
        self.robot.click(door).settle()
        self.look("setup")
        self.robot.click("Sit down").settle()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with screen_in_memory(), tempfile.TemporaryDirectory() as players, Store.open(Path(players)) as store:
        robot = Hands(Stage(Window(SIZE), clock=FakeClock()))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Player"))
        walk = Walk(robot, casino, folder)
        try:
            walk.first_half_hour()
            walk.lessons()
        finally:
            robot.stage.jobs.finish()
            robot.close()


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(Path(sys.argv[1]))
