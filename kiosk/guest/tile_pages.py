"""The Learn page (lessons, guides, glossary, an evening) and the Practice page (drills, tables with the coach)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.widgets import Label, Page, Row, Tile, Widget
from casino_sim.i18n import _
from kiosk.guest.screens import home
from kiosk.guest.screens.choose_table import Tables

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

Open = Callable[[], object]


class TilePage(Page):
    """A page of a few large tiles side by side."""

    scrolls = False

    def __init__(self, kiosk: Kiosk, title: str, doors: list[tuple[str, str, Open, home.Art]]) -> None:
        super().__init__()
        self.kiosk_, self.title, self.tiles = kiosk, title, doors
        self._sprites = Sprites(kiosk.stage.theme.house, kiosk.casino.art)

    def body(self) -> Widget:
        return home.TileGrid(*(self._tile(*door) for door in self.tiles))

    def _tile(self, title: str, line: str, open_: Open, art: home.Art) -> Widget:
        def draw(ground: pygame.Surface) -> None:
            art(self._sprites, ground)

        return Tile(title, open_, line=line, art=draw, height=200)

    def foot(self) -> Widget | None:
        return Row(Label(self.kiosk_.pitch.help(), "note", grow=1), home.lower_key(self.kiosk_), gap=14, wrap=True)

    def leave(self) -> None:
        super().leave()
        self._sprites.clear()


def open_evening(kiosk: Kiosk) -> None:
    """It works with NumPy, which the kiosk's first screen does not wait for."""
    from kiosk.guest.screens.evening import Evening

    kiosk.stage.push(Evening(kiosk.casino))


def learn(kiosk: Kiosk) -> Scene:
    push = kiosk.stage.push

    def lessons() -> None:
        push(Learn(kiosk.casino, kiosk.lounge.sit))

    doors: list[tuple[str, str, Open, home.Art]] = [
        (_("Lessons"), _("Step by step, at your own pace"), lessons, home.fan),
        (_("Rules"), _("Every game, rule by rule"), kiosk.lounge.open_guides, home.seven),
        (_("Words of the trade"), _("What dealers and players say"), lambda: push(GlossaryPage()), home.dice),
        (
            _("An evening"),
            _("How a bankroll holds up over a night"),
            lambda: open_evening(kiosk),
            home.chips,
        ),
    ]
    return TilePage(kiosk, _("Learn"), doors)


def practice(kiosk: Kiosk) -> Scene:
    push, casino = kiosk.stage.push, kiosk.casino
    tables = Tables(kiosk, _("Practice with the coach"), kiosk.lounge.practise)
    doors: list[tuple[str, str, Open, home.Art]] = [
        (_("Drills"), _("Quick questions, one after another"), lambda: push(Drills(casino)), home.dice),
        (_("With the coach"), _("Any table, with the best play shown"), lambda: push(tables), home.chips),
    ]
    return TilePage(kiosk, _("Practice"), doors)
