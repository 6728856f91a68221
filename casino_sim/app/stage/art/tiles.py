"""Chinese dominoes for pai gow: black bone with dished red and white pips. All measures are those of 100 x 250."""

from __future__ import annotations

from .imaging import Image, with_shadow
from .palette import mix
from .vector import dot, linear, rect, stroke, svg

WIDTH, HEIGHT = 100, 250
THICKNESS = 10  # the edge seen below the face
PITCH = 24.5
PIP = 9.3
HOLE = 0.56  # of a ringed pip: what of it is hollow
SINGLE = 1.5  # a lone pip is that much larger
RED, WHITE = "#d8232f", "#f7f3e8"
TILE_PIPS = (
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5",
    "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2",
)  # fmt: skip
ROWS = {1: 0.0, 2: 0.0, 3: 2.0, 4: 1.15, 5: 2.0, 6: 2.0}  # height of a group, in pitches
BACK_GOLD = "#c9a253"

Pip = tuple[float, float, str, float]  # x, y, color, size


def pips(name: str) -> list[Pip]:
    """Where a tile's pips lie: the first number at the top, the second at the foot."""
    upper, lower = (int(n) for n in name.split("-"))
    top = 26 + (8 if upper == 1 else 0)
    bottom = 212 - ROWS[lower] * PITCH - (8 if lower == 1 else 0)
    return _group(upper, top, name) + _group(lower, bottom, name)


def _group(count: int, top: float, tile: str) -> list[Pip]:
    """One half. Ones and fours are red; each six of the double six is half red; everything else is white."""
    ink = RED if count in (1, 4) else WHITE
    middle, left, right = WIDTH / 2, WIDTH / 2 - PITCH, WIDTH / 2 + PITCH

    def row(i: float) -> float:
        return top + i * PITCH

    if count == 1:
        return [(middle, row(0), ink, SINGLE)]
    if count == 2:
        return [(left, row(0), ink, 1), (right, row(0), ink, 1)]
    if count == 3:
        return [(left - 2, row(0), ink, 1), (middle, row(1), ink, 1), (right + 2, row(2), ink, 1)]
    if count == 4:
        return [(x, row(i * 1.15), ink, 1.0) for x in (left + 5, right - 5) for i in (0, 1)]
    if count == 5:
        return [(x, row(i), ink, 1.0) for x in (left, right) for i in (0, 2)] + [(middle, row(1), ink, 1.0)]
    column = RED if tile == "6-6" else WHITE
    return [(left + 4, row(i), column, 1.0) for i in range(3)] + [(right - 4, row(i), WHITE, 1.0) for i in range(3)]


def tile(width: int, name: str | None, stacked: int = 1, ringed: bool = False) -> Image:
    """A tile by its pips ('6-6'), or its back (None); stacked: how many lie on each other, each showing its edge.
    ``ringed``: red pips are rings, so that nobody needs the color to tell them from white ones.

    Without shadow; the picture is as high as the stack.
    """
    depth = THICKNESS * stacked
    height = HEIGHT - THICKNESS + depth
    face = _face() + (_back() if name is None else _dished(pips(name), ringed))
    body = f"<defs>{_shades()}</defs>" + "".join(_edge(i) for i in reversed(range(stacked))) + face
    return svg(body, (width, round(width * height / WIDTH)), (WIDTH, height), 2)


def resting(width: int, name: str | None, stacked: int = 1, ringed: bool = False) -> tuple[Image, int]:
    """A tile on the felt with its shadows: (image, margin)."""
    return with_shadow(tile(width, name, stacked, ringed), width * 1.35, strength=1.25)


def upright(width: int) -> tuple[Image, int]:
    """A tile standing on its end, its back to the table: (image, margin). The player alone sees its face."""
    top = 26  # its thickness, seen from above
    shades = linear("t", 0, 0, 0, top, (0, "#8b9099"), (0.5, "#4a4e56"), (1, "#2a2c31"))
    body = f'<defs>{_shades()}{shades}</defs><g transform="translate(0 {top - 10})">{_edge(0)}{_face()}{_back()}</g>'
    body += rect(2, 0.5, 96, top + 6, 11, "url(#t)", 'stroke="#0a0a0c" stroke-width="1"')
    body += stroke("M12 3.5L88 3.5", "#ffffff", 2, 0.55)
    height = HEIGHT + top - 10
    image = svg(body, (width, round(width * height / WIDTH)), (WIDTH, height), 2)
    return with_shadow(image, width * 1.5, lift=0.25, strength=1.3)


