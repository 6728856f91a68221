"""The signs of a card room's banked table: who banks with how much and what of it is left, and the posted collection.

Everything they say comes from the markers on the table, so a skipped, a resized and a resumed round say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.piles import breakdown
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.theme import TYPE
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.signs import over_felt
from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.table.bank_choice import banked
from casino_sim.table.events import Settled

if TYPE_CHECKING:
    from casino_sim.app.stage.table.draw.plate_places import Standing
    from casino_sim.app.stage.table.scene import TableScene

MIDDLE, BELOW_LETTERING, ONE_MORE = 540, 664, 66  # design units, standing: the column between the seats
CHIPS_SHOWN = 5
TURN = {"bank_1": N_("hand 1 of 2"), "bank_2": N_("hand 2 of 2")}


def signs_of(scene: TableScene) -> list[Sign]:
    """None where the house itself plays."""
    rules = scene.dealing.rules
    if not banked(rules):
        return []
    bank = BankSign(scene)
    posted = collection(rules)
    return [bank, CollectionSign(scene, posted)] if posted else [bank]


# -- what they say ---------------------------------------------------------------------------------


class Line(NamedTuple):
    words: str
    amount: str
    kind: str = "plain"  # head, chips, plain


class Posted(NamedTuple):
    """One column of the sign: who pays, and how much for how large a sum."""

    title: str
    rows: tuple[tuple[str, Cents], ...]


def bank_lines(marks: dict[str, Any], name: str, mine: bool) -> list[Line]:
    """The plate of the bank, from top to bottom. Its first line with chips is the bank itself."""
    if "broken" in marks:
        return [Line(_("The game is broken"), "", "head"), Line(_("Nobody takes the bank."), "")]
    if "player_dealer" not in marks or ("bank_amount" not in marks and "prop" not in marks):
        return [Line(_("The bank is offered"), "", "head")]
    who = _("Proposition player") if "prop" in marks else _("You bank") if mine else name
    lines = [Line(who, _(TURN[marks["bank"]]), "head")] if marks.get("bank") in TURN else [Line(who, "", "head")]
    posted, front, left = marks.get("bank_amount"), marks.get("front_bank", 0), marks.get("bank_left", 0)
    if posted is None:
        return [*lines, Line(_("covers every wager"), "")]
    used = front + posted - left
    if front:
        lines.append(Line(_("Front bank"), _of(front - min(front, used), front)))
    lines.append(Line(_("Bank"), _of(posted - max(0, used - front), posted), "chips"))
    risk = marks.get("bank_risk")
    if marks.get("bank_won"):
        lines.append(Line(_("Won, set aside"), spoken(marks["bank_won"])))
    elif risk is not None and mine:
        lines.append(Line(_("You can lose"), spoken(min(risk, posted))))
    elif risk is not None and risk > front + posted:
        lines.append(Line(_("Wagers can win"), spoken(risk)))
    return lines


def _of(left: Cents, posted: Cents) -> str:
    if left == posted:
        return spoken(posted)
    return _("{left} of {posted}").format(left=spoken(left), posted=spoken(posted))


def collection(rules: TableRules) -> list[Posted]:
    """The schedule in force, as the sign says it."""
    schedule = fees.named(str(getattr(rules.switches, "fee_schedule", fees.NO_FEES)), rules.game)
    if schedule is None:
        return []
    columns = (
        (_("Fee: each wager"), schedule.player_fee),
        (_("Fee: player-dealer"), schedule.player_dealer_fee),
    )
    return [Posted(title, tuple(_bracket(row) for row in rows)) for title, rows in columns if rows]


def _bracket(row: fees.Bracket) -> tuple[str, Cents]:
    if row.max is None:
        return f"${row.min:,}+" if row.min > 1 else _("any"), row.fee_cents
    return f"${row.min:,}–{row.max:,}", row.fee_cents


def note(results: dict[tuple[int, str], Settled], line: Settled) -> None:
    """Another player's wagers are told together, where the first of them lay; of how much, where all went the same way."""
    at = next((key for key in results if key[0] == line.seat), (line.seat, line.spot))
    before = results.get(at)
    if before is None:
        results[at] = line
        return
    short = {before.coverage, line.coverage}
    known = all(each.owed or not each.coverage for each in (before, line))
    alike = known and _wins(before) == _wins(line)
    results[at] = replace(
        before,
        staked=before.staked + line.staked,
        returned=before.returned + line.returned,
        coverage=short.pop() if len(short) == 1 else "partial",
        owed=_due(before) + _due(line) if alike and any((before.coverage, line.coverage)) else 0,
    )


def _wins(line: Settled) -> bool:
    """A wager that the bank did not reach would have won where more was due than its stake."""
    return line.owed != line.staked if line.coverage == "no_action" else line.returned > line.staked


def _due(line: Settled) -> Cents:
    return line.owed or abs(line.returned - line.staked)


# -- how they look ---------------------------------------------------------------------------------


