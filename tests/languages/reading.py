"""What of a screen is still plain English while the pseudo-language is spoken."""

from __future__ import annotations

import re
import tomllib

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.text_check import text_boxes
from casino_sim.houses import fees
from casino_sim.i18n import languages, own_name
from casino_sim.resources import asset
from casino_sim.session.seating import NAMES
from tests.languages.pseudo import PLAIN_VOWEL

# Cards, keys, rules of the guide, licenses, addresses: nobody's to translate.
CODES = re.compile(
    r"\b([A-Z][A-Z\d]{1,3}-\d+[a-z]?|[2-9TJQKA][cdhs]|Jk|\d+K|[A-Z]|[FHN]\d+|Esc|Tab|TAB|Enter|Return|Ctrl|Space)\b|https?://\S+"
)


# What the operator wrote, and what a library or a file is called.
OTHERS = [
    "1-800-GAMBLER",
    "Lobby 1",
    "kiosk/export",
    "0123456789abcdef, not signed",
    "The disk is almost full: 12 MB left.",
    "pygame",
    "SDL",
    "Python",
]
DIGEST = re.compile(r"\b(?=[\da-f]*\d)[\da-f]{8,}…?")


def untouched(text: str, names: list[str]) -> bool:
    """Whether plain English is left in a text, apart from names and codes."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ").replace(name.upper(), " ")
    return PLAIN_VOWEL.search(DIGEST.sub(" ", CODES.sub(" ", text))) is not None


def names_of(casino: Casino) -> list[str]:
    """People, houses, and the languages themselves."""
    houses = [house.name for house in casino.houses]
    parts = tomllib.loads(asset("licences.toml").read_text(encoding="utf-8"))["part"]
    posted = fees.posting().families.values()  # documents of a card room
    others = [part[key] for part in parts for key in ("name", "licence", "home") if key in part]
    return [*houses, *NAMES, *map(own_name, languages()), casino.player.name, "Casino Sim", *OTHERS, *others, *posted]


def plain_english(robot: Robot, scene: Scene, casino: Casino) -> list[str]:
    """Lines that the scene draws and that passed no catalogue."""
    names = names_of(casino)
    shown = {box.text for box in text_boxes(scene)}
    others = [name for name in names if " " in name or "-" in name]
    parts = {line for name in others for line in shown if line.strip(",") in name}  # of a name that takes two lines
    return [f"{text!r} is plain English" for text in sorted(shown - parts) if untouched(text, names)]
