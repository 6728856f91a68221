"""What the movements of a table do: things fly and land, and the picture changes; only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.motion import Animation, sequence
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.equipment import Equipment
from casino_sim.app.stage.table.draw.moment_plate import MOMENT, MomentPlate
from casino_sim.app.stage.table.draw.movement import Flyer
from casino_sim.app.stage.table.draw.panning import pan_of
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.moments import Moment, Moments
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
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
from casino_sim.table.table import seat_place
from casino_sim.wagers import hand_of


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
        self.moments = Moments(state)
        self.middle_of: Callable[..., Point] = lambda size, about, *others: about  # what is free for a plate there
        self._moments: list[pygame.Rect] = []  # plates that are shown at the same time
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
            self._relieved(self.state.relief(event.number))
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

    def _relieved(self, name: str) -> None:
        """Another dealer taps in, and says so; the first is simply there."""
        before, self.state.dealer = self.state.dealer, name
        if before and name != before:
            self.display.say(_("{name} taps in to deal.").format(name=name))

    # -- in the air
    @property
    def flying(self) -> Sequence[Flyer]:
        return self._flyers

    def fly(self, flyer: Flyer) -> None:
        self._flyers.append(flyer)
        self.display.damage(flyer.item.area())

    def land(self, flyer: Flyer) -> None:
        if flyer in self._flyers:
            self._flyers.remove(flyer)
        if flyer.item.key[0] == MOMENT:
            self._moments.clear()
        self.display.damage(flyer.item.area())

    def moved(self, flyer: Flyer, x: float, y: float, sprite: Sprite | None = None) -> None:
        self.display.damage(flyer.item.area())
        flyer.item.x, flyer.item.y = x, y
        if sprite is not None:
            flyer.item.sprite = sprite
        self.display.damage(flyer.item.area())

    def hide(self, key: tuple[str, ...], hidden: bool) -> None:
        (self.hidden.add if hidden else self.hidden.discard)(key)
        for item in self.brush.found(self.picture, key):
            self.display.damage(item.area())

    def turned(self, place: str, at: int) -> None:
        self.state.turned.add((place, at))

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation:
        return self._equipment().throw(dice, event)

    def spin(self, wheel: str, pocket: str, event: AnyEvent) -> Animation:
        return self._equipment().spin(wheel, pocket, event)

    def at_rest(self) -> None:
        self._flyers.clear()
        self._moments.clear()
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

    def moment(self, event: AnyEvent) -> Animation:
        """It stands above the hand or the bet that brought it, the win of a meter before the player's seat."""
        found = self.moments.of(event)
        if found is None:
            return sequence()
        plate, places = MomentPlate(self.display.look, found), self.state.places
        chips = places.chips(found.seat, found.spot) if found.spot else None
        about = self._hand_of(found) or chips or places.seat_label(found.seat) or places.px(places.arch.dealer)
        at = self.middle_of(plate.size, about, *self._moments)
        self._moments.append(plate.area(at))
        return plate.played(self, at)

    def _hand_of(self, moment: Moment) -> Point | None:
        """The middle of the upper edge of the cards that a win was made with."""
        place = seat_place(moment.seat, hand_of(moment.spot))
        count = len(self.picture.cards.get(place, ()))
        if not count:
            return None
        cards = [self.state.places.card(place, i, count) for i in range(count)]
        _x, y, width, _angle = cards[count // 2]
        return (sum(card[0] for card in cards) / count, y - width * 0.7)

    def result(self, event: Settled) -> None:
        sound = self.outcome.settled(event)
        if sound:
            self.sound(sound, at=self.state.places.chips(event.seat, event.spot))
