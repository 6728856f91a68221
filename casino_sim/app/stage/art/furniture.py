"""The dealer's equipment: shoe, discard rack, shuffler, dice shaker. Each returns its picture and its margin."""

from __future__ import annotations

from .imaging import Image, over, shadow
from .palette import House, mix
from .shapes import emblem
from .vector import circle, dot, linear, oval, radial, rect, shape, stroke, svg


def with_ground_shadow(image: Image, width: float, drop: float = 0.06, strength: float = 0.6) -> tuple[Image, int]:
    """A bulky thing with its shadow: (image, margin)."""
    margin = round(width * 0.2)
    out = shadow(image, width * 0.09, round(width * 0.015), round(width * drop), strength, margin)
    return over(out, image, margin, margin), margin


def shoe(width: int, house: House) -> tuple[Image, int]:
    """Dealing shoe of smoked acrylic: sloping lid, the pack seen through its window, a card at the mouth."""
    shades = (
        linear("lid", 60, 10, 210, 150, (0, "#4a4f57"), (0.35, "#23272d"), (1, "#101317"))
        + linear("front", 20, 150, 120, 225, (0, "#2b3037"), (1, "#0a0c0f"))
        + linear("side", 120, 200, 250, 120, (0, "#08090b"), (1, "#1b1f24"))
        + linear("gl", 60, 20, 150, 120, (0, "#ffffff", 0.40), (0.5, "#ffffff", 0.06), (1, "#ffffff", 0))
        + linear("card", 20, 150, 90, 215, (0, "#ffffff"), (1, "#d9d4c8"))
    )
    shell = shape(
        "M92 14C96 8 102 6 110 7L236 26C246 28 251 34 250 44L240 130C239 140 234 146 224 150L128 206"
        "C120 211 112 212 104 208L30 172C20 167 17 160 20 150Z",
        "#07080a",
    )
    shell += shape("M96 16C99 11 104 9 111 10L232 28C240 30 244 35 243 43L238 84L112 160L26 148Z", "url(#lid)")
    shell += shape("M26 148L112 160L120 206C114 210 108 209 103 206L32 171C24 167 21 160 23 152Z", "url(#front)")
    shell += shape("M112 160L238 84L234 130C233 138 229 143 221 147L128 202L120 206Z", "url(#side)")
    rims = stroke("M96 16C99 11 104 9 111 10L232 28", "#ffffff", 1.8, 0.55)
    rims += stroke("M26 148L112 160L238 84", "#ffffff", 1.4, 0.35)
    mark = circle(172, 150, 16, house.back_line, 1.6, 0.8) + emblem(
        house.emblem, 172, 150, 22, house.back_line, "#14171b"
    )
    body = f"<defs>{shades}</defs>{shell}{_window(house)}{rims}{_mouth(house)}{mark}"
    return with_ground_shadow(svg(body, (width, round(width * 230 / 260)), (260, 230), 2), width)


def _window(house: House) -> str:
    pane = "M104 34C106 29 110 27 116 28L206 42C213 43 216 47 214 54L204 84L116 134L56 126Z"
    out = shape(pane, mix(house.back, "#000000", 0.25))
    for i in range(9):  # the edges of the pack
        edge = f"M{104 - i * 5.3:.1f} {36 + i * 9.6:.1f}L{214 - i * 1.4:.1f} {50 + i * 3.9 + i * i * 0.16:.1f}"
        out += stroke(edge, "#f4efe2", 1.1, 0.5 - i * 0.045)
    return out + shape(pane, "url(#gl)") + stroke(pane, "#9aa2ad", 1.6, 0.5)


def _mouth(house: House) -> str:
    out = shape("M34 158L104 169L108 196L40 164Z", "#020203")
    out += shape("M14 168L36 158L104 170L84 214C82 218 78 219 74 217L18 188C13 185 11 172 14 168Z", "url(#card)")
    out += shape("M23 171L38 165L95 175L79 208L25 181Z", house.back, 1, house.back_line, 1.4)
    return out + shape("M34 158L104 169L102 173L36 162Z", "#000000", 0.45)


