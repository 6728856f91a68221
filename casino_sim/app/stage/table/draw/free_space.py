"""Finds room on the felt for what is written over it: near what it speaks of, on nothing that has to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.table.state.geometry import Point

GAP = 2  # pixels between two badges
POOR = 7.0  # what a wish may cost before a place farther away is better
GOOD = 2.0  # pixels of a card or a line of lettering that may be covered without looking further
FARTHER = 1.8  # what each ring costs
RINGS, CLOSE, DIRECTIONS = 16, 9, 16  # CLOSE: how far it looks where there is a place already


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something on the felt that is better not covered: a card, a stack, a line of lettering."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    weight: float = 1.0
    name: bool = False  # what a spot is called, which its own result may cover

    def box(self) -> pygame.Rect:
        a = radians(self.angle)
        c, s = abs(cos(a)), abs(sin(a))
        w, h = self.w * c + self.h * s, self.w * s + self.h * c
        return Rect(round(self.x - w / 2), round(self.y - h / 2), max(1, round(w)), max(1, round(h)))

    def depth(self, rect: pygame.Rect, box: pygame.Rect | None = None) -> float:
        """How far a rectangle reaches over it; ``box`` is its own, where that is known already."""
        a = radians(self.angle)
        c, s = cos(a), sin(a)
        dx, dy = rect.centerx - self.x, rect.centery - self.y
        rw, rh = rect.w / 2, rect.h / 2
        along = self.w / 2 + rw * abs(c) + rh * abs(s) - abs(dx * c + dy * s)
        across = self.h / 2 + rw * abs(s) + rh * abs(c) - abs(dy * c - dx * s)
        if along <= 0 or across <= 0:
            return 0.0
        shared = (box or self.box()).clip(rect)
        return min(along, across, shared.w, shared.h)


class FreeSpace:
    """``taken`` may never be covered and nothing leaves ``bounds``; what else is on the felt is covered as little as can be."""

    def __init__(self, bounds: pygame.Rect, taken: Iterable[pygame.Rect], obstacles: Iterable[Obstacle]) -> None:
        self.bounds = bounds
        self.taken = [rect.copy() for rect in taken if rect.w > 0 and rect.h > 0]
        self._obstacles = list(obstacles)
        self._boxes = [thing.box() for thing in self._obstacles]

    def add(self, obstacles: Iterable[Obstacle]) -> None:
        more = list(obstacles)
        self._obstacles += more
        self._boxes += [thing.box() for thing in more]

    def find(
        self, size: tuple[int, int], wishes: Sequence[Point], far: bool = True, over_names: bool = False
    ) -> pygame.Rect | None:
        """The best of these middles; where none is free, the nearest free place round the first (``far``)."""
        best, least = None, 1e9
        for i, (x, y) in enumerate(wishes):
            rect = self._at(size, x, y)
            moved = abs(rect.centerx - x) + abs(rect.centery - y)
            if self._blocked(rect):
                continue
            cost = self._covered(rect, over_names) + moved * 0.5 + i * 1.5
            if cost < least:
                best, least = rect, cost
            if cost <= GOOD + i * 1.5:
                break
        if far and wishes and (best is None or least > POOR):
            best = self._round(size, wishes[0], over_names, best, least)
        if best is not None:
            self.taken.append(best.inflate(2 * GAP, 2 * GAP))
        return best

    def clear(self, size: tuple[int, int], wishes: Sequence[Point]) -> pygame.Rect | None:
        """The first of these middles at which nothing is covered, if there is any."""
        for x, y in wishes:
            rect = self._at(size, x, y)
            if not self._blocked(rect) and self._covered(rect, over_names=False) <= GOOD:
                self.taken.append(rect.inflate(2 * GAP, 2 * GAP))
                return rect
        return None

    def _at(self, size: tuple[int, int], x: float, y: float) -> pygame.Rect:
        rect = Rect((0, 0), size)
        rect.center = (round(x), round(y))
        return rect.clamp(self.bounds)

    def _blocked(self, rect: pygame.Rect) -> bool:
        return rect.collidelist(self.taken) >= 0 or not self.bounds.contains(rect)

    def _covered(self, rect: pygame.Rect, over_names: bool) -> float:
        met = [(self._obstacles[i], self._boxes[i]) for i in rect.collidelistall(self._boxes)]
        return sum(thing.depth(rect, box) * thing.weight for thing, box in met if not (over_names and thing.name))

    def _round(
        self, size: tuple[int, int], middle: Point, over_names: bool, otherwise: pygame.Rect | None, least: float
    ) -> pygame.Rect | None:
        """Rings round the middle, the nearest that has a place where little is covered; on it the place that covers least.

        Without any the place that covers least, the one found so far (at the cost of ``least``) or one close to it.
        """
        for ring in range(1, (RINGS if otherwise is None else CLOSE) + 1):
            reach = ring * size[1] * 0.6
            found = []
            for step in range(DIRECTIONS):
                a = 2 * pi * step / DIRECTIONS
                rect = self._at(size, middle[0] + sin(a) * (reach + size[0] * 0.25), middle[1] + cos(a) * reach)
                if not self._blocked(rect):
                    found.append((self._covered(rect, over_names), step, rect))
            if found:
                cost, _step, rect = min(found, key=lambda each: each[:2])
                if cost + ring * FARTHER < least:
                    otherwise, least = rect, cost + ring * FARTHER
                if otherwise is rect and cost <= GOOD:
                    return rect
        return otherwise
