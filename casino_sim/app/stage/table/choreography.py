"""How every event moves. One function a kind of event: it gets the stage of the table and returns what is to be played.

The picture changes at the end of a movement, so skipping a movement leaves exactly what the event says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Any, Protocol

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.motion import (
    CHIP,
    DEAL,
    FLIP,
    STAGGER,
    SWEEP,
    Animation,
    Call,
    Pause,
    Tween,
    along_arc,
    in_out_cubic,
    lerp,
    linear,
    sequence,
    settle,
    together,
)
from casino_sim.app.stage.table.brush import Brush, Item
from casino_sim.app.stage.table.picture import Picture
from casino_sim.app.stage.table.places import Point
from casino_sim.cards import HIDDEN
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent
from casino_sim.table.table import DEALER
from casino_sim.table.twentyone import LOOKS

READ = 0.55  # how long a call of the dealer stands before things go on


@dataclass
class Flyer:
    """Something in the air: its picture and place now."""

    item: Item


class Floor(Protocol):
    """What a movement may do to the scene."""

    brush: Brush
    picture: Picture

    def apply(self, event: AnyEvent) -> None:
        """The event is done: the picture shows it."""

    def fly(self, flyer: Flyer) -> None: ...

    def land(self, flyer: Flyer) -> None: ...

    def moved(self, flyer: Flyer, x: float, y: float, sprite: Sprite | None = None) -> None: ...

    def hide(self, key: tuple[str, ...], hidden: bool) -> None: ...

    def sound(self, name: str, volume: float = 1.0) -> None: ...

    def say(self, text: str, strong: str = "") -> None: ...

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation: ...

    def spin(self, wheel: str, pocket: str, event: AnyEvent) -> Animation: ...

    def result(self, event: happened.Settled) -> None: ...


Step = Callable[[Floor, Any], Animation]


def at_once(floor: Floor, event: AnyEvent) -> Animation:
    """Nothing to see move; the picture just changes."""
    return Call(lambda: floor.apply(event))


def _flight(
    floor: Floor, sprite: Sprite, start: Point, end: Point, seconds: float, lift: float, name: str
) -> tuple[Flyer, Animation]:
    flyer = Flyer(Item(("flyer",), start[0], start[1], sprite))

    def begin() -> None:
        floor.sound(name)
        floor.fly(flyer)

    def step(t: float) -> None:
        x, y = along_arc(start, end, t, lift)
        floor.moved(flyer, x, y)

    return flyer, sequence(Call(begin), Tween(seconds, step), Call(lambda: floor.land(flyer)))


def deal(floor: Floor, event: happened.Dealt, ahead: int = 0) -> Animation:
    """A card flies from the shoe on a shallow arc, turning a little, and comes to rest. ``ahead``: cards still in the air."""
    lying = len(floor.picture.cards.get(event.place, [])) + ahead
    if event.place == "discard":
        return at_once(floor, event)
    item = floor.brush.card_item(event.place, lying, lying + 1, event.card)
    start = floor.brush.places.shoe()
    flyer = Flyer(Item(("flyer",), *start, item.sprite))

    def begin() -> None:
        floor.sound("card_slide")
        floor.fly(flyer)

    def step(t: float) -> None:
        x, y = along_arc(start, (item.x, item.y), t, 0.07)
        spin = (1 - t) * 34.0
        floor.moved(flyer, x, y, floor.brush.sprites.spun(item.sprite, spin) if spin > 4 else item.sprite)

    def end() -> None:
        floor.land(flyer)
        floor.apply(event)

    return sequence(Call(begin), Tween(DEAL, step), Call(end))


def turn_over(floor: Floor, event: happened.TurnedOver) -> Animation:
    names = floor.picture.cards.get(event.place, [])
    parts = []
    for at, name in zip(event.at, event.cards, strict=True):
        if at < len(names):
            parts.append(_flip(floor, event.place, at, len(names), names[at], name))
    return sequence(together(*parts, stagger=STAGGER * 2), Call(lambda: floor.apply(event)))


def _flip(floor: Floor, place: str, at: int, count: int, before: str, after: str) -> Animation:
    down = floor.brush.card_item(place, at, count, before)
    up = floor.brush.card_item(place, at, count, after, turned=True)
    flyer = Flyer(down)
    key = down.key

    def begin() -> None:
        floor.sound("card_flip")
        floor.hide(key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, up.x, up.y, floor.brush.sprites.flipping(down.sprite, up.sprite, t))

    def end() -> None:
        floor.land(flyer)
        floor.brush.turned.add((place, at))
        names = floor.picture.cards.get(place)
        if names and at < len(names):
            names[at] = after
        floor.hide(key, False)

    return sequence(Call(begin), Tween(FLIP * 1.6, step, in_out_cubic), Call(end))


def stake(floor: Floor, event: happened.Staked) -> Animation:
    """Chips from the player's purse onto the spot, with one settling frame."""
    item = floor.brush.chips_item(event.seat, event.spot, event.total)
    if item is None or event.seat in floor.brush.places.me:
        return sequence(Call(lambda: floor.sound("chip")), at_once(floor, event))
    return _chips(floor, event, floor.brush.places.purse(event.seat), (item.x, item.y), item.sprite, settle)


