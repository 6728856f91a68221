"""What is said at a craps table besides bets."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _


def labels(rules: TableRules, cards: object, groups: object) -> dict[str, str]:
    return {}


def call_label(rules: TableRules, call: str) -> str:
    return _("The dice (off passes them on)") if call == "dice" else call
