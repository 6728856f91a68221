"""The board of a tournament over the felt: which hand it is, what comes, and everybody's place and chips.

It is a list where the felt has room for one, two columns or two lines where it has less, and lies on nothing that is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.table.draw.free_space import GOOD, Obstacle
from casino_sim.app.stage.table.draw.plate_places import PlatePlaces
from casino_sim.app.stage.table.kinds.card_room.signs import Sign
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.narration import tournament as told
from casino_sim.narration.tournament import Row
from casino_sim.session.tournament import TournamentSession
from casino_sim.writing import listed

LIST, COLUMNS, LINES = "list", "columns", "lines"
WIDEST_CHIPS, WIDEST_PLACE = "$99,999", "=9"
STEP = 16  # units between two places that are tried
LONG_HAND = 6  # cards
TAG = 240  # units: room for a tag beside the table's own plate


class TournamentBoard(Sign):
    """Chips are those with which the hand under way began: what it does to them is seen when it is over."""

    def __init__(self, state: TableState, session: TournamentSession) -> None:
        super().__init__(state)
        self.session = session
        self.form = LIST
        self.rows: list[Row] = []
        self.head = self.line = ""
        self.take()

    def take(self) -> None:
        """As it stands now."""
        session = self.session
        number = session.hand_number
        names = {bot.seat: bot.name for bot in session.seating.bots}
        self.rows = told.rows(session.standings, names, session.seating.mine, session.first)
        self.head, self.line = told.which(number, session.printed), told.what_comes(number, session.printed)
        words = (f"{row.place} {row.name} {row.chips}" for row in self.rows)
        self.label = f"{self.head}. {self.line}. {listed(words)}"
        if self.mounted:
            self.damage()

    # -- sizes
    def _small(self) -> int:
        return self._type("body" if self._portrait else "small")

    def _row(self) -> int:
        return self.look.text.line_height(self._small(), 1.36)

    def _cell(self) -> int:
        """Width of a player's row."""
        text, size = self.look.text, self._small()
        name = max([text.width(row.name, faces.SEMIBOLD, size) for row in self.rows], default=0)
        place = text.width(WIDEST_PLACE, faces.SANS, size)
        return round(place + name + text.width(WIDEST_CHIPS, faces.BOLD, size)) + self.look.px(38)

    def _heads(self) -> tuple[int, int]:
        """Widths of the two lines at the top, in their longest form."""
        text, size = self.look.text, self._small()
        return round(text.width(self.head, faces.SEMIBOLD, size)), round(text.width(self.line, faces.SANS, size))

    def _short(self) -> list[tuple[Row, str]]:
        """The short form: the leader, whoever bets first, and the player, each once and with what is said of them."""
        lead, mine = self.rows[0], next((row for row in self.rows if row.mine), None)
        first = next((row for row in self.rows if row.first), None)
        found = [(lead, f"{lead.place}  {lead.name}  {lead.chips}")]
        if first is not None and first is not lead and first is not mine:
            found.append((first, first.name))
        if mine is not None and mine is not lead:
            found.append((mine, f"{mine.place}  {mine.name}  {mine.chips}"))
        return found

    def _short_widths(self) -> list[int]:
        """Of the pieces of the short form, the dot of whoever bets first counted in."""
        text, size = self.look.text, self._small()
        return [
            round(text.width(words, faces.SEMIBOLD, size)) + (self._dot_room() if row.first else 0)
            for row, words in self._short()
        ]

    def _dot_radius(self) -> int:
        return max(2, self._small() // 5)

    def _dot_room(self) -> int:
        return 4 * self._dot_radius()

    def _dot(self, surface: pygame.Surface, behind: float, y: int) -> None:
        """Who bets first."""
        r = self._dot_radius()
        pygame.draw.circle(surface, self.look.palette.gold, (round(behind) + 2 * r, y), r)

    def wanted(self, width: int) -> Size:
        pad, row, (head, line) = self._pad(), self._row(), self._heads()
        gap = self.look.px(18)
        if self.form == LIST:
            return max(self._cell(), head, line) + 2 * pad, (2 + len(self.rows)) * row + 2 * pad
        if self.form == COLUMNS:
            wide = max(2 * self._cell() + gap, head + line + gap)
            return wide + 2 * pad, (1 + (len(self.rows) + 1) // 2) * row + 2 * pad
        short = self._short_widths()
        wide = max(head + line + gap, sum(short) + gap * (len(short) - 1)) + gap
        return wide + 2 * pad, 2 * row + pad

    # -- where
    def find_place(self, plates: PlatePlaces, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        found: tuple[float, str, pygame.Rect] | None = None
        clear, hands = [*self._names(), *self._layout(plate)], self._long_hands()
        for form in (LIST, COLUMNS, LINES):
            self.form = form
            size = self.wanted(plates.felt.w)
            wishes = list(self._wishes(plates, size, plate, corner, below))
            free = [each for each in wishes if each.collidelist(clear) < 0 and not any(h.depth(each) for h in hands)]
            if not free and form != LINES:
                continue
            cost, rect = plates.cheapest(free or wishes)
            if found is None or cost < found[0]:
                found = cost, form, rect
            if cost <= GOOD:
                break
        assert found is not None
        _cost, self.form, rect = found
        plates.take(rect)
        self.place(rect)

    def _names(self) -> list[pygame.Rect]:
        """Where the players' names and faces stand."""
        found, places = [], self.state.places
        for seat in self.session.seating.occupied:
            at = places.seat_label(seat)
            if at is not None:
                name = Rect(0, 0, self.look.px(150), self.look.px(40))
                name.center = round(at[0]), round(at[1])
                found.append(name)
        return found

    def _long_hands(self) -> list[Obstacle]:
        """The cards of hands that have grown, round an arc."""
        places, found = self.state.places, []
        if places.layout.shape == "arc":
            for seat in self.session.seating.occupied:
                for i in range(LONG_HAND):
                    x, y, width, angle = places.card(f"seat{seat}", i, LONG_HAND)
                    found.append(Obstacle(x, y, width, width * 1.4, angle))
        return found

    def _layout(self, plate: pygame.Rect) -> list[pygame.Rect]:
        """Where all share one layout: every place for a bet, and the tag that names the shooter beside the plate."""
        places = self.state.places
        if places.layout.shape != "map":
            return []
        found = []
        for wager in self.state.rules.wagers:
            mark = places.spot(self.session.seating.mine[0], wager)
            if mark is not None:
                spot = Rect(0, 0, round(mark.w), round(mark.h))
                spot.center = round(mark.x), round(mark.y)
                found.append(spot)
        tag = self.look.px(TAG * self.look.theme.text_scale**0.6)
        return [*found, Rect(plate.right, plate.y, tag, plate.h)]

    def _wishes(
        self, plates: PlatePlaces, size: Size, plate: pygame.Rect, corner: pygame.Rect, below: int
    ) -> Iterator[pygame.Rect]:
        """Below the table's own plate first, then down both sides, then along top and foot."""
        look, felt = self.look, plates.felt
        gap, step = look.px(12), max(4, look.px(STEP))
        left, right = plate.x, corner.right - size[0]
        if self._portrait:  # where the rail leaves the corners free
            yield from plates.bottom_corners(size, left, gap)
        yield Rect((left, below + gap), size)
        yield Rect((right, corner.bottom + gap), size)
        for y in range(below + gap, felt.bottom - size[1] - gap, step):
            yield Rect((left, y), size)
            yield Rect((right, y), size)
        for x in range(left, right, step):
            yield Rect((x, plate.y), size)
            yield Rect((x, max(plate.bottom, corner.bottom) + gap), size)
            yield Rect((x, felt.bottom - gap - size[1]), size)

    # -- drawing
    def _write_all(self, surface: pygame.Surface) -> None:
        self._ground(surface, self.rect)
        pad, row = self._pad(), self._row()
        inner = self.rect.inflate(-2 * pad, -2 * pad if self.form != LINES else -pad)
        top = Rect(inner.x, inner.y, inner.w, row)
        if self.form == LIST:
            self._write_head(surface, top)
            self._say(surface, self.line, faces.SANS, self.look.palette.muted, (top.x, top.centery + row))
            self._write_rows(surface, self.rows, Rect(inner.x, inner.y + 2 * row, inner.w, row))
            return
        self._write_head(surface, top)
        self._say(surface, self.line, faces.SANS, self.look.palette.muted, (top.right, top.centery), "r")
        if self.form == LINES:
            self._write_short(surface, top.move(0, row))
            return
        half = (len(self.rows) + 1) // 2
        wide = (inner.w - self.look.px(18)) // 2
        self._write_rows(surface, self.rows[:half], Rect(inner.x, inner.y + row, wide, row))
        self._write_rows(surface, self.rows[half:], Rect(inner.right - wide, inner.y + row, wide, row))

    def _write_head(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        self._say(surface, self.head, faces.SEMIBOLD, self.look.palette.gold_light, (line.x, line.centery))

    def _write_short(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """From edge to edge, with the same room between all."""
        pieces, widths = self._short(), self._short_widths()
        room = (line.w - sum(widths)) / max(1, len(pieces) - 1)
        x: float = line.x
        for (row, words), width in zip(pieces, widths, strict=True):
            self._say(surface, words, faces.SEMIBOLD, self._ink(row), (round(x), line.centery))
            if row.first:
                self._dot(surface, x + width - self._dot_room(), line.centery)
            x += width + room

    def _write_rows(self, surface: pygame.Surface, rows: Sequence[Row], first: pygame.Rect) -> None:
        text, size, p = self.look.text, self._small(), self.look.palette
        place = round(text.width(WIDEST_PLACE, faces.SANS, size)) + self.look.px(8)
        for i, row in enumerate(rows):
            line = first.move(0, i * first.h)
            if row.mine:
                bar = line.inflate(self.look.px(8), 0)
                surface.blit(self.look.paint.ring(*bar.size, self.look.px(6), max(1, self.look.px(1.4)), p.gold), bar)
            ink = self._ink(row)
            self._say(surface, row.place, faces.SANS, p.muted, (line.x + place - self.look.px(8), line.centery), "r")
            self._say(surface, row.name, faces.SEMIBOLD, ink, (line.x + place, line.centery))
            if row.first:
                self._dot(surface, line.x + place + text.width(row.name, faces.SEMIBOLD, size), line.centery)
            self._say(surface, row.chips, faces.SANS if row.out else faces.BOLD, ink, (line.right, line.centery), "r")

    def _ink(self, row: Row) -> str:
        p = self.look.palette
        return p.gold_light if row.mine else p.muted if row.out else p.text

    def _say(
        self, surface: pygame.Surface, words: str, face: str, ink: str, at: tuple[int, int], anchor: str = "l"
    ) -> None:
        self.look.write(surface, words, face, self._small(), ink, at, anchor)
