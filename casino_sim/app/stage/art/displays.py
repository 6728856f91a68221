"""Things that shine: the progressive's display and the small lights of side bets."""

from __future__ import annotations

import numpy as np

from .furniture import with_ground_shadow
from .imaging import F, Image, blank, blur, grid, over, tint, with_shadow
from .lettering import put_text, text_mask
from .palette import House, mix
from .vector import dot, linear, oval, radial, rect, shape, svg


def meter(width: int, title: str, amount: str, house: House, lit: bool = False) -> tuple[Image, int]:
    """The progressive's display as an object: a metal-framed case, the amount in warm light behind dark glass.

    lit: brighter, for the moment in which it is won. Returns the picture and its margin.
    """
    height, k = round(width * 0.40), width / 300
    image = svg(_case(house), (width, height), (300, 120), 2)
    title = title.upper()
    spread = text_mask(title, "sans-bold", 100, 0.10).shape[1] / 100
    put_text(image, title, "sans-bold", min(15 * k, 268 * k / spread), house.back_line, 150 * k, 23 * k, tracking=0.10)
    figures = text_mask(amount, "sans-semibold", 100, 0.02).shape[1] / 100
    px = min(46 * k, 252 * k / figures)
    light = blank(width, height)
    put_text(light, amount, "sans-semibold", px, "#ffffff", 150 * k, 73 * k, tracking=0.02)
    over(image, tint(np.clip(blur(light[..., 3], 5 * k) * F(1.5), 0, 1), "#ff9a2e", 0.9 if lit else 0.55))
    warm = "#fff1c4" if lit else "#ffcf6a"
    put_text(image, amount, "sans-semibold", px, warm, 150 * k, 73 * k, tracking=0.02)
    glass = f"<defs>{linear('g', 0, 40, 0, 76, (0, '#ffffff', 0.18), (1, '#ffffff', 0.02))}</defs>"
    glass += shape("M14 47C14 43 17 40 21 40L279 40C283 40 286 43 286 47L286 66L14 76Z", "url(#g)")
    over(image, svg(glass, (width, height), (300, 120), 2))
    return with_ground_shadow(image, width, 0.03)


def _case(house: House) -> str:
    metal = house.back_line
    light, dark = mix(metal, "#ffffff", 0.5), mix(metal, "#000000", 0.5)
    shades = linear("c", 0, 0, 0, 120, (0, light), (0.2, metal), (0.8, dark), (1, mix(metal, "#000000", 0.2)))
    shades += linear("k", 0, 10, 0, 110, (0, "#22262c"), (1, "#0b0d10"))
    window = f'stroke="{mix(metal, "#000000", 0.45)}" stroke-width="1.6"'
    body = rect(1, 1, 298, 118, 14, "url(#c)") + rect(6, 6, 288, 108, 10, "url(#k)")
    return f"<defs>{shades}</defs>{body}" + rect(14, 40, 272, 66, 7, "#050403", window)


def lamp(d: int, ink: str, lit: bool) -> tuple[Image, int]:
    """A small round light in a brass ring, off or on: a jackpot bet that is taken. (image, margin)"""
    glass = mix(ink, "#ffffff", 0.35) if lit else mix(ink, "#000000", 0.62)
    shine = "#ffffff" if lit else mix(glass, "#ffffff", 0.3)
    shades = radial("a", 42, 36, 60, (0, shine), (0.45, glass), (1, mix(ink, "#000000", 0.5)))
    shades += linear("b", 10, 0, 90, 100, (0, "#fff3cf"), (0.5, "#c9973f"), (1, "#6a4a16"))
    body = dot(50, 50, 48, "url(#b)") + dot(50, 50, 39, "#15100a") + dot(50, 50, 36, "url(#a)")
    body += oval(40, 32, 15, 9, "#ffffff", 0.55)
    image, margin = with_shadow(svg(f"<defs>{shades}</defs>{body}", (d, d), (100, 100), 3), d * 1.6)
    if not lit:
        return image, margin
    n = image.shape[0]
    x, y = grid(n, n)
    away = np.hypot(x - F(n / 2), y - F(n / 2)) / F(d / 2)
    halo = np.exp(-(((away - F(0.9)) / F(0.42)) ** 2)) * F(0.55) * np.clip((F(n / d) - away) / F(0.25), 0, 1)
    return over(tint(halo, ink), image), margin
