"""What the mathematics of twenty-one needs to know of a No Bust 21 table: jokers, no hole card, hands over 21."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations_with_replacement

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, Opening, Worth
from casino_sim.odds.twentyone import (
    JOKER,
    NATURAL,
    VALUES,
    Chips,
    Effects,
    Facts,
    Play,
    count_values,
    dealer_totals,
    shoe_of,
    without,
)
from casino_sim.table.twentyone import TEN
from games.no_bust_21.house import Switches


class NoBustPlay(Play):
    """The banker has one card yet; a joker makes every hand 21, and of two hands over 21 the nearer one is saved."""

    hole_card = False

    @cached_property
    def dealer(self) -> list[float]:
        """What is missing of all that the other cards may come to ends with a joker; an ace and a ten are a 21."""
        totals = dealer_totals(self.left, self.up, self.facts.soft_17)
        totals[21] += totals[NATURAL] + 1 - sum(totals)
        totals[NATURAL] = 0.0
        return totals

    def over(self, total: int) -> float:
        return sum(self.dealer[total + 1 :]) - 1.0


class NoBustChips(Chips):
    hole_card = False


def facts_of(rules: TableRules) -> Facts:
    house = rules.switches_of(Switches)
    return Facts(
        shoe=shoe_of(house.decks, jokers=1),
        soft_17="hit",
        split_hands=house.split_hands,
        split_aces_hands=house.split_hands,
        split_aces="one_card",
        double_after_split=house.double_after_split,
        double_any_cards=False,
        surrender=True,
    )


@cache
def strategy_of(table: Facts) -> BasicStrategy:
    return BasicStrategy(table, NoBustPlay, NoBustChips)


def strategy(rules: TableRules) -> BasicStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))


# -- what the whole game is worth, jokers among the first cards --------------------------------------


@cache
def worth(table: BasicStrategy, natural: float) -> Worth:
    """One wager by the chart, over all openings. ``natural``: what a Natural 22 brings."""
    result, put_up = 0.0, 1.0
    for up in range(TEN + 1):
        if up == JOKER:
            result += sum(opening.chance * frozen(opening, natural) for opening in openings(table.facts, up))
            continue
        policy = table.policy(up)
        effects = Effects(NoBustPlay, table.facts, up, policy)
        for opening in openings(table.facts, up):
            play = NoBustPlay(table.facts, opening.left, up, policy, effects)
            if opening.hand == (JOKER, JOKER):
                result += opening.chance * natural
            elif JOKER in opening.hand or count_values(opening.hand)[0] == 21:
                result += opening.chance * play.final(21, 2)
            else:
                option = table.preference(up, opening.hand)[0]
                result += opening.chance * play.worth_of(option, opening.hand)
                chips = NoBustChips(table.facts, opening.left, up, policy)
                put_up += opening.chance * chips.worth_of(option, opening.hand)
    return Worth(result, put_up)


def openings(facts: Facts, up: int) -> Iterator[Opening]:
    """Every pair of first cards against one first card of the banker, jokers included."""
    cards = sum(facts.shoe)
    left = without(facts.shoe, up)
    for a, b in combinations_with_replacement((JOKER, *VALUES), 2):
        two = left[a] * (left[a] - 1) if a == b else 2 * left[a] * left[b]
        if two:
            chance = facts.shoe[up] * two / (cards * (cards - 1) * (cards - 2))
            yield Opening(chance, (a, b), without(left, a, b))


def frozen(opening: Opening, natural: float) -> float:
    """The banker began with a joker: a second one is a Natural 22, anything else 21, and nobody acts."""
    second = opening.left[JOKER] / sum(opening.left)
    if opening.hand == (JOKER, JOKER):
        return (1 - second) * natural
    is_21 = JOKER in opening.hand or count_values(opening.hand)[0] == 21
    return -second if is_21 else -1.0
