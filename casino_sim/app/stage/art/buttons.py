"""Buttons, pucks, lammers and the dolly: the plastic, glass and brass that lies on a table beside cards and chips."""

from __future__ import annotations

from .imaging import Image, with_shadow
from .lettering import put_text, text_mask
from .palette import mix, rgb
from .pucks import PUCKS, Puck
from .vector import dot, linear, radial, svg


def puck(d: int, kind: str | Puck, lift: float = 0.0) -> tuple[Image, int]:
    """A button by name, or one of your own: (image, margin)."""
    look = kind if isinstance(kind, Puck) else PUCKS[kind]
    image = _disc(d, look)
    _letter(image, d, look)
    return with_shadow(image, d * 1.5, lift)


def lammer(d: int, text: str) -> tuple[Image, int]:
    """A small yellow lammer with an amount: what is owed, what a stack is worth."""
    return puck(d, Puck(text, "#f2d35c", "#2a1d05"))


def _disc(d: int, look: Puck) -> Image:
    """A domed disc with two engraved rings and the lamp's reflection."""
    light, dark = mix(look.plastic, "#ffffff", 0.28), mix(look.plastic, "#000000", 0.30)
    edge = linear("e", 20, 0, 80, 100, (0, mix(look.plastic, "#ffffff", 0.6)), (0.5, look.plastic),
                  (1, mix(look.plastic, "#000000", 0.55)))  # fmt: skip
    dome = radial("g", 40, 34, 66, (0, light), (0.55, look.plastic), (1, dark))
    shine = linear("s", 0, 8, 0, 50, (0, "#ffffff", 0.5), (1, "#ffffff", 0))
    body = f"<defs>{dome}{edge}{shine}</defs>" + dot(50, 50, 48.6, "url(#e)") + dot(50, 50, 45, "url(#g)")
    for r, width, opacity in ((39.5, 1.6, 0.9), (36.8, 0.6, 0.7)):
        ring = f'fill="none" stroke="{look.ink}" stroke-width="{width}" opacity="{opacity}"'
        body += f'<circle cx="50" cy="50" r="{r}" {ring}/>'
    body += '<path d="M12 40C16 20 32 8 50 8C68 8 84 20 88 40C72 28 28 28 12 40Z" fill="url(#s)"/>'
    return svg(body, (d, d), (100, 100), 3)


def _letter(image: Image, d: int, look: Puck) -> None:
    """Lettering as large as the rings allow, with the edge of an engraving."""
    width = text_mask(look.text, "sans-black", 100, 0.03).shape[1] / 100
    px = d * min(0.34, 0.62 / width)
    y = d * (0.42 if look.second else 0.5)
    dark = sum(rgb(look.ink)) < 1.2
    small = (
        d * min(0.15, 0.56 / (text_mask(look.second, "sans-bold", 100, 0.04).shape[1] / 100)) if look.second else 0.0
    )
    for dy, ink, opacity in ((max(1.0, d * 0.009), "#ffffff" if dark else "#000000", 0.35), (0.0, look.ink, 1.0)):
        put_text(image, look.text, "sans-black", px, ink, d / 2, y + dy, tracking=0.03, opacity=opacity)
        if look.second:
            put_text(image, look.second, "sans-bold", small, ink, d / 2, d * 0.635 + dy, tracking=0.04, opacity=opacity)


def dolly(h: int) -> tuple[Image, int]:
    """The win marker: a small turned-glass column on a brass foot, seen slightly from above."""
    glass = linear("v", 0, 0, 62, 0, (0, "#8fb7c4", 0.75), (0.18, "#ffffff", 0.92), (0.32, "#bcd9e0", 0.55),
                   (0.62, "#6f9aa8", 0.5), (0.86, "#e9f6f8", 0.85), (1, "#5d8592", 0.8))  # fmt: skip
    brass = linear(
        "b", 6, 0, 56, 0, (0, "#8a6422"), (0.25, "#ffe9a8"), (0.5, "#c9953a"), (0.8, "#7d5a1d"), (1, "#c39a4a")
    )
    knob = radial("t", 26, 14, 26, (0, "#ffffff", 0.95), (0.6, "#cfe8ee", 0.8), (1, "#7fa9b6", 0.8))
    body = (
        f"<defs>{glass}{brass}{knob}</defs>"
        '<path d="M4 82C4 74 58 74 58 82L58 88C58 97 4 97 4 88Z" fill="url(#b)"/>'
        '<ellipse cx="31" cy="82" rx="27" ry="7.6" fill="#f3d993"/>'
        '<ellipse cx="31" cy="82" rx="23" ry="5.8" fill="#a87a2c"/>'
        '<path d="M14 80C20 66 22 58 20 44C18 34 15 28 15 22L47 22C47 28 44 34 42 44C40 58 42 66 48 80'
        'C44 84 18 84 14 80Z" fill="url(#v)"/>'
        '<path d="M22 76C26 62 26 50 24 40" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-opacity=".8"/>'
        '<ellipse cx="31" cy="44" rx="13" ry="4" fill="#ffffff" fill-opacity=".35"/>'
        '<ellipse cx="31" cy="18" rx="19" ry="14" fill="url(#t)"/>'
        '<ellipse cx="25" cy="12" rx="6.5" ry="4" fill="#ffffff"/>'
        '<ellipse cx="31" cy="18" rx="19" ry="14" fill="none" stroke="#e8f6fa" stroke-width="1" stroke-opacity=".9"/>'
    )
    image = svg(body, (round(h * 0.62), h), (62, 100), 3)
    return with_shadow(image, h * 0.9)
