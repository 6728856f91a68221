"""Every color of the objects on the table, once. Hex strings are the source of truth; code converts them.

No Pygame and no NumPy here: the interface's theme and the tests read these values too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from casino_sim.i18n import N_
from casino_sim.wheels import ZEROS

Rgb = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class House:
    """What one house prints and upholsters its tables with."""

    cloth: str  # the cloth where the lamp's pool ends
    deep: str  # the cloth in the shade
    glow: str  # the cloth right under the lamp
    ink: str  # gold of the printed lettering
    ink2: str  # the second, paler ink
    leather: str
    wood: str
    wood_light: str
    back: str  # ground of the card backs
    back_line: str  # metal of the card backs and of the emblem
    emblem: str
    metal: str  # of the fillets and what holds the leather
    seam: str  # what holds the leather of the rail: stitches, nails, cord, none
    room: str  # the dark beyond the table
    lights: str  # what is lit there, out of focus
    pool: float  # how far the lamp's light reaches, beside the usual
    letters: str = "serif-bold"  # the face of titles
    tracking: float = 0.09  # and the room between their letters, in ems
    design: str = "rosettes"  # of the card backs
    edge: str = "classic"  # how the rims of chips are painted
    rack: str = "#4a2a14"  # of the dealer's rack: walnut, lacquer, steel


HOUSES: dict[str, House] = {
    "pine": House(
        "#124a37", "#06211a", "#2a7053", "#e8ca88", "#f3ead2", "#2a1c16", "#5b3217",
        "#8c5426", "#0f4433", "#c9a253", "peak",
        "#e2c07a", "stitches", "#0d0a08", "#c98a3c", 1.0,
    ),
    "deep_blue": House(
        "#173a6b", "#081731", "#3867a6", "#e0c589", "#eef1f5", "#17191f", "#3a1f14",
        "#5e331d", "#132f5c", "#c3ccd8", "star",
        "#d9b56a", "nails", "#080a10", "#7f9fd6", 0.93, "serif-semibold", 0.13, rack="#1c2030",
    ),
    "burgundy": House(
        "#641c2c", "#2b0a13", "#98384a", "#e8c684", "#f7ead8", "#2b1113", "#2e1a12",
        "#523021", "#5d1626", "#e0a94a", "poppy",
        "#e8c684", "cord", "#0e0808", "#c2543e", 1.08, rack="#521824",
    ),
    "charcoal_teal": House(
        "#1b4045", "#091b1e", "#386b70", "#d9c08a", "#e9efec", "#24292c", "#2a2d30",
        "#565d63", "#123a40", "#c8b27c", "keystone",
        "#c3ccd2", "none", "#080c0d", "#5fb0ae", 0.97, "sans-bold", 0.16, rack="#565d63",
    ),
}  # fmt: skip
DEFAULT_HOUSE = HOUSES["pine"]


# --- what a player may choose instead; "" is the house's own ----------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Felt:
    name: str
    cloth: str
    deep: str
    glow: str
    ink: str
    ink2: str


FELTS: dict[str, Felt] = {
    "green": Felt(N_("Green"), "#124a37", "#06211a", "#2a7053", "#e2c07a", "#f3ead2"),
    "blue": Felt(N_("Blue"), "#173a6b", "#081731", "#3867a6", "#e0c589", "#eef1f5"),
    "burgundy": Felt(N_("Burgundy"), "#641c2c", "#2b0a13", "#98384a", "#e8c684", "#f7ead8"),
    "plum": Felt(N_("Plum"), "#43234f", "#1c0d23", "#6c4579", "#e3c489", "#f3ebf4"),
    "graphite": Felt(N_("Graphite"), "#2f343a", "#121518", "#555c64", "#e0c48a", "#f0f1f2"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Back:
    """A design, in the house's colors where it names none."""

    name: str
    design: str
    ground: str = ""
    metal: str = ""


BACKS: dict[str, Back] = {
    "fans": Back(N_("Fans"), "fans"),
    "red": Back(N_("Red lattice"), "lattice", "#9e1b2a", "#f6e9dc"),
    "blue": Back(N_("Blue lattice"), "lattice", "#1c3f7c", "#e9eef6"),
    "rays": Back(N_("Black and gold"), "rays", "#17181c", "#d2a850"),
}
EDGES: dict[str, str] = {"stripes": N_("Stripes"), "blocks": N_("Blocks"), "dashes": N_("Dashes")}
CHOSEN = "+"  # between a house's look and what was chosen: felt, backs, edges of chips


