"""Plates of different heights, side by side without holes."""

from __future__ import annotations

from typing import Unpack

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size, stack
from casino_sim.app.stage.widgets.base import UNBOUNDED, Common, Widget


class Columns(Widget):
    """Equal columns, as many as fit `column` units; each child stands below the shortest of them, at its own height."""

    def __init__(self, *children: Widget, column: float = 420, gap: float = 22, **keys: Unpack[Common]) -> None:
        super().__init__(*children, **keys)
        self.column, self.gap = column, gap

    def _plan(self, width: int) -> tuple[list[tuple[Widget, Rect]], int]:
        """Every child with its place in a room of this width, and the height of the longest column."""
        look = self.look
        gap, shown = look.px(self.gap), [child for child in self.children if child.visible]
        least = max((child.least_width() for child in shown), default=1)
        fit = max(1, (width + gap) // (max(look.px(self.column), least) + gap))
        count = max(1, min(fit, len(shown)))
        w = (width - gap * (count - 1)) // count
        feet, places = [0] * count, []
        for child in shown:
            at = feet.index(min(feet))
            h = child.measure(w)[1]
            places.append((child, Rect(at * (w + gap), feet[at], w, h)))
            feet[at] += h + gap
        return places, max(feet, default=gap) - gap

    def wanted(self, width: int) -> Size:
        if width >= UNBOUNDED:
            width = stack([self.look.px(self.column)] * max(1, len(self.children)), self.look.px(self.gap))
        return width, self._plan(width)[1]

    def least_width(self) -> int:
        return max((child.least_width() for child in self.children if child.visible), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, place in self._plan(rect.w)[0]:
            child.place(place.move(rect.topleft))
