"""How seats play Spanish 21 by themselves: by the chart of their table, or like somebody who has never seen one."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.cards import CARD
from casino_sim.houses.rules import TableRules
from casino_sim.odds.seats import (
    ANSWERS,
    HAND_SUFFIX,
    by_chart,
    cards_of,
    first_offered,
    hand_of,
    hands_played,
    novice,
    up_card,
)
from casino_sim.odds.twentyone import count_values
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View
from games.spanish_21.house import Switches
from games.spanish_21.values import (
    ON_THE_WAY,
    after_doubles,
    doubles_left,
    exceptions,
    facts_of,
    kind_of,
    pair_of,
    strategy,
)
from games.spanish_21.wagers import WAGER

SEVEN = 7


def strategies(rules: TableRules) -> dict[str, Strategy]:
    least = rules.limit(WAGER).min
    table, facts = strategy(rules), facts_of(rules)
    super_bonus = rules.switches_of(Switches).super_bonus

    def special(view: View, question: Choose) -> Answer | None:
        """A rescue; and two suited sevens against a seven, which are hit for the super bonus."""
        if question.about.startswith("rescue"):
            total, soft = count_values(hand_of(view, question))
            preference = after_doubles(facts, up_card(view))[doubles_left(facts, view, question), soft, total]
            return first_offered(preference, question) or ANSWERS["no"]
        if question.about == "hand" and super_bonus and up_card(view) == SEVEN:
            cards = cards_of(view, question)
            if len(cards) == 2 and cards[0] == cards[1] and cards[0][0] == "7":
                return ANSWERS["hit"]
        return by_suits(view, question) if question.about in HAND_SUFFIX else None

    def by_suits(view: View, question: Choose) -> Answer | None:
        """Two cards that may become 6-7-8 or 7-7-7; the chart of totals does not look at their suits."""
        cards = cards_of(view, question)
        if len(cards) != 2 or (hands_played(view, question) > 1 and not facts.bonus_after_split):
            return None
        pair = pair_of(hand_of(view, question))
        if pair not in ON_THE_WAY:
            return None
        kind = kind_of([CARD[card] for card in cards])
        return first_offered(exceptions(facts, up_card(view), pair)[kind], question)

    return {"basic": by_chart(table, WAGER, least, special), "novice": novice(WAGER, least)}
