"""Small pictures beside words: what lies on a table, on a piece of its cloth, and a player's own chip."""

from __future__ import annotations

from dataclasses import replace

from casino_sim.app.stage.art.palette import color_chip
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.theme import HOUSES, RADIUS, mix
from casino_sim.app.stage.widgets import Widget
from casino_sim.houses.rules import TableRules
from casino_sim.store.records import Player

WIDE, HIGH = 92, 56  # units
HAND_SIDE = 500  # units: the picture of a first hand
LARGER = (2.0, 1.9)  # the ground of a door of which a piece is shown, in widths and heights of the piece
MIDDLE = (0.69, 0.38)  # of a door: where its objects lie


class Thumb(Widget):
    """A table in the size of a stamp."""

    def __init__(self, casino: Casino, art: TileArt, rules: TableRules) -> None:
        super().__init__()
        self.casino, self.art, self.rules = casino, art, rules

    def wanted(self, width: int) -> Size:
        return self.look.control(WIDE), self.look.control(HIGH)

    def least_width(self) -> int:
        return self.look.control(WIDE)

    def draw(self, surface: pygame.Surface) -> None:
        size = w, h = self.wanted(0)
        key = ("thumb", self.rules.look, self.rules.game, size)
        surface.blit(
            self.look.paint.keep(key, self._made), self.rect.move((self.rect.w - w) // 2, (self.rect.h - h) // 2)
        )

    def _made(self) -> pygame.Surface:
        (w, h), cloth = self.wanted(0), HOUSES.get(self.rules.look, self.look.theme.cloth)
        door = self.look.paint.gradient(round(w * LARGER[0]), round(h * LARGER[1]), cloth.glow, cloth.deep)
        self.art.table(self.casino.games[self.rules.game], self.rules, door)
        piece = pygame.Surface((w, h), 0, door)
        piece.blit(door, (round(w / 2 - MIDDLE[0] * door.get_width()), round(h / 2 - MIDDLE[1] * door.get_height())))
        radius = self.look.px(RADIUS["button"] * 0.7)
        edge = self.look.paint.ring(w, h, radius, self.look.px(1.2), mix(cloth.cloth, "#ffffff", 0.18))
        piece.blit(edge, (0, 0))
        return self.look.paint.rounded(piece, radius)


class OwnChip(Widget):
    """A chip with the player's letter, in the color of their seat at the wheel."""

    def __init__(self, art: TileArt, player: Player) -> None:
        super().__init__()
        self.art, self.player = art, player

    def wanted(self, width: int) -> Size:
        side = self.look.control(HIGH)
        return side, side

    def least_width(self) -> int:
        return self.look.control(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        chip = replace(color_chip(self.player.id), label=self.player.name[:1].upper())
        d = round(min(self.rect.size) * 0.9)
        self.art.of(self.look.theme.house).chip(chip, d).put(surface, *self.rect.center)


class FirstHand(Widget):
    """A natural and a few stacks under the lamp: what waits behind the door."""

    CARDS = (("As", -9.0, 0.33), ("Kh", 5.0, 0.52))  # the card, how far it is turned, and where it lies across
    STACKS = ((5_00,) * 4, (25_00,) * 6, (100_00,) * 3)

    def __init__(self, art: TileArt, look: str) -> None:
        super().__init__()
        self.art, self.house = art, look

    def wanted(self, width: int) -> Size:
        side = self.look.px(HAND_SIDE)
        return min(side, width), side

    def least_width(self) -> int:
        return self.look.px(HAND_SIDE)

    def draw(self, surface: pygame.Surface) -> None:
        key = ("first hand", self.house, self.rect.size)
        surface.blit(self.look.paint.keep(key, self._made), self.rect)

    def _made(self) -> pygame.Surface:
        (w, h), cloth, sprites = self.rect.size, HOUSES.get(self.house, self.look.theme.cloth), self.art.of(self.house)
        ground = self.look.paint.gradient(w, h, cloth.glow, cloth.deep)
        width = round(min(w * 0.34, h * 0.36))
        for name, turn, across in self.CARDS:
            sprites.card(name, width, angle=turn).put(ground, w * across, h * 0.36)
        d = width // 2
        for i, chips in enumerate(self.STACKS):
            sprites.stack(list(chips), d, place=f"first {i}").put(
                ground, w * (0.26 + 0.23 * i), h * (0.82 - 0.03 * (i % 2))
            )
        edge = self.look.paint.ring(
            w, h, self.look.px(RADIUS["tile"]), self.look.px(1.4), mix(cloth.cloth, "#ffffff", 0.2)
        )
        ground.blit(edge, (0, 0))
        return self.look.paint.rounded(ground, self.look.px(RADIUS["tile"]))
