"""The felt of a whole table, small, all its seats alike, as the rules print it now."""

from __future__ import annotations

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.state import felt_plan
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets import Widget
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game


class SmallFelt(Widget):
    """Its picture goes by what is printed: a value that stands nowhere on the felt draws nothing again."""

    def __init__(self, game: Game, rules: TableRules, art: ArtCache | None = None, label: str = "") -> None:
        super().__init__(label=label)
        self.game, self.rules, self.art = game, rules, art
        self._plan = felt_plan.read(game.package, game.felt).offering(rules.offers)
        self._printed: tuple[Places, FeltPainter] | None = None
        self._printed_as: tuple[Size, str] | None = None  # how large, and in which look

    def cloth(self) -> Rect:
        """Where it lies: all of the widget, unless that is wider than a felt should be."""
        return self.rect

    def places(self) -> Places:
        return self._print()[0]

    def picture(self) -> pygame.Surface:
        felt = self._print()[1]
        return self.look.paint.keep(("small felt", felt.key()), lambda: self._pressed(felt))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture(), self.cloth())

    def _print(self) -> tuple[Places, FeltPainter]:
        size, look = self.cloth().size, self.look.theme.dressed(self.rules.look)
        if self._printed is None or self._printed_as != (size, look):
            places = Places(self._plan, range(1, self.rules.seats + 1), size, 0)
            self._printed, self._printed_as = (places, painter(places, self.rules, look)), (size, look)
        return self._printed

    def _pressed(self, felt: FeltPainter) -> pygame.Surface:
        return self.look.paint.rounded(felt.surface(self.art).convert(), self.look.px(RADIUS["button"]))
