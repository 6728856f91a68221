"""The floor of a table: what its movements do to the scene, what is in the air, and what has to be drawn anew for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.motion import Animation
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.movement import Flyer
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.table.events import (
    Announced,
    AnyEvent,
    BettingClosed,
    Decided,
    FeeTaken,
    Rolled,
    RoundOpened,
    Settled,
    Shuffled,
)

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class TableFloor:
    """Implements :class:`~casino_sim.app.stage.table.draw.movement.Floor` for the scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hidden: set[tuple[str, ...]] = set()  # what is in the air is not drawn where it lay
        self._flyers: list[Flyer] = []

    @property
    def brush(self) -> Brush:
        return self.scene.brush

    @property
    def picture(self) -> Picture:
        return self.scene.picture

    # -- the picture changes
    def apply(self, event: AnyEvent) -> None:
        scene = self.scene
        before = [scene.purses.of(seat) for seat in scene.dealing.me]
        scene.purses.follow(event, scene.picture)
        scene.tags.stale = True
        self._apply(event)
        if scene.root is not None and before != [scene.purses.of(seat) for seat in scene.dealing.me]:
            scene.board.show_money()

    def _apply(self, event: AnyEvent) -> None:
        scene = self.scene
        if isinstance(event, Settled):
            lying = scene.picture.bet(event.seat, event.spot)
            item = scene.brush.chips_item(event.seat, event.spot, lying)
            scene.picture.apply(event)
            scene.damage(item.area() if item else None)
            return
        if isinstance(event, RoundOpened):
            scene.outcome.opened(event)
        if isinstance(event, FeeTaken):
            scene.outcome.fee(event)
        before = self._touched_by(event)
        scene.squeeze.note(event)
        scene.foresight.note(event)
        scene.picture.apply(event)
        for area in (*before, *self._touched_by(event)):
            scene.damage(area)

    def _touched_by(self, event: AnyEvent) -> list[pygame.Rect]:
        """What an event may have changed, as small as it can be told cheaply."""
        place, seat = getattr(event, "place", ""), getattr(event, "seat", 0)
        if place:
            return self._place_areas(place)
        spots = [s for s in (getattr(event, n, "") for n in ("spot", "source", "target")) if s]
        if isinstance(event, Rolled | Announced | Decided | BettingClosed | Shuffled):
            return []
        if seat and spots:
            items = (self.brush.chips_item(seat, spot, self.picture.bet(seat, spot)) for spot in spots)
            return [item.area().inflate(8, 40) for item in items if item is not None]
        return [self.scene.look.metrics.rect]

    def _place_areas(self, place: str) -> list[pygame.Rect]:
        names = self.picture.cards.get(place, [])
        areas = [self.brush.card_item(place, i, len(names), name).area() for i, name in enumerate(names)]
        stacks = self.scene.props.stacks
        return [*areas, stacks.area()] if stacks is not None else areas

    # -- in the air
    def fly(self, flyer: Flyer) -> None:
        self._flyers.append(flyer)
        self.scene.damage(flyer.item.area())

    def land(self, flyer: Flyer) -> None:
        if flyer in self._flyers:
            self._flyers.remove(flyer)
        self.scene.damage(flyer.item.area())

    def moved(self, flyer: Flyer, x: float, y: float, sprite: Sprite | None = None) -> None:
        self.scene.damage(flyer.item.area())
        flyer.item.x, flyer.item.y = x, y
        if sprite is not None:
            flyer.item.sprite = sprite
        self.scene.damage(flyer.item.area())

    def hide(self, key: tuple[str, ...], hidden: bool) -> None:
        (self.hidden.add if hidden else self.hidden.discard)(key)
        for item in self.brush.items(self.picture):
            if item.key == key:
                self.scene.damage(item.area())

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation:
        return self.scene.props.throw(dice, event)

    def spin(self, wheel: str, pocket: str, event: AnyEvent) -> Animation:
        return self.scene.props.spin(wheel, pocket, event)

    def at_rest(self) -> None:
        self._flyers.clear()
        self.hidden.clear()

    def draw_flying(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for flyer in self._flyers:
            if flyer.item.area().colliderect(area):
                flyer.item.sprite.put(surface, flyer.item.x, flyer.item.y)

    # -- what is heard and read
    def sound(self, name: str, volume: float = 1.0) -> None:
        self.scene.sound(name, volume)

    def say(self, text: str, strong: str = "") -> None:
        self.scene.outcome.said(text)
        self.scene.say(text, strong)

    def result(self, event: Settled) -> None:
        self.scene.outcome.settled(event)
