"""How seats play blackjack by themselves: by the chart of their table, or like somebody who has never seen one."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.odds.seats import by_chart, novice
from games.blackjack.side_bets import WAGER
from games.blackjack.values import strategy


def strategies(rules: TableRules) -> dict[str, Strategy]:
    least = rules.limit(WAGER).min
    return {"basic": by_chart(strategy(rules), WAGER, least), "novice": novice(WAGER, least)}
