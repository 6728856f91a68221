"""The second screen above the guest's: tables that play themselves, or the pays of the table that is played below.

It shows and hears nothing. While somebody plays below it draws less often: their own table comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import language, set_language
from kiosk.guest.attract import SLIDE_TEXT
from kiosk.guest.screens.attract import AttractTable, Programme
from kiosk.guest.screens.farewell import Resting
from kiosk.guest.screens.invitation import FromAbove
from kiosk.guest.screens.slides import Slide, fact_slide, pay_slide, rule_slide
from kiosk.stage import TopperStage
from kiosk.states import State
from kiosk.windows import TopperWindow

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

QUIETLY = 1 / 12  # seconds between two of its frames while a guest plays
AHEAD = 3  # tables that its programme is ahead of the one below: they don't show the same
RESTS = (State.CLOSED, State.FAULT)


class Topper:
    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.stage: TopperStage | None = None
        self._part: object = None
        self._waited = 0.0
        self._shown = 0.0
        self._told: tuple[object, str] = (None, "")  # whose table the slides are about, and in which language
        self._slides: Iterator[tuple[Scene, str]] = iter(())

    def passed(self, dt: float) -> None:
        """Let it live on, where there is a second screen."""
        kiosk = self.kiosk
        part = kiosk.stage.window.second
        if part is not self._part:
            self.close()
            self._part = part
            if part is not None:
                self.stage = TopperStage(
                    TopperWindow(kiosk.stage.window, part, kiosk.config.topper.rotation), kiosk.stage
                )
        self._waited += dt
        if self.stage is None or kiosk.machine.state is State.SELF_TEST:
            return
        if kiosk.machine.state is State.SESSION and self._waited < QUIETLY:
            return
        passed, self._waited = self._waited, 0.0
        self._live(self.stage, passed)

    def _live(self, stage: TopperStage, dt: float) -> None:
        """In its own language: attract mode below may be in another one just now."""
        spoken = language()
        visited = self.kiosk.visit is not None
        set_language(spoken if visited else self.kiosk.config.languages.first)
        try:
            self._choose(stage, dt)
            stage.set_brightness(self.kiosk.stage.brightness)
            stage.live(dt)
        finally:
            set_language(spoken)

    def _choose(self, stage: TopperStage, dt: float) -> None:
        self._shown += dt
        kiosk = self.kiosk
        if kiosk.machine.state in RESTS:
            if not (stage.scenes and isinstance(stage.top, Resting)):
                self._show(stage, Resting(kiosk.pitch.help()), kiosk.casino.houses[0].look)
            return
        table = kiosk.lounge.table() if kiosk.visit is not None else None
        told = (table.dealing.rules if table is not None else None), language()
        if told != self._told and (kiosk.config.topper.show == "paytable" or told[1] != self._told[1]):
            self._told, self._slides = told, self._programme(told[0])
        elif stage.scenes and not self._over(stage.top):
            return
        scene, look = next(self._slides)
        self._show(stage, scene, look)

    def _over(self, scene: Scene) -> bool:
        wishes = self.kiosk.config.attract
        if isinstance(scene, AttractTable):
            return bool(scene.stuck) or (self._shown >= wishes.table_seconds and scene.at_rest)
        return self._shown >= wishes.slide_seconds

    def _show(self, stage: TopperStage, scene: Scene, look: str) -> None:
        while stage.scenes:
            stage.pop()
        self._shown = 0.0
        stage.theme = stage.theme.with_(house=look, text_scale=1.0 if isinstance(scene, TableScene) else SLIDE_TEXT)
        stage.push(scene)

    def _programme(self, rules: TableRules | None) -> Iterator[tuple[Scene, str]]:
        """Attract mode's own, or pays: of this table, or where nobody plays of each in turn."""
        kiosk = self.kiosk
        pitch = FromAbove(kiosk.config.attract.helpline)
        houses = kiosk.casino.houses
        if kiosk.config.topper.show == "attract":
            programme = Programme(dict(kiosk.games), houses, kiosk.casino.art, pitch, ahead=AHEAD)
            while self.stage is not None:
                yield programme.next(self.stage.jobs)
        tables = [rules] if rules is not None else [each for house in houses for each in house.tables.values()]
        for place in count():
            for each in tables:
                yield from ((slide, each.look) for slide in self._pays(each, place, pitch))
            if not tables:  # nothing is open now
                yield Resting(pitch.help()), houses[0].look if houses else ""

    def _pays(self, rules: TableRules, place: int, pitch: FromAbove) -> Iterator[Slide]:
        """Every paytable; then what a bet costs. A game without printed pays shows a rule instead."""
        game, art = self.kiosk.games[rules.game], self.kiosk.casino.art
        found = [pay_slide(game, rules, pitch, place, art, table) for table in rules.pays.values()]
        found.append(fact_slide(game, rules, pitch, place, art))
        slides = [slide for slide in found if slide is not None]
        rule = rule_slide(game, rules, place, pitch, place, art) if not rules.pays or not slides else None
        yield from slides
        if rule is not None:
            yield rule

    def begin_anew(self) -> None:
        """Other games or another configuration."""
        self._told = (None, "")

    def close(self) -> None:
        if self.stage is not None:
            self.stage.close()
        self.stage = None
        self.begin_anew()
