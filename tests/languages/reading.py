"""What of a screen is still plain English while the pseudo-language is spoken."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from casino_sim import __version__
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.screens.lab.home import Lab
from casino_sim.app.stage.screens.lab.values import EditValue
from casino_sim.app.stage.text_check import text_boxes
from casino_sim.houses import fees
from casino_sim.i18n import languages, own_name
from casino_sim.lab.wording import FORMS
from casino_sim.resources import asset
from casino_sim.session.dealers import DEALERS
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
    str(Path("kiosk/export")),
    "0123456789abcdef, not signed",
    "The disk is almost full: 12 MB left.",
    "pygame",
    "SDL",
    "Python 3.14",
    "Python",
    "3.11",  # of it, on the health page
    "Hi-Lo",  # ways to count
    "KO",
    "Omega II",
    "Zen",
    *FORMS.values(),  # typed in the Lab, as in a house file
    "pai_gow 10",
]
ENGLISH_FIGURE = re.compile(
    r"(?<![\d.,])(\d{1,3}(,\d{3})+(?![\d,]| ?[%±])|\d+\.\d{1,2}(?![\d.]))|\b\d{4}-\d\d-\d\d\b|\d:\d\d [AP]M\b"
)
PRICE = re.compile(r"-?\$\d+,\d{3}(?!\d)( ± \d+,\d{3}(?!\d))?")  # of $100, which has three decimals
DIGEST = re.compile(r"\b(?=[\da-f]*\d)[\da-f]{8,}…?")


def untouched(text: str, names: list[str]) -> bool:
    """Whether plain English is left in a text, apart from names and codes."""
    text = text.replace("\u00a0", " ")
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ").replace(name.upper(), " ")
    return PLAIN_VOWEL.search(DIGEST.sub(" ", CODES.sub(" ", text))) is not None


def has_english_figure(text: str, names: list[str]) -> bool:
    """Whether digits are grouped, cents divided, or a day and a time written the English way; a license has its own."""
    for name in (__version__, *sorted(names, key=len, reverse=True)):
        text = text.replace(name, " ")
    return ENGLISH_FIGURE.search(text) is not None


def names_of(casino: Casino) -> list[str]:
    """People, houses, and the languages themselves."""
    houses = [house.name for house in casino.houses]
    parts = tomllib.loads(asset("licenses.toml").read_text(encoding="utf-8"))["part"]
    posted = fees.posting().families.values()  # documents of a card room
    others = [part[key] for part in parts for key in ("name", "license", "home") if key in part]
    return [
        *houses,
        *NAMES,
        *DEALERS,
        *map(own_name, languages()),
        casino.player.name,
        "Casino Sim",
        *OTHERS,
        *others,
        *posted,
    ]


def plain_english(robot: Robot, scene: Scene, casino: Casino) -> list[str]:
    """Lines that the scene draws and that passed no catalogue."""
    names = [*names_of(casino), *([scene.field.text] if isinstance(scene, EditValue) else [])]
    shown = {box.text for box in text_boxes(scene)}
    others = [name for name in names if " " in name or "-" in name]
    parts = {line for name in others for line in shown if line.strip(",") in name}  # of a name that takes two lines
    found = [f"{text!r} is plain English" for text in sorted(shown - parts) if untouched(text, names)]
    figures = {PRICE.sub(" ", text) if isinstance(scene, Lab) else text for text in shown - parts}
    return found + [f"{text!r} has an English figure" for text in sorted(figures) if has_english_figure(text, names)]
