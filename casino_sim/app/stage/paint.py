"""The interface's own brush: plates, pills, rings, shadows, gradients and icons, anti-aliased, without NumPy.

Everything is made at the pixel size it is shown at and kept in a cache with a ceiling. Corners come from a disc drawn
eight times too large; a soft shadow is the product of two profiles, so it costs two thin strips; gradients carry an
ordered dither, because a dark gradient in eight bits shows its steps.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.icons import ICONS
from casino_sim.app.stage.svg import rasterized
from casino_sim.app.stage.theme import RGB, mix, rgb

CACHE_BYTES = 12 << 20
PAGE_STRIP = 256  # pixels
SUPER = 8  # oversampling of corners
_BAYER = (
    (0, 32, 8, 40, 2, 34, 10, 42),
    (48, 16, 56, 24, 50, 18, 58, 26),
    (12, 44, 4, 36, 14, 46, 6, 38),
    (60, 28, 52, 20, 62, 30, 54, 22),
    (3, 35, 11, 43, 1, 33, 9, 41),
    (51, 19, 59, 27, 49, 17, 57, 25),
    (15, 47, 7, 39, 13, 45, 5, 37),
    (63, 31, 55, 23, 61, 29, 53, 21),
)
Surface = pygame.Surface


def clear(size: tuple[int, int], color: RGB = (255, 255, 255)) -> Surface:
    """A transparent surface whose color is already set, so that scaling it leaves no dark rims."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill((*color, 0))
    return surface


