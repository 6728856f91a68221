"""The felt of a table as it is printed, small, with a key at each seat: where would you like to sit?"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from itertools import combinations
from math import dist

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.screens.small_felt import SmallFelt
from casino_sim.app.stage.table.state import felt_plan
from casino_sim.app.stage.widgets import Button
from casino_sim.guide import worded
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.game import Game

SHAPE = 0.508  # its height for its width: the felt of a landscape screen
KEY, NARROWEST = 46, 420  # units: a key at a seat, and how narrow the felt may get
ROOM_FOR = 8  # keys that a fingertip hits; with more seats they are repeated below the felt
NUMBER = 0.62  # of a key's height
OUTWARDS = 10.0  # design units from a seat's origin to its key


def has_seats(game: Game, rules: TableRules) -> bool:
    """Whether seats have places of their own on this felt."""
    return felt_plan.read(game.package, game.felt).landscape.shape == "arc"


def lettering(game: Game, rules: TableRules) -> list[str]:
    """The rules that stand on the felt, line by line."""
    plan = felt_plan.read(game.package, game.felt)
    lines = [worded(arc.text, rules) for arc in plan.landscape.arc]
    return [line for line in lines if line and line != rules.title]


class SeatKey(Button):
    """Its number is as large as the key has room for: with nine seats the keys are small whatever the text."""

    def _font(self) -> int:
        size = super()._font()
        return min(size, round(self.rect.h * NUMBER)) if self.rect.h else size


class SeatFelt(SmallFelt):
    """``mine`` are the seats that are taken, ``take`` hears of a press on one."""

    def __init__(
        self, casino: Casino, game: Game, rules: TableRules, mine: Collection[int], take: Callable[[int], object]
    ) -> None:
        super().__init__(game, rules, casino.art)
        self.keys: dict[int, SeatKey] = {}
        for seat in range(1, rules.seats + 1):
            key = SeatKey(str(seat), partial(take, seat), kind="quiet", height=KEY, min_width=KEY)
            key.checked = seat in mine
            key.tip = _("Seat {seat}").format(seat=seat)
            self.keys[seat] = self.add(key)

    def wanted(self, width: int) -> Size:
        return width, round(width * SHAPE)

    def least_width(self) -> int:
        return self.look.px(NARROWEST)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        places = self.places()
        points = {seat: places.px(places.seats[seat].at((0.0, OUTWARDS))) for seat in self.keys}
        apart = min((dist(one, other) for one, other in combinations(points.values(), 2)), default=float(rect.w))
        side = min(self.look.control(KEY), round(apart * 0.7))  # a square stays off the next one in any direction
        for seat, key in self.keys.items():
            x, y = points[seat]
            key.place(Rect(self.rect.left + round(x - side / 2), self.rect.top + round(y - side / 2), side, side))
