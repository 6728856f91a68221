"""What lies over the widgets of a screen: floats (cards, menus, the keyboard), tips, and what a hand drags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Pointer
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.motion import POPOVER, Tween
from casino_sim.app.stage.widgets.base import Widget

if TYPE_CHECKING:
    from casino_sim.app.stage.widgets.screen import Screen

RISE = 6  # design units by which a float rises as it appears
HALO = 84  # design units round a finger that drags


class Float(Widget):
    """Something over a screen. It finds its own place in `place_over`."""

    light = False  # a press beside it closes it
    docks = False  # the page below makes room for it at the foot
    takes_keys = False  # while it is open the keyboard reaches nothing else
    rises = False  # it fades in

    def place_over(self, bounds: pygame.Rect) -> None:
        """Choose a rectangle within these bounds: in the middle, unless overridden."""
        w, h = self.measure(bounds.w)
        h = min(h, bounds.h)
        self.place(Rect(bounds.centerx - w // 2, bounds.centery - h // 2, w, h))

    def closed(self) -> None:
        """Called after the dialog has closed."""


class Above:
    """The things above one screen, the last on top."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.floats: list[Float] = []
        self._appearing: dict[Float, float] = {}
        self._tip: Float | None = None
        self._dragged_over: pygame.Rect | None = None

    # -- floats
    def show(self, floating: Float) -> None:
        self.floats.append(floating)
        floating.mount(self.screen)
        floating.place_over(self.screen.look.metrics.rect)
        self.screen.damage(floating.ink())
        self.screen.request_layout()
        if floating.rises and not self.screen.stage.theme.reduced_motion:
            self._appear(floating)

    def close(self, floating: Float) -> None:
        if floating in self.floats:
            self.floats.remove(floating)
            self._appearing.pop(floating, None)
            self.screen.damage(floating.ink())
            floating.unmount()
            self.screen.request_layout()
            floating.closed()

    def close_all(self) -> None:
        for floating in list(self.floats):
            self.close(floating)

    def place(self) -> None:
        for floating in self.floats:
            floating.place_over(self.screen.look.metrics.rect)

    def forget_sizes(self) -> None:
        for floating in self.floats:
            floating.forget_sizes()
        self._drop_tip()

    def pressed_outside(self, pointer: Pointer) -> bool:
        """A press beside a light float closes it and does nothing else."""
        for floating in reversed(self.floats):
            if floating.rect.collidepoint(pointer.pos):
                return False
            if floating.light:
                self.close(floating)
                return True
        return False

    def keys_go_to(self) -> Float | None:
        return next((floating for floating in reversed(self.floats) if floating.takes_keys), None)

    def free_area(self, bounds: pygame.Rect) -> pygame.Rect:
        """What docked floats leave of these bounds."""
        out = Rect(bounds)
        for floating in self.floats:
            if floating.docks:
                out.h = min(out.h, max(1, floating.rect.top - out.top))
        return out

    # -- tips
    def update_tip(self) -> None:
        over = self.screen.router.asked
        steered = over is None
        over = over or self.screen.named_by_keys()
        words = over.tip if over is not None and over.mounted else ""
        if self._tip is not None and self._tip.label != words:
            self._drop_tip()
        if words and over is not None and self._tip is None:
            from casino_sim.app.stage.widgets.popover import Tip

            tip = Tip(words, over.rect, None if steered else over.card())
            tip.keep_clear = self.screen.keep_clear()
            self._tip = tip
            self._tip.mount(self.screen)
            self._tip.place_over(self.screen.look.metrics.rect)
            self.screen.damage(self._tip.ink())

    def _drop_tip(self) -> None:
        if self._tip is not None:
            self.screen.damage(self._tip.ink())
            self._tip = None

    # -- drawing
    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for each in (*self.floats, *((self._tip,) if self._tip is not None else ())):
            if self.screen.look.text.recorder is not None:
                self.screen.look.text.recorder.occlude(each.rect)
            self._paint(each, surface, area)
        self._draw_dragged(surface)

    def _reach(self, floating: Float) -> pygame.Rect:
        """Everything a float may touch on its way in."""
        return floating.ink().inflate(0, 4 * self.screen.look.px(RISE))

    def _paint(self, floating: Float, surface: pygame.Surface, area: pygame.Rect) -> None:
        """At rest, or on its way in: it fades and rises a little."""
        share = self._appearing.get(floating, 1.0)
        where = self._reach(floating).clip(area)
        if share >= 1 or where.w <= 0 or where.h <= 0:
            floating.paint(surface, area)
            return
        below = surface.subsurface(where).copy()
        low = round(self.screen.look.px(RISE) * (1 - share))
        floating.shift(0, low)
        floating.paint(surface, area)
        floating.shift(0, -low)
        below.set_alpha(round(255 * (1 - share)))
        surface.blit(below, where)

    def _appear(self, floating: Float) -> None:
        def step(share: float) -> None:
            if floating not in self.floats:
                return
            self._appearing[floating] = share
            self.screen.damage(self._reach(floating))
            if share >= 1:
                self._appearing.pop(floating, None)

        step(0.0)
        self.screen.motion.play(Tween(POPOVER, step))

    # -- what hangs under the pointer
    def _dragged(self) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect] | None:
        """The dragged picture, where it is, and the halo round the finger (above which it floats, to be seen)."""
        grip = self.screen.router.dragging
        image = grip.widget.drag_image() if grip is not None else None
        if grip is None or image is None:
            return None
        place = image.get_rect(center=grip.pos)
        if not grip.touch:
            return image, place, Rect(place)
        side = max(self.screen.look.px(HALO), self.screen.look.metrics.target)
        halo = Rect(0, 0, side, side)
        halo.center = grip.pos
        place.centery -= side // 2 + place.h // 3
        return image, place, halo

    def note_dragged(self) -> None:
        """Repaint where the dragged picture was and where it is now."""
        dragged = self._dragged()
        rect = dragged[1].union(dragged[2]) if dragged is not None else None
        if rect != self._dragged_over:
            for each in (rect, self._dragged_over):
                if each is not None:
                    self.screen.damage(each)
            self._dragged_over = rect

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        dragged, grip = self._dragged(), self.screen.router.dragging
        if dragged is None or grip is None:
            return
        image, place, halo = dragged
        if grip.touch:
            look = self.screen.look
            ink = look.palette.gold_light if grip.over is not None else look.palette.muted
            surface.blit(look.paint.ring(halo.w, halo.h, halo.w // 2, max(2, look.px(3)), ink), halo)
        surface.blit(image, place)
