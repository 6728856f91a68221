"""Every object on the table as a sprite, made when it is first asked for and kept while there is room.

A sprite is looked for in memory, then on disk, then drawn. Nothing here imports NumPy before something is drawn, so a
second start shows its first table from the cache alone. Sizes are window pixels; the scene multiplies design units by
its scale and rounds.
"""

from __future__ import annotations

import math
import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from .cache import ArtCache
from .palette import FOIL_FROM, GLOW, Chip, chip_colors, color_chip, house_palette
from .pucks import Puck
from .sprite import Sprite

if TYPE_CHECKING:
    from .imaging import Image

MEMORY = 12 * 1024 * 1024
GIVE_BACK = 512 * 1024
TILTS = (-0.6, -0.3, 0.0, 0.3, 0.6)
WAYS = 8  # of heaping the same chips; more would fill the disk with look-alikes
SPIN_STEP = 5  # degrees between two pictures of a card in flight

Drawing = Callable[[], "tuple[Image, int, int]"]


def tilt(place: str) -> float:
    """The slight angle at which a card comes to rest, always the same for the same card and place."""
    return TILTS[zlib.crc32(place.encode()) % len(TILTS)]


def seed_of(place: str) -> int:
    """A stack's own unevenness, one of a few, always the same for the same place."""
    return zlib.crc32(place.encode()) % WAYS


def _card_key(name: str, width: int, lift: float, large: bool, four_color: bool) -> str:
    return f"card {name} {width} {lift} {large} {four_color}"


