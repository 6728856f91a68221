"""The other players as small portraits in a ring: each put together from a few features, so that no two at a table look alike.

The origin lies between the eyes, as in the court figures; the left side is lit, the right side in shade.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from .figures import both
from .imaging import F, Image, cover, grid
from .palette import GOLD, GOLD_DARK, House, house_palette, mix
from .vector import dot, line, oval, shape, svg

VIEW = 200.0  # the side of the drawing
SKINS = (
    ("#f4d3b0", "#dcae88"),
    ("#e8b98d", "#cb9667"),
    ("#c98f62", "#ab7248"),
    ("#9c6844", "#7d5032"),
    ("#6b4530", "#523323"),
)
HAIRS = (
    ("#2b201c", "#1a1311"),
    ("#6b3a1c", "#4d2812"),
    ("#c9963f", "#a57429"),
    ("#c7ccd2", "#9ba3ac"),
    ("#8f3b1f", "#6c2913"),
)
COATS = ("#2f4a7d", "#8f2f3a", "#1f6a4d", "#5b3d7a", "#3b4048", "#b06a24", "#1f6f78")
INK = "#171a20"


@dataclass(frozen=True, slots=True)
class Looks:
    """Numbers of features in the tuples above; ``extra`` is worn."""

    skin: int
    hair: int
    coat: int
    cut: str  # short, bob, long, bun, curls, bald, swept, fringe
    beard: str = ""  # beard, mustache
    extra: str = ""  # glasses, hat, cap, earrings, scarf


PEOPLE: dict[str, Looks] = {
    "Rosa": Looks(1, 0, 1, "long", extra="earrings"),
    "Walt": Looks(0, 3, 4, "bald", "mustache", "glasses"),
    "Mei": Looks(0, 0, 6, "bob"),
    "Otis": Looks(4, 0, 5, "short", "beard"),
    "Ines": Looks(2, 1, 2, "curls", extra="scarf"),
    "Gus": Looks(1, 3, 0, "swept", "beard", "cap"),
    "Tara": Looks(0, 4, 3, "fringe", extra="glasses"),
    "Leon": Looks(3, 0, 2, "curls"),
    "Dina": Looks(2, 0, 1, "bun", extra="earrings"),
    "Hank": Looks(0, 1, 5, "short", "mustache", "hat"),
    "Yuki": Looks(0, 0, 3, "fringe"),
    "Paul": Looks(3, 3, 4, "short", extra="glasses"),
    "Vera": Looks(0, 3, 6, "bun", extra="glasses"),
    "Sam": Looks(1, 2, 0, "swept"),
    "Nell": Looks(4, 0, 3, "curls", extra="earrings"),
}
CUTS = ("short", "bob", "long", "bun", "curls", "swept", "fringe")


def looks_of(name: str) -> Looks:
    """A stranger's are made from the name, and always the same."""
    known = PEOPLE.get(name)
    if known is not None:
        return known
    n = zlib.crc32(name.encode())
    extra = ("", "glasses", "earrings", "scarf", "cap")[n // 7 % 5]
    return Looks(n % 5, n // 5 % 5, n // 25 % 7, CUTS[n // 175 % 7], extra=extra)


def portrait(house: str | House, name: str, d: int) -> Image:
    """The medallion, ``d`` pixels across."""
    colors, looks = house if isinstance(house, House) else house_palette(house), looks_of(name)
    image = svg(_figure(colors, looks), (d, d), (VIEW, VIEW), 2 if d >= 60 else 3)
    x, y = grid(d, d)
    distance = ((x - F(d / 2)) ** 2 + (y - F(d / 2)) ** 2) ** 0.5 - F(d / 2 - 0.5)
    clipped: Image = image * cover(distance)[..., None]
    return clipped


def _figure(house: House, looks: Looks) -> str:
    skin, hair, coat = SKINS[looks.skin], HAIRS[looks.hair], COATS[looks.coat]
    ground = dot(100, 100, 100, mix(house.cloth, "#ffffff", 0.10)) + oval(
        100, 70, 78, 66, mix(house.glow, "#ffffff", 0.16), 0.55
    )
    body = both("M-.5 46L15 46C44 52 72 66 78 130L-.5 130", coat, mix(coat, "#000000", 0.28), INK, 1.6)
    neck = both("M-.5 18L15 18L16 50C10 60 4 62 -.5 62", mix(skin[0], skin[1], 0.5), mix(skin[1], "#000000", 0.1), None)
    shirt = both("M-.5 66L15 47L22 52L-.5 92", "#f4efe2", "#d9d2c0", None)
    head = both("M-.5 -44C26 -44 35 -24 34 -2C33 20 18 40 -.5 41", skin[0], skin[1], INK, 1.6)
    ears = dot(-34, 2, 7, skin[0], INK, 1.4) + dot(34, 2, 7, skin[1], INK, 1.4)
    parts = [_behind(looks, hair), body, neck, "" if looks.extra == "scarf" else shirt, ears, head, _face(skin, hair)]
    parts += [_beard(looks, hair), _hair(looks, hair), _worn(looks, coat)]
    ring = f'<circle cx="100" cy="100" r="96" fill="none" stroke="{GOLD_DARK}" stroke-width="8"/>'
    ring += f'<circle cx="100" cy="100" r="96" fill="none" stroke="{GOLD}" stroke-width="4"/>'
    return ground + f'<g transform="translate(100 96) scale(1.12)">{"".join(parts)}</g>' + ring


def _face(skin: tuple[str, str], hair: tuple[str, str]) -> str:
    dark = mix(skin[1], "#000000", 0.45)
    found = "".join(dot(side * 13, -2, 3.4, INK) + dot(side * 13 + 1.2, -3.2, 1.1, "#ffffff") for side in (-1, 1))
    found += line("M-20 -12C-16 -15.5 -10 -15.5 -7 -13", hair[1], 3.2) + line(
        "M20 -12C16 -15.5 10 -15.5 7 -13", hair[1], 3.2
    )
    found += shape("M0 -4L5 11L0 13Z", mix(skin[1], "#000000", 0.16))
    return found + line("M-9 23C-4 27 4 27 9 23", dark, 2.6)


def _behind(looks: Looks, hair: tuple[str, str]) -> str:
    if looks.cut == "long":
        return both("M-.5 -50C38 -50 48 -22 46 20C46 50 52 62 44 74L-.5 74", hair[0], hair[1], INK, 1.6)
    if looks.cut in ("bob", "fringe"):
        return both("M-.5 -50C36 -50 46 -24 44 10C44 24 42 34 38 38L-.5 38", hair[0], hair[1], INK, 1.6)
    if looks.cut == "bun":
        return dot(0, -54, 17, hair[0], INK, 1.6)
    if looks.cut == "curls":
        spots = ((-34, -18), (34, -18), (-38, 4), (38, 4), (-34, 24), (34, 24), (-22, -38), (22, -38), (0, -46))
        return "".join(dot(x, y, 15, hair[0] if x < 10 else hair[1], INK, 1.4) for x, y in spots)
    return ""


def _hair(looks: Looks, hair: tuple[str, str]) -> str:
    if looks.cut == "bald":
        return both("M30 -16C34 -8 36 4 34 12L40 6C41 -8 38 -20 30 -28Z", hair[0], hair[1], None)
    if looks.cut == "swept":
        return shape(
            "M-36 -8C-40 -44 -12 -56 14 -52C34 -48 40 -28 36 -8C32 -20 26 -28 10 -30C-8 -30 -26 -28 -36 -8Z",
            hair[0],
            1,
            INK,
            1.6,
        )
    if looks.cut in ("bob", "fringe"):
        depth = -16 if looks.cut == "fringe" else -26
        return both(
            f"M-.5 -50C28 -50 38 -30 37 -6C32 -10 28 {depth - 2} 26 {depth}L-.5 {depth}", hair[0], hair[1], None
        )
    if looks.cut == "curls":
        return "".join(dot(x, -34 - (4 if x == 0 else 0), 11, hair[0] if x < 10 else hair[1]) for x in (-22, -8, 8, 22))
    return both("M-.5 -50C28 -50 39 -30 36 -6C33 -18 28 -26 18 -29C10 -31 4 -31 -.5 -31", hair[0], hair[1], None)


def _beard(looks: Looks, hair: tuple[str, str]) -> str:
    mustache = both("M-.5 15C8 13 16 17 18 22C10 21 4 20 -.5 20", hair[0], hair[1], None)
    if looks.beard == "beard":
        full = both("M34 2C33 26 18 48 -.5 48L-.5 30C10 30 14 28 14 20C24 16 28 8 34 2Z", hair[0], hair[1], None)
        return full + mustache + line("M-6 24C-2 26 2 26 6 24", "#7c3a34", 2.4)
    return mustache if looks.beard else ""


def _worn(looks: Looks, coat: str) -> str:
    if looks.extra == "glasses":
        rims = "".join(
            f'<circle cx="{x}" cy="-2" r="10.5" fill="#ffffff" fill-opacity=".16" stroke="{INK}" stroke-width="2.4"/>'
            for x in (-13, 13)
        )
        return rims + line("M-2.6 -3C-1 -4.6 1 -4.6 2.6 -3", INK, 2.4)
    if looks.extra == "hat":
        crown = both("M-.5 -66C18 -66 28 -60 30 -30L-.5 -30", "#5a4430", "#3f2f20", INK, 1.6)
        return crown + shape("M-54 -27C-30 -38 30 -38 54 -27C30 -19 -30 -19 -54 -27Z", "#6a5238", 1, INK, 1.6)
    if looks.extra == "cap":
        crown = both(
            "M-.5 -60C26 -60 38 -44 38 -24L-.5 -24", mix(coat, "#000000", 0.1), mix(coat, "#000000", 0.35), INK, 1.6
        )
        return crown + shape(
            "M-40 -25C-26 -34 20 -34 34 -25C24 -17 -28 -15 -40 -25Z", mix(coat, "#ffffff", 0.12), 1, INK, 1.4
        )
    if looks.extra == "earrings":
        return dot(-35, 13, 4.2, GOLD, INK, 1) + dot(35, 13, 4.2, GOLD, INK, 1)
    if looks.extra == "scarf":
        return both("M-.5 44C10 44 20 44 26 50C22 66 10 72 -.5 72", "#d8a13c", "#b27f26", INK, 1.4)
    return ""
