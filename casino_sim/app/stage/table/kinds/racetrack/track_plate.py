"""The racetrack: the wheel's numbers in an oval. A number takes its neighbors with it, the middle calls whole sectors."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Label, Row, Stepper, Widget
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.track import Sector, Track
from casino_sim.writing import unbroken

Point = tuple[float, float]
TALL = 0.34  # height of the oval as a share of its width
THICK = 0.3  # of the height: the ring with the numbers
FINE = 4  # oversampling of what is drawn once
INKS = {"red": "#a5131d", "black": "#15161a", "green": "#0c6a3b"}


class Oval:
    """The geometry: two straights and two half circles, walked clockwise from the middle of the right end."""

    def __init__(self, width: float, height: float, count: int) -> None:
        self.thick = height * THICK
        self.r = (height - self.thick) / 2
        self.a = (width - height) / 2
        self.cx, self.cy = width / 2, height / 2
        self.step = (4 * self.a + 2 * math.pi * self.r) / count
        self.count = count

    def at(self, s: float, out: float) -> Point:
        """A point so far along the middle of the ring, and so far outside of it."""
        a, r = self.a, self.r
        quarter, straight = math.pi * r / 2, 2 * a
        s %= 4 * a + 2 * math.pi * r
        if s < quarter:
            return self._round(a, s / r, out)
        if s < quarter + straight:
            return (self.cx + a - (s - quarter), self.cy + r + out)
        if s < 3 * quarter + straight:
            return self._round(-a, (s - straight) / r, out)
        if s < 3 * quarter + 2 * straight:
            return (self.cx - a + (s - 3 * quarter - straight), self.cy - r - out)
        return self._round(a, (s - 2 * straight) / r, out)

    def _round(self, dx: float, angle: float, out: float) -> Point:
        return (self.cx + dx + (self.r + out) * math.cos(angle), self.cy + (self.r + out) * math.sin(angle))

    def cell(self, i: int) -> list[Point]:
        """The outline of a number's place; the first one is in the middle of the right end."""
        ends = [(i - 0.5 + t / 6) * self.step for t in range(7)]
        half = self.thick / 2
        return [self.at(s, half) for s in ends] + [self.at(s, -half) for s in reversed(ends)]

    def middle(self, i: int) -> Point:
        return self.at(i * self.step, 0)

    def inner(self, s: float) -> Point:
        return self.at(s, -self.thick / 2)

    def number_at(self, x: float, y: float) -> int | None:
        """Which number's place holds this point; -1 for the middle of the oval."""
        over = max(-self.a, min(self.a, x - self.cx))
        far = math.hypot(x - self.cx - over, y - self.cy)
        if abs(far - self.r) > self.thick / 2:
            return -1 if far < self.r else None
        return min(range(self.count), key=lambda i: math.dist(self.middle(i), (x, y)))


