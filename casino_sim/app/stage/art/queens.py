"""The four queens, each with her own cut: a standing collar, bare shoulders, a ruff, a broad collar of beads."""

from __future__ import annotations

import math

from .figures import COURT_BLACK, COURT_WHITE, Figure, badge, bead, both, face, neck, one, pair, trimmed
from .palette import COURTS, CREAM, CREAM_SHADE, GOLD, GOLD_DARK, GOLD_LIGHT, OUTLINE, mix
from .shapes import pip
from .vector import line

LOCKS = {
    "s": "M-.5 -34L17 -34C31 -30 32 -10 31 14C31 32 34 44 33 58C26 60 19 52 16 40L14 0L-.5 0",
    "h": "M-.5 -34L17 -34C30 -30 34 -18 29 -8C38 -2 37 12 29 14C39 20 38 36 30 38C38 46 33 60 22 58C14 56 12 48 14 38"
    "L14 0L-.5 0",
    "d": "M-.5 -34L17 -34C28 -32 31 -22 28 -14C38 -12 41 2 34 10C28 16 19 13 18 6L14 20L-.5 20",
    "c": "M-.5 -36L18 -36C36 -32 44 -12 38 6C40 20 32 32 20 32L14 10L-.5 10",
}
STRANDS = {
    "s": "M24 -20C26 0 24 24 28 48",
    "h": "M22 -22C27 -14 24 -4 24 4C29 12 25 22 24 28C28 36 26 44 24 50",
    "d": "M22 -4C24 4 30 4 31 -2C31 -6 27 -8 25 -5",
    "c": "M28 -18C33 -6 31 8 26 22",
}
SHOULDERS = "M-.5 40C10 40 20 40 28 44C46 49 57 60 60 78L66 150L-.5 150"


def queen(suit: str) -> Figure:
    cut = {"s": _standing_collar, "h": _bare_shoulders, "d": _ruff, "c": _bead_collar}[suit]
    behind, robe, collar = cut()
    return Figure(behind + _hair(suit), robe, neck(suit) + collar, face(suit, "Q") + _fringe(suit), _crown(suit))


def _hair(suit: str) -> str:
    p = COURTS[suit]
    strand = line(STRANDS[suit], mix(p.locks, COURT_WHITE, 0.22), 1.5)
    return both(LOCKS[suit], p.locks, p.locks_shade) + pair(strand)


def _fringe(suit: str) -> str:
    p = COURTS[suit]
    path = "M-.5 -30C2 -27 8 -20 18.6 -15C19.4 -22 19 -28 18 -34L-.5 -34"
    return both(path, p.locks, p.locks_shade, OUTLINE, 0.9)


def _chest(suit: str, path: str) -> str:
    p = COURTS[suit]
    return both(path, mix(p.skin, p.skin_shade, 0.2), mix(p.skin_shade, COURT_BLACK, 0.05))


def _necklace(angles: tuple[float, ...], radius: float = 17, y: float = 40) -> str:
    return "".join(bead(radius * math.sin(a), y + radius * math.cos(a), 2.0, CREAM, 0.7) for a in angles)


def _robe(suit: str, split: float = 0.45) -> str:
    p = COURTS[suit]
    return both(SHOULDERS, p.main, mix(p.main, p.dark, split))


def _standing_collar() -> tuple[str, str, str]:
    """Spades: a fan of lace stands behind the head, the bodice is cut to a deep point and laced in gold."""
    p = COURTS["s"]
    fan = "M-.5 30L20 30C34 22 46 14 54 -2C63 20 58 46 42 60L26 60L-.5 60"
    behind = both(fan, p.counter, mix(p.counter, COURT_BLACK, 0.3))
    pleats = ((30, 53, 50, 9), (33, 55, 55.6, 19), (36, 57, 56, 31), (38, 58, 53, 44))
    behind += pair("".join(line(f"M{a} {b}L{c} {d}", mix(p.counter, COURT_BLACK, 0.42), 1.3) for a, b, c, d in pleats))
    behind += pair(line("M21 30C35 22 46 14 53.6 -1C62 20 57 45 42.6 59", GOLD, 2.4))
    pearls = ((54.6, 2), (57.4, 11), (58.2, 21), (57, 31), (53.4, 41), (48.4, 51))
    behind += pair("".join(bead(x, y, 1.9, CREAM, 0.6) for x, y in pearls))
    robe = _robe("s")
    bands = "".join(line(f"M{x0} {y}C{x0 + 9} {y - 5} {x1 - 4} {y - 4} {x1} {y + 4}", GOLD, 2.6) for x0, x1, y in
                    ((40, 60, 70), (41, 62, 82), (42, 63, 94)))  # fmt: skip
    robe += pair(bands)
    bodice = both("M-.5 96L23 52C29 58 31 70 30 150L-.5 150", p.dark, mix(p.dark, COURT_BLACK, 0.35))
    laces = "".join(line(f"M{-w} {y}L{w} {y + 6}M{w} {y}L{-w} {y + 6}", GOLD_LIGHT, 1.5) for w, y in
                    ((4.6, 92), (6, 101), (7, 110)))  # fmt: skip
    robe += bodice + laces
    chest = _chest("s", "M-.5 36L11 38C17 41 22 44 25 47C22 62 12 84 -.5 97")
    chest += trimmed("M26 46C22 62 12 84 0 97", 3.0)
    chest += _necklace((-1.15, -0.78, -0.4, 0.4, 0.78, 1.15), 15)
    return behind, robe, chest + badge("s", 0, 61, 11, p.dark, GOLD_LIGHT, 10)


