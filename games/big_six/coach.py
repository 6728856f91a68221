"""What each picture costs. Values are cents for each dollar bet."""

from __future__ import annotations

from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Ask, Stake
from casino_sim.table.view import View
from games.big_six.odds import value

DOLLAR = 100
REASON = N_("Every picture pays less than its spaces are worth. Bet little, on what costs least; one box is enough.")


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    """The boxes by what they cost, the cheapest first."""
    if not isinstance(question, Stake):
        return None
    boxes = sorted(rules.wagers, key=lambda symbol: value(rules, symbol), reverse=True)
    return Advice(tuple(OptionValue(symbol, float(value(rules, symbol)) * DOLLAR) for symbol in boxes), REASON)
