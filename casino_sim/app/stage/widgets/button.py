"""Things to press: buttons with words, icon buttons, tiles."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Unpack

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.icons import ICONS
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.theme import BUTTON_HEIGHT, HOVER_LIFT, PRESS_SINK, RADIUS, ButtonLook, mix
from casino_sim.app.stage.widgets.base import UNBOUNDED, Action, Common, Widget
from casino_sim.app.stage.widgets.label import SHRINK
from casino_sim.writing import rejoined, unbroken

ICON_OVER_WORDS = 28  # units of an icon that has words below it
FADED = 0.42  # opacity of what can not be used now


def surface_look(look: ButtonLook, hovered: bool, pressed: bool) -> tuple[str, str]:
    """The gradient of a button in this state; pressing turns it over."""
    top, bottom = look.top, look.bottom
    if pressed:
        return mix(bottom, "#000000", PRESS_SINK), mix(top, "#000000", PRESS_SINK)
    if hovered:
        return mix(top, "#ffffff", HOVER_LIFT), mix(bottom, "#ffffff", HOVER_LIFT)
    return top, bottom


def key_name(name: str) -> str:
    """A key as it is printed on the keyboard."""
    return {"escape": "Esc"}.get(name, name.upper() if len(name) <= 3 else name.capitalize())


class Button(Widget):
    """kind: primary (gold, one on a screen), secondary, quiet, danger. icon: a name of `icons.ICONS`.

    `sub` is a second, smaller line; `shortcut` is shown in the corner and works while the screen is on top.
    """

    role = "button"
    focusable = True
    pressable = True

    def __init__(
        self,
        label: str,
        on_press: Action | None = None,
        *,
        kind: str = "secondary",
        icon: str = "",
        sub: str = "",
        height: float = BUTTON_HEIGHT,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=label, **keys)
        self.on_press, self.kind, self.icon, self.sub, self.height = on_press, kind, icon, sub, height
        self.checked: bool | None = None
        self.on_more: Action | None = None  # the right button, or holding it

    # -- size
    def _font(self) -> int:
        return self.look.type("button" if self.height >= 56 else "body")

    def _sides(self) -> int:
        icon = self._font() * 1.4 if self.icon else 0
        return round(self.look.px(52 if self.height >= 56 else 36) + icon)

    def wanted(self, width: int) -> Size:
        look = self.look
        size = self._font()
        words = look.text.width(self.label, faces.SEMIBOLD, size)
        if self.sub:
            words = max(words, look.text.width(self.sub, faces.SANS, look.type("small")))
        w = min(width, round(words) + self._sides())
        lines, used = self._lines(w - self._sides())
        tall = look.text.line_height(used, 1.2) * len(lines)
        tall += look.text.line_height(look.type("small"), 1.3) if self.sub else 0
        h = max(look.px(self.height), look.metrics.target, tall + look.px(20))
        return max(w, h if not self.label else 0), h

    def least_width(self) -> int:
        look = self.look
        size = int(self._font() * SHRINK)
        words = max((look.text.width(w, faces.SEMIBOLD, size) for w in unbroken(self.label)), default=0)
        return min(self.measure(UNBOUNDED)[0], round(words) + self._sides() + 2)

    def _lines(self, room: int) -> tuple[list[str], int]:
        """The label on one line, a little smaller if need be, else on two."""
        text, size = self.look.text, self._font()
        floor = max(min(size, self.look.metrics.least_text), int(size * SHRINK))
        if text.width(self.label, faces.SEMIBOLD, floor) <= room + 0.5:
            string, used = text.fit(self.label, faces.SEMIBOLD, size, room, floor)
            return [string], used
        lines = text.wrap(self.label, faces.SEMIBOLD, floor, room)
        if len(lines) > 2:
            lines = [lines[0], text.fit(rejoined(lines[1:]), faces.SEMIBOLD, floor, room)[0]]
        return lines, floor

    # -- drawing
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        enabled = self.enabled
        kind = (
            "secondary" if self.kind == "primary" and not enabled else self.kind
        )  # faded gold has no ink that is read
        colors = look.palette.buttons[kind]
        top, bottom = surface_look(colors, self.hovered and enabled, self.pressed or bool(self.checked))
        if self.checked:
            top, bottom = look.palette.hover, look.palette.raised
        line = look.palette.gold if self.checked else colors.line
        plate = look.paint.plate(
            self.rect.size,
            look.px(RADIUS["button"]),
            top,
            bottom,
            line,
            sheen=0.30 if kind == "primary" else 0.12,
            opacity=1.0 if enabled else FADED,
            width=look.px(1.2),
        )
        surface.blit(plate, self.rect)
        ground = mix(top, bottom, 0.5)
        ink = colors.ink if enabled else mix(look.palette.panel, colors.ink, 0.55)
        words = self._draw_words(surface, ink)
        if self.shortcut and self.host.names_keys:
            self._draw_key(surface, mix(ground, ink, 0.78) if enabled else ink, words)
        self.draw_focus(surface, RADIUS["button"])

    def _draw_words(self, surface: pygame.Surface, ink: str) -> pygame.Rect:
        """Icon, label and second line in the middle; returns the box of the label."""
        look, r = self.look, self.rect
        lines, size = self._lines(r.w - self._sides()) if self.label else ([], self._font())
        step = look.text.line_height(size, 1.2)
        small = look.type("small")
        below = look.text.line_height(small, 1.3) if self.sub else 0
        y = r.centery - (step * (len(lines) - 1) + below) / 2
        shift = size * 0.7 if self.icon else 0
        boxes = [
            look.write(surface, line, faces.SEMIBOLD, size, ink, (r.centerx + shift, y + i * step), "c", r)
            for i, line in enumerate(lines)
        ]
        words = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(r.center, (0, 0))
        if self.icon:
            px = round(size * 1.06)
            left = words.left - round(size * 1.4) if lines else r.centerx - px // 2
            middle = y + step * (len(lines) - 1) / 2 if lines else r.centery
            surface.blit(look.paint.icon(self.icon, px, ink, 2.2), (left, round(middle - px / 2)))
        if self.sub:
            where = (r.centerx, y + step * (len(lines) - 1) + below)
            shown, px = look.text.fit(self.sub, faces.SANS, small, r.w - look.px(20), look.metrics.least_text)
            look.write(surface, shown, faces.SANS, px, ink, where, "c", r)
        return words

    def _draw_key(self, surface: pygame.Surface, ink: str, words: pygame.Rect) -> None:
        """The key, small, in the corner; left out where it would touch the words."""
        look = self.look
        size = max(11, look.px(14))
        name = self.shortcut.split("+")[-1]
        edge, middle = self.rect.right - look.px(10), self.rect.top + look.px(14)
        drawn = name in ICONS
        width = size if drawn else look.text.width(key_name(name), faces.SEMIBOLD, size)
        box = pygame.Rect(round(edge - width), middle - size // 2, round(width), size)
        if box.colliderect(words):
            return
        if drawn:
            surface.blit(look.paint.icon(name, size, ink, 2.4), box)
        else:
            look.text.draw(surface, key_name(name), faces.SEMIBOLD, size, ink, (edge, middle), "r")

    # -- behavior
    def tap(self, pos: tuple[int, int]) -> None:
        self.host.click(self.click_sound)
        if self.on_press is not None:
            self.on_press()

    def alternative(self, pos: tuple[int, int]) -> bool:
        if self.on_more is None:
            return False
        self.host.click(self.click_sound)
        self.on_more()
        return True

    def states(self) -> set[str]:
        out = super().states()
        if self.checked is not None:
            out.add("checked" if self.checked else "unchecked")
        return out


class IconButton(Button):
    """A square with an icon; the label is spoken and shown as a tip. On a kiosk, where nothing hovers, ``short`` (or the
    label) stands below the icon."""

    def __init__(
        self,
        icon: str,
        label: str,
        on_press: Action | None = None,
        *,
        size: float = 60,
        short: str = "",
        **keys: Unpack[Common],
    ) -> None:
        keys.setdefault("tip", label)
        super().__init__(label, on_press, icon=icon, height=size, **keys)
        self.size, self.short = size, short or label
        self.lit = False  # drawn in gold: something is on

    def wanted(self, width: int) -> Size:
        look = self.look
        side = max(look.control(self.size), look.metrics.target)
        if not self.host.kiosk:
            return side, side
        lines = self._below()
        words = max(look.text.width(line, faces.SEMIBOLD, look.type("small")) for line in lines)
        high = look.control(ICON_OVER_WORDS) + len(lines) * self._step() + look.px(18)
        return max(side, round(words) + look.px(24)), max(side, high)

    def least_width(self) -> int:
        return self.wanted(0)[0]

    def _below(self) -> list[str]:
        """On two lines where one would make the key more than twice as wide as it has to be."""
        text, size = self.look.text, self.look.type("small")
        whole = text.width(self.short, faces.SEMIBOLD, size)
        if whole <= 2 * self.look.metrics.target:
            return [self.short]
        halves = (text.wrap(self.short, faces.SEMIBOLD, size, whole * share) for share in (0.55, 0.65, 0.75))
        return next((lines for lines in halves if len(lines) == 2), [self.short])

    def _step(self) -> int:
        return self.look.text.line_height(self.look.type("small"), 1.1)

    def _draw_words(self, surface: pygame.Surface, ink: str) -> pygame.Rect:
        look, r = self.look, self.rect
        color = look.palette.gold if self.lit and self.enabled else ink
        if not self.host.kiosk:
            px = round(r.h * 0.44)
            surface.blit(look.paint.icon(self.icon, px, color, 2.0), (r.centerx - px // 2, r.centery - px // 2))
            return r  # no room for a key letter
        lines, px, step = self._below(), look.control(ICON_OVER_WORDS), self._step()
        top = r.centery - (px + len(lines) * step) // 2
        surface.blit(look.paint.icon(self.icon, px, color, 2.0), (r.centerx - px // 2, top))
        for i, line in enumerate(lines):
            middle = top + px + i * step + step // 2 + look.px(2)
            look.write(surface, line, faces.SEMIBOLD, look.type("small"), ink, (r.centerx, middle), "c", r)
        return r


_numbers = itertools.count()
ART_ENDS = 0.63  # of the ground's height: what a drawing lays on a tile reaches down to there
MIN_ART = 110  # units above the words


class Tile(Widget):
    """A large door: any drawing as its ground, a title, a line, something at its right. For lobbies and homes.

    `art(look, size) -> Surface` makes the ground (the house's cloth with real objects on it); it is kept with the other
    pieces, so it is asked for once per size.
    """

    role = "button"
    focusable = True
    pressable = True

    def __init__(
        self,
        title: str,
        on_press: Action | None = None,
        *,
        line: str = "",
        right: str = "",
        art: Callable[[pygame.Surface], object] | None = None,
        height: float = 260,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label=title, **keys)
        self.on_press, self.line, self.right, self.art, self.height = on_press, line, right, art, height
        self._number = next(_numbers)  # an id() may come again, with another tile's picture in the cache

    def bleed(self) -> int:
        return self.look.px(12)

    def least_width(self) -> int:
        return self.look.px(220)

    def wanted(self, width: int) -> Size:
        look = self.look
        w = min(width, look.px(330))
        return w, max(look.px(self.height), self._foot(width if width < UNBOUNDED else w)[2] + look.px(MIN_ART))

    def _foot(self, width: int) -> tuple[list[str], list[str], int]:
        """Lines of the title and of what stands below it, and the height of all words at the foot."""
        look = self.look
        room, small = width - 2 * look.px(24), look.type("small")
        lines = look.text.wrap(self.label, faces.SERIF_SEMIBOLD, look.type("title"), room)[:2]
        height = look.text.line_height(look.type("title"), 1.2) * len(lines)
        if self._one_line(room):
            more = [self.line]
        else:
            more = look.text.wrap(self.line, faces.SANS, small, room)[:2] if self.line else []
        rows = len(more) + (bool(self.right) and not self._one_line(room))
        if self.line or self.right:
            height += look.text.line_height(small) * rows
        return lines, more, height + look.px(24)

    def _one_line(self, room: int) -> bool:
        look, px = self.look, self.look.type("small")
        used = look.text.width(self.line, faces.SANS, px) + look.text.width(self.right, faces.SEMIBOLD, px)
        return used + look.px(16) <= room

    def draw(self, surface: pygame.Surface) -> None:
        look, r = self.look, self.rect
        lifted = r.move(0, -look.px(4)) if self.hovered and self.enabled and not self.pressed else r
        ground = look.paint.keep(("tile", self._number, r.size, self.enabled), self._ground)
        surface.blit(ground, lifted)
        if self.hovered or self.pressed or self.focused:
            edge = look.paint.ring(r.w, r.h, look.px(RADIUS["tile"]), look.px(1.4), look.theme.cloth.ink)
            surface.blit(edge, lifted)
        self._draw_foot(surface, lifted)
        self.draw_focus(surface, RADIUS["tile"])

    def _ground(self) -> pygame.Surface:
        look = self.look
        house = look.theme.cloth
        ground = look.paint.gradient(
            *self.rect.size, mix(house.cloth, house.glow, 0.35), mix(house.deep, house.cloth, 0.25)
        )
        if self.art is not None:
            self.art(ground.subsurface((0, 0, self.rect.w, self._art_height())))
        shade = look.paint.gradient(1, max(1, self.rect.h // 2), "#ffffff", "#5a5a5a")
        foot = pygame.transform.scale(shade, (self.rect.w, shade.get_height()))
        ground.blit(foot, (0, self.rect.h - foot.get_height()), special_flags=pygame.BLEND_RGB_MULT)
        edge = mix(house.cloth, "#ffffff", 0.18)
        ground.blit(look.paint.ring(*self.rect.size, look.px(RADIUS["tile"]), look.px(1.4), edge), (0, 0))
        ground = look.paint.rounded(ground, look.px(RADIUS["tile"]))
        if not self.enabled:
            ground.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return ground

    def _art_height(self) -> int:
        """Of the ground as the drawing sees it, so that what lies on it ends above the words."""
        above = self.rect.h - self._foot(self.rect.w)[2]
        return max(1, min(self.rect.h, round(above / ART_ENDS)))

    def _draw_foot(self, surface: pygame.Surface, r: pygame.Rect) -> None:
        look = self.look
        pad, room = look.px(24), r.w - 2 * look.px(24)
        lines, more, height = self._foot(r.w)
        title, small = look.type("title"), look.type("small")
        y = r.bottom - height + look.text.line_height(title, 1.2) / 2 - look.px(4)
        for line in lines:
            shown, px = look.text.fit(line, faces.SERIF_SEMIBOLD, title, room, look.metrics.least_text)
            look.write(surface, shown, faces.SERIF_SEMIBOLD, px, look.palette.text, (r.left + pad, y), within=r)
            y += look.text.line_height(title, 1.2)
        ink2, ink = look.theme.cloth.second_ink, look.theme.cloth.ink
        for line in more:
            shown, px = look.text.fit(line, faces.SANS, small, room, look.metrics.least_text)
            look.write(surface, shown, faces.SANS, px, ink2, (r.left + pad, y), within=r)
            y += look.text.line_height(small)
        if self._one_line(room):
            y -= look.text.line_height(small)
            look.write(surface, self.right, faces.SEMIBOLD, small, ink, (r.right - pad, y), "r", r)
        else:
            look.write(surface, self.right, faces.SEMIBOLD, small, ink, (r.left + pad, y), within=r)

    def tap(self, pos: tuple[int, int]) -> None:
        self.host.click(self.click_sound)
        if self.on_press is not None:
            self.on_press()

    def value_text(self) -> str:
        return ", ".join(part for part in (self.line, self.right) if part)
