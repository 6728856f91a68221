"""What the courts hold. The origin lies in the fist, the staff points up. They read at 96 pixels."""

from __future__ import annotations

from .figures import badge, bead, one, pair
from .palette import COURTS, GOLD, GOLD_DARK, GOLD_LIGHT, OUTLINE
from .vector import dot, line

STEEL, STEEL_SHADE = "#e3e8ee", "#a3aebb"
LEAF = "#3f7a58"


def attribute(suit: str, rank: str) -> str:
    return {
        "Ks": _sword, "Kh": _sceptre, "Kd": _axe, "Kc": _mace,
        "Qs": _lily, "Qh": _rose, "Qd": _mirror, "Qc": _key,
        "Js": _spear, "Jh": _arrow, "Jd": _horn, "Jc": _torch,
    }[rank + suit]()  # fmt: skip


def _staff(ink: str, top: float = -96, width: float = 4.6) -> str:
    return line(f"M0 {top}L0 60", OUTLINE, width + 2.2) + line(f"M0 {top}L0 60", ink, width)


def _stem(path: str, ink: str) -> str:
    return line(path, OUTLINE, 5) + line(path, ink, 3)


def _sword() -> str:
    p = COURTS["s"]
    blade = one("M-5 -14L-5 -98L0 -110L5 -98L5 -14Z", STEEL) + one("M0 -110L5 -98L5 -14L0 -14Z", STEEL_SHADE, None)
    guard = (
        one("M-17 -15L17 -15L19 -9L-19 -9Z", GOLD) + bead(-18, -12, 3.2, GOLD_LIGHT) + bead(18, -12, 3.2, GOLD_LIGHT)
    )
    return blade + guard + line("M0 -8L0 22", OUTLINE, 7) + line("M0 -8L0 22", p.counter, 4.6) + bead(0, 26, 5, GOLD)


def _sceptre() -> str:
    p = COURTS["h"]
    ring = bead(0, -92, 14, GOLD) + bead(0, -92, 10, p.tint) + badge("h", 0, -91, 14, p.main, p.main, 0.1)
    return _staff(GOLD, -80) + ring + bead(0, -74, 4, GOLD_LIGHT) + bead(0, -110, 3.4, GOLD_LIGHT)


def _axe() -> str:
    blade = one("M2 -94C14 -100 20 -96 24 -104C30 -86 30 -70 24 -54C20 -62 14 -60 2 -64Z", STEEL)
    edge = "M18 -97C21 -98.6 23 -101 24 -104C30 -86 30 -70 24 -54C23 -56.6 21 -58.4 19 -59.6C24 -74 23 -86 18 -97Z"
    blade += one(edge, STEEL_SHADE, None)
    spike = one("M-2 -90L-13 -79L-2 -68Z", STEEL_SHADE)
    return _staff(COURTS["d"].dark, -100) + blade + spike + bead(0, -103, 4.4, GOLD)


def _mace() -> str:
    orb = bead(0, -80, 15, COURTS["c"].main)
    orb += line("M-15 -80C-6 -75 6 -75 15 -80", GOLD, 3) + line("M0 -95C3 -88 3 -80 0 -76", GOLD, 3)
    return _staff(GOLD_DARK, -70) + orb + badge("c", 0, -103, 17, GOLD, OUTLINE, 7) + bead(0, -62, 4, GOLD_LIGHT)


def _lily() -> str:
    out = _stem("M0 40C4 0 -4 -40 0 -72", LEAF)
    out += one("M1 -34C12 -44 20 -42 24 -50C22 -36 12 -28 1 -30Z", LEAF)
    petals = "M0 -66C-18 -72 -22 -88 -16 -100C-10 -92 -6 -88 0 -84C6 -88 10 -92 16 -100C22 -88 18 -72 0 -66Z"
    out += one(petals, "#fdfdfb") + one("M0 -66C-9 -78 -8 -94 0 -106C8 -94 9 -78 0 -66Z", COURTS["s"].light)
    return out + line("M0 -72L0 -90", GOLD, 2)


