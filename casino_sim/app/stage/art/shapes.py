"""Our own bezier shapes in a box of 100 x 100: suit pips, house emblems, animal heads of the Big Six."""

from __future__ import annotations

from .palette import mix

PIPS = {
    "h": "M50 94C49 82 37 71 25 58C14 47 6 38 6 26C6 13 16 5 28 5C38 5 46 11 50 20"
    "C54 11 62 5 72 5C84 5 94 13 94 26C94 38 86 47 75 58C63 71 51 82 50 94Z",
    "d": "M50 1C58 19 71 36 87 50C71 64 58 81 50 99C42 81 29 64 13 50C29 36 42 19 50 1Z",
    "s": "M50 2C52 14 63 25 76 37C87 47 95 55 95 66C95 78 86 85 76 85C67 85 59 80 54.5 73C55.5 84 60 92 69 98L31 98"
    "C40 92 44.5 84 45.5 73C41 80 33 85 24 85C14 85 5 78 5 66C5 55 13 47 24 37C37 25 48 14 50 2Z",
    "c": "M50 2C62 2 71 11 71 22C71 29 67.5 35 62.5 39C65.5 37 69.5 36 74 36C86 36 96 45 96 57C96 69 86 78 75 78"
    "C66 78 58.5 74 54.5 68C55 82 60 91 69 98L31 98C40 91 45 82 45.5 68C41.5 74 34 78 25 78C14 78 4 69 4 57"
    "C4 45 14 36 26 36C30.5 36 34.5 37 37.5 39C32.5 35 29 29 29 22C29 11 38 2 50 2Z",
}
# Optical size: a diamond looks larger than it is, a heart sits high.
PIP_SCALE = {"s": 1.0, "h": 0.96, "d": 1.04, "c": 1.0}

Part = tuple[str, int]

# (path, role): role 0 is the emblem's metal, 1 its second tone
EMBLEMS: dict[str, tuple[Part, ...]] = {
    "peak": (
        ("M4 84L38 26L52 48L62 34L96 84Z", 0),
        ("M38 26L52 48L47 56L42 50L38 58L33 50L28 55L25 48Z", 1),
        ("M62 34L73 50L68 55L63 50L58 56L55 44Z", 1),
        ("M4 88L96 88L96 93L4 93Z", 0),
    ),
    "star": (
        ("M50 4L61.8 36L96 37.5L69 58.5L78.5 91.5L50 72.5L21.5 91.5L31 58.5L4 37.5L38.2 36Z", 0),
        (
            "M50 4L61.8 36L50 52ZM96 37.5L69 58.5L50 52ZM78.5 91.5L50 72.5L50 52ZM21.5 91.5L31 58.5L50 52Z"
            "M4 37.5L38.2 36L50 52Z",
            1,
        ),
    ),
    "poppy": (
        ("M50 92C46 80 46 72 48 62L52 62C54 72 54 80 50 92Z", 1),
        ("M50 60C30 66 6 52 8 24C26 18 44 34 50 60Z", 0),
        ("M50 60C70 66 94 52 92 24C74 18 56 34 50 60Z", 0),
        ("M50 62C32 48 30 20 50 8C70 20 68 48 50 62Z", 0),
        ("M50 62C40 54 40 38 50 28C60 38 60 54 50 62Z", 1),
    ),
    "keystone": (
        ("M24 7L76 7L78 20L93 20L87 48L75 48L69 94L31 94L25 48L13 48L7 20L22 20Z", 0),
        (
            "M29.5 13L70.5 13L72.5 26L85 26L81.5 42L69.5 42L63.5 88L36.5 88L30.5 42L18.5 42L15 26L27.5 26Z",
            1,
        ),
        (
            "M33.5 17.5L66.5 17.5L68.5 30.5L79.5 30.5L78 37.5L65.5 37.5L59.5 83.5L40.5 83.5L34.5 37.5L22 37.5L20.5 30.5"
            "L31.5 30.5Z",
            0,
        ),
    ),
}

