"""A court card's panel: half a figure, the same turned by 180 degrees, and a golden bend that hides the seam."""

from __future__ import annotations

import math

import numpy as np

from .attributes import attribute
from .figures import bead, both, face, fist, neck, one, pair, sleeve
from .imaging import F, Image, blank, cover, grid, over, rounded_box, tint
from .jacks import jack
from .kings import king
from .palette import COURTS, CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, OUTLINE, mix, suit_color
from .queens import queen
from .shapes import pip
from .vector import dot, line, svg

CARD_WIDTH, CARD_HEIGHT = 250, 350
FRAME = (46.0, 21.0, 204.0, 329.0)
LARGE_FRAME = (96.0, 108.0, 238.0, 338.0)
SLOPE = -0.30


def half_figure(rank: str, suit: str) -> str:
    """The upper half in card coordinates: tinted panel with rays, golden halo, the figure."""
    p = COURTS[suit]
    figure = {"K": king, "Q": queen, "J": jack}[rank](suit)
    ray = mix(p.tint, p.light, 0.55)
    rays = "".join(_ray(math.radians(degrees), ray) for degrees in range(0, 360, 12))
    halo = dot(0, -14, 47, mix(p.tint, GOLD_LIGHT, 0.55))
    halo += f'<circle cx="0" cy="-14" r="47" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
    halo += f'<circle cx="0" cy="-14" r="43" fill="none" stroke="{GOLD}" stroke-width=".7"/>'
    held = f'<g transform="translate(55 60)">{attribute(suit, rank)}</g>'
    held += f'{sleeve(p)}<g transform="translate(55 55)">{fist(p)}</g>'
    return (
        f'<rect x="0" y="0" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" fill="{p.tint}"/>'
        f'<g transform="translate(117 106) scale(.9)"><g transform="translate(0 -14)">{rays}</g>{halo}'
        f"{figure.behind}{figure.robe}{figure.collar}{held}{figure.head}{figure.crown}</g>"
    )


def _ray(angle: float, fill: str) -> str:
    a, b = angle - 0.035, angle + 0.035
    tips = f"L{260 * math.cos(a):.1f} {260 * math.sin(a):.1f}L{260 * math.cos(b):.1f} {260 * math.sin(b):.1f}"
    return f'<path d="M0 0{tips}Z" fill="{fill}"/>'


def court_panel(size: tuple[int, int], rank: str, suit: str, four_color: bool) -> Image:
    """The framed double figure of an ordinary court card, on a card-sized image."""
    k = size[0] / CARD_WIDTH
    x0, y0, x1, y1 = (round(v * k) for v in FRAME)
    x1, y1 = size[0] - x0, size[1] - y0  # the same number of pixels on both sides: the turned half meets exactly
    panel = _double(rank, suit, k, (x0, y0, x1 - x0, y1 - y0))
    image = over(blank(*size), panel, x0, y0)
    _frame(image, (x0, y0, x1, y1), k, suit_color(suit, four_color))
    _corner_pips(image, size, suit, four_color)
    return image


def _double(rank: str, suit: str, k: float, box: tuple[int, int, int, int]) -> Image:
    x0, y0, w, h = box
    view = (w / k, h / k)
    half = svg(f'<g transform="translate({-x0 / k} {-y0 / k})">{half_figure(rank, suit)}</g>', (w, h), view)
    x, y = grid(w, h)
    n = math.hypot(1, SLOPE)
    x, y = x - F(w / 2), y - F(h / 2)
    across = (y - F(SLOPE) * x) / F(n)  # signed distance below the diagonal
    upper = cover(across)[..., None]
    image = half * upper + half[::-1, ::-1] * (1 - upper)
    dark = COURTS[suit].dark
    rim = np.abs(across) - F(6.2 * k)
    over(image, tint(cover(rim), dark))
    along = (x + F(SLOPE) * y) / F(n)
    period = F(17 * k)
    local = (along + period / 2) % period - period / 2
    over(image, tint(cover((np.abs(local) / F(1.55) + np.abs(across)) - F(3.4 * k)), GOLD_LIGHT))
    over(image, tint(cover(np.abs(rim) - F(1.15 * k)), GOLD))
    return image


