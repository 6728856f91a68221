"""Typing: a text field, the keyboard on the screen, a PIN pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets.above import Float
from casino_sim.app.stage.widgets.base import Action, Common, Widget
from casino_sim.app.stage.widgets.button import Button, IconButton
from casino_sim.app.stage.widgets.containers import Column, Grid, Panel, Row
from casino_sim.i18n import _


class TextField(Widget):
    """One line of text. Touched with a finger (or at a kiosk) it brings its own keyboard."""

    role = "field"
    cursor = "text"
    focusable = True
    pressable = True

    def __init__(
        self,
        label: str,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_enter: Action | None = None,
        placeholder: str = "",
        longest: int = 40,
        allowed: Callable[[str], bool] | None = None,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(**keys)
        self.label, self.text, self.placeholder, self.longest = label, text, placeholder, longest
        self.on_change, self.on_enter, self.allowed = on_change, on_enter, allowed
        self.caret = len(text)
        self._touched = False
        self._keyboard: Keyboard | None = None

    def _head(self) -> int:
        return self.look.text.line_height(self.look.type("small"), 1.5) if self.label else 0

    def _size(self) -> int:
        return self.look.type("label")

    def _box(self) -> pygame.Rect:
        return Rect(self.rect.left, self.rect.top + self._head(), self.rect.w, self.rect.h - self._head())

    def wanted(self, width: int) -> Size:
        look = self.look
        h = max(look.px(56), look.metrics.target, look.text.line_height(self._size(), 1.3) + look.px(20))
        return min(width, look.px(460)), h + self._head()

    def least_width(self) -> int:
        return self.look.px(180)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, box = self.look, self.look.palette, self._box()
        if self.label:
            size = look.type("small")
            words, px = look.text.fit(self.label, faces.SANS, size, self.rect.w, look.metrics.least_text)
            y = self.rect.top + self._head() * 0.42
            look.write(surface, words, faces.SANS, px, p.muted, (self.rect.left, y), within=self.rect)
        line = p.gold if self.focused else p.edge
        surface.blit(look.paint.plate(box.size, look.px(10), p.ink, p.panel, line, sheen=0, width=look.px(1.4)), box)
        self._draw_text(surface, box)
        if not self.focused:
            return
        self.draw_focus(surface, 10)

    def _draw_text(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, p, size = self.look, self.look.palette, self._size()
        pad = look.px(16)
        inner = box.inflate(-2 * pad, 0)
        before = surface.get_clip()
        surface.set_clip(before.clip(inner.inflate(4, 0)))
        at = look.text.width(self.text[: self.caret], faces.SANS, size)
        x = inner.left - max(0.0, at - inner.w + 4)
        if self.text:
            # The field is a window onto its text: what scrolls out at the left is no fault.
            look.write(surface, self.text, faces.SANS, size, p.text, (x, box.centery))
        elif self.placeholder:
            words, px = look.text.fit(self.placeholder, faces.SANS, size, inner.w, look.metrics.least_text)
            look.write(surface, words, faces.SANS, px, p.faint, (x, box.centery), within=box)
        if self.focused:
            h = round(size * 1.15)
            surface.fill(p.gold_light, (round(x + at), box.centery - h // 2, max(2, look.px(2)), h))
        surface.set_clip(before)

    # -- editing
    def _change(self, text: str, caret: int) -> bool:
        if text == self.text and caret == self.caret:
            return False
        changed = text != self.text
        self.text, self.caret = text, caret
        self.damage()
        if changed and self.on_change is not None:
            self.on_change(text)
        return True

    def type_text(self, text: str) -> bool:
        fits = "".join(c for c in text if c.isprintable() and (self.allowed is None or self.allowed(c)))
        fits = fits[: self.longest - len(self.text)]
        self._change(self.text[: self.caret] + fits + self.text[self.caret :], self.caret + len(fits))
        return True

    def key(self, key: Key) -> bool:
        text, at = self.text, self.caret
        edits = {
            "backspace": (text[: max(0, at - 1)] + text[at:], max(0, at - 1)),
            "delete": (text[:at] + text[at + 1 :], at),
            "left": (text, max(0, at - 1)),
            "right": (text, min(len(text), at + 1)),
            "home": (text, 0),
            "end": (text, len(text)),
        }
        if key.name in edits and not key.alt:
            self._change(*edits[key.name])
            return True
        if key.name == "return":
            self.finish()
            return True
        # Letters and the space bar are typed, not shortcuts, while the field has the keyboard.
        return (len(key.name) == 1 or key.name == "space") and not key.modified

    def finish(self) -> None:
        """Enter, or Done on the screen's keyboard."""
        self.close_keyboard()
        if self.on_enter is not None:
            self.on_enter()

    # -- focus and the keyboard on the screen
    def press(self, pointer: Pointer) -> None:
        self._touched = pointer.touch

    def tap(self, pos: tuple[int, int]) -> None:
        self.focus()
        x = pos[0] - self._box().left - self.look.px(16)
        widths = [self.look.text.width(self.text[:i], faces.SANS, self._size()) for i in range(len(self.text) + 1)]
        self._change(self.text, min(range(len(widths)), key=lambda i: abs(widths[i] - x)))
        if self._touched or self.host.kiosk:
            self.open_keyboard()

    def activate(self) -> None:
        """Already typing: nothing to do."""

    def open_keyboard(self) -> None:
        if self._keyboard is None:
            self._keyboard = Keyboard(self)
            self.host.show_float(self._keyboard)

    def close_keyboard(self) -> None:
        if self._keyboard is not None:
            keyboard, self._keyboard = self._keyboard, None
            self.host.close_float(keyboard)

    def keyboard_closed(self) -> None:
        self._keyboard = None

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._box())
        else:
            pygame.key.stop_text_input()
            self.close_keyboard()

    def value_text(self) -> str:
        return self.text