def _bare_shoulders() -> tuple[str, str, str]:
    """Hearts: bare shoulders over a heart-shaped neckline, slashed puffs hang low on the arms."""
    p = COURTS["h"]
    skin = "M-.5 36L11 38C20 42 34 43 44 49C52 54 56 61 57 70L40 78L-.5 80"
    robe = both("M-.5 60L42 70C50 74 56 82 60 96L66 150L-.5 150", p.main, mix(p.main, p.dark, 0.45))
    robe += _chest("h", skin)
    puff = one("M38 70C48 60 62 62 66 74C68 86 60 96 48 96C38 92 34 80 38 70Z", p.light)
    puff += line("M44 68C50 74 52 84 49 93", p.main, 2.4) + line("M54 66C60 73 61 83 58 91", p.main, 2.4)
    puff += line("M37 71C47 61 60 62 65.6 72", GOLD, 2.6)
    robe += pair(puff)
    bodice = "M-.5 63C4 54 18 51 42 63C46 84 45 110 47 150L-.5 150"
    robe += both(bodice, p.counter, mix(p.counter, COURT_BLACK, 0.3))
    robe += trimmed("M0 64C4 55 18 52 42 63.6", 2.8)
    robe += "".join(line(f"M-9 {y}L0 {y + 7}L9 {y}", GOLD_LIGHT, 1.8) for y in (76, 87, 98, 109))
    beads = _necklace((-1.2, -0.75, -0.3, 0.3, 0.75, 1.2), 13, 36)
    return "", robe, beads + badge("h", 0, 66, 12, p.main, GOLD_LIGHT, 10)


def _ruff() -> tuple[str, str, str]:
    """Diamonds: a pleated ruff of lawn over a lattice of gold with pearls at its crossings."""
    p = COURTS["d"]
    robe = _robe("d")
    lattice = "".join(
        line(f"M{x} {y}L{x + 14} {y + 16}M{x + 14} {y}L{x} {y + 16}", GOLD, 1.5)
        for x in (30, 44)
        for y in (58, 74, 90, 106)
    )
    robe += pair(lattice + "".join(bead(x, y, 1.6, CREAM, 0.6) for x in (37, 51) for y in (66, 82, 98, 114)))
    stomacher = both("M-.5 52L24 52C26 70 16 96 12 150L-.5 150", p.counter, mix(p.counter, COURT_BLACK, 0.28))
    robe += stomacher + pair(line("M24 52C26 70 16 96 12 150", GOLD, 2.6))
    robe += "".join(pip("d", 0, y, s, GOLD_LIGHT) for y, s in ((72, 13), (86, 11), (98, 9), (109, 8)))
    ruff = both("M-.5 28C16 28 38 32 41 42C42 53 20 60 -.5 61", CREAM, CREAM_SHADE)
    folds = []
    for i in range(9):
        a = math.radians(8 + i * 19)
        x, y = math.sin(a), math.cos(a)
        fold = f"M{16 * x:.1f} {40 - 5 * y:.1f}L{40 * x:.1f} {44.5 - 16 * y:.1f}"
        folds.append(line(fold, mix(CREAM_SHADE, COURT_BLACK, 0.3), 1.1))
    hem = "".join(
        bead(41 * math.sin(math.radians(a)), 44.5 - 16.6 * math.cos(math.radians(a)), 1.7, GOLD_LIGHT, 0.5)
        for a in range(17, 180, 19)
    )
    return "", robe, ruff + pair("".join(folds) + hem)


