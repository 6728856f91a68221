"""What a bet costs. Values are cents for each dollar bet."""

from __future__ import annotations

from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Ask, Stake
from casino_sim.table.view import View
from games.baccarat.odds import offered, value

DOLLAR = 100
REASON = N_(
    "Banker costs least even with its commission, Player hardly more. Leave the Tie alone; the roads tell what was, "
    "not what will be."
)


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    """Every wager by what it costs, the cheapest first."""
    if not isinstance(question, Stake):
        return None
    wagers = sorted(offered(rules), key=lambda wager: value(rules, wager), reverse=True)
    return Advice(tuple(OptionValue(wager, float(value(rules, wager)) * DOLLAR) for wager in wagers), REASON)
