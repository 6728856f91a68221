"""What a bet costs."""

from __future__ import annotations

from casino_sim.coach import BetAdvice, cheapest_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Stake
from casino_sim.table.view import View
from games.baccarat.odds import offered, value

REASON = N_(
    "Banker costs the least, even with the commission. Player costs a bit more. Skip the Tie. "
    "The scoreboards show the past, not the next hand."
)


def on_bets(rules: TableRules, view: View, question: Stake) -> BetAdvice:
    return cheapest_first(rules, {wager: value(rules, wager) for wager in offered(rules)}, REASON)
