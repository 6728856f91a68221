"""A drawing as SVG, with the table of its figures for who reads it with the ears."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from casino_sim.lab.drawing import PAPER, Area, Curve, Drawing, Ink, Point, Words

DASHES = "8 6"
FACES = "'Source Sans 3', 'Source Sans Pro', 'Helvetica Neue', Arial, sans-serif"


def svg(drawing: Drawing, inks: Mapping[Ink, str] = PAPER) -> str:
    w, h = drawing.size
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}" role="img">',
        f"<title>{escape(drawing.summary, quote=False)}</title>",
        f"<desc>{escape(_figures(drawing), quote=False)}</desc>",
        f'<rect width="{w:g}" height="{h:g}" fill="{inks["ground"]}"/>',
    ]
    for shape in drawing.shapes:
        if isinstance(shape, Words):
            parts.append(_words(shape, inks))
        elif isinstance(shape, Area):
            look = (
                f'fill="none" stroke="{inks[shape.ink]}" stroke-width="2"'
                if shape.outlined
                else f'fill="{inks[shape.ink]}"'
            )
            parts.append(f'<polygon points="{_points(shape.points)}" {look}/>')
        else:
            parts.append(_curve(shape, inks))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _curve(curve: Curve, inks: Mapping[Ink, str]) -> str:
    dashes = f' stroke-dasharray="{DASHES}"' if curve.dashed else ""
    look = f'stroke="{inks[curve.ink]}" stroke-width="{curve.width:g}" stroke-linejoin="round"{dashes}'
    return f'<polyline points="{_points(curve.points)}" fill="none" {look}/>'


def _words(words: Words, inks: Mapping[Ink, str]) -> str:
    weight = ' font-weight="600"' if words.bold else ""
    x, y = words.at
    look = f'font-family="{FACES}" font-size="{words.size:g}"{weight} fill="{inks[words.ink]}" text-anchor="{words.anchor}"'
    return f'<text x="{x:.1f}" y="{y + words.size * 0.33:.1f}" {look}>{escape(words.text, quote=False)}</text>'


def _figures(drawing: Drawing) -> str:
    lines = []
    for figures in drawing.figures:
        lines += [figures.title, "\t".join(figures.head), *("\t".join(row) for row in figures.rows)]
    return "\n".join(lines)
