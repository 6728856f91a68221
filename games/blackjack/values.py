"""What the mathematics of twenty-one needs to know of a blackjack table."""

from __future__ import annotations

from functools import cache

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import Facts, shoe_of
from games.blackjack.house import Switches


def facts(rules: TableRules) -> Facts:
    house = rules.switches_of(Switches)
    return Facts(
        shoe=shoe_of(house.decks),
        soft_17=house.dealer_soft_17,
        split_hands=house.split_hands,
        split_aces_hands=house.split_aces_hands,
        split_aces=house.split_aces,
        double_after_split=house.double_after_split,
        double_any_cards=False,
        surrender=house.surrender == "late",
    )


@cache
def strategy_of(table: Facts) -> BasicStrategy:
    return BasicStrategy(table)


def strategy(rules: TableRules) -> BasicStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts(rules))
