"""What each picture costs."""

from __future__ import annotations

from casino_sim.coach import BetAdvice, cheapest_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Stake
from casino_sim.table.view import View
from games.big_six.odds import value

REASON = N_("Every symbol pays less than it should. Bet small, on the symbol that costs the least.")


def on_bets(rules: TableRules, view: View, question: Stake) -> BetAdvice:
    return cheapest_first(rules, {symbol: value(rules, symbol) for symbol in rules.wagers}, REASON)