class Sprites:
    """The objects of one house."""

    def __init__(self, house: str, cache: ArtCache | None = None, limit: int = MEMORY):
        self.house = house
        self.cache = cache
        self.limit = limit
        self.held = 0
        self._since = 0  # bytes drawn since memory was given back
        self._sprites: OrderedDict[str, Sprite] = OrderedDict()

    def dress(self, house: str) -> None:
        """Another look from now on; what was drawn in the old one goes as room is needed."""
        self.house = house

    # --- cards ----------------------------------------------------------------------------------------------------
    def card(
        self,
        name: str,
        width: int,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        large: bool = False,
        four_color: bool = False,
    ) -> Sprite:
        """A face-up card with its shadow, anchored in its middle. name: 'As' ... '2c', 'Jk'."""

        def draw() -> tuple[Image, int, int]:
            from .cards import face

            return _laid(face(name, width, large=large, four_color=four_color), width, lift)

        return self._turned(_card_key(name, width, lift, large, four_color), draw, angle)

    def has_card(self, name: str, width: int, *, large: bool = False, four_color: bool = False) -> bool:
        """Whether this card has been drawn once, so that it needs no drawing any more."""
        key = _card_key(name, width, 0.0, large, four_color)
        return key in self._sprites or bool(self.cache and self.cache.has(key))

    def back(self, width: int, *, design: int = 0, angle: float = 0.0, lift: float = 0.0) -> Sprite:
        """A face-down card. design 0 or 1: two decks at a table never look alike."""

        def draw() -> tuple[Image, int, int]:
            from .cards import back

            return _laid(back(self.house, width, design), width, lift)

        return self._turned(f"back {self.house} {width} {design} {lift}", draw, angle)

    # --- chips ----------------------------------------------------------------------------------------------------
    def _painted(self, value: int | Chip) -> int | Chip:
        """A chip whose rim is painted as the look has it."""
        edge = house_palette(self.house).edge
        if edge == "classic":
            return value
        if isinstance(value, Chip):
            return replace(value, edge=edge)
        return replace(chip_colors(value), edge=edge, foil=value >= FOIL_FROM)

    def chip(self, value: int | Chip, d: int, *, lift: float = 0.0) -> Sprite:
        """One chip from straight above (chip rail, drags), anchored in its middle. value: cents, or a Chip."""
        value = self._painted(value)

        def draw() -> tuple[Image, int, int]:
            from .stacks import flat

            image, margin = flat(d, value, lift)
            return image, margin + d // 2, margin + d // 2

        return self._get(f"chip {value} {d} {lift}", draw)

    def stack(self, values: Sequence[int | Chip], d: int, *, place: str = "", marker: str = "") -> Sprite:
        """A stack, bottom chip first, anchored at the middle of its base. Split taller bets with piles()."""
        values = [self._painted(value) for value in values]

        def draw() -> tuple[Image, int, int]:
            from .stacks import chip_stack

            return chip_stack(d, values, seed_of(place), marker)

        return self._get(f"stack {values} {d} {seed_of(place)} {marker}", draw)

    def color_stack(self, seat: int, count: int, d: int, *, place: str = "", marker: str = "") -> Sprite:
        """A seat's roulette chips; marker: the number on the value marker on top, if it lies there."""
        return self.stack([color_chip(seat)] * count, d, place=place, marker=marker)

    # --- people ---------------------------------------------------------------------------------------------------
    def portrait(self, name: str, d: int) -> Sprite:
        """The face of a player of that name in a ring, anchored in its middle."""

        def draw() -> tuple[Image, int, int]:
            from .portraits import portrait

            return portrait(self.house, name, d), d // 2, d // 2

        return self._get(f"portrait {self.house} {name} {d}", draw)

    # --- buttons --------------------------------------------------------------------------------------------------
    def puck(self, kind: str | Puck, d: int, *, lift: float = 0.0) -> Sprite:
        """A button by its name in pucks.PUCKS, or a Puck with a text of yours; anchored in its middle."""

        def draw() -> tuple[Image, int, int]:
            from .buttons import puck

            image, margin = puck(d, kind, lift)
            return image, margin + d // 2, margin + d // 2

        return self._get(f"puck {kind} {d} {lift}", draw)

    def lammer(self, text: str, d: int) -> Sprite:
        """A small yellow disc with an amount."""

        def draw() -> tuple[Image, int, int]:
            from .buttons import lammer

            image, margin = lammer(d, text)
            return image, margin + d // 2, margin + d // 2

        return self._get(f"lammer {text} {d}", draw)

    def dolly(self, height: int) -> Sprite:
        """The roulette win marker, anchored in the middle of its foot."""

        def draw() -> tuple[Image, int, int]:
            from .buttons import dolly

            image, margin = dolly(height)
            return image, image.shape[1] // 2, image.shape[0] - margin - round(height * 0.14)

        return self._get(f"dolly {height}", draw)

    # --- tiles and dice -------------------------------------------------------------------------------------------
    def tile(
        self, name: str | None, width: int, *, angle: float = 0.0, stacked: int = 1, ringed: bool = False
    ) -> Sprite:
        """A Chinese domino ('6-6'; None: face down), anchored in its middle; stacked: how many lie on each other.
        ``ringed``: its red pips are rings."""

        def draw() -> tuple[Image, int, int]:
            from .tiles import resting

            image, _ = resting(width, name, stacked, ringed)
            return image, image.shape[1] // 2, image.shape[0] // 2

        return self._turned(f"tile {name} {width} {stacked}{' ringed' if ringed else ''}", draw, angle)

    def upright_tile(self, width: int) -> Sprite:
        """A domino standing on its end, its back to the table."""

        def draw() -> tuple[Image, int, int]:
            from .tiles import upright

            return _middle(*upright(width))

        return self._get(f"upright tile {width}", draw)

    def die(self, value: int, edge: int, *, yaw: float = 0.45, style: str = "red") -> Sprite:
        """One standing die, anchored where it stands. Throws are dice.Throw."""

        def draw() -> tuple[Image, int, int]:
            from .dice import die_at_rest

            return die_at_rest(value, edge, yaw, style)

        return self._get(f"die {value} {edge} {yaw} {style}", draw)

    # --- the dealer's equipment: anchored in the middle -------------------------------------------------------------
    def tray(self, width: int, height: int, columns: Sequence[tuple[int, float]], *, closed: bool = True) -> Sprite:
        """Chip tray; columns: (denomination in cents, how full). Its upper edge may lie outside the window if open."""

        def draw() -> tuple[Image, int, int]:
            from .imaging import with_shadow
            from .tray import tray

            return _middle(*with_shadow(tray(width, height, columns, closed, self.house), width * 0.4, strength=1.2))

        return self._get(f"tray {self.house} {width} {height} {columns} {closed}", draw)

    def shoe(self, width: int) -> Sprite:
        return self._furniture("shoe", width)

    def discard_rack(self, width: int, cards: int = 0) -> Sprite:
        """cards: how many lie in it; every fifth is seen."""
        return self._furniture("discard_rack", width, cards and cards // 5 * 5 + 1)

    def shuffler(self, width: int, *, busy: bool = False) -> Sprite:
        return self._furniture("shuffler", width, busy)

    def shaker(self, width: int, *, lifted: bool = False) -> Sprite:
        """Dice shaker; lifted: without its lid."""
        return self._furniture("shaker", width, lifted, housed=False)

    def meter(self, width: int, title: str, amount: str, *, lit: bool = False) -> Sprite:
        """A progressive's display. The amount is text of yours, in the house's money format."""

        def draw() -> tuple[Image, int, int]:
            from .displays import meter

            return _middle(*meter(width, title, amount, house_palette(self.house), lit))

        return self._get(f"meter {self.house} {width} {title} {amount} {lit}", draw, keep=False)

    def lamp(self, d: int, ink: str, *, lit: bool) -> Sprite:
        """A small light on the cloth, off or on."""

        def draw() -> tuple[Image, int, int]:
            from .displays import lamp

            return _middle(*lamp(d, ink, lit))

        return self._get(f"lamp {d} {ink} {lit}", draw)

    def _furniture(self, kind: str, width: int, *how: int | bool, housed: bool = True) -> Sprite:
        def draw() -> tuple[Image, int, int]:
            from . import furniture

            rest = (house_palette(self.house), *how) if housed else how
            picture: tuple[Image, int] = getattr(furniture, kind)(width, *rest)
            return _middle(*picture)

        return self._get(f"{kind} {self.house if housed else ''} {width} {how}", draw)

    # --- marks for the interface: anchored in the middle, without shadow ---------------------------------------------
    def pip(self, suit: str, px: int, ink: str) -> Sprite:
        """A suit as a mark in a line of text; no typeface has it as the cards have it."""
        from .shapes import PIP_SCALE, pip

        return self._mark(f"pip {suit} {ink}", pip(suit, 50, 50, 92 * PIP_SCALE[suit], ink), px)

    def emblem(self, px: int, ground: str = "#14181d") -> Sprite:
        """The house's emblem on a ground of that color."""
        from .shapes import emblem

        house = house_palette(self.house)
        return self._mark(
            f"emblem {self.house} {ground}", emblem(house.emblem, 50, 50, 92, house.back_line, ground), px
        )

    def head(self, name: str, px: int) -> Sprite:
        """An animal of the Big Six."""
        from .shapes import head

        return self._mark(f"head {name}", head(name, 50, 50, 92), px)

    def _mark(self, key: str, markup: str, px: int) -> Sprite:
        def draw() -> tuple[Image, int, int]:
            from .vector import svg

            return _middle(svg(markup, (px, px), (100, 100), 3), 0)

        return self._get(f"mark {key} {px}", draw)

    # --- wheels at rest: on a door, anchored at the hub --------------------------------------------------------------
    def wheel(self, pockets: Sequence[str], d: int) -> Sprite:
        """A roulette wheel, the ball in its first pocket."""

        def draw() -> tuple[Image, int, int]:
            from .wheel import Wheel

            wheel = Wheel(pockets, d)
            return _on(wheel.still, lambda surface, x, y: wheel.draw(surface, x, y, wheel.resting(pockets[0])))

        return self._get(f"wheel at rest {d} {' '.join(pockets)}", draw)

    def big_six(self, leaves: Sequence[str], pays: Mapping[str, str], d: int) -> Sprite:
        """The wheel of the Big Six, its first leaf on top."""

        def draw() -> tuple[Image, int, int]:
            from .big_six import BigSixState, BigSixWheel

            wheel = BigSixWheel(leaves, pays, d, self.house)
            return _on(wheel.still, lambda surface, x, y: wheel.draw(surface, x, y, BigSixState(0.0)))

        return self._get(f"big six at rest {self.house} {d} {sorted(pays.items())}", draw)

    # --- light: anchored in the middle ------------------------------------------------------------------------------
    def ring_glow(self, radius: int, ink: str = GLOW) -> Sprite:
        """Light round a betting circle: the seat that acts, a spot that takes a chip (palette.LEGAL)."""

        def draw() -> tuple[Image, int, int]:
            from .glows import ring

            return _middle(ring(radius, ink), 0)

        return self._get(f"ring glow {radius} {ink}", draw)

    def box_glow(self, width: int, height: int, radius: float, ink: str = GLOW) -> Sprite:
        """Light round a bet region."""

        def draw() -> tuple[Image, int, int]:
            from .glows import box

            return _middle(*box(width, height, radius, ink))

        return self._get(f"box glow {width} {height} {radius} {ink}", draw, keep=False)

    def halo(self, radius: int) -> Sprite:
        """The glow under a finger."""

        def draw() -> tuple[Image, int, int]:
            from .glows import halo

            return _middle(halo(radius), 0)

        return self._get(f"halo {radius}", draw)

    # --- motion -------------------------------------------------------------------------------------------------------
    def spun(self, sprite: Sprite, degrees: float) -> Sprite:
        """A sprite anchored in its middle, turned for a frame of flight; at rest ask for the angle itself."""
        step = round(degrees / SPIN_STEP) * SPIN_STEP % 360
        return _rotated(sprite, step) if step else sprite

    def flipping(self, down: Sprite, up: Sprite, t: float) -> Sprite:
        """A card turning over: t runs from 0 (the one picture) to 1 (the other); both anchored in their middle."""
        sprite = down if t < 0.5 else up
        w, h = sprite.surface.get_size()
        narrow = max(2, round(w * abs(math.cos(math.pi * t))))
        if narrow >= w - 1:
            return sprite
        squeezed = pygame.transform.smoothscale(_multiplied(sprite), (narrow, h))
        return Sprite(squeezed, narrow // 2, sprite.y, pygame.BLEND_PREMULTIPLIED)

    def faded(self, sprite: Sprite, opacity: float) -> Sprite:
        """A sprite on its way in or out; opacity 0 to 1."""
        level = min(255, max(0, round(opacity * 255)))
        surface = sprite.surface.copy()
        color = (level,) * 4 if sprite.blend else (255, 255, 255, level)
        surface.fill(color, special_flags=pygame.BLEND_RGBA_MULT)
        return sprite._replace(surface=surface)

    # --- keeping --------------------------------------------------------------------------------------------------
    def clear(self) -> None:
        """Forget everything in memory: a new window size needs none of it."""
        self._sprites.clear()
        self.held = 0

    def _turned(self, key: str, draw: Drawing, angle: float) -> Sprite:
        """Turned pictures come from the upright one with its shadow attached, so no dark rims appear."""
        angle = round(angle * 10) / 10
        upright = self._get(key, draw)
        if not angle:
            return upright
        turned = f"{key} {angle}"
        if turned not in self._sprites:
            self._keep(turned, _rotated(upright, angle))
        self._sprites.move_to_end(turned)
        return self._sprites[turned]

    def _get(self, key: str, draw: Drawing, keep: bool = True) -> Sprite:
        found = self._sprites.get(key)
        if found:
            self._sprites.move_to_end(key)
            return found
        sprite = self.cache.load(key) if self.cache and keep else None
        if sprite is None:
            from .imaging import to_surface

            image, x, y = draw()
            sprite = Sprite(to_surface(image), x, y)
            if self.cache and keep:
                self.cache.store(key, sprite)
            self._count_bytes(sprite.bytes)
        self._keep(key, sprite)
        return sprite

    def _keep(self, key: str, sprite: Sprite) -> None:
        self._sprites[key] = sprite
        self.held += sprite.bytes
        while self.held > self.limit and len(self._sprites) > 1:
            self.held -= self._sprites.popitem(last=False)[1].bytes

    def _count_bytes(self, size: int) -> None:
        """Drawing leaves holes in memory many times a sprite's size: give them back every now and then."""
        self._since += size
        if self._since > GIVE_BACK:
            from .free_memory import give_back

            self._since = 0
            give_back()


def _multiplied(sprite: Sprite) -> pygame.Surface:
    return sprite.surface if sprite.blend else sprite.surface.premul_alpha()


def _rotated(sprite: Sprite, degrees: float) -> Sprite:
    """Turned clockwise about the middle, its shadow with it."""
    turned = pygame.transform.rotozoom(_multiplied(sprite), -degrees, 1.0)
    return Sprite(turned, turned.get_width() // 2, turned.get_height() // 2, pygame.BLEND_PREMULTIPLIED)


def _middle(image: Image, _margin: int) -> tuple[Image, int, int]:
    """Margins are even on all sides, so the middle of the picture is that of the thing."""
    return image, image.shape[1] // 2, image.shape[0] // 2


def _on(still: Sprite, draw: Callable[[pygame.Surface, int, int], object]) -> tuple[Image, int, int]:
    """What turns, drawn once on what stands."""
    from .imaging import to_image

    surface = still.surface.copy()
    draw(surface, still.x, still.y)
    return to_image(surface), still.x, still.y


def _laid(image: Image, width: int, lift: float) -> tuple[Image, int, int]:
    from .imaging import with_shadow

    out, _ = with_shadow(image, width, lift)
    return out, out.shape[1] // 2, out.shape[0] // 2
