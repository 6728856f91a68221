"""A drawing of the lab, drawn: on the screen in the colors of the room, in a PNG as on paper."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.text import Text
from casino_sim.app.stage.theme import Palette, mix, rgb
from casino_sim.lab.drawing import PAPER, Area, Curve, Drawing, Ink, Point, Words

SMOOTH = 2  # lines and areas are drawn this much larger and averaged
DASH, GAP = 8.0, 6.0
ANCHORS = {"start": "l", "middle": "c", "end": "r"}
PICTURE_SCALE = 1.5  # pixels a unit of a PNG


def inks_of(palette: Palette) -> dict[Ink, str]:
    """The room's own: bands still differ in lightness where colors cannot be told apart."""
    return {
        "ground": palette.panel,
        "text": palette.text,
        "muted": palette.muted,
        "grid": palette.groove,
        "light": mix(palette.panel, palette.gold, 0.16),
        "middle": mix(palette.panel, palette.gold, 0.38),
        "strong": palette.gold,
        "other": palette.info,
    }


def picture(drawing: Drawing) -> pygame.Surface:
    """As on paper, for a file."""
    size = round(drawing.size[0] * PICTURE_SCALE), round(drawing.size[1] * PICTURE_SCALE)
    surface = pygame.Surface(size)
    surface.fill(rgb(PAPER["ground"]))
    paint(surface, drawing, Text(), PAPER, pygame.Rect((0, 0), size))
    return surface


def paint(surface: pygame.Surface, drawing: Drawing, text: Text, inks: Mapping[Ink, str], where: pygame.Rect) -> None:
    scale = where.w / drawing.size[0]
    surface.blit(figure(drawing, inks, where.size, inks["ground"]), where)
    write_words(surface, drawing, text, inks, where, scale)


def write_words(
    surface: pygame.Surface, drawing: Drawing, text: Text, inks: Mapping[Ink, str], where: pygame.Rect, scale: float
) -> None:
    for shape in drawing.shapes:
        if isinstance(shape, Words):
            face = faces.SEMIBOLD if shape.bold else faces.SANS
            at = where.x + shape.at[0] * scale, where.y + shape.at[1] * scale
            text.draw(surface, shape.text, face, round(shape.size * scale), inks[shape.ink], at, ANCHORS[shape.anchor])


def figure(drawing: Drawing, inks: Mapping[Ink, str], size: tuple[int, int], ground: str) -> pygame.Surface:
    """Draw a chart's areas, lines and bars. Its words are drawn apart, at the size of the window's text."""
    big = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH))
    big.fill(rgb(ground))
    scale = big.get_width() / drawing.size[0]
    for shape in drawing.shapes:
        if isinstance(shape, Area):
            points = [(x * scale, y * scale) for x, y in shape.points]
            width = max(2, round(2 * scale)) if shape.outlined else 0
            pygame.draw.polygon(big, rgb(inks[shape.ink]), points, width)
        elif isinstance(shape, Curve):
            _stroke(big, shape, rgb(inks[shape.ink]), scale)
    return pygame.transform.smoothscale(big, size)


def _stroke(big: pygame.Surface, curve: Curve, ink: tuple[int, int, int], scale: float) -> None:
    width = max(1, round(curve.width * scale))
    parts = dashes(curve.points) if curve.dashed else [list(curve.points)]
    for part in parts:
        points = [(x * scale, y * scale) for x, y in part]
        pygame.draw.lines(big, ink, False, points, width)
        if width > 3:
            for point in points:
                pygame.draw.circle(big, ink, point, width / 2)


def dashes(points: tuple[Point, ...]) -> list[list[Point]]:
    """The line cut into strokes and gaps, whatever its corners."""
    strokes: list[list[Point]] = []
    on, left = True, DASH
    stroke: list[Point] = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            at = x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length
            if on:
                strokes.append([*stroke, at])
            stroke = [at]
            on, left = not on, GAP if on else DASH
        left -= length - done
        stroke.append((x1, y1))
    if on and len(stroke) > 1:
        strokes.append(stroke)
    return strokes
