"""Settings that are switched or slid: toggles, sliders with stops, steppers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.theme import RADIUS, mix
from casino_sim.app.stage.widgets.base import Common, Widget
from casino_sim.app.stage.widgets.button import FADED
from casino_sim.app.stage.widgets.label import SHRINK
from casino_sim.writing import unbroken


class Toggle(Widget):
    """A label with a switch at its right. on_change(bool)."""

    role = "toggle"
    focusable = True
    pressable = True

    def __init__(
        self, label: str, on: bool = False, on_change: Callable[[bool], object] | None = None, **keys: Unpack[Common]
    ) -> None:
        super().__init__(label=label, **keys)
        self.on, self.on_change = on, on_change

    def _switch(self) -> Size:
        return self.look.control(64), self.look.control(36)

    def _room(self, width: int) -> int:
        return max(1, width - self._switch()[0] - self.look.px(20))

    def wanted(self, width: int) -> Size:
        text, size = self.look.text, self.look.type("label")
        natural = text.width(self.label, faces.SANS, size)
        room = self._room(width)
        lines = 1 if natural <= room else len(text.wrap(self.label, faces.SANS, size, room))
        w = min(width, round(natural) + 2 + self._switch()[0] + self.look.px(20))
        return w, max(self.look.metrics.target, text.line_height(size, 1.3) * lines)

    def least_width(self) -> int:
        size = self.look.type("label")
        words = max((self.look.text.width(w, faces.SANS, size) for w in unbroken(self.label)), default=0)
        return round(words) + 2 + self._switch()[0] + self.look.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        size = look.type("label")
        ink = p.text if self.enabled else p.faint
        lines = look.text.wrap(self.label, faces.SANS, size, self._room(r.w) + 0.5)
        step = look.text.line_height(size, 1.3)
        for i, line in enumerate(lines):
            y = r.centery + (i - (len(lines) - 1) / 2) * step
            look.write(surface, line, faces.SANS, size, ink, (r.left, y), within=r)
        w, h = self._switch()
        box = Rect(r.right - w, r.centery - h // 2, w, h)
        top, bottom, line = ("#b9893a", "#dcb56b", "#f3d79c") if self.on else ("#1a1f25", "#262d35", p.edge)
        opacity = 1.0 if self.enabled else FADED
        surface.blit(look.paint.plate((w, h), h // 2, top, bottom, line, sheen=0, opacity=opacity), box)
        d = round(h * 0.74)
        knob = look.paint.knob(d)
        inset = (h - d) // 2
        x = box.right - inset - d if self.on else box.left + inset
        shadow, margin = look.paint.shadow(d, d, max(1, look.px(2)), 0.5)
        surface.blit(shadow, (x - margin, box.top + inset - margin + look.px(2)))
        surface.blit(knob, (x, box.top + inset))
        # A stroke or a ring on the groove: on and off differ by shape, not by color alone.
        mark = "check" if self.on else "minus"
        px = round(h * 0.5)
        mx = box.left + inset + look.px(2) if self.on else box.right - inset - px - look.px(2)
        surface.blit(look.paint.icon(mark, px, "#2b1d04" if self.on else p.faint, 2.6), (mx, box.centery - px // 2))
        self.draw_focus(surface, 8)

    def tap(self, pos: tuple[int, int]) -> None:
        self.on = not self.on
        self.host.click("button")
        self.damage()
        if self.on_change is not None:
            self.on_change(self.on)

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right") and self.on != (key.name == "right"):
            self.tap(self.rect.center)
            return True
        return False

    def states(self) -> set[str]:
        return super().states() | {"on" if self.on else "off"}


class Slider(Widget):
    """Chooses one of `stops`, any sorted values: volumes, amounts, speeds. show(value) writes it beside.

    on_change comes with every move, on_settle once when the hand lets go.
    """

    role = "slider"
    focusable = True
    pressable = True
    grabs = True

    def __init__(
        self,
        label: str,
        stops: Sequence[float],
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        show: Callable[[float], str] = lambda v: f"{v:g}",
        on_settle: Callable[[float], object] | None = None,
        ticks: bool | None = None,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=label, **keys)
        self.stops = list(stops)
        self.on_change, self.on_settle, self.show = on_change, on_settle, show
        self.index = self._nearest(value)
        self.ticks = len(self.stops) <= 11 if ticks is None else ticks

    @property
    def value(self) -> float:
        return self.stops[self.index]

    @value.setter
    def value(self, value: float) -> None:
        self._set(self._nearest(value), tell=False)

    def _nearest(self, value: float) -> int:
        return min(range(len(self.stops)), key=lambda i: abs(self.stops[i] - value))

    def _head(self) -> int:
        return self.look.text.line_height(self.look.type("label"), 1.3) if self.label else 0

    def wanted(self, width: int) -> Size:
        return min(width, self.look.px(420)), self._head() + max(self.look.control(44), self.look.metrics.target)

    def least_width(self) -> int:
        look, size = self.look, self.look.type("label")
        words = look.text.width(self.label, faces.SANS, int(size * SHRINK))
        return max(look.px(160), round(words + self._value_width() + look.px(16)))

    def _value_width(self) -> float:
        size = self.look.type("label")
        shown = (self.show(v) for v in (self.stops[0], self.stops[-1], self.value))
        return max(self.look.text.width(words, faces.SEMIBOLD, size) for words in shown)

    def bleed(self) -> int:
        return self.look.control(14)  # the knob's shadow at either end

    def _track(self) -> pygame.Rect:
        look, r = self.look, self.rect
        inset = look.control(14)
        y = r.top + self._head() + (r.h - self._head()) // 2
        return Rect(r.left + inset, y - look.px(4), r.w - 2 * inset, max(2, look.px(8)))

    def _at(self, index: int) -> int:
        track = self._track()
        return track.left + round(track.w * index / max(1, len(self.stops) - 1))

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        if self.label:
            y = r.top + self._head() / 2
            room = r.w - self._value_width() - look.px(16)
            size = look.type("label")
            words, px = look.text.fit(self.label, faces.SANS, size, room, int(size * SHRINK))
            look.write(surface, words, faces.SANS, px, p.text if self.enabled else p.faint, (r.left, y), within=r)
            ink = p.gold_light if self.enabled else p.faint
            look.write(surface, self.show(self.value), faces.SEMIBOLD, size, ink, (r.right, y), "r", r)
        track = self._track()
        surface.blit(look.paint.plate(track.size, track.h // 2, p.groove, p.groove, p.line, sheen=0), track)
        x = self._at(self.index)
        if x > track.left and self.enabled:
            done = (x - track.left, track.h)
            surface.blit(look.paint.plate(done, track.h // 2, p.gold, mix(p.gold, p.gold_dark, 0.4), sheen=0), track)
        if self.ticks:
            for i in range(len(self.stops)):
                ink = p.gold_light if i <= self.index and self.enabled else p.edge
                surface.fill(ink, (self._at(i) - look.px(1), track.bottom + look.px(7), max(1, look.px(2)), look.px(6)))
        d = look.control(30)
        shadow, margin = look.paint.shadow(d, d, max(1, look.px(3)), 0.5)
        surface.blit(shadow, (x - d // 2 - margin, track.centery - d // 2 - margin + look.px(2)))
        surface.blit(look.paint.knob(d, p.gold_dark if self.enabled else p.faint), (x - d // 2, track.centery - d // 2))
        self.draw_focus(surface, 8)

    def _set(self, index: int, tell: bool = True) -> bool:
        index = max(0, min(len(self.stops) - 1, index))
        if index == self.index:
            return False
        self.index = index
        self.damage()
        if tell and self.on_change is not None:
            self.on_change(self.value)
        return True

    def _follow(self, x: int) -> None:
        track = self._track()
        share = min(1.0, max(0.0, (x - track.left) / max(1, track.w)))
        self._set(round(share * (len(self.stops) - 1)))

    def press(self, pointer: Pointer) -> None:
        self._follow(pointer.pos[0])

    def drag(self, pointer: Pointer) -> None:
        self._follow(pointer.pos[0])

    def release(self, pointer: Pointer) -> None:
        if self.on_settle is not None:
            self.on_settle(self.value)

    def activate(self) -> None:
        """Enter on a slider settles it."""
        if self.on_settle is not None:
            self.on_settle(self.value)

    def key(self, key: Key) -> bool:
        page = max(2, len(self.stops) // 5)
        steps = {"left": -1, "right": 1, "pageup": page, "pagedown": -page, "home": -(1 << 20), "end": 1 << 20}
        if key.name not in steps:
            return False
        self._set(self.index + steps[key.name])
        return True

    def value_text(self) -> str:
        return self.show(self.value)


class Stepper(Widget):
    """A value between two buttons: minus and plus. For seats, hands, rounds."""

    role = "slider"
    focusable = True
    pressable = True

    def __init__(
        self,
        label: str,
        values: Sequence[float],
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        show: Callable[[float], str] = lambda v: f"{v:g}",
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=label, **keys)
        self.values, self.on_change, self.show = list(values), on_change, show
        self.index = min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))
        self._side = 0  # which half is held: -1, 0, 1

    @property
    def value(self) -> float:
        return self.values[self.index]

    def _box(self) -> int:
        return max(self.look.control(52), self.look.metrics.target)

    def _middle(self) -> int:
        size = self.look.type("label")
        widest = max(self.look.text.width(self.show(v), faces.SEMIBOLD, size) for v in self.values)
        return round(widest) + self.look.px(32)

    def _control(self) -> int:
        return 2 * self._box() + self._middle()

    def wanted(self, width: int) -> Size:
        look, size = self.look, self.look.type("label")
        words = round(look.text.width(self.label, faces.SANS, size)) + 2 + look.px(20) if self.label else 0
        below = words + self._control() > width
        h = self._box() + (look.text.line_height(size) if below and self.label else 0)
        return min(width, max(words, self._control()) if below else words + self._control()), h

    def least_width(self) -> int:
        words = self.look.text.width(self.label, faces.SANS, self.look.type("label")) * SHRINK
        return max(self._control(), round(words))

    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        box, r = self._box(), self.rect
        right = Rect(r.right - box, r.bottom - box, box, box)
        middle = Rect(right.left - self._middle(), right.top, self._middle(), box)
        return Rect(middle.left - box, right.top, box, box), middle, right

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        size = look.type("label")
        less, middle, more = self._boxes()
        if self.label:
            below = self.rect.h > self._box() + look.px(4)
            y = self.rect.top + look.text.line_height(size) / 2 if below else middle.centery
            room = self.rect.w if below else less.left - self.rect.left - look.px(12)
            words, px = look.text.fit(self.label, faces.SANS, size, room, int(size * SHRINK))
            ink = p.text if self.enabled else p.faint
            look.write(surface, words, faces.SANS, px, ink, (self.rect.left, y), within=self.rect)
        whole = less.union(more)
        quiet = p.buttons["quiet"]
        surface.blit(look.paint.plate(whole.size, look.px(RADIUS["button"]), quiet.top, quiet.bottom, p.line), whole)
        for side, box, icon in ((-1, less, "minus"), (1, more, "plus")):
            self._draw_half(surface, side, box, icon)
        shown = self.show(self.value)
        ink = p.gold_light if self.enabled else p.faint
        look.write(surface, shown, faces.SEMIBOLD, size, ink, middle.center, "c", middle)
        self.draw_focus(surface, 13)

    def _draw_half(self, surface: pygame.Surface, side: int, box: pygame.Rect, icon: str) -> None:
        look, p = self.look, self.look.palette
        usable = self.enabled and 0 <= self.index + side < len(self.values)
        look_of = p.buttons["secondary"]
        held = self.pressed and self._side == side
        top, bottom = (look_of.bottom, look_of.top) if held else (look_of.top, look_of.bottom)
        opacity = 1.0 if usable else FADED
        plate = look.paint.plate(box.size, look.px(RADIUS["button"]), top, bottom, look_of.line, opacity=opacity)
        surface.blit(plate, box)
        px = round(box.h * 0.42)
        ink = look_of.ink if usable else p.faint
        surface.blit(look.paint.icon(icon, px, ink, 2.2), (box.centerx - px // 2, box.centery - px // 2))

    def _step(self, side: int) -> bool:
        index = self.index + side
        if not 0 <= index < len(self.values):
            return False
        self.index = index
        self.damage()
        if self.on_change is not None:
            self.on_change(self.value)
        return True

    def press(self, pointer: Pointer) -> None:
        self._side = -1 if pointer.pos[0] < self._boxes()[1].centerx else 1
        self.damage()

    def tap(self, pos: tuple[int, int]) -> None:
        less, middle, _ = self._boxes()
        if pos[0] < less.left - self.look.metrics.target // 2:
            return  # on the label, not on the control
        self.host.click("button")
        self._step(-1 if pos[0] < middle.centerx else 1)

    def activate(self) -> None:
        """Keys use left and right; Enter does nothing by itself."""

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1, "-": -1, "+": 1}
        if key.name not in steps:
            return False
        self._step(steps[key.name])
        return True

    def value_text(self) -> str:
        return self.show(self.value)
