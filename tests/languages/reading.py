"""What of a screen is still plain English while the pseudo-language is spoken."""

from __future__ import annotations

import re

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.text_check import text_boxes
from casino_sim.i18n import languages, own_name
from casino_sim.session.seating import NAMES
from tests.languages.pseudo import PLAIN_VOWEL

# Cards, keys, rules of the guide, licenses, addresses: nobody's to translate.
CODES = re.compile(
    r"\b([A-Z][A-Z\d]{1,3}-\d+[a-z]?|[2-9TJQKA][cdhs]|Jk|\d+K|[A-Z]|[FHN]\d+|Esc|Tab|Enter|Ctrl|Space)\b|https?://\S+"
)


def untouched(text: str, names: list[str]) -> bool:
    """Whether plain English is left in a text, apart from names and codes."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ").replace(name.upper(), " ")
    return PLAIN_VOWEL.search(CODES.sub(" ", text)) is not None


def names_of(casino: Casino) -> list[str]:
    """People, houses, and the languages themselves."""
    houses = [house.name for house in casino.houses]
    return [*houses, *NAMES, *map(own_name, languages()), casino.player.name, "Casino Sim"]


def plain_english(robot: Robot, scene: Scene, casino: Casino) -> list[str]:
    """Lines that the scene draws and that passed no catalogue."""
    names = names_of(casino)
    return sorted({box.text for box in text_boxes(scene) if untouched(box.text, names)})
