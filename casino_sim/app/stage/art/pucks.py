"""What the buttons of a casino read. No drawing here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from casino_sim.i18n import NP_, pgettext

ON_A_BUTTON = "button"


@dataclass(frozen=True, slots=True)
class Puck:
    """Lettering in one or two lines, plastic, ink."""

    text: str
    plastic: str
    ink: str
    second: str = ""


IVORY, JET = "#f3efe4", "#1b1d22"


def _puck(words: tuple[str, str], plastic: str, ink: str) -> Puck:
    first, _break, second = words[1].partition("\n")
    return Puck(first, plastic, ink, second)


PUCKS: dict[str, Puck] = {
    "dealer": _puck(NP_("button", "DEALER"), IVORY, JET),
    "first": _puck(NP_("button", "FIRST"), "#24528f", "#f2f4f7"),
    "on": _puck(NP_("button", "ON"), "#f5f2ea", "#15161a"),
    "off": _puck(NP_("button", "OFF"), JET, IVORY),
    "bank": _puck(NP_("button", "BANK"), "#c79a3d", "#2b1c06"),
    "bank_1": _puck(NP_("button", "BANK\n1st hand"), "#c79a3d", "#2b1c06"),
    "bank_2": _puck(NP_("button", "BANK\n2nd hand"), "#7d5418", "#fff3d8"),
    "co_bank": _puck(NP_("button", "BANK\n50 : 50"), "#c79a3d", "#2b1c06"),
    "envy": _puck(NP_("button", "ENVY"), "#2b7d55", "#f6f3e6"),
    "kill": _puck(NP_("button", "KILL"), "#b3222c", "#fff4e6"),
    "leg": _puck(NP_("button", "LEG\nto kill"), "#f0c24a", "#3a1408"),
    "action": _puck(NP_("button", "ACTION"), "#24528f", "#f2f4f7"),
    "missed_blind": _puck(NP_("button", "MISSED\nblind"), "#e8e2d2", "#8f1f28"),
    "small_blind": _puck(NP_("button", "SMALL\nblind"), "#2a689f", "#ffffff"),
    "big_blind": _puck(NP_("button", "BIG\nblind"), "#d9ad3c", "#2a1a04"),
    "straddle": _puck(NP_("button", "STRADDLE"), "#5b2c86", "#f7efff"),
    "player_dealer": _puck(NP_("button", "PLAYER\ndealer"), "#f3efe4", "#5d1626"),
    "reserved": _puck(NP_("button", "RESERVED"), "#3b3f47", "#e9e4d6"),
    "buy": _puck(NP_("button", "BUY"), "#f3efe4", "#14592f"),
    "lay": _puck(NP_("button", "LAY"), JET, "#f6dea3"),
    "push": _puck(NP_("button", "PUSH"), "#5c626c", "#ffffff"),
    "surrender": _puck(NP_("button", "½\nsurrender"), "#7c2f36", "#fff1ec"),
}


def lettered(kind: str) -> Puck:
    """One of them in the player's language."""
    look = PUCKS[kind]
    words = f"{look.text}\n{look.second}" if look.second else look.text
    first, _break, second = pgettext(ON_A_BUTTON, words).partition("\n")
    return replace(look, text=first, second=second)
