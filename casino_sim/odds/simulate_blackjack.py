"""Millions of rounds of twenty-one by a chart, over shuffled shoes that are dealt down to the cut card.

Thousands of shoes advance in step. Each lane has its own place in its own shoe, and a step is done at once for all
hands that still take it. What to do is read from flat tables made from the chart, so the loop asks nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import PLAYING, VALUES, Facts, Preference
from casino_sim.table.twentyone import ACE, TEN

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
CODE = {"stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
SHOES = 1 << 14  # fewer shoes in step spend their time between the steps, more fall out of the processor's cache
WITH_ACE = 32  # a hand is its hard total, and this much more with an ace in it
BUSTED = 0
PRIZE_BITS = 4  # of a number that counts prizes: this many for each kind of them
MOST_TIMES = (1 << PRIZE_BITS) - 1

Numbers = npt.NDArray[Any]


class Sample(NamedTuple):
    """Mean result of one opening wager, its standard error, and all that was put up for it on average."""

    mean: float
    stderr: float
    rounds: int
    put_up: float


class Tables:
    """The chart as arrays: the first decision by up card and both cards, later ones by up card and hand."""

    def __init__(self, strategy: BasicStrategy, facts: Facts) -> None:
        self.first = np.zeros((11, 11, 11), np.uint8)
        self.after_split = np.zeros((11, 11, 11), np.uint8)
        self.splits_again = np.zeros((11, 11), np.bool_)
        self.later = np.zeros((11, 2 * WITH_ACE), np.uint8)
        doubles = facts.double_after_split or facts.double_any_cards
        for up in VALUES:
            for a in VALUES:
                for b in VALUES:
                    if {a, b} != {ACE, TEN}:
                        preference = strategy.preference(up, (a, b))
                        self.first[up, a, b] = CODE[preference[0]]
                        one_card = a == ACE and facts.split_aces == "one_card"
                        self.after_split[up, a, b] = STAND if one_card else playing(preference, doubles)
                        self.splits_again[up, a] |= a == b and "split" in preference
            for (soft, total, cards), preference in strategy.column(up).totals.items():
                if cards == 2:
                    hard = total - 10 + WITH_ACE if soft else total
                    self.later[up, hard] = playing(preference, facts.double_any_cards)
            for hard in range(12, 22):  # an ace that counts one
                self.later[up, hard + WITH_ACE] = self.later[up, hard]
        self.most = np.full(11, facts.split_hands, np.uint8)
        self.most[ACE] = facts.split_aces_hands


def playing(preference: Preference, doubles: bool) -> int:
    return next(CODE[o] for o in preference if o in PLAYING and (doubles or o != "double"))


def _final_totals() -> Numbers:
    """By hand: what it counts, 0 when it is over 21."""
    found = np.zeros(2 * WITH_ACE, np.int64)
    for hard in range(22):
        found[hard] = hard
        found[hard + WITH_ACE] = hard + 10 if hard <= 11 else hard
    return found


def _dealer_draws(facts: Facts) -> Numbers:
    found = np.zeros(2 * WITH_ACE, np.bool_)
    for hard in range(17):
        found[hard] = True
        soft = hard + 10
        found[hard + WITH_ACE] = hard > 11 or soft < 17 or (soft == 17 and facts.soft_17 == "hit")
    return found


TOTAL = _final_totals()
COUNTED = np.where(TOTAL == 0, np.arange(2 * WITH_ACE) % WITH_ACE, TOTAL)  # the same, hands over 21 as counted


class Simulation:
    """One game of twenty-one in so many shoes at once."""

    def __init__(
        self,
        strategy: BasicStrategy,
        facts: Facts,
        natural: float,
        penetration: int,
        seed: int | np.random.Generator,
        shoes: int = SHOES,
    ) -> None:
        self.tables = Tables(strategy, facts)
        self.facts = facts
        self.natural = natural
        self.draws = _dealer_draws(facts)
        self.generator = np.random.Generator(np.random.SFC64(seed)) if isinstance(seed, int) else seed
        self.pack = np.repeat(np.arange(11, dtype=np.int64), facts.shoe)
        self.cut = len(self.pack) * penetration // 100
        self.shoes = shoes

    def begin_chunk(self, chance: np.random.Generator) -> None:
        """Nothing of what was played before may matter from here on."""
        self.generator = chance

    def run(self, rounds: int, rounds_a_shoe: int | None = None) -> Sample:
        """At least so many rounds.

        Down to the cut card, or always the same number of rounds from a shoe. A cut card comes sooner in rounds that
        use many small cards, so it costs the player a little that no value of a fresh shoe shows: with six or eight
        decks two or three hundredths of a per cent.
        """
        total = squares = put_up = 0.0
        played = 0
        while played < rounds:
            for net, bets in self.shoes_through(rounds_a_shoe):
                total += float(net.sum())
                squares += float((net * net).sum())
                put_up += float(bets.sum())
                played += net.size
                if played >= rounds:
                    break
        mean = total / played
        return Sample(mean, sqrt((squares / played - mean * mean) / played), played, put_up / played)

    def shoes_through(self, rounds_a_shoe: int | None = None) -> Iterator[tuple[Numbers, Numbers]]:
        """All shoes shuffled again and dealt down: round by round, what each lane won and how many bets it put up."""
        self.cards = self.shuffled()
        size = len(self.pack)
        start = np.arange(self.shoes, dtype=np.int64) * size
        self.at = start + 1  # the first card is burned
        self.lanes = np.arange(self.shoes)
        end = start + self.cut
        dealt = 0
        while self.at.size and dealt != rounds_a_shoe:
            self.began = self.at
            yield self.round()
            dealt += 1
            going = self.at < end
            if rounds_a_shoe is None and not going.all():
                self.at, end, self.lanes = self.at[going], end[going], self.lanes[going]

    def shuffled(self) -> Numbers:
        """The values of all shoes in one row."""
        return np.take(self.pack, self.shuffled_order()).ravel()

    def shuffled_order(self) -> Numbers:
        """Random words that carry the number of a card in their low bits, sorted shoe by shoe."""
        size = len(self.pack)
        words = self.generator.integers(0, 1 << 32, (self.shoes, size), dtype=np.uint32)
        low = np.uint32((1 << 9) - 1)
        words &= ~low
        words |= np.arange(size, dtype=np.uint32)
        words.sort(axis=1)
        words &= low
        return words

    def draw(self, lanes: Numbers) -> Numbers:
        at = self.at[lanes]
        self.at[lanes] = at + 1
        return self.cards[at]

    # One round.

    def round(self) -> tuple[Numbers, Numbers]:
        """The result of every lane, and how many bets it put up."""
        at, cards = self.at, self.cards
        first, self.up, second, hole = cards[at], cards[at + 1], cards[at + 2], cards[at + 3]
        self.at = at + 4
        self.net = np.zeros(at.size, np.float64)
        self.hole = hole
        self.begin()
        mine = natural_of(first, second)
        dealers = natural_of(self.up, hole)
        self.naturals(mine, dealers)
        lanes = np.flatnonzero(~(mine | dealers))
        self.first_decision(lanes, first[lanes], second[lanes])
        self.dealer()
        return self.net, self.put_up

    def begin(self) -> None:
        self.waiting: list[tuple[Numbers, Numbers, int]] = []
        self.put_up = np.ones(self.net.size, np.int16)

    def naturals(self, mine: Numbers, dealers: Numbers) -> None:
        """Settle the hands in which the player, the dealer or both have a natural."""
        self.net[mine & ~dealers] = self.natural
        self.net[dealers & ~mine] = -1.0

    def first_decision(self, lanes: Numbers, first: Numbers, second: Numbers) -> None:
        choice = self.choices(lanes, first, second)
        self.net[lanes[choice == SURRENDER]] = -0.5
        self.play_on(lanes, first, second, choice)
        splits = np.flatnonzero(choice == SPLIT)
        if splits.size:
            self.split(lanes[splits], first[splits])

    @property
    def prized(self) -> Numbers:
        """By lane, how many prizes were earned beside the hand: of the first kind in the lowest bits, and so on."""
        return np.zeros(self.net.size, np.int64)

    def choices(self, lanes: Numbers, first: Numbers, second: Numbers) -> Numbers:
        found: Numbers = self.tables.first[self.up[lanes], first, second]
        return found

    def split(self, lanes: Numbers, pair: Numbers) -> None:
        """Pairs become two hands; what pairs again is split again while the house allows it."""
        hands = np.full(self.net.size, 2, np.uint8)
        began = self.began[lanes]
        work = [(lanes, pair, (began, began + 2))]
        while work:
            lanes, pair, places = work.pop()
            self.put_up[lanes] += 1
            for place in places:
                drawn = self.at[lanes]
                second = self.draw(lanes)
                again = (second == pair) & self.tables.splits_again[self.up[lanes], pair]
                again &= hands[lanes] < self.tables.most[pair]
                at = np.flatnonzero(~again)
                self.split_hands(lanes[at], pair[at], second[at], (place[at], drawn[at]))
                at = np.flatnonzero(again)
                if at.size:
                    hands[lanes[at]] += 1
                    work.append((lanes[at], pair[at], (place[at], drawn[at])))

    def split_hands(self, lanes: Numbers, first: Numbers, second: Numbers, places: tuple[Numbers, Numbers]) -> None:
        """``places``: where in the shoes the two cards of each hand lay."""
        self.play_on(lanes, first, second, self.tables.after_split[self.up[lanes], first, second])

    def play_on(self, lanes: Numbers, first: Numbers, second: Numbers, choice: Numbers) -> None:
        """Hands of two cards that stand, double, or hit until the chart says stand."""
        hand = two_cards(first, second)
        at = np.flatnonzero(choice == STAND)
        self.wait(lanes[at], hand[at], 1)
        at = np.flatnonzero(choice == DOUBLE)
        if at.size:
            doubled = self.with_card(hand[at], self.draw(lanes[at]))
            self.put_up[lanes[at]] += 1
            self.wait(lanes[at], doubled, 2)
        at = np.flatnonzero(choice == HIT)
        lanes, hand = lanes[at], hand[at]
        while lanes.size:
            hand = self.with_card(hand, self.draw(lanes))
            going = self.tables.later[self.up[lanes], hand] == HIT
            done = np.flatnonzero(~going)
            self.wait(lanes[done], hand[done], 1)
            at = np.flatnonzero(going)
            lanes, hand = lanes[at], hand[at]

    def with_card(self, hand: Numbers, card: Numbers) -> Numbers:
        return with_card(hand, card)

    def wait(self, lanes: Numbers, hand: Numbers, bets: int) -> None:
        """Hands that are finished: those over 21 lose now, the others wait for the dealer."""
        if lanes.size:
            self.waiting.append((lanes, TOTAL[hand], bets))

    def dealer(self) -> None:
        """The dealer draws where a hand waits, and all are compared."""
        if not self.waiting:
            return
        lanes = np.concatenate([w[0] for w in self.waiting])
        totals = np.concatenate([w[1] for w in self.waiting])
        bets = np.repeat([float(w[2]) for w in self.waiting], [w[0].size for w in self.waiting])
        faced = np.zeros(self.net.size, np.bool_)
        faced[lanes[totals != BUSTED]] = True
        dealer = self.dealer_totals(np.flatnonzero(faced))[lanes]
        result = np.where(totals == BUSTED, -1, np.sign(totals - dealer)) * bets
        self.net += np.bincount(lanes, weights=result, minlength=self.net.size)

    def dealer_totals(self, lanes: Numbers) -> Numbers:
        """By lane; 0 where the dealer breaks or does not play."""
        found = np.zeros(self.net.size, np.int64)
        found[lanes] = TOTAL[self.dealer_hands(lanes)]
        return found

    def dealer_hands(self, lanes: Numbers) -> Numbers:
        """The dealer's finished hands in these lanes."""
        return self.finished(lanes, two_cards(self.up[lanes], self.hole[lanes]))

    def finished(self, lanes: Numbers, hand: Numbers) -> Numbers:
        drawing = np.flatnonzero(self.draws[hand])
        while drawing.size:
            hand[drawing] = self.with_card(hand[drawing], self.draw(lanes[drawing]))
            drawing = drawing[self.draws[hand[drawing]]]
        return hand


def natural_of(first: Numbers, second: Numbers) -> Numbers:
    found: Numbers = (first + second == ACE + TEN) & ((first == ACE) | (second == ACE))
    return found


def two_cards(first: Numbers, second: Numbers) -> Numbers:
    found: Numbers = first + second + WITH_ACE * ((first == ACE) | (second == ACE))
    return found


def with_card(hand: Numbers, card: Numbers) -> Numbers:
    found: Numbers = hand + card + WITH_ACE * ((card == ACE) & (hand < WITH_ACE))
    return found


def play(
    strategy: BasicStrategy, facts: Facts, natural: float, rounds: int, penetration: int = 75, seed: int = 1
) -> Sample:
    """Rounds of blackjack by the chart. ``natural``: what a blackjack brings."""
    return Simulation(strategy, facts, natural, penetration, seed).run(rounds)
