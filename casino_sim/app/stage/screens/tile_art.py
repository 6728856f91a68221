"""What lies on the doors of lobby and school: the real objects of a table, on the cloth of the tile."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from casino_sim.wheels import BIG_SIX, ROULETTE, Wheel

SPREAD = 7.0  # degrees between two cards of a hand
WHEELS = {**ROULETTE, BIG_SIX.id: BIG_SIX}
WHEEL = (0.78, 0.24, 0.84)  # where its hub lies, and its diameter in heights of the ground: it reaches over the edge


class TileArt:
    """Draws the pictures on tiles of any size; a house's sprites are made when its first tile is drawn."""

    def __init__(self, cache: ArtCache) -> None:
        self._cache = cache
        self._sprites: dict[str, Sprites] = {}

    def of(self, look: str) -> Sprites:
        if look not in self._sprites:
            self._sprites[look] = Sprites(look, self._cache)
        return self._sprites[look]

    def table(self, game: Game, rules: TableRules, ground: pygame.Surface) -> None:
        """What one sees of a table from the aisle."""
        if game.face.tile in WHEELS:
            self._wheel(WHEELS[game.face.tile], rules, ground)
        else:
            self.objects(game.face.tile.split(), rules.look, ground)

    def _wheel(self, wheel: Wheel, rules: TableRules, ground: pygame.Surface) -> None:
        w, h = ground.get_size()
        x, y, across = WHEEL
        if wheel is BIG_SIX:
            printed = next(iter(rules.pays.values()))
            pays = {symbol: str(printed.by_hand[symbol].ratio.gain) for symbol in set(wheel.pockets)}
            sprite = self.of(rules.look).big_six(wheel.pockets, pays, round(h * across))
        else:
            sprite = self.of(rules.look).wheel(wheel.pockets, round(h * across))
        sprite.put(ground, w * x, h * y)

    def objects(self, names: Sequence[str], look: str, ground: pygame.Surface) -> None:
        """A hand of cards (``As``, ``??`` for a back), a throw of dice (``5 2``) or a row of tiles (``6-6``)."""
        w, h = ground.get_size()
        sprites, count = self.of(look), len(names)
        for i, name in enumerate(names):
            place = i - (count - 1) / 2
            sprite, step = self._object(sprites, name, h, place * SPREAD)
            low = abs(place) * SPREAD * 0.5 if not name.isdigit() else place * h * 0.1
            sprite.put(ground, w * 0.69 + place * step, h * 0.38 + low)

    def _object(self, sprites: Sprites, name: str, h: int, angle: float) -> tuple[Sprite, float]:
        """The object and how far the next one lies from it."""
        width = round(h * 0.32)
        if name.isdigit():
            return sprites.die(int(name), round(h * 0.2)), h * 0.24
        if "-" in name:
            return sprites.tile(name, round(h * 0.2), angle=angle), h * 0.24
        if name == "??":
            return sprites.back(width, angle=angle), width * 0.52
        return sprites.card(name, width, angle=angle), width * 0.52

    def clear(self) -> None:
        for sprites in self._sprites.values():
            sprites.clear()
