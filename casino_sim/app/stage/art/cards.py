"""Playing cards, drawn at the size asked for. All measures are those of a card of 250 x 350."""

from __future__ import annotations

import numpy as np

from .aces import ace_of_spades
from .backs import print_of
from .courts import CARD_HEIGHT, CARD_WIDTH, court_panel, joker_figure, large_court
from .imaging import F, Image, blank, cover, over, rounded_box, tint
from .lettering import put_text
from .noise import weave
from .palette import PAPER, PAPER_EDGE, house_palette, suit_color
from .shapes import PIP_SCALE, pip
from .vector import svg

RADIUS = 15
JOKER = "Jk"
JOKER_RED = "#b8233a"
LEFT, CENTER, RIGHT = 77.0, 125.0, 173.0  # columns of pips
TOP, MIDDLE, BOTTOM = 66.0, 175.0, 284.0
THIRD = (BOTTOM - TOP) / 3
PIP = 47.0
_SIDES = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, MIDDLE, BOTTOM)]
_FOUR_ROWS = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM)]
_CORNERS = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
SPOTS: dict[str, list[tuple[float, float]]] = {
    "2": [(CENTER, TOP), (CENTER, BOTTOM)],
    "3": [(CENTER, TOP), (CENTER, MIDDLE), (CENTER, BOTTOM)],
    "4": _CORNERS,
    "5": [*_CORNERS, (CENTER, MIDDLE)],
    "6": _SIDES,
    "7": [*_SIDES, (CENTER, 120.5)],
    "8": [*_SIDES, (CENTER, 120.5), (CENTER, 229.5)],
    "9": [*_FOUR_ROWS, (CENTER, MIDDLE)],
    "T": [*_FOUR_ROWS, (CENTER, TOP + THIRD / 2), (CENTER, BOTTOM - THIRD / 2)],
}


def size_of(width: int) -> tuple[int, int]:
    return width, round(width * CARD_HEIGHT / CARD_WIDTH)


def paper(size: tuple[int, int]) -> Image:
    """A blank card: warm white, a faint fall of light, a whisper of linen, and a thickness that catches the lamp."""
    w, h = size
    k = w / CARD_WIDTH
    distance = rounded_box(w, h, (0, 0, w, h), RADIUS * k)
    body = cover(distance)
    image = tint(body, PAPER)
    light = 1 - F(0.035) * np.linspace(0, 1, h, dtype=F)[:, None] + (weave(0, 0, w, h, 0.0045) - 1)
    image[..., :3] *= light[..., None]
    np.minimum(image[..., :3], image[..., 3:], out=image[..., :3])
    line = max(0.8, 0.9 * k)
    edge = np.clip(1 - np.abs(distance + F(0.9 * max(1.0, k))) / F(line), 0, 1) * body
    falls = np.clip(
        (np.linspace(-1, 1, w, dtype=F)[None, :] + np.linspace(-1, 1, h, dtype=F)[:, None]) * 2 + 0.5, 0.25, 1
    )
    return over(image, tint(edge * falls, PAPER_EDGE, 0.8))


def face(card: str, width: int, *, large: bool = False, four_color: bool = False) -> Image:
    """One card, 'Qh' or 'Jk', without shadow."""
    size = size_of(width)
    image = paper(size)
    if card == JOKER:
        return _joker(image, size)
    rank, suit = card[0], card[1]
    ink = suit_color(suit, four_color)
    if rank in "JQK":
        over(image, (large_court if large else court_panel)(size, rank, suit, four_color))
    elif rank == "A":
        over(image, _ace(size, suit, ink, large))
    elif large:
        over(image, _pips(size, pip(suit, 158, 232, 150 * PIP_SCALE[suit], ink)))
    else:
        over(image, _spots(size, rank, suit, ink))
    return _large_index(image, size, rank, suit, ink) if large else _index(image, size, rank, suit, ink)


def back(house: str, width: int, design: int = 0) -> Image:
    """A face-down card; every house has two designs, so that two decks on a table can be told apart."""
    size = size_of(width)
    return over(paper(size), print_of(size, house_palette(house), design))


def _pips(size: tuple[int, int], markup: str) -> Image:
    return svg(markup, size, (CARD_WIDTH, CARD_HEIGHT))


def _spots(size: tuple[int, int], rank: str, suit: str, ink: str) -> Image:
    """Pips of the lower half are the upper ones turned: the same pixels, so the card reads alike from both ends."""
    side = PIP * PIP_SCALE[suit]
    upper = "".join(
        pip(suit, x, y, side, ink) for x, y in SPOTS[rank] if y < MIDDLE and (x, CARD_HEIGHT - y) in SPOTS[rank]
    )
    rest = "".join(
        pip(suit, x, y, side, ink)
        for x, y in SPOTS[rank]
        if y == MIDDLE or (y < MIDDLE and (x, CARD_HEIGHT - y) not in SPOTS[rank])
    )
    image = _pips(size, upper)
    over(image, image[::-1, ::-1].copy())
    return over(image, _pips(size, rest)) if rest else image


def _ace(size: tuple[int, int], suit: str, ink: str, large: bool) -> Image:
    if suit == "s" and not large:
        return ace_of_spades(size, ink)
    x, y, side = (150, 225, 150) if large else (125, 175, 82)
    return _pips(size, pip(suit, x, y, side, ink))


def _index(image: Image, size: tuple[int, int], rank: str, suit: str, ink: str) -> Image:
    """Rank over pip in the upper left corner, and the same turned in the lower right."""
    k = size[0] / CARD_WIDTH
    label, px, tracking = ("10", 41 * k, -0.10) if rank == "T" else (rank, 49 * k, 0.0)
    corner = blank(round(56 * k), round(104 * k))
    put_text(corner, label, "serif-bold", px, ink, 25 * k, 38 * k, tracking=tracking)
    drop = 80 if rank in "JQ" else 74  # the tails of J and Q reach below the line
    mark = svg(
        pip(suit, 25, drop, 23 * PIP_SCALE[suit], ink),
        corner.shape[1::-1],
        (corner.shape[1] / k, corner.shape[0] / k),
        3,
    )
    over(corner, mark)
    over(image, corner)
    return over(image, corner[::-1, ::-1], size[0] - corner.shape[1], size[1] - corner.shape[0])


def _large_index(image: Image, size: tuple[int, int], rank: str, suit: str, ink: str) -> Image:
    k = size[0] / CARD_WIDTH
    label, x, tracking = ("10", 62, -0.09) if rank == "T" else (rank, 54, 0.0)
    put_text(image, label, "serif-bold", 122 * k, ink, x * k, 58 * k, tracking=tracking)
    return over(image, _pips(size, pip(suit, 51, 146 if rank in "JQ" else 134, 50 * PIP_SCALE[suit], ink)))


def _joker(image: Image, size: tuple[int, int]) -> Image:
    over(image, svg(joker_figure(), size, (CARD_WIDTH, CARD_HEIGHT)))
    k = size[0] / CARD_WIDTH
    corner = blank(*size)
    for i, letter in enumerate("JOKER"):
        put_text(corner, letter, "serif-bold", 25 * k, JOKER_RED, 24.5 * k, (36 + i * 22) * k)
    over(image, corner)
    return over(image, corner[::-1, ::-1])
