"""A table's cloth and everything printed on it, laid down in design units and flattened once.

:class:`FeltPainter` only takes notes, so building a layout costs nothing; the picture is pressed when it is first asked
for, or read back from the cache if the same notes were pressed before.

Coordinates are design units; a point (x, y) lies at pixel (x * scale + origin x, y * scale + origin y). Angles are
degrees, clockwise; sizes of type are design units too. Inks are "ink" and "ink2" (the house's two), "red", "white",
"black", "green", or a '#rrggbb'.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

import pygame

from .cache import ArtCache
from .palette import House, house_palette
from .sprite import Sprite

Point = tuple[float, float]
Ellipse = tuple[float, float, float, float]  # center x, center y, radius x, radius y
Note = tuple[str, tuple[Any, ...]]

SERIF, SERIF_BOLD, SERIF_BLACK = "serif-semibold", "serif-bold", "serif-black"
SANS, SANS_BOLD = "sans-semibold", "sans-bold"
SMALLEST_MARK = 10.0  # pixels; a smaller printed mark is left out, the info card says it


def stacked(count: int, leading: float, x: float, y: float, angle: float) -> list[Point]:
    """The middles of so many lines of a block that is centerd on a point and turned."""
    a = radians(angle)
    drops = [(i - (count - 1) / 2) * leading for i in range(count)]
    return [(x - drop * sin(a), y + drop * cos(a)) for drop in drops]


class FeltPainter:
    """Notes of what a table looks like. Methods may be called in any order; later ink lies over earlier ink."""

    def __init__(
        self, house: str | House, size: tuple[int, int], scale: float = 1.0, origin: tuple[float, float] = (0.0, 0.0)
    ):
        self.house = house if isinstance(house, House) else house_palette(house)
        self.size = size
        self.scale = scale
        self.origin = origin
        self.pool: Ellipse = (
            (size[0] / 2 - origin[0]) / scale, (size[1] * 0.4 - origin[1]) / scale,
            size[0] * 0.5 / scale, size[1] * 0.55 / scale,
        )  # fmt: skip
        self.rail: tuple[Any, ...] = ()
        self.corner_shade = 0.5
        self.notes: list[Note] = []

    # --- the table ------------------------------------------------------------------------------------------------
    def lamp(self, x: float, y: float, rx: float, ry: float) -> None:
        """Where the lamp hangs and how far its pool reaches."""
        self.pool = (x, y, rx, ry)

    def vignette(self, strength: float) -> None:
        """How far the corners of the picture sink into the room; 0 to 1."""
        self.corner_shade = strength

    def rail_arc(self, cx: float, cy: float, rx: float, ry: float, *, trim: float = 20, pad: float = 92) -> None:
        """The cloth ends at an ellipse: a card table, landscape or portrait. trim: wood, pad: leather."""
        self.rail = ("arc", cx, cy, rx, ry, trim, pad)

    def rail_box(
        self, x0: float, y0: float, x1: float, y1: float, radius: float, *, trim: float = 20, pad: float = 92
    ) -> None:
        """The cloth ends at a rounded box: craps, or a straight edge where some sides lie outside the picture."""
        self.rail = ("box", x0, y0, x1, y1, radius, trim, pad)

    def rail_oval(self, x0: float, y0: float, x1: float, y1: float, *, trim: float = 20, pad: float = 92) -> None:
        """A racetrack: two half circles joined by straights, as poker tables are built."""
        self.rail = ("box", x0, y0, x1, y1, min(x1 - x0, y1 - y0) / 2, trim, pad)

    # --- lettering ------------------------------------------------------------------------------------------------
    def text(
        self, string: str, px: float, x: float, y: float, ink: str = "ink", *,
        face: str = SERIF, tracking: float = 0.05, angle: float = 0.0, opacity: float = 0.93,
    ) -> None:  # fmt: skip
        """A straight line of lettering centerd on a point. What would be too small to read is left out."""
        if string and px * self.scale >= SMALLEST_MARK:
            self._note("text", string, px, x, y, ink, face, tracking, angle, opacity)

    def lines_of_text(
        self, lines: Sequence[str], px: float, x: float, y: float, ink: str = "ink2", *,
        face: str = SANS, tracking: float = 0.04, angle: float = 0.0, leading: float = 1.25,
    ) -> None:  # fmt: skip
        """Several centerd lines, the block centerd on a point."""
        for string, at in zip(lines, stacked(len(lines), px * leading, x, y, angle), strict=True):
            self.text(string, px, *at, ink, face=face, tracking=tracking, angle=angle)

    def arc_text(
        self, string: str, px: float, ellipse: Ellipse, ink: str = "ink", *,
        middle: float = 180.0, face: str = SERIF, tracking: float = 0.10, up: bool = False, opacity: float = 0.93,
    ) -> None:  # fmt: skip
        """Lettering set along an ellipse with true spacing; it hangs below (heads inwards) unless `up`.

        middle: where the line's center lies, degrees clockwise from the top; 180 is the foot of the ellipse.
        """
        if string and px * self.scale >= SMALLEST_MARK:
            self._note("arc_text", string, px, ellipse, ink, middle, face, tracking, up, opacity)

    def pay_line(self, label: str, pay: str, px: float, x: float, y: float, width: float, ink: str = "ink2") -> None:
        """A line of a paytable round a point: the hand at its left end, what it pays at its right, dots between them."""
        if px * self.scale >= SMALLEST_MARK:
            self._note("pay_line", label, pay, px, x, y, width, ink)

    # --- lines ----------------------------------------------------------------------------------------------------
    def arc_line(
        self, ellipse: Ellipse, width: float = 2.4, ink: str = "ink", *,
        span: tuple[float, float] = (-180, 180), opacity: float = 0.9,
    ) -> None:  # fmt: skip
        """A line along an ellipse; span in degrees from the foot, positive to the right."""
        self._note("arc_line", ellipse, width, ink, span, opacity)

    def arc_band(
        self, inner: Ellipse, outer: Ellipse, span: tuple[float, float], *,
        width: float = 2.6, ink: str = "ink", echo: float = 6.0,
    ) -> None:  # fmt: skip
        """Two arcs closed at both ends: the insurance line. echo: distance of a finer line outside; 0 for none."""
        self.arc_line(inner, width, ink, span=span)
        self.arc_line(outer, width, ink, span=span)
        if echo:
            beyond = (outer[0], outer[1], outer[2] + echo * 0.2, outer[3] + echo)
            self.arc_line(beyond, max(1.0, width * 0.4), ink, span=span, opacity=0.7)
        if span[1] - span[0] >= 360:
            return
        for degrees in span:
            t = radians(degrees)
            ends = [(e[0] + e[2] * sin(t), e[1] + e[3] * cos(t)) for e in (inner, outer)]
            self.lines([ends], width, ink)

    def lines(
        self, polylines: Sequence[Sequence[Point]], width: float = 2.4, ink: str = "ink2", *, opacity: float = 0.92
    ) -> None:
        """Straight strokes with round ends; crossings do not print twice, so a whole grid belongs in one call."""
        self._note("lines", tuple(tuple(map(tuple, p)) for p in polylines), width, ink, opacity)

    def path(
        self, path: str, width: float = 2.4, ink: str = "ink2", *, opacity: float = 0.92, fill: bool = False
    ) -> None:
        """An SVG path of absolute M, L, C and Z: stroked, or filled."""
        self._note("path", path, width, ink, opacity, fill)

    # --- spots ----------------------------------------------------------------------------------------------------
    def circle(
        self, x: float, y: float, radius: float, ink: str = "ink", *,
        width: float = 3.2, inner: bool = True, label: str = "", label_px: float = 15, label_ink: str = "ink2",
        angle: float = 0.0, shade: float = 0.10,
    ) -> None:  # fmt: skip
        """A betting circle: ring, finer inner ring, a breath of shade inside, and its label turned with the seat."""
        self._note("circle", x, y, radius, ink, width, inner, shade)
        self._label(label, label_px, x, y, label_ink, angle, 2 * (radius - 4), in_a_ring=True)

    def box(
        self, x: float, y: float, width: float, height: float, ink: str = "ink", *,
        radius: float = 8, line: float = 2.4, inner: bool = False, label: str = "", label_px: float = 15,
        label_ink: str = "ink2", angle: float = 0.0, shade: float = 0.08,
    ) -> None:  # fmt: skip
        """A rounded box centerd on a point, turned by an angle."""
        self._note("box", x, y, width, height, radius, ink, line, inner, angle, shade)
        self._label(label, label_px, x, y, label_ink, angle, width * 0.9)

    def diamond(
        self, x: float, y: float, width: float, height: float, ink: str = "ink", *,
        line: float = 2.4, fill: str = "", label: str = "", label_px: float = 15, label_ink: str = "ink2",
    ) -> None:  # fmt: skip
        """A lozenge, outlined; filled with a color where it names one (red and black at roulette)."""
        self._note("diamond", x, y, width, height, ink, line, fill)
        self._label(label, label_px, x, y, label_ink, 0.0, width * 0.7)

    def patch(
        self, x: float, y: float, width: float, height: float, fill: str, *, radius: float = -1, angle: float = 0.0
    ) -> None:
        """A painted ground without outline, as round as it can be unless a radius is given: roulette's numbers."""
        self._note("patch", x, y, width, height, min(width, height) * 0.46 if radius < 0 else radius, fill, angle)

    def card_place(
        self, x: float, y: float, width: float, ink: str = "ink", *, angle: float = 0.0, label: str = ""
    ) -> None:
        """The outline of a card that will lie here."""
        self.box(x, y, width, width * 1.4, ink, radius=width * 0.06, line=2.0, angle=angle, label=label, shade=0.05)

    # --- marks ----------------------------------------------------------------------------------------------------
    def pip(self, suit: str, x: float, y: float, size: float, ink: str = "ink", *, angle: float = 0.0) -> None:
        self._note("pip", suit, x, y, size, ink, angle)

    def emblem(self, x: float, y: float, size: float, ink: str = "ink", *, opacity: float = 0.85) -> None:
        """The house's emblem in one ink."""
        self._note("emblem", x, y, size, ink, opacity)

    def head(self, name: str, x: float, y: float, size: float) -> None:
        """An animal of the Big Six in its own colors."""
        self._note("head", name, x, y, size)

    def die(self, value: int, x: float, y: float, size: float, *, angle: float = 0.0, color: str = "#b3121d") -> None:
        """A printed die."""
        self._note("die", value, x, y, size, angle, color)

    def flourish(self, x: float, y: float, width: float, ink: str = "ink") -> None:
        """A line ornament of the house: its emblem between two swelling strokes."""
        self._note("flourish", x, y, width, ink)

    # --- the result -----------------------------------------------------------------------------------------------
    def key(self) -> str:
        """Everything the picture depends on."""
        return repr(
            (
                "felt",
                self.house,
                self.size,
                self.scale,
                self.origin,
                self.pool,
                self.rail,
                self.corner_shade,
                self.notes,
            )
        )

    def surface(self, cache: ArtCache | None = None) -> pygame.Surface:
        """The finished table, opaque, as large as the window."""
        stored = cache.load(self.key()) if cache else None
        if stored:
            return stored.surface
        from .press import press  # NumPy comes in only where something is really drawn

        surface = press(self)
        if cache:
            cache.store(self.key(), Sprite(surface))
        return surface

    def _note(self, name: str, *values: Any) -> None:
        self.notes.append((name, values))

    def _label(
        self, label: str, px: float, x: float, y: float, ink: str, angle: float, room: float, in_a_ring: bool = False
    ) -> None:
        """Lettering inside a spot, made smaller until it fits its room; measured only when it is pressed."""
        if label:
            self._note("label", label, px, x, y, ink, angle, in_a_ring, room)
