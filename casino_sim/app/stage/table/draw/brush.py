"""Turns a picture into sprites: which chips, cards and markers lie where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import cos, radians, sin

from casino_sim.app.stage.art.palette import color_chip
from casino_sim.app.stage.art.piles import breakdown, piles
from casino_sim.app.stage.art.pucks import lettered
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites, tilt
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.cards import HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.wagers import wager_of

Point = tuple[float, float]
COUNT = "count"  # the marker of the dealing count
LOWER = 0.36  # of a card's width: how much farther to the player a card lies that lies across
TALLEST = 20  # chips in one stack; larger bets are shown in larger chips
CUT, MOST_CUT = 5, 6  # chips of a stack that is counted out, and stacks
PUCKS = {
    "button": "dealer",
    "first": "first",
    "kill": "kill",
    "leg": "leg",
    "bank": "bank",
    "action": "action",
    "player_dealer": "player_dealer",
    "co_bank": "co_bank",
}


@dataclass(slots=True)
class Item:
    """One thing on the felt: where its anchor lies, and how to get its picture."""

    key: tuple[str, ...]  # what it is: ("card", place, index), ("chips", seat, spot) ...
    x: float
    y: float
    sprite: Sprite

    def area(self) -> pygame.Rect:
        return self.sprite.area(self.x, self.y)


class Brush:
    """Holds what a table's drawing needs: places, sprites, how the player wants the cards."""

    places: Places  # for the size of the window; set before anything is drawn

    def __init__(self, sprites: Sprites, rules: TableRules) -> None:
        self.sprites = sprites
        self.rules = rules
        self.large_index = False
        self.four_color = False
        self.color_chips: Callable[[int], Cents | None] = lambda seat: None
        self.stack_button: Callable[[str, Cents], str] = lambda wager, amount: ""
        self.covered: Callable[[str, int], bool] = lambda place, index: False  # cards that wait to be turned over
        self.sideways: Callable[[str], object] = lambda place: ""  # numbers of cards that lie across the others there

    @property
    def tiles(self) -> bool:
        return self.places.layout.tiles

    # -- single sprites
    def card(self, name: str, width: int, angle: float = 0.0, lift: float = 0.0) -> Sprite:
        if self.tiles:
            return self.sprites.tile(None if name == HIDDEN else name, width, angle=angle, ringed=self.four_color)
        if name == HIDDEN:
            return self.sprites.back(width, angle=angle, lift=lift)
        return self.sprites.card(
            name, width, angle=angle, lift=lift, large=self.large_index, four_color=self.four_color
        )

    def stack(self, amount: Cents, d: int, place: str, seat: int = 0) -> Sprite:
        value = self.color_chips(seat)
        if value and amount % value == 0 and amount // value <= TALLEST:
            return self.sprites.color_stack(seat, max(1, amount // value), d, place=place)
        chips = breakdown(amount, self.rules.money.chips)
        return self.sprites.stack(list(chips[:TALLEST]), d, place=place)

    def cut(self, amount: Cents, d: int, place: str, seat: int = 0) -> list[Sprite]:
        """The amount as a dealer lays it out to be counted: by value, in stacks of five where there are few."""
        value = self.color_chips(seat)
        if value and amount % value == 0 and amount // value <= TALLEST:
            count = amount // value
            return [
                self.sprites.color_stack(seat, min(CUT, count - laid), d, place=f"{place} {laid}")
                for laid in range(0, count, CUT)
            ]
        return self.cut_chips(breakdown(amount, self.rules.money.chips), d, place)

    def cut_chips(self, chips: Sequence[Cents], d: int, place: str) -> list[Sprite]:
        alike = [list(each) for _value, each in groupby(chips)]
        stacks = [stack for each in alike for stack in piles(each, CUT)]
        if len(stacks) > MOST_CUT:
            stacks = [stack for each in alike for stack in piles(each, TALLEST)][:MOST_CUT]
        return [self.sprites.stack(stack, d, place=f"{place} {i}") for i, stack in enumerate(stacks)]

    # -- everything that lies there
    def items(self, picture: Picture) -> Iterator[Item]:
        yield from self._chips(picture)
        yield from self._pots(picture)
        yield from self._cards(picture)
        yield from self._marks(picture)

    def found(self, picture: Picture, key: tuple[str, ...]) -> Iterator[Item]:
        """What lies there by this key; a card is asked for by its place, as a hundred others may lie beside it."""
        if key[0] != "card":
            yield from (item for item in self.items(picture) if item.key == key)
            return
        place, index = key[1], int(key[2])
        self.places.lay_out(picture)
        shown = in_order(picture.cards.get(place, []), picture.groups.get(place))
        if index < len(shown):
            yield self.card_item(place, index, len(shown), shown[index])

    def _chips(self, picture: Picture) -> Iterator[Item]:
        for seat, spots in picture.bets.items():
            for spot, amount in spots.items():
                item = self.chips_item(seat, spot, amount)
                if item is not None:
                    yield item
                    yield from self._button_on(seat, spot, amount, item)

    def _button_on(self, seat: int, spot: str, amount: Cents, item: Item) -> Iterator[Item]:
        """A bought or laid bet says so, and one that earns a button has it."""
        kind = self.stack_button(wager_of(spot), amount)
        if kind:
            d = self.places.length(27 if kind in ("buy", "lay") else 42)
            yield Item(
                ("button", str(seat), spot), item.x - d * 0.7, item.y - d * 0.1, self.sprites.puck(lettered(kind), d)
            )

    def rail_chip(self, value: Cents, d: int, own: bool, seat: int) -> Sprite:
        """A chip of the player's rail: a house chip, or one of the player's color with its value on it."""
        if not own:
            return self.sprites.chip(value, d)
        return self.sprites.chip(replace(color_chip(seat), label=f"{value / 100:g}"), d)

    def chips_item(self, seat: int, spot: str, amount: Cents) -> Item | None:
        at = self.places.chips(seat, spot)
        if at is None or amount <= 0:
            return None
        d = self.places.chip_size(seat, spot)
        return Item(("chips", str(seat), spot), at[0], at[1] + d * 0.12, self.stack(amount, d, f"{seat} {spot}", seat))

    def _pots(self, picture: Picture) -> Iterator[Item]:
        for i, amount in enumerate(picture.pots):
            if amount > 0:
                x, y = self.places.pot(i)
                yield Item(("pot", str(i)), x, y, self.stack(amount, self.places.length(56), f"pot {i}"))

    def _cards(self, picture: Picture) -> Iterator[Item]:
        self.places.lay_out(picture)
        for place, names in picture.cards.items():
            shown = in_order(names, picture.groups.get(place))
            for i, name in enumerate(shown):
                yield self.card_item(place, i, len(shown), name)

    def card_item(self, place: str, index: int, count: int, name: str, turned: bool = False) -> Item:
        """``turned``: as it will lie when it has been turned over."""
        x, y, width, angle = self.places.card(place, index, count)
        if not turned and self.covered(place, index):
            name = HIDDEN
        rest = angle + tilt(f"{place} {index}")
        if str(index) in str(self.sideways(place)).split():  # across the lower half, clear of the indices
            a = radians(angle)
            x, y, rest = x - sin(a) * width * LOWER, y + cos(a) * width * LOWER, rest + 90
        return Item(("card", place, str(index)), x, y, self.card(name, width, rest))

    def _marks(self, picture: Picture) -> Iterator[Item]:
        for name, value in picture.marks.items():
            if "@" in name:
                yield from self._called(name, value)
                yield from self._color(name, value)
                continue
            if name == "action_order":
                yield from self._turns(str(value))
                continue
            if name == COUNT:
                yield from self.counted(value, len(value))
                continue
            at = self.places.marker(name, value)
            if at is None:
                continue
            if name == "dolly":
                yield Item(("mark", name), at[0], at[1], self.sprites.dolly(self.places.length(84)))
                continue
            kind = PUCKS.get(name) or ("off" if value in ("off", 0, None) else "on" if name == "puck" else "")
            if kind:
                yield Item(("mark", name), at[0], at[1], self.sprites.puck(lettered(kind), self.puck_size(value)))

    def puck_size(self, value: object) -> int:
        """Across: smaller before a small seat."""
        seat = self.places.seats.get(value) if isinstance(value, int) else None
        return self.places.length(54 * (min(1.0, max(0.75, seat.scale)) if seat is not None else 1.0))

    def _turns(self, order: str) -> Iterator[Item]:
        """The first to be settled has the action button; the others carry the number of their turn."""
        for turn, seat in enumerate(order.split()[1:], start=2):
            at = self.places.marker("action", int(seat))
            if at is not None:
                yield Item(("turn", seat), at[0], at[1], self.sprites.lammer(str(turn), self.places.length(44)))

    def counted(self, positions: Sequence[int], number: int) -> Iterator[Item]:
        """Where the dice have counted to, and the number."""
        at = self.places.position(positions[number - 1]) if positions else None
        if at is not None:
            yield Item(("mark", COUNT), at[0], at[1], self.sprites.lammer(str(number), self.places.length(50)))

    def _called(self, name: str, value: object) -> Iterator[Item]:
        """A bet that was called on or off carries a small button."""
        spot, _at, seat = name.partition("@")
        at = self.places.chips(int(seat), spot) if seat.isdigit() and value in ("on", "off") else None
        if at is not None:
            d = self.places.length(30)
            yield Item(("mark", name), at[0] + d * 0.8, at[1] - d * 0.8, self.sprites.puck(lettered(str(value)), d))

    def _color(self, name: str, value: object) -> Iterator[Item]:
        """On the rim of the wheel a chip of each color shows what it is worth."""
        kind, _at, seat = name.partition("@")
        if kind != "color" or not isinstance(value, int) or not seat.isdigit():
            return
        at = self.places.color(int(seat))
        if at is not None:
            stack = self.sprites.color_stack(
                int(seat), 1, self.places.length(46), place=name, marker=f"{value / 100:g}"
            )
            yield Item(("mark", name), *at, stack)


def in_order(names: list[str], groups: tuple[tuple[str, ...], ...] | None) -> list[str]:
    """The cards of a set hand, front hand first, as far as they are known."""
    laid = [name for group in groups or () for name in group]
    return laid if sorted(laid) == sorted(names) else names
