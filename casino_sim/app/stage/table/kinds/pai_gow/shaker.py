"""What a pai gow table has besides cards: the covered cup with three dice, and the stacks that wait to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, sin

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.motion import Animation, Call, Tween, linear, sequence
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.draw.panning import pan_of
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Widget
from casino_sim.i18n import _
from casino_sim.table.ask import Choose, Option

CUP, SHAKEN, SWAY = 128, 0.35, 9.0  # design units across, seconds, design units to each side
TILE, CARD = 30, 33  # design units across a stack


class Shaker:
    """Stands covered; is shaken; stands open beside what has fallen out of it."""

    def __init__(self, state: TableState, canvas: Canvas, sprites: Sprites, at: Point) -> None:
        self.state, self.canvas, self.sprites = state, canvas, sprites
        self.at = state.places.px(at)
        self._sway: Point = (0.0, 0.0)
        self.is_open = bool(state.picture.dice)

    def shake(self) -> Animation:
        def begin() -> None:
            self.is_open = False
            self.canvas.sound("dice_shake", 1.0, pan_of(self.at, self.state.places.size))

        def step(t: float) -> None:
            reach = self.state.places.length(SWAY) * min(1.0, 4 * t, 4 * (1 - t))
            self._sway = (reach * sin(t * 44), reach * 0.5 * cos(t * 58))
            self.canvas.damage(self.area())

        def end() -> None:
            self._sway, self.is_open = (0.0, 0.0), True
            self.canvas.damage(self.area())

        return sequence(Call(begin), Tween(SHAKEN, step, linear), Call(end))

    def _sprite(self) -> Sprite:
        return self.sprites.shaker(self.state.places.length(CUP), lifted=self.is_open)

    def area(self) -> pygame.Rect:
        reach = 2 * self.state.places.length(SWAY)
        return self._sprite().area(*self.at).inflate(reach, reach)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.area().colliderect(area):
            self._sprite().put(surface, self.at[0] + self._sway[0], self.at[1] + self._sway[1])


class Stacks:
    """One for every position; those that nobody gets stay closed."""

    def __init__(self, state: TableState, sprites: Sprites, at: Point, count: int) -> None:
        self.state, self.sprites, self.at, self.count = state, sprites, at, count

    @property
    def left(self) -> int:
        dealt = sum(1 for names in self.state.picture.cards.values() if names)
        return max(0, self.count - dealt)

    def _places(self) -> Iterator[Point]:
        """Rows of four; beside the dealer's cards there is room for two."""
        places, tiles = self.state.places, self.state.places.layout.tiles
        across = 4 if tiles or places.portrait else 2
        step, row = (TILE * 1.35, TILE * 3.1) if tiles else (CARD * 1.25, CARD * 1.7)
        rows = -(-self.count // across)
        for number in range(self.count):
            y, x = divmod(number, across)
            yield places.px((self.at[0] + (x - (across - 1) / 2) * step, self.at[1] + (y - (rows - 1) / 2) * row))

    def widgets(self, choose: Callable[[Option], object]) -> list[StackWidget]:
        """To be tapped, where the player is asked which goes out first."""
        question = self.state.question
        if not isinstance(question, Choose) or question.about != "pile":
            return []
        sprite = self._sprite()
        return [
            StackWidget(option, choose, sprite.area(*at))
            for option, at in zip(question.options, self._places(), strict=False)
        ]

    def _sprite(self) -> Sprite:
        sprites, length = self.sprites, self.state.places.length
        if self.state.places.layout.tiles:
            return sprites.tile(None, length(TILE), stacked=4)
        return sprites.back(length(CARD), lift=0.25)

    def area(self) -> pygame.Rect:
        sprite = self._sprite()
        areas = [sprite.area(*at) for at in self._places()]
        return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.area().colliderect(area):
            return
        sprite, below = self._sprite(), self.state.places.length(2)
        for at in list(self._places())[: self.left]:
            for layer in range(1 if self.state.places.layout.tiles else 4):
                sprite.put(surface, at[0], at[1] - layer * below)


class StackWidget(Widget):
    """One stack of several to choose from."""

    role = "card"
    focusable = True
    pressable = True
    click_sound = "card_slide"

    def __init__(self, option: Option, choose: Callable[[Option], object], rect: pygame.Rect) -> None:
        super().__init__(label=_(option.label))
        self.option, self.rect = option, rect
        self._choose = choose

    def tap(self, pos: tuple[int, int]) -> None:
        self._choose(self.option)

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered or self.pressed or (self.focused and self.host.shows_focus(self)):
            box = self.rect.inflate(self.look.px(6), self.look.px(6))
            ring = self.look.paint.ring(
                box.w, box.h, self.look.px(6), max(2, self.look.px(3)), self.look.palette.gold_light
            )
            surface.blit(ring, box)
