"""How chips move, and the buttons among them: bet, swept, paid, gathered into the pot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.motion import (
    CHIP,
    STAGGER,
    SWEEP,
    Animation,
    Call,
    Pause,
    Tween,
    along_arc,
    in_out_cubic,
    lerp,
    sequence,
    settle,
    together,
)
from casino_sim.app.stage.table.draw.brush import COUNT, Item
from casino_sim.app.stage.table.draw.movement import Floor, Flyer, at_once, flight
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent

COUNTED, WHOLE_COUNT = 0.11, 0.4  # seconds for each position of the dealing count, and for all of it


def stake(floor: Floor, event: happened.Staked) -> Animation:
    """Chips from the player's purse onto the spot, with one settling frame."""
    item = floor.brush.chips_item(event.seat, event.spot, event.total)
    if item is None or event.seat in floor.brush.places.me:
        at = (item.x, item.y) if item is not None else None
        return sequence(Call(lambda: floor.sound("chip", at=at)), at_once(floor, event))
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


def travel(floor: Floor, event: happened.Traveled) -> Animation:
    source = floor.brush.chips_item(event.seat, event.source, event.amount)
    target = floor.brush.chips_item(event.seat, event.target, event.amount)
    if source is None or target is None:
        return at_once(floor, event)
    floor_key = source.key
    flyer = Flyer(source)

    def begin() -> None:
        floor.sound("chip", at=(source.x, source.y))
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
    """A losing wager is swept to the dealer; a winning one is paid beside it, and both are pushed to the player."""
    brush = floor.brush
    staked = floor.picture.bet(event.seat, event.spot)
    item = brush.chips_item(event.seat, event.spot, staked or event.staked)
    announce = Call(lambda: floor.result(event))
    if item is None:
        return sequence(announce, at_once(floor, event))
    if event.returned < event.staked and not event.returned:
        return sequence(
            announce, _leave(floor, event, item, brush.places.dealer()) if staked else at_once(floor, event)
        )
    won = event.returned - event.staked
    stays = bool(event.stays or not staked)
    back = at_once(floor, event) if stays else _leave(floor, event, item, brush.places.purse(event.seat))
    if won <= 0:
        return sequence(announce, back)
    counted, pushed = _paid(floor, event, item, won)
    return sequence(announce, together(floor.moment(event), counted), together(pushed, back))


def _paid(floor: Floor, event: happened.Settled, item: Item, won: int) -> tuple[Animation, Animation]:
    """The winnings come out of the rack and stand beside the bet, the player's own cut in stacks; then they are pushed."""
    brush, places = floor.brush, floor.brush.places
    d, name = places.chip_size(event.seat, event.spot), f"won {event.seat} {event.spot}"
    mine = event.seat in places.me
    stacks = brush.cut(won, d, name, event.seat) if mine else [brush.stack(won, d, name, event.seat)]
    start, purse = places.dealer(), places.purse(event.seat)
    ends = _side_by_side(floor, item, [stack.surface.get_width() for stack in stacks])
    flyers = [Flyer(Item(("flyer",), *start, stack)) for stack in stacks]
    counted = [
        _slid(floor, flyer, start, end, "chip_stack" if not i else "chip")
        for i, (flyer, end) in enumerate(zip(flyers, ends, strict=True))
    ]

    def go(t: float) -> None:
        for flyer, (x, y) in zip(flyers, ends, strict=True):
            floor.moved(flyer, lerp(x, purse[0], t), lerp(y, purse[1], t))

    def land() -> None:
        for flyer in flyers:
            floor.land(flyer)

    return (
        sequence(together(*counted, stagger=COUNTED), Pause(0.28)),
        sequence(Tween(SWEEP, go, in_out_cubic), Call(land)),
    )


