"""What the mathematics of twenty-one needs to know of a Spanish 21 table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import Chips, Facts, Play, shoe_of
from casino_sim.paytables import Paytable
from games.spanish_21.hands import BY_NUMBER
from games.spanish_21.house import Switches

FACES = 12  # cards that count ten in a Spanish deck
MAX_CARDS = 7  # from so many on a 21 pays the same
SEVENS, SIX_SEVEN_EIGHT = ((7, 7),), ((6, 7), (6, 8), (7, 8))  # two cards that a third may make a bonus hand


class SpanishFacts(Facts, frozen=True, kw_only=True):
    """What a 21 wins, in bets: by its number of cards, and what the patterns of three add on average over their suits."""

    win: float
    by_number: tuple[float, ...]
    six_seven_eight: float
    three_sevens: float
    bonus_after_split: bool
    rescue: bool


class SpanishPlay(Play):
    """Every 21 wins, more with many cards; a double may be rescued."""

    facts: SpanishFacts
    held_bonus: float | None = None  # what the suits of the two cards held make of the bonus, where they are known

    def final(self, total: int, cards: int) -> float:
        return self.facts.by_number[min(cards, MAX_CARDS)] if total == 21 else self.stand_values[total]

    def doubled(self, total: int, cards: int) -> float:
        if total > 21:
            return -2.0
        if total == 21:
            return 2 * self.facts.win
        return -1.0 if self.facts.rescue and rescued(self, total) else 2 * self.stand_values[total]

    def bonus(self, hand: Sequence[int]) -> float:
        if self.held_bonus is not None:
            return self.held_bonus
        pair = (min(hand), max(hand))
        if pair in SEVENS:
            return self.chance[7] * self.facts.three_sevens
        return self.chance[21 - sum(hand)] * self.facts.six_seven_eight if pair in SIX_SEVEN_EIGHT else 0.0

    def split_class(self) -> type[Play]:
        return type(self) if self.facts.bonus_after_split else PlainPlay


class PlainPlay(SpanishPlay):
    """Hands from a split where they earn no bonus."""

    def final(self, total: int, cards: int) -> float:
        return self.facts.win if total == 21 else self.stand_values[total]

    def bonus(self, hand: Sequence[int]) -> float:
        return 0.0


def rescued(play: Play, total: int) -> bool:
    """Whether a double that came to this total is better taken back."""
    return 2 * play.stand_values[total] < -1.0


def facts_of(rules: TableRules) -> SpanishFacts:
    house = rules.switches_of(Switches)
    printed = rules.pays["bonus"]
    win = in_bets(rules.pays["main"], "win", 0.0)
    by_number = [in_bets(printed, BY_NUMBER.get(number, ""), win) for number in range(MAX_CARDS)]
    return SpanishFacts(
        shoe=shoe_of(house.decks, FACES),
        soft_17=house.dealer_soft_17,
        split_hands=house.split_hands,
        split_aces_hands=house.split_aces_hands,
        split_aces=house.split_aces,
        double_after_split=True,
        double_any_cards=True,
        surrender=house.surrender == "late",
        counted_cards=MAX_CARDS,
        win=win,
        by_number=(*by_number, in_bets(printed, "seven_cards", win)),
        six_seven_eight=pattern(printed, "six_seven_eight", 1 / 16, win),
        three_sevens=pattern(printed, "three_sevens", sevens_of_one_suit(house.decks), win),
        bonus_after_split=house.bonus_after_split,
        rescue=house.rescue,
    )


def in_bets(printed: Paytable, hand: str, otherwise: float) -> float:
    pay = printed.pay(hand)
    return otherwise if pay is None else pay.ratio.gain / pay.ratio.stake


def pattern(printed: Paytable, name: str, one_suit: float, win: float) -> float:
    """What a bonus hand of three wins above a plain 21 on average; every suit is as likely as the others."""
    mixed, suited, spades = (in_bets(printed, f"{name}_{kind}", win) for kind in ("mixed", "suited", "spades"))
    return (1 - one_suit) * mixed + one_suit * (0.75 * suited + 0.25 * spades) - win


def sevens_of_one_suit(decks: int) -> float:
    """The chance that three sevens of the shoe are of one suit."""
    sevens = 4 * decks
    return (decks - 1) * (decks - 2) / ((sevens - 1) * (sevens - 2))


@cache
def strategy_of(table: SpanishFacts) -> BasicStrategy:
    return BasicStrategy(table, SpanishPlay, Chips)


def strategy(rules: TableRules) -> BasicStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))
