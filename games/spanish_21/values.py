"""What the mathematics of twenty-one needs to know of a Spanish 21 table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property, partial

from casino_sim.cards import SUIT, Card
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, Way, preferred, rows
from casino_sim.odds.twentyone import (
    SURRENDERED,
    VALUES,
    Chips,
    Effects,
    Facts,
    Play,
    Preference,
    shoe_of,
    with_value,
)
from casino_sim.paytables import Paytable
from casino_sim.table.ask import Choose
from casino_sim.table.table import seat_place
from casino_sim.table.twentyone import ACE, doubles_made
from casino_sim.table.view import View
from casino_sim.wagers import hand_of
from games.spanish_21.hands import BY_NUMBER
from games.spanish_21.house import Switches

Prizes = tuple[tuple[float, float], ...]  # for KINDS_HELD: how often two such cards are, what their third one adds
Pair = tuple[int, int]
Doubled = tuple[int, bool, int]  # the doubles left, soft, the total

RESCUED = -0.5  # of all that lies on the hand: the last double is half of it
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
    redouble: int


class SpanishPlay(Play):
    """Every 21 wins, more with many cards; a double may be rescued."""

    facts: SpanishFacts
    held_bonus: float | None = None  # what the suits of the two cards held make of the bonus, where they are known

    def final(self, total: int, cards: int) -> float:
        return self.facts.by_number[min(cards, MAX_CARDS)] if total == 21 else self.stand_values[total]

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return 2 * self.after_double(self.facts.redouble, total, soft)

    # Values after a double are in all that lies on the hand.

    def after_double(self, again: int, total: int, soft: bool) -> float:
        """A hand that has got the card of its double, and may be doubled so many times more."""
        if total > 21:
            return -1.0
        return self.facts.win if total == 21 else self._after_double[again][soft][total]

    @cached_property
    def _after_double(self) -> list[tuple[list[float], list[float]]]:
        """By the doubles left, soft or not, and total."""
        least = RESCUED if self.facts.rescue else -1.0
        kept = [max(least, value) for value in self.stand_values]
        found = [(kept, kept)]
        for again in range(1, self.facts.redouble + 1):
            found.append((list(kept), list(kept)))
            for soft, total in rows():
                found[again][soft][total] = max(kept[total], 2 * self.next_double(again, total, soft, found))
        return found

    def next_double(
        self, again: int, total: int, soft: bool, found: list[tuple[list[float], list[float]]] | None = None
    ) -> float:
        """What one more double makes of the hand. ``found``: what is known of hands with fewer doubles left."""
        less = (found or self._after_double)[again - 1]
        worth = 0.0
        for value in VALUES:
            to, is_soft = with_value(total - 10 * soft, soft, value)
            worth += self.chance[value] * (-1.0 if to > 21 else self.facts.win if to == 21 else less[is_soft][to])
        return worth + drawn_again(self.effects, again - 1, soft)[total] if self.effects else worth

    def options_after_double(self, again: int, total: int, soft: bool) -> dict[str, float]:
        """By the answers to the question after a double."""
        options = {"no": self.stand_values[total]}
        if self.facts.rescue:
            options["rescue"] = RESCUED
        if again:
            options["redouble"] = 2 * self.next_double(again, total, soft)
        return options

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


def drawn_again(effects: Effects, left: int, soft: bool) -> list[float]:
    """By total, what it changes that the card of a further double is gone from the shoe. ``left``: doubles after it."""
    name = f"redouble {left} {soft}"
    if name not in effects.kept:

        def reached(hard: int, play: SpanishPlay, value: int) -> float:
            return play.after_double(left, *with_value(hard, soft, value))

        effects.kept[name] = [effects.of_next(partial(reached, max(total - 10 * soft, 1))) for total in range(21)]
    return effects.kept[name]


class PlainPlay(SpanishPlay):
    """Hands from a split where they earn no bonus."""

    def final(self, total: int, cards: int) -> float:
        return self.facts.win if total == 21 else self.stand_values[total]

    def bonus(self, hand: Sequence[int]) -> float:
        return 0.0

    def prizes(self, hand: Sequence[int]) -> Prizes:
        return ()


def doubles_left(facts: SpanishFacts, view: View, question: Choose) -> int:
    """How often the doubled hand that the question is about may be doubled again."""
    place = seat_place(question.seat, hand_of(question.about))
    return max(0, facts.redouble + 1 - doubles_made(view.marks, place))


class SpanishChips(Chips):
    """What a hand costs beyond its wager, with the doubles after the first by the chart."""

    facts: SpanishFacts

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return 1.0 + (2 * self._added[self.facts.redouble].get((soft, total), 0.0))

    @cached_property
    def _added(self) -> list[dict[tuple[bool, int], float]]:
        """By the doubles left: what they add to all that lies on the hand, in so much."""
        found: list[dict[tuple[bool, int], float]] = [{}]
        for again in range(1, self.facts.redouble + 1):
            found.append({})
            for soft, total in rows():
                if after_doubles(self.facts, self.up)[again, soft, total][0] == "redouble":
                    after = [found[-2].get(with_value(total - 10 * soft, soft, value)[::-1], 0.0) for value in VALUES]
                    more = sum(self.chance[value] * added for value, added in zip(VALUES, after, strict=True))
                    found[-1][soft, total] = 1 + 2 * more
        return found


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
    return play.stand_values[total] < RESCUED


@cache
def after_doubles(facts: SpanishFacts, up: int) -> dict[Doubled, Preference]:
    """What is done with a doubled hand, the best first. The last that is named can always be done."""
    play = strategy_of(facts).best_play(up, ())
    assert isinstance(play, SpanishPlay)
    found = {}
    for again in range(facts.redouble + 1):
        for soft, total in rows():
            options = play.options_after_double(again, total, soft)
            found[again, soft, total] = tuple(sorted(options, key=lambda option: -options[option]))
    return found


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
        redouble=house.redouble,
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
    return SpanishStrategy(table, SpanishPlay, SpanishChips)


def strategy(rules: TableRules) -> SpanishStrategy:
    """The chart of this table. Tables with the same rules share it."""
    return strategy_of(facts_of(rules))
