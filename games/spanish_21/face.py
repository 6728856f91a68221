"""What stands beside a hand: its total."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Choose
from casino_sim.table.face import Face
from casino_sim.table.twentyone import total_labels
from casino_sim.table.twentyone_words import insurance, rescue
from casino_sim.table.view import View
from casino_sim.table.what_if import UP_CARD
from games.spanish_21.wagers import WAGER


def situation(rules: TableRules, view: View, question: Choose) -> str:
    return rescue(view, question, WAGER) or insurance(rules, view, question)


FACE = Face(
    tile="7d 7c 7h",
    has_chart=True,
    what_if=UP_CARD,
    hand_names=total_labels,
    situation=situation,
    splits=True,
)
