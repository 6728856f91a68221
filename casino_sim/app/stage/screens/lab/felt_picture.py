"""A small picture of a table's felt, printed from the rules as they are now."""

from __future__ import annotations

from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.state import felt_plan
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets import Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.game import Game

WIDEST = 640  # units
WIDE, HIGH = 16, 9


def felt_of(game: Game, rules: TableRules, size: Size) -> FeltPainter:
    """The notes of the whole table at this size, all its seats alike."""
    plan = felt_plan.read(game.package, game.felt).offering(rules.offers)
    return painter(Places(plan, range(1, rules.seats + 1), size, 0), rules)


class FeltPicture(Widget):
    """Keeps its last picture: a value that is not printed on the felt costs no drawing."""

    role = "image"

    def __init__(self, game: Game, rules: TableRules, last: FeltPicture | None = None) -> None:
        super().__init__(label=_("The felt"))
        self.game, self.rules = game, rules
        self._made: tuple[str, pygame.Surface] | None = last._made if last is not None else None

    def wanted(self, width: int) -> Size:
        w = min(width, self.look.px(WIDEST))
        return w, w * HIGH // WIDE

    def least_width(self) -> int:
        return self.look.px(WIDEST / 2)

    def picture(self) -> pygame.Surface:
        size = self.wanted(self.rect.w)
        felt = felt_of(self.game, self.rules, size)
        key = f"{felt.key()} {size}"
        if self._made is None or self._made[0] != key:
            self._made = key, self.look.paint.rounded(felt.surface(), self.look.px(RADIUS["button"]))
        return self._made[1]

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.picture()
        surface.blit(picture, (self.rect.x + (self.rect.w - picture.get_width()) // 2, self.rect.y))

    def semantic(self) -> list[Node]:
        return [Node("image", self.label, self.rules.title, rect=self.rect.copy())]
