"""Where everything lies at this window size: seats round the table, spots before them, cards, markers, lettering lines."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.table.state.button_places import Box, ButtonPlaces
from casino_sim.app.stage.table.state.felt_plan import Arc, Layout, Place, Plan, Region
from casino_sim.app.stage.table.state.geometry import (
    ARCH_LANDSCAPE,
    ARCH_PORTRAIT,
    LANDSCAPE,
    PORTRAIT,
    Mark,
    Point,
    Seat,
    Size,
    extent,
    own_corner,
    own_share,
    seat_and_hand,
)
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.seat_hands import SeatHands
from casino_sim.app.stage.table.state.seat_places import Seating
from casino_sim.wagers import hand_of, holder_of, wager_of

TWO_ROWS, TWO_ROWS_WIDTH = (152, 288), 92.0  # the dealer's hand and the board below it
ROW = {
    False: 0.62,
    True: 0.42,
}  # of the felt's width: from the first card of a row to the last; between seats at both sides
PARTED = 0.5  # of a card's width: between the two hands of the dealer
POTS = {  # the main pot, then the side pots, by whether the table stands
    False: ((556, 418), (1340, 418), (1340, 574), (556, 574), (556, 698), (1340, 698)),
    True: ((540, 985), (745, 985), (335, 985), (540, 1105), (745, 1105), (335, 1105)),
}
MIN_CHIP = 38  # across, before it is made smaller with its seat; on a flat box it lies over the lines
LINES = (0, 40, 74)  # how far a curve of lettering lies beyond the first
BAND = (6, 28, 12)  # a closed line: how much farther, and its room before and behind the foot of its letters
ECHO = 8  # from a closed line to the finer one beside it
POTS_APART = 200
TRAY, TRAY_END = 580, 1340  # the dealer's tray, from left to right
RACK, SHOE, RACK_GAP = 108, 178, 10  # how wide the rack of used cards and the shoe are, and the room beside a rack
BETS_BESIDE = {False: (172, 12), True: (146, 12)}  # from a seat's cards to its bets, round an oval; landscape, portrait
MANY, BETS_CLOSER = 8, {False: (142, 18), True: (122, 12)}  # with more chairs they lie close, for the next hand is near


class Places:
    """Every position of one table on one canvas. ``me`` are the seats that are drawn large and near, ``bottom`` and ``head``
    what is left free below and above the table."""

    def __init__(
        self, plan: Plan, seats: Sequence[int], size: Size, bottom: int, me: Sequence[int] = (), head: int = 0
    ) -> None:
        self.size = size
        self.portrait = size[1] > size[0]
        self.layout: Layout = plan.portrait if self.portrait else plan.landscape
        self.own_portrait = plan.own_portrait and self.portrait
        self.me = tuple(me)
        dw, dh = PORTRAIT if self.portrait else LANDSCAPE
        room = max(120, size[1] - bottom - head)
        self.k = min(size[0] / dw, room / dh)
        self.origin = ((size[0] - dw * self.k) / 2, head + max(0.0, (room - dh * self.k) / 2))
        self.bank: Point | None = None  # where a card room's bank stands
        self.beside, self.corner = 0, size[0]  # right edge of the table's plate, left edge of the buttons opposite
        self.corner_foot = 0  # so far down those buttons reach
        self.shoe_at: Point | None = None  # where those buttons would cover it in its usual place
        self.hands: dict[int, int] = {}  # how many hands each seat has, where a split made more than one
        self.apart: dict[str, tuple[int, ...]] = {}  # hands that are set: how many cards lie in each of their parts
        self.arch = ARCH_PORTRAIT if self.portrait else ARCH_LANDSCAPE
        seating = Seating(self.layout, self.portrait, self.me, self.foot_of_lettering)
        self._plates: Sequence[Box] = ()
        self._buttons = ButtonPlaces(self)
        self.seats = {seat.number: seat for seat in seating.round_the_table(sorted(seats))}
        self._lying = SeatHands(self)

    def lay_out(self, picture: Picture) -> None:
        """How hands lie now: split, or set apart."""
        self._lying.lie_as(picture)
        self.hands = {seat: len(counts) for seat, counts in self._lying.counts.items() if len(counts) > 1}
        self.apart = {place: tuple(map(len, groups)) for place, groups in picture.groups.items()}

    def covered(self, plates: Sequence[Box]) -> None:
        """What lies over the felt now: no button goes below it."""
        if self._plates != plates:
            self._plates, self._buttons = plates, ButtonPlaces(self, plates)

    # -- from design units to pixels
    def px(self, point: Point) -> Point:
        return (self.origin[0] + point[0] * self.k, self.origin[1] + point[1] * self.k)

    def length(self, units: float) -> int:
        return max(1, round(units * self.k))

    # -- spots
    def spot(self, seat: int, spot: str) -> Mark | None:
        """Where a seat's chips of this spot lie."""
        wager, hand = wager_of(spot), hand_of(spot)
        for region in self.layout.region:
            if region.wager == wager:
                return self._region_mark(region)
        here = self.seats.get(holder_of(spot) or seat)
        plan = next((plan for plan in self.layout.spot if plan.wager == wager), None)
        if here is None or plan is None:
            return None
        shift = (hand - 1) * 64.0
        x, y = self.px(here.at((plan.at[0] + shift, plan.at[1])))
        if here.upright and (not self.portrait or abs(here.angle) > 30):
            x, y = self._beside_cards(here, *self._to_the_bets(here))
        w, h = extent(plan)
        return Mark(x, y, w * here.scale * self.k, h * here.scale * self.k, here.shown_angle, plan.form)

    def _to_the_bets(self, seat: Seat) -> Point:
        """From the middle of a seat's cards round an oval. Between many chairs towards the middle both ways."""
        if len(self.seats) <= MANY or seat.number in self.me:
            return BETS_BESIDE[self.portrait]
        dx, dy = BETS_CLOSER[self.portrait]
        return dx, dy if seat.y < (PORTRAIT if self.portrait else LANDSCAPE)[1] / 2 else -dy

    def second_spots(self, wager: str) -> list[Mark]:
        """Where else on a shared layout the same bet is made; its chips go to the first place."""
        return [self._region_mark(region) for region in self.layout.again if region.wager == wager]

    def _beside_cards(self, seat: Seat, dx: float, dy: float) -> Point:
        """Round an oval: a point beside the middle of a seat's cards, ``dx`` towards the middle of the table."""
        x, y = self.px(seat.hand)
        inwards = 1 if x < self.size[0] / 2 + 1 else -1
        return (x + inwards * dx * seat.scale * self.k, y + dy * seat.scale * self.k)

    def _region_mark(self, region: Region) -> Mark:
        x, y, w, h = region.box()
        left, top = self.px((x, y))
        poly = tuple(self.px(point) for point in region.poly)
        return Mark(
            left + w * self.k / 2, top + h * self.k / 2, w * self.k, h * self.k, 0.0, region.form or "box", poly
        )

    def chips(self, seat: int, spot: str) -> Point | None:
        """Where the foot of the stack stands. On a shared layout every seat has its own corner of the region."""
        wager = wager_of(spot)
        for region in self.layout.region:
            if region.wager == wager:
                return self.px(own_corner(region, seat, seat in self.me))
        mark = self.spot(seat, spot)
        if mark is not None and holder_of(spot):  # several players may stand behind one hand
            return own_share(mark, seat)
        return (mark.x, mark.y) if mark else None

    def chip_size(self, seat: int, spot: str) -> int:
        if any(region.wager == wager_of(spot) for region in self.layout.region):
            return self.length(46 if not self.portrait else 42)
        mark = self.spot(seat, spot)
        if mark is None:
            return self.length(44)
        here = self.seats.get(holder_of(spot) or seat)
        least = self.length(MIN_CHIP * (here.scale if here else 1.0)) if not holder_of(spot) else 14
        return max(least, min(self.length(62), round(min(mark.w, mark.h) * 0.78)))

    # -- cards
    def card(self, place: str, index: int, count: int) -> tuple[float, float, int, float]:
        """Middle, width and turn of a card that is the ``index``-th of ``count`` at its place."""
        plan = self.place(place)
        if plan is not None:
            return self._card_at_place(plan, index, count)
        if sum(self.apart.get(place, ())) == count:
            seat = self.seats.get(seat_and_hand(place)[0])
            if seat is not None:
                return self._card_set_apart(seat, self.apart[place], index)
        number, hand = seat_and_hand(place)
        seat = self.seats.get(number)
        if seat is None:
            x, y = self.px(self.arch.dealer)
            return x, y, self.length(96), 0.0
        return self._lying.card(seat, hand, index, count)

    def portrait_point(self, point: Point) -> Point:
        """A point of a card table that is only given in landscape, as it falls in portrait."""
        if not self.portrait or self.layout.shape == "map" or self.own_portrait:
            return point
        if self.layout.shape == "oval":
            return (540 + (point[0] - 960) * 0.62, 825 + (point[1] - 500) * 1.3)
        return (540 + (point[0] - 960) * 0.66, 430 + (point[1] - 206) * 1.35)

    def row(self, plan: Place) -> Point:
        """Where a row of cards lies. On a card table a single row moves up to the rack, out of the lettering's way."""
        x, y = self.portrait_point(plan.at)
        rows = self.layout.place
        if self.layout.shape != "arc" or self.own_portrait or any(each.each for each in rows):
            return (x, y)
        if len(rows) == 1:
            return (x, min(y, self.arch.dealer[1]))
        if self._two_rows:
            upper = min(rows, key=lambda each: each.at[1])
            return (x, TWO_ROWS[0] if plan is upper else TWO_ROWS[1])
        return (x, y)

    def row_width(self, plan: Place) -> float:
        """Two rows before the dealer are dealt a little smaller."""
        return min(plan.width, TWO_ROWS_WIDTH) if self._two_rows else plan.width

    @property
    def _two_rows(self) -> bool:
        """The dealer's hand and the board below it; baccarat's two hands lie side by side."""
        rows = self.layout.place
        if self.portrait or self.layout.shape != "arc" or len(rows) != 2 or any(each.each for each in rows):
            return False
        return rows[0].at[0] == rows[1].at[0]

    @property
    def lowered(self) -> float:
        """How much lower the lettering stands than usual, to clear the cards above it."""
        feet = [
            y + self.row_width(plan) * (1.25 if self.layout.tiles else 0.7)
            for plan in self.layout.place
            for _, y in (map(self.portrait_point, plan.each) if plan.each else [self.row(plan)])
        ]
        beyond = max(feet, default=0.0) - (548 if self.portrait else 292)
        low = beyond + 20 if beyond > 0 else 0.0  # the ends of a long line stand higher than its middle
        return low + self.layout.lettering

    def line_of(self, arc: Arc) -> float:
        """The height of a curve of lettering at its middle."""
        _cx, cy, radius = self.arch.letters
        return cy + radius + LINES[arc.line] + (BAND[0] if arc.band else 0) + self.lowered

    @property
    def foot_of_lettering(self) -> float:
        """How far down the middle of a card table is printed, or cards lie that are nobody's."""
        if self.layout.shape != "arc":
            return 0.0
        arcs = (self.line_of(arc) + (BAND[2] + ECHO if arc.band else arc.size * 0.3 or 8) for arc in self.layout.arc)
        rows = (
            self.row(plan)[1] + self.row_width(plan) * (1.25 if self.layout.tiles else 0.7)
            for plan in self.layout.place
        )
        prints = (line.at[1] + line.size for line in self.layout.print if line.kind == "text")
        blocks = (block.at[1] + block.size * 5 for block in self.layout.pays if abs(block.at[0] - 960) < 240)
        return max((*arcs, *rows, *prints, *blocks), default=0.0)

    def place(self, name: str) -> Place | None:
        return next((place for place in self.layout.place if place.name == name), None)

    def beside_name(self, name: str) -> Point | None:
        """Where the line ends, above a row of cards, in the middle of which their name is printed."""
        plan = self.place(name)
        title = plan and next((line for line in self.layout.print if line.text == plan.label and line.text), None)
        if plan is None or title is None:
            return None
        half = (plan.cards * self.row_width(plan) + (plan.cards - 1) * plan.gap) / 2
        return self.px((self.row(plan)[0] + half, title.at[1]))

    def _card_at_place(self, plan: Place, index: int, count: int) -> tuple[float, float, int, float]:
        width = self.row_width(plan)
        if plan.each and index < len(plan.each):
            x, y = self.px(self.portrait_point(plan.each[index]))
            return x, y, self.length(width), plan.angle
        at = self.row(plan)
        step = width * (1 - plan.overlap) if plan.overlap else width + plan.gap
        slots = max(count, plan.cards) if not plan.overlap else count
        room = (PORTRAIT if self.portrait else LANDSCAPE)[0] * ROW[self.portrait and self.layout.shape == "arc"]
        step = min(step, room / max(1, slots - 1))
        x, y = self.px((at[0] + (index - (slots - 1) / 2) * step + self._aside(plan.name, index, count, width), at[1]))
        return x, y, self.length(width), plan.angle

    def _aside(self, place: str, index: int, count: int, width: float) -> float:
        """How far the parts of a set hand have moved from each other."""
        sizes = self.apart.get(place, ())
        if len(sizes) != 2 or sum(sizes) != count:
            return 0.0
        return width * PARTED * (-0.5 if index < sizes[0] else 0.5)

    def _card_set_apart(self, seat: Seat, sizes: tuple[int, ...], index: int) -> tuple[float, float, int, float]:
        """Of a hand that is set what is in front lies towards the dealer; of cards it is half under what is behind."""
        cards, (hand, width) = self.layout.cards, seat.cards
        in_front = index < sizes[0]
        place, count = (index, sizes[0]) if in_front else (index - sizes[0], sum(sizes[1:]))
        step, front, back = (1 - cards.overlap, -1.31, 1.31) if self.layout.tiles else (0.34, -0.5, 0.24)
        if in_front and not self.layout.tiles:
            step = 0.5
        x = (place - (count - 1) / 2) * width * step
        px, py = self.px(seat.beyond((x, hand + width * (front if in_front else back))))
        return px, py, max(16, round(width * self.k)), seat.shown_angle

    def seat_label(self, seat: int) -> Point | None:
        """Where a player's name is written: at the rail in front of the seat."""
        here = self.seats.get(seat)
        if here is None:
            return None
        if here.upright:
            return self._below_cards(here)
        return self.px(here.at((0, here.label if not self.portrait else 92)))

    def _below_cards(self, seat: Seat) -> Point:
        """Round an oval: the middle of the line below a seat's cards."""
        x, y = self.px(seat.hand)
        return (x, y + (seat.cards[1] * 0.7 + 22) * self.k)

    def purse(self, seat: int) -> Point:
        """Where a seat's chips come from and go to: off the near edge of the table."""
        here = self.seats.get(seat)
        if here is None:
            return (self.size[0] / 2, self.origin[1] + (PORTRAIT if self.portrait else LANDSCAPE)[1] * self.k)
        return self.px(here.at((0, 60 if here.upright else 190)))

    def dealer(self) -> Point:
        """Where chips are paid from and collected to: the dealer's rack, at a card room's table the bank."""
        return self.bank or self.px((self.arch.dealer[0], 30))

    def drop(self) -> Point:
        """The slot that collections are dropped into: beyond the dealer's edge."""
        return self.px((self.arch.dealer[0], -60))

    def shoe(self) -> Point:
        """Where cards come from."""
        if self.layout.stacks is not None:
            return self.px(self.layout.stacks)
        if self.portrait:
            return self.px((960, 330))
        if self.layout.shape == "oval":
            return self.px((960, 150))
        if self.shoe_at is not None:
            return self.shoe_at
        x, y = self.px((1490, 120))
        clear = self.corner - self.length(SHOE / 2)
        return (clear if self.px((TRAY_END + SHOE / 2, 0))[0] <= clear < x else x, y)

    def rack(self) -> Point:
        """Where used cards go."""
        if self.portrait:
            return self.px((110, 320))
        x, y = self.px((470, 100))
        clear = self.beside + self.length(RACK / 2 + RACK_GAP)
        return (min(max(x, clear), self.px((TRAY - RACK_GAP - RACK / 2, 0))[0]), y)

    def before_the_rack(self) -> int:
        """How far a plate in the corner may reach so that the rack still has room between it and the dealer's tray."""
        if self.portrait or self.layout.shape != "arc" or "discard" not in self.layout.furniture:
            return self.size[0]
        return round(self.px((TRAY - 2 * RACK_GAP - RACK, 0))[0])

    def pot(self, index: int) -> Point:
        """Below the board in portrait; on both sides of it where the player's own bets lie below."""
        middle = self.place("pot")
        if middle is not None:  # no board lies there
            x, y = self.portrait_point(middle.at)
            return self.px((x - index % 2 * POTS_APART, y + index // 2 * 124))
        x, y = POTS[self.portrait][min(index, len(POTS[self.portrait]) - 1)]
        return self.px((x, y))

    def marker(self, name: str, value: object) -> Point | None:
        """Where a marker lies: as the layout says, or before the seat it names."""
        plan = next((m for m in self.layout.marker if m.name == name), None)
        if plan is not None:
            found = plan.at.get(str(value)) or plan.at.get("*")
            return self.px(found) if found else None
        if isinstance(value, int) and value in self.seats:  # at poker a kill button keeps clear of the dealer's
            return self._buttons.of(self.seats[value], int(self.layout.shape == "oval" and name != "button"))
        return None

    def position(self, number: int) -> Point:
        """Where the dealing counts: at a seat before its bet, at the dealer's hand (0), or where the dead hand lies (-1)."""
        seat = self.seats.get(number)
        if seat is not None:
            return self.px(seat.at((-66, 40)))
        own = self.place("dealer")
        if number == 0 and own is not None:
            right, middle, width, _angle = self.card("dealer", own.cards - 1, own.cards)
            if self.portrait:  # no room beside the row, where the last seats' cards begin
                tall = 1.25 if self.layout.tiles else 0.7
                return (right, middle - width * tall - self.length(32))
            return (right + width / 2 + self.length(36), middle)
        x, y = self.px(self.arch.dealer)
        return (x + self.length(60 if number == 0 else -420), y + self.length(96))

    def color(self, seat: int) -> Point | None:
        """Where the marker of a seat's color lies: in a row below the wheel, in portrait beside it."""
        wheel = self.layout.wheel
        if wheel is None:
            return None
        x, y = wheel.at
        if self.portrait:
            return self.px((60 + (seat - 1) % 2 * 76, y - 40 + (seat - 1) // 2 * 62))
        return self.px((x + (seat - 4.5) * 62, y + wheel.radius + 52))
