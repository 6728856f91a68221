"""How the signs of a card room's banked table look, and where over the felt they have room."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.piles import breakdown
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.table.draw.plate_places import PlatePlaces
from casino_sim.app.stage.table.kinds.card_room.posted import TURN, Line, Posted, bank_lines, collection
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.theme import TYPE
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.signs import over_felt
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.bank_choice import banked
from casino_sim.writing import listed

MIDDLE, BELOW_LETTERING, ONE_MORE = 540, 664, 66  # design units, portrait: the column between the seats
CHIPS_SHOWN = 5


def signs_of(state: TableState, sprites: Sprites) -> list[Sign]:
    """None where the house itself plays."""
    if not banked(state.rules):
        return []
    bank = BankSign(state, sprites)
    posted = collection(state.rules)
    return [bank, CollectionSign(state, posted)] if posted else [bank]


class Sign(Widget):
    """A dark plate over the felt. Its place does not depend on what it says at the moment."""

    role = "text"

    def __init__(self, state: TableState) -> None:
        super().__init__()
        self.state = state
        self.covered = False  # by something larger, so that half of it would say nothing

    def find_place(self, plates: PlatePlaces, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        """Take a place: ``plate`` and ``corner`` are the signs of every table, ``below`` the lowest of the meters."""
        raise NotImplementedError

    def shown(self) -> pygame.Rect:
        """What of its place it fills at the moment."""
        return self.rect

    def draw(self, surface: pygame.Surface) -> None:
        if not self.covered:
            self._write_all(surface)

    def _write_all(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def _type(self, name: str) -> int:
        return over_felt(self.look, TYPE[name])

    def _bottom_corners(self, plates: PlatePlaces, size: Size) -> list[pygame.Rect]:
        return plates.bottom_corners(size, self.look.px(24), self.look.px(10))

    @property
    def _portrait(self) -> bool:
        return self.look.metrics.portrait

    @property
    def _small_felt(self) -> bool:
        """A lowered table's: what is read on it is as large as ever."""
        return bool(self.state.head or self.state.bar_beside)

    def _column(self) -> tuple[int, int]:
        """In portrait: the middle of the table and the first line below its lettering."""
        places = self.state.places
        more = max((arc.line for arc in places.layout.arc), default=1) - 1  # lines of lettering beyond the second
        x, y = places.px((MIDDLE, BELOW_LETTERING + places.lowered + (ONE_MORE * more if more > 0 else 0)))
        return round(x), round(y)

    def _pad(self) -> int:
        return self.look.px(10)

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, p = self.look, self.look.palette
        surface.blit(
            look.paint.plate(rect.size, look.px(12), p.panel_top, p.ink, p.line, opacity=0.9, width=look.px(1.2)), rect
        )


