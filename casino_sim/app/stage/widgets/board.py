"""Free placement: a table's bet spots and whatever else stands where the felt says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Metrics, Rect
from casino_sim.app.stage.widgets.base import Action, Common, Widget

Where = Callable[[Metrics], pygame.Rect]


class Board(Widget):
    """Children at rectangles that a function of the metrics gives: `board.put(spot, lambda m: Rect(...))`."""

    def __init__(self, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self._where: dict[Widget, Where] = {}

    def put(self, child: Widget, where: Where) -> Widget:
        self._where[child] = where
        return self.add(child)

    def remove(self, child: Widget) -> None:
        self._where.pop(child, None)
        super().remove(child)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self.children:
            child.place(self._where[child](self.look.metrics).move(rect.topleft))


class HitArea(Widget):
    """Something drawn elsewhere that can be pressed here: a bet spot, a hand, the shoe.

    shape: box, round, or the corners of a polygon as fractions of the rectangle. `payload` is what a drag from here
    carries, `on_drop(payload)` what a drop does, `takes(payload)` whether it may.
    """

    role = "spot"
    focusable = True
    pressable = True
    click_sound = ""

    def __init__(
        self,
        label: str,
        on_press: Action | None = None,
        *,
        shape: str | Sequence[tuple[float, float]] = "box",
        on_alternative: Action | None = None,
        payload: Callable[[], object | None] | None = None,
        image: Callable[[], pygame.Surface | None] | None = None,
        takes: Callable[[object], bool] | None = None,
        on_drop: Callable[[object], object] | None = None,
        on_hover: Callable[[bool], object] | None = None,
        value: Callable[[], str] | None = None,
        exact: bool = False,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.label = label
        self.on_press, self.on_alternative, self.shape, self.exact = on_press, on_alternative, shape, exact
        self._payload, self._image, self._takes, self._on_drop = payload, image, takes, on_drop
        self._on_hover, self._value = on_hover, value

    def contains(self, pos: tuple[int, int]) -> bool:
        reached = self.rect.collidepoint(pos) if self.exact else super().contains(pos)
        if not reached:
            return False
        if self.shape == "round":
            least = 0 if self.exact else self.look.metrics.target
            rx, ry = max(self.rect.w, least) / 2, max(self.rect.h, least) / 2
            dx, dy = (pos[0] - self.rect.centerx) / rx, (pos[1] - self.rect.centery) / ry
            return dx * dx + dy * dy <= 1
        if isinstance(self.shape, str):
            return True
        return self._in_polygon(self.shape, pos)

    def _hit(self, pos: tuple[int, int], exact: bool) -> Widget | None:
        if exact and self.visible and self.shape != "box" and self.rect.collidepoint(pos):
            return self if self.contains(pos) else None
        return super()._hit(pos, exact)

    def _in_polygon(self, corners: Sequence[tuple[float, float]], pos: tuple[int, int]) -> bool:
        """Even-odd rule."""
        r = self.rect
        points = [(r.left + x * r.w, r.top + y * r.h) for x, y in corners]
        inside = False
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            crosses = (y0 > pos[1]) != (y1 > pos[1])
            if crosses and pos[0] < (x1 - x0) * (pos[1] - y0) / (y1 - y0) + x0:
                inside = not inside
        return inside

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_focus(surface, min(self.rect.size) / 2 / self.look.metrics.ui if self.shape == "round" else 8)

    def tap(self, pos: tuple[int, int]) -> None:
        if self.on_press is not None:
            self.on_press()

    def alternative(self, pos: tuple[int, int]) -> bool:
        if self.on_alternative is None:
            return False
        self.on_alternative()
        return True

    def drag_payload(self) -> object | None:
        return self._payload() if self._payload is not None else None

    def drag_image(self) -> pygame.Surface | None:
        return self._image() if self._image is not None else None

    def accepts(self, payload: object) -> bool:
        return self._takes is not None and self._takes(payload)

    def drop(self, payload: object, pos: tuple[int, int]) -> None:
        if self._on_drop is not None:
            self._on_drop(payload)

    def hover(self, over: bool) -> None:
        self.hovered = over
        if self._on_hover is not None:
            self._on_hover(over)

    def drop_hover(self, over: bool) -> None:
        self.hover(over)
        self.damage()

    def value_text(self) -> str:
        return self._value() if self._value is not None else ""


def units(x: float, y: float, w: float, h: float) -> Where:
    """A rectangle of table units, from the upper left of the design space centerd on the canvas."""

    def where(m: Metrics) -> pygame.Rect:
        dw, dh = m.design
        left, top = (m.width - dw * m.k) / 2, (m.height - dh * m.k) / 2
        return Rect(round(left + x * m.k), round(top + y * m.k), round(w * m.k), round(h * m.k))

    return where
