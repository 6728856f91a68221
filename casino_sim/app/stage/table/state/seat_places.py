"""Seat positions: around the arc of a card table, or around an oval, in portrait with the player at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from casino_sim.app.stage.table.state.felt_plan import Layout
from casino_sim.app.stage.table.state.geometry import (
    ARCH_LANDSCAPE,
    ARCH_PORTRAIT,
    OVAL_LANDSCAPE,
    OVAL_PORTRAIT,
    Point,
    Seat,
)
from casino_sim.app.stage.table.state.your_place import HANDS, OWN_TOGETHER, AtYourPlace, too_near

OWN, OTHERS, LEAST = 1.25, 0.82, 0.5  # the scale of one's own spots at a standing table, and of those of others
OWN_AT_OVAL = {False: 1.35, True: 1.15}  # how much larger one's own hand is round an oval; landscape, portrait


@dataclass(frozen=True, slots=True)
class Seating:
    """``me`` are the seats that are drawn large and near; ``lettering``: how far down the table is printed before them."""

    layout: Layout
    portrait: bool
    me: tuple[int, ...]
    lettering: float = 0.0

    def round_the_table(self, numbers: Sequence[int]) -> list[Seat]:
        if self.layout.shape == "map":
            return []
        if self.layout.shape == "oval":
            return self._round_the_oval(numbers)
        return self._along_the_arch(numbers)

    def _along_the_arch(self, numbers: Sequence[int]) -> list[Seat]:
        """The player sits at the foot, and at a wide table large; the others go clockwise up the left side, then down the
        right. Somebody who only looks on sees all seats alike, the first at the dealer's left."""
        arch, count = ARCH_PORTRAIT if self.portrait else ARCH_LANDSCAPE, len(numbers)
        fan = self.layout.spread or min(arch.fan, arch.fan * (count - 1) / 4)
        own = [number for number in numbers if number in self.me]
        near = not self.portrait and bool(own) and len(own) <= OWN_TOGETHER
        if near:
            return list(AtYourPlace(self.layout, tuple(own), self.lettering, count).seats(numbers))
        found = []
        for i, number in enumerate(numbers):
            turn = self._turn(i, count, fan, numbers)
            a = radians(turn)
            mine = number in self.me
            x, y = arch.cx + arch.rx * sin(a), arch.cy + arch.ry * cos(a)
            scale = 1.0
            if self.portrait:
                scale = OWN if mine else max(LEAST, min(self.layout.others or OTHERS, 4.2 / max(count, 1)))
            elif count > 7:
                scale = 0.86
            turned = -turn * (0.34 if self.portrait else 0.51)
            at, width = self._cards(scale, mine)
            higher = scale * too_near(self.layout, HANDS["cards"][1] * width / (self.layout.cards.width * scale))
            if mine and self.portrait:  # the spots give way: over one's hand its total stands, and what is printed
                y += higher
            found.append(Seat(number, x, y, turned, scale, (at - higher, width)))
        return found

    def _cards(self, scale: float, mine: bool) -> tuple[float, float]:
        cards = self.layout.cards
        return cards.at[1] * scale, cards.width * (cards.large if mine else 1.0) * scale

    def _turn(self, i: int, count: int, fan: float, numbers: Sequence[int]) -> float:
        if count == 1:
            return 0.0
        if not self.me or self.me[0] not in numbers or not self.portrait:
            return fan - 2 * fan * i / (count - 1)
        # Portrait: the player sits at the foot; the seats go clockwise up the left side, then down the right.
        mine = numbers.index(self.me[0])
        after = (i - mine) % count
        if after == 0:
            return 0.0
        near, far = 46.0, fan + 12
        left = count // 2  # seats on the left side
        if after <= left:
            return -(near + (far - near) * (after - 1) / max(1, left - 1)) if left > 1 else -(near + far) / 2
        right = count - 1 - left
        down = count - after  # 1 is the seat just before the player
        return near + (far - near) * (down - 1) / max(1, right - 1) if right > 1 else (near + far) / 2

    def _round_the_oval(self, numbers: Sequence[int]) -> list[Seat]:
        """Around an oval; the player sits at the foot, the dealer across the table."""
        x0, y0, x1, y1 = OVAL_PORTRAIT if self.portrait else OVAL_LANDSCAPE
        inset = 62 if self.portrait else 74
        rx, ry = (x1 - x0) / 2 - inset, (y1 - y0) / 2 - inset
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        count = max(len(numbers), 2)
        first = numbers.index(self.me[0]) if self.me and self.me[0] in numbers else 0
        found = []
        for i, number in enumerate(numbers):
            share = ((i - first) % count) / count
            x, y = _on_racetrack(rx, ry, share)
            turn = degrees(atan2(-x / rx, y / ry))
            scale = (0.92 if self.portrait else 1.0) * (1.0 if count <= 8 else 0.88)
            mine = number in self.me
            scale *= OWN_AT_OVAL[self.portrait] if mine else 1.0
            found.append(Seat(number, cx + x, cy + y, turn, scale, self._cards(scale, mine), upright=True))
        return found


def _on_racetrack(rx: float, ry: float, share: float) -> Point:
    """A point of a superellipse, ``share`` of a turn clockwise from its foot."""
    a = share * 6.283185307179586
    c, s = cos(a), sin(a)
    power = 0.72
    return (
        -rx * (abs(s) ** power) * (1 if s > 0 else -1 if s < 0 else 0),
        ry * (abs(c) ** power) * (1 if c > 0 else -1 if c < 0 else 0),
    )