class Racetrack(Widget):
    """Tap a number or a sector; arrows walk along the numbers, Enter bets."""

    role = "racetrack"
    focusable = True
    pressable = True
    click_sound = "chip"

    def __init__(
        self,
        track: Track,
        each_side: Callable[[], int],
        number: Callable[[str], object],
        sector: Callable[[Sector], object],
    ) -> None:
        super().__init__(label=_("Racetrack"))
        self.track, self._each_side, self._number, self._sector = track, each_side, number, sector
        self.chosen = 0
        self.over: int | None = None  # what the mouse points at: a number's place, or -1 - i for the i-th sector

    def wanted(self, width: int) -> Size:
        w = min(width, self.look.px(1240))
        return w, round(w * TALL)

    def least_width(self) -> int:
        return self.look.px(300)

    @property
    def oval(self) -> Oval:
        return Oval(self.rect.w, self.rect.h, len(self.track.pockets))

    def place_of(self, pocket: str) -> tuple[int, int]:
        """Where a number stands on the screen."""
        x, y = self.oval.middle(self.track.pockets.index(pocket))
        return round(self.rect.x + x), round(self.rect.y + y)

    # -- sectors
    def dividers(self) -> list[tuple[Point, Point]]:
        """A line before each sector but the first: its ends at the upper and the lower inner rim."""
        found = []
        for i in range(1, len(self.track.sectors)):
            right = {pocket for sector in self.track.sectors[i:] for pocket in sector.pockets}
            run = 0
            while self.track.pockets[run + 1] in right:
                run += 1
            back = 0
            while self.track.pockets[-back - 1] in right:
                back += 1
            oval = self.oval
            found.append((oval.inner(-(back + 0.5) * oval.step), oval.inner((run + 0.5) * oval.step)))
        return found

    def sector_at(self, x: float, y: float) -> int:
        return sum(1 for (x0, y0), (x1, y1) in self.dividers() if x > x0 + (x1 - x0) * (y - y0) / ((y1 - y0) or 1))

    def sector_middles(self) -> list[Point]:
        """Where the names of the sectors stand."""
        oval = self.oval
        half = oval.thick / 2
        edges = [oval.cx - oval.a - oval.r + half]
        edges += [(top[0] + foot[0]) / 2 for top, foot in self.dividers()]
        edges.append(oval.cx + oval.a + oval.r - half)
        return [((left + right) / 2, oval.cy) for left, right in pairwise(edges)]

    # -- looks
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        key = ("racetrack", self.rect.size, self.track.pockets)
        surface.blit(look.paint.keep(key, self._ring), self.rect)
        oval = self.oval
        for i in self.lit():
            points = [(self.rect.x + x, self.rect.y + y) for x, y in oval.cell(i)]
            pygame.draw.polygon(surface, look.palette.gold_light, points, max(2, look.px(3)))
        size = max(look.metrics.least_text, round(oval.thick * 0.32))
        for i, pocket in enumerate(self.track.pockets):
            x, y = oval.middle(i)
            look.write(surface, pocket, faces.BOLD, size, "#ffffff", (self.rect.x + x, self.rect.y + y), "c")
        self._draw_names(surface)
        self.draw_focus(surface, 12)

    def _draw_names(self, surface: pygame.Surface) -> None:
        look, middles = self.look, self.sector_middles()
        for i, (sector, (x, y)) in enumerate(zip(self.track.sectors, middles, strict=True)):
            others = [abs(x - other) for j, (other, _y) in enumerate(middles) if j != i]
            room = min(others) * 0.86
            size = max(look.metrics.least_text, look.px(21))
            if max(look.text.width(word, faces.SEMIBOLD, size) for word in unbroken(_(sector.label))) > room:
                size = look.metrics.least_text
            lines = look.text.wrap(_(sector.label), faces.SEMIBOLD, size, room)
            step = look.text.line_height(size)
            for n, line in enumerate(lines):
                at = (self.rect.x + x, self.rect.y + y + (n - (len(lines) - 1) / 2) * step)
                look.write(surface, line, faces.SEMIBOLD, size, look.palette.gold_light, at, "c")

    def _ring(self) -> pygame.Surface:
        w, h = self.rect.size
        big = pygame.Surface((w * FINE, h * FINE), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        oval = Oval(w * FINE, h * FINE, len(self.track.pockets))
        line = max(2, FINE * self.look.px(1.6))
        for i, pocket in enumerate(self.track.pockets):
            pygame.draw.polygon(big, INKS[self.track.colors[pocket]], oval.cell(i))
        for i in range(len(self.track.pockets)):
            pygame.draw.polygon(big, self.look.palette.gold, oval.cell(i), line)
        for (x0, y0), (x1, y1) in self.dividers():
            ends = (x0 * FINE, y0 * FINE), (x1 * FINE, y1 * FINE)
            pygame.draw.line(big, self.look.palette.gold_dark, *ends, line)
        return pygame.transform.smoothscale(big, (w, h))

    def lit(self) -> list[int]:
        """The numbers that a tap here, or Enter, would bet on."""
        if self.hovered and self.over is not None:
            if self.over < 0:
                sector = self.track.sectors[-1 - self.over]
                return [i for i, pocket in enumerate(self.track.pockets) if pocket in sector.pockets]
            return self._reached(self.over)
        return self._reached(self.chosen) if self.pressed or (self.focused and self.host.shows_focus(self)) else []

    def _reached(self, middle: int) -> list[int]:
        count, reach = len(self.track.pockets), self._each_side()
        return [(middle + step) % count for step in range(-reach, reach + 1)]

    # -- behavior
    def part_at(self, pos: tuple[int, int]) -> int | None:
        """A number's place, or -1 - i for the i-th sector."""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        found = self.oval.number_at(x, y)
        return found if found is None or found >= 0 else -1 - self.sector_at(x, y)

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self.part_at(pos)
        if over != self.over:
            self.over = over
            self.damage()

    def press(self, pointer: Pointer) -> None:
        """A finger shows what it would bet before it leaves the glass."""
        found = self.part_at(pointer.pos)
        if found is not None and found >= 0:
            self.chosen = found

    def tap(self, pos: tuple[int, int]) -> None:
        found = self.part_at(pos)
        if found is None:
            return
        if found < 0:
            self._sector(self.track.sectors[-1 - found])
            return
        self.chosen = found
        self._number(self.track.pockets[found])
        self.damage()

    def activate(self) -> None:
        self._number(self.track.pockets[self.chosen])

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None:
            return False
        self.chosen = (self.chosen + step) % len(self.track.pockets)
        self.damage()
        return True

    def value_text(self) -> str:
        return self.track.pockets[self.chosen]


class CallBets:
    """The racetrack plate; each called bet is made with the chip in the player's hand."""

    def __init__(self, state: TableState, display: Display, hand: PlayersHand) -> None:
        self.state, self.display, self.hand = state, display, hand
        self.each_side = 2

    def show(self) -> None:
        track = self.state.face.racetrack(self.state.rules)
        if track is None or self.hand.draft is None:
            return
        self.display.hang_over_bar(self._body(track), 1180)

    def _body(self, track: Track) -> Widget:
        oval = Racetrack(track, lambda: self.each_side, partial(self.number, track), self.sector)

        def reach(count: float) -> None:
            self.each_side = int(count)
            oval.damage()

        neighbors = Stepper(_("Neighbors on each side"), list(range(track.most_neighbors + 1)), self.each_side, reach)
        return Column(
            Row(Label(_("Call bets"), "title", grow=1), neighbors, gap=20, wrap=True),
            oval,
            Row(*self._sectors(track.sectors), gap=10, wrap=True, justify="center"),
            gap=16,
        )

    def _sectors(self, sectors: Sequence[Sector]) -> list[Widget]:
        chip = self.hand.chip
        return [
            Button(_(each.label), partial(self.sector, each), kind="quiet", height=56, sub=spoken(chip * each.count))
            for each in sectors
        ]

    def number(self, track: Track, pocket: str) -> None:
        self.hand.put_several(track.neighbor_bet(pocket, self.each_side))

    def sector(self, sector: Sector) -> None:
        self.hand.put_several(sector.chips)
