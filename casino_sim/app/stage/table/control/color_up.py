"""The way out of a table: the player's small chips go to the dealer, are cut, and come back as large ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.app.stage.art.piles import breakdown
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.motion import SWEEP, Animation, Call, Pause, Tween, in_out_cubic, lerp, sequence
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.brush import CUT, MOST_CUT, Item
from casino_sim.app.stage.table.draw.floor import TableFloor
from casino_sim.app.stage.table.draw.movement import Flyer
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

COUNTED, SEEN = 0.45, 0.5  # seconds: the small chips lie there, the large ones
BEFORE_DEALER, STACK_STEP, CHIP = 330, 0.92, 62  # units before the rack, of a chip's width between stacks, and across


class ColorUp:
    """``going`` while it is under way; the display's motion skips it."""

    def __init__(self, state: TableState, display: Display, floor: TableFloor) -> None:
        self.state, self.display, self.floor = state, display, floor
        self.going = False

    def begin(self, leave: Callable[[], object]) -> bool:
        """``leave`` follows. False where there is nothing to change, or nobody wants to see chips move."""
        purse = self.state.purses.of(self.state.me[0]) if self.state.me else 0
        small = working_chips(purse, self.state.rules.money.chips)
        large = breakdown(purse, self.state.rules.money.chips)
        if not self.display.animates or len(small) <= len(large):
            return False
        self.going = True
        self.display.say(_("Color coming up: {amount}.").format(amount=spoken(purse)))
        self.display.play(sequence(*self._moves(small, large), Call(leave)))
        return True

    def _moves(self, small: Sequence[Cents], large: Sequence[Cents]) -> list[Animation]:
        places, brush = self.state.places, self.floor.brush
        d = places.length(CHIP)
        x, y = places.dealer()
        middle, purse = (x, y + places.length(BEFORE_DEALER)), places.purse(self.state.me[0])
        brought, paid = (
            self._row(brush.cut_chips(chips, d, name), middle, d) for chips, name in ((small, "in"), (large, "out"))
        )
        return [
            self._together(brought, purse, None, "chip_slide"),
            Pause(COUNTED),
            Call(lambda: self._land(brought)),
            self._together(paid, None, None, "chip_stack"),
            Pause(SEEN),
            self._together(paid, None, purse, "chip_slide"),
            Call(lambda: self._land(paid)),
        ]

    def _row(self, stacks: Sequence[Sprite], middle: Point, d: int) -> list[Flyer]:
        first = -(len(stacks) - 1) / 2
        return [
            Flyer(Item(("flyer",), middle[0] + (first + i) * d * STACK_STEP, middle[1], stack))
            for i, stack in enumerate(stacks)
        ]

    def _together(self, flyers: Sequence[Flyer], start: Point | None, end: Point | None, sound: str) -> Animation:
        """From ``start`` to where they stand, or from there to ``end``; with neither they are simply there."""
        stands = [(flyer.item.x, flyer.item.y) for flyer in flyers]

        def begin() -> None:
            self.floor.sound(sound, at=stands[0])
            for flyer in flyers:
                if end is None:
                    self.floor.fly(flyer)

        def step(t: float) -> None:
            for flyer, at in zip(flyers, stands, strict=True):
                (x0, y0), (x1, y1) = start or at, end or at
                self.floor.moved(flyer, lerp(x0, x1, t), lerp(y0, y1, t))

        return sequence(Call(begin), Tween(SWEEP if start or end else 0.0, step, in_out_cubic))

    def _land(self, flyers: Sequence[Flyer]) -> None:
        for flyer in flyers:
            self.floor.land(flyer)


def working_chips(amount: Cents, denominations: Sequence[Cents]) -> list[Cents]:
    """The chips that somebody plays with: of the smallest values that still stand in a few stacks."""
    values = sorted(denominations)
    for count in range(1, len(values) + 1):
        chips = breakdown(amount, values[:count])
        if len(chips) <= CUT * (MOST_CUT - 1):
            return chips
    return breakdown(amount, values)
