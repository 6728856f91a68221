"""Spins, and bets that are followed from roll to roll until they are decided."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from casino_sim.odds.simulate_dice_wheels import draws
from casino_sim.simulation.batch import Chance, Numbers, Rounds, blocks
from casino_sim.simulation.counts import Counts, Outcome, add
from casino_sim.simulation.dealer import Laid

ROLLS = tuple((one, other) for one in range(1, 7) for other in range(1, 7))


class Wheel:
    """Every pocket is a kind of round."""

    def __init__(self, pockets: Sequence[str]) -> None:
        self.pockets = tuple(pockets)
        self.count = len(self.pockets)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        seen = draws(chance, rounds, self.count)
        return Rounds(seen, lambda at: Laid(pocket=self.pockets[int(seen[at])]))


class Lives:
    """What may become of some bets, roll by roll: where each of the 36 rolls leads from each state.

    ``follow``: by state and roll the next state, or -1 - the number of an outcome. State 0 is the beginning.
    """

    def __init__(self, follow: Sequence[Sequence[int]], outcomes: Sequence[Outcome]) -> None:
        self.follow = np.array(follow, np.int16).ravel()
        self.outcomes = list(outcomes)

    def play(self, chance: Chance, rounds: int) -> Counts:
        seen = np.zeros(len(self.outcomes), np.int64)
        for size in blocks(rounds):
            state: Numbers = self.follow[draws(chance, size, len(ROLLS))]
            while True:
                decided = state < 0
                seen += np.bincount(-1 - state[decided], minlength=len(seen))
                state = state[~decided]
                if not state.size:
                    break
                state = self.follow[state * np.int16(len(ROLLS)) + draws(chance, state.size, len(ROLLS))]
        counts: Counts = {}
        for number in np.flatnonzero(seen):
            add(counts, {self.outcomes[int(number)]: int(seen[number])})
        return counts


class SeveralLives:
    """Bets that have nothing to do with each other: each on rolls of its own, as many rounds as the others."""

    def __init__(self, lives: Sequence[Lives]) -> None:
        self.lives = tuple(lives)

    def play(self, chance: Chance, rounds: int) -> Counts:
        counts: Counts = {}
        for life in self.lives:
            add(counts, life.play(chance, rounds))
        return counts
