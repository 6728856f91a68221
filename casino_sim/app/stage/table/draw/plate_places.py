"""Where meters and signs lie over the felt: wherever they cover least of what the player has to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.table.draw.free_space import GOOD, Obstacle
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.wagers import holder_of

USUAL_HAND = 3  # cards, as a hand lies before its seat
COVERED_PLATE = 10_000.0  # worse than anything that lies on the felt
FURNITURE = 0.3  # the rack and the shoe may be covered before a card is
SHOE_GAP = 6  # pixels, to the keys above it
SHOE_COVERED = 30.0  # of what lies on the felt may it cover before it stays where it is
RACK, SHOE = (108, 132), (190, 150)  # design units


class PlatePlaces:
    """Chooses a place for each plate: the first that covers nothing on the felt, otherwise the one that covers least.

    ``felt`` counts with all its seats taken, so that no plate moves when somebody sits down; ``taken`` are the plates that
    lie over it already; ``furniture`` and lettering lie on it as well.
    """

    def __init__(
        self,
        state: TableState,
        felt: pygame.Rect,
        taken: Sequence[pygame.Rect],
        furniture: Iterable[Obstacle],
        shoe: bool = True,
    ) -> None:
        self.felt, self.taken = felt, list(taken)
        self._obstacles = [*_felt(state, shoe), *furniture]

    def choose(self, wishes: Sequence[pygame.Rect]) -> pygame.Rect:
        costs = [_cost(rect, self.felt, self.taken, self._obstacles) for rect in wishes]
        free = next((i for i, cost in enumerate(costs) if cost <= GOOD), costs.index(min(costs)))
        self.taken.append(wishes[free])
        return wishes[free]

    def cheapest(self, wishes: Sequence[pygame.Rect]) -> tuple[float, pygame.Rect]:
        """The first that covers nothing, otherwise the one that covers least, with what it costs. Nothing is taken yet."""
        best: tuple[float, pygame.Rect] | None = None
        for rect in wishes:
            cost = _cost(rect, self.felt, self.taken, self._obstacles)
            if best is None or cost < best[0]:
                best = cost, rect
            if cost <= GOOD:
                break
        assert best is not None
        return best

    def take(self, rect: pygame.Rect) -> None:
        self.taken.append(rect)

    def shoe_below(self, keys: pygame.Rect, usual: pygame.Rect) -> pygame.Rect:
        """Where a shoe is seen whole that the keys in the corner would cover: below them, off print, hands and bets."""
        below = usual.copy()
        below.top = keys.bottom + SHOE_GAP
        steps = range(usual.x, self.felt.right - usual.w, max(1, usual.w // 8))
        cost, rect = self.cheapest([Rect((x, below.y), usual.size) for x in steps])
        return rect if cost < SHOE_COVERED else usual

    def bottom_corners(self, size: Size, side: int, gap: int) -> list[pygame.Rect]:
        """Beyond the rail, at both ends of the bar."""
        y = self.felt.bottom - gap - size[1]
        return [Rect((self.felt.left + side, y), size), Rect((self.felt.right - side - size[0], y), size)]


def _cost(rect: pygame.Rect, felt: pygame.Rect, taken: Sequence[pygame.Rect], obstacles: Sequence[Obstacle]) -> float:
    if not felt.contains(rect) or rect.collidelist(taken) >= 0:
        return COVERED_PLATE
    return sum(thing.depth(rect) * thing.weight for thing in obstacles)


def printed_spots(state: TableState) -> Iterator[Obstacle]:
    """The outlines of every seat's spots."""
    for number in state.places.seats:
        yield from _spots_of(state, number, lambda wager: True)


def spots_before(state: TableState, seats: Iterable[int]) -> Iterator[Obstacle]:
    """The outlines of what lies right before these seats, and not at another player's hand."""
    for number in seats:
        yield from _spots_of(state, number, lambda wager: not holder_of(wager))


def _spots_of(state: TableState, seat: int, lies: Callable[[str], bool]) -> Iterator[Obstacle]:
    for spot in state.places.layout.spot:
        mark = state.places.spot(seat, spot.wager)
        if mark is not None and spot.form != "none" and state.rules.offers(spot.wager) and lies(spot.wager):
            yield Obstacle(mark.x, mark.y, mark.w, mark.h, mark.angle)


def _felt(state: TableState, shoe: bool) -> Iterator[Obstacle]:
    places = state.places
    tall = 2.5 if places.layout.tiles else 1.4
    for number in places.seats:
        for i in range(USUAL_HAND):
            x, y, width, angle = places.card(f"seat{number}", i, USUAL_HAND)
            yield Obstacle(x, y, width, width * tall, angle)
    yield from printed_spots(state)
    for plan in places.layout.place:
        for i in range(plan.cards):
            x, y, width, angle = places.card(plan.name, i, plan.cards)
            yield Obstacle(x, y, width, width * tall, angle)
    furniture = places.layout.furniture
    for name, at, size in (("discard", places.rack(), RACK), ("shoe", places.shoe(), SHOE)):
        if places.layout.shape == "arc" and name in furniture and (shoe or name != "shoe"):
            yield Obstacle(*at, places.length(size[0]), places.length(size[1]), weight=FURNITURE)
