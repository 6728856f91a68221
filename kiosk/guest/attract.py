"""Runs attract mode: the next table or slide, the brightness at this hour, and the reaction to a touch."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from casino_sim.app.stage.widgets import Button, Screen, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import set_language
from kiosk.config_sections import Attract as Wishes
from kiosk.guest.hours import within
from kiosk.guest.screens.attract import AttractTable, Programme
from kiosk.guest.screens.slides import Slide

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

SLIDE_TEXT = 1.5  # a slide is read from some way off
OVERLONG_SHARES = 3.0  # a table whose round does not end is left after this many times its share


class Attract:
    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._programme: Programme | None = None
        self._number = 0  # of the scenes shown: two, a table and a slide, are in one language
        self._shown = 0.0
        self._lit = 0.0

    def begin_anew(self) -> None:
        """Other games, another language: the programme starts over."""
        self._programme = None

    def open(self) -> None:
        self._advance()
        self._light()

    def passed(self, dt: float) -> None:
        self._shown += dt
        self._lit += dt
        if self._lit >= 15.0:
            self._light()
        scene = self.kiosk.stage.top
        wishes = self.kiosk.config.attract
        if isinstance(scene, AttractTable):
            if scene.stuck:
                self.kiosk.diary.error("an attract table stopped", game=scene.dealing.rules.game, why=scene.stuck)
                self._advance()
            elif self._shown >= wishes.table_seconds and (
                scene.at_rest or self._shown >= OVERLONG_SHARES * wishes.table_seconds
            ):
                self._advance()
        elif self._shown >= wishes.slide_seconds:
            self._advance()

    def _advance(self) -> None:
        kiosk = self.kiosk
        if self._programme is None:
            self._programme = Programme(dict(kiosk.games), kiosk.casino.houses, kiosk.casino.art, kiosk.pitch)
        kiosk.empty_stage()  # before the colors and the language change: nobody lays the old scene out again for that
        set_language(self._next_language())
        scene, look = self._programme.next(kiosk.stage.jobs)
        self._shown = 0.0
        kiosk.stage.theme = kiosk.stage.theme.with_(
            house=look, text_scale=SLIDE_TEXT if isinstance(scene, Slide) else 1.0
        )
        kiosk.stage.push(scene)

    def _next_language(self) -> str:
        """Every language that is offered in turn, the house's own first."""
        first = self.kiosk.config.languages.first
        codes = [first, *(code for code, _name in self.kiosk.languages if code != first)]
        self._number += 1
        return codes[(self._number - 1) // 2 % len(codes)]

    def _light(self) -> None:
        self._lit = 0.0
        now = datetime.fromtimestamp(self.kiosk.wall())
        level = brightness_at(self.kiosk.config.attract, now.hour * 60 + now.minute)
        self.kiosk.stage.set_brightness(level * self.kiosk.config.screen.brightness)

    def key_at(self, pos: tuple[int, int]) -> Widget | None:
        """The language under a finger, where several are offered. Whatever else is touched is only touched."""
        scene = self.kiosk.stage.top
        found = scene.root.hit(pos) if isinstance(scene, Screen) and scene.root is not None else None
        return found if isinstance(found, Button) else None

    def table(self) -> TableRules | None:
        """The table that plays now: whoever touches it sits down there."""
        scene = self.kiosk.stage.top
        seats = self.kiosk.config.attract.touch == "table" and isinstance(scene, AttractTable)
        return scene.dealing.rules if seats and isinstance(scene, AttractTable) else None


def brightness_at(wishes: Wishes, minute: int) -> float:
    """The darkest of the dimmings in whose hours this minute lies; they may go past midnight."""
    level = 1.0
    for dim in wishes.dim:
        if within(minute, dim.start, dim.end):
            level = min(level, dim.brightness)
    return level
