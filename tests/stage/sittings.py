"""Ten whole sittings in a real window: from the lobby to a table, some rounds, and out again, by mouse, touch and keys alone.

``python -m tests.stage.sittings [WORD ...]`` opens a screen of its own (Xvfb) and names every stumble; xdotool moves the mouse
and presses the keys. X has no finger to offer without a device, so fingers come as SDL's own events.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot, Spot
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.window import Window
from casino_sim.store.store import Store
from games import BY_ID
from tests.stage.players import Person

SIZE = (1280, 720)
ROUNDS = 3
LONGEST = 40.0  # seconds until a table has to be at rest, on a machine that is busy with other things
MOST_TABS = 120
SITTINGS = (
    ("mount_airy", "blackjack", "mouse"),
    ("mount_airy", "craps", "mouse"),
    ("valley_forge", "ultimate_texas_holdem", "mouse"),
    ("marysville", "lowball", "mouse"),
    ("mount_airy", "mini_baccarat", "touch"),
    ("mount_airy", "three_card_poker", "touch"),
    ("penn_national", "face_up_pai_gow_poker", "touch"),
    ("mount_airy", "big_six", "keys"),
    ("mount_airy", "let_it_ride", "keys"),
    ("mount_airy", "spanish_21", "keys"),
)
XKEYS = {"return": "Return", "tab": "Tab", "space": "space", "escape": "Escape"}


class XHand(Robot):
    """The robot's gestures on a real clock; mouse and keys go through the X server."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.redrawn = stage, []

    def wait(self, seconds: float = 0.05) -> XHand:
        end = time.monotonic() + seconds
        while True:
            self.redrawn = self.stage.loop.turn()
            if time.monotonic() >= end:
                return self
            self.stage.loop.rest()

    def settle(self, longest: float = LONGEST) -> XHand:
        end = time.monotonic() + longest
        self.wait(0.15)
        while (self.stage.loop.moving or self.stage.jobs.pending) and time.monotonic() < end:
            self.wait()
        return self

    def _xdo(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=10)

    def click(self, spot: Spot, button: int = 1) -> XHand:
        x, y = self.stage.window.to_window(*self.at(spot))
        self._xdo("mousemove", str(x), str(y), "sleep", "0.03", "mousedown", str(button))
        self.wait(0.06)
        self._xdo("mouseup", str(button))
        return self.wait(0.06)

    def key(self, name: str) -> XHand:
        *mods, plain = name.split("+")
        self._xdo("key", "+".join([*mods, XKEYS.get(plain, plain)]))
        return self.wait(0.06)


class Sitter(Person):
    """A player who has nothing but the keyboard goes from place to place by Tab."""

    def _do(self, widget: Any, how: str) -> None:
        if how == "keys":
            tab_to(self.robot, widget)
            self.robot.key("return")
        else:
            super()._do(widget, how)


def tab_to(hand: Robot, widget: Widget) -> None:
    for _ in range(MOST_TABS):
        if widget.focused:
            return
        hand.key("tab")
    raise AssertionError(f"Tab does not reach {widget.label!r}")


def press(hand: XHand, widget: Widget, how: str) -> None:
    if how == "keys":
        tab_to(hand, widget)
        hand.key("return")
    else:
        (hand.click if how == "mouse" else hand.touch)(into_sight(hand, widget))
    hand.settle()


def into_sight(hand: XHand, widget: Widget) -> Widget:
    """A page is scrolled until the middle of what is to be pressed can be seen."""
    for _ in range(40):
        foot = hand.stage.window.size[1] * 0.8
        if widget.rect.centery <= foot and widget.rect.h:
            break
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        hand.wait(0.1)
    return widget


def sitting(hand: XHand, casino: Casino, house: str, game: str, how: str) -> None:
    facts = casino.house(house)
    casino.keep_setting("house", house)
    hand.stage.theme = hand.stage.theme.with_(house=facts.look)
    hand.show(Lobby(casino))
    hand.settle()
    if how == "mouse":
        hand._xdo("mousemove", "640", "400")
        hand.wait()
    press(hand, hand.find(facts.tables[game].called), how)
    press(hand, hand.find("Sit down"), how)
    scene = hand.stage.top
    assert isinstance(scene, TableScene), f"{type(scene).__name__} came instead of the table"
    person = Sitter(hand, scene, casino)
    question = scene.question
    if question is not None and question.about == "rebuy":
        person._decide(question, how)  # type: ignore[arg-type]
        hand.settle()
    person.play(ROUNDS, how)
    if how == "keys":
        hand.key("escape")
    else:
        press(hand, hand.find("Leave the table"), how)
    hand.settle()
    top = hand.stage.top
    dialog = [w for w in top.widgets() if isinstance(w, Button)] if not top.opaque else []  # type: ignore[attr-defined]
    if dialog:
        press(hand, dialog[-1], how)
    for _ in range(3):
        if isinstance(hand.stage.top, Lobby):
            return
        hand.key("escape").settle()
    raise AssertionError(f"the way out of the table ends at {type(hand.stage.top).__name__}")


@contextmanager
def screen() -> Iterator[None]:
    """A display of its own, and SDL on it."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        os.environ |= {"DISPLAY": f":{number.readline().strip()}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    try:
        yield
    finally:
        server.terminate()
        server.wait(10)


def main(words: list[str]) -> int:
    stumbles = 0
    with screen():
        for house, game, how in SITTINGS:
            if words and not any(word in f"{house} {game} {how}" for word in words):
                continue
            with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
                stage = Stage(Window(SIZE), Theme())
                casino = Casino(stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
                casino.keep_setting("speed", "fast")
                casino.keep_setting("review", False)
                casino.apply_settings()
                began = time.monotonic()
                try:
                    sitting(XHand(stage), casino, house, game, how)
                    said = "no stumble"
                except (AssertionError, LookupError) as fault:
                    stumbles, said = stumbles + 1, f"STUMBLE: {fault}"
                    pygame.image.save(stage.window.canvas, f"{tempfile.gettempdir()}/stumble-{game}-{how}.png")
                finally:
                    stage.jobs.finish()
                    stage.close()
                print(f"{house} {game} by {how}: {said}, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if stumbles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
