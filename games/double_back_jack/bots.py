"""How seats play Double Back Jack by themselves: by the chart of their table, or like somebody who has never seen one."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.odds.seats import ANSWERS, by_chart, hand_of, novice, up_card
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View
from games.double_back_jack import values
from games.double_back_jack.wagers import SECOND_CHANCE, WAGER


def strategies(rules: TableRules) -> dict[str, Strategy]:
    least = rules.limit(WAGER).min
    facts = values.facts_of(rules)

    def special(view: View, question: Choose) -> Answer | None:
        if not question.about.startswith(SECOND_CHANCE):
            return None
        over = sum(hand_of(view, question)) - values.BUST_TOTALS.start
        return ANSWERS[SECOND_CHANCE if values.by_chart(facts, up_card(view))[over] else "no"]

    return {"basic": by_chart(values.strategy(rules), WAGER, least, special), "novice": novice(WAGER, least)}