def take_down(floor: Floor, event: happened.TakenDown) -> Animation:
    item = floor.brush.chips_item(event.seat, event.spot, event.amount)
    if item is None:
        return at_once(floor, event)
    return _leave(floor, event, item, floor.brush.places.purse(event.seat))


def collect(floor: Floor, event: happened.Collected) -> Animation:
    """Progressive wagers are swept into the tray."""
    item = floor.brush.chips_item(event.seat, event.spot, event.amount)
    return at_once(floor, event) if item is None else _leave(floor, event, item, floor.brush.places.dealer())


def travel(floor: Floor, event: happened.Travelled) -> Animation:
    source = floor.brush.chips_item(event.seat, event.source, event.amount)
    target = floor.brush.chips_item(event.seat, event.target, event.amount)
    if source is None or target is None:
        return at_once(floor, event)
    floor_key = source.key
    flyer = Flyer(source)

    def begin() -> None:
        floor.sound("chip")
        floor.hide(floor_key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, *along_arc((source.x, source.y), (target.x, target.y), t, 0.1))

    def end() -> None:
        floor.land(flyer)
        floor.hide(floor_key, False)
        floor.apply(event)

    return sequence(Call(begin), Tween(CHIP * 1.4, step), Call(end))


def decide(floor: Floor, event: happened.Settled) -> Animation:
    """A losing wager is swept to the dealer; a winning one is paid beside it, and both go to the player."""
    brush = floor.brush
    lying = floor.picture.bet(event.seat, event.spot)
    item = brush.chips_item(event.seat, event.spot, lying or event.staked)
    announce = Call(lambda: floor.result(event))
    if item is None:
        return sequence(announce, at_once(floor, event))
    if event.returned < event.staked and not event.returned:
        return sequence(announce, _leave(floor, event, item, brush.places.dealer()) if lying else at_once(floor, event))
    won = event.returned - event.staked
    parts: list[Animation] = [announce]
    if won > 0:
        parts.append(_paid(floor, event, item, won))
    if event.stays or not lying:
        parts.append(at_once(floor, event))
    else:
        parts.append(_leave(floor, event, item, brush.places.purse(event.seat)))
    return sequence(*parts)


def _paid(floor: Floor, event: happened.Settled, item: Item, won: int) -> Animation:
    """The winnings come out of the rack, stand beside the bet for a moment, and go to the player."""
    brush = floor.brush
    pile = brush.stack(
        won, brush.places.chip_size(event.seat, event.spot), f"won {event.seat} {event.spot}", event.seat
    )
    start = brush.places.dealer()
    beside = (item.x + item.sprite.surface.get_width() * 0.62, item.y)
    purse = brush.places.purse(event.seat)
    flyer = Flyer(Item(("flyer",), *start, pile))

    def begin() -> None:
        floor.sound("chip_slide")
        floor.fly(flyer)

    def come(t: float) -> None:
        floor.moved(flyer, *along_arc(start, beside, t, 0.05))

    def go(t: float) -> None:
        floor.moved(flyer, lerp(beside[0], purse[0], t), lerp(beside[1], purse[1], t))

    return sequence(
        Call(begin), Tween(SWEEP, come), Pause(0.28), Tween(SWEEP, go, in_out_cubic), Call(lambda: floor.land(flyer))
    )


def _leave(floor: Floor, event: AnyEvent, item: Item, end: Point) -> Animation:
    flyer = Flyer(Item(("flyer",), item.x, item.y, item.sprite))
    start = (item.x, item.y)

    def begin() -> None:
        floor.sound("chip_slide")
        floor.apply(event)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, lerp(start[0], end[0], t), lerp(start[1], end[1], t))

    return sequence(Call(begin), Tween(SWEEP, step, in_out_cubic), Call(lambda: floor.land(flyer)))


