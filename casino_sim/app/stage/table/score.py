"""Score boards over the felt: roads of a shoe, last numbers of a wheel. A grid of marks; the game says which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.plan import Board

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene

COLOURS = {"red": "#e2554c", "blue": "#5aa2e6", "green": "#4fb477", "black": "#f4f0e6"}
Cells = Mapping[tuple[int, int], tuple[str, str, str]]


class Scores:
    """Draws the boards that the layout has a place for."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._told_of: str | None = None
        self._told: Mapping[str, Cells] = {}

    def draw(self, surface: pygame.Surface, area: pygame.Rect, marks: Mapping[str, Any]) -> None:
        for board in self.scene.places.layout.board:
            x, y = self.scene.places.px(board.at)
            cell = self.scene.places.length(board.cell)
            rect = pygame.Rect(round(x), round(y), cell * board.columns + 1, cell * board.rows + 1)
            if rect.colliderect(area):
                surface.blit(self._picture(board, cell, self._cells(board.name, marks)), rect)

    def _cells(self, name: str, marks: Mapping[str, Any]) -> Cells:
        module = self.scene.dealing.game.part("labels")
        key = repr(marks)
        if self._told_of != key and module is not None and hasattr(module, "boards"):
            self._told_of, self._told = key, module.boards(self.scene.dealing.rules, marks)
        return self._told.get(name, {})

    def _picture(self, board: Board, cell: int, cells: Cells) -> pygame.Surface:
        """The board as it is now; it keeps its last columns in sight."""
        last = max((column for column, _ in cells), default=0)
        shift = max(0, last - board.columns + 1)
        shown = {(c - shift, r): mark for (c, r), mark in cells.items() if c >= shift and r < board.rows}
        key = ("board", board.name, cell, repr(sorted(shown.items())))
        return self.scene.look.paint.keep(key, lambda: self._made(board, cell, shown))

    def _made(self, board: Board, cell: int, shown: Cells) -> pygame.Surface:
        out = pygame.Surface((cell * board.columns + 1, cell * board.rows + 1), pygame.SRCALPHA)
        out.fill((8, 10, 12, 150))
        for column in range(board.columns + 1):
            pygame.draw.line(out, (255, 255, 255, 28), (column * cell, 0), (column * cell, out.get_height()))
        for row in range(board.rows + 1):
            pygame.draw.line(out, (255, 255, 255, 28), (0, row * cell), (out.get_width(), row * cell))
        for (column, row), mark in shown.items():
            self._mark(out, pygame.Rect(column * cell, row * cell, cell, cell), *mark)
        return out

    def _mark(self, out: pygame.Surface, box: pygame.Rect, shape: str, colour: str, letter: str) -> None:
        look = self.scene.look
        ink = COLOURS[colour]
        d = max(3, box.w - 3)
        if shape == "disc":
            out.blit(look.paint.disc(d, ink), (box.x + 2, box.y + 2))
        elif shape == "ring":
            out.blit(look.paint.ring(d, d, d // 2, max(1, d // 7), ink), (box.x + 2, box.y + 2))
        elif shape == "stroke":
            pygame.draw.aaline(out, ink, (box.x + 2, box.bottom - 2), (box.right - 2, box.y + 2))
        size = round(box.h * (0.72 if shape == "number" else 0.55))
        if letter and size >= 8:
            written = ink if shape in ("number", "ring") else "#ffffff"
            look.write(out, letter, faces.BOLD, size, written, box.center, "c")
