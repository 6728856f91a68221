"""What only shows: the dealer's caption, totals, meters, progress, the plate of a table."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.theme import TYPE
from casino_sim.app.stage.widgets.base import Common, Widget
from casino_sim.figures import percent
from casino_sim.writing import rejoined, unbroken


class Caption(Widget):
    """The dealer's voice: a dark pill; the strong part in gold, then one sentence. Long ones take a second line."""

    role = "text"

    def __init__(self, strong: str = "", text: str = "", **keys: Unpack[Common]) -> None:
        keys.setdefault("align", "center")
        super().__init__(**keys)
        self.strong, self.text = strong, text
        self.style = "button"  # how large it is
        self.word = ""
        self._on_word: Callable[[], object] = _nothing
        self._word_at = Rect(0, 0, 0, 0)
        self._name()

    def _name(self) -> None:
        self.label = f"{self.strong} {self.text}".strip()

    def point_out(self, word: str, then: Callable[[], object]) -> None:
        """A word of the sentence that leads somewhere; it alone can be pressed, the felt around stays free."""
        self.word, self._on_word, self.pressable = word, then, bool(word)
        self._word_at = Rect(0, 0, 0, 0)

    def contains(self, pos: tuple[int, int]) -> bool:
        return self._word_at.inflate(self.look.px(20), self.look.px(20)).collidepoint(pos) and super().contains(pos)

    def reachable(self, pos: tuple[int, int]) -> bool:
        return self.contains(pos) and super().reachable(pos)

    def tap(self, pos: tuple[int, int]) -> None:
        self._on_word()

    def say(self, strong: str, text: str = "") -> None:
        """Change the words."""
        if (strong, text) == (self.strong, self.text):
            return
        self.strong, self.text = strong, text
        self._name()
        self.relayout()

    def _size(self) -> int:
        return self.look.type(self.style)

    def _lines(self, width: int) -> list[tuple[str, str]]:
        """(strong part, rest) of each line."""
        look, size = self.look, self._size()
        room = width - look.px(64)
        strong = look.text.width(self.strong + " ", faces.SEMIBOLD, size) if self.strong else 0
        if strong + look.text.width(self.text, faces.SANS, size) <= room + 1:
            return [(self.strong, self.text)]
        if strong > room * 0.7:
            lines = [(line, "") for line in look.text.wrap(self.strong, faces.SEMIBOLD, size, room)]
            return lines + [("", line) for line in look.text.wrap(self.text, faces.SANS, size, room) if line]
        begins = next(iter(unbroken(self.text)), "")
        if strong + look.text.width(begins, faces.SANS, size) > room + 1:
            return [(self.strong, ""), *(("", line) for line in look.text.wrap(self.text, faces.SANS, size, room))]
        first, *rest = look.text.wrap(self.text, faces.SANS, size, room + 1 - strong)
        more = look.text.wrap(rejoined(rest), faces.SANS, size, room) if rest else []
        return [(self.strong, first), *(("", line) for line in more)]

    def wanted(self, width: int) -> Size:
        look, size = self.look, self._size()
        lines = self._lines(width)
        wide = max(
            look.text.width(s + " " if s and t else s, faces.SEMIBOLD, size) + look.text.width(t, faces.SANS, size)
            for s, t in lines
        )
        h = max(look.px(52), look.text.line_height(size, 1.3) * len(lines) + look.px(18))
        fitting = min(width, ceil(wide) + look.px(64))
        return fitting if self._lines(fitting) == lines else width, h  # a narrower pill may break its words otherwise

    def least_width(self) -> int:
        return self.look.px(260)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.label:
            return
        look, p, r, size = self.look, self.look.palette, self.rect, self._size()
        radius = min(r.h // 2, look.px(28))
        plate = look.paint.plate(r.size, radius, p.panel_top, p.ink, p.line, opacity=0.94, width=look.px(1.2))
        surface.blit(plate, r)
        lines = self._lines(r.w)
        step = look.text.line_height(size, 1.3)
        for i, (strong, rest) in enumerate(lines):
            y = r.centery + (i - (len(lines) - 1) / 2) * step
            gold = look.text.width(strong + " " if strong and rest else strong, faces.SEMIBOLD, size)
            x = r.centerx - (gold + look.text.width(rest, faces.SANS, size)) / 2
            look.write(surface, strong, faces.SEMIBOLD, size, p.gold_light, (x, y), within=r)
            look.write(surface, rest, faces.SANS, size, p.text, (x + gold, y), within=r)
            if self.word and self.word in rest:
                self._underline(surface, rest, round(x + gold), round(y))

    def _underline(self, surface: pygame.Surface, rest: str, x: int, y: int) -> None:
        look, size = self.look, self._size()
        before, _word, _behind = rest.partition(self.word)
        left = x + round(look.text.width(before, faces.SANS, size))
        wide = round(look.text.width(self.word, faces.SANS, size))
        self._word_at = Rect(left, y - size // 2, wide, size)
        surface.fill(look.palette.gold, (left, round(y + size * 0.5), wide, max(1, look.px(1.4))))


def _nothing() -> None:
    """What a caption does that points nothing out."""


TAG_KINDS = {  # kind: (ground, line, ink); None: from the palette
    "plain": ("#15191e", "#56616d", "#f4f0e6"),
    "out": ("#101316", "#2d343b", "#98a1ab"),
    "yours": ("#dcb56b", "#8f6a2c", "#1d1505"),
    "good": ("#14573a", "#3f9068", "#eafff3"),
    "bad": ("#5c1a19", "#b4564c", "#fff1ec"),
}

LEFT = 22  # units before a title
LITTLE_SMALLER = 0.84  # a title is rather written so than broken
TAG_HEIGHT, TAG_LINE = 1.55, 1.16  # of the type: the badge of one line, and each further one


def draw_tag(
    surface: pygame.Surface, look: Look, words: str, center: tuple[int, int], kind: str = "plain", size: float = 22
) -> pygame.Rect:
    """A small badge beside a hand or a bet: its total, on several lines where the words have them. Gold is yours.

    A kind of no colors of its own (the dealer's) wears those of the house.
    """
    rect = tag_rect(look, words, center, size)
    ground, line, ink = TAG_KINDS.get(kind) or (look.theme.cloth.deep, look.theme.cloth.ink, look.theme.cloth.ink)
    px, lines = over_felt(look, size), words.split("\n")
    radius = min(rect.h // 2, round(px * TAG_HEIGHT / 2))
    plate = look.paint.plate(rect.size, radius, ground, ground, line, opacity=0.95, width=look.px(1.2))
    surface.blit(plate, rect)
    for i, each in enumerate(lines):
        y = rect.centery + (i - (len(lines) - 1) / 2) * px * TAG_LINE
        look.write(surface, each, faces.BOLD, px, ink, (rect.centerx, y), "c", rect)
    return rect


def over_felt(look: Look, size: float) -> int:
    """Pixels of type on a plate over the felt. It grows more slowly than the player's text: the table is read as well."""
    wanted: int = round(look.px(size) * look.theme.text_scale**0.6)
    return max(look.metrics.least_text, wanted)


def tag_rect(look: Look, words: str, center: tuple[int, int], size: float = 22) -> pygame.Rect:
    """Where draw_tag would draw."""
    px, lines = over_felt(look, size), words.split("\n")
    h = round(px * (TAG_HEIGHT + TAG_LINE * (len(lines) - 1)))
    w = max(h, round(max(look.text.width(line, faces.BOLD, px) for line in lines) + px))
    rect = Rect(0, 0, w, h)
    rect.center = center
    return rect


class Tag(Widget):
    """draw_tag as a widget."""

    role = "text"

    def __init__(self, words: str, kind: str = "plain", **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.label, self.kind = words, kind

    def say(self, words: str, kind: str = "plain") -> None:
        """Other words; none hide it."""
        if (words, kind) != (self.label, self.kind):
            self.label, self.kind = words, kind
            self.visible = bool(words)
            self.relayout()

    def wanted(self, width: int) -> Size:
        return tag_rect(self.look, self.label, (0, 0)).size

    def draw(self, surface: pygame.Surface) -> None:
        draw_tag(surface, self.look, self.label, self.rect.center, self.kind)


class Meter(Widget):
    """A progressive's display: a name over gold digits in a dark recess. Digits keep their places as they count."""

    role = "text"

    def __init__(self, name: str, amount: str, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.name, self.amount = name, amount
        self.label = name

    def set(self, amount: str) -> None:
        """Another amount; laid out again only where it has more digits."""
        if amount != self.amount:
            longer = len(amount) != len(self.amount)
            self.amount = amount
            self.relayout() if longer else self.damage()

    def _sizes(self) -> tuple[int, int]:
        return over_felt(self.look, TYPE["legal"]), over_felt(self.look, TYPE["title"])

    def wanted(self, width: int) -> Size:
        look = self.look
        small, big = self._sizes()
        digits = look.text.width(self.amount, faces.SEMIBOLD, big) + look.px(40)
        name = look.text.width(self.name.upper(), faces.SEMIBOLD, small, 0.1) + look.px(32)
        h = look.text.line_height(big, 1.3) + look.text.line_height(small) + look.px(10)
        return min(width, round(max(digits, name))), h

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        surface.blit(
            look.paint.plate(r.size, look.px(10), "#050607", "#0f1317", p.gold_dark, sheen=0, width=look.px(1.4)), r
        )
        small, big = self._sizes()
        head = look.text.line_height(small)
        words, px = look.text.fit(self.name.upper(), faces.SEMIBOLD, small, (r.w - look.px(20)) / 1.16, small - 3)
        look.write(surface, words, faces.SEMIBOLD, px, p.muted, (r.centerx, r.top + look.px(6) + head / 2), "c", r, 0.1)
        y = r.top + look.px(2) + head + (r.h - head) / 2 - look.px(4)
        digits, px = look.text.fit(self.amount, faces.SEMIBOLD, big, r.w - look.px(20), look.metrics.least_text)
        look.write(surface, digits, faces.SEMIBOLD, px, p.gold_light, (r.centerx, y), "c", r)

    def value_text(self) -> str:
        return self.amount


class Progress(Widget):
    """How far something has come, 0 to 1, with words."""

    role = "progress"

    def __init__(self, label: str, share: float = 0.0, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.label, self.share = label, share

    def set(self, share: float) -> None:
        share = min(1.0, max(0.0, share))
        if round(share * 200) != round(self.share * 200):
            self.damage()
        self.share = share

    def _head(self) -> int:
        return self.look.text.line_height(self.look.type("body"), 1.5) if self.label else 0

    def wanted(self, width: int) -> Size:
        return min(width, self.look.px(460)), self._head() + self.look.px(16)

    def least_width(self) -> int:
        return self.look.px(160)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        if self.label:
            size = look.type("body")
            share = self.value_text()
            y = r.top + self._head() * 0.45
            room = r.w - look.text.width(percent(1), faces.SEMIBOLD, size) - look.px(16)
            words, px = look.text.fit(self.label, faces.SANS, size, room, look.metrics.least_text)
            look.write(surface, words, faces.SANS, px, p.text, (r.left, y), within=r)
            look.write(surface, share, faces.SEMIBOLD, size, p.gold_light, (r.right, y), "r", r)
        bar = Rect(r.left, r.bottom - look.px(14), r.w, look.px(12))
        surface.blit(look.paint.plate(bar.size, bar.h // 2, p.groove, p.groove, p.line, sheen=0), bar)
        done = Rect(bar.left, bar.top, max(bar.h, round(bar.w * self.share)), bar.h)
        if self.share > 0:
            before = surface.get_clip()
            surface.set_clip(before.clip(done))
            surface.blit(look.paint.plate(bar.size, bar.h // 2, p.gold, p.gold_dark, sheen=0), bar)
            surface.set_clip(before)

    def value_text(self) -> str:
        return percent(self.share)


class TablePlate(Widget):
    """The plate in the corner of a table: name, house and limits. Its tip says more; a tap may open something."""

    role = "heading"
    pressable = True

    def __init__(self, title: str, line: str, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.label, self.line = title, line
        self.on_press: Callable[[], object] = lambda: None

    def tap(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def _texts(self, width: int) -> list[tuple[list[str], str, int]]:
        """Title and line, each in a plate of this width: its lines, its face and its size."""
        look, room = self.look, width - self._beside()
        title = self._fitted(self.label, faces.SERIF_SEMIBOLD, over_felt(look, TYPE["title"]), room, " ")
        return [title, self._fitted(self.line, faces.SANS, over_felt(look, TYPE["small"]), room, " · ")]

    def _fitted(self, words: str, face: str, size: int, room: int, apart: str) -> tuple[list[str], str, int]:
        """The words in one line, a little smaller if needed, otherwise in two lines broken at ``apart``."""
        text, least = self.look.text, self.look.metrics.least_text
        rather = max(least, round(size * LITTLE_SMALLER)) if apart in words else least
        whole, px = text.fit(words, face, size, room, rather)
        if whole == words or apart not in words:
            return [whole], face, px
        halves = self._halves(words, face, size, apart)
        px = min(text.fit(half, face, size, room, least)[1] for half in halves)
        fitting = (text.fit(half, face, px, room, px)[0] for half in halves)
        lines = (
            [half] if fitted == half else text.wrap(half, face, px, room)
            for half, fitted in zip(halves, fitting, strict=True)
        )
        return [line for found in lines for line in found], face, px

    def _halves(self, words: str, face: str, size: int, apart: str) -> tuple[str, ...]:
        """Broken where the longer half is shortest."""
        parts = words.split(apart)
        splits: list[tuple[str, ...]] = [(apart.join(parts[:i]), apart.join(parts[i:])) for i in range(1, len(parts))]
        return min(
            splits or [(words,)], key=lambda split: max(self.look.text.width(half, face, size) for half in split)
        )

    def _beside(self) -> int:
        return self.look.px(LEFT + 26)

    def wanted(self, width: int) -> Size:
        look = self.look
        texts = self._texts(width)
        w = max(look.text.width(line, face, px) for lines, face, px in texts for line in lines)
        return min(width, ceil(w) + self._beside()), max(look.px(92), self._high(texts) + look.px(24))

    def _high(self, texts: list[tuple[list[str], str, int]]) -> int:
        return sum(len(lines) * self.look.text.line_height(px, 1.25) for lines, _face, px in texts)

    def least_width(self) -> int:
        """The title in two lines of the smallest letters."""
        face, px = faces.SERIF_SEMIBOLD, self.look.metrics.least_text
        halves = self._halves(self.label, face, px, " ")
        title = max(self.look.text.width(half, face, px) for half in halves)
        return max(self.look.px(200), ceil(title) + self._beside())

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        plate = look.paint.plate(r.size, look.px(14), p.panel_top, p.panel, p.line, opacity=0.95, width=look.px(1.2))
        surface.blit(plate, r)
        texts = self._texts(r.w)
        y = r.centery - self._high(texts) / 2
        for (lines, face, px), ink in zip(texts, (p.text, p.muted), strict=True):
            step = look.text.line_height(px, 1.25)
            for line in lines:
                look.write(surface, line, face, px, ink, (r.left + look.px(LEFT), y + step / 2), within=r)
                y += step

    def value_text(self) -> str:
        return self.line
