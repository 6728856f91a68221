"""The first thing one sees: a lit table, the name of the place, and the doors."""

from __future__ import annotations

from casino_sim.app.stage.art.felt import SERIF_BOLD, FeltPainter
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import At, Button, Column, Flow, Label, Layers, Screen, Widget
from casino_sim.i18n import _

HAND = (("As", -16), ("Kh", -8), ("Qs", 0), ("Jd", 8), ("Ts", 16))
STACKS = ((100, 12), (500, 8), (2_500, 14), (10_000, 6))


class Title(Screen):
    """Enter goes in."""

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = _("Casino Sim")
        self._look_of = ""
        self._cloth: pygame.Surface | None = None

    def layout(self, size: Size) -> None:
        self._cloth = None
        super().layout(size)

    def build(self) -> Widget:
        from casino_sim.app.stage.screens.rooms import lobby_doors

        self._cloth = None
        keys: list[Widget] = [
            Button(
                _("Play"), self.enter_lobby, kind="primary", shortcut="return", icon="play", min_width=420, height=84
            ),
            Label(_("Signed in as {name}").format(name=self.casino.player.name), "note", justify="center"),
        ]
        doors = lobby_doors(self.casino)
        foot = Label(_("Free play. No money is ever taken, nothing can be won."), "faint", justify="center")
        return Layers(
            At(
                Column(*keys, Flow(*doors, gap=10), foot, gap=18, align="center"),
                "s",
                110 if self.look.metrics.portrait else 64,
            ),
        )

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
        k = metrics.k
        cx, cy = w / 2 / k, h / k * (0.34 if metrics.portrait else 0.36)
        felt = FeltPainter(house, (w, h), k)
        felt.lamp(cx, cy, w / k * 0.62, h / k * 0.52)
        felt.rail_arc(cx, -h / k * 0.05, w / k * (1.3 if metrics.portrait else 0.72), h / k * 1.02)
        wide = min(86.0, w / k * 0.075)
        felt.arc_text(_("Casino Sim").upper(), wide, (cx, cy - 900, 1180, 1010), face=SERIF_BOLD, tracking=0.2)
        felt.flourish(cx, cy + 214, min(520, w / k * 0.5))
        felt.arc_text(
            _("Every table, by the house's own rules"), wide * 0.34, (cx, cy - 900, 1180, 1070), "ink2", tracking=0.08
        )
        surface = felt.surface(self.casino.art).convert()
        self._lay_out(surface, Sprites(house, self.casino.art), cx * k, cy * k, k)
        return surface

    def _lay_out(self, surface: pygame.Surface, sprites: Sprites, x: float, y: float, k: float) -> None:
        width = round(132 * k)
        for i, (name, angle) in enumerate(HAND):
            step = (i - 2) * 74 * k
            sprites.card(name, width, angle=angle).put(surface, x + step, y - 120 * k + abs(i - 2) ** 2 * 7 * k)
        for i, (value, count) in enumerate(STACKS):
            side = -1 if i < 2 else 1
            at = x + side * (330 + 74 * (i % 2)) * k
            sprites.stack([value] * count, round(62 * k), place=f"title {i}").put(
                surface, at, y - 40 * k + (i % 2) * 34 * k
            )
