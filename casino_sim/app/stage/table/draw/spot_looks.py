"""How betting spots look under a hand: which light up for the chips in the air, which numbers a bet covers."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.art.palette import LEGAL
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.state.geometry import Mark
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.money import Cents

MIN_LIT = 30  # design units: the lines and corners between numbers stay dark, or all would be light


class SpotLooks:
    """``takes``: whether a seat's bet takes the chip in the player's hand. ``changed`` hears of spots to be drawn again."""

    def __init__(
        self,
        state: TableState,
        brush: Brush,
        look: Callable[[], Look],
        in_the_air: Callable[[], bool],
        takes: Callable[[int, str], bool],
    ) -> None:
        self.state, self.brush = state, brush
        self.changed: Callable[[frozenset[str]], object] = lambda wagers: None
        self.pointed: Callable[[tuple[int, str] | None], object] = lambda bet: None
        self._look, self._in_the_air, self._takes = look, in_the_air, takes
        self._pointed, self._covered = "", frozenset[str]()

    def point_at(self, seat: int, wager: str, there: bool) -> None:
        """The pointer is over a spot: show its amount and light up the numbers it covers."""
        self.pointed((seat, wager) if there else None)
        if not there and wager != self._pointed:
            return  # it is over another by now
        covered = frozenset(self.state.face.covers(self.state.rules, wager) if there else ())
        changed, self._covered, self._pointed = covered ^ self._covered, covered, wager
        if changed:
            self.changed(changed)

    def covers(self, wager: str) -> bool:
        """Whether the spot under the hand covers this one."""
        return wager in self._covered

    def lit(self, seat: int, wager: str, mark: Mark) -> bool:
        """A soft light lies on every spot that would take the chips that hang under the finger."""
        if not self._in_the_air():
            return False
        if self.state.places.layout.shape == "map" and min(mark.w, mark.h) < self._look().px(MIN_LIT):
            return False
        return self._takes(seat, wager)

    def light(self, mark: Mark) -> Sprite:
        if mark.form in ("circle", "sensor"):
            return self.brush.sprites.ring_glow(round(mark.w / 2), LEGAL)
        return self.brush.sprites.box_glow(round(mark.w), round(mark.h), self._look().px(6), LEGAL)

    def chips(self, seat: int, wager: str, amount: Cents) -> pygame.Surface:
        """The stack as it hangs under a finger."""
        return self.brush.stack(amount, self.brush.places.length(56), f"{seat} {wager}", seat).surface
