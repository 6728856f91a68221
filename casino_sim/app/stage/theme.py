"""Every interface color, type size and preference of the player, once.

A quiet dark ground, warm white text, and gold that means one thing: yours to act. The objects on the table have
their own palette (art/palette.py); the cloth colors of the houses stand here too because pages wear the house.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from casino_sim.app.stage.art.palette import dressed

RGB = tuple[int, int, int]


@lru_cache(512)
def rgb(color: str) -> RGB:
    """'#rrggbb' as three bytes."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


@lru_cache(512)
def mix(a: str, b: str, t: float) -> str:
    """The color at t on the way from a to b."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def luminance(color: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(color))]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    """WCAG contrast ratio of two colors, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class ButtonLook:
    top: str
    bottom: str
    line: str
    ink: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Interface colors. `ink` is the page, `panel` what lies on it, `raised` what can be pressed."""

    ink: str = "#0b0d10"
    panel: str = "#14181d"
    panel_top: str = "#1e242b"
    raised: str = "#1d232a"
    hover: str = "#28303a"
    line: str = "#36404b"
    edge: str = "#465260"
    text: str = "#f4f0e6"
    muted: str = "#b9b4a7"
    faint: str = "#8f8c84"
    gold: str = "#dcb56b"
    gold_light: str = "#f6dea3"
    gold_dark: str = "#8f6a2c"
    good: str = "#6cc794"
    bad: str = "#ec8271"
    info: str = "#86b9e0"
    groove: str = "#2b333c"
    buttons: dict[str, ButtonLook] = field(
        default_factory=lambda: {
            "primary": ButtonLook("#efcf8c", "#c99a45", "#f9e4b4", "#1d1505"),
            "secondary": ButtonLook("#2a323b", "#1c2229", "#4a5663", "#f4f0e6"),
            "quiet": ButtonLook("#171c22", "#14181d", "#2c343d", "#f4f0e6"),
            "danger": ButtonLook("#7d2a26", "#5c1a19", "#b4564c", "#fff1ec"),
        }
    )


NORMAL = Palette()
HIGH_CONTRAST = Palette(
    ink="#000000",
    panel="#050608",
    panel_top="#0b0e12",
    raised="#101419",
    hover="#26303b",
    line="#93a1af",
    edge="#b9c5d1",
    text="#ffffff",
    muted="#e8e4da",
    faint="#cfcbc1",
    gold="#ffd27a",
    gold_light="#ffe9b8",
    gold_dark="#c99a45",
    good="#8ff0b6",
    bad="#ffab9c",
    info="#b3dcff",
    groove="#49545f",
    buttons={
        "primary": ButtonLook("#ffe3a3", "#f0c05c", "#ffffff", "#000000"),
        "secondary": ButtonLook("#1b222a", "#0c1015", "#c3ced9", "#ffffff"),
        "quiet": ButtonLook("#0b0e12", "#050608", "#93a1af", "#ffffff"),
        "danger": ButtonLook("#6d1714", "#4c0f0e", "#ffb3a8", "#ffffff"),
    },
)


@dataclass(frozen=True, slots=True)
class HouseColors:
    cloth: str
    deep: str
    glow: str
    ink: str
    second_ink: str
    emblem: str


HOUSES = {
    "pine": HouseColors("#124a37", "#06211a", "#2a7053", "#e8ca88", "#f3ead2", "peak"),
    "deep_blue": HouseColors("#173a6b", "#081731", "#3867a6", "#e0c589", "#eef1f5", "star"),
    "burgundy": HouseColors("#641c2c", "#2b0a13", "#98384a", "#e8c684", "#f7ead8", "poppy"),
    "charcoal_teal": HouseColors("#1b4045", "#091b1e", "#386b70", "#d9c08a", "#e9efec", "keystone"),
}

# Pixels at 1080p. Serif for what the house says, sans for what the program says.
TYPE = {
    "legal": 15,
    "small": 17,
    "body": 20,
    "label": 22,
    "button": 24,
    "lead": 25,
    "title": 28,
    "head": 36,
    "display": 52,
    "hero": 76,
}
LEADING = 1.42

# Radii and heights in design units.
RADIUS = {"button": 13, "plate": 14, "popover": 16, "tile": 18, "dialog": 20}
BUTTON_HEIGHT = 64


@dataclass(frozen=True, slots=True)
class Theme:
    """The palette in force and the player's own preferences."""

    palette: Palette = NORMAL
    house: str = "pine"
    text_scale: float = 1.0
    reduced_motion: bool = False
    four_color: bool = False
    large_index: bool = False
    left_handed: bool = False  # the keys lie at the left of a table, the chips at the right
    felt: str = ""  # what the player chose (art/palette.py) over the house's own; "" for that
    back: str = ""
    chips: str = ""

    @property
    def cloth(self) -> HouseColors:
        return HOUSES.get(self.house, HOUSES["pine"])

    def dressed(self, look: str) -> str:
        """A house's look as the player wants to see it at tables."""
        return dressed(look, self.felt, self.back, self.chips)

    @property
    def high_contrast(self) -> bool:
        return self.palette is HIGH_CONTRAST

    def with_(self, *, high_contrast: bool | None = None, **changes: object) -> Theme:
        """A copy with these preferences changed."""
        if high_contrast is not None:
            changes["palette"] = HIGH_CONTRAST if high_contrast else NORMAL
        if "text_scale" in changes:
            changes["text_scale"] = min(2.0, max(1.0, float(str(changes["text_scale"]))))
        return replace(self, **changes)  # type: ignore[arg-type]


def text_pairs(p: Palette) -> list[tuple[str, str, str]]:
    """Every (what, text color, ground) the widgets draw: the worst end of each gradient. Tested at 4.5 : 1."""
    pairs = [
        (f"{name} on {ground}", getattr(p, name), getattr(p, ground))
        for name in ("text", "muted", "faint", "gold", "gold_light", "good", "bad", "info")
        for ground in ("ink", "panel", "panel_top", "raised")
    ]
    pairs += [(f"{name} on hover", getattr(p, name), p.hover) for name in ("text", "muted", "gold", "gold_light")]
    for kind, look in p.buttons.items():
        pairs += [(f"{kind} button, {end}", look.ink, getattr(look, end)) for end in ("top", "bottom")]
        pairs.append((f"{kind} button, hover", look.ink, mix(look.top, "#ffffff", HOVER_LIFT)))
        pairs.append((f"{kind} button, pressed", look.ink, mix(look.bottom, "#000000", PRESS_SINK)))
    return pairs


def house_pairs() -> list[tuple[str, str, str]]:
    """Inks that pages print on the cloth of a house."""
    return [
        (f"{name}: {ink} on {ground}", getattr(house, ink), getattr(house, ground))
        for name, house in HOUSES.items()
        for ink in ("ink", "second_ink")
        for ground in ("cloth", "deep")
    ]


HOVER_LIFT = 0.08
PRESS_SINK = 0.14
