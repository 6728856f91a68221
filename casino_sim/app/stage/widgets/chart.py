"""A line over time: the bankroll, the edge so far against the theory."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.paint import clear
from casino_sim.app.stage.theme import rgb
from casino_sim.app.stage.widgets.base import Common, Widget
from casino_sim.i18n import _

SMOOTH = 2  # the plot is drawn this much larger and averaged


def nice_steps(low: float, high: float, about: int) -> list[float]:
    """Round numbers that cover the span, about so many: 1, 2, 2.5 or 5 times a power of ten apart."""
    span = (high - low) or max(1.0, abs(high))
    raw = span / max(1, about)
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= raw * 0.999)
    first = math.floor(low / step + 1e-9)
    last = math.ceil(high / step - 1e-9)
    return [i * step for i in range(first, max(last, first + 1) + 1)]


def thinned(values: Sequence[float], most: int) -> list[float]:
    """At most so many points that keep every peak: the extremes of each stretch, in their order."""
    if len(values) <= most:
        return list(values)
    out: list[float] = []
    buckets = max(1, most // 2)
    for b in range(buckets):
        part = values[b * len(values) // buckets : (b + 1) * len(values) // buckets]
        low, high = min(part), max(part)
        out += [low, high] if part.index(low) <= part.index(high) else [high, low]
    return out


class Chart(Widget):
    """One line, filled as far as a dashed reference, round numbers at its left. show(value) writes a number."""

    role = "chart"

    def __init__(
        self,
        values: Sequence[float],
        *,
        label: str = "",
        reference: float | None = None,
        show: Callable[[float], str] = lambda v: f"{v:g}",
        height: float = 300,
        across: str = "",
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.label = label
        self.values, self.reference, self.show = list(values), reference, show
        self.height, self.across = height, across
        self._made: tuple[object, pygame.Surface] | None = None

    def set(self, values: Sequence[float]) -> None:
        """Show other values."""
        self.values = list(values)
        self._made = None
        self.damage()

    def wanted(self, width: int) -> Size:
        return min(width, self.look.px(900)), self.look.px(self.height) + self._foot() + self._size()

    def least_width(self) -> int:
        return self.look.px(260)

    def _size(self) -> int:
        return self.look.type("small")

    def _foot(self) -> int:
        """Room below the plot: for what runs across, or for the lower half of the lowest number."""
        return self.look.text.line_height(self._size()) if self.across else self._size() // 3

    def _span(self) -> list[float]:
        shown = self.values + ([self.reference] if self.reference is not None else [])
        low, high = min(shown, default=0.0), max(shown, default=1.0)
        room = self.rect.h / max(1, self._size() * 2.6)
        return nice_steps(low, high, max(2, min(6, int(room))))

    def draw(self, surface: pygame.Surface) -> None:
        look, p, size = self.look, self.look.palette, self._size()
        ticks = self._span()
        words = [self.show(t) for t in ticks]
        left = round(max(look.text.width(w, faces.SANS, size) for w in words)) + look.px(14)
        plot = Rect(
            self.rect.left + left, self.rect.top + size // 2, self.rect.w - left - 2, self.rect.h - self._foot() - size
        )
        low, high = ticks[0], ticks[-1]

        def y(value: float) -> float:
            return plot.bottom - (value - low) / ((high - low) or 1) * plot.h

        for tick, word in zip(ticks, words, strict=True):
            surface.fill(p.groove, (plot.left, round(y(tick)), plot.w, 1))
            look.write(surface, word, faces.SANS, size, p.muted, (plot.left - look.px(14), y(tick)), "r", self.rect)
        if len(self.values) >= 2:
            surface.blit(self._plot(plot.size, low, high), plot)
        if self.reference is not None:
            self._dash(surface, plot, round(y(self.reference)))
        if self.across:
            where = (plot.centerx, self.rect.bottom - self._foot() / 2)
            look.write(surface, self.across, faces.SANS, size, p.faint, where, "c", self.rect)

    def _dash(self, surface: pygame.Surface, plot: pygame.Rect, y: int) -> None:
        step = self.look.px(12)
        for x in range(plot.left, plot.right, 2 * step):
            surface.fill(self.look.palette.info, (x, y, min(step, plot.right - x), max(1, self.look.px(2))))

    def _plot(self, size: Size, low: float, high: float) -> pygame.Surface:
        key = (size, len(self.values), self.values[-1], low, high, self.look.palette.gold)
        if self._made is None or self._made[0] != key:
            self._made = key, self._draw_plot(size, low, high)
        return self._made[1]

    def _draw_plot(self, size: Size, low: float, high: float) -> pygame.Surface:
        w, h = size[0] * SMOOTH, size[1] * SMOOTH
        gold = rgb(self.look.palette.gold)
        points = thinned(self.values, max(2, size[0]))
        span = (high - low) or 1
        line = [(i * (w - 1) / (len(points) - 1), h - (v - low) / span * h) for i, v in enumerate(points)]
        big = clear((w, h), gold)
        ground = h if self.reference is None else h - (self.reference - low) / span * h
        pygame.draw.polygon(big, (*gold, 34), [(0, ground), *line, (w, ground)])
        thick = max(2, round(self.look.px(2.4) * SMOOTH))
        pygame.draw.lines(big, (*gold, 255), False, line, thick)
        for x, y in line if len(points) < 80 else []:
            pygame.draw.circle(big, (*gold, 255), (x, y), thick / 2)
        return pygame.transform.smoothscale(big, size)

    def value_text(self) -> str:
        if not self.values:
            return _("no data yet")
        return _("from {first} to {last}, lowest {low}, highest {high}").format(
            first=self.show(self.values[0]),
            last=self.show(self.values[-1]),
            low=self.show(min(self.values)),
            high=self.show(max(self.values)),
        )
