"""The four jacks: a man-at-arms, a page, a hunter and a herald."""

from __future__ import annotations

from .figures import COURT_BLACK, COURT_WHITE, Figure, badge, bead, both, face, neck, one, pair, trimmed
from .palette import COURTS, CREAM, CREAM_SHADE, GOLD, GOLD_LIGHT, OUTLINE, mix
from .shapes import pip
from .vector import line

STEEL, STEEL_SHADE, STEEL_DARK = "#dfe5ec", "#a7b2bf", "#6f7b89"
SHOULDERS = "M-.5 38C12 38 22 39 30 43C48 49 58 60 62 78L66 150L-.5 150"
CAPS = {  # (the cap, its shaded right side): brimmed, soft, pointed, rolled
    "s": (
        "M-27 -30C-31 -48 -12 -62 8 -60C26 -58 33 -44 28 -30C12 -36 -10 -36 -27 -30Z",
        "M2 -60C26 -60 34 -44 28 -30C20 -33 12 -34 4 -34.4Z",
    ),
    "h": (
        "M24 -31C28 -46 18 -60 -4 -60C-30 -60 -42 -42 -34 -30C-30 -24 -26 -28 -24 -31C-10 -36 10 -36 24 -31Z",
        "M24 -31C28 -46 18 -60 -2 -60C8 -54 12 -44 10 -34.6C15 -34 20 -32.6 24 -31Z",
    ),
    "d": (
        "M-25 -31C-18 -48 -4 -64 22 -66C28 -54 28 -42 26 -31C10 -36 -10 -36 -25 -31Z",
        "M22 -66C28 -54 28 -42 26 -31C20 -33 14 -34 9 -34.5C14 -46 17 -56 22 -66Z",
    ),
    "c": (
        "M-22 -32C-24 -54 -10 -66 0 -66C10 -66 24 -54 22 -32C8 -37 -8 -37 -22 -32Z",
        "M0 -66C10 -66 24 -54 22 -32C15 -34.6 8 -35.6 2 -35.8C6 -46 5 -56 0 -66Z",
    ),
}


def jack(suit: str) -> Figure:
    robe, collar = {"s": _armour, "h": _doublet, "d": _hood, "c": _tabard}[suit]()
    return Figure(_hair(suit), robe, neck(suit) + collar, face(suit, "J") + _fringe(suit), _cap(suit))


def _hair(suit: str) -> str:
    p = COURTS[suit]
    out = both("M-.5 -32L22 -32C31 -24 31 -6 30 6C33 10 33 18 27 20C22 21 18 18 18 12L-.5 12", p.locks, p.locks_shade)
    curl = line("M24 14C28 15 29.6 11 27 8.6", mix(p.locks, COURT_WHITE, 0.3), 1.4)
    return out + pair(curl + line("M25 -18C27 -10 27 -4 26 3", mix(p.locks, COURT_WHITE, 0.2), 1.3))


def _fringe(suit: str) -> str:
    p = COURTS[suit]
    return both("M-.5 -24C6 -19 14 -19 20.6 -16L21 -34L-.5 -34", p.locks, p.locks_shade, OUTLINE, 0.9)


def _armour() -> tuple[str, str]:
    """Spades, man-at-arms: gorget and lames of steel over a tabard with the spade."""
    p = COURTS["s"]
    robe = both(SHOULDERS, p.main, mix(p.main, p.dark, 0.5))
    lames = (
        "M44 88C52 84 62 86 67 94C66 104 56 108 46 104Z",
        "M40 72C50 66 62 70 66 82C66 92 54 96 43 92Z",
        "M32 50C46 46 60 54 64 68C64 80 50 84 38 80C32 70 30 58 32 50Z",
    )
    arm = "".join(one(lame, STEEL) for lame in lames)
    arm += one("M52 52C59 57 63 62 64 68C64 75 59 79 53 80.6C57 70 56 60 52 52Z", STEEL_SHADE, None)
    arm += line("M33 51C46 47 59 54 63.6 67", GOLD, 2.2) + line("M40 79C50 82 60 79 63 71", STEEL_DARK, 1.2)
    arm += "".join(bead(x, y, 1.5, GOLD_LIGHT, 0.5) for x, y in ((38, 56), (55, 64), (46, 75)))
    robe += both("M-.5 56L26 52C30 70 28 110 30 150L-.5 150", p.light, mix(p.light, p.dark, 0.25))
    robe += pair(line("M26 52C30 70 28 110 30 150", GOLD, 2.4)) + pip("s", 0, 84, 30, p.counter)
    gorget = both("M-.5 34L13 32C18 40 27 46 31 52C24 62 12 66 -.5 68", STEEL, STEEL_SHADE)
    gorget += pair(line("M14 40C16 46 8 52 0 54", STEEL_DARK, 1.1) + line("M20 46C21 52 10 59 0 61", STEEL_DARK, 1.1))
    return robe + pair(arm), gorget + trimmed("M13 32C18 40 27 46 31 52", 2.0)


