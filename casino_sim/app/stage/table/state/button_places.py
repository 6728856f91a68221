"""Where a seat's buttons lie: the player-dealer's, the action's, the dealer's at poker. Never on a bet, a card or a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, inf, radians, sin
from typing import Protocol

from casino_sim.app.stage.table.state.felt_plan import Layout
from casino_sim.app.stage.table.state.geometry import LANDSCAPE, PORTRAIT, Mark, Point, Seat

Box = tuple[float, float, float, float]  # left, top, width, height
# Middle, half of width and height, cosine and sine of its angle, and whether it is round.
Lying = tuple[float, float, float, float, float, float, bool]

RADIUS = 30.0  # of a button with a little air, in design units
HANDS = 5  # cards of a hand that is laid out
SET = {False: (4.0, 2.3), True: (2.5, 5.3)}  # a hand that is set as two, in widths of a card; of cards, of tiles
BESIDE, UNDER = 36.0, 66.0  # from the spots to the button, and from the middle of a name to one beside it
NAME = (156.0, 34.0)  # a name with its stack, round an oval
ASIDE = 200.0  # from the middle of an oval: nearer seats have their buttons at their left
CHIPS = 62.0  # a bet round an oval
POTS, POT = 2, (110.0, 150.0)  # a main pot and one side pot, and what is written below it


class Table(Protocol):
    layout: Layout
    seats: dict[int, Seat]
    size: tuple[int, int]
    portrait: bool
    k: float

    def px(self, point: Point) -> Point: ...
    def spot(self, seat: int, spot: str) -> Mark | None: ...
    def card(self, place: str, index: int, count: int) -> tuple[float, float, int, float]: ...
    def seat_label(self, seat: int) -> Point | None: ...
    def pot(self, index: int) -> Point: ...


class ButtonPlaces:
    """Worked out once for a size of window, when somebody first has a button. ``plates`` lie over the felt."""

    def __init__(self, table: Table, plates: Sequence[Box] = ()) -> None:
        self._table = table
        self._plates = [Mark(x + w / 2, y + h / 2, w, h) for x, y, w, h in plates]
        self._found: dict[tuple[int, int], Point] = {}
        self._lying: list[Lying] = []

    def of(self, seat: Seat, number: int = 0) -> Point:
        """``number``: a second button of the same seat lies elsewhere."""
        found = self._found.get((seat.number, number))
        if found is None:
            taken = [self.of(seat, before) for before in range(number)]
            found = self._found[seat.number, number] = self._choose(seat, taken)
        return found

    def _choose(self, seat: Seat, taken: list[Point]) -> Point:
        if not self._lying:
            self._lying = [_lying(mark, ring) for mark, ring in self._obstacles()]
        reach = RADIUS * self._table.k
        wide = self._table.size[0]
        points = [self._table.px(seat.beyond(step)) for step in self._steps(seat)]
        points = [point for point in points if reach < point[0] < wide - reach] or points
        best, most = points[0], -inf
        for point in points:
            room = min((hypot(point[0] - x, point[1] - y) for x, y in taken), default=inf) - 2 * reach
            for thing in self._lying:
                room = min(room, _distance(thing, point) - reach)
                if room <= most:
                    break  # no better than one before it
            else:
                best, most = point, room
                if room >= 0:
                    break  # the first that touches nothing
        return best

    def _steps(self, seat: Seat) -> Iterator[Point]:
        """From the seat's origin, in design units; the usual place first."""
        layout, scale = self._table.layout, seat.scale
        if seat.upright:
            hand, width = seat.cards
            side, far = width * 1.1 + BESIDE, 100.0 + width
            inwards = 1.0 if seat.x < self._middle - ASIDE else -1.0
            for x in (inwards * side, inwards * far, -inwards * side, inwards * 2 * side):
                for y in (0.0, -56.0, 56.0, -104.0, 104.0):
                    yield self._turned_back(seat, (x, y), hand)
            return
        usual = layout.button
        yield (usual[0] * scale, usual[1] * scale)
        reach = max(
            (abs(spot.at[0]) + spot.size[0] * (0.5 if len(spot.size) > 1 else 1) for spot in layout.spot), default=60
        )
        name = seat.label * scale
        for x in (reach * scale + BESIDE, reach * scale * 0.8 + BESIDE):
            for y in (0.0, -40 * scale, 30 * scale):
                yield (-x, y)
                yield (x, y)
        for x in (UNDER, 0.0, UNDER * 1.3):
            for y in (name, name + 30, name + 56):
                yield (-x, y)
                yield (x, y)

    @property
    def _middle(self) -> float:
        """Of the felt, in design units."""
        return (PORTRAIT if self._table.portrait else LANDSCAPE)[0] / 2

    def _turned_back(self, seat: Seat, step: Point, hand: float) -> Point:
        """A step from the hand of an upright seat, whose own axes are turned."""
        a = radians(-seat.angle)
        return (step[0] * cos(a) - step[1] * sin(a), step[0] * sin(a) + step[1] * cos(a) + hand)

    def _obstacles(self) -> Iterator[tuple[Mark, bool]]:
        table = self._table
        yield from ((plate, False) for plate in self._plates)
        tall = 2.5 if table.layout.tiles else 1.4
        for seat in table.seats.values():
            for i in range(HANDS):
                x, y, width, angle = table.card(f"seat{seat.number}", i, HANDS)
                yield Mark(x, y, width, width * tall, angle), False
            if table.layout.stacks is not None:
                wide, high = (part * seat.cards[1] * table.k for part in SET[table.layout.tiles])
                yield Mark(*table.px(seat.hand), wide, high, seat.shown_angle), False
            for spot in table.layout.spot:
                mark = table.spot(seat.number, spot.wager)
                if mark is None:
                    continue
                if seat.upright:
                    yield Mark(mark.x, mark.y, CHIPS * table.k, CHIPS * table.k), True
                elif spot.form != "none":
                    yield mark, spot.form in ("circle", "sensor")
            at = table.seat_label(seat.number)
            if seat.upright and at is not None:
                yield Mark(*at, NAME[0] * table.k, NAME[1] * table.k), False
        if table.layout.shape == "oval":
            for i in range(POTS):
                yield Mark(*table.pot(i), POT[0] * table.k, POT[1] * table.k), False
        for place in table.layout.place:
            for i in range(place.cards):
                x, y, width, angle = table.card(place.name, i, place.cards)
                yield Mark(x, y, width, width * tall, angle), False


def _lying(mark: Mark, ring: bool) -> Lying:
    a = radians(-mark.angle)
    return mark.x, mark.y, mark.w / 2, mark.h / 2, cos(a), sin(a), ring


def _distance(thing: Lying, point: Point) -> float:
    x, y, w, h, c, s, ring = thing
    dx, dy = point[0] - x, point[1] - y
    if ring:
        return hypot(dx, dy) - w
    u, v = abs(dx * c - dy * s) - w, abs(dx * s + dy * c) - h
    return hypot(max(u, 0.0), max(v, 0.0)) + min(0.0, max(u, v))
