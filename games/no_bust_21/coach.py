"""Advice at No Bust 21, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.odds.advice import advise_bank, advise_hand
from casino_sim.odds.chart import chart_of, printed
from casino_sim.odds.seats import held
from casino_sim.table.ask import Choose
from casino_sim.table.player_dealer_21 import WAGER
from casino_sim.table.view import View
from games.no_bust_21.odds import natural
from games.no_bust_21.values import strategy, worth


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(chart_of(strategy(rules)))


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    if question.about == "bank":
        return advise_bank(rules, view, question, -worth(strategy(rules), natural(rules)).result)
    return advise_hand(strategy(rules), question, held(view, question, WAGER))
