"""The ace of spades, the card worth framing: engraved blade, rosette, and a laurel that closes over the tip."""

from __future__ import annotations

import math

from .figures import one
from .imaging import Image
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, PAPER
from .shapes import PIPS, pip
from .vector import dot, line, svg

BLADE = (
    "M50 2C52 14 63 25 76 37C87 47 95 55 95 66C95 78 86 85 76 85C65 85 57 79 50 67C43 79 35 85 24 85C14 85 5 78 5 66"
    "C5 55 13 47 24 37C37 25 48 14 50 2Z"
)
LEAF = "M0 0C5 -6 14 -7.4 22 -2C17 4 7 5.6 0 0Z"


def ace_of_spades(size: tuple[int, int], ink: str) -> Image:
    return svg(_laurel() + _ribbon() + _spade(ink), size, (250, 350), 3)


def _spade(ink: str) -> str:
    def inner_line(scale: float, color: str, width: float) -> str:
        move = f"translate(50 54) scale({scale}) translate(-50 -54)"
        return line(BLADE, color, width, f'transform="{move}"')

    out = f'<path d="{PIPS["s"]}" fill="{ink}"/>' + inner_line(0.88, PAPER, 1.15) + inner_line(0.815, GOLD, 0.8)
    for i in range(60):  # rays of engraving, each as long as the blade is wide there
        t = math.tau * i / 60
        s, c = math.sin(t), -math.cos(t)
        reach = 22.0 + 7.5 * max(0.0, -c) ** 5 + (6.5 * max(0.0, abs(s) - 0.55) if c > -0.2 else 0)
        ray = f"M{50 + 19.8 * s:.2f} {57 + 19.8 * c:.2f}L{50 + reach * s:.2f} {57 + reach * c:.2f}"
        out += line(ray, GOLD if i % 2 else PAPER, 0.55)
    out += dot(50, 57, 18.4, ink, GOLD, 1)
    for i in range(18):
        out += (
            f'<ellipse cx="50" cy="48.6" rx="3.7" ry="7.8" fill="none" stroke="{PAPER if i % 2 else GOLD}" '
            f'stroke-width=".55" transform="rotate({i * 20} 50 57)"/>'
        )
    out += dot(50, 57, 5.6, ink, GOLD, 0.9) + pip("s", 50, 56.7, 7.4, PAPER)
    out += f'<path d="M37.5 94.4L62.5 94.4" stroke="{PAPER}" stroke-width=".9"/>'
    return f'<g transform="translate(125 172) scale(1.56) translate(-50 -50)">{out}</g>'


def _laurel() -> str:
    out, rx, ry = "", 92, 122
    for side in (1, -1):
        branch = [
            (125 + side * rx * math.sin(math.radians(a)), 175 + ry * math.cos(math.radians(a)))
            for a in range(10, 166, 4)
        ]
        out += line("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in branch), GOLD_DARK, 1.2)
        for i in range(13):  # leaves follow the tangent and shrink towards the tip
            t = math.radians(14 + i * 12)
            x, y = 125 + side * rx * math.sin(t), 175 + ry * math.cos(t)
            heading = math.degrees(math.atan2(-ry * math.sin(t), side * rx * math.cos(t)))
            scale = 0.92 - 0.026 * i
            for offset, tone in ((30, GOLD), (-30, GOLD_DARK)):
                out += (
                    f'<path d="{LEAF}" fill="{tone}" transform="translate({x:.1f} {y:.1f}) '
                    f'rotate({heading + offset * side:.1f}) scale({scale:.2f} {scale * side:.2f})"/>'
                )
    return out


def _ribbon() -> str:
    bow = "M125 297C113 290 103 292 99 300C108 304 117 303 125 297C133 303 142 304 151 300C147 292 137 290 125 297Z"
    return one(bow, GOLD, GOLD_DARK, 1) + dot(125, 297, 4.2, GOLD_LIGHT, GOLD_DARK, 1)
