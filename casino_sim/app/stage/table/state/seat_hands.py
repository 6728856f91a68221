"""Where the cards of a seat's hands lie: beside each other while there is room, and closer or smaller before they would reach a
neighbor's hand or a printed spot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import cos, inf, radians, sin
from typing import Protocol

from casino_sim.app.stage.table.state.felt_plan import Layout
from casino_sim.app.stage.table.state.geometry import Mark, Point, Seat, boxes_apart, outline, seat_and_hand
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.wagers import holder_of

SPLIT = (1.0, 0.84, 0.64, 0.5)  # hands that were split lie smaller, to stay between the neighbors
BETWEEN, APART = 1.62, 1.08  # from one hand to the next, and at least beyond the last step of one, in widths of a card
BESIDE_OF_TWO, BESIDE = 0.34, 0.26  # from card to card of a hand that was split: while it has two cards, and from three
CLOSEST = 0.17  # of a card's width: its index is in sight as long as the next card leaves so much of it
WIDEST = {
    False: 2.8,
    True: 6.0,
}  # widths of a card that the hands of a seat take at most: another player's; one's own, and round an oval
USUAL = 2.6  # and one's own while it is one hand
AIR = {False: 5.0, True: 8.0}  # units that a neighbor's hand, and a printed spot of another seat, stay away
SMALLEST = 10  # pixels across, however small the window
STEPS = 10  # of the search for the room between two hands: a hundredth of a card
TALL = {False: 1.4, True: 2.5}  # of a card and of a tile, for a width of one


class Table(Protocol):
    """What this needs of `Places`."""

    layout: Layout
    portrait: bool
    k: float
    me: tuple[int, ...]
    hands: dict[int, int]
    seats: dict[int, Seat]

    def px(self, point: Point) -> Point: ...

    def spot(self, seat: int, spot: str) -> Mark | None: ...


class SeatHands:
    """``counts`` are the cards of each hand of every seat, as they lie now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counts: Mapping[int, Sequence[int]] = {}

    def lie_as(self, picture: Picture) -> None:
        self.counts = count_cards(picture)

    def card(self, seat: Seat, hand: int, index: int, count: int) -> tuple[float, float, int, float]:
        """Middle, width and turn of the ``index``-th of ``count`` cards."""
        hands, k = self.table.hands.get(seat.number, 1), self.table.k
        if hands > 1:
            width, step, pitch = self._split(seat, hands, max(count, *self.counts.get(seat.number, (0,))))
        else:
            width, step = self._one_hand(seat, count)
            pitch = 0.0
        x = (index - (count - 1) / 2) * step + (hand - (hands + 1) / 2) * pitch
        size = max(SMALLEST, round(width * k))
        if seat.upright:
            px, py = self.table.px(seat.hand)
            return px + x * k, py, size, 0.0
        px, py = self.table.px(seat.beyond((x, seat.cards[0])))
        return px, py, size, seat.angle

    def _one_hand(self, seat: Seat, count: int) -> tuple[float, float]:
        """Width of a card, and the step to the next: closer where the hand would reach too far."""
        width, room = seat.cards[1], self.room[seat.number] / self.table.k
        step = width * (1 - self.table.layout.cards.overlap)
        if count > 5:
            step *= 4 / (count - 1)
        if seat.number not in self.table.me and count > 3:  # many sit close to each other
            step = min(step, width * self._close(count, seat.upright))
        if count > 1:
            step = min(step, max((room - width) / (count - 1), width * CLOSEST))
        smaller = min(1.0, room / (step * (count - 1) + width))
        return width * smaller, step * smaller

    def _split(self, seat: Seat, hands: int, count: int) -> tuple[float, float, float]:
        """Width of a card, the step to the next, and from hand to hand: so small that three cards of each have room beside
        each other; more lie closer."""
        width, room = seat.cards[1] * SPLIT[min(hands, len(SPLIT)) - 1], self.room[seat.number] / self.table.k
        width *= min(1.0, room / (width * ((hands - 1) * BETWEEN + 2 * BESIDE + 1)))
        if count < 3:
            return width, width * BESIDE_OF_TWO, width * BETWEEN
        step = min(width * BESIDE, (room - width - (hands - 1) * width * APART) / (hands * (count - 1)))
        return width, step, max(width * BETWEEN, step * (count - 1) + width * APART)

    def _close(self, count: int, upright: bool) -> float:
        """How far apart another player's many cards lie, as a share of their width: the whole hand beside the printed pays."""
        if upright:  # round an oval, where no pays are printed
            return 0.3 if self.table.portrait else 0.4
        return min(0.32 if self.table.portrait else 0.4, max(0.26, 1.1 / (count - 1)))

    # -- room
    @cached_property
    def room(self) -> dict[int, float]:
        """Pixels along the edge of the table that the hands of each seat may take."""
        seats, mine = self.table.seats, [n for n in self.table.seats if n in self.table.me]
        others = [n for n in seats if n not in mine]
        found = {n: seats[n].cards[1] * self.table.k * WIDEST[n in mine or seats[n].upright] for n in seats}
        spots = {n: list(self._spots(seats[n])) for n in seats}
        for number in others:
            lying = [outline(self._box(seats[own], seats[own].cards[1] * self.table.k * USUAL)) for own in mine]
            found[number] = self._free(number, found[number], lying, spots)
        for group in (others, mine):
            for one, other in combinations(group, 2):
                between = self._between(seats[one], seats[other], max(found[one], found[other]))
                found[one], found[other] = min(found[one], between), min(found[other], between)
        for number in mine:
            lying = [outline(self._box(seats[other], found[other])) for other in others]
            found[number] = self._free(number, found[number], lying, spots)
        return found

    def _box(self, seat: Seat, width: float, air: float = 0.0) -> Mark:
        x, y = self.table.px(seat.hand)
        tall = seat.cards[1] * self.table.k * TALL[self.table.layout.tiles]
        return Mark(x, y, width + air, tall + air, seat.shown_angle, "box")

    def _spots(self, seat: Seat) -> Iterator[Sequence[Point]]:
        if seat.upright:
            return
        for spot in self.table.layout.spot:
            mark = self.table.spot(seat.number, spot.wager)
            if mark is not None and spot.label and spot.form != "none" and not holder_of(spot.wager):
                yield outline(mark)

    def _between(self, one: Seat, other: Seat, most: float) -> float:
        """As wide as both may be without coming closer to each other than they should."""
        air, least = AIR[True] * self.table.k / 2, 0.0
        for _step in range(STEPS):
            if boxes_apart(self._box(one, most, air), self._box(other, most, air)):
                return most
            middle = (least + most) / 2
            if boxes_apart(self._box(one, middle, air), self._box(other, middle, air)):
                least = middle
            else:
                most = middle
        return least

    def _free(
        self, number: int, most: float, hands: Sequence[Sequence[Point]], spots: Mapping[int, Sequence[Sequence[Point]]]
    ) -> float:
        """As wide as a hand may be beside what lies still."""
        seat, air = self.table.seats[number], AIR[False] * self.table.k
        things = [*hands, *(spot for other, found in spots.items() if other != number for spot in found)]
        return min([most, *(2 * (self._beside(seat, thing, air) - air) for thing in things)])

    def _beside(self, seat: Seat, thing: Sequence[Point], air: float) -> float:
        """How far to the side of a hand's middle something begins, as far as it is at the height of the hand."""
        x, y = self.table.px(seat.hand)
        a = radians(seat.shown_angle)
        c, s = cos(a), sin(a)
        local = [((px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s) for px, py in thing]
        half = self._box(seat, 0.0).h / 2 + air
        level: list[float] = []
        for (u0, v0), (u1, v1) in zip(local, (*local[1:], local[0]), strict=True):
            if abs(v0) <= half:
                level.append(u0)
            for edge in (-half, half):
                if (v0 - edge) * (v1 - edge) < 0:
                    level.append(u0 + (u1 - u0) * (edge - v0) / (v1 - v0))
        if not level:
            return inf
        return 0.0 if min(level) < 0 < max(level) else min(map(abs, level))


def count_cards(picture: Picture) -> dict[int, list[int]]:
    """Of each seat's hands, as they lie beside each other."""
    found: dict[int, dict[int, int]] = {}
    for place, cards in picture.cards.items():
        seat, hand = seat_and_hand(place)
        if seat:
            found.setdefault(seat, {})[hand] = len(cards)
    return {seat: [hands.get(i + 1, 0) for i in range(max(hands))] for seat, hands in found.items()}
