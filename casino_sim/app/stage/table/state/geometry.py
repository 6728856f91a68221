"""The shapes of a table: its arch or oval, a seat at it, a spot on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from casino_sim.app.stage.table.state.felt_plan import Region, Spot

Point = tuple[float, float]
Size = tuple[int, int]

# Design units of the table's part of the screen (the bar lies below).
LANDSCAPE, PORTRAIT = (1920, 976), (1080, 1548)
OVAL_LANDSCAPE = (150, 120, 1770, 880)
OVAL_PORTRAIT = (70, 210, 1010, 1440)


@dataclass(frozen=True, slots=True)
class Arch:
    """The half ring of seats: an ellipse, how far the seats fan out to each side, and the rail beyond."""

    cx: float
    cy: float
    rx: float
    ry: float
    fan: float
    rail: tuple[float, float, float, float]
    letters: tuple[float, float, float]  # center x, center y, and the first line's radius
    dealer: Point
    lamp: tuple[float, float, float, float]


ARCH_LANDSCAPE = Arch(960, 292, 722, 460, 71, (960, -40, 1230, 920), (960, -330, 694), (960, 206), (960, 350, 900, 560))
ARCH_PORTRAIT = Arch(540, 640, 420, 620, 82, (540, 60, 800, 1350), (540, -420, 1034), (540, 420), (540, 640, 760, 760))


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's origin in design units, its turn in degrees, and the scale of what lies before it.

    ``angle`` turns where things lie; ``upright`` seats still show them straight, as round an oval, where some sit opposite.
    ``cards`` says how far from the origin the middle of its hand lies, and how wide a card of it is, both in design units.
    """

    number: int
    x: float
    y: float
    angle: float
    scale: float
    cards: tuple[float, float]
    upright: bool = False
    label: float = 88.0  # how far beyond its origin the player's name is written, in units of the layout

    @property
    def shown_angle(self) -> float:
        return 0.0 if self.upright else self.angle

    def at(self, local: Point) -> Point:
        return self.beyond((local[0] * self.scale, local[1] * self.scale))

    def beyond(self, step: Point) -> Point:
        """A point so many design units from the origin, whatever the scale."""
        a = radians(self.angle)
        return (self.x + step[0] * cos(a) - step[1] * sin(a), self.y + step[0] * sin(a) + step[1] * cos(a))

    @property
    def hand(self) -> Point:
        """The middle of the seat's cards."""
        return self.beyond((0.0, self.cards[0]))


@dataclass(frozen=True, slots=True)
class Mark:
    """A spot on the screen, in pixels."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    form: str = "circle"
    poly: tuple[Point, ...] = ()

    def contains(self, x: float, y: float, reach: float = 0.0) -> bool:
        if self.poly:
            return _inside(self.poly, x, y)
        a = radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        u, v = dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a)
        if self.form in ("circle", "sensor"):
            return hypot(u, v) <= self.w / 2 + reach
        return abs(u) <= self.w / 2 + reach and abs(v) <= self.h / 2 + reach


def outline(mark: Mark) -> list[Point]:
    """Its corners; of a ring as many points as look round."""
    w, h, a = mark.w / 2, mark.h / 2, radians(mark.angle)
    if mark.form == "box":
        local = [(-w, -h), (w, -h), (w, h), (-w, h)]
    elif mark.form == "diamond":
        local, a = [(0, -h), (w, 0), (0, h), (-w, 0)], 0.0
    else:
        local = [(w * cos(radians(turn)), w * sin(radians(turn))) for turn in range(0, 360, 15)]
    return [(mark.x + x * cos(a) - y * sin(a), mark.y + x * sin(a) + y * cos(a)) for x, y in local]


def boxes_apart(one: Mark, other: Mark) -> bool:
    """Two rectangles, each turned its own way, do not meet: along a side of one of them lies one beyond the other."""
    dx, dy, turn = other.x - one.x, other.y - one.y, radians(other.angle - one.angle)
    c, s = abs(cos(turn)), abs(sin(turn))
    for mine, theirs in ((one, other), (other, one)):
        a = radians(mine.angle)
        along, across = abs(dx * cos(a) + dy * sin(a)), abs(dy * cos(a) - dx * sin(a))
        if 2 * along > mine.w + theirs.w * c + theirs.h * s or 2 * across > mine.h + theirs.w * s + theirs.h * c:
            return True
    return False


def seat_and_hand(place: str) -> tuple[int, int]:
    """``seat3/2`` to (3, 2); (0, 1) for a place that is no seat's."""
    if not place.startswith("seat"):
        return (0, 1)
    number, _, hand = place[4:].partition("/")
    return (int(number), int(hand or "1"))


def extent(spot: Spot) -> tuple[float, float]:
    if spot.form in ("circle", "sensor", "diamond"):
        return (spot.size[0] * 2, spot.size[0] * 2)
    return (spot.size[0], spot.size[1] if len(spot.size) > 1 else spot.size[0])


def own_corner(region: Region, seat: int, mine: bool) -> Point:
    """The player's chips lie in the middle of a region, the others' around it, as there is room."""
    x, y = region.middle()
    if mine:
        return (x, y)
    _, _, w, h = region.box()
    turn = (seat * 2.399963) % 6.2831853  # the golden angle: neighbors never fall together
    return (x + cos(turn) * min(w * 0.32, 60), y + sin(turn) * min(h * 0.28, 34))


def own_share(mark: Mark, seat: int) -> Point:
    """A corner of a small spot that several seats share."""
    turn = (seat * 2.399963) % 6.2831853
    return (mark.x + cos(turn) * mark.w * 0.3, mark.y + sin(turn) * mark.h * 0.3)


def _inside(poly: Sequence[Point], x: float, y: float) -> bool:
    inside = False
    for (x0, y0), (x1, y1) in zip(poly, (*poly[1:], poly[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside
