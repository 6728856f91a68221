"""How seats play by themselves: by the chart of their table, also as the banker, or like a newcomer."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.odds.seats import banking_seats
from casino_sim.table.player_dealer_21 import WAGER
from games.pure_21_5.values import strategy


def strategies(rules: TableRules) -> dict[str, Strategy]:
    return banking_seats(strategy(rules), WAGER, rules.limit(WAGER).min)
