"""The table's furniture and what chance moves: dice, the wheel and its ball. One drawing function for each, no rules."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.motion import Animation, Call, Pause, Tween, linear, sequence
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.draw.free_space import Obstacle
from casino_sim.app.stage.table.draw.panning import pan_of
from casino_sim.app.stage.table.draw.wheels import BigSix, Roulette, Turning
from casino_sim.app.stage.table.kinds.pai_gow.shaker import Shaker, Stacks
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.table.events import AnyEvent
from casino_sim.wheels import ROULETTE

if TYPE_CHECKING:
    from casino_sim.app.stage.art.dice import Throw

FROM_A_CUP, DOWN_THE_TABLE = 0.42, 1.25  # seconds that dice roll
SKIPPED = 0.5  # seconds of a spin at once: it was skipped, and not heard
DIE, SMALL_DIE = 74, 44  # edge of a die in design units: thrown down the table, shaken beside the dealer


class Equipment:
    """Shoes, racks, wheels and dice; built again for every window size. ``apply`` follows each event after its animation."""

    def __init__(
        self,
        state: TableState,
        canvas: Canvas,
        sprites: Sprites,
        apply: Callable[[AnyEvent], object],
        cache: ArtCache | None,
    ) -> None:
        self.state, self.canvas, self.sprites = state, canvas, sprites
        self.places = state.places
        self._apply, self._cache = apply, cache
        self._throw: Throw | None = None
        self._at = 0.0
        self._from: tuple[float, float] = (0.0, 0.0)
        self._wheel: Turning | None = None
        self._thrown = 0
        self._lie: list[pygame.Rect] = []  # where the dice were last drawn
        layout = self.places.layout
        self.shaker = Shaker(state, canvas, sprites, layout.shaker) if layout.shaker is not None else None
        self.stacks: Stacks | None = None
        if layout.stacks is not None:
            self.stacks = Stacks(state, sprites, layout.stacks, state.face.dealt_stacks(state.rules))
        self._rest_dice()  # as they lay before the window was another size

    def _rest_dice(self) -> None:
        dice = self.state.picture.dice
        self._throw = self._new_throw(dice) if dice else None
        self._at = self._throw.length if self._throw is not None else 0.0

    def rest(self) -> None:
        """Dice and wheel lie as the picture says, whatever moved before."""
        self._rest_dice()
        wheel = self._the_wheel()
        if wheel is not None:
            wheel.rest_at(self.state.picture.pocket)

    def furnish(self, cloth: pygame.Surface) -> None:
        """What stands still is painted into the cloth: rack, shoe, discard tray, the wheel's bowl."""
        layout = self.places.layout
        if layout.shape == "arc":
            self._furnish_card_table(cloth, layout.furniture)
        wheel = self._the_wheel()
        if wheel is not None:
            wheel.still.put(cloth, *self._hub())

    def _furnish_card_table(self, cloth: pygame.Surface, furniture: tuple[str, ...]) -> None:
        sprites, length = self.sprites, self.places.length
        if "tray" in furniture:
            chips = self.state.rules.money.chips
            columns = [
                (chip, 0.45 + 0.5 * ((i * 7) % 5) / 5) for i, chip in enumerate(reversed(chips)) for _ in range(2)
            ]
            rack = self.tray()
            tray = sprites.tray(round(rack.w), round(rack.h), columns[:12], closed=self.places.portrait)
            tray.put(cloth, rack.x, rack.y)
        if "shoe" in furniture:
            sprites.shoe(length(190)).put(cloth, *self.places.shoe())
        if "shuffler" in furniture:
            sprites.shuffler(length(170)).put(cloth, *self.places.shoe())
        if "discard" in furniture:
            sprites.discard_rack(length(108), 20).put(cloth, *self.places.rack())

    def tray(self) -> Obstacle:
        """The dealer's rack of chips."""
        portrait, length = self.places.portrait, self.places.length
        at = self.places.px((540, 236) if portrait else (960, 43))
        return Obstacle(*at, length(620 if portrait else 760), length(86), weight=0.6)

    def obstacles(self) -> Iterator[Obstacle]:
        """What nothing should be written on."""
        layout = self.places.layout
        if layout.shape == "arc" and "tray" in layout.furniture:
            yield self.tray()
        boxes = [each.area() for each in (self.shaker, self.stacks) if each is not None]
        if self._throw is not None and layout.shape == "arc":
            edge = self.places.length(SMALL_DIE)
            boxes += [pygame.Rect(round(x) - edge, round(y) - edge, 2 * edge, 2 * edge) for x, y in self._throw.rest]
        for box in boxes:
            yield Obstacle(*box.center, box.w, box.h, weight=0.6)

    # -- dice
    def _new_throw(self, dice: tuple[int, ...]) -> Throw:
        from casino_sim.app.stage.art.dice import Throw, places

        on_a_map = self.places.layout.shape == "map"
        edge = self.places.length(DIE if on_a_map else SMALL_DIE)
        usual = (960, 470) if on_a_map else (664, 236)
        if self.places.portrait:
            usual = (540, 700) if on_a_map else (200, 560)
        center = self.places.px(self.places.layout.dice or usual)
        rest = places(
            center, (edge * 1.6, edge * 0.8), len(dice), edge, zlib.crc32(repr((dice, self._thrown)).encode())
        )
        inwards = max(0.0, edge - min(x for x, _y in rest))  # none lies half off a narrow window
        rest = [(x + inwards, y) for x, y in rest]
        self._from = self.places.px((1700, 760) if not self.places.portrait else (980, 1380))
        if self.shaker is not None:
            self._from = self.shaker.at
        length = FROM_A_CUP if self.shaker is not None else DOWN_THE_TABLE
        return Throw(dice, edge, self._from, rest, seed=self._thrown, length=length)

    @property
    def _rolling(self) -> bool:
        return self._throw is not None and self._at < self._throw.length

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation:
        self._thrown += 1
        throw = self._new_throw(dice)
        edge = self.places.length(DIE if self.places.layout.shape == "map" else SMALL_DIE)
        hand = pygame.Rect(0, 0, 3 * edge, 3 * edge)
        hand.center = (round(self._from[0]), round(self._from[1]))

        def begin() -> None:
            self.canvas.sound("dice_throw", 1.0, pan_of(throw.rest[0], self.places.size))
            self._damage_dice(0)  # those of the last throw are taken up
            self._throw, self._at, self._lie = throw, 0.0, [hand]

        def step(t: float) -> None:
            self._at = t * throw.length
            self._damage_dice(edge)

        def end() -> None:
            self._at = throw.length
            self._damage_dice(edge)
            self._apply(event)

        thrown = sequence(
            Call(begin), Tween(throw.length, step, linear), Call(end), Pause(0.25 if self.shaker is None else 0.1)
        )
        return thrown if self.shaker is None else sequence(Call(self._take_up), self.shaker.shake(), thrown)

    def _take_up(self) -> None:
        """The dice go back into the cup."""
        self._damage_dice(0)
        self._throw, self._lie = None, []

    def _damage_dice(self, reach: int) -> None:
        """Where the dice were drawn last, and as far from there as they come in a frame."""
        for rect in self._lie:
            self.canvas.damage(rect.inflate(2 * reach, 2 * reach))

    # -- wheel
    def _the_wheel(self) -> Turning | None:
        """The wheel of this table, made when it is first drawn."""
        plan = self.places.layout.wheel
        if plan is None:
            return None
        if self._wheel is None:
            size, cache = self.places.length(plan.radius * 2), self._cache
            if plan.kind == "big_six":
                self._wheel = BigSix(self.state.rules, size, cache)
            else:
                name = str(getattr(self.state.rules.switches, "wheel", ""))
                self._wheel = Roulette(ROULETTE[name].pockets, size, cache, self.state.picture.pocket)
        return self._wheel

    def _hub(self) -> tuple[int, int]:
        plan = self.places.layout.wheel
        assert plan is not None
        x, y = self.places.px(plan.at)
        return round(x), round(y)

    def spin(self, wheel_id: str, pocket: str, event: AnyEvent) -> Animation:
        wheel = self._the_wheel()
        if wheel is None:
            return sequence(Pause(0.6), Call(lambda: self._apply(event)))
        self._thrown += 1
        seconds = wheel.set_off(pocket, self._thrown)
        area = wheel.area(*self._hub())

        pan = pan_of(self._hub(), self.places.size)
        heard = 0.0

        def step(t: float) -> None:
            nonlocal heard
            now = t * seconds
            wheel.turn(now)
            self.canvas.damage(area)
            if now - heard < SKIPPED:
                for name, volume in wheel.heard(heard, now):
                    self.canvas.sound(name, volume, pan)
            if wheel.rolls:
                self.canvas.sound_on(wheel.rolls, wheel.rolling(now), pan)
            heard = now

        return sequence(Tween(seconds, step, linear), Call(lambda: self._apply(event)))

    def fall_silent(self) -> None:
        """The table is left while something still turns."""
        if self._wheel is not None and self._wheel.rolls:
            self.canvas.sound_on(self._wheel.rolls, 0.0)

    # -- drawing
    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        wheel = self._the_wheel()
        if wheel is not None and wheel.area(*self._hub()).colliderect(area):
            wheel.draw(surface, *self._hub())
        for each in (self.shaker, self.stacks):
            if each is not None:
                each.draw(surface, area)
        if self._throw is not None and not self._rolling:
            self._lie = self._throw.draw(surface, self._at)

    def draw_moving(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._throw is not None and self._rolling:
            self._lie = self._throw.draw(surface, self._at)
