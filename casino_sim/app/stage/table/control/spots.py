"""What can be touched on the felt: betting spots, and cards that a decision wants picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from casino_sim.app.stage.art.palette import LEGAL
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.table.state.geometry import Mark
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.money import Cents, spoken

FAINT = 80  # of 255: a chip that the player cannot pay


class Hand(Protocol):
    """What a spot asks of the player's hand."""

    def put_chip(self, seat: int, wager: str) -> None: ...

    def take_chips(self, seat: int, wager: str) -> None: ...

    def take_chip(self, seat: int, wager: str) -> None: ...

    def move_chips(self, seat: int, source: str, target: str) -> None: ...

    def why_not(self, seat: int, wager: str) -> str | None: ...

    def press(self, seat: int, wager: str) -> bool: ...

    def full_odds(self, seat: int, wager: str) -> bool: ...

    def staked(self, seat: int, wager: str) -> Cents: ...


class Menu(Protocol):
    """What else may be done with a bet."""

    def show(self, seat: int, wager: str, rect: pygame.Rect) -> bool: ...

    def call_other_way(self, seat: int, wager: str) -> bool: ...

    def card(self, seat: int, wager: str) -> Widget: ...

    def show_card(self, seat: int, wager: str, rect: pygame.Rect) -> bool: ...

    def in_short(self, seat: int, wager: str) -> str: ...

    def ask_amount(self, seat: int, wager: str, rect: pygame.Rect) -> bool: ...


class Looks(Protocol):
    """How spots look while a hand is over them."""

    def lit(self, seat: int, wager: str, mark: Mark) -> bool: ...

    def light(self, mark: Mark) -> Sprite: ...

    def chips(self, seat: int, wager: str, amount: Cents) -> pygame.Surface: ...

    def covers(self, wager: str) -> bool: ...

    def point_at(self, seat: int, wager: str, there: bool) -> None: ...


class Carried(tuple[int, str]):
    """Chips on their way from one spot (seat, wager) to another."""


