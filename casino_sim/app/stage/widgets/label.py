"""Words: labels of one or more lines, running text with bold parts and links."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets.base import UNBOUNDED, Common, Widget
from casino_sim.writing import may_break, rejoined, unbroken

SHRINK = 0.8  # a line gives a fifth of its size before it wraps or is cut

# name: (face, size, color, tracking)
STYLES: dict[str, tuple[str, str, str, float]] = {
    "hero": (faces.SERIF_SEMIBOLD, "hero", "text", 0.0),
    "display": (faces.SERIF_SEMIBOLD, "display", "text", 0.0),
    "head": (faces.SERIF_SEMIBOLD, "head", "text", 0.0),
    "title": (faces.SERIF_SEMIBOLD, "title", "text", 0.0),
    "lead": (faces.SANS, "lead", "text", 0.0),
    "label": (faces.SANS, "label", "text", 0.0),
    "strong": (faces.SEMIBOLD, "label", "text", 0.0),
    "body": (faces.SANS, "body", "text", 0.0),
    "note": (faces.SANS, "body", "muted", 0.0),
    "small": (faces.SANS, "small", "muted", 0.0),
    "faint": (faces.SANS, "small", "faint", 0.0),
    "legal": (faces.SANS, "legal", "faint", 0.0),
    "caps": (faces.SEMIBOLD, "small", "gold", 0.10),
    "money": (faces.SEMIBOLD, "title", "text", 0.0),
    "gold": (faces.SEMIBOLD, "body", "gold_light", 0.0),
}


class Label(Widget):
    """Text in one style. Wraps when there is width for words; `lines=1` keeps it on one line, smaller, then cut.

    Styles: hero display head title lead label strong body note small faint legal caps money gold.
    """

    role = "text"

    def __init__(
        self,
        text: str,
        style: str = "body",
        *,
        color: str | None = None,
        lines: int = 0,
        justify: str = "start",
        room_for: str = "",
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.style, self.lines, self.justify, self.room_for = style, lines, justify, room_for
        self.color = color
        self._text = self.label = text
        self._laid: tuple[object, list[str], int] | None = None
        if style in ("hero", "display", "head", "title"):
            self.role = "heading"

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        """New words; the page is laid out again only where they take another size."""
        if text == self._text:
            return
        self._text = self.label = text
        if not self.mounted:
            return
        self.damage()
        before = dict(self._measured)
        self._measured.clear()
        if any(self.measure(width) != size for width, size in before.items()):
            self.relayout()

    def _shown(self) -> str:
        return self._text.upper() if self.style == "caps" else self._text

    def _face(self) -> tuple[str, int, float]:
        face, size, _, tracking = STYLES[self.style]
        return face, self.look.type(size), tracking

    def _ink(self) -> str:
        name = self.color or STYLES[self.style][2]
        return name if name.startswith("#") else str(getattr(self.look.palette, name))

    def wanted(self, width: int) -> Size:
        face, size, tracking = self._face()
        text = self.look.text
        natural = max(text.width(s, face, size, tracking) for s in (self._shown(), self.room_for or self._shown()))
        height = text.line_height(size, 1.3)
        if self.lines == 1 or (natural <= width and "\n" not in self._text):
            return min(width, -int(-natural // 1)), height
        lines = self._broken(width)
        wide = max(text.width(line, face, size, tracking) for line in lines)
        return min(width, -int(-wide // 1)), text.line_height(size) * (len(lines) - 1) + height

    def _broken(self, width: int) -> list[str]:
        face, size, tracking = self._face()
        text = self.look.text
        room = width if not tracking else width / (1 + tracking * 1.7)
        lines = text.wrap(self._shown(), face, size, room)
        wide = max(text.width(line, face, size, tracking) for line in lines)
        if tracking and wide > width:  # a line of narrow letters has more of them, and more space between
            lines = text.wrap(self._shown(), face, size, room * width / wide)
        if self.lines and len(lines) > self.lines:
            last = text.fit(rejoined(lines[self.lines - 1 :]), face, size, width)[0]
            lines = [*lines[: self.lines - 1], last]
        return lines

    def least_width(self) -> int:
        face, size, tracking = self._face()
        parts = [self._shown()] if self.lines == 1 else unbroken(self._shown())
        shrink = SHRINK if self.lines == 1 else 1.0
        least = max((self.look.text.width(word, face, size, tracking) for word in parts), default=0) * shrink
        return min(self.measure(UNBOUNDED)[0], -int(-least // 1))

    def draw(self, surface: pygame.Surface) -> None:
        if not self._text:
            return
        face, size, tracking = self._face()
        text = self.look.text
        if self.lines == 1:
            floor = max(self.look.metrics.least_text, int(size * SHRINK))
            string, size = text.fit(self._shown(), face, size, self.rect.w, floor)
            lines = [string]
        else:
            key = (self._text, self.rect.w, size, self.style)
            if self._laid is None or self._laid[0] != key:
                natural = text.width(self._shown(), face, size, tracking)
                one = natural <= self.rect.w + 0.5 and "\n" not in self._text
                self._laid = key, [self._shown()] if one else self._broken(self.rect.w), size
            lines = self._laid[1]
        step = text.line_height(size)
        y = self.rect.centery - step * (len(lines) - 1) / 2
        x, anchor = {"start": (self.rect.left, "l"), "center": (self.rect.centerx, "c"), "end": (self.rect.right, "r")}[
            self.justify
        ]
        for i, line in enumerate(lines):
            text.draw(surface, line, face, size, self._ink(), (x, y + i * step), anchor, tracking, self.rect)


_MARKUP = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<em>[^*\s][^*]*?)\*|\[(?P<link>[^\]]+)\]\((?P<to>[^)\s]+)\)")

_LINK = re.compile(r"\[[^\]]+\]\([^)\s]+\)")


@dataclass(slots=True)
class _Span:
    text: str
    face: str
    color: str
    link: str = ""


@dataclass(slots=True)
class _Placed:
    span: _Span
    text: str
    x: float
    line: int
    width: float


def parse(markup: str) -> list[tuple[str, str, str]]:
    """(kind, text, target) of each run: '' plain, 'bold', 'em', 'link'."""
    out: list[tuple[str, str, str]] = []
    at = 0
    for match in _MARKUP.finditer(markup):
        if match.start() > at:
            out.append(("", markup[at : match.start()], ""))
        kind = match.lastgroup or ""
        if match["link"] is not None:
            out.append(("link", match["link"], match["to"]))
        elif _LINK.search(match[kind]):  # a link in the middle of what is bold
            out += [
                ("link", text, to) if inner == "link" else (kind, text, to) for inner, text, to in parse(match[kind])
            ]
        else:
            out.append((kind, match[kind], ""))
        at = match.end()
    if at < len(markup):
        out.append(("", markup[at:], ""))
    return out


class Paragraph(Widget):
    """Running text: **bold**, *emphasis*, [links](target). Links call on_link(target) by tap or by Enter."""

    role = "text"

    def __init__(
        self,
        markup: str,
        style: str = "body",
        *,
        on_link: Callable[[str], object] | None = None,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.markup, self.style, self.on_link = markup, style, on_link
        self._flowed: dict[int, tuple[list[_Placed], int]] = {}
        self._links: list[_Link] = []
        for kind, _, target in parse(markup):
            if kind == "link":
                link = _Link(self, target)
                self._links.append(link)
                self.add(link)
        self.label = "".join(text for _, text, _ in parse(markup))

    def mount(self, host: object) -> None:
        self._flowed.clear()
        super().mount(host)  # type: ignore[arg-type]

    def forget_sizes(self) -> None:
        self._flowed.clear()
        super().forget_sizes()

    def _spans(self) -> list[_Span]:
        face, _, color, _ = STYLES[self.style]
        p = self.look.palette
        plain = str(getattr(p, color))
        faces_of = {"": face, "bold": faces.SEMIBOLD, "em": faces.ITALIC, "link": faces.SEMIBOLD}
        inks = {"": plain, "bold": p.text, "em": plain, "link": p.gold}
        return [_Span(text, faces_of[kind], inks[kind], to) for kind, text, to in parse(self.markup)]

    def _size(self) -> int:
        return self.look.type(STYLES[self.style][1])

    def _flow(self, width: int) -> tuple[list[_Placed], int]:
        """Words set into lines of this width."""
        if width in self._flowed:
            return self._flowed[width]
        measure, size = self.look.text.width, self._size()
        placed: list[_Placed] = []
        x, line = 0.0, 0
        after_space = True
        spans = self._spans()
        for number, span in enumerate(spans):
            words = [piece for chunk in re.findall(r"\S+|\s+", span.text) for piece in (unbroken(chunk) or [" "])]
            for i, word in enumerate(words):
                if word.isspace():
                    gap = measure(" ", span.face, size)
                    if placed and placed[-1].span is span and placed[-1].line == line and x > 0:
                        placed[-1].text += " "
                        placed[-1].width += gap
                    x += gap if x > 0 else 0
                    after_space = True
                    continue
                w = measure(word, span.face, size)
                before = placed[-1].text[-1:] if placed else ""
                glued = not after_space and not (
                    before and may_break(before, word[0])
                )  # a link with a bracket round it
                after_space = False
                hangs = _stop_after(spans, number) if i == len(words) - 1 else ""
                if x + w + measure(hangs, span.face, size) > width and x > 0 and not glued:
                    x, line = 0.0, line + 1
                last = placed[-1] if placed else None
                if last and last.span is span and last.line == line and abs(last.x + last.width - x) < 0.6:
                    last.text += word
                    last.width = measure(last.text, span.face, size)
                    x = last.x + last.width
                else:
                    placed.append(_Placed(span, word, x, line, w))
                    x += w
        self._flowed[width] = placed, line + 1
        return placed, line + 1

    def wanted(self, width: int) -> Size:
        placed, lines = self._flow(width)
        wide = max((p.x + p.width for p in placed), default=0)
        return min(width, -int(-wide // 1)), self.look.text.line_height(self._size()) * lines

    def least_width(self) -> int:
        measure, size = self.look.text.width, self._size()
        words = [(word, span.face) for span in self._spans() for word in unbroken(span.text)]
        return -int(-max((measure(word, face, size) for word, face in words), default=0) // 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        links = iter(self._links)
        placed, _ = self._flow(rect.w)
        step = self.look.text.line_height(self._size())
        boxes: dict[int, pygame.Rect] = {}
        for p in placed:
            if p.span.link:
                box = Rect(rect.x + round(p.x), rect.y + p.line * step, round(p.width), step).clip(rect)
                boxes[id(p.span)] = boxes[id(p.span)].union(box) if id(p.span) in boxes else box
        for box, link in zip(boxes.values(), links, strict=False):
            link.place(box)

    def draw(self, surface: pygame.Surface) -> None:
        placed, _ = self._flow(self.rect.w)
        look, size = self.look, self._size()
        step = look.text.line_height(size)
        for p in placed:
            x, y = self.rect.x + p.x, self.rect.y + step * (p.line + 0.5)
            box = look.write(surface, p.text.rstrip(), p.span.face, size, p.span.color, (x, y), within=self.rect)
            if p.span.link:
                surface.fill(p.span.color, (box.left, round(y + size * 0.46), box.w, max(1, look.px(1.2))))


def _stop_after(spans: list[_Span], number: int) -> str:
    """What hangs on the last word of a span without a space: a full stop behind a link. It may not go astray."""
    here, behind = spans[number].text, spans[number + 1].text if number + 1 < len(spans) else ""
    if not here or not behind or behind[0].isspace() or may_break(here[-1], behind[0]):
        return ""
    return unbroken(behind)[0]


class _Link(Widget):
    """One link inside a paragraph."""

    role = "link"
    focusable = True
    pressable = True

    def __init__(self, paragraph: Paragraph, target: str) -> None:
        super().__init__()
        self._paragraph, self.target = paragraph, target
        self.label = next(text for kind, text, to in parse(paragraph.markup) if kind == "link" and to == target)

    def tap(self, pos: tuple[int, int]) -> None:
        if self._paragraph.on_link is not None:
            self._paragraph.on_link(self.target)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_focus(surface, 6)
