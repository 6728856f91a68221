"""Score boards over the felt: roads of a shoe, last numbers of a wheel. A grid of marks; the game says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.state.felt_plan import Board as Place
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.table.face import Board, Cell

COLORS = {"red": "#e2554c", "blue": "#5aa2e6", "green": "#3f9f66", "black": "#f4f0e6"}
DISCS = {"red": "#c93a31", "blue": "#2f72bf", "green": "#2a7f4a"}  # with white letters on them
ON_FELT = {"green": "#d9efe0", "red": "#ffb2a0", "blue": "#a5d0ff"}  # of words beside a board
TILES = {"red": "#b01a24", "black": "#17181d", "green": "#0f7a45"}
TILE_EDGE = {"red": "#d9545b", "black": "#555b63", "green": "#3fa671"}
GRID = (62, 70, 79)
TOTALS = 0.8  # of a row of the board
KEYS_GAP = 12  # units between a board and the buttons of the corner


class Scores:
    """Draws the boards that the layout has a place for."""

    def __init__(self, state: TableState, canvas: Canvas, sprites: Sprites) -> None:
        self.state, self.canvas, self.sprites = state, canvas, sprites
        self._marks: str | None = None  # that the boards were made from
        self._boards: Mapping[str, Board] = {}

    def draw(self, surface: pygame.Surface, area: pygame.Rect, marks: Mapping[str, Any]) -> None:
        for board in self.state.places.layout.board:
            rect = self.rect(board)
            if rect.colliderect(area) and not self._under_keys(rect, board):
                surface.blit(self._picture(board, self._cells(board.name, marks)), rect)
                self._title(surface, rect, board)
            counts = self.state.face.score_totals(self.state.rules, marks).get(board.name, ())
            self._totals(surface, rect, self._cell(board)[0], counts)

    def _under_keys(self, rect: pygame.Rect, board: Place) -> bool:
        """A lowered table is so low that the keys at its corner would lie over the board's title: it is left out there."""
        places = self.state.places
        return rect.top < places.corner_foot and rect.left + self._head(board) > places.corner

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, board: Place) -> None:
        look, edge = self.canvas.look, self._edge
        if board.title:
            over = board.above
            at = (
                (rect.centerx, rect.top + (self._cap(board) + edge) / 2)
                if over
                else (rect.left + 2 * edge, rect.centery)
            )
            size, color = self._head_size(board), look.palette.muted
            look.write(surface, _(board.title), faces.SEMIBOLD, size, color, at, "c" if over else "l")

    def _totals(self, surface: pygame.Surface, rect: pygame.Rect, high: int, counts: Sequence[tuple[str, str]]) -> None:
        """Above the board, no larger than its rows are ``high`` so that they stay off the print: how often each result came."""
        if not counts:
            return
        look = self.canvas.look
        least = look.metrics.least_text
        room = self._clear_above(rect) / len(counts)
        size = look.type("small")
        gap = size // 2
        size = min(look.text.fit(words, faces.BOLD, size, room - gap, least)[1] for words, _color in counts)
        size = min(size, round(high * TOTALS))
        widest = max(look.text.width(words, faces.BOLD, size) for words, _color in counts)
        step = max(rect.w / len(counts), widest + gap)
        for i, (words, color) in enumerate(counts):
            at = (rect.left + step * (i + 0.5), rect.top - size * 0.75)
            look.write(surface, words, faces.BOLD, size, ON_FELT.get(color, COLORS[color]), at, "c")

    def _clear_above(self, rect: pygame.Rect) -> int:
        """How far words above a board may run to the right: over it and the boards beside it at the same height."""
        rects = [self.rect(board) for board in self.state.places.layout.board]
        return max(each.right for each in rects if each.top == rect.top) - rect.left

    def rects(self) -> list[pygame.Rect]:
        """Every board of the layout."""
        return [self.rect(board) for board in self.state.places.layout.board]

    def shown(self) -> list[pygame.Rect]:
        """Those that are not left out."""
        return [
            rect for board in self.state.places.layout.board if not self._under_keys(rect := self.rect(board), board)
        ]

    def read(self) -> list[pygame.Rect]:
        """What is read of each: its title and its cells. The frame round them may be touched."""
        return [each.inflate(-2 * self._edge, -2 * self._edge) for each in self.rects()]

    def rect(self, board: Place) -> pygame.Rect:
        """The grid with its frame, and its title to the left of both or above."""
        x, y = self.state.places.px(board.at)
        (cell, wide), edge = self._cell(board), self._edge
        head, cap = self._head(board), self._cap(board)
        rect = pygame.Rect(
            round(x) - edge - head,
            round(y) - edge - cap,
            wide * board.columns + 2 * edge + head,
            cell * board.rows + 2 * edge + cap,
        )
        rect.x -= self._under_corner(rect)
        return rect

    def _under_corner(self, rect: pygame.Rect) -> int:
        """How far to the left it has to stand so that the buttons of the corner cover nothing of it, if there is room."""
        places, gap = self.state.places, self.canvas.look.px(KEYS_GAP)
        over = rect.right + gap - places.corner
        return over if rect.top < places.corner_foot and 0 < over <= rect.left - gap - places.beside else 0

    def _cell(self, board: Place) -> tuple[int, int]:
        """Height and width of a cell."""
        cell = self.state.places.length(board.cell)
        return cell, round(cell * board.wide)

    @property
    def _edge(self) -> int:
        return max(3, self.state.places.length(6))

    def _head(self, board: Place) -> int:
        if not board.title or board.above:
            return 0
        return (
            round(self.canvas.look.text.width(_(board.title), faces.SEMIBOLD, self._head_size(board))) + 4 * self._edge
        )

    def _cap(self, board: Place) -> int:
        return round(1.5 * self._head_size(board)) if board.above else 0

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
        size, (cell, wide), edge = self.rect(board).size, self._cell(board), self._edge
        out = look.paint.plate(size, 2 * edge, p.panel_top, p.ink, p.line, opacity=0.92, width=look.px(1.2)).copy()
        left, top = edge + self._head(board), edge + self._cap(board)
        if not board.list:
            self._grid(out, board, left, cell)
        for (column, row), mark in shown.items():
            self._mark(out, pygame.Rect(left + column * wide, top + row * cell, cell, cell), mark)
            if mark.beside:
                self._count(
                    out, pygame.Rect(left + column * wide + cell, top + row * cell, wide - cell, cell), mark.beside
                )
        if board.list and shown and wide == cell:
            ring = look.paint.ring(cell, cell, max(2, cell // 6), max(1, cell // 20), p.gold_light)
            out.blit(ring, (left, top))
        return out

    def _count(self, out: pygame.Surface, box: pygame.Rect, count: str) -> None:
        look = self.canvas.look
        _words, size = look.text.fit(count, faces.BOLD, round(box.h * 0.42), box.w, 8)
        look.write(out, count, faces.BOLD, size, look.palette.text, (box.x + 2, box.centery))

    def _grid(self, out: pygame.Surface, board: Place, left: int, cell: int) -> None:
        right, foot = left + cell * board.columns, self._edge + cell * board.rows
        for column in range(board.columns + 1):
            pygame.draw.line(out, GRID, (left + column * cell, self._edge), (left + column * cell, foot))
        for row in range(board.rows + 1):
            pygame.draw.line(out, GRID, (left, self._edge + row * cell), (right, self._edge + row * cell))

    def _mark(self, out: pygame.Surface, box: pygame.Rect, mark: Cell) -> None:
        look, (shape, color, letter, _times) = self.canvas.look, mark
        if shape == "head":
            self._head_of(letter, box, out)
            return
        ink = COLORS[color]
        d = max(3, box.w - 2)
        if shape == "disc":
            out.blit(look.paint.disc(d, DISCS[color]), (box.x + 1, box.y + 1))
        elif shape == "ring":
            out.blit(look.paint.ring(d, d, d // 2, max(1, d // 7), ink), (box.x + 1, box.y + 1))
        elif shape == "stroke":
            pygame.draw.line(out, ink, (box.x + 2, box.bottom - 3), (box.right - 3, box.y + 2), max(1, box.w // 6))
        elif shape == "tile":
            room = max(2, box.w // 16)
            tile = box.inflate(-2 * room, -2 * room)
            ground = TILES[color]
            out.blit(look.paint.plate(tile.size, max(2, box.w // 7), ground, ground, TILE_EDGE[color]), tile)
        size = round(box.h * (0.46 if shape == "tile" else 0.6))
        if letter and size >= 8:
            own = ON_FELT.get(color, ink) if shape == "ring" else "#ffffff"
            look.write(out, letter, faces.BOLD, size, own, box.center, "c")

    def _head_of(self, symbol: str, box: pygame.Rect, out: pygame.Surface) -> None:
        """A symbol of the Big Six as its space on the wheel shows it."""
        from casino_sim.app.stage.art.big_six import ANIMALS, GROUNDS

        look, ground = self.canvas.look, GROUNDS[symbol]
        room = max(2, box.w // 16)
        tile = box.inflate(-2 * room, -2 * room)
        out.blit(look.paint.plate(tile.size, max(2, box.w // 7), ground, ground, look.palette.line), tile)
        px = round(tile.w * 0.8)
        animal = ANIMALS.get(symbol)
        sprite = self.sprites.head(animal, px) if animal else self.sprites.emblem(px, ground)
        sprite.put(out, *box.center)
