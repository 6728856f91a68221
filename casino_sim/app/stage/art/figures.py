"""What all twelve court figures share: the half-path trick, the face, the hand.

The origin lies between the eyes; x grows to the viewer's right, y downwards; a figure is about 130 wide. Half a path
(x >= 0, from axis to axis) is drawn on both sides, the right side in its own shade: flat shapes gain volume.
"""

from __future__ import annotations

from dataclasses import dataclass

from .palette import COURTS, GOLD, GOLD_LIGHT, OUTLINE, Court, mix
from .shapes import pip
from .vector import dot, line, outline

COURT_BLACK = "#000000"
COURT_WHITE = "#ffffff"


@dataclass(frozen=True, slots=True)
class Figure:
    """The layers of a figure from back to front; the attribute and the hand come between collar and head."""

    behind: str  # hair and standing collars behind the shoulders
    robe: str
    collar: str
    head: str
    crown: str


def both(path: str, left: str, right: str | None = None, ink: str | None = OUTLINE, width: float = 1.2) -> str:
    """A half path on both sides, outlined along its own course so that no line runs down the axis."""
    right = right or left
    closed = path + "Z"
    out = f'<path d="{closed}" fill="{left}" transform="scale(-1 1)"/><path d="{closed}" fill="{right}"/>'
    if left == right:
        out += f'<path d="{closed}" fill="{left}" transform="translate(-.4 0)"/>'
    if ink:
        style = f'fill="none" {outline(ink, width)}'
        out += f'<path d="{path}" {style}/><path d="{path}" {style} transform="scale(-1 1)"/>'
    return out


def pair(markup: str) -> str:
    """Markup of the right side, mirrored to the left as well."""
    return f'<g>{markup}</g><g transform="scale(-1 1)">{markup}</g>'


def one(path: str, fill: str, ink: str | None = OUTLINE, width: float = 1.2, extra: str = "") -> str:
    return f'<path d="{path}" fill="{fill}" {outline(ink, width)} {extra}/>'


def bead(x: float, y: float, r: float, fill: str, width: float = 1.1) -> str:
    return dot(x, y, r, fill, OUTLINE, width)


def badge(suit: str, x: float, y: float, size: float, fill: str, rim: str, width: float) -> str:
    """A suit pip with a rim, as jewellery wears it."""
    return pip(suit, x, y, size, fill, stroke=f'stroke="{rim}" stroke-width="{width}" stroke-linejoin="round"')


def trimmed(path: str, width: float = 3.4, metal: str = GOLD) -> str:
    """A gold border with its outline, mirrored."""
    return pair(line(path, OUTLINE, width + 2) + line(path, metal, width))


def lips(suit: str) -> str:
    """Red lips: the cool suits wear their counter-color, which is the red one."""
    p = COURTS[suit]
    return p.counter if suit in "sc" else p.main


def neck(suit: str) -> str:
    p = COURTS[suit]
    return both(
        "M-.5 18L10 18L11 40L-.5 46",
        mix(p.skin, p.skin_shade, 0.55),
        mix(p.skin_shade, COURT_BLACK, 0.12),
        None,
    )


def face(suit: str, rank: str) -> str:
    """Jaw, eyes, nose and mouth. Queens have finer brows, kings hide the mouth in the beard."""
    p = COURTS[suit]
    jaw = (
        "M-.5 -30L18 -30L18.6 -4C18.4 9 12 19 5.5 25.5C3.5 27.3 1.5 28 -.5 28"
        if rank == "Q"
        else "M-.5 -30L20 -30L20.5 -4C20.5 10 15 20 7 26C4 28 2 28.6 -.5 28.6"
    )
    brow = p.hair_shade if rank == "K" else p.locks_shade
    eyes = line("M5 -9.5C8 -12.6 13 -12.6 16.5 -9.6", brow, 1.5 if rank == "Q" else 2.0)
    eyes += one("M5.2 -3.4C8 -7 13 -7 15.8 -3.6C13 -1 8 -1 5.2 -3.4Z", "#fffaf0", OUTLINE, 0.9)
    eyes += dot(10.4, -4, 2.25, OUTLINE) + dot(11.0, -4.7, 0.6, COURT_WHITE)
    if rank == "Q":
        eyes += line("M15.8 -3.8L18 -5.6", OUTLINE, 1.2)
    nose = one("M-.5 -9L4.6 8.6L-.5 10Z", mix(p.skin_shade, COURT_BLACK, 0.16), None)
    return both(jaw, p.skin, p.skin_shade) + pair(eyes) + nose + _mouth(suit, rank)


def _mouth(suit: str, rank: str) -> str:
    p = COURTS[suit]
    if rank == "K":
        return ""
    if rank == "J":
        return line("M-4.6 16.6C-2 18.4 2 18.4 4.6 16.6", mix(p.skin_shade, COURT_BLACK, 0.5), 1.5)
    blush = p.main if suit in "hd" else p.counter
    mouth = "M-5 16.2C-2.6 14 -1.4 14.4 0 15.2C1.4 14.4 2.6 14 5 16.2C2.6 19.8 -2.6 19.8 -5 16.2Z"
    return one(mouth, lips(suit), None) + pair(f'<circle cx="13" cy="8" r="3.4" fill="{blush}" opacity=".22"/>')


def sleeve(p: Court) -> str:
    """The lower right arm that carries the attribute, with a gold cuff."""
    return one("M30 100L40 62C48 54 62 56 66 64L68 110Z", mix(p.main, p.dark, 0.6)) + line(
        "M40 62C48 55 60 56 66 63", GOLD, 4.4
    )


def fist(p: Court) -> str:
    """A closed hand with its fingers, origin in the grip."""
    hand = one("M-10 -8C-10 -12 -6 -13 -3 -12C2 -14 9 -12 10 -7L11 5C10 11 -8 12 -10 6Z", p.skin)
    fingers = ("M-9.6 -3.6L9.6 -3.6", "M-9.8 1.4L10 1.4", "M-9.4 6L9.6 6")
    return hand + "".join(line(f, p.skin_shade, 1.3) for f in fingers)


def band(jewels: str, y: float = 0) -> str:
    """The rim of a crown, curved round the brow."""
    path = f"M-.5 {y - 38}C8 {y - 38} 17 {y - 37} 24 {y - 35}L22.6 {y - 25}C15 {y - 27} 8 {y - 28} -.5 {y - 28}"
    return both(path, GOLD_LIGHT, GOLD) + jewels
