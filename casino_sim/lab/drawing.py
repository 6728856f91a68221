"""A drawing as a list of shapes, and the table of its figures. Window, PNG and SVG draw the same list.

Inks are names, not colors: each front end has its own. Nothing is said by color alone: bands differ in lightness, lines in
width and dashes, bars by being filled or outlined, and what matters has its words beside it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Ink = Literal["ground", "text", "muted", "grid", "light", "middle", "strong", "other"]
Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]
SMALL, BODY, TITLE = 17.0, 20.0, 28.0

PAPER: dict[Ink, str] = {
    "ground": "#ffffff",
    "text": "#1a1a1a",
    "muted": "#55555a",
    "grid": "#d9d9dc",
    "light": "#dfe5ee",
    "middle": "#a9b9d0",
    "strong": "#1f3f70",
    "other": "#8a4b12",
}


class Area(Struct, frozen=True):
    points: tuple[Point, ...]
    ink: Ink
    outlined: bool = False  # an edge and no filling


class Curve(Struct, frozen=True):
    points: tuple[Point, ...]
    ink: Ink
    width: float = 2.0
    dashed: bool = False


class Words(Struct, frozen=True):
    at: Point  # the middle of the capitals
    text: str
    ink: Ink = "text"
    size: float = BODY
    anchor: Anchor = "start"
    bold: bool = False


Shape = Area | Curve | Words


class Figures(Struct, frozen=True):
    """The table behind a chart."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Drawing(Struct, frozen=True):
    size: tuple[float, float]
    shapes: tuple[Shape, ...]
    summary: str  # what it shows, in a sentence, for whoever cannot see it
    figures: tuple[Figures, ...] = field(default_factory=tuple)


def moved(drawing: Drawing, across: float, down: float) -> tuple[Shape, ...]:
    """Its shapes, to stand in a larger drawing."""

    def point(at: Point) -> Point:
        return at[0] + across, at[1] + down

    found: list[Shape] = []
    for shape in drawing.shapes:
        if isinstance(shape, Words):
            found.append(Words(point(shape.at), shape.text, shape.ink, shape.size, shape.anchor, shape.bold))
        elif isinstance(shape, Area):
            found.append(Area(tuple(map(point, shape.points)), shape.ink, shape.outlined))
        else:
            found.append(Curve(tuple(map(point, shape.points)), shape.ink, shape.width, shape.dashed))
    return tuple(found)


def box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)