def _rose() -> str:
    p = COURTS["h"]
    stem = _stem("M0 40C-4 0 4 -40 0 -74", LEAF) + one("M-1 -40C-14 -48 -20 -44 -26 -54C-24 -38 -14 -32 -1 -36Z", LEAF)
    petals = "".join(
        one("M0 0C-13 -4 -15 -18 0 -21C15 -18 13 -4 0 0Z", p.main if i % 2 else "#d2455a", OUTLINE, 1.1,
            f'transform="translate(0 -84) rotate({i * 72})"')
        for i in range(5)
    )  # fmt: skip
    heart = bead(0, -84, 7, "#d2455a") + line("M-3 -84C-2 -88 3 -88 3 -84C3 -81 -1 -80.6 -1 -83.4", p.dark, 1.4)
    return stem + petals + heart


def _mirror() -> str:
    glass = bead(0, -78, 21, GOLD) + bead(0, -78, 16, "#dfeef0")
    glass += one("M-11 -84C-8 -92 2 -94 8 -90C0 -88 -7 -82 -9 -73C-11 -77 -12 -81 -11 -84Z", "#ffffff", None)
    return _staff(GOLD, -52) + glass + badge("d", 0, -103, 13, COURTS["d"].main, OUTLINE, 8)


def _key() -> str:
    rings = ((0, -96), (-13, -77), (13, -77))
    shaft = line("M0 -60L0 44", OUTLINE, 6.8) + line("M0 -60L0 44", GOLD, 4.6)
    bow = "".join(bead(x, y, 11, GOLD) for x, y in rings) + dot(0, -83, 9, GOLD)
    return shaft + bow + "".join(bead(x, y, 5.4, COURTS["c"].tint) for x, y in rings)


def _spear() -> str:
    p = COURTS["s"]
    tip = one("M0 -112L7 -94L0 -82L-7 -94Z", STEEL) + one("M0 -112L7 -94L0 -82Z", STEEL_SHADE, None)
    pennon = one("M2 -80L30 -76L20 -68L30 -58L2 -56Z", p.counter) + line("M5 -68L20 -67", GOLD, 2.2)
    return _staff(p.dark, -84, 3.8) + tip + pennon


def _arrow() -> str:
    p = COURTS["h"]
    tip = one("M0 -110L9 -88L0 -93L-9 -88Z", STEEL) + one("M0 -110L9 -88L0 -93Z", STEEL_SHADE, None)
    return _staff(p.dark, -86, 3.4) + tip + pair("".join(line(f"M0 {y}L9 {y - 9}", p.main, 3) for y in (-54, -46, -38)))


def _horn() -> str:
    p = COURTS["d"]
    body = one("M-4 22C-14 -14 -18 -58 4 -86L22 -100C27 -90 25 -82 18 -76C2 -56 4 -16 4 22Z", GOLD)
    shade = "M4 22C4 -16 2 -56 18 -76C25 -82 27 -90 22 -100L17 -96C20 -88 16 -82 11 -77C-3 -56 0 -16 0 22Z"
    mouth = one("M22 -100C32 -98 34 -86 26 -78L15 -92Z", p.main)
    rings = line("M-11 -30C-6 -28 -1 -28 3 -30", p.dark, 3.4) + line("M-9 -56C-4 -52 2 -52 6 -54", p.dark, 3.4)
    return body + one(shade, GOLD_DARK, None) + mouth + rings


def _torch() -> str:
    flame = "M0 -116C12 -100 16 -92 12 -82C10 -76 4 -73 0 -73C-4 -73 -10 -76 -12 -82C-14 -90 -4 -96 0 -116Z"
    core = "M1 -100C7 -92 8 -86 6 -81C4 -77 1 -75 0 -75C-3 -75 -6 -78 -6 -82C-6 -88 -1 -92 1 -100Z"
    cup = one("M-10 -74L10 -74L7 -60L-7 -60Z", GOLD)
    return _staff("#6b4526", -74, 5.2) + cup + one(flame, "#e8882e") + one(core, "#f8d469", None)
