"""What lies on the tray on which a hand is set as two: wells, cards, and what the coach would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.theme import mix
from casino_sim.app.stage.widgets import Widget
from casino_sim.coach import OptionValue
from casino_sim.money import spoken
from casino_sim.writing import unbroken

if TYPE_CHECKING:
    from casino_sim.app.stage.table.kinds.two_hands.tray import SettingTray

SMALL_CARD, SMALL_TILE = 36, 23  # design units across, as the coach names them
LIFT = 8


class Behind(int):
    """A card on its way between the two hands: its place in the whole hand."""

    @property
    def index(self) -> int:
        return int(self)


class Well(Widget):
    """Where one of the hands lies. Cards may be dropped anywhere in it."""

    pressable = True
    click_sound = ""

    def __init__(self, put: Callable[[Behind], object]) -> None:
        super().__init__()
        self._put = put
        self.left = 0  # where its first card lies, from its own left
        self.gap = 0
        self.above = 0  # in portrait: the height of the line over it that names its hand
        self.slots: list[pygame.Rect] = []
        self.marked = ""
        self.name = ""  # of the hand that lies here

    def value_text(self) -> str:
        return self.name

    def accepts(self, payload: object) -> bool:
        return isinstance(payload, Behind)

    def drop(self, payload: object, pos: tuple[int, int]) -> None:
        assert isinstance(payload, Behind)
        self._put(payload)

    def hover(self, over: bool) -> None:
        """Only what is dropped matters here."""

    def draw(self, surface: pygame.Surface) -> None:
        look, cloth, p = self.look, self.look.theme.cloth, self.look.palette
        line = p.gold_light if self.hovered else p.bad if self.marked == "bad" else mix(cloth.deep, p.gold, 0.35)
        width = max(1, look.px(2.6 if self.hovered or self.marked == "bad" else 1.2))
        radius = look.px(12)
        ground = mix(cloth.deep, "#000000", 0.35)
        surface.blit(
            look.paint.plate(self.rect.size, radius, ground, cloth.deep, line, sheen=0.0, width=width), self.rect
        )
        for slot in self.slots:
            ring = look.paint.ring(slot.w, slot.h, look.px(8), max(1, look.px(1.4)), mix(cloth.deep, p.gold, 0.45))
            surface.blit(ring, slot)
        (self._write_above if self.above else self._write_beside)(surface, p.bad if self.marked == "bad" else p.text)

    def _write_above(self, surface: pygame.Surface, ink: str) -> None:
        look, r = self.look, self.rect
        y, size = r.top - self.above // 2, look.type("title")
        title = look.write(
            surface, self.label, faces.SEMIBOLD, look.type("small"), look.palette.gold, (r.left + self.gap, y)
        )
        room = r.right - title.right - 3 * self.gap
        name, px = look.text.fit(self.name, faces.SERIF_SEMIBOLD, size, room, min(size, look.metrics.least_text))
        look.write(surface, name, faces.SERIF_SEMIBOLD, px, ink, (r.right - self.gap, y), "r")

    def _write_beside(self, surface: pygame.Surface, ink: str) -> None:
        look, r = self.look, self.rect
        left, room, small = r.left + 2 * self.gap, self.left - 3 * self.gap, look.type("small")
        title, px = look.text.fit(self.label, faces.SEMIBOLD, small, room, min(small, look.metrics.least_text))
        lines, size = wrapped(look, self.name, faces.SERIF_SEMIBOLD, look.type("title"), (room, r.h - 2 * small))
        step = look.text.line_height(size, 1.12)
        top = r.centery - (len(lines) * step) / 2
        look.write(surface, title, faces.SEMIBOLD, px, look.palette.gold, (left, top - small * 0.2))
        for n, line in enumerate(lines):
            at = (left, top + small * 0.75 + (n + 0.5) * step)
            look.write(surface, line, faces.SERIF_SEMIBOLD, size, ink, at)


def wrapped(look: Look, words: str, face: str, size: int, room: Size) -> tuple[list[str], int]:
    """As large as it fits: no word is cut, and no line too many."""
    while True:
        lines = look.text.wrap(words, face, size, room[0]) if words else []
        fits = len(lines) * look.text.line_height(size, 1.25) <= room[1]
        whole = all(look.text.width(word, face, size) <= room[0] for word in unbroken(words))
        if (fits and whole) or size <= look.metrics.least_text:
            return lines, size
        size -= 1


class Hint(Widget):
    """What has to be done, what is wrong, or how it would fare."""

    role = "text"

    def __init__(self) -> None:
        super().__init__()
        self.words, self.kind = "", "plain"

    def say(self, words: str, kind: str) -> None:
        self.words, self.kind = words, kind

    @property
    def _face(self) -> str:
        return faces.SEMIBOLD if self.kind == "bad" else faces.SANS

    def fits(self, room: Size) -> bool:
        lines, size = wrapped(self.look, self.words, self._face, self.look.type("body"), room)
        return len(lines) * self.look.text.line_height(size, 1.25) <= room[1]

    def draw(self, surface: pygame.Surface) -> None:
        """In a very small window only what is wrong is said."""
        look, bad, face = self.look, self.kind == "bad", self._face
        if not bad and not self.fits(self.rect.size):
            return
        lines, size = wrapped(look, self.words, face, look.type("body"), self.rect.size)
        step = look.text.line_height(size, 1.25)
        for n, line in enumerate(lines):
            y = self.rect.centery + (n - (len(lines) - 1) / 2) * step
            look.write(surface, line, face, size, look.palette.bad if bad else look.palette.muted, (self.rect.left, y))


class TrayCard(Widget):
    """A card or tile of the hand. Tap it, drag it, or send it up and down with the arrows."""

    role = "card"
    focusable = True
    pressable = True
    click_sound = ""

    def __init__(self, tray: SettingTray, name: str, index: int) -> None:
        super().__init__(label=name)
        self.tray, self.name, self.index = tray, name, index
        self.picked = False
        self.offset = (0, 0)  # while it glides to its place
        self._carried = False

    def bleed(self) -> int:
        return self.look.px(16)

    # -- behavior
    def tap(self, pos: tuple[int, int]) -> None:
        self.tray.toggle(self.index)

    def key(self, key: Key) -> bool:
        if key.name != ("down" if self.picked else "up"):
            return False
        self.tray.toggle(self.index)
        return True

    def drag_payload(self) -> object | None:
        self._carried = True
        self.tray.damage()
        return Behind(self.index)

    def drag_image(self) -> pygame.Surface | None:
        return self.tray.brush.card(self.name, self.rect.w).surface  # as it lies there: nothing waits to be drawn

    def drag_ended(self, dropped: bool) -> None:
        self._carried = False
        self.tray.damage()

    def accepts(self, payload: object) -> bool:
        return isinstance(payload, Behind)

    def drop(self, payload: object, pos: tuple[int, int]) -> None:
        assert isinstance(payload, Behind)
        if payload.index != self.index:
            self.tray.put(payload, self.picked, on=self.index)

    # -- looks
    def draw(self, surface: pygame.Surface) -> None:
        tray, look = self.tray, self.look
        shown = self.focused and self.host.shows_focus(self)
        sprite = tray.brush.card(self.name, self.rect.w)
        if self._carried:
            sprite = tray.sprites.faded(sprite, 0.3)
        up = look.px(LIFT) if (self.hovered or self.pressed or shown) and not self._carried else 0
        x, y = self.rect.centerx + self.offset[0], self.rect.centery + self.offset[1] - up
        sprite.put(surface, x, y)
        if shown or self.hovered:
            box = self.rect.move(self.offset[0], self.offset[1] - up).inflate(look.px(6), look.px(6))
            ring = look.paint.ring(box.w, box.h, look.px(9), max(2, look.px(3)), look.palette.gold_light)
            surface.blit(ring, box)

    def value_text(self) -> str:
        return "picked" if self.picked else ""


class Suggestion(Widget):
    """One of the coach's settings with its worth; a tap lays the cards so."""

    role = "button"
    focusable = True
    pressable = True

    def __init__(
        self, tray: SettingTray, value: OptionValue, words: str, best: bool, lay: Callable[[], object] | None
    ) -> None:
        super().__init__(label=words or " ".join(value.cards))
        self.tray, self.value, self.words, self.best, self._lay = tray, value, words, best, lay
        self.pressable = self.focusable = lay is not None

    @property
    def _mini(self) -> int:
        return self.look.px(SMALL_TILE if self.tray.brush.tiles else SMALL_CARD)

    def wanted(self, width: int) -> Size:
        tall = round(self._mini * self.tray.ratio) + self.look.px(10) if self.value.cards else self.look.px(40)
        return width, max(tall, self.look.text.line_height(self.look.type("body")) + self.look.px(8))

    def tap(self, pos: tuple[int, int]) -> None:
        if self._lay is not None:
            self._lay()

    def draw(self, surface: pygame.Surface) -> None:
        look, p, r = self.look, self.look.palette, self.rect
        line = p.gold if self.best else p.edge if self.hovered else p.line
        plate = look.paint.plate(
            r.size, look.px(9), p.hover if self.hovered else p.raised, p.panel, line, width=max(1, look.px(1.2))
        )
        surface.blit(plate, r)
        x = r.left + look.px(12)
        brush, sprites = self.tray.brush, self.tray.sprites
        for name in self.value.cards:
            small = brush.card(name, self._mini) if brush.tiles else sprites.card(name, self._mini, large=True)
            small.put(surface, x + self._mini / 2, r.centery)
            x += self._mini + look.px(5)
        ink, right, size = p.gold_light if self.best else p.text, r.right - look.px(14), look.type("body")
        worth, px = look.text.fit(
            self.value_text(), faces.SEMIBOLD, size, right - x - look.px(4), look.metrics.least_text
        )
        left = look.write(surface, worth, faces.SEMIBOLD, px, ink, (right, r.centery), "r", r).left - look.px(8)
        x += look.px(4)
        if self.words and look.text.width(self.words, faces.SANS, size) <= left - x:
            x = look.write(surface, self.words, faces.SANS, size, p.muted, (x, r.centery), "l", r).right + look.px(6)
        error, px = self.error_text(), look.type("small")
        if error and look.text.width(error, faces.SANS, px) <= left - x:
            look.write(surface, error, faces.SANS, px, p.faint, (left, r.centery), "r", r)
        self.draw_focus(surface, 9)

    def error_text(self) -> str:
        return f"± {spoken(round(self.value.stderr))}" if self.value.stderr else ""

    def value_text(self) -> str:
        return spoken(round(self.value.value), sign=True)
