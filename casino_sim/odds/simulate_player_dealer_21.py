"""The card room's games to twenty-one by their charts over shuffled shoes; the bank always reaches."""

from __future__ import annotations

import numpy as np

from casino_sim.odds.simulate_blackjack import COUNTED, Numbers, Simulation, two_cards, with_card
from casino_sim.odds.twentyone import JOKER

EIGHT, THREE_EIGHTS = 8, 24


class OverSimulation(Simulation):
    """Hands over 21 wait for the banker like any other, and the banker always plays out the hand."""

    def wait(self, lanes: Numbers, hand: Numbers, bets: int) -> None:
        if lanes.size:
            self.waiting.append((lanes, COUNTED[hand], bets))

    def dealer(self) -> None:
        faced = np.zeros(self.net.size, np.bool_)
        for lanes, _, _ in self.waiting:
            faced[lanes] = True
        banker = self.banker_ends(np.flatnonzero(faced))
        for lanes, total, bets in self.waiting:
            np.add.at(self.net, lanes, bets * self.compared(total, banker[lanes], lanes))

    def banker_ends(self, lanes: Numbers) -> Numbers:
        """What the banker comes to in each lane, hands over 21 as counted."""
        found = np.zeros(self.net.size, np.int64)
        found[lanes] = COUNTED[self.dealer_hands(lanes)]
        return found

    def compared(self, total: Numbers, banker: Numbers, lanes: Numbers) -> Numbers:
        """What one bet returns when both hands stand."""
        raise NotImplementedError


class PureSimulation(OverSimulation):
    """Pure 21.5. ``against_888``: what a hand that is over brings against three eights."""

    against_888 = 0.0

    def compared(self, total: Numbers, banker: Numbers, lanes: Numbers) -> Numbers:
        eights = (banker == THREE_EIGHTS) & (self.up[lanes] == EIGHT) & (self.hole[lanes] == EIGHT)
        result = np.where(banker > 21, 1.0, np.sign(total - banker))
        return np.where(total > 21, np.where(eights, self.against_888, -1.0), result)


class NoBustSimulation(OverSimulation):
    """No Bust 21: jokers, and a banker whose second card comes last."""

    def round(self) -> tuple[Numbers, Numbers]:
        at, cards = self.at, self.cards
        first, self.up, second = cards[at], cards[at + 1], cards[at + 2]
        self.at = at + 3
        self.net = np.zeros(at.size, np.float64)
        self.begin()
        natural = (first == JOKER) & (second == JOKER)
        two = self.with_joker(two_cards(first, second), first * second == JOKER)
        frozen = np.flatnonzero(self.up == JOKER)
        if frozen.size:
            self.settle_frozen(frozen, natural[frozen], COUNTED[two[frozen]])
        going = self.up != JOKER
        self.net[natural & going] = self.natural
        made = np.flatnonzero(going & ~natural & (COUNTED[two] == 21))
        self.wait(made, two[made], 1)
        lanes = np.flatnonzero(going & (COUNTED[two] != 21))
        self.first_decision(lanes, first[lanes], second[lanes])
        self.dealer()
        return self.net, self.put_up

    def settle_frozen(self, lanes: Numbers, natural: Numbers, total: Numbers) -> None:
        """The banker began with a joker: a second one is a Natural 22, anything else 21."""
        banker_natural = self.draw(lanes) == JOKER
        against_21 = np.where(natural, self.natural, np.where(total == 21, 0.0, -1.0))
        self.net[lanes] = np.where(banker_natural, np.where(natural, 0.0, -1.0), against_21)

    def play_on(self, lanes: Numbers, first: Numbers, second: Numbers, choice: Numbers) -> None:
        """Hands from a split may get a joker as their second card."""
        joker = second == JOKER
        if joker.any():
            self.wait(lanes[joker], np.full(int(joker.sum()), 21), 1)
            lanes, first, second, choice = (each[~joker] for each in (lanes, first, second, choice))
        super().play_on(lanes, first, second, choice)

    def with_card(self, hand: Numbers, card: Numbers) -> Numbers:
        return self.with_joker(with_card(hand, card), card == JOKER)

    @staticmethod
    def with_joker(hand: Numbers, joker: Numbers) -> Numbers:
        return np.where(joker, 21, hand)

    def dealer_hands(self, lanes: Numbers) -> Numbers:
        self.hole = np.zeros(self.net.size, np.int64)
        self.hole[lanes] = self.draw(lanes)
        hand = self.with_joker(two_cards(self.up[lanes], self.hole[lanes]), self.hole[lanes] == JOKER)
        return self.finished(lanes, hand)

    def compared(self, total: Numbers, banker: Numbers, lanes: Numbers) -> Numbers:
        mine = np.where(total > 21, np.where(total < banker, 0, -1), np.sign(total - banker))
        return np.where((banker > 21) & (total <= 21), 1, mine)
