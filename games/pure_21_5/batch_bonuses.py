"""The bonuses of a room at Pure 21.5 (PU-16) in batch: which lanes earn which, by the very cards and by Pures in a row."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, cents
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.simulate_blackjack import (
    COUNTED,
    DOUBLE,
    HIT,
    PRIZE_BITS,
    STAND,
    SURRENDER,
    Numbers,
    natural_of,
    two_cards,
)
from casino_sim.odds.simulate_player_dealer_21 import EIGHT, PureSimulation
from casino_sim.odds.twentyone import Facts
from casino_sim.simulation.twentyone import Prizes
from casino_sim.table.twentyone import ACE, TEN
from games.pure_21_5.hands import CHARLIE
from games.pure_21_5.house import Switches
from games.pure_21_5.odds_extras import CHARLIES, ONE_HAND, PATTERNS, STREAK, amount_of

LONGEST = 5  # Pures in a row: every later one is paid as the fifth
NOTHING = -1
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
PRODUCT = {7 * 7 * 7: "777", 6 * 7 * 8: "678"}
Pair = tuple[Numbers, Numbers]


def prizes_of(rules: TableRules) -> Prizes:
    """Each bonus that the table pays, with its amount; a jackpot at its seed, as in the odds."""
    in_a_row = rules.switches_of(Switches).consecutive_pure_bonus
    found = [(name, amount_of(rules, name)) for name in (*ONE_HAND, CHARLIES)]
    found += [(STREAK, cents(amount)) for amount in in_a_row if in_a_row != "off"]
    return tuple((name, amount) for name, amount in found if amount or name == STREAK)


class WithBonuses(PureSimulation):
    """Pure 21.5 with a look at suits, at the number of cards, and at the round before in the same circle."""

    def __init__(
        self,
        strategy: BasicStrategy,
        facts: Facts,
        natural: float,
        penetration: int,
        seed: np.random.Generator,
        shoes: int,
        prizes: Sequence[tuple[str, Cents]],
    ) -> None:
        super().__init__(strategy, facts, natural, penetration, seed, shoes)
        names = [name for name, _amount in prizes]
        self.of_pattern = {pattern: _by_kind(pattern, names) for pattern in PATTERNS}
        self.charlie = names.index(CHARLIES) if CHARLIES in names else NOTHING
        self.streak = names.index(STREAK) if STREAK in names else NOTHING
        self.in_a_row = np.zeros(shoes, np.int64)

    def begin_chunk(self, chance: np.random.Generator) -> None:
        """Every circle has been played before: some have just had a Pure, or several."""
        super().begin_chunk(chance)
        shoe = self.facts.shoe
        another = 1 - 2 * shoe[ACE] * shoe[TEN] / (sum(shoe) * (sum(shoe) - 1))
        self.in_a_row[:] = chance.geometric(another, self.in_a_row.size) - 1

    def shuffled(self) -> Numbers:
        order = self.shuffled_order()
        self.suits = (order % (SPADES + 1)).ravel()  # the pack lies by value, four suits at a time
        return np.take(self.pack, order).ravel()

    @property
    def prized(self) -> Numbers:
        return self.earned

    def round(self) -> tuple[Numbers, Numbers]:
        pure = natural_of(self.cards[self.at], self.cards[self.at + 2])
        self.earned = np.zeros(self.at.size, np.int64)
        self.live = np.ones(self.at.size, np.bool_)  # not surrendered
        found = super().round()
        in_a_row = np.where(pure, self.in_a_row[self.lanes] + 1, 0)
        self.in_a_row[self.lanes] = in_a_row
        if self.streak != NOTHING:
            paid = np.flatnonzero(in_a_row >= 2)
            self.earned[paid] += 1 << PRIZE_BITS * (self.streak + np.minimum(in_a_row[paid], LONGEST) - 2)
        return found

    def first_decision(self, lanes: Numbers, first: Numbers, second: Numbers) -> None:
        self.live[lanes[self.choices(lanes, first, second) == SURRENDER]] = False
        super().first_decision(lanes, first, second)

    def split_hands(self, lanes: Numbers, first: Numbers, second: Numbers, places: Pair) -> None:
        self.play_on(lanes, first, second, self.tables.after_split[self.up[lanes], first, second], places)

    def play_on(
        self, lanes: Numbers, first: Numbers, second: Numbers, choice: Numbers, split: Pair | None = None
    ) -> None:
        """``split``: where the two cards of each hand lay, for hands from a split."""
        began = self.began[lanes]
        places = np.stack(split or (began, began + 2))
        hand, product = two_cards(first, second), first * second
        at = np.flatnonzero(choice == STAND)
        self.wait(lanes[at], hand[at], 1)
        at = np.flatnonzero(choice == DOUBLE)
        if at.size:
            card = self.draw(lanes[at])
            self.put_up[lanes[at]] += 1
            self.of_three(lanes[at], product[at] * card, places[:, at])
            self.wait(lanes[at], self.with_card(hand[at], card), 2)
        at = np.flatnonzero(choice == HIT)
        lanes, hand, product, places, cards = lanes[at], hand[at], product[at], places[:, at], 2
        while lanes.size:
            card = self.draw(lanes)
            hand, cards = self.with_card(hand, card), cards + 1
            if cards == 3:
                self.of_three(lanes, product * card, places)
            going = self.tables.later[self.up[lanes], hand] == HIT
            done = np.flatnonzero(~going)
            if cards >= CHARLIE:
                self.earn(lanes[done[COUNTED[hand[done]] <= 21]], self.charlie)
            self.wait(lanes[done], hand[done], 1)
            at = np.flatnonzero(going)
            lanes, hand = lanes[at], hand[at]

    def of_three(self, lanes: Numbers, product: Numbers, places: Numbers) -> None:
        """7-7-7 and 6-7-8. No other three cards have these products."""
        third = self.at[lanes] - 1
        for number, pattern in PRODUCT.items():
            at = np.flatnonzero(product == number)
            self.earn_by_suits(lanes[at], pattern, (places[0, at], places[1, at], third[at]))

    def banker_ends(self, lanes: Numbers) -> Numbers:
        """The banker plays on against whoever has not surrendered, whatever they hold, and may show 8-8-8."""
        eights = (self.up == EIGHT) & (self.hole == EIGHT)
        shown = np.flatnonzero(eights & self.live)
        found = super().banker_ends(np.union1d(lanes, shown))
        at = shown[self.cards[self.third[shown]] == EIGHT]
        began = self.began[at]
        self.earn_by_suits(at, "pd_888", (began + 1, began + 3, self.third[at]))
        return found

    def dealer_hands(self, lanes: Numbers) -> Numbers:
        """The card that two eights draw next is the one that lies next."""
        self.third = self.at.copy()
        return super().dealer_hands(lanes)

    def earn_by_suits(self, lanes: Numbers, pattern: str, places: tuple[Numbers, Numbers, Numbers]) -> None:
        suits = np.stack([self.suits[place] for place in places])
        red = (suits == DIAMONDS) | (suits == HEARTS)
        kind = np.where((suits == suits[0]).all(axis=0), 0, np.where((red == red[0]).all(axis=0), 1, 2))
        for of_kind, place in enumerate(self.of_pattern[pattern]):
            self.earn(lanes[kind == of_kind], place)

    def earn(self, lanes: Numbers, place: int) -> None:
        """A lane may stand here twice, once for each of its hands."""
        if place != NOTHING:
            np.add.at(self.earned, lanes, 1 << PRIZE_BITS * place)


def _by_kind(pattern: str, names: Sequence[str]) -> list[int]:
    """For a hand of one suit, of one color, of neither: the place of the best bonus offered for it."""
    found = []
    for kind in range(3):
        fitting = [name for name in PATTERNS[pattern][kind:] if name in names]
        found.append(names.index(fitting[0]) if fitting else NOTHING)
    return found