def _frame(image: Image, box: tuple[float, float, float, float], k: float, ink: str) -> None:
    """Round the panel's corners and draw the double line, in the suit's color and in gold."""
    h, w = image.shape[:2]
    distance = rounded_box(w, h, box, 5 * k)
    image *= cover(distance)[..., None]
    over(image, tint(cover(np.abs(distance) - F(max(0.5, 0.75 * k))), ink))
    over(image, tint(cover(np.abs(distance + F(3.6 * k)) - F(max(0.4, 0.7 * k))), GOLD))


def _corner_pips(image: Image, size: tuple[int, int], suit: str, four_color: bool) -> None:
    w, h = size
    k = w / CARD_WIDTH
    side = round(40 * k)
    tint_ = COURTS[suit].tint
    halo = f'stroke="{tint_}" stroke-width="20" stroke-linejoin="round"'
    mark = pip(suit, 20, 20, 28, tint_, stroke=halo) + pip(suit, 20, 20, 28, suit_color(suit, four_color))
    drawn = svg(mark, (side, side), (side / k, side / k))
    at = round(47 * k), round(26 * k)
    over(image, drawn, *at)
    over(image, drawn[::-1, ::-1], w - at[0] - side, h - at[1] - side)


def large_court(size: tuple[int, int], rank: str, suit: str, four_color: bool) -> Image:
    """The figure once, in a window of its own: the card with the large index."""
    k = size[0] / CARD_WIDTH
    x0, y0, x1, y1 = (round(v * k) for v in LARGE_FRAME)
    view = ((x1 - x0) / k, (y1 - y0) / k)
    body = f'<g transform="translate({44 - x0 / k} {94 - y0 / k}) scale(1.1)">{half_figure(rank, suit)}</g>'
    image = over(blank(*size), svg(body, (x1 - x0, y1 - y0), view), x0, y0)
    _frame(image, (x0, y0, x1, y1), k, suit_color(suit, four_color))
    return image


def joker_figure() -> str:
    """Cap and bells in three colors inside a ring, in card coordinates."""
    red, blue = "#b8233a", "#1f3f66"
    body = dot(125, 172, 78, "#f7efe0")
    for i in range(22):
        t = math.tau * i / 22
        ends = " ".join(f"L{125 + 78 * math.sin(t + d):.1f} {172 - 78 * math.cos(t + d):.1f}" for d in (-0.07, 0.07))
        body += f'<path d="M125 172{ends}Z" fill="#efe0c4"/>'
    for r, width in ((78, 2), (73.5, 0.8)):
        body += f'<circle cx="125" cy="172" r="{r}" fill="none" stroke="{GOLD}" stroke-width="{width}"/>'
    g = both("M-.5 34L12 36C30 40 46 52 50 78C34 70 20 70 -.5 86", red, blue)
    g += pair(bead(50, 80, 3.4, GOLD) + bead(34, 75, 3.4, GOLD))
    g += neck("h") + both("M-.5 58L10 40L26 48L22 62L10 58", GOLD_LIGHT, GOLD) + face("h", "J")
    g += line("M-9 15C-4 21 4 21 9 15", "#7a3a26", 1.8)
    ear = "M-22 -16C-30 -30 -44 -34 -52 -18C-58 -6 -52 6 -46 8C-48 -4 -40 -10 -32 -6C-28 -4 -24 -2 -21 0Z"
    g += one(ear, red) + one(ear, blue, OUTLINE, 1.2, 'transform="scale(-1 1)"')
    g += one("M-23 -14C-26 -44 -14 -66 6 -76C2 -66 4 -58 10 -52C20 -42 24 -28 23 -14C8 -21 -8 -21 -23 -14Z", GOLD)
    shade = "M6 -76C2 -66 4 -58 10 -52C20 -42 24 -28 23 -14C16 -17.6 8 -19 2 -19.2C8 -40 2 -58 6 -76Z"
    g += one(shade, GOLD_DARK, None) + one("M-23 -14C-8 -22 8 -22 23 -14L22 -6C8 -13 -8 -13 -22 -6Z", CREAM)
    g += bead(-46, 11, 5, GOLD_LIGHT) + bead(46, 11, 5, GOLD_LIGHT) + bead(8, -79, 5, GOLD_LIGHT)
    return body + f'<g transform="translate(125 180) scale(1.06)">{g}</g>'
