"""The table as pixels: its cloth, what lies on it, what is in the air, what is written over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.free_memory import give_back
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.draw.equipment import Equipment
from casino_sim.app.stage.table.draw.floor import TableFloor
from casino_sim.app.stage.table.draw.free_space import Obstacle
from casino_sim.app.stage.table.draw.lettering import lettering
from casino_sim.app.stage.table.draw.scoreboards import Scores
from casino_sim.app.stage.table.draw.tags import Plates, Tags
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.table.twentyone import SIDEWAYS

SPRITES, HD = 8 << 20, 1920 * 1080  # bytes of cards and chips at hand, for a window of so many pixels


class Drawing:
    """``plates`` says where the screen's own plates lie over the felt."""

    equipment: Equipment
    lettering: list[Obstacle]

    def __init__(
        self,
        state: TableState,
        outcome: Outcome,
        display: Display,
        plates: Callable[[], Plates],
        cache: ArtCache | None,
    ) -> None:
        self.state, self.display = state, display
        self.cache = cache
        self.sprites = Sprites(state.rules.look, cache)
        self.brush = Brush(self.sprites, state.rules)
        self.brush.color_chips, self.brush.stack_button = (
            state.color_chip,
            partial(state.face.stack_button, state.rules),
        )
        self.brush.sideways = lambda place: state.picture.marks.get(SIDEWAYS + place, "")
        self.brush.covered = state.covered
        self.floor = TableFloor(state, outcome, display, self.brush, lambda: self.equipment)
        self.tags = Tags(state, outcome, display, self.furniture, plates)
        self.tags.portrait = self.sprites.portrait
        self.floor.middle_of = self.tags.free_middle
        self.scores = Scores(state, display, self.sprites)
        self.tags.boards = self.scores.read
        self._cloth: pygame.Surface | None = None

    def wear(self, large_index: bool, four_color: bool) -> None:
        """Use the card faces that the player chose: large indexes, four colors."""
        self.brush.large_index, self.brush.four_color = large_index, four_color

    def measure(self) -> None:
        """Everything that depends on the size of the window; the places are those of the new size already."""
        places, look = self.state.places, self.display.look
        self.brush.places = places
        self.sprites.clear()
        self.sprites.dress(look.theme.dressed(self.state.rules.look))
        self.sprites.limit = SPRITES * max(1, places.size[0] * places.size[1] // HD)
        self.equipment = Equipment(self.state, self.display, self.sprites, self.floor.apply, self.cache)
        self._felt = painter(places, self.state.rules, self.sprites.house)
        self.lettering = list(lettering(self._felt, look.text))
        self._cloth = None
        self.tags.stale = True

    def forget(self) -> None:
        """Large things go at once, not when somebody counts garbage."""
        self.sprites.clear()
        self._cloth = None

    def furniture(self) -> Iterator[Obstacle]:
        """Fixed objects on the felt that tags should not cover."""
        yield from self.equipment.obstacles()
        yield from self.lettering

    # -- drawing
    def draw(self, surface: pygame.Surface, area: pygame.Rect, shown: Picture) -> None:
        """``shown``: the picture with the chips that the player is about to bet."""
        if self._cloth is None:
            self._cloth = self._make_cloth()
        surface.blit(self._cloth, area, area)
        self.equipment.draw(surface, area)
        self.scores.draw(surface, area, self.state.picture.marks)
        for item in self.brush.items(shown):
            if item.key not in self.floor.hidden and item.area().colliderect(area):
                item.sprite.put(surface, item.x, item.y)
        self.tags.draw(surface, area)

    def draw_moving(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.floor.draw_flying(surface, area)
        self.equipment.draw_moving(surface, area)

    def _make_cloth(self) -> pygame.Surface:
        cloth = self._felt.surface(self.cache).convert()
        self.equipment.furnish(cloth)
        give_back()  # reading or drawing it took several times its size
        return cloth
