"""Tables of words and numbers: paytables, results, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size, share_out, stack
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.widgets.base import UNBOUNDED, Common, Widget
from casino_sim.writing import unbroken


class Table(Widget):
    """Rows of strings under a header. columns: one letter each, l, c or r. The first column is words, the rest gold.

    `marked` rows stand out by a plate and a bar at their left: the hand that was made, the best choice. `large` is for what
    is read at arm's length.
    """

    role = "table"

    def __init__(
        self,
        rows: Sequence[Sequence[str]],
        *,
        header: Sequence[str] = (),
        columns: str = "",
        marked: Sequence[int] = (),
        plain: bool = False,
        large: bool = False,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.rows = [list(row) for row in rows]
        self.header = list(header)
        self.marked = set(marked)
        self.plain = plain
        self.body, self.head = ("button", "body") if large else ("body", "small")
        count = max((len(row) for row in (*self.rows, self.header)), default=0)
        self.align_of = ((columns or "l") + "r" * count)[:count]

    def _all(self) -> list[list[str]]:
        return ([self.header] if self.header else []) + self.rows

    def _face(self, row: int, column: int) -> tuple[str, int]:
        if self.header and row == 0:
            return faces.SEMIBOLD, self.look.type(self.head)
        return (faces.SANS if column == 0 or self.plain else faces.SEMIBOLD), self.look.type(self.body)

    def _gap(self) -> int:
        return self.look.px(28)

    def _inset(self) -> int:
        return self.look.px(14)

    def _columns(self, width: int) -> list[int]:
        natural, least = self._limits()
        room = width - self._gap() * (len(natural) - 1) - 2 * self._inset()
        grow = [1.0] + [0.0] * (len(natural) - 1)
        return share_out(room, natural, least, grow if width < UNBOUNDED else [0.0] * len(natural)) or least

    def _limits(self) -> tuple[list[int], list[int]]:
        """Natural and least width of every column."""
        text = self.look.text
        natural, least = [0] * len(self.align_of), [0] * len(self.align_of)
        for r, row in enumerate(self._all()):
            for c, cell in enumerate(row):
                face, size = self._face(r, c)
                natural[c] = max(natural[c], round(text.width(cell, face, size)) + 2)
                words = max((round(text.width(word, face, size)) + 2 for word in unbroken(cell)), default=0)
                least[c] = max(least[c], words)
        return natural, least

    def _cells(self, width: int) -> tuple[list[int], list[list[list[str]]], list[int]]:
        """Column widths, wrapped cells, row heights."""
        columns = self._columns(width)
        text = self.look.text
        wrapped, heights = [], []
        for r, row in enumerate(self._all()):
            lines = []
            for c, cell in enumerate(row):
                face, size = self._face(r, c)
                lines.append(text.wrap(cell, face, size, columns[c] + 0.5))
            step = text.line_height(self._face(r, 0)[1], 1.3)
            wrapped.append(lines)
            heights.append(max((len(cell) for cell in lines), default=1) * step + self.look.px(12))
        return columns, wrapped, heights

    def wanted(self, width: int) -> Size:
        columns, _, heights = self._cells(width)
        return min(width, stack(columns, self._gap()) + 2 * self._inset()), sum(heights)

    def least_width(self) -> int:
        _, least = self._limits()
        return stack(least, self._gap()) + 2 * self._inset()

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        columns, wrapped, heights = self._cells(self.rect.w)
        first = 1 if self.header else 0
        y = self.rect.top
        for r, (lines, height) in enumerate(zip(wrapped, heights, strict=True)):
            box = Rect(self.rect.left, y, self.rect.w, height)
            if r - first in self.marked:
                surface.blit(look.paint.plate(box.size, look.px(6), p.hover, p.raised, p.gold, sheen=0), box)
                surface.fill(p.gold, (box.left, box.top + 2, max(2, look.px(4)), box.h - 4))
            elif r >= first and r > 0:
                surface.fill(p.line if r == first and first else p.groove, (box.left, y, box.w, 1))
            self._draw_row(surface, r, lines, columns, box)
            y += height

    def _draw_row(
        self, surface: pygame.Surface, r: int, cells: list[list[str]], columns: list[int], box: pygame.Rect
    ) -> None:
        look, p = self.look, self.look.palette
        header = bool(self.header) and r == 0
        x = box.left + self._inset()
        for c, (lines, width) in enumerate(zip(cells, columns, strict=False)):
            face, size = self._face(r, c)
            ink = p.muted if header else p.text if c == 0 or self.plain else p.gold_light
            step = look.text.line_height(size, 1.3)
            where = {"l": x, "c": x + width / 2, "r": x + width}[self.align_of[c]]
            for i, line in enumerate(lines):
                at = box.centery + (i - (len(lines) - 1) / 2) * step
                look.write(surface, line, face, size, ink, (where, at), self.align_of[c], box)
            x += width + self._gap()

    def semantic(self) -> list[Node]:
        if not self.visible:
            return []
        below = []
        for i, row in enumerate(self.rows):
            parts = [f"{head} {cell}".strip() for head, cell in zip(self.header or [""] * len(row), row, strict=False)]
            state = frozenset({"selected"}) if i in self.marked else frozenset[str]()
            below.append(Node("row", ", ".join(part for part in parts if part), state=state))
        return [Node("table", self.label, rect=self.rect.copy(), children=below)]
