"""The self-test's look at pixels: icons, chips, buttons and lettering come out as they were drawn.

A rasterizer that skips a scale, or a typeface that stands in for another, raises nothing: a player would see specks
for icons and strange figures on chips. So a few pixels are compared with what the drawings themselves say.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.faces import FILES, font_path
from casino_sim.app.stage.icons import ICONS
from casino_sim.app.stage.paint import Paint

UNIT = 4  # pixels of one unit of an icon
CHIP = 96  # pixels across a chip and a button
INKED = 128  # alpha from which a pixel counts as drawn
PROOF = "Casino 25"
# How wide each face sets the words above in type of a thousand pixels. Pygame's own face sets them in 3296.
WIDTHS = {
    "sans": 4023,
    "sans-semibold": 4120,
    "sans-bold": 4211,
    "sans-black": 4284,
    "sans-italic": 3918,
    "serif": 4275,
    "serif-semibold": 4327,
    "serif-bold": 4377,
    "serif-black": 4418,
}
ROUNDING = 6  # pixels in a thousand, for other versions of the font engine
Point = tuple[float, float]


def problems() -> Iterator[str]:
    """What is wrong with the drawings here; nothing where all is well. Needs an open display."""
    for name in ICONS:
        yield from _icon(name)
    for face in FILES:
        yield from _face(face)
    yield from _chips()
    yield from _button()


def _icon(name: str) -> Iterator[str]:
    """Where a line ends or turns there is ink, and none is far from the lines."""
    points, outermost = _points(ICONS[name])
    drawn = Paint().icon(name, 24 * UNIT, "#ffffff")
    bare = [p for p in points if drawn.get_at((round(p[0] * UNIT - 0.5), round(p[1] * UNIT - 0.5))).a < INKED]
    if bare:
        yield f"icon {name}: {len(bare)} of {len(points)} points of its path are not drawn, first {bare[0]}"
    ink = drawn.get_bounding_rect(INKED)
    if not outermost.inflate(2 * UNIT + 4, 2 * UNIT + 4).contains(ink):
        yield f"icon {name}: drawn over {tuple(ink)}, its path lies in {tuple(outermost)}"


def _points(path: str) -> tuple[list[Point], pygame.Rect]:
    """The points that a path goes through, and the box of everything in it, in pixels."""
    at: Point = (0.0, 0.0)
    through: list[Point] = []
    every: list[Point] = []
    for command, told in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        figures = [float(figure) for figure in re.findall(r"-?[\d.]+", told)]
        step = {"M": 2, "L": 2, "C": 6, "m": 2, "a": 7}.get(command, 0)
        for i in range(0, len(figures), step or 1):
            part = figures[i : i + step]
            start = at
            at = (part[-2], part[-1]) if command.isupper() else (at[0] + part[-2], at[1] + part[-1])
            every += list(zip(part[::2], part[1::2], strict=True)) if command == "C" else [at]
            if command == "a":
                reach = part[0]  # half circles to the left and right: as high and low as their radius
                every += [(start[0], start[1] - reach), (start[0], start[1] + reach)]
            if command not in "Mm":
                through += [start, at]
    left, top = (min(point[axis] for point in every) * UNIT for axis in (0, 1))
    right, bottom = (max(point[axis] for point in every) * UNIT for axis in (0, 1))
    box = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
    return through, box


def _face(face: str) -> Iterator[str]:
    path = font_path(face)
    if path is None:
        yield f"typeface {face}: there is no {FILES[face]}"
        return
    width = pygame.font.Font(str(path), 1000).size(PROOF)[0]
    if abs(width - WIDTHS[face]) > ROUNDING:
        yield f"typeface {face}: “{PROOF}” is {width} wide in it, not {WIDTHS[face]}: {path.name} holds another face"


def _chips() -> Iterator[str]:
    """Body, edge spots and inlay in their places and colors, and a number on the inlay."""
    import numpy as np

    from casino_sim.app.stage.art import chips
    from casino_sim.app.stage.art.palette import CHIPS, rgb

    middle = CHIP / 2
    places = (("spot", "body", 0.83, 60), ("body", "spot", 0.83, 90), ("inlay", "body", 0.50, 0))
    for cents, chip in CHIPS.items():
        face = chips.top(CHIP, chip)
        inks = {"body": rgb(chip.body), "spot": rgb(chip.spot), "inlay": rgb(chips.INLAY)}
        for wanted, other, r, degrees in places:
            turn = math.radians(degrees)
            row, column = middle * (1 - r * math.cos(turn)), middle * (1 + r * math.sin(turn))
            seen = face[round(row - 0.5), round(column - 0.5), :3]
            near, far = (float(np.abs(seen - np.array(inks[name])).sum()) for name in (wanted, other))
            if near > far and inks[wanted] != inks[other]:
                yield f"chip of {cents} cents: its {wanted} is not where it should be"
        blank = chips.top(CHIP, replace(chip, label=""))
        lettered = float((np.abs(face - blank).sum(axis=2) > 0.5).mean())
        if not 0.01 < lettered < 0.20:
            yield f"chip of {cents} cents: {lettered:.1%} of it carries its number {chip.label}"


def _button() -> Iterator[str]:
    """The dealer's button is as wide as it was asked for."""
    from casino_sim.app.stage.art import buttons

    image, margin = buttons.puck(CHIP, "dealer")
    middle, whole = margin + CHIP // 2, round(CHIP * 0.97)
    for way, line in (("wide", image[middle, :, 3]), ("high", image[:, middle, 3])):
        solid = int((line > 0.9).sum())
        if abs(solid - whole) > 4:
            yield f"the dealer's button is {solid} pixels {way}, not {whole}"