def _side_by_side(floor: Floor, item: Item, widths: list[int]) -> list[Point]:
    """The feet of stacks that stand to the right of a bet, or to its left where the felt ends."""
    step = max(widths) * 0.8
    room = floor.brush.places.size[0] - item.x - item.sprite.surface.get_width()
    way = 1 if step * len(widths) < room else -1
    first = (item.sprite.surface.get_width() + max(widths)) / 2 * 0.72
    return [(item.x + way * (first + i * step), item.y) for i in range(len(widths))]


def _slid(floor: Floor, flyer: Flyer, start: Point, end: Point, sound: str) -> Animation:
    """Out of the rack to its place, where it stays."""

    def begin() -> None:
        floor.sound(sound, at=end)
        floor.fly(flyer)

    return sequence(Call(begin), Tween(SWEEP, lambda t: floor.moved(flyer, *along_arc(start, end, t, 0.05))))


def _leave(floor: Floor, event: AnyEvent, item: Item, end: Point) -> Animation:
    flyer = Flyer(Item(("flyer",), item.x, item.y, item.sprite))
    start = (item.x, item.y)

    def begin() -> None:
        floor.sound("chip_slide", at=start)
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
        floor.sound("chip", at=end)
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
            moves.append(flight(floor, item.sprite, (item.x, item.y), pot, SWEEP, 0.02, "chip_slide"))
    return sequence(together(*moves, stagger=STAGGER), Call(lambda: floor.apply(event)))


def pay_pot(floor: Floor, event: happened.PotPaid) -> Animation:
    """The pot is pushed to its winner, or a fee of it to the drop box."""
    places = floor.brush.places
    start, end = places.pot(event.pot), places.purse(event.seat) if event.seat else places.dealer()
    d = places.length(56)
    stacks = floor.brush.cut(event.amount, d, f"pot {event.pot}")
    aside = [(i - (len(stacks) - 1) / 2) * d * 0.9 for i in range(len(stacks))]
    flown = [
        flight(
            floor, stack, (start[0] + x, start[1]), (end[0] + x, end[1]), SWEEP * 1.3, 0.02, "" if i else "chip_stack"
        )
        for i, (stack, x) in enumerate(zip(stacks, aside, strict=True))
    ]
    return sequence(Call(lambda: floor.apply(event)), together(*flown))


def meter(floor: Floor, event: happened.MeterMoved) -> Animation:
    """A progressive that is won has its moment."""
    return sequence(at_once(floor, event), floor.moment(event))


def drop(floor: Floor, event: happened.FeeTaken) -> Animation:
    """A player's collection goes to the slot of the drop box, behind the rack; the pot's own is seen to leave the pot."""
    seat = event.payer.removeprefix("seat")
    places = floor.brush.places
    if not seat.isdigit() and event.payer != "prop":
        return at_once(floor, event)
    start = places.purse(int(seat)) if seat.isdigit() else places.dealer()
    pile = floor.brush.stack(event.amount, places.length(44), f"fee {event.payer}")
    flown = flight(floor, pile, start, places.drop(), SWEEP, 0.03, "chip")
    return sequence(Call(lambda: floor.apply(event)), flown)


def _count(floor: Floor, event: happened.Marked) -> Animation:
    """The dealer counts along the positions; where the count ends the first hand goes."""
    steps: list[Animation] = []
    each = min(COUNTED, WHOLE_COUNT / max(1, len(event.value or ())))
    for number in range(1, len(event.value or ()) + 1):
        item = next(iter(floor.brush.counted(event.value, number)), None)
        if item is not None:
            flyer = Flyer(item)
            steps += [Call(partial(floor.fly, flyer)), Pause(each), Call(partial(floor.land, flyer))]
    return sequence(*steps, Call(lambda: floor.apply(event)), Pause(COUNTED if steps else 0))


def mark(floor: Floor, event: happened.Marked) -> Animation:
    """A puck or button slides to its new place."""
    brush, name = floor.brush, event.marker
    if name == COUNT:
        return _count(floor, event)
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
        floor.sound("button_down", at=after)
        floor.hide(("mark", name), False)
        floor.apply(event)

    return sequence(Call(begin), Tween(SWEEP, step, in_out_cubic), Call(end))
