"""Containers: columns, rows that fall into columns, flows, grids, frames, layers. All lengths in design units."""

from __future__ import annotations

from typing import Unpack

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size, anchor, share_out, stack
from casino_sim.app.stage.widgets.base import UNBOUNDED, Common, Widget


def _across(start: int, room: int, wanted: int, align: str, limit: int = 0) -> tuple[int, int]:
    """Position and length of a child across its parent's direction; limit is its greatest length, 0 for none."""
    if align == "stretch":
        return start, min(room, limit or room)
    length = min(wanted, room)
    at = {"start": start, "center": start + (room - length) // 2, "end": start + room - length}[align]
    return at, length


class Column(Widget):
    """One below the other. Children with `grow` share the height that is left; scroll areas give way when it lacks."""

    def __init__(self, *children: Widget, gap: float = 14, pad: float = 0, **keys: Unpack[Common]) -> None:
        super().__init__(*children, **keys)
        self.gap, self.pad = gap, pad

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def wanted(self, width: int) -> Size:
        pad, gap = self.look.px(self.pad), self.look.px(self.gap)
        sizes = [child.measure(max(1, width - 2 * pad)) for child in self._shown()]
        wide = max((w for w, _ in sizes), default=0)
        return min(width, wide + 2 * pad), stack([h for _, h in sizes], gap) + 2 * pad

    def least_width(self) -> int:
        return max((child.least_width() for child in self._shown()), default=0) + 2 * self.look.px(self.pad)

    def least_height(self) -> int:
        """Height when every scroll area inside is at its lowest."""
        inner = max(1, self.rect.w - 2 * self.look.px(self.pad))
        heights = [least_height(child, inner) for child in self._shown()]
        return stack(heights, self.look.px(self.gap)) + 2 * self.look.px(self.pad)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, gap = self.look.px(self.pad), self.look.px(self.gap)
        inner = rect.inflate(-2 * pad, -2 * pad)
        shown = self._shown()
        sizes = [child.measure(max(1, inner.w)) for child in shown]
        room = inner.h - gap * max(0, len(shown) - 1)
        natural = [h for _, h in sizes]
        least = [least_height(child, inner.w) for child in shown]
        heights = share_out(room, natural, least, [child.grow for child in shown]) or least
        y = inner.top
        for child, (w, _), h in zip(shown, sizes, heights, strict=True):
            x, length = _across(inner.left, inner.w, w, child.align, self.look.px(child.max_width))
            child.place(Rect(x, y, length, h))
            y += h + gap


def least_height(widget: Widget, width: int) -> int:
    """The lowest a widget can be made: scroll areas give way, everything else keeps its height."""
    give: object = getattr(widget, "least_height", None)
    wanted = widget.measure(max(1, width))[1]
    if callable(give):
        widget.rect.w = max(1, width)
        return min(wanted, int(give()))
    return wanted


class Row(Widget):
    """Side by side. When even the least widths do not fit, it becomes a column (or, with wrap, several lines).

    justify: start, center, end, between. valign: center, start, end, stretch.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 14,
        pad: float = 0,
        wrap: bool = False,
        justify: str = "start",
        valign: str = "center",
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(*children, **keys)
        self.gap, self.pad, self.wrap, self.justify, self.valign = gap, pad, wrap, justify, valign

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _lines(self, width: int) -> list[tuple[list[Widget], list[int]]]:
        """Lines of (children, their widths)."""
        shown, gap = self._shown(), self.look.px(self.gap)
        if not shown:
            return []
        natural = [child.measure(UNBOUNDED)[0] for child in shown]
        least = [min(n, child.least_width()) for n, child in zip(natural, shown, strict=True)]
        room = width - gap * (len(shown) - 1)
        if self.wrap and sum(natural) > room:
            return self._wrapped(width, shown, natural)
        widths = share_out(room, natural, least, [child.grow for child in shown])
        if widths is not None:
            return [(shown, widths)]
        if self.wrap:
            return self._wrapped(width, shown, natural)
        return [
            ([child], [width if child.grow or child.align == "stretch" else min(width, n)])
            for child, n in zip(shown, natural, strict=True)
        ]

    def _wrapped(self, width: int, shown: list[Widget], natural: list[int]) -> list[tuple[list[Widget], list[int]]]:
        gap = self.look.px(self.gap)
        lines: list[tuple[list[Widget], list[int]]] = []
        used = 0
        for child, n in zip(shown, natural, strict=True):
            n = min(n, width)
            if lines and used + gap + n <= width:
                lines[-1][0].append(child)
                lines[-1][1].append(n)
                used += gap + n
            else:
                lines.append(([child], [n]))
                used = n
        return lines

    def wanted(self, width: int) -> Size:
        pad, gap = self.look.px(self.pad), self.look.px(self.gap)
        lines = self._lines(max(1, width - 2 * pad)) if width < UNBOUNDED else self._endless()
        heights = [max(c.measure(w)[1] for c, w in zip(cs, ws, strict=True)) for cs, ws in lines]
        wide = max((stack(ws, gap) for _, ws in lines), default=0)
        if any(child.grow for child in self._shown()) and width < UNBOUNDED:
            wide = width - 2 * pad
        return min(width, wide + 2 * pad), stack(heights, self._line_gap(lines)) + 2 * pad

    def _endless(self) -> list[tuple[list[Widget], list[int]]]:
        shown = self._shown()
        return [(shown, [child.measure(UNBOUNDED)[0] for child in shown])] if shown else []

    def _line_gap(self, lines: list[tuple[list[Widget], list[int]]]) -> int:
        return self.look.px(min(self.gap, 14) if len(lines) > 1 else self.gap)

    def least_width(self) -> int:
        return max((child.least_width() for child in self._shown()), default=0) + 2 * self.look.px(self.pad)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, gap = self.look.px(self.pad), self.look.px(self.gap)
        inner = rect.inflate(-2 * pad, -2 * pad)
        lines = self._lines(max(1, inner.w))
        heights = [max(c.measure(w)[1] for c, w in zip(cs, ws, strict=True)) for cs, ws in lines]
        if len(lines) == 1:
            heights = [inner.h]
        y = inner.top
        for (children, widths), height in zip(lines, heights, strict=True):
            spare = inner.w - stack(widths, gap)
            x = inner.left + {"start": 0, "center": spare // 2, "end": spare, "between": 0}[self.justify]
            step = spare // (len(children) - 1) if self.justify == "between" and len(children) > 1 else 0
            for child, w in zip(children, widths, strict=True):
                top, length = self._vertical(child, w, y, height)
                child.place(Rect(x, top, w, length))
                x += w + gap + step
            y += height + self._line_gap(lines)

    def _vertical(self, child: Widget, w: int, y: int, height: int) -> tuple[int, int]:
        align = self.valign if child.align == "stretch" else child.align
        return _across(y, height, child.measure(w)[1], align)


class Flow(Row):
    """A row that wraps into as many lines as it needs."""

    def __init__(self, *children: Widget, gap: float = 12, **keys: Unpack[Common]) -> None:
        super().__init__(*children, gap=gap, wrap=True, **keys)


class Grid(Widget):
    """Equal columns, as many as fit `column` units (or exactly `columns`); rows as high as their highest."""

    def __init__(
        self,
        *children: Widget,
        column: float = 330,
        gap: float = 18,
        columns: int | None = None,
        even: bool = True,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(*children, **keys)
        self.column, self.gap, self.columns, self.even = column, gap, columns, even

    def _plan(self, width: int) -> tuple[list[Widget], int, int, list[int]]:
        look = self.look
        gap = look.px(self.gap)
        shown = [child for child in self.children if child.visible]
        least = max((child.least_width() for child in shown), default=1)
        column = max(1, look.px(self.column))
        count = self.columns or max(1, (width + gap) // (max(column, min(least, width)) + gap))
        count = max(1, min(count, len(shown) or 1) if self.columns is None else count)
        while count > 1 and (width - gap * (count - 1)) // count < least:
            count -= 1
        w = max(1, (width - gap * (count - 1)) // count)
        rows = [shown[i : i + count] for i in range(0, len(shown), count)]
        heights = [max(child.measure(w)[1] for child in row) for row in rows]
        if self.even and heights:
            heights = [max(heights)] * len(heights)
        return shown, count, w, heights

    def wanted(self, width: int) -> Size:
        if width >= UNBOUNDED:
            n = self.columns or max(1, len(self.children))
            width = stack([self.look.px(self.column)] * n, self.look.px(self.gap))
        _, count, w, heights = self._plan(width)
        gap = self.look.px(self.gap)
        return stack([w] * count, gap), stack(heights, gap)

    def least_width(self) -> int:
        return max((child.least_width() for child in self.children if child.visible), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.look.px(self.gap)
        shown, count, w, heights = self._plan(rect.w)
        y = rect.top
        for row, height in enumerate(heights):
            for i, child in enumerate(shown[row * count : (row + 1) * count]):
                child.place(Rect(rect.left + i * (w + gap), y, w, height))
            y += height + gap


class Pad(Widget):
    """Space around one child."""

    def __init__(self, child: Widget, x: float = 24, y: float | None = None, **keys: Unpack[Common]) -> None:
        super().__init__(child, **keys)
        self.x, self.y = x, x if y is None else y

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-2 * self.look.px(self.x), -2 * self.look.px(self.y))

    def wanted(self, width: int) -> Size:
        px, py = self.look.px(self.x), self.look.px(self.y)
        w, h = self.children[0].measure(max(1, width - 2 * px))
        return min(width, w + 2 * px), h + 2 * py

    def least_width(self) -> int:
        return self.children[0].least_width() + 2 * self.look.px(self.x)

    def least_height(self) -> int:
        inner = max(1, self.rect.w - 2 * self.look.px(self.x))
        return least_height(self.children[0], inner) + 2 * self.look.px(self.y)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(self._inner(rect))


class Panel(Pad):
    """A plate with something on it: dark, flat, a hairline, light on its upper edge."""

    def __init__(
        self,
        child: Widget,
        pad: float = 28,
        *,
        radius: float = 14,
        raised: bool = False,
        shadow: bool = False,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(child, pad, **keys)
        self.radius, self.raised, self.shadow = radius, raised, shadow

    def bleed(self) -> int:
        return self.look.px(40) if self.shadow else 0

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        if self.shadow:
            look.paint.cast(surface, self.rect, look.metrics.ui)
        top, line = (p.raised, p.edge) if self.raised else (p.panel_top, p.line)
        plate = look.paint.plate(self.rect.size, look.px(self.radius), top, p.panel, line, width=look.px(1.2))
        surface.blit(plate, self.rect)


class Layers(Widget):
    """All in the same place, the last on top."""

    def wanted(self, width: int) -> Size:
        sizes = [child.measure(width) for child in self.children if child.visible]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self.children:
            child.place(rect)


class At(Widget):
    """A child at its own size, at a compass point of the room it is given ("ne", "s", "c")."""

    def __init__(self, child: Widget, where: str, margin: float = 24, **keys: Unpack[Common]) -> None:
        super().__init__(child, **keys)
        self.where, self.margin = where, margin

    def wanted(self, width: int) -> Size:
        m = 2 * self.look.px(self.margin)
        w, h = self.children[0].measure(max(1, width - m))
        return w + m, h + m

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        margin = self.look.px(self.margin)
        w, h = self.children[0].measure(max(1, rect.w - 2 * margin))
        h = min(h, max(1, rect.h - 2 * margin))
        self.children[0].place(anchor(rect, (w, h), self.where, margin))


class Space(Widget):
    """Empty room: fixed, or growing with grow=1."""

    def __init__(self, size: float = 0, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def wanted(self, width: int) -> Size:
        return (self.look.px(self.size),) * 2 if self.size else (0, 0)

    def least_width(self) -> int:
        return 0


class Line(Widget):
    """A hairline across."""

    def wanted(self, width: int) -> Size:
        return (0 if width >= UNBOUNDED else width), self.look.px(1.2)

    def least_width(self) -> int:
        return 0

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.palette.line, self.rect)
