"""Advice at blackjack, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.odds.advice import advise_hand, advise_insurance
from casino_sim.odds.chart import chart_of, printed
from casino_sim.odds.seats import held
from casino_sim.table.ask import Choose
from casino_sim.table.view import View
from games.blackjack.side_bets import WAGER
from games.blackjack.values import strategy


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(chart_of(strategy(rules)))


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    hand = held(view, question, WAGER)
    if question.about == "insurance":
        return advise_insurance(strategy(rules), rules, question, hand)
    return advise_hand(strategy(rules), question, hand)