class Paint:
    """Makes and remembers pieces of interface."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0
        self._limit = limit

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """The remembered surface of this key, made now if need be."""
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        surface = self._cache[key] = make()
        self._bytes += _weight(surface)
        while self._bytes > self._limit and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= _weight(old)
        return surface

    def forget(self, pixels: int | None = None) -> None:
        """Drop everything; the ceiling follows the number of pixels on the canvas, if told."""
        self._cache.clear()
        self._bytes = 0
        if pixels is not None:
            self._limit = max(CACHE_BYTES, CACHE_BYTES * pixels // (1920 * 1080))

    # -- coverage
    def _disc(self, diameter: int) -> Surface:
        """A white disc with soft edge."""

        def make() -> Surface:
            big = clear((diameter * SUPER, diameter * SUPER))
            r = diameter * SUPER / 2
            pygame.draw.circle(big, (255, 255, 255, 255), (r, r), r)
            return pygame.transform.smoothscale(big, (diameter, diameter))

        return self.keep(("disc", diameter), make)

    def gradient(self, w: int, h: int, top: str, bottom: str) -> Surface:
        """Vertical gradient, dithered, opaque."""
        strip = self.keep(("strip", h, top, bottom), lambda: _dithered_strip(h, rgb(top), rgb(bottom)))
        out = Surface((w, h), 0, strip)
        out.blit(strip, (0, 0))
        done = min(8, w)
        while done < w:
            part = min(done, w - done)
            out.blit(out, (done, 0), (0, 0, part, h))
            done += part
        return out

    def rounded(self, surface: Surface, r: int) -> Surface:
        """The same with alpha and round corners; only the corners are touched."""
        out = surface if surface.get_flags() & pygame.SRCALPHA else surface.convert_alpha()
        w, h = out.get_size()
        r = min(r, w // 2, h // 2)
        if r > 0:
            _fit_corners(out, self._disc(2 * r))
        return out

    # -- pieces
    def plate(
        self,
        size: tuple[int, int],
        radius: int,
        top: str,
        bottom: str,
        line: str | None = None,
        *,
        sheen: float = 0.10,
        opacity: float = 1.0,
        width: int = 1,
    ) -> Surface:
        """Rounded plate: gradient, hairline, and a light edge on top where the lamp catches it."""
        w, h = max(1, size[0]), max(1, size[1])
        key = ("plate", w, h, radius, top, bottom, line, sheen, opacity, width)
        return self.keep(key, lambda: self._plate(w, h, radius, top, bottom, line, sheen, opacity, width))

    def _plate(
        self, w: int, h: int, r: int, top: str, bottom: str, line: str | None, sheen: float, opacity: float, width: int
    ) -> Surface:
        if line is None or w <= 2 * width or h <= 2 * width:
            out = self.gradient(w, h, top, bottom).convert_alpha()
        else:
            out = Surface((w, h), pygame.SRCALPHA, 32)
            out.fill(rgb(line))
            inner = self.gradient(w - 2 * width, h - 2 * width, top, bottom)
            out.blit(self.rounded(inner, r - width), (width, width))
        if sheen and h > 4 * width and w > 4 * width:
            inset = width if line else 0
            out.blit(self._sheen(w - 2 * inset, h - 2 * inset, r - inset, sheen), (inset, inset))
        self.rounded(out, r)
        if opacity < 1:
            out.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _sheen(self, w: int, h: int, r: int, strength: float) -> Surface:
        """The light edge: a one-pixel ring of white that fades downwards."""
        reach = min(h, max(4, round(1.6 * max(r, 6))))
        ring = self._ring(w, min(h, 2 * reach + 2), r, 1, "#ffffff")
        out = clear((w, reach))
        out.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        for y in range(reach):
            fade = round(255 * strength * (1 - y / reach))
            out.fill((255, 255, 255, fade), (0, y, w, 1), pygame.BLEND_RGBA_MULT)
        return out

    def ring(self, w: int, h: int, r: int, width: int, color: str) -> Surface:
        """A rounded outline."""

        return self.keep(("ring", w, h, r, width, color), lambda: self._ring(w, h, r, width, color))

    def _ring(self, w: int, h: int, r: int, width: int, color: str) -> Surface:
        out = Surface((w, h), pygame.SRCALPHA, 32)
        out.fill((*rgb(color), 255))
        self.rounded(out, r)
        if w > 2 * width and h > 2 * width:
            hole = Surface((w - 2 * width, h - 2 * width), pygame.SRCALPHA, 32)
            hole.fill((0, 0, 0, 255))
            self.rounded(hole, r - width)
            out.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        return out

    def disc(self, diameter: int, color: str) -> Surface:
        """A filled disc of one color."""

        def make() -> Surface:
            out = self._disc(diameter).copy()
            out.fill((*rgb(color), 255), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.keep(("dot", diameter, color), make)

    def knob(self, diameter: int, center: str | None = None) -> Surface:
        """An ivory knob lit from the upper left; a colored center for sliders."""

        def make() -> Surface:
            d = diameter
            out = self.gradient(d, d, "#ffffff", "#cfc8ba").convert_alpha()
            out.blit(self._disc(d), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if center:
                dot = max(4, round(d * 0.34))
                out.blit(self.disc(dot, center), ((d - dot) // 2, (d - dot) // 2))
            return out

        return self.keep(("knob", diameter, center), make)

    def shadow(self, w: int, h: int, blur: int, opacity: float) -> tuple[Surface, int]:
        """Soft shadow of a box and the margin by which it is larger. The blur is the Gaussian's sigma."""
        margin = math.ceil(2.4 * blur)

        def make() -> Surface:
            across = _edge_profile(w, blur, margin)
            down = _edge_profile(h, blur, margin)
            row = Surface((len(across), 1), pygame.SRCALPHA, 32)
            column = Surface((1, len(down)), pygame.SRCALPHA, 32)
            for i, v in enumerate(across):
                row.set_at((i, 0), (0, 0, 0, round(255 * v * opacity)))
            for i, v in enumerate(down):
                column.set_at((0, i), (255, 255, 255, round(255 * v)))
            out = pygame.transform.scale(row, (len(across), len(down)))
            out.blit(pygame.transform.scale(column, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.keep(("shadow", w, h, blur, opacity), make), margin

    def cast(self, surface: Surface, rect: pygame.Rect, ui: float) -> None:
        """Both shadows of something that floats: a tight one and a wide one that falls."""
        for blur, drop, opacity in ((3, 2, 0.40), (12, 9, 0.46)):
            b = max(1, round(blur * ui))
            image, margin = self.shadow(rect.w, rect.h, b, opacity)
            surface.blit(image, (rect.x - margin, rect.y - margin + round(drop * ui)))

    def icon(self, name: str, px: int, color: str, width: float = 2.0) -> Surface:
        """A line icon from the 24-unit set."""

        def make() -> Surface:
            k = 3
            body = (
                f'<path d="{ICONS[name]}" fill="none" stroke="#ffffff" stroke-width="{width}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
            big = from_svg(body, (px * k, px * k), (24, 24))
            big.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            out = pygame.transform.smoothscale(big, (px, px))
            out.fill((*rgb(color), 255), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.keep(("icon", name, px, color, width), make)

    def veil(self, surface: Surface, area: pygame.Rect, strength: float = 0.62) -> None:
        """Darken what lies below a dialog."""

        def make() -> Surface:
            sheet = Surface((256, 256), 0, surface)
            sheet.fill((4, 5, 7))
            sheet.set_alpha(round(255 * strength))
            return sheet

        sheet = self.keep(("veil", strength), make)
        for y in range(area.top, area.bottom, 256):
            for x in range(area.left, area.right, 256):
                surface.blit(sheet, (x, y), (0, 0, min(256, area.right - x), min(256, area.bottom - y)))

    def page(self, surface: Surface, area: pygame.Rect, height: int, ink: str, tint: str) -> None:
        """The ground of a page: near black, a breath of the house's cloth in the light from above.

        It repeats every eight pixels, so a strip of it serves for the whole width.
        """
        top, bottom = mix(ink, tint, 0.30), mix(ink, "#000000", 0.25)
        key = ("page", height, ink, tint)
        strip = self.keep(key, lambda: self.gradient(PAGE_STRIP, height, top, bottom).convert())
        for x in range(area.left - area.left % 8, area.right, PAGE_STRIP):
            surface.blit(strip, (x, area.top), (0, area.top, min(PAGE_STRIP, area.right - x), area.h))


def _weight(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


# One 1 in the lowest byte of each of eight three-byte pixels, and, for each row of the Bayer square and each of 64
# fractions, the same with ones only where that fraction is rounded up.
_ONES = sum(1 << 24 * x for x in range(8))
_ROUND_UP = [[sum((t + part >= 64) << 24 * x for x, t in enumerate(row)) for part in range(64)] for row in _BAYER]


def _dithered_strip(h: int, top: RGB, bottom: RGB) -> Surface:
    """Eight columns of a vertical gradient; each pixel rounds by its place in a Bayer square."""
    last = max(1, h - 1)
    ups = [(b - a) * 64 / last for a, b in zip(top, bottom, strict=True)]
    rows = []
    for y in range(h):
        row = 0
        up = _ROUND_UP[y & 7]
        for channel in range(3):
            level = int(top[channel] * 64 + ups[channel] * y + 1e-6)
            row += (_ONES * (level >> 6) + up[level & 63]) << 8 * channel
        rows.append(row.to_bytes(24, "little"))
    return pygame.image.frombuffer(b"".join(rows), (8, h), "RGB").convert(32)


def _fit_corners(surface: Surface, disc: Surface) -> None:
    """Round the corners of a surface by the four quarters of a disc."""
    w, h = surface.get_size()
    r = disc.get_width() // 2
    for x, y, sx, sy in ((0, 0, 0, 0), (w - r, 0, r, 0), (0, h - r, 0, r), (w - r, h - r, r, r)):
        surface.blit(disc, (x, y), (sx, sy, r, r), pygame.BLEND_RGBA_MULT)


def _edge_profile(length: int, blur: int, margin: int) -> list[float]:
    """How dark a blurred bar of this length is along its axis: the difference of two error functions."""
    scale = blur * math.sqrt(2)
    inset = blur * 0.35  # rounded corners hold a little less shadow than square ones
    return [
        0.5 * (math.erf((i - margin + 0.5 - inset) / scale) - math.erf((i - margin + 0.5 - length + inset) / scale))
        for i in range(length + 2 * margin)
    ]


def from_svg(body: str, size: tuple[int, int], view: tuple[float, float]) -> Surface:
    """Rasterise SVG markup to exactly this many pixels."""
    return rasterized(body, size, view).convert_alpha()