class SpotWidget(Widget):
    """One betting spot of the player. Tap puts a chip down, a long press or the right button takes the chips off."""

    role = "spot"
    focusable = True
    pressable = True
    click_sound = ""
    names_itself = True

    def __init__(self, hand: Hand, menu: Menu, looks: Looks, seat: int, wager: str, label: str) -> None:
        super().__init__(label=label)
        self.hand, self.menu, self.looks = hand, menu, looks
        self.seat, self.wager = seat, wager
        self.mark = Mark(0, 0, 1, 1)

    def set_mark(self, mark: Mark) -> None:
        self.mark = mark
        if mark.poly:
            xs, ys = [x for x, _ in mark.poly], [y for _, y in mark.poly]
            self.rect = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
        else:
            self.rect = Rect(0, 0, max(2, round(mark.w)), max(2, round(mark.h)))
            self.rect.center = (round(mark.x), round(mark.y))

    @property
    def tip(self) -> str:
        return self.menu.in_short(self.seat, self.wager)

    @tip.setter
    def tip(self, words: str) -> None:
        """It changes with the bets; nobody else sets it."""

    # -- looks
    def bleed(self) -> int:
        lit = self.looks.lit(self.seat, self.wager, self.mark)
        return max(self.look.px(18), round(min(self.mark.w, self.mark.h) / 2) if lit else 0)

    def draw(self, surface: pygame.Surface) -> None:
        if self.looks.lit(self.seat, self.wager, self.mark):
            if self.mark.poly:
                self.draw_ring(surface, LEGAL)
            else:
                self.looks.light(self.mark).put(surface, *self.rect.center)
        if self.looks.covers(self.wager):
            self.draw_ring(surface, self.look.palette.gold_light)
        if not self._shown:
            return
        reason = self.hand.why_not(self.seat, self.wager)
        palette = self.look.palette
        self.draw_ring(surface, palette.gold_light if reason is None else palette.faint)

    def draw_ring(self, surface: pygame.Surface, color: str) -> None:
        """A line round the spot: a hand is over it, or a lesson points at it."""
        if self.mark.poly:
            pygame.draw.aalines(surface, color, True, self.mark.poly)
            pygame.draw.polygon(surface, color, self.mark.poly, max(2, self.look.px(3)))
        elif self.mark.form in ("circle", "sensor"):
            ring = self._ring(round(self.mark.w) + self.look.px(10), color)
            surface.blit(ring, ring.get_rect(center=self.rect.center))
        else:
            box = self.rect.inflate(self.look.px(6), self.look.px(6))
            if abs(self.mark.angle) > 3:
                ring = self._ring(max(box.size), color)
                surface.blit(ring, ring.get_rect(center=self.rect.center))
            else:
                surface.blit(self.look.paint.ring(box.w, box.h, self.look.px(8), max(2, self.look.px(2.6)), color), box)

    def _ring(self, d: int, color: str) -> pygame.Surface:
        return self.look.paint.ring(d, d, d // 2, max(2, self.look.px(3)), color)

    # -- what it covers lights up with it
    def hover(self, over: bool) -> None:
        super().hover(over)
        self._point()

    def set_pressed(self, pressed: bool) -> None:
        super().set_pressed(pressed)
        self._point()

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._point()

    def _point(self) -> None:
        self.looks.point_at(self.seat, self.wager, self._shown)

    @property
    def _shown(self) -> bool:
        """A mouse, a finger or the keyboard is here."""
        return self.hovered or self.pressed or (self.focused and self.host.shows_focus(self))

    @property
    def worth_a_stop(self) -> bool:  # type: ignore[override]
        """Tab passes a spot on which nothing can be bet now and nothing lies."""
        hand = self.hand
        return hand.why_not(self.seat, self.wager) is None or bool(hand.staked(self.seat, self.wager))

    # -- touch
    def contains(self, pos: tuple[int, int]) -> bool:
        reach = max(0.0, (self.look.metrics.target - min(self.mark.w, self.mark.h)) / 2)
        return self.mark.contains(pos[0], pos[1], reach)

    def _hit(self, pos: tuple[int, int], exact: bool) -> Widget | None:
        if not self._visible or not self.enabled:
            return None
        inside = self.mark.contains(*pos) if exact else self.contains(pos)
        return self if inside else None

    def tap(self, pos: tuple[int, int]) -> None:
        self.hand.put_chip(self.seat, self.wager)

    def alternative(self, pos: tuple[int, int]) -> bool:
        if not self.hand.staked(self.seat, self.wager):
            return False
        self.hand.take_chips(self.seat, self.wager)
        return True

    def long_press(self, pos: tuple[int, int]) -> bool:
        return self.menu.show(self.seat, self.wager, self.rect) or self.alternative(pos)

    def notch(self, up: int) -> bool:
        """One chip of the kind in hand more or less."""
        if up > 0:
            self.hand.put_chip(self.seat, self.wager)
        elif self.hand.staked(self.seat, self.wager):
            self.hand.take_chip(self.seat, self.wager)
        return True

    def key(self, key: Key) -> bool:
        if key.modified:
            return False
        name = key.name
        if name == "a":
            return self.menu.ask_amount(self.seat, self.wager, self.rect)
        if name == "i":
            return self.menu.show_card(self.seat, self.wager, self.rect)
        if name == "o":
            return self.menu.call_other_way(self.seat, self.wager)
        if name == "p":
            return self.hand.press(self.seat, self.wager)
        if name == "f":
            return self.hand.full_odds(self.seat, self.wager)
        if name in ("return", "plus", "equals"):
            self.tap(self.rect.center)
            return True
        if name in ("backspace", "delete", "minus"):
            return self.alternative(self.rect.center)
        return False

    def drag_payload(self) -> object | None:
        return Carried((self.seat, self.wager)) if self.hand.staked(self.seat, self.wager) else None

    def drag_image(self) -> pygame.Surface | None:
        amount = self.hand.staked(self.seat, self.wager)
        return self.looks.chips(self.seat, self.wager, amount) if amount else None

    def drag_ended(self, dropped: bool) -> None:
        if not dropped:
            self.hand.take_chips(self.seat, self.wager)

    def accepts(self, payload: object) -> bool:
        return isinstance(payload, Carried) or (isinstance(payload, int) and not isinstance(payload, bool))

    def drop(self, payload: object, pos: tuple[int, int]) -> None:
        if isinstance(payload, Carried):
            source = payload[1]
            if source != self.wager:
                self.hand.move_chips(self.seat, source, self.wager)
        else:
            self.hand.put_chip(self.seat, self.wager)

    def card(self) -> Widget:
        return self.menu.card(self.seat, self.wager)

    def value_text(self) -> str:
        amount = self.hand.staked(self.seat, self.wager)
        return spoken(amount) if amount else ""


class CardWidget(Widget):
    """A card that may be picked: tap lifts it, tap again lays it back."""

    role = "card"
    focusable = True
    pressable = True
    click_sound = "card_slide"

    def __init__(self, name: str, index: int, toggle: object) -> None:
        super().__init__(label=name)
        self.name, self.index = name, index
        self._toggle = toggle
        self.picked = False

    def bleed(self) -> int:
        return self.look.px(10)

    def tap(self, pos: tuple[int, int]) -> None:
        if callable(self._toggle):
            self._toggle(self.index)

    def draw(self, surface: pygame.Surface) -> None:
        if self.picked or self.hovered or (self.focused and self.host.shows_focus(self)):
            color = self.look.palette.gold if self.picked else self.look.palette.gold_light
            box = self.rect.inflate(self.look.px(6), self.look.px(6))
            width = max(2, self.look.px(4 if self.picked else 2.4))
            surface.blit(self.look.paint.ring(box.w, box.h, self.look.px(9), width, color), box)

    def value_text(self) -> str:
        return "picked" if self.picked else ""


class ChipWidget(Widget):
    """A chip of the rail: choose it, or drag it to a spot."""

    role = "radio"
    focusable = True
    pressable = True
    click_sound = "chip"

    def __init__(
        self,
        value: Cents,
        picture: object,
        chosen: object,
        choose: object,
        shortcut: str = "",
        can_pay: Callable[[Cents], bool] = lambda amount: True,
    ) -> None:
        super().__init__(label=spoken(value), shortcut=shortcut)
        self.value = value
        self._picture, self._chosen, self._choose = picture, chosen, choose
        self.can_pay = can_pay

    def wanted(self, width: int) -> tuple[int, int]:
        d = max(self.look.px(66), self.look.metrics.target)
        return d + self.look.px(8), d + self.look.px(16)

    def bleed(self) -> int:
        return self.look.px(12)

    @property
    def diameter(self) -> int:
        return self.wanted(0)[0] - self.look.px(8)

    def _surface(self) -> pygame.Surface:
        assert callable(self._picture)
        found: pygame.Surface = self._picture(self.value, self.diameter)
        return found

    def _dimmed(self) -> pygame.Surface:
        """More than the player has left."""

        def make() -> pygame.Surface:
            faint = self._surface().copy()
            faint.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
            return faint

        return self.look.paint.keep(("dimmed chip", self.value, self.diameter), make)

    def draw(self, surface: pygame.Surface) -> None:
        assert callable(self._chosen)
        chosen = self._chosen() == self.value
        image = self._surface() if self.can_pay(self.value) else self._dimmed()
        at = image.get_rect(center=(self.rect.centerx, self.rect.centery - (self.look.px(7) if chosen else 0)))
        surface.blit(image, at)
        if chosen:
            d = self.diameter + self.look.px(6)
            ring = self.look.paint.ring(d, d, d // 2, max(2, self.look.px(3)), self.look.palette.gold_light)
            surface.blit(ring, ring.get_rect(center=at.center))
        self.draw_focus(surface, self.rect.w / 2)

    def tap(self, pos: tuple[int, int]) -> None:
        assert callable(self._choose)
        self._choose(self.value)

    def drag_payload(self) -> object | None:
        self.tap(self.rect.center)
        return self.value

    def drag_image(self) -> pygame.Surface | None:
        return self._surface()

    def states(self) -> set[str]:
        assert callable(self._chosen)
        return super().states() | ({"checked"} if self._chosen() == self.value else set())