class _Cap(Button):
    """A key on the screen: it leaves the focus where it is."""

    focusable = False

    def least_width(self) -> int:
        return self.look.px(24)

    def _sides(self) -> int:
        return self.look.px(8)


class _IconCap(IconButton):
    """One with a picture: on a kiosk its words stand below it."""

    focusable = False


LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
SIGNS = ("1234567890", "@#$%&*-+()", "!?'\":;/=", ".,_áéíóúñ")


class Keyboard(Float):
    """The keyboard on the screen, docked at its foot; the page above makes room."""

    role = "keyboard"
    docks = True

    def __init__(self, field: TextField) -> None:
        self._field = field
        self._shift = not field.text
        self._signs = False
        self._column = Column(gap=8)
        super().__init__(Panel(self._column, 14, radius=0))
        self._fill()

    def wanted(self, width: int) -> Size:
        return self.children[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def _fill(self) -> None:
        column = self._column
        column.clear()
        for letters in SIGNS if self._signs else LETTERS:
            shown = letters.upper() if self._shift else letters
            row = [_Cap(c, lambda c=c: self._type(c), height=56, grow=1) for c in shown]  # type: ignore[misc]
            if letters == (SIGNS if self._signs else LETTERS)[3]:
                shift = _Cap("", self._toggle_shift, icon="shift", height=56, grow=1.5)
                shift.checked = self._shift
                row = [shift, *row, _Cap("", self._delete, icon="backspace", height=56, grow=1.5)]
            column.add(Row(*row, gap=8))
        other = "abc" if self._signs else "#+="
        column.add(
            Row(
                _Cap(other, self._toggle_signs, height=56, grow=1.5),
                _Cap(_("Space"), lambda: self._type(" "), height=56, grow=5),
                _Cap(_("Done"), self._field.finish, kind="primary", height=56, grow=2),
                gap=8,
            )
        )

    def place_over(self, bounds: pygame.Rect) -> None:
        width = min(bounds.w, self.look.px(1240))
        h = min(self.measure(width)[1], bounds.h)
        self.place(Rect(bounds.centerx - width // 2, bounds.bottom - h, width, h))

    def closed(self) -> None:
        self._field.keyboard_closed()

    def _type(self, char: str) -> None:
        self._field.type_text(char)
        if self._shift:
            self._toggle_shift()

    def _delete(self) -> None:
        self._field.key(Key("backspace"))

    def _toggle_shift(self) -> None:
        self._shift = not self._shift
        self._fill()

    def _toggle_signs(self) -> None:
        self._signs, self._shift = not self._signs, False
        self._fill()


class PinPad(Widget):
    """Digits to press; on_done(pin) after Enter. What is typed is shown as dots. The keyboard can not reach it."""

    role = "group"

    def __init__(self, on_done: Callable[[str], object], *, longest: int = 8, **keys: Unpack[Common]) -> None:
        self._dots = _Dots()
        self.pin = ""
        self.longest, self.on_done = longest, on_done
        back = _IconCap("backspace", _("Delete"), self._delete, size=84)
        done = _IconCap("check", _("Done"), self._done, size=84)
        done.kind = "primary"
        self._with_words = back, done
        caps = [*(self._digit(d) for d in "123456789"), back, self._digit("0"), done]
        super().__init__(Column(self._dots, Grid(*caps, columns=3, gap=12), gap=12), **keys)

    def _digit(self, digit: str) -> Widget:
        return _Cap(digit, lambda: self._type(digit), height=84)

    def wanted(self, width: int) -> Size:
        wide = max(self._three_keys(), self.look.px(360))
        return min(width, wide), self.children[0].measure(min(width, wide))[1]

    def least_width(self) -> int:
        return min(self.look.px(360), self._three_keys())

    def _three_keys(self) -> int:
        widest = max(cap.least_width() for cap in self._with_words) if self.host.kiosk else 0
        return 3 * max(self.look.metrics.target, widest) + self.look.px(24)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def _type(self, digit: str) -> None:
        self._show((self.pin + digit)[: self.longest])

    def _delete(self) -> None:
        self._show(self.pin[:-1])

    def _show(self, pin: str) -> None:
        self.pin = pin
        self._dots.count = len(pin)
        self._dots.damage()

    def _done(self) -> None:
        pin = self.pin
        self._show("")
        self.on_done(pin)


class _Dots(Widget):
    """How many digits have been typed, not which."""

    role = "text"

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def wanted(self, width: int) -> Size:
        return min(width, self.look.px(300)), self.look.px(48)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        surface.blit(look.paint.plate(r.size, look.px(10), p.ink, p.panel, p.edge, sheen=0), r)
        d = look.px(14)
        step = look.px(28)
        x = r.centerx - (self.count - 1) * step // 2 - d // 2
        for i in range(self.count):
            surface.blit(look.paint.disc(d, p.gold_light), (x + i * step, r.centery - d // 2))

    def value_text(self) -> str:
        return str(self.count)
