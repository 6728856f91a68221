"""What the mathematics of twenty-one needs to know of a Spanish 21 table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from casino_sim.cards import SUIT, Card
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, Way, preferred
from casino_sim.odds.twentyone import SURRENDERED, VALUES, Chips, Facts, Play, Preference, shoe_of
from casino_sim.paytables import Paytable
from casino_sim.table.twentyone import ACE
from games.spanish_21.hands import BY_NUMBER
from games.spanish_21.house import Switches

Prizes = tuple[tuple[float, float], ...]  # for KINDS_HELD: how often two such cards are, what their third one adds
Pair = tuple[int, int]

KINDS_HELD = ("mixed", "suited", "spades")  # what two cards on their way to a bonus are
FACES = 12  # cards that count ten in a Spanish deck
MAX_CARDS = 7  # from so many on a 21 pays the same
SEVENS, SIX_SEVEN_EIGHT = ((7, 7),), ((6, 7), (6, 8), (7, 8))  # two cards that a third may make a bonus hand
ON_THE_WAY = (*SIX_SEVEN_EIGHT, *SEVENS)


class SpanishFacts(Facts, frozen=True, kw_only=True):
    """What a 21 wins, in bets: by its number of cards, and what the patterns of three add by the suits of two of them."""

    win: float
    by_number: tuple[float, ...]
    six_seven_eight: Prizes
    three_sevens: Prizes
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
        return sum(share * prize for share, prize in self.prizes(hand))

    def prizes(self, hand: Sequence[int]) -> Prizes:
        """What a hit on these two cards is worth beyond its total, by their suits."""
        pair = pair_of(hand)
        if pair not in ON_THE_WAY:
            return ()
        facts = self.facts
        kinds, third = (facts.three_sevens, 7) if pair in SEVENS else (facts.six_seven_eight, 21 - sum(hand))
        return tuple((share, self.chance[third] * prize) for share, prize in kinds)

    def value(self, hand: Sequence[int]) -> float:
        """By the suits of the cards, where they may become a bonus."""
        prizes = self.prizes(hand) if len(hand) == 2 and self.held_bonus is None else ()
        if not prizes:
            return super().value(hand)
        cards, hard = self._counted(hand), sum(hand)
        options = self.options_at(cards, hard, ACE in hand)
        chart = self._chart(pair_of(hand))
        worth = 0.0
        for number, (share, prize) in enumerate(prizes):
            by_suit = options | {"hit": options["hit"] + prize}
            if chart is None:
                worth += share * max(by_suit.values())
            else:
                worth += share * by_suit[next(option for option in chart[number] if option in by_suit)]
        return worth

    def _chart(self, pair: Pair) -> tuple[Preference, ...] | None:
        """What is done with these cards, by their suits; None where each hand is played as well as it can be."""
        return None if self.policy is None else exceptions(self.facts, self.up, pair)

    def split_class(self) -> type[Play]:
        return type(self) if self.facts.bonus_after_split else PlainPlay


class PlainPlay(SpanishPlay):
    """Hands from a split where they earn no bonus."""

    def final(self, total: int, cards: int) -> float:
        return self.facts.win if total == 21 else self.stand_values[total]

    def bonus(self, hand: Sequence[int]) -> float:
        return 0.0

    def prizes(self, hand: Sequence[int]) -> Prizes:
        return ()


class SpanishStrategy(BasicStrategy):
    """The chart of totals, and of the two cards that may become 6-7-8 or 7-7-7, by their suits."""

    def ways(self, up: int, hand: Sequence[int], play: Play) -> Iterator[Way]:
        assert isinstance(play, SpanishPlay)
        prizes = play.prizes(hand)
        if not prizes:
            yield from super().ways(up, hand, play)
            return
        for (share, prize), preference in zip(prizes, exceptions(play.facts, up, pair_of(hand)), strict=True):
            suited = SpanishPlay(play.facts, play.left, up, play.policy, play.effects)
            suited.held_bonus = prize
            yield share, preference[0], suited


@cache
def exceptions(facts: SpanishFacts, up: int, pair: Pair) -> tuple[Preference, ...]:
    """What to do with these two cards, the best first, for each of KINDS_HELD."""
    table = strategy_of(facts)
    found = []
    for kind in range(len(KINDS_HELD)):
        play = table.best_play(up, pair)
        assert isinstance(play, SpanishPlay)
        options = {option: play.worth_of(option, pair) for option in ("stand", "double")}
        if pair[0] == pair[1]:
            options["split"] = play.splitting(pair[0])
        if facts.surrender:
            options["surrender"] = SURRENDERED
        play.held_bonus = play.prizes(pair)[kind][1]
        found.append(preferred(options | {"hit": play.hit(pair)}))
    return tuple(found)


def chart_of_suits(facts: SpanishFacts) -> dict[tuple[int, int, int], tuple[Preference, ...]]:
    """All of them, by up card and pair."""
    return {(up, *pair): exceptions(facts, up, pair) for up in VALUES for pair in ON_THE_WAY}


def pair_of(hand: Sequence[int]) -> Pair:
    return min(hand), max(hand)


def kind_of(two: Sequence[Card]) -> int:
    """Which of KINDS_HELD two cards are."""
    one, other = (SUIT[card] for card in two)
    return 0 if one != other else 2 if one == "s" else 1


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
        six_seven_eight=prizes_of(printed, "six_seven_eight", 1 / 4, 1 / 4, win),
        three_sevens=prizes_of(printed, "three_sevens", *sevens_of_one_suit(house.decks), win),
        bonus_after_split=house.bonus_after_split,
        rescue=house.rescue,
    )


def in_bets(printed: Paytable, hand: str, otherwise: float) -> float:
    pay = printed.pay(hand)
    return otherwise if pay is None else pay.ratio.gain / pay.ratio.stake


def prizes_of(printed: Paytable, name: str, two: float, third: float, win: float) -> Prizes:
    """What a bonus hand of three wins above a plain 21, by the suits of two of its cards.

    ``two``: how often they are of one suit, ``third``: how often the next one is of it, too. All suits are alike.
    """
    mixed, suited, spades = (in_bets(printed, f"{name}_{kind}", win) - win for kind in KINDS_HELD)
    of_one_suit = ((0.75, suited), (0.25, spades))
    return (1 - two, mixed), *((two * share, third * prize + (1 - third) * mixed) for share, prize in of_one_suit)


def sevens_of_one_suit(decks: int) -> tuple[float, float]:
    """The chance that two sevens of the shoe are of one suit, and that a third one is of it."""
    sevens = 4 * decks
    return (decks - 1) / (sevens - 1), max(0, decks - 2) / (sevens - 2)


@cache
def strategy_of(table: SpanishFacts) -> SpanishStrategy:
    return SpanishStrategy(table, SpanishPlay, Chips)


def strategy(rules: TableRules) -> SpanishStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))
