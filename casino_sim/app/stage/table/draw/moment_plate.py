"""The plate of a rare win: its name in the house's letters, and below it the amount that is counted out."""

from __future__ import annotations

from math import ceil

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.palette import house_palette
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.motion import Animation, Call, Pause, Tween, linear, sequence
from casino_sim.app.stage.table.draw.brush import Item
from casino_sim.app.stage.table.draw.movement import Floor, Flyer
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.moments import Moment
from casino_sim.app.stage.widgets.signs import over_felt
from casino_sim.money import Cents, spoken

MOMENT = "moment"  # what its item is called
FADE, READ, COUNT = 0.16, 0.9, 0.7  # seconds: to come and to go, to be read, to be counted out
WORDS, AMOUNT = 34, 28  # units of type
RISE = 8  # units it comes up by
TRACKING = 0.07


class MomentPlate:
    """Everything is on one surface, so that it can come and go as one."""

    def __init__(self, look: Look, moment: Moment) -> None:
        self.look, self.moment = look, moment
        px = over_felt(look, WORDS)
        wide = look.text.width(moment.words, house_palette(look.theme.house).letters, px, TRACKING)
        high = look.text.line_height(px, 1.5)
        if moment.amount:
            px = over_felt(look, AMOUNT)
            wide = max(wide, look.text.width(spoken(moment.amount), faces.SEMIBOLD, px))
            high += look.text.line_height(px, 1.25)
        self.size = (ceil(wide) + look.px(64), high + look.px(14))
        self.surface = pygame.Surface(self._outer().size, pygame.SRCALPHA, 32)
        self.show(0 if moment.amount else -1)

    def _outer(self) -> pygame.Rect:
        return Rect((0, 0), self.size).inflate(2 * self.look.px(30), 2 * self.look.px(30))

    @property
    def sprite(self) -> Sprite:
        w, h = self.surface.get_size()
        return Sprite(self.surface, w // 2, h // 2)

    def show(self, amount: Cents) -> None:
        """``amount``: as far as it is counted."""
        look, p, house = self.look, self.look.palette, house_palette(self.look.theme.house)
        self.surface.fill((0, 0, 0, 0))
        rect = Rect((0, 0), self.size)
        rect.center = self.surface.get_rect().center
        look.paint.cast(self.surface, rect, look.metrics.ui)
        radius = look.px(14)
        plate = look.paint.plate(rect.size, radius, house.cloth, house.deep, house.ink, width=look.px(1.6))
        self.surface.blit(plate, rect)
        inner = rect.inflate(-look.px(10), -look.px(10))
        ring = look.paint.ring(*inner.size, radius - look.px(4), max(1, look.px(1)), house.ink)
        ring.set_alpha(120)
        self.surface.blit(ring, inner)
        px = over_felt(look, WORDS)
        top = rect.top + look.px(7) + look.text.line_height(px, 1.5) / 2
        look.write(
            self.surface, self.moment.words, house.letters, px, house.ink, (rect.centerx, top), "c", rect, TRACKING
        )
        if self.moment.amount:
            below = rect.bottom - look.px(9) - look.text.line_height(over_felt(look, AMOUNT), 1.25) / 2
            look.write(
                self.surface, spoken(amount), faces.SEMIBOLD, over_felt(look, AMOUNT), p.text,
                (rect.centerx, below), "c", rect,
            )  # fmt: skip

    def area(self, at: Point) -> pygame.Rect:
        return self.sprite.area(*at)

    def played(self, floor: Floor, at: Point) -> Animation:
        """It comes up with its middle ``at`` a point, counts, stands long enough to be read, and goes."""
        surface, amount, rise = self.surface, self.moment.amount, self.look.px(RISE)
        flyer = Flyer(Item((MOMENT, self.moment.words), *at, self.sprite))

        def begin() -> None:
            surface.set_alpha(0)
            floor.fly(flyer)

        def come(t: float) -> None:
            surface.set_alpha(round(255 * t))
            floor.moved(flyer, at[0], at[1] + rise * (1 - t))

        def count(t: float) -> None:
            self.show(round(amount * t / 100) * 100 if t < 1 else amount)
            floor.moved(flyer, *at)

        def go(t: float) -> None:
            surface.set_alpha(round(255 * (1 - t)))
            floor.moved(flyer, *at)

        counted = [Tween(COUNT, count, linear)] if amount else []
        gone = Call(lambda: floor.land(flyer))
        return sequence(Call(begin), Tween(FADE, come), *counted, Pause(READ), Tween(FADE, go), gone)
