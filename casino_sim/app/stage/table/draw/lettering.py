"""Where lettering is printed on a cloth, roughly: what is written over the felt keeps off it where it can."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.table.draw.free_space import Obstacle
from casino_sim.app.stage.text import Text

WEIGHT, PAYS, TITLE = (
    0.5,
    1.0,
    2.0,
)  # a bet counts 1: small print half, a pay as much, the table's name twice
LARGE = 24  # design units: type of titles


def lettering(felt: FeltPainter, text: Text) -> Iterator[Obstacle]:
    for kind, values in felt.notes:
        if kind == "arc_text":
            string, size, ellipse, _ink, middle, _face, tracking = values[:7]
            yield from _along(felt, text, string, size, ellipse, middle, tracking)
        elif kind == "text":
            string, size, x, y, _ink, face, tracking, angle = values[:8]
            px = max(1, round(size * felt.scale))
            at = (x * felt.scale + felt.origin[0], y * felt.scale + felt.origin[1])
            weight = TITLE if size >= LARGE else WEIGHT
            yield Obstacle(*at, text.width(string, face, px, tracking), px, angle, weight)
        elif kind == "pay_line":
            _label, _pay, size, x, y, width = values[:6]
            at = (x * felt.scale + felt.origin[0], y * felt.scale + felt.origin[1])
            yield Obstacle(*at, width * felt.scale, max(1, round(size * felt.scale)), weight=PAYS)
        elif kind == "label":
            string, size, x, y, _ink, angle, _ring, room = values
            lines = string.split("\n")
            px = max(1, round(size * felt.scale))
            widest = max(text.width(line, faces.BOLD, px) for line in lines)
            at = (x * felt.scale + felt.origin[0], y * felt.scale + felt.origin[1])
            yield Obstacle(*at, min(widest, room * felt.scale), px * len(lines), angle, WEIGHT, name=True)


def _along(
    felt: FeltPainter,
    text: Text,
    string: str,
    size: float,
    ellipse: tuple[float, float, float, float],
    middle: float,
    tracking: float,
) -> Iterator[Obstacle]:
    """A line on a curve, in pieces twice as wide as high."""
    px = max(1, round(size * felt.scale))
    length = text.width(string, faces.SERIF_SEMIBOLD, px, tracking) / felt.scale
    cx, cy, rx, ry = ellipse
    pieces = max(1, ceil(length / (2 * size)))
    for i in range(pieces):
        turn = middle * pi / 180 - ((i + 0.5) / pieces - 0.5) * length / rx
        x, y = cx + rx * sin(turn), cy - ry * cos(turn)
        at = (x * felt.scale + felt.origin[0], y * felt.scale + felt.origin[1])
        yield Obstacle(*at, 2 * px, px, weight=TITLE if size >= LARGE else WEIGHT)
