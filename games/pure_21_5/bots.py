"""How seats play by themselves: by the chart of their table, also as the banker, or like a newcomer."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.odds.seats import by_chart, novice, takes_bank
from casino_sim.table.player_dealer_21 import WAGER
from games.pure_21_5.values import strategy


def strategies(rules: TableRules) -> dict[str, Strategy]:
    least = rules.limit(WAGER).min
    chart = strategy(rules)
    return {
        "basic": by_chart(chart, WAGER, least),
        "banker": by_chart(chart, WAGER, least, takes_bank(20 * least)),
        "short_bank": by_chart(chart, WAGER, least, takes_bank(least)),
        "novice": novice(WAGER, least),
    }
