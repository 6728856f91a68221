"""A kiosk on a floor of its own: a fake clock, a fake day, synthetic fingers. For tests and for the soak."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.theme import Theme
from casino_sim.houses.rules import HouseFacts
from casino_sim.i18n import set_language
from casino_sim.store.store import Store
from games import BY_ID
from kiosk.config import all_houses, check
from kiosk.config_sections import Config
from kiosk.kiosk import Kiosk
from kiosk.operator import pin
from kiosk.outputs import Output
from kiosk.stage import KioskStage
from kiosk.states import State
from kiosk.watch.log import Diary
from kiosk.watch.starts import Starts
from kiosk.windows import KioskWindow

PIN = "4711"
NOON = 1_790_000_000.0  # any day; the wall clock of a floor moves with its fake one
CORNERS = {"nw": (0.03, 0.03), "ne": (0.97, 0.03), "se": (0.97, 0.97), "sw": (0.03, 0.97)}


@cache
def houses() -> dict[str, HouseFacts]:
    return all_houses(BY_ID)


@cache
def pin_hash() -> str:
    return pin.hashed(PIN)


def config_of(folder: Path, **sections: dict[str, Any]) -> Config:
    data: dict[str, dict[str, Any]] = {
        "machine": {"state": str(folder), "name": "Lobby 1"},
        "screen": {"diagonal_inches": 32.0, "fullscreen": False},
        "session": {"goodbye_seconds": 0},
        "attract": {"touch": "welcome"},
        "operator": {"pin": pin_hash()},
    }
    for name, body in sections.items():
        data[name] = {**data.get(name, {}), **body}
    return check("rehearsal.toml", data, BY_ID, houses())


class Floor:
    """The kiosk, and whoever stands before it."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        start: float = NOON,
        outputs: tuple[Output, ...] = (),
        **sections: Any,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.config = config_of(folder, **sections)
        self.clock = FakeClock()
        self._begin = start - self.clock.passed
        screen = self.config.screen
        self.outputs = outputs
        window = KioskWindow(
            size, rotation=screen.rotation, output=screen.output, topper=self.config.topper.output,
            outputs=lambda: self.outputs,
        )  # fmt: skip
        pygame.event.clear()
        self.stage = KioskStage(
            window, Theme(), clock=self.clock, diagonal_inches=screen.diagonal_inches, target_mm=screen.target_mm,
            keyboard=self.config.input.keyboard == "plays",
        )  # fmt: skip
        self.robot = Robot(self.stage)
        self.store = Store.open(folder)
        self.said: list[tuple[str, dict[str, object]]] = []
        self.diary = Diary(None)
        self.diary.heard = lambda event, fields: self.said.append((event, fields))
        self.starts = Starts(folder / "starts.json", self.wall)
        self.kiosk = Kiosk(
            self.config, self.stage, self.store, BY_ID, houses(), self.diary, self.starts, wall=self.wall
        )

    def wall(self) -> float:
        return self._begin + self.clock.passed

    @property
    def state(self) -> State:
        return self.kiosk.machine.state

    def open(self) -> Floor:
        """Through the self-test to wherever that leads."""
        self.kiosk.start()
        for _ in range(200):
            self.pass_(0.05)
            if self.state not in (State.SELF_TEST, State.RESET):
                break
        return self

    def pass_(self, seconds: float = 1 / 60, step: float = 0.05) -> Floor:
        """Let time pass in coarse frames, and finish background jobs in between."""
        end = self.clock.passed + seconds
        while self.clock.passed < end - 1e-9:
            self.clock.advance(min(step, end - self.clock.passed))
            self.stage.loop.turn()
            for jobs in (self.kiosk.housekeeping, self.stage.jobs):
                if jobs.pending:
                    jobs.finish()
        return self

    def begin(self) -> Floor:
        """Somebody walks up and touches the screen."""
        self.touch((0.5, 0.5))
        return self

    def touch(self, spot: Any) -> Floor:
        if isinstance(spot, tuple) and isinstance(spot[0], float):
            w, h = self.stage.window.size
            spot = round(spot[0] * w), round(spot[1] * h)
        self.robot.touch(spot)
        return self

    def corner_code(self) -> Floor:
        for corner in self.kiosk.config.operator.corners:
            self.touch(CORNERS[corner])
        return self

    def enter(self, digits: str) -> Floor:
        for digit in digits:
            self.touch(digit)
        done = [w for w in self.top.widgets() if getattr(w, "icon", "") == "check"]
        self.touch(done[0])
        return self.pass_(0.2)

    def operator(self) -> Floor:
        return self.corner_code().enter(PIN)

    @property
    def top(self) -> Any:
        return self.stage.top

    def events(self, name: str) -> list[dict[str, object]]:
        return [fields for event, fields in self.said if event == name]

    def kill(self) -> None:
        """The process is gone from one moment to the next: no screen is left, nothing is written any more.

        Only what a thread of it was writing in that moment is seen through; the next kiosk runs in this same process.
        """
        for jobs in (self.kiosk.housekeeping, self.stage.jobs):
            jobs.finish()
        self.stage.scenes.clear()
        self.store.close()
        self.diary.close()
        self.stage.window.close()

    def close(self) -> None:
        self.kiosk.close()
        self.stage.jobs.finish()
        self.starts.ended()
        self.store.close()
        self.diary.close()
        self.stage.close()
        set_language("en")


@contextmanager
def floor(folder: Path, size: tuple[int, int] = (1280, 720), **sections: Any) -> Iterator[Floor]:
    found = Floor(folder, size, **sections)
    try:
        yield found.open()
    finally:
        found.close()