class BankSign(Sign):
    """Whose bank it is, how much of it is still to come into action, and what its owner has won."""

    _at_foot = False  # of the table, where it grows upwards

    def __init__(self, state: TableState, sprites: Sprites) -> None:
        super().__init__(state)
        self.sprites = sprites

    def _lines(self) -> list[Line]:
        state = self.state
        marks = state.picture.marks
        seat = marks.get("player_dealer", 0)
        name = state.dealing.names().get(seat, "") or _("Seat {seat}").format(seat=seat)
        return bank_lines(marks, name, seat in state.me and "prop" not in marks)

    def _sizes(self) -> tuple[int, int]:
        return self._type("small"), self._type("label")

    def _height(self, line: Line) -> int:
        small, large = self._sizes()
        return self.look.text.line_height(large if line.kind == "chips" else small, 1.5)

    def wanted(self, width: int) -> Size:
        """Room for all the lines there may be, and for larger amounts than most evenings see."""
        small, large = self._sizes()
        words = self.look.text.width(_("{left} of {posted}").format(left="$1,000", posted="$2,000"), faces.BOLD, large)
        label = self.look.text.width(_("Bank"), faces.SANS, small)
        more = 2 + bool(getattr(self.state.rules.switches, "front_bank", False))
        lines = more * self.look.text.line_height(small, 1.5) + self.look.text.line_height(large, 1.5)
        head = self.look.text.width(_("Proposition player"), faces.SEMIBOLD, small)
        head += self.look.text.width(_(TURN["bank_2"]), faces.SANS, self._type("legal"))
        wide = max(round(words + label) + 4 * self._pad() + self._chip(), round(head) + 3 * self._pad() + 8)
        return min(width, wide), lines + 2 * self._pad()

    def _chip(self) -> int:
        return round(self._type("label") * 1.5)

    def find_place(self, plates: PlatePlaces, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        size = w, h = self.measure(self.look.metrics.width // 2)
        left, right = self._bottom_corners(plates, size)
        if self._portrait:
            x, y = self._column()
            gap = self.look.px(12)
            beside, under = (plate.right + gap, plate.y), (plate.x, plate.bottom + gap)
            wishes = [Rect(beside, size), Rect(under, size), Rect(x - w // 2, y, w, h), right, left]
        else:
            tops = (bottom + self.look.px(12) for bottom in (corner.bottom, below))
            wishes = [*(Rect(corner.right - w, top, w, h) for top in tops), right, left]
        self.place(plates.choose(wishes))
        self._at_foot = self.rect in (left, right)
        self.state.places.bank = self.rect.center

    def shown(self) -> pygame.Rect:
        lines = self._lines()
        high = sum(map(self._height, lines)) + 2 * self._pad()
        shown = Rect(self.rect.x, self.rect.y, self.rect.w, high)
        if self._at_foot:
            shown.bottom = self.rect.bottom
        if self._at_foot and self._small_felt:  # no wider than its words
            shown.w = min(shown.w, max(map(self._width, lines)) + 2 * self._pad())
            if self.rect.centerx > self.state.places.size[0] / 2:
                shown.right = self.rect.right
        return shown

    def _width(self, line: Line) -> int:
        """As :meth:`_write` writes it."""
        small, large = self._sizes()
        text, chips = self.look.text, line.kind == "chips"
        face, size = (faces.BOLD, large) if chips else (faces.SEMIBOLD, small)
        if line.kind == "head":
            words, face, size = text.width(line.words, faces.SEMIBOLD, small), faces.SANS, self._type("legal")
        else:
            words = text.width(line.words, faces.SANS, small)
        wide = words + (text.width(line.amount, face, size) + self._pad() if line.amount else 0)
        return ceil(wide) + self._pad() + (self._chip() + self._pad() if chips else 0)

    def _write_all(self, surface: pygame.Surface) -> None:
        pad, lines = self._pad(), self._lines()
        self.label = listed(f"{line.words} {line.amount}".strip() for line in lines)
        plate = self.shown()
        self._ground(surface, plate)
        y = plate.y + pad
        for line in lines:
            h = self._height(line)
            self._write(surface, line, Rect(plate.x + pad, y, plate.w - 2 * pad, h))
            y += h

    def _write(self, surface: pygame.Surface, line: Line, row: pygame.Rect) -> None:
        look, p = self.look, self.look.palette
        small, large = self._sizes()
        size = large if line.kind == "chips" else small
        ink = p.gold_light if line.kind == "chips" else p.text
        face = faces.BOLD if line.kind == "chips" else faces.SEMIBOLD
        left, words = row.x, line.words
        if line.kind == "chips":
            left += self._stack(surface, row) + self._pad() // 2
            room = row.right - left - look.text.width(words, faces.SANS, small) - self._pad()
            said, size = look.text.fit(line.amount, face, size, room, look.metrics.least_text)
            if said != line.amount:  # so large a bank that the chips before it stand for the word
                words = ""
                _said, size = look.text.fit(line.amount, face, large, row.right - left, look.metrics.least_text)
        right = look.text.width(line.amount, face, size) if line.amount else 0
        if words:
            room = row.right - right - left - 6
            words, px = look.text.fit(words, faces.SANS, small, room, look.metrics.least_text)
            tone, kind = (p.gold_light, faces.SEMIBOLD) if line.kind == "head" else (p.muted, faces.SANS)
            look.write(surface, words, kind, px, tone, (left, row.centery))
        if line.kind == "head":
            face, ink, size = faces.SANS, p.muted, self._type("legal")
        look.write(surface, line.amount, face, size, ink, (row.right, row.centery), "r")

    def _stack(self, surface: pygame.Surface, row: pygame.Rect) -> int:
        """A few chips of what is left."""
        left, d = self.state.picture.marks.get("bank_left", 0), self._chip()
        if left:
            chips = breakdown(left, self.state.rules.money.chips)
            sprite = self.sprites.stack(list(chips[:CHIPS_SHOWN]), d, place="bank")
            sprite.put(surface, row.x + d // 2, row.centery + d // 4)
        return d


class CollectionSign(Sign):
    """The schedule that is posted, and what of it this hand has cost. Over a lowered felt it may have to lie folded: it says
    from how much to how much, or what was taken, and a touch unfolds it."""

    def __init__(self, state: TableState, posted: Sequence[Posted]) -> None:
        super().__init__(state)
        self.posted = posted
        self.strip = False  # all in two lines, where portrait has no room for a list
        self.folded = False
        self.label = _("Collection: {posted}").format(
            posted="; ".join(
                f"{column.title} " + listed(f"{what} {spoken(fee)}" for what, fee in column.rows) for column in posted
            )
        )

    def _size(self) -> int:
        return self._type("legal" if self.strip and len(self.posted) > 1 else "small")

    def _line(self) -> int:
        return self.look.text.line_height(self._size(), 1.32)

    def _cell(self, column: Posted) -> int:
        """Width of a bracket: in a list the sum and its fee stand side by side, in a strip the fee stands below."""
        size, text = self._size(), self.look.text
        whats = max(text.width(what, faces.SANS, size) for what, _fee in column.rows)
        amounts = max(text.width(spoken(fee), faces.BOLD, size) for _what, fee in column.rows)
        return round(max(whats, amounts) + self.look.px(14) if self.strip else whats + amounts + self.look.px(26))

    def _wide(self, column: Posted) -> int:
        cells = self._cell(column) * (len(column.rows) if self.strip else 1)
        return max(cells, round(self.look.text.width(column.title, faces.SEMIBOLD, self._size())))

    def wanted(self, width: int) -> Size:
        """In a list, brackets and columns one below the other; in a strip, all of them side by side."""
        pad, line = self._pad(), self._line()
        if self.folded:
            alone, lines = len(self.posted) == 1, [line for column in self.posted for line in self._brief(column)]
            may_come = [
                (what if alone else column.title, spoken(fee)) for column in self.posted for what, fee in column.rows
            ]
            wide = max(self._brief_width(words, amount) for words, amount in (*lines, *may_come))
            return wide + 2 * pad, len(lines) * line + 2 * pad
        wides, rows = [self._wide(column) for column in self.posted], [1 + len(column.rows) for column in self.posted]
        if self.strip:
            return sum(wides) + pad * (len(wides) + 1), 3 * line + pad
        return max(wides) + 2 * pad, sum(rows) * line + pad * (len(rows) + 1)

    def _brief(self, column: Posted) -> list[tuple[str, str]]:
        """What the folded sign says of a column, in two lines if it is the only one: its title, and the least and the most, or
        what was taken."""
        fees = [fee for _what, fee in column.rows]
        taken = self._taken(column)
        if taken is not None:
            what = next((what for what, fee in column.rows if fee == taken), "")
            amount = spoken(taken)
        else:
            what, amount = "", spoken(fees[0]) if len(fees) == 1 else f"{spoken(min(fees))}–{spoken(max(fees))}"
        return [(column.title, amount)] if len(self.posted) > 1 else [(column.title, ""), (what, amount)]

    def _brief_width(self, words: str, amount: str) -> int:
        size, text = self._size(), self.look.text
        apart = self.look.px(20) if words and amount else 0
        return ceil(text.width(words, faces.SEMIBOLD, size) + text.width(amount, faces.BOLD, size)) + apart

    def _taken(self, column: Posted) -> Cents | None:
        taken: Cents | None = self.state.picture.marks.get("collection") if column is self.posted[-1] else None
        return taken

    def tap(self, pos: tuple[int, int]) -> None:
        """Unfolded it grows upwards out of its corner, over what lies there; the next question folds it again."""
        self.damage_all()
        self.folded = not self.folded
        before = self.rect
        rect = Rect(before.topleft, self.wanted(self.state.places.size[0]))
        rect.bottom = before.bottom
        if before.centerx > self.state.places.size[0] / 2:
            rect.right = before.right
        self.place(rect)
        self.come_to_front()  # over the spots
        self.damage_all()

    def find_place(self, plates: PlatePlaces, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        self.strip = self.folded = self.pressable = False
        listed = self.wanted(plates.felt.w)
        wishes = self._bottom_corners(plates, listed)
        if self._portrait:
            self.strip = True
            strip = Rect((0, corner.bottom + self.look.px(8)), self.wanted(plates.felt.w))
            strip.right = corner.right
            lower = (max(0, each.bottom - corner.bottom) for each in (plate, *plates.taken))
            wishes = [strip, *(strip.move(0, down) for down in sorted(lower)), *wishes]
        else:
            wishes.insert(0, Rect((plate.x, below + self.look.px(12)), listed))
        brief = listed
        if self._small_felt:
            self.folded = True
            brief = self.wanted(plates.felt.w)
            wishes += self._bottom_corners(plates, brief)
        chosen = plates.choose(wishes)
        self.folded = self.pressable = chosen.size == brief != listed
        self.strip = self.strip and chosen.size != listed
        self.place(chosen)

    def _write_all(self, surface: pygame.Surface) -> None:
        self._ground(surface, self.rect)
        pad, line = self._pad(), self._line()
        if self.folded:
            self._write_brief(surface, self.rect.inflate(-2 * pad, -2 * pad))
            return
        x, y = self.rect.x + pad, self.rect.y + (pad // 2 if self.strip else pad)
        for column in self.posted:
            wide = self._wide(column) if self.strip else self.rect.w - 2 * pad
            self._column_of(surface, column, Rect(x, y, wide, line))
            if self.strip:
                x += wide + pad
            else:
                y += (1 + len(column.rows)) * line + pad

    def _write_brief(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look, p, size, y = self.look, self.look.palette, self._size(), room.y + self._line() // 2
        for column in self.posted:
            for words, amount in self._brief(column):
                title = words == column.title
                ink = p.gold_light if title else p.muted
                look.write(surface, words, faces.SEMIBOLD if title else faces.SANS, size, ink, (room.x, y))
                ink = p.gold_light if self._taken(column) is not None else p.text
                look.write(surface, amount, faces.BOLD, size, ink, (room.right, y), "r")
                y += self._line()

    def _column_of(self, surface: pygame.Surface, column: Posted, head: pygame.Rect) -> None:
        look, p, size, cell = self.look, self.look.palette, self._size(), self._cell(column)
        look.write(surface, column.title, faces.SEMIBOLD, size, p.gold_light, (head.x, head.centery))
        taken = self._taken(column)
        for i, (what, fee) in enumerate(column.rows):
            if self.strip:
                box = Rect(head.x + i * cell, head.bottom, cell - look.px(4), 2 * head.h)
                at, paid, anchors = (box.centerx, box.y + head.h // 2), (box.centerx, box.bottom - head.h // 2), "cc"
            else:
                box = head.move(0, (i + 1) * head.h)
                at, paid, anchors = (box.x, box.centery), (box.right, box.centery), "lr"
            lit = fee == taken
            if lit:
                ring = box if self.strip else box.inflate(look.px(10), 0)
                surface.blit(look.paint.ring(*ring.size, look.px(6), max(1, look.px(1.6)), p.gold), ring)
            look.write(surface, what, faces.SANS, size, p.gold_light if lit else p.muted, at, anchors[0])
            look.write(surface, spoken(fee), faces.BOLD, size, p.gold_light if lit else p.text, paid, anchors[1])
