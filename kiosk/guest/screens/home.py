"""The guest's first screen: four doors, and at the foot what helps everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.widgets import Button, Column, Grid, Label, Page, Row, Tile, Widget
from casino_sim.i18n import N_, _, language, pgettext
from casino_sim.money import spoken

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

Art = Callable[[Sprites, pygame.Surface], None]


class Home(Page):
    """The guest's first page: learn, paytables, practice, play."""

    scrolls = False

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self.kiosk_ = kiosk
        self._sprites = Sprites(kiosk.stage.theme.house, kiosk.casino.art)

    def build(self) -> Widget:
        self.title = N_("Welcome")
        self.subtitle = N_("Free play. The chips are free and have no cash value.")
        return super().build()

    def tools(self) -> list[Widget]:
        bankroll = self.kiosk_.casino.refresh_player().bankroll
        return [Column(Label(_("Your chips"), "caps"), Label(spoken(bankroll), "money"), gap=0)]

    def body(self) -> Widget:
        kiosk = self.kiosk_
        doors = [
            self._tile(_("Learn"), _("Lessons, rules, words of the trade"), kiosk.lounge.open_learn, fan),
            self._tile(_("Paytables"), _("What every bet pays, and where"), kiosk.lounge.open_paytables, seven),
            self._tile(_("Practice"), _("With help from the coach"), kiosk.lounge.open_practice, dice),
            self._tile(pgettext("door", "Play"), _("Sit down at any table"), kiosk.lounge.open_tables, chips),
        ]
        return TileGrid(*doors)

    def band(self) -> Widget | None:
        """The languages, each in its own words, where there are several."""
        kiosk = self.kiosk_
        keys = [Button(name, partial(kiosk.speak, code), kind="quiet", height=60) for code, name in kiosk.languages]
        for key, (code, _name) in zip(keys, kiosk.languages, strict=True):
            key.checked = code == language()
        return Row(*keys, gap=12, wrap=True) if len(keys) > 1 else None

    def _tile(self, title: str, line: str, open_: Callable[[], object], art: Art) -> Widget:
        return Tile(title, open_, line=line, art=lambda ground: art(self._sprites, ground), height=200)

    def foot(self) -> Widget | None:
        kiosk = self.kiosk_
        keys = [
            Button(_("Text, colors and motion"), kiosk.lounge.open_comfort, icon="settings", kind="quiet"),
            lower_key(kiosk),
            Button(_("I'm done"), kiosk.finish, icon="door"),
        ]
        helpline = Label(kiosk.pitch.help(), "note", grow=1)
        return Row(helpline, Row(*keys, gap=14, wrap=True, justify="end"), gap=24, wrap=True)

    def back(self) -> None:
        """The first screen has no way back but the one that ends the session."""

    def uncovered(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self._sprites.clear()


class Curtain(Scene):
    """The first screen, painted beforehand: it answers the first touch in the very next frame, and is gone after it."""

    def __init__(self, picture: pygame.Surface, then: Callable[[], object]) -> None:
        super().__init__()
        self._picture, self._then = picture, then
        self._drawn = False

    def update(self, dt: float) -> None:
        if self._drawn:
            self._then()

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self._picture, area, area)
        self._drawn = True

    @property
    def busy(self) -> bool:
        return True

    def back(self) -> None:
        """There is nothing behind it."""


class TileGrid(Grid):
    """Tiles that share the whole room between them."""

    def __init__(self, *doors: Widget) -> None:
        super().__init__(*doors, columns=2, gap=24, grow=1.0)

    def _across(self) -> int:
        count = len(self.children)
        return 1 if self.look.metrics.portrait else 2 if count % 2 == 0 else count

    def least_height(self) -> int:
        """On a lowered table the pictures give way, never the words."""
        rows = len(self.children) // self._across()
        return rows * self.look.metrics.target + (rows - 1) * self.look.px(self.gap)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        gap, count = self.look.px(self.gap), len(self.children)
        columns = self._across()
        rows = count // columns
        w, h = (rect.w - gap * (columns - 1)) // columns, (rect.h - gap * (rows - 1)) // rows
        for i, door in enumerate(self.children):
            across, down = i % columns, i // columns
            door.place(pygame.Rect(rect.x + across * (w + gap), rect.y + down * (h + gap), w, h))


def lower_key(kiosk: Kiosk) -> Widget:
    """Brings everything down to where it can be reached from a wheelchair, or up again."""
    if kiosk.stage.window.lowered:
        return Button(_("Raise the table"), lambda: kiosk.lounge.lower(False), icon="up", kind="quiet")
    return Button(_("Lower the table"), lambda: kiosk.lounge.lower(True), icon="lower", kind="quiet")


# What lies on the doors: the real objects of the tables ----------------------------------------------------------------


def _hand(sprites: Sprites, ground: pygame.Surface, names: tuple[str, ...], spread: float, height: float) -> None:
    w, h = ground.get_size()
    width = round(min(h * height, w * 0.22))
    for i, name in enumerate(names):
        middle = i - (len(names) - 1) / 2
        x, y = w * 0.5 + middle * width * spread, h * 0.34 + abs(middle) ** 2 * width * 0.05
        sprite = sprites.back(width, angle=middle * 8) if name == "??" else sprites.card(name, width, angle=middle * 8)
        sprite.put(ground, x, y)


def fan(sprites: Sprites, ground: pygame.Surface) -> None:
    _hand(sprites, ground, ("Ts", "Js", "Qs", "Ks", "As"), 0.62, 0.32)


def seven(sprites: Sprites, ground: pygame.Surface) -> None:
    _hand(sprites, ground, ("7d", "7c", "7h"), 0.86, 0.32)


def dice(sprites: Sprites, ground: pygame.Surface) -> None:
    w, h = ground.get_size()
    edge = round(min(h * 0.22, w * 0.18))
    for value, x, y in ((5, -0.75, 0.0), (2, 0.75, 0.15)):
        sprites.die(value, edge).put(ground, w * 0.5 + x * edge, h * 0.36 + y * edge)


def chips(sprites: Sprites, ground: pygame.Surface) -> None:
    w, h = ground.get_size()
    across = round(min(h * 0.34, w * 0.22))
    for value, x, y in ((500, -1.15, 0.12), (2_500, 0.0, -0.12), (10_000, 1.15, 0.12)):
        sprites.chip(value, across).put(ground, w * 0.5 + x * across, h * 0.34 + y * across)