# Heads seen from the front in three tones: 0 main, 1 light, 2 dark.
HEADS: dict[str, tuple[Part, ...]] = {
    "fox": (
        ("M10 8L34 30C44 27 56 27 66 30L90 8C92 34 88 50 82 60L50 94L18 60C12 50 8 34 10 8Z", 0),
        ("M18 60C28 54 40 60 50 80C60 60 72 54 82 60L50 94Z", 1),
        ("M16 18L30 32L20 42C17 34 16 26 16 18ZM84 18L70 32L80 42C83 34 84 26 84 18Z", 2),
        ("M33 50L43 54L36 58ZM67 50L57 54L64 58ZM44 84L56 84L50 93Z", 2),
    ),
    "squirrel": (
        ("M66 92C92 84 98 52 84 30C76 14 58 14 56 26C55 34 66 34 66 42C67 54 56 60 56 76Z", 0),
        ("M70 82C84 72 88 50 79 35C74 27 67 26 66 31C70 37 75 42 74 52C73 64 66 70 64 80Z", 1),
        (
            "M18 40C18 30 25 24 32 25L34 14L42 26C50 30 52 40 48 48C58 56 64 72 60 92L26 92C22 88 26 84 32 84"
            "C28 74 28 64 32 56C24 56 17 50 18 40Z",
            0,
        ),
        ("M36 62C44 62 50 74 46 86L34 86C32 78 32 70 36 62Z", 1),
        ("M27 37A4 4 0 1 0 35 37A4 4 0 1 0 27 37ZM14 43L20 40L19 47ZM22 60L34 64L30 72L22 70Z", 2),
    ),
    "rabbit": (
        (
            "M36 46C24 34 22 6 32 4C42 3 46 22 47 38L53 38C54 22 58 3 68 4C78 6 76 34 64 46C78 54 82 72 72 84"
            "C62 94 38 94 28 84C18 72 22 54 36 46Z",
            0,
        ),
        ("M36 38C31 28 30 14 34 11C39 14 41 26 41 38ZM64 38C69 28 70 14 66 11C61 14 59 26 59 38Z", 1),
        ("M50 74C58 72 66 76 64 83C60 90 40 90 36 83C34 76 42 72 50 74Z", 1),
        ("M34 60A4.5 5.5 0 1 0 43 60A4.5 5.5 0 1 0 34 60ZM57 60A4.5 5.5 0 1 0 66 60A4.5 5.5 0 1 0 57 60Z", 2),
        ("M45 72L55 72L50 78Z", 2),
    ),
    "deer": (
        (
            "M38 40C28 38 20 30 18 14L22 13C24 20 27 24 31 26C29 20 29 12 31 6L35 7C34 16 37 26 43 34Z"
            "M62 40C72 38 80 30 82 14L78 13C76 20 73 24 69 26C71 20 71 12 69 6L65 7C66 16 63 26 57 34Z",
            2,
        ),
        (
            "M14 40C24 36 34 40 38 46C42 40 58 40 62 46C66 40 76 36 86 40C82 52 74 56 66 56C64 70 62 82 58 90"
            "C54 96 46 96 42 90C38 82 36 70 34 56C26 56 18 52 14 40Z",
            0,
        ),
        ("M44 74C46 70 54 70 56 74C58 80 58 86 55 90C52 93 48 93 45 90C42 86 42 80 44 74Z", 1),
        ("M37 56A3.6 4.6 0 1 0 44.2 56A3.6 4.6 0 1 0 37 56ZM55.8 56A3.6 4.6 0 1 0 63 56A3.6 4.6 0 1 0 55.8 56Z", 2),
        ("M45 84L55 84L50 91Z", 2),
    ),
    "wolf": (
        (
            "M12 4L34 24C44 20 56 20 66 24L88 4C92 24 90 38 86 48L94 62L80 66L72 78L60 82L50 96L40 82L28 78L20 66L6 62"
            "L14 48C10 38 8 24 12 4Z",
            0,
        ),
        ("M20 66C30 58 38 60 44 66L50 60L56 66C62 60 70 58 80 66L72 78L60 82L50 96L40 82L28 78Z", 1),
        ("M18 14L31 27L20 38C17 30 17 22 18 14ZM82 14L69 27L80 38C83 30 83 22 82 14Z", 2),
        ("M28 46L44 53L34 56ZM72 46L56 53L66 56ZM43 80L57 80L50 90ZM50 24L53 44L50 52L47 44Z", 2),
    ),
    "bear": (
        (
            "M12 26A15 15 0 0 1 38 15C46 12 54 12 62 15A15 15 0 0 1 88 26C92 34 88 40 84 42C90 60 84 94 50 94"
            "C16 94 10 60 16 42C12 40 8 34 12 26Z",
            0,
        ),
        ("M50 56C64 56 72 66 70 76C67 88 33 88 30 76C28 66 36 56 50 56Z", 1),
        ("M19 29A8 8 0 0 1 32 22L22 36ZM81 29A8 8 0 0 0 68 22L78 36Z", 1),
        ("M32 46A4.5 5 0 1 0 41 46A4.5 5 0 1 0 32 46ZM59 46A4.5 5 0 1 0 68 46A4.5 5 0 1 0 59 46Z", 2),
        ("M40 62C44 58 56 58 60 62C58 69 53 70 52 72L52 78L48 78L48 72C47 70 42 69 40 62Z", 2),
    ),
}
HEAD_TONES: dict[str, tuple[str, str, str]] = {
    "fox": ("#e8842c", "#fff0dc", "#59290e"),
    "squirrel": ("#a4532a", "#f3d9b2", "#4a2210"),
    "rabbit": ("#f2eee6", "#e9b7b4", "#3d4a5c"),
    "deer": ("#6a3718", "#f5e2c0", "#2b1408"),
    "wolf": ("#aeb8c4", "#f4f6f8", "#323b48"),
    "bear": ("#c7893f", "#f3d9a4", "#2f1808"),
}


def pip(suit: str, x: float, y: float, size: float, fill: str, *, down: bool = False, stroke: str = "") -> str:
    """A suit pip centerd at a point; down turns it by 180 degrees."""
    turn = " rotate(180)" if down else ""
    move = f"translate({x:.4f} {y:.4f}){turn} scale({size / 100:.5f}) translate(-50 -50)"
    return f'<path d="{PIPS[suit]}" fill="{fill}" {stroke} transform="{move}"/>'


def glyph(parts: tuple[Part, ...], x: float, y: float, size: float, tones: tuple[str, ...], angle: float = 0) -> str:
    inner = "".join(f'<path d="{path}" fill="{tones[role]}" fill-rule="nonzero"/>' for path, role in parts)
    move = f"translate({x:.3f} {y:.3f}) rotate({angle:.3f}) scale({size / 100:.5f}) translate(-50 -50)"
    return f'<g transform="{move}">{inner}</g>'


def emblem(name: str, x: float, y: float, size: float, metal: str, ground: str) -> str:
    """A house's emblem in one metal on a ground; the second tone is snow, a facet, a heart or a cut-out."""
    second = {
        "peak": mix(metal, "#ffffff", 0.82),
        "star": mix(metal, "#000000", 0.38),
        "poppy": mix(metal, "#000000", 0.36),
        "keystone": ground,
    }[name]
    return glyph(EMBLEMS[name], x, y, size, (metal, second))


def head(name: str, x: float, y: float, size: float, angle: float = 0) -> str:
    """An animal's head in its own colors."""
    return glyph(HEADS[name], x, y, size, HEAD_TONES[name], angle)
