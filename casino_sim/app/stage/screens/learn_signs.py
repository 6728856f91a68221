"""What learning is drawn with: how far a lesson has come, what is to be done now, cloth that cards lie on."""

from __future__ import annotations

from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets import Pad, Widget
from casino_sim.app.stage.widgets.base import Common
from casino_sim.i18n import _

THICK = 6
MARK = 26
MARK_GAP = 14


class Steps(Widget):
    """A segment for every step: what lies behind is gold, the present one light."""

    role = "progress"

    def __init__(self, at: int, count: int, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.at, self.count = at, count
        self.label = _("Step {at} of {count}").format(at=min(at + 1, count), count=count)

    def wanted(self, width: int) -> Size:
        return width, self.look.px(THICK)

    def least_width(self) -> int:
        return self.look.px(100)

    def draw(self, surface: pygame.Surface) -> None:
        p, look, r = self.look.palette, self.look, self.rect
        gap = max(1, look.px(4)) if self.count <= r.w // look.px(12) else 0
        for i in range(self.count):
            left, right = r.left + r.w * i // self.count, r.left + r.w * (i + 1) // self.count - gap
            color = p.gold if i < self.at else p.gold_light if i == self.at else p.groove
            box = Rect(left, r.top, max(1, right - left), r.h)
            surface.blit(look.paint.plate(box.size, r.h // 2, color, color, sheen=0), box)


class Task(Widget):
    """One thing to do, with a ring before it, and a tick in the ring once it is done."""

    role = "task"

    def __init__(self, words: str, done: bool = False, **keys: Unpack[Common]) -> None:
        super().__init__(**keys)
        self.label, self.done = words, done

    def value_text(self) -> str:
        return _("done") if self.done else _("to do")

    def _lines(self, width: int) -> list[str]:
        look = self.look
        room = width - look.px(MARK + MARK_GAP)
        return look.text.wrap(self.label, faces.SEMIBOLD, look.type("label"), room)

    def wanted(self, width: int) -> Size:
        look = self.look
        step = look.text.line_height(look.type("label"))
        return width, max(look.px(MARK), step * len(self._lines(width))) + look.px(4)

    def least_width(self) -> int:
        return self.look.px(160)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        lines, size = self._lines(r.w), look.type("label")
        step = look.text.line_height(size)
        side = look.px(MARK)
        ring = Rect(r.left, r.top + (step - side) // 2 + look.px(2), side, side)
        fill = p.gold if self.done else p.groove
        surface.blit(look.paint.plate(ring.size, side // 2, fill, fill, p.gold, sheen=0, width=look.px(2)), ring)
        if self.done:
            px = round(side * 0.7)
            icon = look.paint.icon("check", px, "#2b1d04", 3.0)
            surface.blit(icon, (ring.centerx - px // 2, ring.centery - px // 2))
        x, y = ring.right + look.px(MARK_GAP), r.top + look.px(2)
        for i, line in enumerate(lines):
            ink = p.muted if self.done else p.text
            look.write(surface, line, faces.SEMIBOLD, size, ink, (x, y + step * (i + 0.5)), within=r)


class Cloth(Pad):
    """A piece of the house's cloth with a printed line round it."""

    def __init__(self, child: Widget, **keys: Unpack[Common]) -> None:
        super().__init__(child, 44, 36, **keys)

    def draw(self, surface: pygame.Surface) -> None:
        look, house = self.look, self.look.theme.cloth
        plate = look.paint.plate(self.rect.size, look.px(20), house.cloth, house.deep, house.deep, sheen=0.12)
        surface.blit(plate, self.rect)
        inner = self.rect.inflate(-2 * look.px(12), -2 * look.px(12))
        pygame.draw.rect(surface, house.ink, inner, max(1, look.px(1.6)), border_radius=look.px(12))
