"""Games to twenty-one by their charts, from shoes that are dealt down to the cut card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Lock

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, Ratio
from casino_sim.odds.simulate_blackjack import MOST_TIMES, PRIZE_BITS, SHOES, Numbers, Simulation
from casino_sim.simulation.batch import Chance
from casino_sim.simulation.counts import FEES, Counts, Line, Outcome, add

CARDS_A_ROUND = 5  # a little less than are used, so that a run does not stop short
MOST_BETS = 32  # more than a round can put up, where doubles are not doubled again
Prizes = tuple[tuple[str, Cents], ...]


class ShoesBatch:
    """``make``: the simulation for so many shoes at once. Its results are in opening bets, here they become cents.

    ``wager`` names the whole of a hand: the opening bet, its doubles and its splits.
    """

    def __init__(
        self,
        make: Callable[[Chance, int], Simulation],
        wager: str,
        stake: Cents,
        fee: Cents = 0,
        every_round: bool = False,
        prizes: Prizes = (),
        most_bets: int = 0,
    ) -> None:
        self.make = make
        self.wager = wager
        self.stake = stake
        self.fee = fee
        self.every_round = every_round  # a machine shuffles after each
        self.prizes = prizes  # fixed ones, for lanes that the simulation says have earned them
        self.codes = max(MOST_BETS, most_bets + 1)
        self._simulation: Simulation | None = None
        self._lock = Lock()

    def play(self, chance: Chance, rounds: int) -> Counts:
        """Whole shoes, so a few rounds more than are asked for."""
        counts: Counts = {}
        played = 0
        with self._lock:
            table = self.simulation(chance)
            while played < rounds:
                a_shoe = 1 if self.every_round else table.cut / CARDS_A_ROUND
                table.shoes = min(SHOES, 1 + int((rounds - played) / a_shoe))
                added = self.counted(*self.shoes_through(table))
                played += sum(added.values())
                add(counts, added)
        return counts

    def simulation(self, chance: Chance) -> Simulation:
        if self._simulation is None:
            self._simulation = self.make(chance, SHOES)
        self._simulation.begin_chunk(chance)
        return self._simulation

    def shoes_through(self, table: Simulation) -> tuple[Numbers, Numbers, Numbers]:
        """What each round won, how many bets it put up, and the prizes that it earned besides."""
        nets, bets, earned = [], [], []
        for net, put_up in table.shoes_through(1 if self.every_round else None):
            nets.append(net)
            bets.append(put_up)
            earned.append(table.prized)
        return np.concatenate(nets), np.concatenate(bets), np.concatenate(earned)

    def counted(self, nets: Numbers, bets: Numbers, earned: Numbers) -> Counts:
        won = np.rint(nets * self.stake).astype(np.int64)
        counts: Counts = {}
        if self.prizes:
            rare = np.flatnonzero(earned)
            for row in zip(bets[rare].tolist(), won[rare].tolist(), earned[rare].tolist(), strict=True):
                add(counts, {self.outcome(*row): 1})
            usual = np.flatnonzero(earned == 0)
            won, bets = won[usual], bets[usual]
        if not won.size:
            return counts
        unit = int(np.gcd.reduce(np.unique(won[:1000]))) or 1
        if (won % unit).any():
            unit = 1
        low = int(won.min())
        seen = np.bincount((won - low) // unit * self.codes + bets)
        for code in np.flatnonzero(seen).tolist():
            add(counts, {self.outcome(code % self.codes, low + unit * (code // self.codes)): int(seen[code])})
        return counts

    def outcome(self, bets: int, won: Cents, earned: int = 0) -> Outcome:
        lines = [Line(self.wager, bets * self.stake, won)]
        lines += [Line(name, 0, times * amount) for name, amount, times in self.prizes_in(earned)]
        if self.fee:
            lines.append(Line(FEES, 0, -self.fee))
        return tuple(lines)

    def prizes_in(self, earned: int) -> Iterator[tuple[str, Cents, int]]:
        for place, (name, amount) in enumerate(self.prizes):
            times = earned >> PRIZE_BITS * place & MOST_TIMES
            if times and amount:
                yield name, amount, times


def paid(rules: TableRules, stake: Cents, price: Ratio) -> float:
    """What a price brings in bets, the odd cents as this house pays them."""
    won = price.win(stake, rules.money.odd_unit)
    return (won if price.to else won - stake) / stake


def prices(rules: TableRules, stake: Cents, key: str, hands: Sequence[str], otherwise: float) -> list[float]:
    """The same for rows of a printed table; what is not printed there brings ``otherwise``."""
    pays = rules.pays[key]
    found = [pays.pay(hand) for hand in hands]
    return [otherwise if pay is None else paid(rules, stake, pay.ratio) for pay in found]
