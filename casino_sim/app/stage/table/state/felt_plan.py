"""A game's layout as its ``felt.toml`` gives it, in design units. Two shapes of table:

``arc`` and ``oval`` tables have seats; a spot is placed around its seat's own origin, +x to the player's right, +y towards
the player.
A ``map`` (craps, roulette, baccarat, Big Six) is one printed layout that all seats share; its regions have places of their own,
and a ``[portrait]`` block draws it again for a portrait screen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct, field

from casino_sim.resources import game_file

Pair = tuple[float, float]
MAX_SEATS = 10
PLANS = 32  # kept, as they were parsed


class Spot(Struct, frozen=True):
    """A betting spot of a seat."""

    wager: str
    at: Pair
    form: str = "circle"  # circle, box, diamond, sensor
    size: tuple[float, ...] = (40,)
    label: str = ""
    short: str = ""  # written larger where the label would be too small to read
    letters: float = 0  # type size of the label, where the form's own is too small
    tone: str = "ink"


class Region(Struct, frozen=True):
    """A betting region of a shared layout: a rectangle or a polygon."""

    wager: str
    rect: tuple[float, float, float, float] | None = None
    poly: tuple[Pair, ...] = ()
    label: str = ""
    tone: str = "ink2"
    size: float = 0  # type size of the label
    angle: float = 0  # of the label: 0, or upright as 90 or -90
    form: str = "box"  # box, none, circle, or a color patch: red, black, green
    chips: Pair | None = None  # where chips lie; the middle without it
    row: str = ""  # regions of a row share its width: one that a house does not offer leaves no hole

    def box(self) -> tuple[float, float, float, float]:
        if self.rect is not None:
            return self.rect
        xs, ys = [x for x, _ in self.poly], [y for _, y in self.poly]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def middle(self) -> Pair:
        if self.chips is not None:
            return self.chips
        x, y, w, h = self.box()
        return (x + w / 2, y + h / 2)


class Place(Struct, frozen=True):
    """Where cards (or tiles) lie that are nobody's: the dealer's, the board."""

    name: str
    at: Pair
    width: float = 128
    cards: int = 5
    gap: float = 14
    overlap: float = 0  # share of a card's width that the next one covers; beats ``gap``
    label: str = ""
    outline: bool = False
    angle: float = 0
    each: tuple[Pair, ...] = ()  # a place for each card by itself (the cross of Criss Cross)


class Arc(Struct, frozen=True):
    """Lettering along the curve. ``line`` counts from the dealer outwards; figures are those of the guide."""

    text: str
    line: int = 0
    tone: str = "ink"
    size: float = 0
    band: bool = False  # closed in by two lines, as insurance is


class ShortName(Struct, frozen=True):
    """What is printed where the name of a hand is too long."""

    hand: str
    label: str


class Pays(Struct, frozen=True):
    """A paytable as it is printed on the cloth: its title, then a line for each hand, the pay at its end."""

    pays: str  # its id, after a condition where it is printed at some tables only
    at: Pair  # the middle of the first line
    size: float = 22.4  # of its type: 14 pixels in a window of 1280x720
    width: float = 250
    rows: tuple[int, int] = (0, 99)  # from and to: a long table may be printed in two columns
    title: bool = True
    beside: float = 0.0  # how wide the title may be in any language, where something else stands beside it
    short: tuple[ShortName, ...] = ()


class Cards(Struct, frozen=True):
    """The seat's own cards."""

    at: Pair = (0, -128)
    width: float = 96
    overlap: float = 0.5
    large: float = 1.0  # how much larger the player's own are drawn
    rows: int = 1


class Print(Struct, frozen=True):
    """Something printed that is no bet."""

    # text, die, line, circle, diamond, pip, emblem, flourish, head, box; a painted patch in its tone; a path as SVG writes it;
    # an ellipse round ``at``, its line as wide as ``size``;
    # a curve: lettering along the ellipse round ``at``, its middle ``angle`` degrees clockwise from the top
    kind: str
    at: Pair = (0, 0)
    text: str = ""
    size: float = 24
    width: float = 0
    height: float = 0
    tone: str = "ink2"
    angle: float = 0
    value: int = 0
    tracking: float = 0  # of a text: room between the letters, as a share of their size
    points: tuple[Pair, ...] = ()


class Wheel(Struct, frozen=True):
    """The wheel's hub and radius."""

    at: Pair
    radius: float
    kind: str = ""  # big_six; a roulette wheel is the one the house has


class Board(Struct, frozen=True):
    """A score board: its upper left corner, and how many cells of which size."""

    name: str
    at: Pair
    cell: float
    columns: int
    rows: int
    title: str = ""
    list: bool = False  # entries in a row, the newest first; a road otherwise
    wide: float = 1.0  # how much wider than high a cell is: room for a count beside its mark
    above: bool = False  # the title stands over the cells, not beside them


