"""Spanish 21 by its chart over shuffled shoes: every 21 wins at once, doubles come at any time and may be rescued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.simulate_blackjack import (
    CODE,
    DOUBLE,
    HIT,
    STAND,
    TOTAL,
    WITH_ACE,
    Numbers,
    Simulation,
    playing,
    with_card,
)
from casino_sim.odds.twentyone import VALUES, Facts, Preference
from casino_sim.table.twentyone import ACE

SUITS = 4  # spades are 3
SEVEN = 7
KEPT, TAKEN_BACK, DOUBLED_AGAIN = range(3)  # what is done with a double once its card has come
ENDED = ("no", "rescue", "redouble")  # and how the chart says so
BY_TOTAL = 255  # where suits do not matter
Pair = tuple[Numbers, Numbers]
PATTERN = {336: "six_seven_eight", 343: "three_sevens"}  # by the product of the three cards


class SpanishSimulation(Simulation):
    """``by_number``: what a 21 wins by its cards; ``patterns``: mixed, suited and spades of the bonus hands of three."""

    def __init__(
        self,
        strategy: BasicStrategy,
        facts: Facts,
        penetration: int,
        seed: int | np.random.Generator,
        by_number: tuple[float, ...],
        patterns: Mapping[str, tuple[float, ...]],
        after_doubles: Callable[[int], Mapping[tuple[int, bool, int], Preference]],
        redouble: int,
        bonus_after_split: bool,
    ) -> None:
        super().__init__(strategy, facts, 1.5, penetration, seed)
        self.hits_sevens = False
        self.by_number = np.array(by_number)
        self.patterns = patterns
        self.bonus_after_split = bonus_after_split
        most = facts.counted_cards
        self.plan = np.zeros((most + 1, 11, 2 * WITH_ACE), np.uint8)
        for up in VALUES:
            for (soft, total, cards), preference in strategy.column(up).totals.items():
                self.plan[cards, up, total - 10 + WITH_ACE if soft else total] = playing(preference, True)
            self.plan[:, up, 12 + WITH_ACE : 22 + WITH_ACE] = self.plan[:, up, 12:22]
        self.redouble = redouble
        self.after_double = np.full((redouble + 1, 11, 2 * WITH_ACE), KEPT, np.uint8)
        for up in VALUES:
            for (again, soft, total), preference in after_doubles(up).items():
                self.after_double[again, up, total - 10 + WITH_ACE if soft else total] = ENDED.index(preference[0])
        self.after_double[:, :, 12 + WITH_ACE : 22 + WITH_ACE] = self.after_double[:, :, 12:22]
        self.first_by_suits = self.split_by_suits = np.full((3, 11, 11, 11), BY_TOTAL, np.uint8)
        self.suit_of = np.concatenate([np.arange(number) % SUITS for number in facts.shoe])

    def look_at_suits(self, chart: Mapping[tuple[int, int, int], Sequence[Preference]]) -> None:
        """By up card and both cards, the lower one first: what is done with them mixed, of one suit, and in spades."""
        self.first_by_suits, self.split_by_suits = self.first_by_suits.copy(), self.split_by_suits.copy()
        for (up, low, high), preferences in chart.items():
            for kind, preference in enumerate(preferences):
                for a, b in ((low, high), (high, low)):
                    self.first_by_suits[kind, up, a, b] = CODE[preference[0]]
                    self.split_by_suits[kind, up, a, b] = playing(preference, True)

    def by_suits(self, chart: Numbers, usual: Numbers, lanes: Numbers, hand: Pair, places: Pair) -> Numbers:
        """The usual choices, but by the suits of two cards that may become 6-7-8 or 7-7-7."""
        one, other = self.suits[places[0]], self.suits[places[1]]
        kind = np.where(one != other, 0, np.where(one == SUITS - 1, 2, 1))
        found = chart[kind, self.up[lanes], hand[0], hand[1]]
        return np.where(found == BY_TOTAL, usual, found)

    def shuffled(self) -> Numbers:
        order = self.shuffled_order()
        self.suits = np.take(self.suit_of, order).ravel()
        return np.take(self.pack, order).ravel()

    def begin(self) -> None:
        super().begin()
        self.super_bonus = np.zeros(self.net.size, np.int64)  # lanes that have earned it

    @property
    def prized(self) -> Numbers:
        return self.super_bonus

    def choices(self, lanes: Numbers, first: Numbers, second: Numbers) -> Numbers:
        """By the chart, but two sevens of a suit against a seven are hit where there is a super bonus to be had."""
        began = self.began[lanes]
        usual = super().choices(lanes, first, second)
        found = self.by_suits(self.first_by_suits, usual, lanes, (first, second), (began, began + 2))
        if self.hits_sevens:
            at = np.flatnonzero((first == SEVEN) & (second == SEVEN) & (self.up[lanes] == SEVEN))
            found[at[self.suits[began[at]] == self.suits[began[at] + 2]]] = HIT
        return found

    def naturals(self, mine: Numbers, dealers: Numbers) -> None:
        """A player's blackjack wins against everything."""
        self.net[mine] = self.natural
        self.net[dealers & ~mine] = -1.0

    def split_hands(self, lanes: Numbers, first: Numbers, second: Numbers, places: tuple[Numbers, Numbers]) -> None:
        choice = self.tables.after_split[self.up[lanes], first, second]
        if self.bonus_after_split:
            choice = self.by_suits(self.split_by_suits, choice, lanes, (first, second), places)
        self.play_on(lanes, first, second, choice, places)

    def play_on(
        self,
        lanes: Numbers,
        first: Numbers,
        second: Numbers,
        choice: Numbers,
        split: tuple[Numbers, Numbers] | None = None,
    ) -> None:
        """``split``: where the two cards of each hand lay, for hands from a split."""
        bonus = self.bonus_after_split or split is None
        began = self.began[lanes]
        places = np.stack(split or (began, began + 2))
        hand = first + second + WITH_ACE * ((first == ACE) | (second == ACE))
        made = TOTAL[hand] == 21  # an ace and a ten from a split
        self.pay(lanes[made], 1.0)
        self.wait(lanes[(choice == STAND) & ~made], hand[(choice == STAND) & ~made], 1)
        self.double(lanes[choice == DOUBLE], hand[choice == DOUBLE])
        at = np.flatnonzero(choice == HIT)
        lanes, hand, product, places = lanes[at], hand[at], first[at] * second[at], places[:, at]
        cards = 2
        while lanes.size:
            card = self.draw(lanes)
            hand = with_card(hand, card)
            cards += 1
            made = TOTAL[hand] == 21
            at = np.flatnonzero(made)
            prize = np.full(at.size, self.by_number[min(cards, len(self.by_number) - 1)] if bonus else 1.0)
            if cards == 3 and bonus:
                self.pay_patterns(prize, lanes[at], product[at] * card[at], places[:, at], split is None)
            self.pay(lanes[at], prize)
            choice = np.where(TOTAL[hand] == 0, STAND, self.plan[min(cards, len(self.plan) - 1), self.up[lanes], hand])
            at = np.flatnonzero((choice == STAND) & ~made)
            self.wait(lanes[at], hand[at], 1)
            at = np.flatnonzero((choice == DOUBLE) & ~made)
            self.double(lanes[at], hand[at])
            at = np.flatnonzero((choice == HIT) & ~made)
            lanes, hand = lanes[at], hand[at]
            product, places = product[at], places[:, at]

    def pay_patterns(self, prize: Numbers, lanes: Numbers, product: Numbers, places: Numbers, unsplit: bool) -> None:
        """6-7-8 and 7-7-7, by the suits of the very cards."""
        for number, name in PATTERN.items():
            at = np.flatnonzero(product == number)
            third = self.at[lanes[at]] - 1
            suits = np.stack([self.suits[places[0, at]], self.suits[places[1, at]], self.suits[third]])
            same = (suits[0] == suits[1]) & (suits[1] == suits[2])
            mixed, suited, spades = self.patterns[name]
            prize[at] = np.where(same, np.where(suits[0] == SUITS - 1, spades, suited), mixed)
            if unsplit and name == "three_sevens":
                self.super_bonus[lanes[at]] |= same & (self.up[lanes[at]] == SEVEN)

    def double(self, lanes: Numbers, hand: Numbers) -> None:
        held = 1  # on each of these hands
        for again in range(self.redouble, -1, -1):
            if not lanes.size:
                return
            self.put_up[lanes] += held
            held *= 2
            hand = with_card(hand, self.draw(lanes))
            total = TOTAL[hand]
            self.pay(lanes[total == 21], held)
            choice = np.where((total == 0) | (total == 21), KEPT, self.after_double[again, self.up[lanes], hand])
            self.pay(lanes[choice == TAKEN_BACK], -held / 2)
            at = np.flatnonzero((total != 21) & (choice == KEPT))
            self.wait(lanes[at], hand[at], held)
            at = np.flatnonzero(choice == DOUBLED_AGAIN)
            lanes, hand = lanes[at], hand[at]

    def pay(self, lanes: Numbers, amount: Numbers | float) -> None:
        """Decided now. A lane may stand here twice, once for each of its hands, so results are added."""
        np.add.at(self.net, lanes, amount)
