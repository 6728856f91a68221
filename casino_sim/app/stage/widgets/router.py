"""From pointers to presses: who owns a finger, what a gesture becomes, where the keyboard is.

One finger owns one control at a time. A second finger on anything is ignored while the first still holds its control,
unless that one has lain still so long that it is a palm or a sleeve.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from casino_sim.app.stage.compat import pygame, set_cursor
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.scroll import Scroll

LONG_PRESS = 0.45
TIP_AFTER = 0.55
STALE = 1.5  # a finger that has not moved for so long no longer keeps others out
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(slots=True)
class Grip:
    """One pointer on one widget. state: pressed, grabbed, dragging, scrolling, spent, or asking:
    a finger that rests on something wants to know what it is."""

    widget: Widget
    start: tuple[int, int]
    since: float
    touch: bool = False
    state: str = "pressed"
    pos: tuple[int, int] = (0, 0)
    payload: object = None
    over: Widget | None = None
    scroll: Scroll | None = None


class Router:
    """Pointers for the widgets of one screen. `layers` yields the roots, topmost first."""

    def __init__(
        self,
        layers: Callable[[], list[Widget]],
        now: Callable[[], float],
        slop: Callable[[], int],
        focus: Callable[[Widget], None],
        outside: Callable[[Pointer], bool],
    ) -> None:
        self._layers, self._now, self._slop = layers, now, slop
        self._focus, self._outside = focus, outside
        self.grips: dict[int, Grip] = {}
        self.hovered: Widget | None = None
        self.hover_since = 0.0
        self.pointer: tuple[int, int] = (-1, -1)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        for layer in self._layers():
            found = layer.hit(pos)
            if found is not None:
                return found
            if layer.visible and layer.rect.collidepoint(pos) and layer.role in ("dialog", "popover", "keyboard"):
                return None
        return None

    def scroll_at(self, pos: tuple[int, int]) -> Scroll | None:
        """The innermost scroll area under a point that has somewhere to go."""
        for layer in self._layers():
            areas = [w for w in layer.walk() if isinstance(w, Scroll) and w.rect.collidepoint(pos)]
            if areas:
                return next((a for a in reversed(areas) if a.reach), areas[-1])
            if layer.rect.collidepoint(pos) and layer.role in ("dialog", "popover", "keyboard"):
                return None
        return None

    def wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """For what lies under the mouse if it counts in notches, else for the area that scrolls there."""
        target = self.hit(pos)
        notches = round(dy) or (1 if dy > 0 else -1 if dy < 0 else 0)
        if target is not None and target.enabled and notches and target.notch(notches):
            return True
        area = self.scroll_at(pos)
        return area is not None and area.wheel(dx, dy)

    def handle(self, pointer: Pointer) -> bool:
        self.pointer = pointer.pos
        if pointer.kind == "down":
            return self._down(pointer)
        if pointer.kind == "move":
            return self._move(pointer)
        return self._up(pointer) if pointer.kind == "up" else self._cancel(pointer)

    # -- down
    def _down(self, pointer: Pointer) -> bool:
        if self._outside(pointer):
            return True
        target = self.hit(pointer.pos)
        if target is not None and not target.enabled:
            return False
        if pointer.button == 3:
            return self._alternative(target, pointer.pos)
        if not self._may_press(pointer):
            return False
        if target is None:
            return self._grip_scroll(pointer)
        grip = self.grips[pointer.id] = Grip(target, pointer.pos, self._now(), pointer.touch, pos=pointer.pos)
        target.set_pressed(True)
        if target.focusable:
            self._focus(target)
        target.press(pointer)
        if target.grabs:
            grip.state = "grabbed"
        return True

    def _may_press(self, pointer: Pointer) -> bool:
        """One hand at a time; a grip that has gone stale gives way."""
        for number, grip in list(self.grips.items()):
            if number == pointer.id or grip.state == "spent" or self._now() - grip.since > STALE:
                self._drop_grip(number)
            else:
                return False
        return True

    def _grip_scroll(self, pointer: Pointer) -> bool:
        area = self.scroll_at(pointer.pos)
        if area is None:
            return False
        area.stop()
        self.grips[pointer.id] = Grip(area, pointer.pos, self._now(), pointer.touch, pos=pointer.pos, scroll=area)
        return True

    def _alternative(self, target: Widget | None, pos: tuple[int, int]) -> bool:
        while target is not None:
            if target.alternative(pos):
                return True
            target = target.parent
        return False

    # -- move
    def _move(self, pointer: Pointer) -> bool:
        grip = self.grips.get(pointer.id)
        if grip is None:
            if not pointer.touch:
                self._hover(pointer.pos)
            return False
        before, grip.pos = grip.pos, pointer.pos
        if grip.state == "pressed":
            self._leaves_slop(grip, pointer)
        if grip.state == "grabbed":
            grip.widget.drag(pointer)
        elif grip.state == "dragging":
            self._drag(grip, pointer)
        elif grip.state == "scrolling" and grip.scroll is not None:
            grip.scroll.finger_moved(before, pointer.pos, self._now())
        elif grip.state == "pressed" and grip.scroll is None:
            grip.widget.set_pressed(grip.widget.mounted and grip.widget.contains(pointer.pos))
        return True

    def _leaves_slop(self, grip: Grip, pointer: Pointer) -> None:
        dx, dy = pointer.pos[0] - grip.start[0], pointer.pos[1] - grip.start[1]
        if max(abs(dx), abs(dy)) <= self._slop():
            return
        payload = grip.widget.drag_payload()
        if payload is not None:
            grip.widget.set_pressed(False)
            grip.state, grip.payload = "dragging", payload
            return
        area = grip.scroll or _scroll_above(grip.widget, dx, dy)
        if area is not None:
            grip.widget.set_pressed(False)
            grip.state, grip.scroll = "scrolling", area
            area.finger_down(self._now())

    def _drag(self, grip: Grip, pointer: Pointer) -> None:
        grip.widget.drag(pointer)
        over = self._drop_target(grip.payload, pointer.pos)
        if over is not grip.over:
            if grip.over is not None:
                grip.over.drop_hover(False)
            if over is not None:
                over.drop_hover(True)
            grip.over = over

    def _drop_target(self, payload: object, pos: tuple[int, int]) -> Widget | None:
        widget = self.hit(pos)
        while widget is not None and not (widget.enabled and widget.accepts(payload)):
            widget = widget.parent
        return widget

    def _hover(self, pos: tuple[int, int]) -> None:
        widget = self.hit(pos) if pos[0] >= 0 else None
        if widget is not self.hovered:
            if self.hovered is not None:
                self.hovered.hover(False)
            if widget is not None:
                widget.hover(True)
            self.hovered, self.hover_since = widget, self._now()
            set_cursor(widget.cursor if widget is not None and widget.enabled else "arrow")
        if widget is not None:
            widget.hover_at(pos)

    def leave(self) -> None:
        """The mouse is somewhere else now."""
        self._hover((-1, -1))

    # -- up
    def _up(self, pointer: Pointer) -> bool:
        grip = self.grips.pop(pointer.id, None)
        if grip is None or pointer.button != 1:
            return False
        widget = grip.widget
        inside = widget.mounted and widget.contains(pointer.pos)  # it may have gone under the finger
        widget.set_pressed(False)
        if grip.state == "grabbed":
            widget.release(pointer)
        elif grip.state == "dragging":
            self._drop(grip, pointer.pos)
        elif grip.state == "scrolling" and grip.scroll is not None:
            grip.scroll.finger_up(self._now())
        elif grip.state == "pressed" and inside and widget.enabled and widget.pressable:
            widget.tap(pointer.pos)
        if not pointer.touch:
            self._hover(pointer.pos)
            self.hover_since = math.inf  # what was just pressed needs no tip until the mouse comes back
        return True

    def _drop(self, grip: Grip, pos: tuple[int, int]) -> None:
        over = self._drop_target(grip.payload, pos)
        if grip.over is not None:
            grip.over.drop_hover(False)
        if over is not None:
            over.drop(grip.payload, pos)
        grip.widget.drag_ended(over is not None)

    def _cancel(self, pointer: Pointer) -> bool:
        self._drop_grip(pointer.id)
        return True

    def _drop_grip(self, number: int) -> None:
        grip = self.grips.pop(number, None)
        if grip is None:
            return
        grip.widget.set_pressed(False)
        if grip.over is not None:
            grip.over.drop_hover(False)
        if grip.state == "dragging":
            grip.widget.drag_ended(False)
        if grip.state == "grabbed":
            grip.widget.release(Pointer("cancel", number, grip.pos))
        if grip.state == "scrolling" and grip.scroll is not None:
            grip.scroll.finger_up(self._now())

    def cancel_all(self) -> None:
        for number in list(self.grips):
            self._drop_grip(number)

    # -- time
    def tick(self) -> None:
        """Long presses come with time, not with an event."""
        now = self._now()
        for grip in list(self.grips.values()):
            held = grip.state == "pressed" and grip.scroll is None and grip.widget.pressed and grip.widget.mounted
            if not held or now - grip.since < LONG_PRESS:
                continue
            if grip.widget.long_press(grip.pos):
                grip.widget.set_pressed(False)
                grip.state = "spent"
            elif grip.touch and grip.widget.tip:
                grip.widget.set_pressed(False)
                grip.state = "asking"

    @property
    def waiting(self) -> bool:
        """Whether time alone may still make something of what is pressed."""
        return any(grip.state in ("pressed", "dragging") for grip in self.grips.values())

    @property
    def asked(self) -> Widget | None:
        """What a tip is wanted for: under a resting finger, or under the mouse after a while."""
        held = next((grip.widget for grip in self.grips.values() if grip.state == "asking"), None)
        if held is not None or self.grips:
            return held
        over = self.hovered
        return over if over is not None and self._now() - self.hover_since >= TIP_AFTER else None

    @property
    def dragging(self) -> Grip | None:
        return next((grip for grip in self.grips.values() if grip.state == "dragging"), None)


def _scroll_above(widget: Widget, dx: int, dy: int) -> Scroll | None:
    """The nearest scroll area around a widget that goes in the direction of this movement."""
    step: Widget | None = widget
    while step is not None:
        if isinstance(step, Scroll) and step.goes(dx, dy):
            return step
        step = step.parent
    return None


def neighbor(current: pygame.Rect, direction: str, candidates: list[Widget]) -> Widget | None:
    """The nearest widget in a direction: straight ahead counts far more than sideways."""
    dx, dy = ARROWS[direction]
    best: tuple[float, Widget] | None = None
    for widget in candidates:
        r = widget.rect
        ahead = (r.centerx - current.centerx) * dx + (r.centery - current.centery) * dy
        if ahead <= 0:
            continue
        if dx:
            gap = max(0, r.left - current.right if dx > 0 else current.left - r.right)
            side = max(0, r.top - current.bottom, current.top - r.bottom) or abs(r.centery - current.centery) * 0.1
        else:
            gap = max(0, r.top - current.bottom if dy > 0 else current.top - r.bottom)
            side = max(0, r.left - current.right, current.left - r.right) or abs(r.centerx - current.centerx) * 0.1
        score = gap + 2.5 * side + 0.2 * ahead
        if best is None or score < best[0]:
            best = (score, widget)
    return best[1] if best else None


def in_key_order(widgets: list[Widget]) -> list[Widget]:
    """Tab order is the order of the tree, which is reading order."""
    return [w for w in widgets if w.focusable and w.enabled and w.rect.w > 0 and w.worth_a_stop]


def matches(shortcut: str, key: Key) -> bool:
    """'s', 'f1', 'ctrl+z': whether this key is that shortcut."""
    *mods, name = shortcut.lower().split("+") if shortcut != "+" else ["+"]
    return name == key.name.lower() and ("ctrl" in mods) == key.ctrl and ("alt" in mods) == key.alt
