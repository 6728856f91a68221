"""What the buttons of a casino read. No drawing here: a scene in another language makes its own from these."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Puck:
    """Lettering in one or two lines, plastic, ink."""

    text: str
    plastic: str
    ink: str
    second: str = ""


IVORY, JET = "#f3efe4", "#1b1d22"
PUCKS: dict[str, Puck] = {
    "dealer": Puck("DEALER", IVORY, JET),
    "on": Puck("ON", "#f5f2ea", "#15161a"),
    "off": Puck("OFF", JET, IVORY),
    "bank": Puck("BANK", "#c79a3d", "#2b1c06"),
    "bank_1": Puck("BANK", "#c79a3d", "#2b1c06", "1st hand"),
    "bank_2": Puck("BANK", "#7d5418", "#fff3d8", "2nd hand"),
    "co_bank": Puck("BANK", "#c79a3d", "#2b1c06", "50 : 50"),
    "envy": Puck("ENVY", "#2b7d55", "#f6f3e6"),
    "kill": Puck("KILL", "#b3222c", "#fff4e6"),
    "leg": Puck("LEG", "#f0c24a", "#3a1408", "to kill"),
    "action": Puck("ACTION", "#24528f", "#f2f4f7"),
    "missed_blind": Puck("MISSED", "#e8e2d2", "#8f1f28", "blind"),
    "small_blind": Puck("SMALL", "#2a689f", "#ffffff", "blind"),
    "big_blind": Puck("BIG", "#d9ad3c", "#2a1a04", "blind"),
    "straddle": Puck("STRADDLE", "#5b2c86", "#f7efff"),
    "player_dealer": Puck("PLAYER", "#f3efe4", "#5d1626", "dealer"),
    "reserved": Puck("RESERVED", "#3b3f47", "#e9e4d6"),
    "buy": Puck("BUY", "#f3efe4", "#14592f"),
    "lay": Puck("LAY", JET, "#f6dea3"),
    "push": Puck("PUSH", "#5c626c", "#ffffff"),
    "surrender": Puck("½", "#7c2f36", "#fff1ec", "surrender"),
}
