"""What floats over a screen: info cards with a pointer, menus, tips, toasts."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, keep_inside
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets.above import Float
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.containers import Column, Line, Pad, Row
from casino_sim.app.stage.widgets.label import Label, Paragraph
from casino_sim.app.stage.widgets.scroll import Scroll

CARD = 400  # design units: the width of a bet's card
PLACES = 12  # each way, where a tip looks for room
WIDEN = 0.6  # larger text widens a card by this power of its scale


class Popover(Float):
    """A plate with a tail that points at something. A press beside it closes it (light), as Esc does."""

    role = "popover"
    rises = True

    def __init__(
        self, child: Widget, anchor: pygame.Rect, *, width: float = 420, light: bool = True, takes_keys: bool = False
    ) -> None:
        super().__init__(Scroll(Pad(child, 26, 22)))
        self.anchor = Rect(anchor)
        self.width, self.light, self.takes_keys = width, light, takes_keys
        self._above = True

    def bleed(self) -> int:
        return self.look.px(40)

    def _tail(self) -> int:
        return self.look.px(14)

    def place_over(self, bounds: pygame.Rect) -> None:
        """Above what it points at where there is room, else below, else at its left, always on the screen."""
        look = self.look
        margin = look.px(12)
        room = bounds.inflate(-2 * margin, -2 * margin)
        wide = look.px(self.width * look.theme.text_scale**WIDEN)
        w = min(room.w, max(wide, min(room.w, self.children[0].least_width())))
        h = min(room.h, self.children[0].measure(w)[1])
        gap = self._tail() + look.px(4)
        a = self.anchor
        above = Rect(a.centerx - w // 2, a.top - gap - h, w, h)
        below = Rect(a.centerx - w // 2, a.bottom + gap, w, h)
        self._above = above.top >= room.top or a.top - room.top > room.bottom - a.bottom
        beside = Rect(a.left - gap - w, a.centery - h // 2, w, h)
        if above.top < room.top and below.bottom > room.bottom and beside.left >= room.left:
            self.place(keep_inside(beside, room))
        else:
            self.place(keep_inside(above if self._above else below, room))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        look.paint.cast(surface, self.rect, look.metrics.ui)
        plate = look.paint.plate(
            self.rect.size, look.px(RADIUS["popover"]), p.panel_top, p.panel, p.edge, sheen=0.16, width=look.px(1.2)
        )
        surface.blit(plate, self.rect)
        self._draw_tail(surface)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        look, t = self.look, self._tail()
        limit = look.px(RADIUS["popover"]) + t
        beside = self.rect.right <= self.anchor.left
        if self.rect.w < 2 * limit or beside or self.rect.colliderect(self.anchor):
            return
        x = max(self.rect.left + limit, min(self.rect.right - limit, self.anchor.centerx))
        tail = look.paint.keep(("tail", t, self._above), lambda: _tail(look, t, self._above))
        top = self.rect.bottom - look.px(1.2) if self._above else self.rect.top - t + look.px(1.2)
        surface.blit(tail, (x - t, top))


def _tail(look: Look, t: int, down: bool) -> pygame.Surface:
    """A small triangle in the plate's color with the plate's line on its two free sides."""
    k = 4
    p = look.palette
    big = pygame.Surface((2 * t * k, t * k), pygame.SRCALPHA, 32)
    big.fill((*pygame.Color(p.edge)[:3], 0))
    points = [(0, 0), (t * k, t * k - 1), (2 * t * k, 0)]
    pygame.draw.polygon(big, p.edge, points)
    inset = k * 1.7 * look.metrics.ui
    inner = [(inset * 1.5, 0), (t * k, t * k - inset * 1.3), (2 * t * k - inset * 1.5, 0)]
    pygame.draw.polygon(big, p.panel if down else p.panel_top, inner)
    out = pygame.transform.smoothscale(big, (2 * t, t))
    return out if down else pygame.transform.flip(out, False, True)


def info_card(
    title: str,
    rows: Sequence[tuple[str, str]] = (),
    note: str = "",
    *,
    edge: str = "",
) -> Widget:
    """The card of a bet: name, what it pays, a remark. Lay it in a Popover or a Panel."""
    head: list[Widget] = [Label(title, "title", grow=1)]
    if edge:
        head.append(Label(edge, "gold", color="gold"))
    parts: list[Widget] = [Row(*head), Line()]
    for name, pays in rows:
        parts.append(Row(Label(name, grow=1), Label(pays, "gold", justify="end"), gap=20))
    if note:
        parts.append(Paragraph(note, "note"))
    return Column(*parts, gap=10)


class Tip(Float):
    """A few words about what the mouse rests on, or a whole card."""

    role = "popover"

    def __init__(self, words: str, anchor: pygame.Rect, card: Widget | None = None) -> None:
        inside = Pad(Label(words, "small", color="text"), 14, 8) if card is None else Pad(card, 22, 16)
        super().__init__(inside, label=words)
        self.anchor = Rect(anchor)
        self.keep_clear: Sequence[pygame.Rect] = ()  # what it should not cover
        self._widest = 420 if card is None else CARD

    def bleed(self) -> int:
        return self.look.px(24)

    def place_over(self, bounds: pygame.Rect) -> None:
        room = bounds.inflate(-self.look.px(12), -self.look.px(12))
        w, h = self.children[0].measure(min(room.w, self.look.px(self._widest * self.look.theme.text_scale**WIDEN)))
        gap, a = self.look.px(10), self.anchor
        below = Rect(a.centerx - w // 2, a.bottom + gap, w, h)
        above = Rect(below.x, a.top - gap - h, w, h)
        right, left = Rect(a.right + gap, a.centery - h // 2, w, h), Rect(a.left - gap - w, a.centery - h // 2, w, h)
        corners = [Rect(x, room.top, w, h) for x in (room.left, room.right - w)]
        inside = [keep_inside(rect, room) for rect in (below, above, right, left, *corners)]
        self.rect = min(inside, key=self._covered)
        if self._covered(self.rect):
            self.rect = self._nearest(room, self.rect)
        self.children[0].place(self.rect)

    def _nearest(self, room: pygame.Rect, otherwise: pygame.Rect) -> pygame.Rect:
        """The place nearest to what it speaks of that covers nothing; else the one that covers least."""
        w, h = otherwise.size
        across = range(room.left, max(room.left, room.right - w) + 1, max(1, (room.w - w) // PLACES))
        down = range(room.top, max(room.top, room.bottom - h) + 1, max(1, (room.h - h) // PLACES))
        every = [otherwise, *(Rect(x, y, w, h) for x in across for y in down)]
        far = {i: dist(rect.center, self.anchor.center) for i, rect in enumerate(every)}
        return every[min(far, key=lambda i: (self._covered(every[i]), far[i]))]

    def _covered(self, rect: pygame.Rect) -> int:
        """How many pixels of the widgets to keep visible would be covered at this place; 0 is best."""
        parts = (rect.clip(each) for each in (self.anchor, *self.keep_clear))
        return sum(part.w * part.h for part in parts)

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        look.paint.cast(surface, self.rect, look.metrics.ui * 0.6)
        surface.blit(look.paint.plate(self.rect.size, look.px(9), p.hover, p.raised, p.edge), self.rect)


SHORTEST, A_WORD = 3.2, 0.3  # seconds that a toast stays: as long as it takes to read


class Toast:
    """One sentence near the foot of the window for a few seconds; takes no input and no focus."""

    def __init__(self, stage: Stage, words: str, kind: str = "") -> None:
        seconds = max(SHORTEST, A_WORD * len(words.split()))
        self.words, self.kind = words, kind
        self._stage = stage
        self._until = stage.clock.now() + seconds
        self._now = stage.clock.now
        self._from = stage.clock.now()
        self.lifted = 0  # by what was said later and stands below it

    def _lines(self, look: Look) -> tuple[list[str], int]:
        size = look.type("body")
        room = self._place(look).w - look.px(56) - (size * 1.6 if self.kind else 0)
        return look.text.wrap(self.words, faces.SANS, size, min(look.px(760), room)), size

    def _place(self, look: Look) -> pygame.Rect:
        w, h = look.metrics.size
        usual = Rect(look.px(36), 0, w - look.px(72), h - look.px(150))
        return self._stage.top.toast_place(usual) if self._stage.scenes else usual

    def rect(self, look: Look) -> pygame.Rect:
        lines, size = self._lines(look)
        icon = size * 1.6 if self.kind else 0
        w = round(max(look.text.width(line, faces.SANS, size) for line in lines) + look.px(56) + icon)
        h = round(look.text.line_height(size, 1.35) * len(lines) + look.px(26))
        rect = Rect(0, 0, w, h)
        place = self._place(look)
        rect.midbottom = place.centerx, max(h, place.bottom - self.lifted)
        return rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        r, p = self.rect(look), look.palette
        lines, size = self._lines(look)
        radius = min(r.h // 2, look.px(26))
        surface.blit(look.paint.plate(r.size, radius, p.hover, p.panel, p.edge, width=look.px(1.2)), r)
        x = r.left + look.px(28)
        if self.kind:
            icon, ink = {"good": ("check", p.good), "bad": ("warning", p.bad)}.get(self.kind, ("info", p.info))
            px = round(size * 1.15)
            surface.blit(look.paint.icon(icon, px, ink, 2.2), (x, r.centery - px // 2))
            x += round(size * 1.6)
        step = look.text.line_height(size, 1.35)
        for i, line in enumerate(lines):
            y = r.centery + (i - (len(lines) - 1) / 2) * step
            look.write(surface, line, faces.SANS, size, p.text, (x, y), within=r)

    def alive(self, now: float) -> bool:
        return now < self._until

    def hush(self) -> None:
        self._until = self._now()


def toast(stage: Stage, words: str, kind: str = "") -> None:
    """Say one sentence. kind: '' plain, good, bad, info. What was said before moves up; the same again takes its place."""
    said = Toast(stage, words, kind)
    for before in stage.overlays:
        if isinstance(before, Toast) and before.words == words:
            before.hush()
        elif isinstance(before, Toast):
            before.lifted += said.rect(stage.look).h + stage.look.px(8)
    stage.overlay(said)
