"""Two long lists side by side, each scrolled by itself: what is turned at the left stays beside what it does at the right."""

from __future__ import annotations

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets import Scroll, Widget

GAP, NARROWEST = 28.0, 240.0


class Halves(Widget):
    """``share``: how much of the width the left one has."""

    def __init__(self, left: Widget, right: Widget, share: float = 0.45) -> None:
        super().__init__(Scroll(left), Scroll(right), grow=1.0)
        self.share = share

    def _widths(self, width: int) -> tuple[int, int]:
        room = width - self.look.px(GAP)
        left = round(room * self.share)
        return left, room - left

    def wanted(self, width: int) -> Size:
        heights = [child.measure(max(1, w))[1] for child, w in zip(self.children, self._widths(width), strict=True)]
        return width, max(heights)

    def least_width(self) -> int:
        return sum(child.least_width() for child in self.children) + self.look.px(GAP)

    def least_height(self) -> int:
        return self.look.px(NARROWEST)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        left, right = self._widths(rect.w)
        self.children[0].place(Rect(rect.x, rect.y, left, rect.h))
        self.children[1].place(Rect(rect.right - right, rect.y, right, rect.h))
