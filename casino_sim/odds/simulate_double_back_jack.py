"""Double Back Jack by its chart over shuffled shoes: drawn 21s win at once, hands past 21 buy a second chance."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.simulate_blackjack import COUNTED, TOTAL, WITH_ACE, Numbers, Simulation
from casino_sim.odds.twentyone import VALUES, Facts

PUSHING_TOTAL = 22


class DoubleBackSimulation(Simulation):
    """``takes``: whether a second chance is bought against an up card at a total; ``both_win``: what it then pays."""

    def __init__(
        self,
        strategy: BasicStrategy,
        facts: Facts,
        natural: float,
        penetration: int,
        seed: int | np.random.Generator,
        takes: Callable[[int, int], bool],
        both_win: bool,
    ) -> None:
        super().__init__(strategy, facts, natural, penetration, seed)
        self.takes = np.zeros((11, WITH_ACE), np.bool_)
        for up in VALUES:
            for total in range(22, 31):
                self.takes[up, total] = takes(up, total)
        self.second_wins = 2.0 if both_win else 1.0

    def begin(self) -> None:
        super().begin()
        self.second: list[tuple[Numbers, Numbers, int]] = []

    def naturals(self, mine: Numbers, dealers: Numbers) -> None:
        self.net[mine] = self.natural
        self.net[dealers & ~mine] = -1.0

    def wait(self, lanes: Numbers, hand: Numbers, bets: int) -> None:
        """A 21 is paid, a hand past 21 buys its chance or is lost, the rest waits for the dealer."""
        total = TOTAL[hand]
        self.pay(lanes[total == 21], bets)
        at = np.flatnonzero((total > 0) & (total < 21))
        if at.size:
            self.waiting.append((lanes[at], total[at], bets))
        at = np.flatnonzero(total == 0)
        lanes, hard = lanes[at], hand[at] % WITH_ACE
        taken = self.takes[self.up[lanes], hard]
        self.pay(lanes[~taken], -bets)
        lanes, hard = lanes[taken], hard[taken]
        if not lanes.size:
            return
        self.put_up[lanes] += bets
        left = hard - self.draw(lanes)
        self.pay(lanes[left > 21], -2 * bets)
        self.pay(lanes[left == 21], bets)
        self.second.append((lanes[left < 21], left[left < 21], bets))

    def pay(self, lanes: Numbers, amount: float) -> None:
        np.add.at(self.net, lanes, amount)

    def dealer(self) -> None:
        """The dealer draws where a hand waits; exactly 22 gives everything back."""
        faced = np.zeros(self.net.size, np.bool_)
        for lanes, _, _ in (*self.waiting, *self.second):
            faced[lanes] = True
        totals = self.dealer_ends(np.flatnonzero(faced))
        for lanes, total, bets in self.waiting:
            self.pay_each(lanes, bets * self.compared(total, totals[lanes]))
        for lanes, total, bets in self.second:
            result = self.compared(total, totals[lanes])
            self.pay_each(lanes, bets * np.where(result > 0, self.second_wins, 2 * result))

    def pay_each(self, lanes: Numbers, amounts: Numbers) -> None:
        np.add.at(self.net, lanes, amounts)

    @staticmethod
    def compared(total: Numbers, dealer: Numbers) -> Numbers:
        beaten = np.where(dealer > PUSHING_TOTAL, 0, dealer)
        return np.where(dealer == PUSHING_TOTAL, 0, np.sign(total - beaten))

    def dealer_ends(self, lanes: Numbers) -> Numbers:
        """What the dealer ends on in every lane, totals past 21 as counted."""
        found = np.zeros(self.net.size, np.int64)
        found[lanes] = COUNTED[self.dealer_hands(lanes)]
        return found
