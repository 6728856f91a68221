"""The cloth of the house as the ground of a screen: where no table lies, it still is a place to play."""

from __future__ import annotations

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.theme import mix
from casino_sim.app.stage.widgets import Screen
from kiosk.guest.screens.cards import HIDDEN, Cards

PUT_AWAY = (HIDDEN,) * 5


class OnCloth(Screen):
    def __init__(self) -> None:
        super().__init__()
        self._ground: pygame.Surface | None = None
        self._sprites: Sprites | None = None

    def layout(self, size: Size) -> None:
        self._ground = None
        super().layout(size)

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._ground is None:
            house = self.look.theme.cloth
            w, h = self.look.metrics.size
            self._ground = self.look.paint.gradient(w, h, mix(house.cloth, house.glow, 0.25), house.deep)
        surface.blit(self._ground, area, area)

    def cards_put_away(self, height: float = 170) -> Cards:
        """A hand face down: nobody plays here now."""
        self._sprites = self._sprites or Sprites(self.look.theme.house)
        shown = Cards(self._sprites, PUT_AWAY, height=height)
        shown.align = "center"
        return shown

    def leave(self) -> None:
        super().leave()
        if self._sprites is not None:
            self._sprites.clear()
            self._sprites = None
