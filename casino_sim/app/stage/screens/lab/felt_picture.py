"""The felt beside the editor, printed from the rules as they are now."""

from __future__ import annotations

from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.screens.small_felt import SmallFelt
from casino_sim.app.stage.semantic import Node
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.game import Game

WIDEST, WIDEST_UPRIGHT = 720, 1000  # units; in an upright window nothing stands beside it, and small print is read
WIDE, HIGH = 16, 9


class FeltPicture(SmallFelt):
    role = "image"

    def __init__(self, game: Game, rules: TableRules) -> None:
        super().__init__(game, rules, label=_("The felt"))

    def wanted(self, width: int) -> Size:
        across, down = self.look.metrics.size
        w = min(width, self.look.px(WIDEST if across > down else WIDEST_UPRIGHT))
        return w, w * HIGH // WIDE

    def least_width(self) -> int:
        return self.look.px(WIDEST / 2)

    def cloth(self) -> Rect:
        w, h = self.wanted(self.rect.w)
        return Rect(self.rect.x + (self.rect.w - w) // 2, self.rect.y, w, h)

    def semantic(self) -> list[Node]:
        return [Node("image", self.label, self.rules.title, rect=self.rect.copy())]
