"""The wheels of the house behind one face: roulette's, with its ball, and the Big Six with its clapper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.houses.rules import TableRules
from casino_sim.wheels import BIG_SIX, DOUBLE_ZERO, SINGLE_ZERO, VOID

WHEELS = {wheel.id: wheel for wheel in (DOUBLE_ZERO, SINGLE_ZERO)}
ROLL_SECONDS, TURN_SECONDS = 6.0, 7.0


class Turning(Protocol):
    still: Sprite  # what does not turn; it is painted into the cloth
    sound: str

    def set_off(self, pocket: str, seed: int) -> float:
        """A spin to this pocket begins; says how long it takes."""

    def turn(self, seconds: float) -> None: ...

    def rest_at(self, pocket: str) -> None:
        """As it stands after a spin to this pocket; as it stands now where none is given."""

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None: ...

    def area(self, x: int, y: int) -> pygame.Rect: ...


class Roulette:
    sound = "ball_roll"

    def __init__(self, pockets: Sequence[str], size: int, cache: ArtCache | None, pocket: str) -> None:
        from casino_sim.app.stage.art.wheel import Wheel

        self._wheel = Wheel(pockets, size, cache)
        self.still = self._wheel.still
        self._state = self._wheel.resting(pocket or pockets[0])

    def rest_at(self, pocket: str) -> None:
        if pocket:
            self._state = self._wheel.resting(pocket)

    def set_off(self, pocket: str, seed: int) -> float:
        from casino_sim.app.stage.art.spin import Spin

        spin = Spin(self._wheel.order, pocket, seed=seed, start=self._state.angle, length=ROLL_SECONDS)
        self._at = spin.at
        return spin.end

    def turn(self, seconds: float) -> None:
        self._state = self._at(seconds)

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        self._wheel.draw(surface, x, y, self._state)

    def area(self, x: int, y: int) -> pygame.Rect:
        return self._wheel.area(x, y)


class BigSix:
    sound = "clapper"

    def __init__(self, rules: TableRules, size: int, cache: ArtCache | None) -> None:
        from casino_sim.app.stage.art.big_six import BigSixState, BigSixWheel

        printed = next(iter(rules.pays.values()))
        pays = {symbol: str(printed.by_hand[symbol].ratio.gain) for symbol in set(BIG_SIX.pockets)}
        self._size = size
        self._wheel = BigSixWheel(BIG_SIX.pockets, pays, size, rules.look, cache)
        self.still = self._wheel.still
        self._state = BigSixState(0.0)

    def rest_at(self, pocket: str) -> None:
        if pocket:
            self.set_off(pocket, 0)
            self.turn(TURN_SECONDS)

    def set_off(self, pocket: str, seed: int) -> float:
        """Several leaves carry the symbol; the seed says at which one it stops. A void stops on a peg."""
        from casino_sim.app.stage.art.big_six import BigSixSpin

        order = BIG_SIX.pockets
        places = [i for i, symbol in enumerate(order) if symbol == pocket] or list(range(len(order)))
        chosen = places[seed % len(places)]
        void = pocket == VOID
        spin = BigSixSpin(len(order), chosen, seed=seed, start=self._state.angle, length=TURN_SECONDS, on_a_peg=void)
        self._at = spin.at
        return spin.rest

    def turn(self, seconds: float) -> None:
        self._state = self._at(seconds)

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        self._wheel.draw(surface, x, y, self._state)

    def area(self, x: int, y: int) -> pygame.Rect:
        reach = round(self._size * 0.56)
        return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
