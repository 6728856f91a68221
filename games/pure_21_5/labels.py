"""What stands beside a hand: its total, or the Pure."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.ask import Choose
from casino_sim.table.twentyone import total_labels
from casino_sim.table.twentyone_words import insurance
from casino_sim.table.view import View


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    found = total_labels(cards)
    return {place: _("Pure 21.5") if text == _("Blackjack") else text for place, text in found.items()}


def situation(rules: TableRules, view: View, question: Choose) -> str:
    return insurance(rules, view, question)
