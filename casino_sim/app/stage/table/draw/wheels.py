"""The wheels of the house behind one face: roulette's, with its ball, and the Big Six with its clapper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.houses.rules import TableRules
from casino_sim.wheels import BIG_SIX, VOID

NOISES = {"deflector": ("ball_bounce", 1.0), "fret": ("ball_bounce", 0.6), "rest": ("ball_settle", 0.8)}
FADES = 0.4  # seconds that the ball is still heard to roll down from the track
ROLL_SECONDS, TURN_SECONDS = 6.0, 7.0


class Turning(Protocol):
    still: Sprite  # what does not turn; it is painted into the cloth
    rolls: str  # the sound that goes on while it turns; empty where single ones are heard

    def set_off(self, pocket: str, seed: int) -> float:
        """A spin to this pocket begins; says how long it takes."""

    def turn(self, seconds: float) -> None: ...

    def heard(self, since: float, until: float) -> list[tuple[str, float]]:
        """Single sounds between two moments of the spin, with their volumes."""

    def rolling(self, seconds: float) -> float:
        """How loud it rolls at this moment; 0 when it does not any more."""

    def rest_at(self, pocket: str) -> None:
        """As it stands after a spin to this pocket; as it stands now where none is given."""

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None: ...

    def area(self, x: int, y: int) -> pygame.Rect: ...


class Roulette:
    rolls = "ball_roll"

    def __init__(self, pockets: Sequence[str], size: int, cache: ArtCache | None, pocket: str) -> None:
        from casino_sim.app.stage.art.wheel import Wheel

        self._wheel = Wheel(pockets, size, cache)
        self.still = self._wheel.still
        self._state = self._wheel.resting(pocket or pockets[0])
        self._noises: list[tuple[float, str]] = []

    def rest_at(self, pocket: str) -> None:
        if pocket:
            self._state = self._wheel.resting(pocket)

    def set_off(self, pocket: str, seed: int) -> float:
        from casino_sim.app.stage.art.spin import Spin

        spin = Spin(self._wheel.order, pocket, seed=seed, start=self._state.angle, length=ROLL_SECONDS)
        self._at, self._noises = spin.at, spin.sounds()
        return spin.end

    def turn(self, seconds: float) -> None:
        self._state = self._at(seconds)

    def heard(self, since: float, until: float) -> list[tuple[str, float]]:
        return [NOISES[name] for when, name in self._noises if since < when <= until and name in NOISES]

    def rolling(self, seconds: float) -> float:
        """Loud from the dealer's hand, softer as the ball slows; it is heard until it leaves the track and a little longer."""
        drop = next(when for when, name in self._noises if name == "drop")
        if seconds >= drop + FADES:
            return 0.0
        return max(0.0, min(1.0, 1.0 - 0.45 * seconds / drop) * min(1.0, (drop + FADES - seconds) / FADES))

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        self._wheel.draw(surface, x, y, self._state)

    def area(self, x: int, y: int) -> pygame.Rect:
        return self._wheel.area(x, y)


class BigSix:
    rolls = ""

    def __init__(self, rules: TableRules, size: int, cache: ArtCache | None) -> None:
        from casino_sim.app.stage.art.big_six import BigSixState, BigSixWheel

        printed = next(iter(rules.pays.values()))
        pays = {symbol: str(printed.by_hand[symbol].ratio.gain) for symbol in set(BIG_SIX.pockets)}
        self._size = size
        self._wheel = BigSixWheel(BIG_SIX.pockets, pays, size, rules.look, cache)
        self.still = self._wheel.still
        self._state = BigSixState(0.0)
        self._clicks: list[float] = []

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
        self._at, self._clicks = spin.at, spin.clicks()
        return spin.rest

    def turn(self, seconds: float) -> None:
        self._state = self._at(seconds)

    def heard(self, since: float, until: float) -> list[tuple[str, float]]:
        """Every peg that slips off the tongue; of those in one frame the last."""
        passed = [when for when in self._clicks if since < when <= until]
        return [("clapper", 1.0 if len(passed) == 1 else 0.7)] if passed else []

    def rolling(self, seconds: float) -> float:
        return 0.0

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        self._wheel.draw(surface, x, y, self._state)

    def area(self, x: int, y: int) -> pygame.Rect:
        reach = round(self._size * 0.56)
        return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
