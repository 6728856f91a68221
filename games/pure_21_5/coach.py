"""Advice at Pure 21.5, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.odds.advice import advise_bank, advise_hand, advise_insurance
from casino_sim.odds.chart import chart_of, printed
from casino_sim.odds.seats import held
from casino_sim.table.ask import Choose
from casino_sim.table.player_dealer_21 import WAGER
from casino_sim.table.view import View
from games.pure_21_5.odds import pure
from games.pure_21_5.values import strategy, worth_of


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(chart_of(strategy(rules)))


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    table = strategy(rules)
    if question.about == "bank":
        return advise_bank(rules, view, question, -worth_of(table, pure(rules)).result)
    hand = held(view, question, WAGER)
    if question.about == "insurance":
        return advise_insurance(table, rules, question, hand, natural="pure")
    return advise_hand(table, question, hand)