def dressed(look: str, felt: str, back: str, edge: str) -> str:
    """The name of a house's look with a player's choice over it."""
    return CHOSEN.join((look, felt, back, edge)) if felt or back or edge else look


@lru_cache(32)
def house_palette(house: str) -> House:
    """A house of the player's own making that names no cloth sits down at the first one."""
    look, *chosen = house.split(CHOSEN)
    found = HOUSES.get(look, DEFAULT_HOUSE)
    if not chosen:
        return found
    felt, back, edge = FELTS.get(chosen[0]), BACKS.get(chosen[1]), chosen[2]
    if felt is not None:
        found = replace(found, cloth=felt.cloth, deep=felt.deep, glow=felt.glow, ink=felt.ink, ink2=felt.ink2)
    if back is not None:
        ground, metal = back.ground or found.back, back.metal or found.back_line
        found = replace(found, design=back.design, back=ground, back_line=metal)
    return replace(found, edge=edge) if edge in EDGES else found


# --- cards ----------------------------------------------------------------------------------------------------------
PAPER = "#fffdf7"
PAPER_EDGE = "#cfc8b8"
CARD_RED = "#c01f2e"
CARD_BLACK = "#15171c"
CARD_BLUE = "#1b52a8"
CARD_GREEN = "#12743f"

TWO_COLOR = {"s": CARD_BLACK, "h": CARD_RED, "d": CARD_RED, "c": CARD_BLACK}
FOUR_COLOR = {"s": CARD_BLACK, "h": CARD_RED, "d": CARD_BLUE, "c": CARD_GREEN}


def suit_color(suit: str, four_color: bool = False) -> str:
    return (FOUR_COLOR if four_color else TWO_COLOR)[suit]


@dataclass(frozen=True, slots=True)
class Court:
    """One suit's court: its cloths, its panel, its people."""

    dark: str
    main: str
    light: str
    counter: str
    tint: str
    skin: str
    skin_shade: str
    hair: str  # the king's
    hair_shade: str
    locks: str  # queen's and jack's
    locks_shade: str


COURTS: dict[str, Court] = {
    "s": Court(
        "#16213b", "#2f4a7d", "#c8d6ea", "#a5252f", "#eef1f6",
        "#f4d3b0", "#dfae85", "#cfd5dd", "#a5afbb", "#262c3c", "#171c29",
    ),
    "h": Court(
        "#561022", "#b8233a", "#f3cdc6", "#1f3f66", "#fbf0ea",
        "#e8b98d", "#cf9668", "#8d4a22", "#6d3616", "#e0ac4e", "#bd8730",
    ),
    "d": Court(
        "#6a2010", "#cf4a26", "#f7d9b8", "#155a5e", "#fbf3e6",
        "#c98f62", "#ad7146", "#33231b", "#221610", "#6b2f16", "#51200d",
    ),
    "c": Court(
        "#0f3229", "#1f6a4d", "#cfe3cf", "#8f3b1f", "#eff4ec",
        "#9c6844", "#7f4f31", "#2b201c", "#1c1412", "#2d1d16", "#1e120d",
    ),
}  # fmt: skip
OUTLINE = "#171a20"
GOLD = "#d6a548"
GOLD_LIGHT = "#f2d184"
GOLD_DARK = "#9c7226"
CREAM = "#fff6e2"
CREAM_SHADE = "#e9dcc0"


# --- chips ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Chip:
    """Body, the broad edge spot, the thin bars beside it, and what the inlay reads."""

    body: str
    spot: str
    bar: str
    label: str
    edge: str = "classic"
    foil: bool = False  # its number is stamped in gold


