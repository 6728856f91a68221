"""Card backs: a net of rosettes round a medallion, overlapping fans or rays round a lozenge, and a lattice."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .courts import CARD_HEIGHT, CARD_WIDTH
from .imaging import F, Image, cover, over, rounded_box
from .palette import House, mix
from .shapes import emblem, pip
from .vector import dot, line, svg

MARGIN = 13  # of white paper round the print


def print_of(size: tuple[int, int], house: House, design: int) -> Image:
    """The printed part of a back, to be laid on a blank card. design 1 is that of the second deck at a table."""
    name = house.design if design == 0 else "rosettes" if house.design == "fans" else "fans"
    ground_of, middle_of = DESIGNS[name]
    ground = ground_of(house)
    base = (
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{CARD_WIDTH - 2 * MARGIN}" height="{CARD_HEIGHT - 2 * MARGIN}" rx="8" '
    )
    image = svg(base + f'fill="{house.back}"/>' + ground, size, (CARD_WIDTH, CARD_HEIGHT))
    k = size[0] / CARD_WIDTH
    edge = MARGIN * k
    image *= cover(rounded_box(size[0], size[1], (edge, edge, size[0] - edge, size[1] - edge), 8 * k))[..., None]
    over(image, svg(_border(house) + middle_of(house), size, (CARD_WIDTH, CARD_HEIGHT)))
    light = np.linspace(1.08, 0.92, size[1], dtype=F)[:, None, None]  # from above, as on printed stock
    image[..., :3] = np.minimum(image[..., :3] * light, image[..., 3:])
    return image


def _rosettes_of(petals: int = 12, points: int = 720) -> Callable[[float, float], str]:
    """Draws them by radius and depth: all turn alike."""
    turns = [math.tau * i / points for i in range(points + 1)]
    circle = [(math.cos(petals * t), math.sin(t), math.cos(t)) for t in turns]
    form = "M" + "L".join(["%.2f %.2f"] * len(circle))

    def rosette(r: float, depth: float) -> str:
        out: list[float] = []
        for wave, across, down in circle:
            q = r * (1 + depth * wave)
            out += (125 + q * across, 175 - q * down)
        return form % tuple(out)

    return rosette


def _rosettes(house: House) -> str:
    """Pairs of counter-phased rosettes: where they cross, an engraved net appears."""
    pale, paler = mix(house.back, house.back_line, 0.34), mix(house.back, house.back_line, 0.55)
    out, rosette = "", _rosettes_of()
    for i in range(14):
        r, depth = 34 + i * 11, 0.055 + 0.006 * i
        out += line(rosette(r, depth), paler if i % 2 else pale, 0.75) + line(rosette(r, -depth), pale, 0.75)
    return out


def _fans(house: House) -> str:
    deep = mix(house.back, "#000000", 0.175)
    rim, rib = mix(house.back, house.back_line, 0.6), mix(house.back, house.back_line, 0.38)
    out = ""
    for row, y in enumerate(range(0, CARD_HEIGHT + 60, 12)):
        for x in range(-25 + (12 if row % 2 else 0), CARD_WIDTH + 50, 25):
            out += dot(x, y + 6, 12.5, house.back if row % 2 else deep, rim, 0.9)
            for r in (8.6, 5):
                out += f'<circle cx="{x}" cy="{y + 6}" r="{r}" fill="none" stroke="{rib}" stroke-width=".7"/>'
    return out


def _border(house: House) -> str:
    out = ""
    for at, radius, width in ((19, 5, 2), (23.5, 3.5, 0.8)):
        out += (
            f'<rect x="{at}" y="{at}" width="{CARD_WIDTH - 2 * at}" height="{CARD_HEIGHT - 2 * at}" rx="{radius}" '
            f'fill="none" stroke="{house.back_line}" stroke-width="{width}"/>'
        )
    return out


def _medallion(house: House) -> str:
    gold, deep = house.back_line, mix(house.back, "#000000", 0.35)
    corners = ((23.5, 23.5, 1, 1), (226.5, 23.5, -1, 1), (23.5, 326.5, 1, -1), (226.5, 326.5, -1, -1))
    out = "".join(
        f'<path d="M0 0L30 0C30 16 16 30 0 30Z" fill="{deep}" stroke="{gold}" stroke-width="1.2" '
        f'transform="translate({x} {y}) scale({sx} {sy})"/>'
        for x, y, sx, sy in corners
    )
    out += "".join(pip("d", x, y, 13, gold) for x, y in ((34, 34), (216, 34), (34, 316), (216, 316)))
    out += dot(125, 175, 45, deep, gold, 2.2) + dot(125, 175, 40.5, house.back, gold, 0.9)
    for i in range(36):
        t = math.tau * i / 36
        out += dot(125 + 36.5 * math.sin(t), 175 - 36.5 * math.cos(t), 1.2, gold)
    return out + emblem(house.emblem, 125, 174, 48, gold, house.back)


def _lozenge(house: House) -> str:
    gold, deep = house.back_line, mix(house.back, "#000000", 0.35)
    out = f'<path d="M125 104L172 175L125 246L78 175Z" fill="{deep}" stroke="{gold}" stroke-width="2.2"/>'
    out += f'<path d="M125 114L165.5 175L125 236L84.5 175Z" fill="{house.back}" stroke="{gold}" stroke-width=".9"/>'
    return out + emblem(house.emblem, 125, 175, 46, gold, house.back)


def _lattice(house: House) -> str:
    """Double lines crossing both ways, a small diamond in every other mesh; the same from both ends of the card."""
    pale, paler = mix(house.back, house.back_line, 0.5), mix(house.back, house.back_line, 0.82)
    out, step, rise = "", 21, CARD_HEIGHT
    for middle in range(125 - 21 * 30, 125 + 21 * 30, step):
        for shift, ink, width in ((-1.6, pale, 0.9), (1.6, pale, 0.9)):
            top = middle + shift
            for slope in (1.44, -1.44):
                out += line(f"M{top} {175 - rise}L{top + slope * rise} {175 + rise}", ink, width)
    high = step / 0.72 / 2
    for row in range(-12, 13):
        for column in range(-7, 8):
            x, y = 125 + (column + (row % 2) / 2) * step, 175 + row * high
            out += pip("d", x, y, 6.4, paler)
    return out


def _plain_lozenge(house: House) -> str:
    metal, deep = house.back_line, mix(house.back, "#000000", 0.28)
    out = f'<path d="M125 122L165 175L125 228L85 175Z" fill="{house.back}" stroke="{metal}" stroke-width="2.4"/>'
    out += f'<path d="M125 131L158 175L125 219L92 175Z" fill="{deep}" stroke="{metal}" stroke-width=".9"/>'
    return out + pip("d", 125, 175, 40, metal)


def _rays(house: House) -> str:
    """A sun of thin rays with stepped frames, as the thirties liked it."""
    gold = mix(house.back, house.back_line, 0.62)
    out = ""
    for i in range(60):
        t = math.tau * i / 60
        out += line(
            f"M125 175L{125 + 300 * math.sin(t):.2f} {175 - 300 * math.cos(t):.2f}", gold, 1.5 if i % 5 else 2.6
        )
    for half, high in ((62, 92), (80, 122)):
        path = f"M125 {175 - high}L{125 + half} 175L125 {175 + high}L{125 - half} 175Z"
        out += f'<path d="{path}" fill="none" stroke="{house.back}" stroke-width="7"/>'
        out += f'<path d="{path}" fill="none" stroke="{gold}" stroke-width="1.6"/>'
    return out


DESIGNS = {
    "rosettes": (_rosettes, _medallion),
    "fans": (_fans, _lozenge),
    "lattice": (_lattice, _plain_lozenge),
    "rays": (_rays, _lozenge),
}