def _chips(
    floor: Floor, event: AnyEvent, start: Point, end: Point, sprite: Sprite, ease: Callable[[float], float]
) -> Animation:
    flyer = Flyer(Item(("flyer",), *start, sprite))

    def begin() -> None:
        floor.sound("chip")
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, lerp(start[0], end[0], t), lerp(start[1], end[1], t))

    def finish() -> None:
        floor.land(flyer)
        floor.apply(event)

    return sequence(Call(begin), Tween(CHIP, step, ease), Call(finish))


def gather(floor: Floor, event: happened.Gathered) -> Animation:
    """Street bets slide into the pot."""
    pot = floor.brush.places.pot(event.pot)
    moves: list[Animation] = []
    for seat, amount in zip(event.seats, event.amounts, strict=True):
        item = floor.brush.chips_item(seat, event.spot, amount)
        if item is not None:
            moves.append(_flight(floor, item.sprite, (item.x, item.y), pot, SWEEP, 0.02, "chip_slide")[1])
    return sequence(together(*moves, stagger=STAGGER), Call(lambda: floor.apply(event)))


def pay_pot(floor: Floor, event: happened.PotPaid) -> Animation:
    """The pot is pushed to its winner, or a fee of it to the drop box."""
    places = floor.brush.places
    start, end = places.pot(event.pot), places.purse(event.seat) if event.seat else places.dealer()
    pile = floor.brush.stack(event.amount, places.length(56), f"pot {event.pot}")
    _, flight = _flight(floor, pile, start, end, SWEEP * 1.3, 0.02, "chip_stack")
    return sequence(Call(lambda: floor.apply(event)), flight)


def clear(floor: Floor, event: happened.Cleared | happened.RoundOpened) -> Animation:
    """The cards of the last round are picked up and go to the rack."""
    rack = floor.brush.places.rack()
    moves: list[Animation] = []
    for place, names in list(floor.picture.cards.items()):
        for i, name in enumerate(names):
            item = floor.brush.card_item(place, i, len(names), name)
            moves.append(_flight(floor, item.sprite, (item.x, item.y), rack, SWEEP, 0.03, "")[1])
    flights = together(*moves, stagger=0.012)
    return sequence(Call(lambda: floor.apply(event)), flights)


def discard(floor: Floor, event: happened.Discarded) -> Animation:
    names = floor.picture.cards.get(event.place, [])
    moves: list[Animation] = []
    for i in event.at:
        name = names[i] if i < len(names) else HIDDEN
        item = floor.brush.card_item(event.place, i, len(names), name)
        moves.append(
            _flight(floor, item.sprite, (item.x, item.y), floor.brush.places.rack(), SWEEP, 0.03, "card_slide")[1]
        )
    return sequence(Call(lambda: floor.apply(event)), together(*moves, stagger=STAGGER))


def move_card(floor: Floor, event: happened.Moved) -> Animation:
    names = floor.picture.cards.get(event.source, [])
    if event.at >= len(names):
        return at_once(floor, event)
    old = floor.brush.card_item(event.source, event.at, len(names), names[event.at])
    there = len(floor.picture.cards.get(event.target, []))
    new = floor.brush.card_item(event.target, there, there + 1, event.card)
    _, flight = _flight(floor, old.sprite, (old.x, old.y), (new.x, new.y), DEAL, 0.05, "card_slide")
    return sequence(flight, Call(lambda: floor.apply(event)))


def burn(floor: Floor, event: happened.Burned) -> Animation:
    back = floor.brush.sprites.back(floor.brush.places.length(96))
    return _flight(floor, back, floor.brush.places.shoe(), floor.brush.places.rack(), DEAL, 0.05, "card_slide")[1]


def shuffle(floor: Floor, event: happened.Shuffled) -> Animation:
    return sequence(Call(lambda: floor.sound("shuffle")), Pause(0.35), Call(lambda: floor.apply(event)))


def roll(floor: Floor, event: happened.Rolled) -> Animation:
    return floor.throw(event.dice, event)


def spin(floor: Floor, event: happened.Spun) -> Animation:
    return floor.spin(event.wheel, event.pocket, event)


