"""A window onto something longer: finger with inertia, wheel, keys, and a thin bar that shows where you are."""

from __future__ import annotations

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets.base import Widget

FRICTION = 4.0  # share of the speed lost per second, continuously
SLOWEST = 18.0  # pixels a second at which a flick ends
WHEEL_STEP = 90  # design units a notch


class Scroll(Widget):
    """One child, taller than the view. Sideways with horizontal=True (a chip rail, a strip of tabs)."""

    clips = True

    def __init__(self, child: Widget, *, horizontal: bool = False, grow: float = 1.0, least: float = 140) -> None:
        super().__init__(child, grow=grow)
        self.horizontal = horizontal
        self.offset = 0
        self.reach = 0  # how far it can scroll
        self._least = least
        self._speed = 0.0
        self._exact = 0.0
        self._moved_at = 0.0

    @property
    def child(self) -> Widget:
        return self.children[0]

    def wanted(self, width: int) -> Size:
        if self.horizontal:
            w, h = self.child.measure(1 << 20)
            return min(width, w), h
        w, h = self.child.measure(width)
        return min(width, w), h

    def least_width(self) -> int:
        return self.look.px(120) if self.horizontal else self.child.least_width() + self._bar()

    def least_height(self) -> int:
        """It can be shown this low: the rest is reached by scrolling."""
        return self.look.px(self._least)

    def _bar(self) -> int:
        return self.look.px(14)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.horizontal:
            w, h = self.child.measure(1 << 20)
            self.reach = max(0, w - rect.w)
            self.offset = min(self.offset, self.reach)
            self.child.place(Rect(rect.x - self.offset, rect.y, max(w, rect.w), rect.h))
        else:
            width = rect.w
            h = self.child.measure(width)[1]
            if h > rect.h:  # room for the bar, only where there is something to scroll
                width = max(1, rect.w - self._bar())
                h = self.child.measure(width)[1]
            self.reach = max(0, h - rect.h)
            self.offset = min(self.offset, self.reach)
            most = self.look.px(self.child.max_width)
            if most and most < width and self.child.align == "center":
                rect = Rect(rect.x + (width - most) // 2, rect.y, most, rect.h)
                width = most
            elif most:
                width = min(width, most)
            self.child.place(Rect(rect.x, rect.y - self.offset, width, max(h, rect.h)))
        self._exact = float(self.offset)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.visible or not self.rect.colliderect(area):
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self.child.paint(surface, area.clip(self.rect))
        self._draw_bar(surface)
        surface.set_clip(before)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self.reach or self.horizontal:
            return
        look, r = self.look, self.rect
        w = look.px(5)
        h = max(look.px(40), round(r.h * r.h / (r.h + self.reach)))
        y = r.top + round((r.h - h) * self.offset / self.reach)
        surface.blit(look.paint.plate((w, h), w // 2, look.palette.edge, look.palette.edge, sheen=0), (r.right - w, y))

    def goes(self, dx: int, dy: int) -> bool:
        """Whether a finger that moves this way means to scroll here."""
        along, across = (dx, dy) if self.horizontal else (dy, dx)
        return self.reach > 0 and abs(along) > abs(across)

    def scroll_by(self, pixels: float) -> bool:
        """Move the view; True if it moved."""
        self._exact = min(float(self.reach), max(0.0, self._exact + pixels))
        step = round(self._exact) - self.offset
        if not step:
            return False
        self.offset += step
        self.child.shift(-step, 0) if self.horizontal else self.child.shift(0, -step)
        self.damage()
        return True

    def show(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to bring this rectangle into view."""
        margin = self.look.px(16)
        if self.horizontal:
            low, high = rect.left - margin - self.rect.left, rect.right + margin - self.rect.right
        else:
            low, high = rect.top - margin - self.rect.top, rect.bottom + margin - self.rect.bottom
        if low < 0:
            self.scroll_by(low)
        elif high > 0:
            self.scroll_by(min(high, low))

    def wheel(self, dx: float, dy: float) -> bool:
        self.stop()
        return self.scroll_by(-(dx or dy if self.horizontal else dy) * self.look.px(WHEEL_STEP))

    def page_key(self, key: Key) -> bool:
        """Page keys, Home and End move the view wherever the focus is."""
        page = (self.rect.w if self.horizontal else self.rect.h) * 0.85
        steps = {"pagedown": page, "pageup": -page, "home": -1e9, "end": 1e9}
        return key.name in steps and self.scroll_by(steps[key.name])

    # -- a finger on it
    def finger_down(self, now: float) -> None:
        self._speed, self._moved_at = 0.0, now

    def finger_moved(self, before: tuple[int, int], pos: tuple[int, int], now: float) -> None:
        way = before[0] - pos[0] if self.horizontal else before[1] - pos[1]
        self.scroll_by(way)
        passed = max(1 / 240, now - self._moved_at)
        self._speed = 0.6 * self._speed + 0.4 * way / passed
        self._moved_at = now

    def finger_up(self, now: float) -> None:
        if now - self._moved_at > 0.1 or self.look.theme.reduced_motion:
            self._speed = 0.0

    def stop(self) -> None:
        self._speed = 0.0

    @property
    def gliding(self) -> bool:
        return self._speed != 0.0

    def glide(self, dt: float) -> None:
        """Inertia after a flick."""
        if not self.scroll_by(self._speed * dt) and not 0 < self._exact < self.reach:
            self._speed = 0.0
        self._speed *= max(0.0, 1 - FRICTION * dt)
        if abs(self._speed) < SLOWEST:
            self._speed = 0.0
