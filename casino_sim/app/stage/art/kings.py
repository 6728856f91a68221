"""The four kings: crowns and beards of their own over robe and ermine."""

from __future__ import annotations

from .figures import COURT_BLACK, COURT_WHITE, Figure, badge, band, bead, both, face, neck, one, pair
from .palette import COURTS, CREAM, CREAM_SHADE, GOLD, GOLD_DARK, GOLD_LIGHT, OUTLINE, mix
from .vector import line

BEARDS = {  # fork, spade, square and curled: four men, not one
    "s": "M-.5 16C3 11 9 10 13 13C17.5 10 19.8 4 20.5 -6C24 2 25 18 21 33C17 46 8 54 -.5 60",
    "h": "M-.5 16C3 11 9 10 13 13C17.5 10 19.8 4 20.5 -6C24 2 26 16 24 30C22 42 14 46 10 56C6 50 3 48 -.5 48",
    "d": "M-.5 16C3 11 9 10 13 13C17.5 10 19.8 4 20.5 -6C24 2 25 16 23 28C21 38 14 44 -.5 45",
    "c": "M-.5 16C3 11 9 10 13 13C17.5 10 19.8 4 20.5 -6C25 2 27 14 24 24C26 30 22 36 17 37C15 43 7 45 -.5 45",
}
ERMINE_TAILS = ((28, 47), (40, 56), (26, 63), (14, 72), (5, 82), (36, 65))


def king(suit: str) -> Figure:
    return Figure(_hair(suit), _robe(suit), neck(suit) + _ermine(), face(suit, "K") + _beard(suit), _crown(suit))


def _hair(suit: str) -> str:
    p = COURTS[suit]
    path = "M-.5 -30L24 -30C31 -20 32 -4 29 8C34 12 33 22 25 22C20 22 17 18 18 12L-.5 12"
    return both(path, p.hair, p.hair_shade)


def _beard(suit: str) -> str:
    p = COURTS[suit]
    out = both(BEARDS[suit], p.hair, p.hair_shade)
    moustache = "M-.5 10.5C4 8 10 10 17 18.5C10 21.5 3.5 19.6 -.5 15.5"
    out += both(moustache, mix(p.hair, COURT_WHITE, 0.15), p.hair, OUTLINE, 1.0)
    strand = mix(p.hair_shade, COURT_BLACK, 0.25)
    return out + pair(
        line("M5 27C6 35 4.6 40 2 44", strand, 1.1)
        + line("M12 24C14 30 12 36 8.6 40", strand, 1.1)
        + line("M24 2C26.5 6 26 11 23.5 14.5", mix(p.hair_shade, COURT_BLACK, 0.2), 1)
    )


def _robe(suit: str) -> str:
    p = COURTS[suit]
    robe = both("M-.5 34C12 34 22 36 30 41C50 48 63 58 67 78L70 150L-.5 150", p.main, mix(p.main, p.dark, 0.45))
    chevrons = "".join(
        line(f"M34 {y}L52 {y - 9}L70 {y}", GOLD if i % 2 == 0 else p.light, 3.2)
        for i, y in enumerate((92, 102, 112, 122))
    )
    panel = both("M-.5 60L18 60L24 150L-.5 150", p.counter, mix(p.counter, COURT_BLACK, 0.28))
    return robe + pair(chevrons) + panel + pair(line("M18.4 60L24.4 150", GOLD, 2.6))


def _ermine() -> str:
    cape = "M-.5 58C6 56 14 48 18 34C32 36 47 44 55 58C51 66 42 71 34 71C24 82 12 88 -.5 92"
    tail = "M0 -3.4C1.6 -1 2 2 1.1 4.4L0 3.2L-1.1 4.4C-2 2 -1.6 -1 0 -3.4Z"
    tails = "".join(one(tail, OUTLINE, None, extra=f'transform="translate({x} {y})"') for x, y in ERMINE_TAILS)
    return both(cape, CREAM, CREAM_SHADE) + pair(tails)


def _crown(suit: str) -> str:
    p = COURTS[suit]
    build = {"s": _spires, "h": _arches, "d": _diamonds, "c": _trefoils}[suit]
    jewels = bead(0, -33, 3.2, p.counter)
    jewels += pair(bead(9, -32.4, 2.0, p.light, 0.8) + bead(16.4, -31, 2.4, p.counter, 0.9))
    points, top = build(suit)
    return points + band(jewels) + top


def _spires(suit: str) -> tuple[str, str]:
    crown = both("M-.5 -33L23 -33L28 -64L15.5 -48L-.5 -72", GOLD, GOLD_DARK) + pair(bead(28, -66, 3.6, GOLD_LIGHT))
    return crown, badge("s", 0, -76, 17, COURTS[suit].dark, GOLD_LIGHT, 7)


def _arches(suit: str) -> tuple[str, str]:
    p = COURTS[suit]
    arch = "M22 -35C37 -50 20 -70 0 -63"
    crown = both("M-.5 -34L22 -34C38 -50 22 -68 -.5 -62", p.main, p.dark)
    crown += pair(line(arch, OUTLINE, 6.2) + line(arch, GOLD, 4))
    crown += line("M0 -34L0 -64", OUTLINE, 6.4) + line("M0 -34L0 -64", GOLD_LIGHT, 4.2)
    return crown, bead(0, -68, 5, GOLD) + badge("h", 0, -79, 15, p.main, OUTLINE, 6)


def _diamonds(suit: str) -> tuple[str, str]:
    crown = both("M-.5 -33L23 -33L29 -58L20 -47L14.5 -64L7.5 -48L-.5 -70", GOLD, GOLD_DARK)
    crown += pair(badge("d", 29, -60, 10, GOLD_LIGHT, OUTLINE, 8) + badge("d", 14.5, -66, 10, GOLD_LIGHT, OUTLINE, 8))
    return crown, badge("d", 0, -75, 17, COURTS[suit].main, OUTLINE, 6)


def _trefoils(suit: str) -> tuple[str, str]:
    path = "M-.5 -33L22 -33L26 -50C33 -50 34 -60 26 -60C22 -60 20 -57 20.5 -53L12 -46L5 -56L-.5 -58"
    crown = both(path, GOLD, GOLD_DARK)
    crown += both("M-.5 -46C3 -50 5 -54 4.6 -60L-.5 -62", GOLD_LIGHT, GOLD, None)
    return crown, badge("c", 0, -68, 19, COURTS[suit].dark, GOLD_LIGHT, 6)
