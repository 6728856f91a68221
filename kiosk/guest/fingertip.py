"""Which bet a fingertip means: on a kiosk every bet is a fingertip wide, and where the felt has no room, a loupe opens.

A touch belongs to the nearest bet that may be made now, so that bets out of season (insurance, doubling down) take no
room from the others. A bet that has less than a fingertip to itself even so is shown in the loupe first.
"""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, radians, sin
from typing import TYPE_CHECKING

from casino_sim.app.stage.input import Pointer
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene

if TYPE_CHECKING:
    from casino_sim.app.stage.table.board import TableBoard

Point = tuple[float, float]
REACH = 0.75  # fingertips from the middle of a small bet: as far as a touch may lie beside it
STEPS = 12  # steps in which a fingertip is measured
CLOSELY = 12  # places of a bet that are measured exactly
MEASURING_ERROR = 0.97  # of a fingertip: what measuring in steps may lose


class Fingertip:
    """Which spots of the table are wide enough for a fingertip; made for every touch, because bets come and go."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.board: TableBoard = table.board
        self.size = table.look.metrics.target
        every = [*self.board.spots, *self.board.again]
        self.open = [spot for spot in every if spot.visible and self._open(spot)]

    def _open(self, spot: SpotWidget) -> bool:
        hand = self.table.hand
        return hand.why_not(spot.seat, spot.wager) is None or hand.staked(spot.seat, spot.wager) > 0

    # -- whose is it
    def meant(self, pos: tuple[int, int], size: float | None = None) -> SpotWidget | None:
        """The open bet that a touch here belongs to, with fingertips of this size in pixels of the table."""
        size = size or self.size
        found = self._nearest(pos, size, self.open)
        there = self.board.hit(pos)
        if there is None or there is found:
            return found
        if not isinstance(there, SpotWidget):
            return None if there.rect.collidepoint(pos) else found
        if there in self.open:
            return found or there
        if found is None or (away(found, pos) > 0 and hypot(pos[0] - found.mark.x, pos[1] - found.mark.y) > size / 2):
            return None  # a bet that is refused now, with the reason
        return found

    def _nearest(self, pos: Point, size: float, among: list[SpotWidget]) -> SpotWidget | None:
        best: tuple[float, float, SpotWidget] | None = None
        for spot in reversed(among):
            mark = spot.mark
            slim = min(mark.w, mark.h)
            far = abs(pos[0] - mark.x) - mark.w / 2, abs(pos[1] - mark.y) - mark.h / 2
            if not mark.angle and max(far) > size:
                continue
            distance = away(spot, pos)
            if distance > max(0.0, REACH * size - slim / 2):
                continue
            score = distance, mark.w * mark.h if distance <= 0 else hypot(pos[0] - mark.x, pos[1] - mark.y)
            if best is None or score < best[:2]:
                best = (*score, spot)
        return best[2] if best is not None else None

    # -- how much room it has
    def clearance(self, spot: SpotWidget, pos: Point | None = None) -> float:
        """The widest disc, in pixels, all of which belongs to this bet. A long bet is measured where it is touched."""
        size, mark = self.size, spot.mark
        wide = max(mark.w, mark.h) > 2 * size
        x0, y0 = pos if wide and pos is not None else (mark.x, mark.y)
        step = max(1.0, min(size, 3 * min(mark.w, mark.h)) / STEPS)
        reach = 1.5 * size if wide else max(mark.w, mark.h) / 2 + REACH * size
        count = round(reach / step)
        near = [each for each in self.open if away(each, (x0, y0)) <= 2 * reach]
        own = {
            (x, y)
            for y in range(-count, count + 1)
            for x in range(-count, count + 1)
            if self._nearest((x0 + x * step, y0 + y * step), size, near) is spot
        }
        return min(size, 2 * step * deepest(own))

    def roomy(self, spot: SpotWidget, pos: Point | None = None) -> bool:
        return self.clearance(spot, pos) >= MEASURING_ERROR * self.size

    def crowd(self, pos: tuple[int, int]) -> list[SpotWidget]:
        """The open bets under a fingertip here."""
        return [spot for spot in self.open if away(spot, pos) <= self.size / 2]


class Shifts:
    """By how much each finger is moved, from its touching to its lifting, to lie on the bet that it means."""

    def __init__(self) -> None:
        self._by: dict[int, tuple[int, int]] = {}

    def put(self, finger: int, tip: Fingertip, spot: SpotWidget | None, pos: tuple[int, int]) -> None:
        """The finger goes to the middle of the bet where it would miss it."""
        self._by.pop(finger, None)
        if spot is None or tip.board.hit(pos) is spot:
            return
        middle = round(spot.mark.x), round(spot.mark.y)
        if tip.board.hit(middle) is spot:
            self._by[finger] = middle[0] - pos[0], middle[1] - pos[1]

    def moved(self, event: Pointer) -> Pointer:
        dx, dy = self._by.get(event.id, (0, 0))
        if event.kind in ("up", "cancel"):
            self._by.pop(event.id, None)
        return replace(event, pos=(event.pos[0] + dx, event.pos[1] + dy)) if dx or dy else event


def away(spot: SpotWidget, pos: Point) -> float:
    """Pixels from a point to the edge of a bet's outline, nothing inside it."""
    mark = spot.mark
    if mark.poly:
        corners = mark.poly
        if mark.contains(*pos):
            return 0.0
        return min(_to_line(pos, a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    dx, dy = pos[0] - mark.x, pos[1] - mark.y
    if mark.form in ("circle", "sensor"):
        return max(0.0, hypot(dx, dy) - mark.w / 2)
    turn = radians(-mark.angle)
    u, v = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return hypot(max(0.0, abs(u) - mark.w / 2), max(0.0, abs(v) - mark.h / 2))


def _to_line(pos: Point, a: Point, b: Point) -> float:
    length = hypot(b[0] - a[0], b[1] - a[1])
    if not length:
        return hypot(pos[0] - a[0], pos[1] - a[1])
    turn = atan2(b[1] - a[1], b[0] - a[0])
    along = (pos[0] - a[0]) * cos(turn) + (pos[1] - a[1]) * sin(turn)
    along = min(length, max(0.0, along))
    return hypot(pos[0] - a[0] - along * cos(turn), pos[1] - a[1] - along * sin(turn))


def deepest(points: set[tuple[int, int]]) -> float:
    """The radius of the largest disc of grid points that lies in the set, in steps of the grid."""
    depth: dict[tuple[int, int], float] = {}
    inwards = sorted(points, key=lambda p: (p[1], p[0]))
    for way in (1, -1):  # how far from the edge, roughly
        for x, y in inwards[::way]:
            around = (x - way, y), (x, y - way), (x - way, y - way), (x + way, y - way)
            steps = zip(around, (1.0, 1.0, 1.41, 1.41), strict=True)
            depth[x, y] = min(depth.get((x, y), 1e9), *(depth.get(p, 0.0) + s for p, s in steps))
    edge = [(x + dx, y + dy) for x, y in points for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    edge = [p for p in edge if p not in points]
    best = sorted(depth, key=lambda p: -depth[p])[:CLOSELY]
    return max((min(hypot(x - a, y - b) for a, b in edge) - 0.5 for x, y in best), default=0.0)
