"""A wide card table as one sees it from one's own place: one's spots large in the middle, the others smaller along the rail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, dist, radians, sin

from casino_sim.app.stage.table.state.felt_plan import Layout, Spot
from casino_sim.app.stage.table.state.geometry import Seat, extent
from casino_sim.wagers import holder_of

OWN_TOGETHER = 2  # seats of one's own that are drawn large; with more, all are drawn alike
FOOT = 826.0  # where one's own spots end, before the rail
NAME = 26.0  # from the nearest spot to the middle of the name
AIR = 16.0  # between the lettering and one's own cards
LARGEST, SMALLEST, LARGER = (
    1.3,
    0.98,
    1.44,
)  # the scale of one's own spots, and how much larger they are than those of others
WIDEST, NARROWEST = 132.0, 110.0  # a card of one's own hand
OTHERS = 0.8  # the scale of the spots of others at most
OTHERS_CARDS = 0.86  # the scale of the cards of others at least
HANDS = {"cards": (0.7, 0.7), "two": (1.2, 0.94), "tiles": (2.58, 2.58)}  # how far a hand reaches, in widths of a card
ABOVE_SPOTS, HALF_A_HAND = (
    10.0,
    1.0,
)  # air between a hand and the spots below it; half of its width, in widths of a card
RING = (960.0, 292.0, 850.0, 528.0)  # the others sit on this ellipse
NEAR, FAR = 29.0, 63.0  # degrees from the player: the first of the others on each side, and the last
BESIDE = 21.0  # of two seats of one's own
LEANING = 14.0  # units that neighbors come closer to each other at the far end of their spots
TURNED = 0.51  # of its place's angle: how far a seat is turned


@dataclass(frozen=True)
class AtYourPlace:
    """``own`` are the player's seats, ``lettering`` is how far down the table is printed."""

    layout: Layout
    own: tuple[int, ...]
    lettering: float
    count: int  # all who sit here

    def seats(self, numbers: Sequence[int]) -> Iterator[Seat]:
        """In the order of the deal round the table, which begins with the player."""
        first = numbers.index(self.own[0])
        others = [number for number in (*numbers[first:], *numbers[:first]) if number not in self.own]
        left = len(others) - len(others) // 2
        yield from self._mine()
        yield from (self._other(number, turn) for number, turn in zip(others[:left], self._side(left), strict=True))
        right = list(reversed(others[left:]))
        yield from (self._other(number, -turn) for number, turn in zip(right, self._side(len(right)), strict=True))

    def _side(self, count: int) -> list[float]:
        """Degrees to the left of the player, the nearest first."""
        near, far = self._near, self.layout.spread or FAR
        if count == 1:
            return [(near + far) / 2]
        if count == 2:  # below what is printed beside the dealer
            near, far = near + (far - near) * 0.1, near + (far - near) * 0.62
        return [near + (far - near) * i / (count - 1) for i in range(count)]

    @cached_property
    def label(self) -> float:
        """How far beyond a seat's origin its player's name is written, in units of the layout."""
        return self._spots[1] + NAME

    @property
    def _near(self) -> float:
        return NEAR + (BESIDE * 0.7 if len(self.own) > 1 else 0.0)

    def _mine(self) -> Iterator[Seat]:
        for i, number in enumerate(self.own):
            turn = BESIDE * ((len(self.own) - 1) / 2 - i) * -1
            scale, width = self._size
            _cx, _cy, rx, ry = RING
            a = radians(turn)
            y = FOOT - self._spots[1] * scale - ry * (1 - cos(a))
            yield Seat(
                number, 960 - rx * sin(a), y, turn * TURNED, scale, (self._hand(scale, width), width), label=self.label
            )

    def _other(self, number: int, turn: float) -> Seat:
        cx, cy, rx, ry = RING
        a = radians(turn)
        scale = min(self.layout.others or OTHERS, self._size[0] / LARGER, self._apart / self._spots_width)
        width = self.layout.cards.width * max(scale, OTHERS_CARDS)
        return Seat(
            number,
            cx - rx * sin(a),
            cy + ry * cos(a),
            turn * TURNED,
            scale,
            (self._hand(scale, width), width),
            label=self.label,
        )

    @cached_property
    def _apart(self) -> float:
        """The least distance between two neighbors, less what they lean towards each other."""
        turns = [radians(turn) for turn in self._side(max(2, (self.count - len(self.own) + 1) // 2))]
        points = [(RING[2] * sin(a), RING[3] * cos(a)) for a in turns]
        return min(dist(one, other) for one, other in pairwise(points)) - LEANING

    # -- how large
    @cached_property
    def _size(self) -> tuple[float, float]:
        """The scale of one's own spots and the width of one's cards: what there is room for below the lettering."""
        room = FOOT - self.lettering - AIR
        spots, tall = self._spots[1] - self._hand_foot, sum(self._reach)
        if self.layout.place and not self._dealt:
            return (max(SMALLEST, min(LARGEST, room / (self._spots[1] - self._spots[0]))), self.layout.cards.width)
        least = self._width(NARROWEST)
        scale = max(SMALLEST, min(LARGEST, (room - tall * least) / spots))
        return scale, max(least * 0.8, min(self._width(WIDEST), (room - scale * spots) / tall))

    def _width(self, width: float) -> float:
        """Tiles and hands of two parts are narrower than others by as much as the layout says."""
        return (
            width
            if self._kind == "cards"
            else min(width, self.layout.cards.width * (1.5 if self._kind == "two" else 1.4))
        )

    @property
    def _dealt(self) -> bool:
        """Whether the seats are dealt cards; baccarat's aren't."""
        return not any(place.name == "banker" for place in self.layout.place)

    @property
    def _kind(self) -> str:
        return "tiles" if self.layout.tiles else "two" if self.layout.stacks is not None else "cards"

    @property
    def _reach(self) -> tuple[float, float]:
        return HANDS[self._kind]

    @cached_property
    def _printed(self) -> Sequence[Spot]:
        return with_names(self.layout) or self.layout.spot

    @cached_property
    def _spots(self) -> tuple[float, float]:
        """From where to where the spots of a seat reach, in units of the layout. Bets on another's hand lie at that hand."""
        heights = [(spot.at[1], extent(spot)[1] / 2) for spot in self._printed]
        return min(y - half for y, half in heights), max(y + half for y, half in heights)

    @cached_property
    def _spots_width(self) -> float:
        edges = [(spot.at[0], extent(spot)[0] / 2) for spot in self._printed]
        return max(x + half for x, half in edges) - min(x - half for x, half in edges)

    @property
    def _hand_foot(self) -> float:
        """Where the layout lets a hand end, above the spots."""
        return (
            self.layout.cards.at[1] + self.layout.cards.width * self._reach[1] - too_near(self.layout, self._reach[1])
        )

    def _hand(self, scale: float, width: float) -> float:
        """The middle of a hand of cards so wide: it ends where the layout says, however large it is."""
        return self._hand_foot * scale - width * self._reach[1]


def with_names(layout: Layout) -> list[Spot]:
    """The spots that are printed before every seat. Bets on another's hand lie at that hand."""
    return [spot for spot in layout.spot if spot.label and spot.form != "none" and not holder_of(spot.wager)]


def too_near(layout: Layout, reach: float) -> float:
    """How much higher than the layout says a hand has to end, to leave air before the spots below it. ``reach``: how far it
    comes down from its middle, in widths of its cards."""
    y, half = layout.cards.at[1] + layout.cards.width * reach, layout.cards.width * HALF_A_HAND
    below = [(spot.at[1], extent(spot)) for spot in with_names(layout) if abs(spot.at[0]) < half + extent(spot)[0] / 2]
    return max([0.0, *(y - (middle - size[1] / 2 - ABOVE_SPOTS) for middle, size in below)])