def _doublet() -> tuple[str, str]:
    """Hearts, page: a striped doublet buttoned in gold under a scalloped collar."""
    p = COURTS["h"]
    robe = both(SHOULDERS, p.main, p.counter)
    stripes = ((32, 56), (41, 60), (50, 66), (58, 76))
    robe += pair(
        "".join(line(f"M{x} {y}L{x + 5} 150", GOLD if i % 2 == 0 else p.light, 2.6) for i, (x, y) in enumerate(stripes))
    )
    robe += both("M-.5 60L14 60L16 150L-.5 150", p.light, mix(p.light, p.dark, 0.22))
    robe += "".join(bead(0, y, 3.0, GOLD, 0.9) for y in (72, 84, 96, 108, 120))
    scallops = "M-.5 62C4 68 11 67 13 60C19 66 27 63 27 55C34 58 40 53 37 46C30 41 20 38 12 37L-.5 40"
    collar = both(scallops, p.dark, mix(p.dark, COURT_BLACK, 0.3))
    collar += pair(line("M0 62C4 68 11 67 13 60C19 66 27 63 27 55C34 58 40 53 37 46", GOLD, 1.8))
    return robe, collar + both("M-.5 40L11 34L14 40L-.5 50", CREAM, CREAM_SHADE, OUTLINE, 1)


def _hood() -> tuple[str, str]:
    """Diamonds, hunter: a dagged hood thrown back, a laced jerkin, a strap for the horn."""
    p = COURTS["d"]
    leather, leather_shade = "#8a5a33", "#5d3a1f"
    robe = both(SHOULDERS, p.main, mix(p.main, p.dark, 0.5))
    robe += pair("".join(line(f"M{x} {y}C{x + 8} {y + 3} {x + 14} {y + 3} {x + 18} {y}", p.dark, 1.8) for x, y in
                         ((44, 76), (45, 86), (46, 96))))  # fmt: skip
    robe += both("M-.5 56L30 52C36 70 34 110 36 150L-.5 150", leather, leather_shade)
    robe += "".join(
        line(f"M{-w} {y}L{w} {y + 7}M{w} {y}L{-w} {y + 7}", CREAM, 1.5)
        for w, y in ((5, 74), (5, 84), (5, 94), (5, 104))
    )
    strap = "M-46 52L-38 47L40 118L32 124Z"
    robe += one(strap, p.counter) + line("M-43 51L35 121", GOLD, 1.2)
    dags = "M-.5 70L6 60L13 72L19 59L28 68L31 55L42 60L40 48C32 40 20 38 12 36L-.5 42"
    collar = both(dags, p.counter, mix(p.counter, COURT_BLACK, 0.32))
    collar += pair(line("M0 69L6 60L13 72L19 59L28 68L31 55L42 60", GOLD, 1.6))
    roll = "M-.5 50C10 50 20 46 24 36C20 31 14 31 11 33C10 40 5 43 -.5 43"
    return robe, collar + both(roll, mix(p.counter, COURT_WHITE, 0.18), p.counter)


def _tabard() -> tuple[str, str]:
    """Clubs, herald: a parted tabard with the club, a fringed cape and a round clasp."""
    p = COURTS["c"]
    robe = both(SHOULDERS, mix(p.main, p.dark, 0.6), mix(p.main, p.dark, 0.85))
    robe += both("M-.5 46L40 50L46 150L-.5 150", p.light, p.counter)
    robe += pair(line("M40 50L46 150", GOLD, 2.8)) + line("M0 60L0 150", GOLD, 1.6)
    robe += pip("c", -20, 88, 22, p.main) + pip("c", 21, 88, 22, GOLD_LIGHT)
    cape = "M-.5 58C8 62 16 60 22 54L33 66C46 66 58 72 64 84C64 66 52 50 34 43C26 39 18 38 12 37L-.5 42"
    collar = both(cape, p.main, p.dark)
    fringe = (
        (26, 59, 24, 66),
        (31, 64, 30, 71),
        (38, 67, 38, 74),
        (46, 70, 47, 77),
        (54, 75, 56, 82),
        (60, 80, 62, 87),
    )
    collar += pair("".join(line(f"M{a} {b}L{c} {d}", GOLD, 1.7) for a, b, c, d in fringe))
    collar += pair(line("M22 54L33 66C46 66 57 72 63.4 83", GOLD, 2.0))
    frill = "M-.5 47C5 50 10 48 11 44C16 46 20 42 17 36L10 31L-.5 38"
    collar += both(frill, CREAM, CREAM_SHADE, OUTLINE, 1)
    return robe, collar + bead(0, 57, 6, GOLD) + bead(0, 57, 3.2, p.counter, 0.8)


def _cap(suit: str) -> str:
    p = COURTS[suit]
    whole, shade = CAPS[suit]
    cap = one(whole, p.main) + one(shade, p.dark, None)
    rim = one("M-27 -31C-10 -38 12 -38 28 -31L26 -23C10 -30 -10 -30 -25 -23Z", GOLD_LIGHT)
    rim += one("M2 -36.2C12 -36 20 -34 28 -31L26 -23C18 -26 10 -28 2 -28.2Z", GOLD, None)
    side = -1 if suit in "hd" else 1
    feather = one("M-20 -30C-34 -42 -40 -62 -30 -80C-20 -74 -14 -54 -16 -34Z", p.light)
    feather += one("M-18 -32C-26 -48 -30 -64 -30 -80C-20 -74 -14 -54 -16 -34Z", mix(p.light, p.counter, 0.35), None)
    feather += line("M-18 -30C-25 -44 -29 -58 -30 -76", p.dark, 1.2)
    pin = badge(suit, -18 * side, -31, 12, p.dark if suit in "sc" else p.main, GOLD_LIGHT, 10)
    return f'<g transform="scale({side} 1)">{feather}</g>' + cap + rim + pin