def _shades() -> str:
    return (
        linear("f", 0, 0, 100, 240, (0, "#34363c"), (0.18, "#1c1d21"), (0.75, "#101114"), (1, "#1b1c20"))
        + linear("g", 10, 0, 70, 150, (0, "#ffffff", 0.26), (0.5, "#ffffff", 0.05), (1, "#ffffff", 0))
        + linear("s", 0, 225, 0, 250, (0, "#2b2c31"), (0.5, "#0c0d0f"), (1, "#000000"))
    )


def _edge(level: int) -> str:
    """The side of one tile below the face; where two meet a line of light shows."""
    y = 10 + THICKNESS * level
    body = f'<rect x="1" y="{y}" width="98" height="{HEIGHT - THICKNESS - 1}" rx="13" fill="#0b0c0e"/>'
    glint = f"M10 {y + 229.5}C14 {y + 236} 86 {y + 236} 90 {y + 229.5}"
    return body + f'<path d="{glint}" fill="none" stroke="#5c6068" stroke-opacity=".55" stroke-width="1.3"/>'


def _face() -> str:
    lit = "M14 3.2L86 3.2C92 3.2 96.8 8 96.8 14"
    side = "M3.2 226L3.2 14C3.2 8 8 3.2 14 3.2"
    dark = "M96.8 14L96.8 224C96.8 231 92 235.4 86 235.4L14 235.4"
    return (
        '<rect x="1" y="1" width="98" height="238" rx="13" fill="#0a0a0c"/>'
        '<rect x="2.2" y="2.2" width="95.6" height="234" rx="12" fill="url(#f)"/>'
        f'<path d="{lit}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="1.4"/>'
        f'<path d="{side}" fill="none" stroke="#ffffff" stroke-opacity=".38" stroke-width="1.4"/>'
        f'<path d="{dark}" fill="none" stroke="#000000" stroke-opacity=".7" stroke-width="2"/>'
        # the gloss lies under the pips: over them red turns pink
        '<path d="M3 14C3 8 8 3 14 3L86 3C92 3 97 8 97 14L97 40C70 60 34 96 3 150Z" fill="url(#g)"/>'
    )


def _dished(places: list[Pip], ringed: bool = False) -> str:
    """Each pip a painted hollow: dark rim above, light below."""
    out = ""
    for x, y, ink, size in places:
        r = PIP * size
        lip = f"M{x - r - 1.2} {y + 1}C{x - r} {y + r + 2.6} {x + r} {y + r + 2.6} {x + r + 1.2} {y + 1}"
        out += f'<circle cx="{x}" cy="{y}" r="{r + 1.7}" fill="#000000" fill-opacity=".65"/>'
        out += f'<path d="{lip}" fill="none" stroke="#ffffff" stroke-opacity=".32" stroke-width="1.2"/>'
        out += dot(x, y, r, mix(ink, "#000000", 0.34)) + dot(x, y + r * 0.13, r * 0.88, ink)
        out += (
            f'<circle cx="{x}" cy="{y + r * 0.32}" r="{r * 0.5}" fill="{mix(ink, "#ffffff", 0.3)}" fill-opacity=".6"/>'
        )
        if ringed and ink == RED:
            out += dot(x, y, r * HOLE, "#101114")
    return out


def _back() -> str:
    line = f'fill="none" stroke="{BACK_GOLD}" stroke-width="1.4"'
    out = f'<rect x="12" y="12" width="76" height="214" rx="7" {line} stroke-opacity=".55"/>'
    for y in (66, 119, 172):
        for r in (17, 9):
            out += f'<path d="M50 {y - r}L{50 + r} {y}L50 {y + r}L{50 - r} {y}Z" {line} stroke-opacity=".6"/>'
    return out
