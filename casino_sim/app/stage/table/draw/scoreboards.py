"""Score boards over the felt: roads of a shoe, last numbers of a wheel. A grid of marks; the game says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.state.felt_plan import Board as Place
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.table.face import Board

COLOURS = {"red": "#e2554c", "blue": "#5aa2e6", "green": "#3f9f66", "black": "#f4f0e6"}
ON_FELT = {"green": "#d9efe0", "red": "#ff8d84", "blue": "#8fc4ff"}  # of words beside a board
TILES = {"red": "#b01a24", "black": "#17181d", "green": "#0f7a45"}
TILE_EDGE = {"red": "#d9545b", "black": "#555b63", "green": "#3fa671"}
GRID = (62, 70, 79)


class Scores:
    """Draws the boards that the layout has a place for."""

    def __init__(self, state: TableState, canvas: Canvas) -> None:
        self.state, self.canvas = state, canvas
        self._marks: str | None = None  # that the boards were made from
        self._boards: Mapping[str, Board] = {}

    def draw(self, surface: pygame.Surface, area: pygame.Rect, marks: Mapping[str, Any]) -> None:
        for board in self.state.places.layout.board:
            rect = self.rect(board)
            if rect.colliderect(area):
                surface.blit(self._picture(board, self._cells(board.name, marks)), rect)
            self._totals(surface, rect, self.state.face.score_totals(self.state.rules, marks).get(board.name, ()))

    def _totals(self, surface: pygame.Surface, rect: pygame.Rect, counts: Sequence[tuple[str, str]]) -> None:
        """Above the board: how often each result came."""
        if not counts:
            return
        look = self.canvas.look
        least = look.metrics.least_text
        room = self._clear_above(rect) / len(counts)
        size = look.type("small")
        gap = size // 2
        size = min(look.text.fit(words, faces.BOLD, size, room - gap, least)[1] for words, _color in counts)
        widest = max(look.text.width(words, faces.BOLD, size) for words, _color in counts)
        step = max(rect.w / len(counts), widest + gap)
        for i, (words, color) in enumerate(counts):
            at = (rect.left + step * (i + 0.5), rect.top - size * 0.75)
            look.write(surface, words, faces.BOLD, size, ON_FELT.get(color, COLOURS[color]), at, "c")

    def _clear_above(self, rect: pygame.Rect) -> int:
        """How far words above a board may run to the right: over it and the boards beside it at the same height."""
        rects = [self.rect(board) for board in self.state.places.layout.board]
        return max(each.right for each in rects if each.top == rect.top) - rect.left

    def rect(self, board: Place) -> pygame.Rect:
        """The grid with its frame, and its title to the left of both."""
        x, y = self.state.places.px(board.at)
        cell, edge = self.state.places.length(board.cell), self._edge
        head = self._head(board)
        return pygame.Rect(
            round(x) - edge - head,
            round(y) - edge,
            cell * board.columns + 2 * edge + head,
            cell * board.rows + 2 * edge,
        )

    @property
    def _edge(self) -> int:
        return max(3, self.state.places.length(6))

    def _head(self, board: Place) -> int:
        if not board.title:
            return 0
        return (
            round(self.canvas.look.text.width(_(board.title), faces.SEMIBOLD, self._head_size(board))) + 4 * self._edge
        )

    def _head_size(self, board: Place) -> int:
        return max(self.canvas.look.metrics.least_text, round(self.state.places.length(board.cell) * 0.36))

    def _cells(self, name: str, marks: Mapping[str, Any]) -> Board:
        key = repr(marks)
        if self._marks != key:
            self._marks, self._boards = key, self.state.face.score_boards(self.state.rules, marks)
        return self._boards.get(name, {})

    def _picture(self, board: Place, cells: Board) -> pygame.Surface:
        """The board as it is now. A road keeps its last columns in sight; a list begins with the newest."""
        if board.list:
            shown = {(n % board.columns, n // board.columns): cells[n, 0] for n in range(len(cells))}
            shown = {at: mark for at, mark in shown.items() if at[1] < board.rows}
        else:
            shift = max(0, max((column for column, _row in cells), default=0) - board.columns + 1)
            shown = {(c - shift, r): mark for (c, r), mark in cells.items() if c >= shift and r < board.rows}
        key = ("board", board.name, self.rect(board).size, repr(sorted(shown.items())))
        return self.canvas.look.paint.keep(key, lambda: self._made(board, shown))

    def _made(self, board: Place, shown: Board) -> pygame.Surface:
        look, p = self.canvas.look, self.canvas.look.palette
        size, cell, edge = self.rect(board).size, self.state.places.length(board.cell), self._edge
        out = look.paint.plate(size, 2 * edge, p.panel_top, p.ink, p.line, opacity=0.92, width=look.px(1.2)).copy()
        left = edge + self._head(board)
        if board.title:
            at = (2 * edge, out.get_height() / 2)
            look.write(out, _(board.title), faces.SEMIBOLD, self._head_size(board), p.muted, at)
        if not board.list:
            self._grid(out, board, left, cell)
        for (column, row), mark in shown.items():
            self._mark(out, pygame.Rect(left + column * cell, edge + row * cell, cell, cell), *mark)
        if board.list and shown:
            ring = look.paint.ring(cell, cell, max(2, cell // 6), max(1, cell // 20), p.gold_light)
            out.blit(ring, (left, edge))
        return out

    def _grid(self, out: pygame.Surface, board: Place, left: int, cell: int) -> None:
        right, foot = left + cell * board.columns, self._edge + cell * board.rows
        for column in range(board.columns + 1):
            pygame.draw.line(out, GRID, (left + column * cell, self._edge), (left + column * cell, foot))
        for row in range(board.rows + 1):
            pygame.draw.line(out, GRID, (left, self._edge + row * cell), (right, self._edge + row * cell))

    def _mark(self, out: pygame.Surface, box: pygame.Rect, shape: str, colour: str, letter: str) -> None:
        look = self.canvas.look
        ink = COLOURS[colour]
        d = max(3, box.w - 2)
        if shape == "disc":
            out.blit(look.paint.disc(d, ink), (box.x + 1, box.y + 1))
        elif shape == "ring":
            out.blit(look.paint.ring(d, d, d // 2, max(1, d // 7), ink), (box.x + 1, box.y + 1))
        elif shape == "stroke":
            pygame.draw.line(out, ink, (box.x + 2, box.bottom - 3), (box.right - 3, box.y + 2), max(1, box.w // 6))
        elif shape == "tile":
            room = max(2, box.w // 16)
            tile = box.inflate(-2 * room, -2 * room)
            ground = TILES[colour]
            out.blit(look.paint.plate(tile.size, max(2, box.w // 7), ground, ground, TILE_EDGE[colour]), tile)
        size = round(box.h * (0.46 if shape == "tile" else 0.6))
        if letter and size >= 8:
            look.write(out, letter, faces.BOLD, size, ink if shape == "ring" else "#ffffff", box.center, "c")
