"""How cards move: dealt, turned over, looked at, discarded, picked up."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from casino_sim.app.stage.motion import (
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
    together,
)
from casino_sim.app.stage.table.draw.brush import Item, in_order
from casino_sim.app.stage.table.draw.movement import READ, Floor, Flyer, at_once, flight
from casino_sim.cards import HIDDEN
from casino_sim.equipment import UNSEEN
from casino_sim.table import events as happened

STACK = 4  # so many cards to one place at a time are a stack that is handed over, not dealt one by one


def deal(floor: Floor, event: happened.Dealt, before: int = 0) -> Animation:
    """A card flies from the shoe on a shallow arc, turning a little, and comes to rest. ``ahead``: cards still in the air."""
    already = len(floor.picture.cards.get(event.place, [])) + before
    if event.place == UNSEEN:
        return at_once(floor, event)
    item = floor.brush.card_item(event.place, already, already + 1, event.card)
    start = floor.brush.places.shoe()
    flyer = Flyer(Item(("flyer",), *start, item.sprite))

    def begin() -> None:
        floor.sound("card_slide", at=(item.x, item.y))
        floor.fly(flyer)

    def step(t: float) -> None:
        x, y = along_arc(start, (item.x, item.y), t, 0.07)
        spin = (1 - t) * 34.0
        floor.moved(flyer, x, y, floor.brush.sprites.spun(item.sprite, spin) if spin > 4 else item.sprite)

    def end() -> None:
        floor.land(flyer)
        floor.apply(event)

    return sequence(Call(begin), Tween(DEAL, step), Call(end))


def deal_all(floor: Floor, events: Sequence[happened.Dealt]) -> Animation:
    """Cards that follow each other are in the air together, as from quick hands."""
    dealt: dict[str, list[Animation]] = {}
    order: list[Animation] = []
    for event in events:
        there = dealt.setdefault(event.place, [])
        there.append(deal(floor, event, len(there)))
        order.append(there[-1])
    if set(dealt) == {UNSEEN}:
        return together(*order)
    if len(dealt) * STACK <= len(events):  # each hand is pushed to its seat as a whole
        return together(*(together(*moves, stagger=STAGGER / 4) for moves in dealt.values()), stagger=STAGGER * 2)
    return together(*order, stagger=DEAL * 0.62)


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
        floor.sound("card_flip", at=(up.x, up.y))
        floor.hide(key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, up.x, up.y, floor.brush.sprites.flipping(down.sprite, up.sprite, t))

    def end() -> None:
        floor.land(flyer)
        floor.turned(place, at)
        names = floor.picture.cards.get(place)
        if names and at < len(names):
            names[at] = after
        floor.hide(key, False)

    return sequence(Call(begin), Tween(FLIP * 1.6, step, in_out_cubic), Call(end))


def peek(floor: Floor, place: str) -> Animation:
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
        floor.sound("card_peel", 0.6, at=(item.x, item.y))
        floor.hide(item.key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        rise = sin(pi * t)
        floor.moved(flyer, item.x, item.y - rise * width * 0.13, lifted if rise > 0.25 else item.sprite)

    def end() -> None:
        floor.land(flyer)
        floor.hide(item.key, False)

    return sequence(Call(begin), Tween(READ + 0.25, step, linear), Call(end))


def clear(floor: Floor, event: happened.Cleared | happened.RoundOpened) -> Animation:
    """The cards of the last round are picked up and go to the rack."""
    rack = floor.brush.places.rack()
    moves: list[Animation] = []
    for place, names in list(floor.picture.cards.items()):
        for i, name in enumerate(names):
            item = floor.brush.card_item(place, i, len(names), name)
            moves.append(flight(floor, item.sprite, (item.x, item.y), rack, SWEEP, 0.03, ""))
    flights = together(*moves, stagger=0.012)
    return sequence(Call(lambda: floor.apply(event)), flights)


def discard(floor: Floor, event: happened.Discarded) -> Animation:
    names = floor.picture.cards.get(event.place, [])
    moves: list[Animation] = []
    if event.place == UNSEEN and floor.brush.places.layout.stacks is not None:
        return at_once(floor, event)  # a stack that nobody plays stays where it stands
    for i in event.at:
        name = names[i] if i < len(names) else HIDDEN
        item = floor.brush.card_item(event.place, i, len(names), name)
        moves.append(flight(floor, item.sprite, (item.x, item.y), floor.brush.places.rack(), SWEEP, 0.03, "card_slide"))
    return sequence(Call(lambda: floor.apply(event)), together(*moves, stagger=STAGGER))


def move_card(floor: Floor, event: happened.Moved) -> Animation:
    names = floor.picture.cards.get(event.source, [])
    if event.at >= len(names):
        return at_once(floor, event)
    old = floor.brush.card_item(event.source, event.at, len(names), names[event.at])
    there = len(floor.picture.cards.get(event.target, []))
    new = floor.brush.card_item(event.target, there, there + 1, event.card)
    flown = flight(floor, old.sprite, (old.x, old.y), (new.x, new.y), DEAL, 0.05, "card_slide")
    return sequence(flown, Call(lambda: floor.apply(event)))


def arrange(floor: Floor, event: happened.Arranged) -> Animation:
    """A hand is set: its cards slide apart, what goes in front to the front."""
    brush, place, names = floor.brush, event.place, floor.picture.cards.get(event.place, [])
    cards = in_order(names, floor.picture.groups.get(place))
    items = [brush.card_item(place, i, len(cards), name) for i, name in enumerate(cards)]
    brush.places.apart[place] = tuple(map(len, event.groups))  # as it will be drawn, too
    left = list(range(len(cards)))
    moves: list[Animation] = []
    for i, name in enumerate(in_order(names, event.groups)):
        at = next(n for n in left if cards[n] == name)
        left.remove(at)
        old, new = items[at], brush.card_item(place, i, len(cards), name)
        if (round(old.x), round(old.y)) != (round(new.x), round(new.y)):
            moves.append(_slide(floor, old, new))
    return sequence(Call(lambda: floor.sound("card_slide", 0.6)), together(*moves), Call(lambda: floor.apply(event)))


def _slide(floor: Floor, old: Item, new: Item) -> Animation:
    flyer = Flyer(Item(("flyer",), old.x, old.y, new.sprite))

    def begin() -> None:
        floor.hide(old.key, True)
        floor.fly(flyer)

    def step(t: float) -> None:
        floor.moved(flyer, lerp(old.x, new.x, t), lerp(old.y, new.y, t))

    def end() -> None:
        floor.land(flyer)
        floor.hide(old.key, False)

    return sequence(Call(begin), Tween(SWEEP, step, in_out_cubic), Call(end))


def burn(floor: Floor, event: happened.Burned) -> Animation:
    back = floor.brush.sprites.back(floor.brush.places.length(96))
    return flight(floor, back, floor.brush.places.shoe(), floor.brush.places.rack(), DEAL, 0.05, "card_slide")


def shuffle(floor: Floor, event: happened.Shuffled) -> Animation:
    pause = 0.15 if floor.brush.places.layout.shaker is not None else 0.35
    return sequence(
        Call(lambda: floor.sound("shuffle", at=floor.brush.places.shoe())),
        Pause(pause),
        Call(lambda: floor.apply(event)),
    )
