"""Games to twenty-one by their charts, from shoes that are dealt down to the cut card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, Ratio
from casino_sim.odds.simulate_blackjack import SHOES, Numbers, Simulation
from casino_sim.simulation.batch import Chance
from casino_sim.simulation.counts import FEES, Counts, Line, Outcome, add

CARDS_A_ROUND = 5  # a little less than are used, so that a run does not stop short
EARNED = 32  # more bets than a round can put up, where doubles are not doubled again


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
        prize: tuple[str, Cents] = ("", 0),
        most_bets: int = 0,
    ) -> None:
        self.make = make
        self.wager = wager
        self.stake = stake
        self.fee = fee
        self.every_round = every_round  # a machine shuffles after each
        self.prize = prize  # a fixed one, for lanes that the simulation says have earned it
        self.earned = max(EARNED, most_bets + 1)  # this much more where the prize was earned
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
        self._simulation.generator = chance
        return self._simulation

    def shoes_through(self, table: Simulation) -> tuple[Numbers, Numbers]:
        """What each round won, and how many bets it put up; more than there are where the prize was earned besides."""
        nets, bets = [], []
        for net, put_up in table.shoes_through(1 if self.every_round else None):
            nets.append(net)
            bets.append(put_up + self.earned * table.prized if self.prize[1] else put_up)
        return np.concatenate(nets), np.concatenate(bets)

    def counted(self, nets: Numbers, bets: Numbers) -> Counts:
        won = np.rint(nets * self.stake).astype(np.int64)
        unit = int(np.gcd.reduce(np.unique(won[:1000]))) or 1
        if (won % unit).any():
            unit = 1
        low = int(won.min())
        codes = 2 * self.earned
        seen = np.bincount((won - low) // unit * codes + bets)
        return {
            self.outcome(code % codes, low + unit * (code // codes)): int(seen[code])
            for code in np.flatnonzero(seen).tolist()
        }

    def outcome(self, bets: int, won: Cents) -> Outcome:
        lines = [Line(self.wager, bets % self.earned * self.stake, won)]
        if bets >= self.earned:
            lines.append(Line(self.prize[0], 0, self.prize[1]))
        if self.fee:
            lines.append(Line(FEES, 0, -self.fee))
        return tuple(lines)


def paid(rules: TableRules, stake: Cents, price: Ratio) -> float:
    """What a price brings in bets, the odd cents as this house pays them."""
    won = price.win(stake, rules.money.odd_unit)
    return (won if price.to else won - stake) / stake


def prices(rules: TableRules, stake: Cents, key: str, hands: Sequence[str], otherwise: float) -> list[float]:
    """The same for rows of a printed table; what is not printed there brings ``otherwise``."""
    pays = rules.pays[key]
    found = [pays.pay(hand) for hand in hands]
    return [otherwise if pay is None else paid(rules, stake, pay.ratio) for pay in found]