class Sign(Widget):
    """A dark plate over the felt. Its place does not depend on what it says at the moment."""

    role = "text"

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.scene = scene
        self.covered = False  # by something larger, so that half of it would say nothing

    def stand(self, standing: Standing, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
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

    def _feet(self, standing: Standing, size: Size) -> list[pygame.Rect]:
        return standing.feet(size, self.look.px(24), self.look.px(10))

    @property
    def _standing(self) -> bool:
        return self.look.metrics.portrait

    def _column(self) -> tuple[int, int]:
        """On a standing screen: the middle of the table and the first line below its lettering."""
        places = self.scene.places
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

    def _lines(self) -> list[Line]:
        scene = self.scene
        marks = scene.picture.marks
        seat = marks.get("player_dealer", 0)
        name = scene.dealing.names().get(seat, "") or _("Seat {seat}").format(seat=seat)
        return bank_lines(marks, name, seat in scene.dealing.me and "prop" not in marks)

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
        more = 2 + bool(getattr(self.scene.dealing.rules.switches, "front_bank", False))
        lines = more * self.look.text.line_height(small, 1.5) + self.look.text.line_height(large, 1.5)
        head = self.look.text.width(_("Proposition player"), faces.SEMIBOLD, small)
        head += self.look.text.width(_(TURN["bank_2"]), faces.SANS, self._type("legal"))
        wide = max(round(words + label) + 4 * self._pad() + self._chip(), round(head) + 3 * self._pad() + 8)
        return min(width, wide), lines + 2 * self._pad()

    def _chip(self) -> int:
        return round(self._type("label") * 1.5)

    def stand(self, standing: Standing, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        size = w, h = self.measure(self.look.metrics.width // 2)
        if self._standing:
            x, y = self._column()
            wishes = [Rect(x - w // 2, y, w, h)]
        else:
            left, right = self._feet(standing, size)
            tops = (bottom + self.look.px(12) for bottom in (corner.bottom, below))
            wishes = [*(Rect(corner.right - w, top, w, h) for top in tops), right, left]
        self.place(standing.choose(wishes))
        self._at_foot = self.rect.centery > standing.felt.centery and not self._standing
        self.scene.places.bank = self.rect.center

    def shown(self) -> pygame.Rect:
        high = sum(map(self._height, self._lines())) + 2 * self._pad()
        top = self.rect.bottom - high if self._at_foot else self.rect.y
        return Rect(self.rect.x, top, self.rect.w, high)

    def _write_all(self, surface: pygame.Surface) -> None:
        pad, lines = self._pad(), self._lines()
        self.label = ", ".join(f"{line.words} {line.amount}".strip() for line in lines)
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
        left = row.x
        if line.kind == "chips":
            left += self._stack(surface, row) + self._pad() // 2
            room = row.right - left - look.text.width(_("Bank"), faces.SANS, small) - self._pad()
            _said, size = look.text.fit(line.amount, face, size, room, look.metrics.least_text)
        right = look.text.width(line.amount, face, size) if line.amount else 0
        words, px = look.text.fit(line.words, faces.SANS, small, row.right - right - left - 6, look.metrics.least_text)
        tone = p.gold_light if line.kind == "head" else p.muted
        look.write(surface, words, faces.SEMIBOLD if line.kind == "head" else faces.SANS, px, tone, (left, row.centery))
        if line.kind == "head":
            face, ink, size = faces.SANS, p.muted, self._type("legal")
        look.write(surface, line.amount, face, size, ink, (row.right, row.centery), "r")

    def _stack(self, surface: pygame.Surface, row: pygame.Rect) -> int:
        """A few chips of what is left."""
        left, d = self.scene.picture.marks.get("bank_left", 0), self._chip()
        if left:
            chips = breakdown(left, self.scene.dealing.rules.money.chips)
            sprite = self.scene.sprites.stack(list(chips[:CHIPS_SHOWN]), d, place="bank")
            sprite.put(surface, row.x + d // 2, row.centery + d // 4)
        return d


class CollectionSign(Sign):
    """The schedule that is posted, and what of it this hand has cost."""

    def __init__(self, scene: TableScene, posted: Sequence[Posted]) -> None:
        super().__init__(scene)
        self.posted = posted
        self.strip = False  # all in two lines, where a standing screen has no room for a list
        self.label = _("Collection: {posted}").format(
            posted="; ".join(
                f"{column.title} " + ", ".join(f"{what} {spoken(fee)}" for what, fee in column.rows)
                for column in posted
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
        wides, rows = [self._wide(column) for column in self.posted], [1 + len(column.rows) for column in self.posted]
        if self.strip:
            return sum(wides) + pad * (len(wides) + 1), 3 * line + pad
        return max(wides) + 2 * pad, sum(rows) * line + pad * (len(rows) + 1)

    def stand(self, standing: Standing, plate: pygame.Rect, corner: pygame.Rect, below: int) -> None:
        self.strip = False
        listed = self.wanted(standing.felt.w)
        wishes = self._feet(standing, listed)
        if self._standing:
            self.strip = True
            strip = Rect((0, corner.bottom + self.look.px(8)), self.wanted(standing.felt.w))
            strip.right = corner.right
            wishes = [strip, strip.move(0, max(0, plate.bottom - corner.bottom)), *wishes]
        else:
            wishes.insert(0, Rect((plate.x, below + self.look.px(12)), listed))
        chosen = standing.choose(wishes)
        self.strip = self.strip and chosen.size != listed
        self.place(chosen)

    def _write_all(self, surface: pygame.Surface) -> None:
        self._ground(surface, self.rect)
        pad, line = self._pad(), self._line()
        x, y = self.rect.x + pad, self.rect.y + (pad // 2 if self.strip else pad)
        for column in self.posted:
            wide = self._wide(column) if self.strip else self.rect.w - 2 * pad
            self._column_of(surface, column, Rect(x, y, wide, line))
            if self.strip:
                x += wide + pad
            else:
                y += (1 + len(column.rows)) * line + pad

    def _column_of(self, surface: pygame.Surface, column: Posted, head: pygame.Rect) -> None:
        look, p, size, cell = self.look, self.look.palette, self._size(), self._cell(column)
        look.write(surface, column.title, faces.SEMIBOLD, size, p.gold_light, (head.x, head.centery))
        taken = self.scene.picture.marks.get("collection") if column is self.posted[-1] else None
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