def speak(floor: Floor, event: happened.Announced) -> Animation:
    from casino_sim.i18n import _

    text = _(event.text).format(**event.words)
    if event.text == LOOKS:
        return sequence(Call(lambda: floor.say(text)), _peek(floor, DEALER))
    return sequence(Call(lambda: floor.say(text)), Pause(READ))


def _peek(floor: Floor, place: str) -> Animation:
    """The dealer bends the card that lies face down a little off the table, and lays it back."""
    names = floor.picture.cards.get(place, [])
    if HIDDEN not in names:
        return Pause(READ)
    at = names.index(HIDDEN)
    item = floor.brush.card_item(place, at, len(names), HIDDEN)
    width = floor.brush.places.card(place, at, len(names))[2]
    lifted = floor.brush.card(HIDDEN, width, lift=0.8)
    flyer = Flyer(Item(("flyer",), item.x, item.y, item.sprite))

    def begin() -> None:
        floor.sound("card_slide", 0.5)
        floor.hide(item.key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        rise = sin(pi * t)
        floor.moved(flyer, item.x, item.y - rise * width * 0.13, lifted if rise > 0.25 else item.sprite)

    def end() -> None:
        floor.land(flyer)
        floor.hide(item.key, False)

    return sequence(Call(begin), Tween(READ + 0.25, step, linear), Call(end))


def lock(floor: Floor, event: happened.BettingClosed) -> Animation:
    return sequence(Call(lambda: floor.apply(event)), Pause(0.12))


def mark(floor: Floor, event: happened.Marked) -> Animation:
    """A puck or button slides to its new place."""
    brush, name = floor.brush, event.marker
    before = brush.places.marker(name, floor.picture.marks.get(name))
    after = brush.places.marker(name, event.value)
    if before is None or after is None or before == after:
        return at_once(floor, event)
    probe = Picture(marks={name: event.value})
    item = next((i for i in brush.items(probe) if i.key == ("mark", name)), None)
    if item is None:
        return at_once(floor, event)
    flyer = Flyer(Item(("flyer",), *before, item.sprite))

    def begin() -> None:
        floor.hide(("mark", name), True)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, lerp(before[0], after[0], t), lerp(before[1], after[1], t))

    def end() -> None:
        floor.land(flyer)
        floor.hide(("mark", name), False)
        floor.apply(event)

    return sequence(Call(begin), Tween(SWEEP, step, in_out_cubic), Call(end))


MOVES: dict[type, Step] = {
    happened.RoundOpened: clear,
    happened.BettingClosed: lock,
    happened.Staked: stake,
    happened.TakenDown: take_down,
    happened.Travelled: travel,
    happened.Called: at_once,
    happened.Collected: collect,
    happened.Shuffled: shuffle,
    happened.Burned: burn,
    happened.Dealt: deal,
    happened.TurnedOver: turn_over,
    happened.Moved: move_card,
    happened.Arranged: at_once,
    happened.Discarded: discard,
    happened.Cleared: clear,
    happened.Rolled: roll,
    happened.Spun: spin,
    happened.Decided: at_once,
    happened.Settled: decide,
    happened.CommissionHeld: at_once,
    happened.FeeTaken: at_once,
    happened.Gathered: gather,
    happened.PotPaid: pay_pot,
    happened.MeterMoved: at_once,
    happened.Marked: mark,
    happened.Announced: speak,
    happened.RoundClosed: at_once,
    happened.RoundVoided: at_once,
}


def deal_all(floor: Floor, events: Sequence[happened.Dealt]) -> Animation:
    """Cards that follow each other are in the air together, as from quick hands."""
    ahead: dict[str, int] = {}
    moves = []
    for event in events:
        moves.append(deal(floor, event, ahead.get(event.place, 0)))
        ahead[event.place] = ahead.get(event.place, 0) + 1
    return together(*moves, stagger=DEAL * 0.62)


def moves_of(floor: Floor, events: Sequence[AnyEvent]) -> Animation:
    """What a run of events of one kind plays."""
    if isinstance(events[0], happened.Dealt):
        return deal_all(floor, [event for event in events if isinstance(event, happened.Dealt)])
    return together(*(MOVES[type(event)](floor, event) for event in events), stagger=STAGGER)


# Events of these kinds that follow each other move side by side.
SIDE_BY_SIDE = (happened.Dealt, happened.Staked, happened.TakenDown, happened.Collected, happened.Settled)
