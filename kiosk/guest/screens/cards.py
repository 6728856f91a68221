"""Real cards among the words: in a row of a paytable, in a recall, over a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import Widget

ASPECT, TILE_ASPECT = 1.4, 2.5  # so many times as high as wide
SHOWN, TILE_STEP = 0.7, 1.12  # from one to the next, in widths: cards lie on each other, tiles side by side
HIDDEN = "??"


class Cards(Widget):
    """Cards half over each other, or tiles. With ``room_for`` more of them the rows of a table line up."""

    role = "image"

    def __init__(self, sprites: Sprites, names: Sequence[str], *, height: float = 64, room_for: int = 0) -> None:
        super().__init__(label=" ".join(names))
        self._sprites, self.names = sprites, tuple(names)
        self._height, self._room = height, max(room_for, len(self.names))
        self._aspect, self._step = (ASPECT, SHOWN) if are_cards(names) else (TILE_ASPECT, TILE_STEP)

    @property
    def _card(self) -> tuple[int, int]:
        high = max(self.look.px(self._height), round(self.look.type("body") * 1.5))
        return round(high / self._aspect), high

    def wanted(self, width: int) -> Size:
        w, h = self._card
        return round(w * (1 + self._step * max(0, self._room - 1))) if self._room else 0, h + self.look.px(6)

    def least_width(self) -> int:
        return self.wanted(0)[0]

    def draw(self, surface: pygame.Surface) -> None:
        w, _h = self._card
        for i, name in enumerate(self.names):
            self._sprite(name, w).put(surface, self.rect.x + w / 2 + i * w * self._step, self.rect.centery)

    def _sprite(self, name: str, width: int) -> Sprite:
        if self._aspect == TILE_ASPECT:
            return self._sprites.tile(None if name == HIDDEN else name, width)
        return self._sprites.back(width) if name == HIDDEN else self._sprites.card(name, width, large=True)


def are_cards(names: Sequence[str]) -> bool:
    """Not tiles, which are called by their pips."""
    return not any("-" in name for name in names)
