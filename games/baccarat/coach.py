"""What a bet costs."""

from __future__ import annotations

from casino_sim.coach import BetAdvice, cheapest_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Stake
from casino_sim.table.view import View
from games.baccarat.odds import offered, value

REASON = N_(
    "Banker costs least even with its commission, Player hardly more. Leave the Tie alone; the roads tell what was, "
    "not what will be."
)


def on_bets(rules: TableRules, view: View, question: Stake) -> BetAdvice:
    return cheapest_first(rules, {wager: value(rules, wager) for wager in offered(rules)}, REASON)
