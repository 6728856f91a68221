"""Cards and tiles laid out in a row on a page or a panel: real ones, as large as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import Column, Label, Widget
from casino_sim.app.stage.widgets.base import Common
from casino_sim.i18n import _

HEIGHT, TILE = 1.4, 2.55  # of a card and of a tile, in widths
MIN_CARD_SHOWN = 0.45  # of a card's width that still shows when they overlap
MARGIN = 6


class CardRow(Widget):
    """``names`` as everywhere: ``As``, ``Jk``, ``??`` for a back; ``6-6`` is a tile."""

    role = "cards"

    def __init__(self, names: Sequence[str], sprites: Sprites, *, width: float = 104, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.names, self.sprites, self.width = tuple(names), sprites, width
        self.label = " ".join(names)

    def _tile(self) -> bool:
        return any("-" in name for name in self.names)

    def _card(self, room: int) -> tuple[int, float]:
        """Width of one card and the step to the next."""
        count = max(1, len(self.names))
        wide = self.look.px(self.width * (0.62 if self._tile() else 1.0))
        step: float = wide + self.look.px(10)
        margin = 2 * self.look.px(MARGIN)
        if step * count + margin > room:
            step = (room - margin - wide) / max(1, count - 1) if count > 1 else step
            if step < wide * MIN_CARD_SHOWN:
                wide = max(8, int((room - margin) / (1 + MIN_CARD_SHOWN * (count - 1))))
                step = wide * MIN_CARD_SHOWN
        return wide, step

    def _height(self, wide: int) -> int:
        return round(wide * (TILE if self._tile() else HEIGHT)) + 2 * self.look.px(MARGIN)

    def wanted(self, width: int) -> Size:
        wide, step = self._card(width)
        return min(width, round(wide + step * (len(self.names) - 1)) + 2 * self.look.px(MARGIN)), self._height(wide)

    def least_width(self) -> int:
        return self.look.px(60)

    def bleed(self) -> int:
        return self.look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        wide, step = self._card(self.rect.w)
        x = self.rect.left + self.look.px(MARGIN) + wide / 2
        for name in self.names:
            self._sprite(name, wide).put(surface, x, self.rect.centery)
            x += step

    def _sprite(self, name: str, wide: int) -> Sprite:
        if "-" in name:
            return self.sprites.tile(name, wide)
        return self.sprites.back(wide) if name == "??" else self.sprites.card(name, wide)


def shown(row: str, sprites: Sprites, width: float = 104) -> Widget:
    """A row as a lesson writes it: ``As Kd``, or with its name, ``The board: As Kd``."""
    name, found, cards = row.rpartition(": ")
    laid = CardRow(cards.split(), sprites, width=width)
    return Column(Label(_(name), "small"), laid, gap=2) if found else laid
