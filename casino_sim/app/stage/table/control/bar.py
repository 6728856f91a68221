"""The bar below the table, in a very wide window beside it: bankroll, chip rail and betting keys, or the options of a
decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size, stack
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.theme import BUTTON_HEIGHT
from casino_sim.app.stage.widgets.base import UNBOUNDED, Widget
from casino_sim.app.stage.widgets.button import Button, IconButton
from casino_sim.app.stage.widgets.containers import Column, Flow, Grid, Row
from casino_sim.app.stage.widgets.label import Label
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Choose, Option

HEAD_PAD = 8  # units above and below what stands over the felt
BAR_LANDSCAPE, BAR_PORTRAIT = 104, 372
KEY_PORTRAIT = 88  # height of a key where a thumb presses it
WIDE = 2.5  # times as wide as high: from here on the bar stands beside the felt
BESIDE = 612  # design units that it is wide at least
SIDE_PAD, SIDE_CHIPS, SIDE_GAP = 16, 4, 12  # design units: round its contents, between two chips, and two keys
FELT = 1920 / 976  # width by height of the felt of a table that lies
HIGHEST = 1.6  # times as high as it has to be: a key beside the felt
SAID = 170  # units for what is said above the bankroll
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}  # of so many keys on a portrait screen: two rows at the most
ICON_OF = {
    "hit": "hit", "stand": "stand", "double": "double", "redouble": "double", "split": "split",
    "surrender": "flag", "fold": "close", "check": "check", "call": "check", "no": "close",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Key:
    """A button of the bar."""

    label: str
    press: Callable[[], object]
    icon: str = ""
    shortcut: str = ""
    kind: str = "secondary"
    enabled: bool = True
    sub: str = ""
    bare: bool = False  # only its icon
    short: str = ""  # what stands below that icon on a kiosk, where the label is long
    checked: bool | None = None  # a wish that is on or off
    on_hold: Callable[[], object] | None = None  # what holding it, or the right button, does

    def button(self, portrait: bool = False) -> Widget:
        if self.bare:
            return IconButton(
                self.icon, self.label, self.press, short=self.short, shortcut=self.shortcut, enabled=self.enabled
            )
        button = Button(
            self.label,
            self.press,
            height=KEY_PORTRAIT if portrait else BUTTON_HEIGHT,
            kind=self.kind,
            icon=self.icon,
            sub=self.sub,
            shortcut=self.shortcut,
            enabled=self.enabled,
        )
        button.checked, button.on_more = self.checked, self.on_hold
        return button


def bar_height(look: Look, rows: bool = False) -> int:
    """Room for the chips, the keys and the three lines of the bankroll, at the player's own size of text. ``rows``: the keys
    stand below the bankroll, as they do on a portrait screen."""
    metrics, line = look.metrics, look.text.line_height
    lines = 2 * line(look.type("small")) + line(look.type("title"))
    if metrics.portrait or rows:
        words = line(look.type("button"), 1.2) + line(look.type("small"), 1.3) + look.px(20)
        key = max(look.px(KEY_PORTRAIT), metrics.target, words)
        return max(look.px(BAR_PORTRAIT) if metrics.portrait else 0, lines + 2 * key + look.px(80))
    return max(look.px(BAR_LANDSCAPE), metrics.target + look.px(36), lines + look.px(30))


def head_height(look: Look) -> int:
    """Room above the felt for the title with its two lines and the buttons of the corner."""
    line = look.text.line_height
    words = line(look.type("title")) + 2 * line(look.type("small")) + look.px(16)
    return max(look.metrics.target, words) + look.px(HEAD_PAD)


def bar_beside(look: Look, size: Size) -> int:
    """How wide the bar is that stands at the right of the felt, as in the lower part of a screen; 0 where it lies below.

    A left hand finds its keys below, at the left.
    """
    wide, high = size
    if wide < WIDE * high or look.theme.left_handed:
        return 0
    return max(look.px(BESIDE), wide - round(high * FELT))


def room_beside(look: Look) -> int:
    """How high the bar beside the felt is at most: the bankroll, two lines of chips and three of keys."""
    return bar_height(look, rows=True) + 2 * look.metrics.target + look.px(SAID)


class Bar(Widget):
    """Holds bankroll, chips and keys: in one line, or where there is the height for it in rows (``portrait``)."""

    role = "toolbar"

    def __init__(
        self, money: Widget, chips: Sequence[Widget], keys: Sequence[Key], portrait: bool, left_handed: bool = False
    ) -> None:
        """``left_handed``: everything the other way round; the key at the end lies under the left thumb."""
        self.portrait = portrait
        self.money, self.chips = money, list(chips)
        buttons = [key.button(portrait) for key in keys]
        turned = -1 if left_handed else 1
        if portrait:
            rail = Row(*chips, gap=4, justify="start" if left_handed else "end", grow=1)
            self.keys: Widget = Grid(*buttons, columns=COLUMNS.get(len(buttons), 4), gap=14) if buttons else Row()
            body: Widget = Column(Row(*(money, rail)[::turned], gap=20), self.keys, gap=16)
        else:
            self.keys = Row(*buttons[::turned], gap=12, justify="start" if left_handed else "end", grow=1)
            purse = Row(*(money, Row(*chips, gap=2))[::turned], gap=34)
            body = Row(*(purse, self.keys)[::turned], gap=24)
        super().__init__(body, label=_("Your chips and choices"))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad_x, pad_y = self.look.px(36 if not self.portrait else 40), self.look.px(10 if not self.portrait else 22)
        inner = rect.inflate(-2 * pad_x, -2 * pad_y)
        self._fit_chips(inner.w)
        self._fit_keys(inner)
        body = self.children[0]
        h = min(body.measure(inner.w)[1], inner.h) or inner.h
        body.place(Rect(inner.x, inner.y + (inner.h - h) // 2, inner.w, h))

    def free(self) -> pygame.Rect:
        """The room beside the bankroll while no chips lie there, above the keys."""
        gap = self.look.px(16)
        left = max([self.money.rect.right, *(chip.rect.right for chip in self.chips if chip.visible)]) + 2 * gap
        foot = self.keys.rect.top if self.keys.children else self.rect.bottom
        return Rect(left, self.rect.y + gap, self.rect.right - gap - left, foot - self.rect.y - 2 * gap)

    def _fit_chips(self, width: int) -> None:
        """Where the keys need the room, the largest chips stay in the pocket: without small ones no small bet is made."""
        if not self.chips:
            return
        taken = self.money.measure(width)[0] + self.look.px(80)
        if not self.portrait:
            taken += self.keys.measure(width)[0]
        each = self.chips[0].measure(width)[0] + self.look.px(4)
        room = max(1, (width - taken) // max(1, each))
        for i, chip in enumerate(self.chips):
            chip._visible = i < room
        self.children[0].forget_sizes()

    def _fit_keys(self, inner: pygame.Rect) -> None:
        """Where the keys would need a second line, their words stay and their pictures go."""
        if self.children[0].measure(inner.w)[1] <= inner.h:
            return
        for key in self.keys.walk():
            if isinstance(key, Button) and not isinstance(key, IconButton):
                key.icon = ""
        self.children[0].forget_sizes()

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        surface.blit(self.look.paint.gradient(self.rect.w, self.rect.h, p.panel_top, p.ink), self.rect)
        surface.fill(p.line, Rect(self.rect.x, self.rect.y, self.rect.w, max(1, self.look.px(1.2))))


class SideBar(Widget):
    """The same beside the felt: bankroll and chips above, the keys at the foot, where an arm gets to them first."""

    role = "toolbar"

    def __init__(self, money: Widget, chips: Sequence[Widget], keys: Sequence[Key]) -> None:
        self.money, self.chips, self.rail = money, list(chips), Flow(*chips, gap=SIDE_CHIPS)
        pictures = [key.button() for key in keys if key.bare]
        words = [key.button(portrait=True) for key in keys if not key.bare]
        rows: list[Widget] = [Flow(*pictures, gap=10)] if pictures else []
        self.words = TwoByTwo(words)
        self.keys = Column(*rows, self.words, gap=12)
        super().__init__(money, self.rail, self.keys, label=_("Your chips and choices"))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.look.px(SIDE_PAD), -2 * self.look.px(SIDE_PAD))
        gap = self.look.px(16)
        keys = self._stretched(inner)
        self.keys.place(Rect(inner.x, inner.bottom - keys, inner.w, keys))
        money = self.money.measure(inner.w)
        self._fit_chips(inner.w, inner.h - keys - money[1] - 2 * gap)
        rail = self.rail.measure(inner.w)[1]
        foot = inner.bottom - keys - gap
        self.rail.place(Rect(inner.x, foot - rail, inner.w, rail))
        self.money.place(Rect((inner.x, max(rect.y, foot - rail - (gap if rail else 0) - money[1])), money))

    def _stretched(self, inner: pygame.Rect) -> int:
        """How high the keys stand: a part of the room that is left makes them larger."""
        self.words.higher = 1.0
        self.keys.forget_sizes()
        keys, words = self.keys.measure(inner.w)[1], self.words.measure(inner.w)[1]
        gap = self.look.px(16)
        taken = keys + self.money.measure(inner.w)[1] + self.rail.measure(inner.w)[1] + 3 * gap + self.look.px(SAID)
        if words and inner.h > taken:
            self.words.higher = min(HIGHEST, 1 + (inner.h - taken) / 2 / words)
            self.keys.forget_sizes()
            keys = self.keys.measure(inner.w)[1]
        return keys

    def free(self) -> pygame.Rect:
        """The room above the bankroll."""
        pad = self.look.px(SIDE_PAD)
        return Rect(self.rect.x + pad, self.rect.y, self.rect.w - 2 * pad, self.money.rect.top - pad - self.rect.y)

    def _fit_chips(self, width: int, height: int) -> None:
        """Where the keys need the room, the largest chips stay in the pocket."""
        if not self.chips:
            return
        gap = self.look.px(SIDE_CHIPS)
        w, h = self.chips[0].measure(width)
        room = max(1, (width + gap) // (w + gap)) * max(1, (height + gap) // (h + gap))
        for i, chip in enumerate(self.chips):
            chip._visible = i < room
        self.rail.forget_sizes()


class TwoByTwo(Widget):
    """Keys in lines of two; one whose words need more, and the last of an odd number, has a line of its own."""

    higher = 1.0  # than they have to be, where there is room: easier to hit

    def __init__(self, keys: Sequence[Widget]) -> None:
        super().__init__(*keys)

    def _lines(self, width: int) -> list[list[Widget]]:
        half = self._half(width)
        lines: list[list[Widget]] = []
        for key in self.children:
            if isinstance(key, Button) and key.icon and key.measure(UNBOUNDED)[0] > half:
                key.icon = ""
                key.forget_sizes()
            beside = lines and len(lines[-1]) == 1 and self._fits(lines[-1][0], half) and self._fits(key, half)
            lines[-1].append(key) if beside else lines.append([key])
        return lines

    @staticmethod
    def _fits(key: Widget, half: int) -> bool:
        return key.measure(UNBOUNDED)[0] <= half

    def _half(self, width: int) -> int:
        return (width - self.look.px(SIDE_GAP)) // 2

    def wanted(self, width: int) -> Size:
        return width, stack([self._high(line, width) for line in self._lines(width)], self.look.px(SIDE_GAP))

    def _high(self, line: Sequence[Widget], width: int) -> int:
        return round(max(key.measure(width)[1] for key in line) * self.higher)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, half, y = self.look.px(SIDE_GAP), self._half(rect.w), rect.y
        for line in self._lines(rect.w):
            high = self._high(line, rect.w)
            for i, key in enumerate(line):
                left = rect.right - half if i else rect.x
                key.place(Rect(left, y, half if len(line) > 1 else rect.w, high))
            y += high + gap


class Money(Column):
    """The player's chips, and what of them lies on the felt."""

    def __init__(self, title: str, amount: str, note: str = "") -> None:
        self._amount = Label(amount, "money", room_for="$000,000.00")
        self._note = Label(note, "small")
        parts: list[Widget] = [Label(title.upper(), "caps"), self._amount]
        if note:
            parts.append(self._note)
        super().__init__(*parts, gap=0)

    def show(self, amount: str, note: str) -> None:
        """Chips have moved; a note that was not there comes with the next bar."""
        self._amount.text = amount
        if self._note.mounted:
            self._note.text = note


def option_keys(
    question: Choose,
    letters: Mapping[str, str],
    choose: Callable[[Option], object],
    choose_less: Callable[[Option], object],
    best: str = "",
    enabled: Callable[[Option], bool] = lambda option: True,
) -> list[Key]:
    """One key an option. Gold is the coach's choice, or the one thing there is to do."""
    gold = best or (question.options[0].id if len(question.options) == 1 else "")
    return [
        Key(
            _(option.label),
            partial(choose, option),
            ICON_OF.get(option.id, ""),
            letters.get(option.id, ""),
            "primary" if option.id == gold else "secondary",
            enabled(option),
            _costs(option),
            on_hold=partial(choose_less, option) if in_one_press(option) else None,
        )
        for option in question.options
    ]


def in_one_press(option: Option) -> bool:
    """A press takes the usual amount, and the player may still name another: a double, insurance."""
    amount = option.amount
    return amount is not None and amount.default is not None and amount.low != amount.high


def _costs(option: Option) -> str:
    amount = option.amount
    if amount is not None and amount.default is not None and amount.low != amount.high:
        return _("{amount}, hold to bet less").format(amount=spoken(amount.default))
    return spoken(option.cost) if option.cost else ""
