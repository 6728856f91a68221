"""What the mathematics of twenty-one needs to know of a Double Back Jack table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property, partial

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import VALUES, Effects, Facts, Play, shoe_of, without
from games.double_back_jack.house import Switches

BUST_TOTALS = range(22, 31)  # what a hand may come to that passes 21
PUSHING_TOTAL = 22


class DoubleBackFacts(Facts, frozen=True, kw_only=True):
    both_win: bool  # a second chance that wins pays the wagers before it too


class DoubleBackPlay(Play):
    """A drawn 21 wins at once, a dealer's 22 pushes, and a hand past 21 may buy a second chance."""

    facts: DoubleBackFacts
    least_broken = PUSHING_TOTAL + 1

    @cached_property
    def stand_values(self) -> list[float]:
        dealer = self.dealer
        return [
            sum(dealer[PUSHING_TOTAL + 1 :]) + sum(dealer[:total]) - sum(dealer[total + 1 : PUSHING_TOTAL])
            for total in range(22)
        ]

    def final(self, total: int, cards: int) -> float:
        return 1.0 if total == 21 else self.stand_values[total]

    def over(self, total: int) -> float:
        return self.second_chances[total - BUST_TOTALS.start] if self.takes(total) else -1.0

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return 2 * (self.over(total) if total > 21 else self.final(total, cards))

    def takes(self, total: int) -> bool:
        """Whether a second chance is worth its price. By the chart, a hand's own cards do not matter to that."""
        if self.policy is not None:
            return by_chart(self.facts, self.up)[total - BUST_TOTALS.start]
        return self.second_chances[total - BUST_TOTALS.start] > -1.0

    @cached_property
    def second_chances(self) -> list[float]:
        """By total, in wagers as large as what lies on the hand."""
        chances = [sum(self.chance[v] * self._after_second(total - v) for v in VALUES) for total in BUST_TOTALS]
        if self.effects is None:
            return chances
        return [chance + change for chance, change in zip(chances, sideways(self.effects), strict=True)]

    def _after_second(self, total: int) -> float:
        if total > 21:
            return -2.0
        if total == 21:
            return 1.0
        loses = sum(self.dealer[total + 1 : PUSHING_TOTAL])
        wins = self.stand_values[total] + loses
        return wins * (2 if self.facts.both_win else 1) - 2 * loses


def sideways(effects: Effects) -> list[float]:
    """By total, what it changes that the card laid sideways is gone from the shoe when the dealer draws."""
    if "sideways" not in effects.kept:

        def lies(total: int, play: DoubleBackPlay, value: int) -> float:
            return play._after_second(total - value)

        effects.kept["sideways"] = [effects.of_next(partial(lies, total)) for total in BUST_TOTALS]
    return effects.kept["sideways"]


@cache
def by_chart(facts: DoubleBackFacts, up: int) -> tuple[bool, ...]:
    """By total, whether a second chance is worth its price with only the up card out of the shoe."""
    play = DoubleBackPlay(facts, without(facts.shoe, up), up)
    return tuple(play.takes(total) for total in BUST_TOTALS)


class DoubleBackChips(DoubleBackPlay):
    """What a hand costs beyond its wager."""

    split_price = 1.0

    def final(self, total: int, cards: int) -> float:
        return 0.0

    def over(self, total: int) -> float:
        return float(self.takes(total))

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return 1.0 + (2 * self.over(total) if total > 21 else 0.0)

    def worth_of(self, option: str, hand: Sequence[int]) -> float:
        return 0.0 if option == "surrender" else super().worth_of(option, hand)


def facts_of(rules: TableRules) -> DoubleBackFacts:
    house = rules.switches_of(Switches)
    return DoubleBackFacts(
        shoe=shoe_of(house.decks),
        soft_17=house.dealer_soft_17,
        split_hands=house.split_hands,
        split_aces_hands=house.split_hands,
        split_aces=house.split_aces,
        double_after_split=True,
        double_any_cards=False,
        surrender=house.surrender == "late",
        both_win=house.second_chance_win == "both",
    )


@cache
def strategy_of(table: DoubleBackFacts) -> BasicStrategy:
    return BasicStrategy(table, DoubleBackPlay, DoubleBackChips)


def strategy(rules: TableRules) -> BasicStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))


def play_of(table: BasicStrategy, up: int, hand: tuple[int, ...] = ()) -> DoubleBackPlay:
    play = table.best_play(up, hand)
    assert isinstance(play, DoubleBackPlay)
    return play