class Marker(Struct, frozen=True):
    """Where a marker lies for each of its values: the puck on the six."""

    name: str
    at: dict[str, Pair] = field(default_factory=dict)
    size: float = 58


class Layout(Struct, frozen=True):
    shape: str = "arc"
    cards: Cards = field(default_factory=Cards)
    spot: tuple[Spot, ...] = ()
    region: tuple[Region, ...] = ()
    again: tuple[Region, ...] = ()  # a second place for a bet, not printed; its chips lie in the first
    place: tuple[Place, ...] = ()
    arc: tuple[Arc, ...] = ()
    print: tuple[Print, ...] = ()
    pays: tuple[Pays, ...] = ()
    marker: tuple[Marker, ...] = ()
    wheel: Wheel | None = None
    board: tuple[Board, ...] = ()
    dice: Pair | None = None  # where thrown dice come to rest
    shaker: Pair | None = None  # where the cup stands out of which they come
    stacks: Pair | None = None  # where the hands wait that are dealt as stacks
    rail: tuple[float, float, float, float] | None = None  # of a map: left, top, right, bottom of the cloth
    curve: tuple[float, float, float, float] | None = None  # of a map with a round edge: the ellipse at which it ends
    tiles: bool = False  # played with dominoes instead of cards
    furniture: tuple[str, ...] = ("tray", "shoe", "discard")
    button: Pair = (96, -46)  # where a seat's buttons lie (the player-dealer's, the action's), round its own origin
    lettering: float = 0  # how much lower it stands than the cards above it ask for
    others: float = 0  # the scale of the spots before other players at most; 0: as at other tables
    spread: float = 0  # how far the seats fan out, in degrees to each side


class Plan(Struct, frozen=True):
    """Both ways of holding the screen."""

    landscape: Layout
    portrait: Layout
    own_portrait: bool = False  # the layout says itself where places lie in portrait

    def offering(self, offers: Callable[[str], bool]) -> Plan:
        """The plan as it is printed for a house that offers these wagers."""
        return msgspec.structs.replace(
            self, landscape=_closed(self.landscape, offers), portrait=_closed(self.portrait, offers)
        )

    def wagers(self) -> set[str]:
        return {spot.wager for spot in self.landscape.spot} | {region.wager for region in self.landscape.region}


def _closed(layout: Layout, offers: Callable[[str], bool]) -> Layout:
    """Only the spots of wagers that are offered, and its rows divided again among them."""
    rows: dict[str, list[Region]] = {}
    for region in layout.region:
        if region.row:
            rows.setdefault(region.row, []).append(region)
    laid = {}
    for cells in rows.values():
        left, top, _w, height = cells[0].box()
        width = sum(cell.box()[2] for cell in cells)
        offered = [cell for cell in cells if offers(cell.wager)]
        for i, cell in enumerate(offered):
            share = width / len(offered)
            laid[cell.wager] = msgspec.structs.replace(cell, rect=(left + i * share, top, share, height))
    return msgspec.structs.replace(
        layout,
        region=tuple(laid.get(each.wager, each) for each in layout.region),
        spot=tuple(spot for spot in layout.spot if spot.form == "none" or offers(spot.wager)),
    )


def _spread(body: dict[str, Any]) -> dict[str, Any]:
    """``ante_on_*``: the wager on each other seat's hand, which lies at that seat."""
    spots = []
    for spot in msgspec.convert(body.get("spot", []), list[dict[str, Any]]):
        base, star, _rest = str(spot.get("wager", "")).partition("*")
        spots += [spot | {"wager": f"{base}{seat}"} for seat in range(1, MAX_SEATS + 1)] if star else [spot]
    return body | {"spot": spots} if spots else body


class BadLayout(ValueError):
    """A ``felt.toml`` that cannot be drawn."""


def parse(text: str, name: str) -> Plan:
    try:
        body: dict[str, Any] = tomllib.loads(text)
        portrait = msgspec.convert(body.pop("portrait", {}), dict[str, Any])
        own = "place" in portrait
        landscape = _spread(body)
        return Plan(msgspec.convert(landscape, Layout), msgspec.convert(landscape | _spread(portrait), Layout), own)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadLayout(f"{name}: {fault}") from None


def read(package: str, name: str = "felt") -> Plan:
    path = game_file(package, f"{name}.toml")
    return _parsed(path.read_text(encoding="utf-8"), f"{package} {path.name}")


_parsed = lru_cache(maxsize=PLANS)(parse)  # a file is read each time, as it may have changed, and parsed once