def discard_rack(width: int, house: House, cards: int = 0) -> tuple[Image, int]:
    """Clear red-brown acrylic with the used cards lying in it; their pile grows with their number."""
    rack = (
        "M24 14L156 14C165 14 170 19 170 28L170 200C170 209 165 214 156 214L118 214L118 176C118 168 112 162 104 162"
        "L76 162C68 162 62 168 62 176L62 214L24 214C15 214 10 209 10 200L10 28C10 19 15 14 24 14Z"
    )
    shades = linear("a", 10, 10, 170, 210, (0, "#c25a4a", 0.42), (0.5, "#7d261f", 0.46), (1, "#31100d", 0.66))
    shades += linear("g", 20, 10, 90, 120, (0, "#ffffff", 0.42), (1, "#ffffff", 0))
    body = f"<defs>{shades}</defs>" + rect(10, 14, 160, 200, 14, "#160806", 'fill-opacity=".55"')
    if cards:
        layers = min(22, 1 + cards // 5)
        for i in range(layers):
            body += rect(34, 40 + layers - i, 112, 150, 8, "#f2eee3", 'stroke="#a49c8b" stroke-width=".7"')
        body += rect(34, 40, 112, 150, 8, "#fffdf6")
        body += rect(41, 47, 98, 136, 4, house.back, f'stroke="{house.back_line}" stroke-width="1.6"')
        body += "".join(circle(90, 115, r, house.back_line, 1, 0.5) for r in (12, 20, 28, 36, 44))
    body += shape(rack, "url(#a)") + stroke(rack, "#ffc9b8", 1.8, 0.75)
    body += shape("M18 24C18 20 21 19 25 19L112 19L52 120L18 150Z", "url(#g)")
    return with_ground_shadow(svg(body, (width, round(width * 220 / 180)), (180, 220), 2), width, strength=0.55)


def shuffler(width: int, house: House, busy: bool = False) -> tuple[Image, int]:
    """Shuffling machine: a dark block with a window, a tray of finished cards and a lamp, amber while it works."""
    light = "#ffb63d" if busy else "#58d98a"
    shades = (
        linear("t", 0, 0, 0, 150, (0, "#474c54"), (0.12, "#2a2e34"), (1, "#15181c"))
        + linear("f", 0, 150, 0, 214, (0, "#23272d"), (1, "#08090b"))
        + linear("s", 0, 52, 0, 92, (0, "#050607"), (1, "#1d2126"))
        + radial("l", 196, 122, 12, (0, "#ffffff"), (0.35, light), (1, light, 0))
    )
    body = shape("M18 14C18 8 22 4 28 4L212 4C218 4 222 8 222 14L232 150L8 150Z", "url(#t)")
    body += shape("M8 150L232 150L228 204C228 210 224 214 218 214L22 214C16 214 12 210 12 204Z", "url(#f)")
    body += stroke("M20 12C20 8 23 6 28 6L212 6C217 6 220 8 220 12", "#ffffff", 1.6, 0.5)
    body += stroke("M8 150L232 150", "#ffffff", 1.6, 0.22)
    body += shape("M58 30L182 30L186 96L54 96Z", "url(#s)", 1, "#5a626d", 1.4)
    body += shape("M66 40L174 40L177 88L63 88Z", house.back, 1, "#f7f2e6", 4)
    body += stroke("M76 48L164 48L166 80L74 80Z", house.back_line, 1.2) + shape(
        "M58 30L182 30L182 42L58 42Z", "#000000", 0.5
    )
    body += shape("M56 168L184 168L180 198L60 198Z", "#040506") + shape("M64 176L176 176L173 196L67 196Z", "#f3efe4")
    body += "".join(stroke(f"M66 {y}L174 {y}", "#b6ae9d", 0.8) for y in (180, 184, 188, 192))
    body += dot(196, 122, 12, "url(#l)") + dot(196, 122, 3.4, light)
    body += emblem(house.emblem, 44, 122, 24, house.back_line, "#1a1d22")
    return with_ground_shadow(
        svg(f"<defs>{shades}</defs>{body}", (width, round(width * 218 / 240)), (240, 218), 2), width
    )


def shaker(width: int, lifted: bool = False) -> tuple[Image, int]:
    """The covered dice shaker of pai gow: a lacquered bowl under a brass lid; lifted: the bowl alone, open."""
    brass = ((0, "#6a4a16"), (0.25, "#fff0c0"), (0.5, "#c9973f"), (0.8, "#7d5a1d"), (1, "#b58a3a"))
    lacquer = ((0, "#3a0d0f"), (0.28, "#a82a2c"), (0.45, "#7a1a1d"), (0.85, "#2a0809"), (1, "#4a1214"))
    shades = linear("b", 20, 0, 180, 0, *lacquer) + linear("m", 10, 0, 190, 0, *brass)
    shades += radial("d", 78, 40, 110, (0, "#fff6da"), (0.25, "#e3ba62"), (0.7, "#8a5f1e"), (1, "#4b320c"))
    shades += radial("i", 100, 70, 90, (0, "#1b1210"), (1, "#4a2a20"))
    body = shape("M12 84C14 150 52 176 100 176C148 176 186 150 188 84Z", "url(#b)")
    body += shape("M62 170C70 178 130 178 138 170L142 182C120 192 80 192 58 182Z", "url(#m)")
    if lifted:
        body += oval(100, 84, 90, 38, "url(#m)") + oval(100, 84, 83, 33, "url(#i)")
    else:
        body += oval(100, 88, 90, 38, "url(#m)")
        body += shape(
            "M14 82C14 36 60 14 100 14C140 14 186 36 186 82C186 104 140 116 100 116C60 116 14 104 14 82Z", "url(#d)"
        )
        body += oval(100, 22, 17, 9, "#6a4a16") + oval(100, 15, 14, 10, "url(#m)")
        body += stroke("M40 56C52 36 74 28 92 26", "#ffffff", 4, 0.7)
    for y, opacity in ((120, 0.9), (128, 0.5)):
        body += stroke(f"M26 {y}C60 {y + 34} 140 {y + 34} 174 {y}", "#e0b25a", 2.2, opacity)
    image = svg(f"<defs>{shades}</defs>{body}", (width, round(width * 192 / 200)), (200, 192), 2)
    return with_ground_shadow(image, width, 0.05, 0.55)