def _bead_collar() -> tuple[str, str, str]:
    """Clubs: a broad collar in bands of beads over a cloak that hangs from one shoulder."""
    p = COURTS["c"]
    robe = _robe("c", 0.3)
    drape = "M-30 44C-8 62 22 84 46 122L66 150L-66 150L-60 78C-56 60 -46 50 -30 44Z"
    robe += one(drape, p.counter) + one(
        "M-16 54C4 68 26 90 44 122L60 150L20 150Z", mix(p.counter, COURT_BLACK, 0.28), None
    )
    folds = ("M-44 58C-22 70 4 94 20 130", "M-52 72C-34 84 -14 106 -4 134", "M-34 50C-10 64 16 88 34 124")
    robe += "".join(line(f, mix(p.counter, COURT_BLACK, 0.34), 1.6) for f in folds)
    robe += line("M-30 44C-8 62 22 84 46 122", GOLD, 2.8)
    robe += "".join(pip("c", x, y, 8, GOLD_LIGHT) for x, y in ((50, 72), (53, 88), (55, 104)))
    collar = _chest("c", "M-.5 36L11 38C18 42 24 44 28 45L20 60L-.5 66")
    for outer, fill in ((36, p.main), (30, GOLD), (25, p.counter), (19, GOLD_LIGHT)):
        side = f"C{outer * 0.62:.1f} {40 + outer} {outer * 1.05:.1f} {40 + outer * 0.5:.1f} {outer} 44"
        reach = f"M-.5 {40 + outer}{side}L12 38L-.5 42"
        collar += both(reach, fill, mix(fill, COURT_BLACK, 0.22), OUTLINE, 0.9)
    collar += both(
        "M-.5 56C7 56 13 50 13.6 40L10 36L-.5 40", mix(p.skin, p.skin_shade, 0.3), p.skin_shade, OUTLINE, 0.8
    )
    drops = (-1.15, -0.85, -0.55, -0.28, 0.0, 0.28, 0.55, 0.85, 1.15)
    collar += "".join(bead(33.5 * math.sin(a), 41 + 33 * math.cos(a), 1.7, CREAM, 0.5) for a in drops)
    return "", robe, collar


def _crown(suit: str) -> str:
    p = COURTS[suit]
    crown, top = {"s": _crown_of_spades, "h": _crown_of_hearts, "d": _crown_of_diamonds, "c": _crown_of_clubs}[suit]()
    crown += both("M-.5 -41C8 -41 15 -40 21 -38L20 -31C14 -33 8 -34 -.5 -34", GOLD_LIGHT, GOLD)
    crown += pair(bead(7, -36.8, 1.7, p.counter, 0.7) + bead(14.4, -35.6, 1.7, p.counter, 0.7)) + top
    return crown + line("M0 -34L0 -27", GOLD, 1.2) + bead(0, -25, 2.4, p.counter, 0.8)


def _crown_of_spades() -> tuple[str, str]:
    crown = both("M-.5 -36L20 -36L25 -54L14 -46L9 -60L-.5 -50", GOLD, GOLD_DARK)
    return crown + pair(bead(25, -56, 2.8, CREAM) + bead(9, -62, 2.8, CREAM)), badge(
        "s", 0, -58, 14, COURTS["s"].dark, GOLD_LIGHT, 7
    )


def _crown_of_hearts() -> tuple[str, str]:
    crown = both("M-.5 -36L20 -36C28 -44 27 -54 20 -58C20 -51 14 -47 9 -49C11 -58 6 -64 -.5 -68", GOLD, GOLD_DARK)
    return crown + pair(bead(20.5, -60, 2.8, CREAM)), badge("h", 0, -55, 12, COURTS["h"].main, OUTLINE, 6)


def _crown_of_diamonds() -> tuple[str, str]:
    crown = both("M-.5 -36L21 -36L27 -48L18 -44L16 -56L8 -46L-.5 -66", GOLD, GOLD_DARK)
    crown += pair(bead(27, -50, 2.6, CREAM) + bead(16, -58, 2.6, CREAM))
    return crown, badge("d", 0, -52, 13, COURTS["d"].main, OUTLINE, 6) + bead(0, -67, 2.8, CREAM)


def _crown_of_clubs() -> tuple[str, str]:
    crown = both("M-.5 -38L21 -38C24 -46 20 -52 14 -50C15 -58 8 -62 4 -58C3 -62 1 -64 -.5 -65", GOLD, GOLD_DARK)
    return crown, badge("c", 0, -52, 14, COURTS["c"].dark, GOLD_LIGHT, 6) + pair(bead(15, -53, 2.6, CREAM))
