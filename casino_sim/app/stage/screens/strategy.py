"""The best play of a table as the card one carries: a field for every hand and up card, a color and a letter in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.widgets import Column, Flow, Grid, Label, Line, Panel, Paragraph, Row, Widget
from casino_sim.app.stage.widgets.base import Common
from casino_sim.i18n import _

# Ground and ink of a field, by the letter it begins with. The letter says the same without the color.
COLORS = {
    "H": ("#2c6b4c", "#f1fff7"),
    "S": ("#8c2a2e", "#fff1ee"),
    "D": ("#2c5f9e", "#f2f8ff"),
    "P": ("#d3a648", "#1d1505"),
    "R": ("#5d636c", "#ffffff"),
    "X": ("#6d4a90", "#fbf4ff"),
    "Y": ("#20767c", "#effdff"),
}
NO_PLAY = ("#20262d", "#b9b4a7")


def strategy_leaf(chart: dict[str, Any]) -> Widget:
    """Everything on one page: the parts as many side by side as fit, below them what the letters mean."""
    wide = (
        470 if any(len(cell) > 2 for part in chart["parts"] for row in part["rows"] for cell in row["cells"]) else 380
    )
    parts = [
        Panel(Column(Label(_(part["title"]), "strong"), Line(), StrategyGrid(part["title"], chart["columns"], part["rows"]),
                     gap=10))
        for part in chart["parts"]
    ]  # fmt: skip
    meanings = [
        Row(Key(code), Label(_(meaning), "body"), gap=10, valign="center") for code, meaning in chart["legend"].items()
    ]
    intro = _("Worked out for this table's rules. Find your hand on the left and the dealer's up card on top.")
    return Column(
        Paragraph(intro, "note"), Flow(*meanings, gap=22), Grid(*parts, column=wide, gap=18, even=False), gap=20
    )


class StrategyGrid(Widget):
    """One part of the chart. ``marked``: fields that stand out, by the label of their row and their column."""

    role = "table"

    def __init__(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[dict[str, Any]],
        marked: Collection[tuple[str, str]] = (),
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=_(title), **keys)
        self.marked = marked
        self.columns = list(columns)
        self.rows = [(str(row["label"]), [str(cell) for cell in row["cells"]]) for row in rows]

    def _sizes(self) -> tuple[int, int]:
        """A field's letter, and the smaller ones that say from how many cards on something else is right."""
        return self.look.type("body"), self.look.metrics.least_text

    def _label_width(self) -> int:
        size = self._sizes()[0]
        return round(
            max(self.look.text.width(label, faces.SEMIBOLD, size) for label, _cells in self.rows)
        ) + self.look.px(10)

    def _field_width(self) -> int:
        large, small = self._sizes()
        text, widest = self.look.text, 0.0
        for _label, cells in self.rows:
            for cell in cells:
                first, _space, rest = cell.partition(" ")
                widest = max(widest, text.width(first, faces.BOLD, large), text.width(rest, faces.SEMIBOLD, small))
        return round(widest) + self.look.px(6)

    def _height(self, cells: Sequence[str]) -> int:
        large, small = self._sizes()
        text = self.look.text
        lower = text.line_height(small, 1.1) if any(" " in cell for cell in cells) else 0
        return text.line_height(large, 1.3) + lower

    def least_width(self) -> int:
        return self._label_width() + len(self.columns) * self._field_width()

    def wanted(self, width: int) -> Size:
        w = min(width, max(self.least_width(), self._label_width() + len(self.columns) * self.look.px(62)))
        return w, self._height([]) + sum(self._height(cells) for _label, cells in self.rows)

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        size, left = self._sizes()[0], self._label_width()
        step = (self.rect.w - left) / len(self.columns)
        y, h = self.rect.y, self._height([])
        for i, name in enumerate(self.columns):
            at = (self.rect.x + left + step * (i + 0.5), y + h / 2)
            look.write(surface, name, faces.SEMIBOLD, size, p.muted, at, "c")
        for label, cells in self.rows:
            y, h = y + h, self._height(cells)
            look.write(surface, label, faces.SEMIBOLD, size, p.text, (self.rect.x, y + h / 2))
            for i, cell in enumerate(cells):
                x = self.rect.x + left + round(step * i)
                box = Rect(x, y, self.rect.x + left + round(step * (i + 1)) - x, h)
                self._field(surface, cell, box)
                if (label, self.columns[i]) in self.marked:
                    draw_mark(self, surface, box)

    def colors(self, cell: str) -> tuple[str, str]:
        """Ground and ink of a field."""
        return COLORS.get(cell[:1], NO_PLAY)

    def _field(self, surface: pygame.Surface, cell: str, box: pygame.Rect) -> None:
        look = self.look
        large, small = self._sizes()
        ground, ink = self.colors(cell)
        inner = box.inflate(-2, -2)
        surface.blit(look.paint.plate(inner.size, look.px(4), ground, ground, ground, sheen=0), inner)
        first, _space, rest = cell.partition(" ")
        if not rest:
            look.write(surface, first, faces.BOLD, large, ink, box.center, "c", inner)
            return
        line = look.text.line_height(large, 1.1)
        look.write(surface, first, faces.BOLD, large, ink, (box.centerx, inner.y + line / 2), "c", inner)
        at = (box.centerx, inner.bottom - look.text.line_height(small, 1.1) / 2)
        look.write(surface, rest, faces.SEMIBOLD, small, ink, at, "c", inner)

    def semantic(self) -> list[Node]:
        below = [
            Node("row", f"{label}: " + ", ".join(self._read(label, up, cell) for up, cell in self._across(cells)))
            for label, cells in self.rows
        ]
        return [Node("table", self.label, rect=self.rect.copy(), children=below)]

    def _across(self, cells: Sequence[str]) -> Iterator[tuple[str, str]]:
        return zip(self.columns, cells, strict=True)

    def _read(self, label: str, up: str, cell: str) -> str:
        return _("{up} {play}, marked").format(up=up, play=cell) if (label, up) in self.marked else f"{up} {cell}"


def draw_mark(widget: Widget, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A white ring with a dark line inside it, which stands out from every color of the chart."""
    look = widget.look
    thick = max(2, look.px(3))
    inner = box.inflate(-2, -2)
    surface.blit(look.paint.ring(inner.w, inner.h, look.px(4), thick, "#ffffff"), inner)
    edge = inner.inflate(-2 * thick, -2 * thick)
    surface.blit(look.paint.ring(edge.w, edge.h, look.px(2), max(1, thick // 2), "#14110b"), edge)


class Key(Widget):
    """A field of the chart as the legend shows it."""

    role = "text"

    def __init__(self, code: str, marked: bool = False) -> None:
        super().__init__(label=code)
        self.marked = marked

    def wanted(self, width: int) -> Size:
        return self.look.control(44), self.look.control(32)

    def draw(self, surface: pygame.Surface) -> None:
        ground, ink = COLORS.get(self.label[:1], NO_PLAY)
        surface.blit(self.look.paint.plate(self.rect.size, self.look.px(4), ground, ground, ground, sheen=0), self.rect)
        self.look.write(surface, self.label, faces.BOLD, self.look.type("body"), ink, self.rect.center, "c", self.rect)
        if self.marked:
            draw_mark(self, surface, self.rect)
