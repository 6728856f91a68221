"""One guest from the first touch to the reset: how long, how quiet, what still has to be said."""

from __future__ import annotations

from typing import TypeGuard

from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Dialog
from kiosk.config_sections import Config
from kiosk.guest.idle import IdleWatch
from kiosk.guest.screens.home import Home
from kiosk.guest.screens.loupe import Loupe

ANNOUNCE_END = 60.0  # seconds before the end of a limited session in which it is announced
GRACE = 120.0  # seconds that a round under way may still take after it


def table_among(scenes: list[Scene]) -> TableScene | None:
    """The guest's table, also under another page. A lesson does not count: the guest has no chips there."""
    return next((scene for scene in reversed(scenes) if _in_earnest(scene)), None)


def _in_earnest(scene: Scene) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and not isinstance(scene, LessonTable)


def in_front(scenes: list[Scene]) -> Scene:
    """The scene the guest is using: the table also while the loupe is over it."""
    top = scenes[-1]
    return top.table if isinstance(top, Loupe) else top


def at_work(scenes: list[Scene]) -> bool:
    """Whether dealing, spinning, rolling or a voice keeps the guest waiting."""
    top = in_front(scenes)
    if getattr(top, "speaking", False):
        return True
    return isinstance(top, TableScene) and not top.between_rounds and top.question is None


def patience(scenes: list[Scene], config: Config) -> float:
    """How long nothing may happen here: longer where there is something to read."""
    top = in_front(scenes)
    playing = _in_earnest(top) or isinstance(top, Home) or (isinstance(top, Dialog) and table_among(scenes) is not None)
    return config.idle.table_seconds if playing else config.idle.reading_seconds


class Visit:
    """``due`` names what has to happen now: idle, remind, warn, over; or nothing."""

    def __init__(self, config: Config, now: float) -> None:
        self.config = config
        self.began = now
        self.idle = IdleWatch()
        self.counted = False  # as a session, once somebody has pressed something
        self.top_ups = 0
        self._reminded = 0
        self._announced = False

    def touched(self) -> None:
        self.idle.touched()

    def slept(self, seconds: float) -> None:
        """The machine did: nobody played meanwhile, and nobody touched it."""
        self.idle.slept(seconds)

    def minutes(self, now: float) -> int:
        return int((now - self.began) // 60)

    def due(self, dt: float, now: float, scenes: list[Scene]) -> str:
        working = at_work(scenes)
        self.idle.passed(dt, working)
        if self.idle.quiet >= patience(scenes, self.config):
            return "idle"
        limit, every = self.config.session.minutes * 60, self.config.session.reminder_minutes * 60
        left = limit - (now - self.began)
        if limit and left <= 0 and (not working or -left > GRACE):
            return "over"
        if limit and left <= ANNOUNCE_END and not self._announced:
            self._announced = True
            return "warn"
        if every and now - self.began >= every * (self._reminded + 1) and not working:
            self._reminded = int((now - self.began) // every)
            return "remind"
        return ""
