"""The first thing one sees: a lit table, the name of the place, and the doors."""

from __future__ import annotations

from casino_sim.app.stage.art.felt import SERIF_BOLD, FeltPainter
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import At, Button, Column, Label, Layers, Row, Screen, Widget
from casino_sim.i18n import N_, _, pgettext

HAND = ("As", "Ks", "Qs", "Js", "Ts")
TURN = 8  # degrees between two cards
STACKS = ((100, 12), (500, 8), (2_500, 14), (10_000, 6))
ART_HIGH, ART_WIDE = 500, 980  # design units that hand, chips and lettering take
LARGEST = 1.2  # times the scale of the tables


class Title(Screen):
    """The first screen. Enter goes on to the lobby."""

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Casino Sim")
        self._cloth: pygame.Surface | None = None
        self._menu: Widget | None = None

    def layout(self, size: Size) -> None:
        self._cloth = None
        super().layout(size)

    def build(self) -> Widget:
        from casino_sim.app.stage.screens.navigation import hands_that_wait, lobby_buttons

        self._cloth = None
        keys: list[Widget] = [
            Button(
                pgettext("door", "Play"),
                self.enter_lobby,
                kind="primary",
                shortcut="return",
                icon="play",
                min_width=420,
                height=84,
            ),
            *hands_that_wait(self.casino),
            Label(_("Signed in as {name}").format(name=self.casino.player.name), "note", justify="center"),
        ]
        doors = lobby_buttons(self.casino)
        foot = Label(_("Free play. You can't lose or win real money."), "faint", justify="center", color="muted")
        self._menu = Column(*keys, Row(*doors, gap=10, wrap=True, justify="center"), foot, gap=18, align="center")
        return Layers(At(self._menu, "s", 150 if self.look.metrics.portrait else 64))

    def enter_lobby(self) -> None:
        from casino_sim.app.stage.screens.lobby import Lobby

        self.stage.push(Lobby(self.casino))

    def covered(self) -> None:
        super().covered()
        self._cloth = None  # as large as the window, and not seen from the tables

    def uncovered(self) -> None:
        self.rebuild()
        super().uncovered()

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._cloth is None:
            self._cloth = self._pressed()
        surface.blit(self._cloth, area, area)

    def _pressed(self) -> pygame.Surface:
        """Cloth of the house last visited, its lettering, a royal flush and four stacks of chips."""
        metrics = self.look.metrics
        w, h = metrics.size
        house = self.casino.house(str(self.casino.setting("house", ""))).look
        above = self._menu.rect.top if self._menu is not None else h
        k = min(metrics.k * LARGEST, w / ART_WIDE, above * 0.94 / ART_HIGH)
        cx, cy = w / 2 / k, above * 0.5 / k
        felt = FeltPainter(house, (w, h), k)
        felt.lamp(cx, cy, w / k * 0.62, h / k * 0.52)
        felt.rail_arc(cx, -h / k * 0.05, w / k * (1.3 if metrics.portrait else 0.72), h / k * 1.02)
        felt.arc_text(_("Casino Sim").upper(), 86, (cx, cy - 900, 1180, 1010), face=SERIF_BOLD, tracking=0.2)
        felt.flourish(cx, cy + 214, 520)
        felt.arc_text(_("Every table, by the house's own rules"), 29, (cx, cy - 900, 1180, 1070), "ink2", tracking=0.08)
        surface = felt.surface(self.casino.art).convert()
        self._lay_out(surface, Sprites(house, self.casino.art), cx * k, cy * k, k)
        return surface

    def _lay_out(self, surface: pygame.Surface, sprites: Sprites, x: float, y: float, k: float) -> None:
        width = round(132 * k)
        for i, name in enumerate(HAND):
            off = i - (len(HAND) - 1) // 2
            sprites.card(name, width, angle=off * TURN).put(
                surface, x + off * 74 * k, y - 120 * k + abs(off) ** 2 * 7 * k
            )
        for i, (value, count) in enumerate(STACKS):
            side = -1 if i < 2 else 1
            at = x + side * (330 + 74 * (i % 2)) * k
            sprites.stack([value] * count, round(62 * k), place=f"title {i}").put(
                surface, at, y - 40 * k + (i % 2) * 34 * k
            )
