"""Long lists: only the rows in sight exist. Lay them in a Scroll: Scroll(Rows(count, make))."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets.base import Action, Common, Widget

SPARE = 2  # rows kept ready above and below, so that the arrow keys find their next one


class Rows(Widget):
    """`make(i)` builds row i; all rows are `height` units high (more where the player's text is larger)."""

    role = "list"

    def __init__(
        self, count: int, make: Callable[[int], Widget], *, height: float = 64, gap: float = 6, **keys: Unpack[Common]
    ) -> None:
        super().__init__(**keys)
        self.count, self.make, self.height, self.gap = count, make, height, gap
        self._made: dict[int, Widget] = {}

    def _row(self) -> int:
        grown = self.look.px(self.height) * (1 + (self.look.theme.text_scale - 1) * 0.8)
        return max(round(grown), self.look.metrics.target)

    def _step(self) -> int:
        return self._row() + self.look.px(self.gap)

    def wanted(self, width: int) -> Size:
        least = self.look.px(200)
        return min(width, max(least, width if width < 1 << 16 else least)), max(0, self.count * self._step())

    def least_width(self) -> int:
        return self.look.px(200)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for i, row in self._made.items():
            row.place(self._box(i))
        self._refresh()

    def _box(self, i: int) -> pygame.Rect:
        return Rect(self.rect.left, self.rect.top + i * self._step(), self.rect.w, self._row())

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._refresh()

    def _refresh(self) -> None:
        """Make the rows that have come into sight, drop those that have gone far."""
        view = self.parent.rect if self.parent is not None else self.rect
        first = max(0, (view.top - self.rect.top) // self._step() - SPARE)
        last = min(self.count, (view.bottom - self.rect.top) // self._step() + 1 + SPARE)
        for i in [i for i in self._made if not first <= i < last]:
            if not self._made[i].focused:
                self._made.pop(i).unmount()
        for i in range(first, last):
            if i not in self._made:
                row = self._made[i] = self.make(i)
                row.parent = self
                row.mount(self.host)
                row.place(self._box(i))
        self.children = [self._made[i] for i in sorted(self._made)]

    def reset(self, count: int) -> None:
        """Show another list of so many rows."""
        for row in self._made.values():
            row.unmount()
        self._made.clear()
        self.children = []
        self.count = count
        self.relayout()

    def value_text(self) -> str:
        return str(self.count)


class Item(Widget):
    """A row that can be pressed: any content on a plate that lights up."""

    role = "item"
    focusable = True
    pressable = True

    def __init__(
        self, content: Widget, on_press: Action | None = None, *, label: str = "", chosen: bool = False
    ) -> None:
        super().__init__(content, label=label)
        self.on_press, self.chosen = on_press, chosen

    def wanted(self, width: int) -> Size:
        pad = self.look.px(18)
        w, h = self.children[0].measure(max(1, width - 2 * pad))
        return w + 2 * pad, max(h + self.look.px(12), self.look.metrics.target)

    def least_width(self) -> int:
        return self.children[0].least_width() + 2 * self.look.px(18)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self.look.px(18), 0))

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        top, bottom = (p.hover, p.raised) if self.hovered or self.chosen else (p.raised, p.panel)
        if self.pressed:
            top, bottom = p.raised, p.hover
        line = p.gold if self.chosen else p.line
        surface.blit(look.paint.plate(self.rect.size, look.px(10), top, bottom, line), self.rect)
        self.draw_focus(surface, 10)

    def tap(self, pos: tuple[int, int]) -> None:
        self.host.click("button")
        if self.on_press is not None:
            self.on_press()

    def states(self) -> set[str]:
        return super().states() | ({"selected"} if self.chosen else set())