# Keyed by value in cents. Colors are those most American houses use, so a glance is enough.
CHIPS: dict[int, Chip] = {
    25: Chip("#d8c4a0", "#6b4a2a", "#6b4a2a", "25¢"),
    50: Chip("#e58fa3", "#ffffff", "#7d2f48", "50¢"),
    1_00: Chip("#eef0f2", "#2c64b4", "#2c64b4", "1"),
    2_00: Chip("#f0d24a", "#2b3f63", "#2b3f63", "2"),
    2_50: Chip("#e9a3c4", "#2b6b4c", "#ffffff", "2.50"),
    3_00: Chip("#49a7b8", "#fbf6e9", "#12444d", "3"),
    5_00: Chip("#b91f2b", "#f7f3ea", "#f2c14e", "5"),
    10_00: Chip("#2a5db0", "#f7f3ea", "#f2a03d", "10"),
    20_00: Chip("#d8761f", "#fbf3df", "#3b2a63", "20"),
    25_00: Chip("#13744a", "#f7f3ea", "#e9b949", "25"),
    100_00: Chip("#1b1d22", "#f7f3ea", "#c3c7cf", "100"),
    500_00: Chip("#5b2c86", "#f7f3ea", "#e89ac0", "500"),
    1_000_00: Chip("#eba91c", "#3a2410", "#b5341f", "1K"),
    5_000_00: Chip("#6f4a2f", "#f0d9a8", "#d97b2c", "5K"),
    10_000_00: Chip("#8d9aa6", "#1d2a38", "#f2c14e", "10K"),
    25_000_00: Chip("#1f7d86", "#f6efdc", "#f2c14e", "25K"),
    100_000_00: Chip("#24262b", "#d6a548", "#d6a548", "100K"),
}
FOIL_FROM = 500_00  # from here on the numbers are stamped in gold

# One color a seat, as roulette needs: readable beside each other, and named for captions ("the blue chips").
ROULETTE_CHIPS: tuple[tuple[str, str], ...] = (
    ("red", "#d9433f"),
    ("blue", "#2f7fd0"),
    ("yellow", "#e8c22f"),
    ("green", "#3aa86b"),
    ("violet", "#8f5bc4"),
    ("orange", "#ee8a2e"),
    ("pink", "#e77fb0"),
    ("sky", "#6fc6d6"),
)


def chip_label(cents: int) -> str:
    """What the inlay of a chip of this value reads: 50¢, 5, 2.50, 1K."""
    if cents < 100:
        return f"{cents}¢"
    if cents % 100:
        return f"{cents // 100}.{cents % 100:02d}"
    dollars = cents // 100
    return f"{dollars // 1000}K" if dollars >= 1000 and dollars % 1000 == 0 else str(dollars)


def chip_colors(cents: int) -> Chip:
    """The chip of a value; a denomination no house of ours uses is a gray one with its number."""
    return CHIPS.get(cents) or Chip("#7c828c", "#f4f1e8", "#3a3f47", chip_label(cents))


def color_chip(seat: int) -> Chip:
    """A seat's roulette color; the inlay is blank, the value stands on the marker."""
    body = ROULETTE_CHIPS[seat % len(ROULETTE_CHIPS)][1]
    pale = sum(rgb(body)) > 1.9
    return Chip(body, "#ffffff" if pale else mix(body, "#ffffff", 0.78), mix(body, "#000000", 0.45), "")


# --- print and wheels -----------------------------------------------------------------------------------------------
PRINT_RED = "#ffb2a0"  # red lettering on cloth: a true red could not be read
WHEEL_RED = "#b3151f"
WHEEL_BLACK = "#15161a"
WHEEL_GREEN = "#0c7a43"
WHEEL_INK = "#fbf6e8"
WHEEL_REDS = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
DIE_RED = "#b3121d"
GLOW = "#f6dea3"  # the seat that acts
LEGAL = "#7fe0a4"  # a bet region that takes a chip


def pocket_color(pocket: str) -> str:
    if pocket in ZEROS:
        return WHEEL_GREEN
    return WHEEL_RED if int(pocket) in WHEEL_REDS else WHEEL_BLACK


# --- arithmetic -----------------------------------------------------------------------------------------------------
def rgb(color: str) -> Rgb:
    """'#rrggbb' as three numbers from 0 to 1."""
    return int(color[1:3], 16) / 255, int(color[3:5], 16) / 255, int(color[5:7], 16) / 255


def mix(a: str, b: str, t: float) -> str:
    """The color a share t of the way from a to b."""
    return "#" + "".join(f"{round((x + (y - x) * t) * 255):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def luminance(color: str | Rgb) -> float:
    """Relative luminance as WCAG defines it."""
    parts = rgb(color) if isinstance(color, str) else color
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str | Rgb, b: str | Rgb) -> float:
    """WCAG contrast ratio, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
