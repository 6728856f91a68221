"""What the mathematics of twenty-one needs to know of a Pure 21.5 table."""

from __future__ import annotations

from functools import cache
from typing import Literal

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, Worth, worth
from casino_sim.odds.twentyone import Chips, Facts, Play, shoe_of
from games.pure_21_5.house import Switches

EIGHT = 8


class PureFacts(Facts, frozen=True, kw_only=True):
    against_888: Literal["push", "win"]  # what hands that went over do against the banker's 8-8-8


class PurePlay(Play):
    """Like blackjack, but that a hand which went over still waits for three eights."""

    facts: PureFacts

    def over(self, total: int) -> float:
        if self.up != EIGHT:
            return -1.0
        eights, cards = self.left[EIGHT], sum(self.left)
        chance = eights * (eights - 1) / (cards * (cards - 1))
        return -1.0 + chance * (1 if self.facts.against_888 == "push" else 2)


def facts_of(rules: TableRules) -> PureFacts:
    house = rules.switches_of(Switches)
    return PureFacts(
        shoe=shoe_of(house.decks),
        soft_17="hit",
        split_hands=house.split_hands,
        split_aces_hands=house.split_hands,
        split_aces="one_card",
        double_after_split=house.double_after_split,
        double_any_cards=False,
        surrender=True,
        against_888=house.pd_888,
    )


@cache
def strategy_of(table: PureFacts) -> BasicStrategy:
    return BasicStrategy(table, PurePlay, Chips)


@cache
def worth_of(table: BasicStrategy, pure: float) -> Worth:
    """One wager by the chart, over all openings. ``pure``: what a Pure brings."""
    return worth(table, lambda banker: (1 - banker) * pure)


def strategy(rules: TableRules) -> BasicStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))
