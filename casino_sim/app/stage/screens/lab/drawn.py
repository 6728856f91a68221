"""A drawing of the lab on a page: as wide as there is room, its words as large as any small print there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.graphs import figure, inks_of, write_words
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.widgets.base import Common, Widget
from casino_sim.lab.drawing import SMALL, Drawing

Make = Callable[[tuple[float, float]], Drawing]


class Drawn(Widget):
    """``make`` is given the room in units of the drawing, in which small print is 17 high."""

    role = "chart"

    def __init__(self, make: Make, height: float, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.make, self.height = make, height
        self._made: tuple[object, Drawing, pygame.Surface] | None = None

    def _scale(self) -> float:
        return self.look.type("small") / SMALL

    def wanted(self, width: int) -> Size:
        return width, round(self.height * self._scale())

    def least_width(self) -> int:
        return round(330 * self._scale())

    def _drawn(self) -> tuple[Drawing, pygame.Surface]:
        key = self.rect.size, self._scale(), self.look.palette.panel
        if self._made is None or self._made[0] != key:
            scale = self._scale()
            drawing = self.make((self.rect.w / scale, self.rect.h / scale))
            inks = inks_of(self.look.palette)
            self._made = key, drawing, figure(drawing, inks, self.rect.size, inks["ground"])
        return self._made[1:]

    def draw(self, surface: pygame.Surface) -> None:
        drawing, shapes = self._drawn()
        surface.blit(shapes, self.rect)
        write_words(surface, drawing, self.look.text, inks_of(self.look.palette), self.rect, self._scale())

    def semantic(self) -> list[Node]:
        drawing = self.make((1200.0, self.height))
        below = [
            Node("row", ", ".join(f"{head} {cell}".strip() for head, cell in zip(figures.head, row, strict=True)))
            for figures in drawing.figures
            for row in figures.rows
        ]
        return [Node("chart", drawing.summary, rect=self.rect.copy(), children=below)]
