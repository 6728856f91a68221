"""What the movements of a table do: things fly and land, and the picture changes; only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.motion import Animation
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.equipment import Equipment
from casino_sim.app.stage.table.draw.movement import Flyer
from casino_sim.app.stage.table.draw.panning import pan_of
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.table.calls import said_to
from casino_sim.table.events import (
    Announced,
    AnyEvent,
    BettingClosed,
    Decided,
    FeeTaken,
    MeterMoved,
    Rolled,
    RoundOpened,
    Settled,
    Shuffled,
)


class TableFloor:
    """The :class:`~casino_sim.app.stage.table.draw.movement.Floor` of a table on the screen.

    ``noted`` hears of every event before the picture changes, ``shown`` when it has: of the seal of a new round, of chips.
    """

    def __init__(
        self, state: TableState, outcome: Outcome, display: Display, brush: Brush, equipment: Callable[[], Equipment]
    ) -> None:
        self.state, self.outcome, self.display = state, outcome, display
        self.brush = brush
        self._equipment = equipment
        self.noted: Callable[[AnyEvent], object] = lambda event: None
        self.shown: Callable[[AnyEvent], object] = lambda event: None
        self.voiced: Callable[[str], object] = lambda text: None  # the dealer calls it out
        self.hidden: set[tuple[str, ...]] = set()  # what is in the air is not drawn where it lay
        self._flyers: list[Flyer] = []

    @property
    def picture(self) -> Picture:
        return self.state.picture

    # -- the picture changes
    def apply(self, event: AnyEvent) -> None:
        self.state.purses.follow(event, self.state.picture)
        self.state.acts.follow(event)
        self.state.talk.follow(event, self.state.me, self.state.dealing.names())
        self._apply(event)
        self.shown(event)

    def _apply(self, event: AnyEvent) -> None:
        if isinstance(event, Settled):
            staked = self.picture.bet(event.seat, event.spot)
            item = self.brush.chips_item(event.seat, event.spot, staked)
            self.picture.apply(event)
            self.display.damage(item.area() if item else None)
            return
        if isinstance(event, RoundOpened):
            self.outcome.opened(event)
        if isinstance(event, FeeTaken):
            self.outcome.fee(event)
        if isinstance(event, MeterMoved) and event.seat in self.state.me and event.after < event.before:
            self.sound("jackpot")
        before = self._touched_by(event)
        self.noted(event)
        self.picture.apply(event)
        for area in (*before, *self._touched_by(event)):
            self.display.damage(area)

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
        return [self.display.look.metrics.rect]

    def _place_areas(self, place: str) -> list[pygame.Rect]:
        names = self.picture.cards.get(place, [])
        areas = [self.brush.card_item(place, i, len(names), name).area() for i, name in enumerate(names)]
        stacks = self._equipment().stacks
        return [*areas, stacks.area()] if stacks is not None else areas

    # -- in the air
    def fly(self, flyer: Flyer) -> None:
        self._flyers.append(flyer)
        self.display.damage(flyer.item.area())

    def land(self, flyer: Flyer) -> None:
        if flyer in self._flyers:
            self._flyers.remove(flyer)
        self.display.damage(flyer.item.area())

    def moved(self, flyer: Flyer, x: float, y: float, sprite: Sprite | None = None) -> None:
        self.display.damage(flyer.item.area())
        flyer.item.x, flyer.item.y = x, y
        if sprite is not None:
            flyer.item.sprite = sprite
        self.display.damage(flyer.item.area())

    def hide(self, key: tuple[str, ...], hidden: bool) -> None:
        (self.hidden.add if hidden else self.hidden.discard)(key)
        for item in self.brush.items(self.picture):
            if item.key == key:
                self.display.damage(item.area())

    def turned(self, place: str, at: int) -> None:
        self.state.turned.add((place, at))

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation:
        return self._equipment().throw(dice, event)

    def spin(self, wheel: str, pocket: str, event: AnyEvent) -> Animation:
        return self._equipment().spin(wheel, pocket, event)

    def at_rest(self) -> None:
        self._flyers.clear()
        self.hidden.clear()

    def draw_flying(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for flyer in self._flyers:
            if flyer.item.area().colliderect(area):
                flyer.item.sprite.put(surface, flyer.item.x, flyer.item.y)

    # -- what is heard and read
    def sound(self, name: str, volume: float = 1.0, at: Point | None = None) -> None:
        self.display.sound(name, volume, pan_of(at, self.state.places.size) if at is not None else 0.0)

    def called(self, event: Announced) -> str:
        return said_to(event, self.state.me, self.state.dealing.names(), self.state.rules)

    def say(self, text: str, strong: str = "") -> None:
        self.outcome.said(text)
        self.voiced(text)
        self.display.say(text, strong)

    def result(self, event: Settled) -> None:
        sound = self.outcome.settled(event)
        if sound:
            self.sound(sound, at=self.state.places.chips(event.seat, event.spot))
