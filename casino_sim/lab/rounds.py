"""What a round with some bets brings, and how often: the simulators' counts, or every state of a felt whose bets stay."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.lab.variant import LabFault
from casino_sim.money import Cents
from casino_sim.simulation.batch import ByKind, Layouts, batch_of, simulated
from casino_sim.simulation.counts import Counts, add
from casino_sim.simulation.dice_wheels import Wheel
from casino_sim.simulation.engine import HERE
from casino_sim.simulation.plan import BadPlan, Plan
from casino_sim.simulation.run import simulate
from casino_sim.table.ask import Refused
from casino_sim.table.game import Game
from casino_sim.writing import listed

SAMPLE = 1_000_000  # rounds of a game whose every outcome cannot be counted
MOST_STATES = 600  # whose long run is worked out by solving for it
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class RoundsOf(NamedTuple):
    """Outcomes by state (most games have one) and by what comes up."""

    follow: Ints
    nets: Floats  # cents
    action: Ints  # what had been staked on what was settled
    chances: Floats
    pattern: Cents  # what lies there when every bet is down
    sampled: int = 0  # rounds behind the chances; 0 where they are exact

    @property
    def settles_all(self) -> bool:
        """Whether no bet lies on when another is decided, so that stakes may change after each result."""
        return bool((self.follow[self.nets != 0] == 0).all())

    def long_run(self) -> tuple[float, float, float]:
        """Mean and standard deviation of a round's result in cents, and the mean action of a round."""
        states = len(self.follow)
        if states == 1:
            mean = float(self.nets[0] @ self.chances)
            square = float((self.nets[0].astype(float) ** 2) @ self.chances)
            return mean, max(square - mean * mean, 0.0) ** 0.5, float(self.action[0] @ self.chances)
        moves = np.zeros((states, states))
        for symbol, chance in enumerate(self.chances):
            np.add.at(moves, (np.arange(states), self.follow[:, symbol]), chance)
        where = _stationary(moves)
        reward = self.nets @ self.chances
        mean = float(where @ reward)
        action = float(where @ (self.action @ self.chances))
        if states > MOST_STATES:
            spread = float(where @ ((self.nets - mean) ** 2 @ self.chances))
            return mean, spread**0.5, action
        bias = np.linalg.solve(np.eye(states) - moves + np.outer(np.ones(states), where), reward - mean)
        steps = self.nets - mean + bias[self.follow] - bias[:, None]
        return mean, float(where @ (steps**2 @ self.chances)) ** 0.5, action


def ways_to_play(game: Game, rules: TableRules) -> tuple[str, ...]:
    """The strategies that decide differently, the best first; what else they bet is said apart."""
    if game.part("batch") is None:
        return ()
    return tuple(name for name in simulated(game, rules).strategies(rules) if name != "side_bets")


def with_mistakes(rounds: RoundsOf, cost: float) -> RoundsOf:
    """The same played worse: so many cents are lost to mistakes in every round that decides something."""
    return rounds._replace(nets=rounds.nets - cost * (rounds.action > 0))


def _stationary(moves: Floats) -> Floats:
    """How often each state is met in the long run."""
    where = np.full(len(moves), 1 / len(moves))
    for _step in range(10_000):
        after = where @ moves
        if np.abs(after - where).max() < 1e-14:
            return np.asarray(after)
        where = after
    return where


def rounds_of(
    game: Game, rules: TableRules, bets: dict[str, Cents], seed: int, strategy: str = "", sample: int = SAMPLE
) -> RoundsOf:
    """The real dealer settles one round of each kind; how often each kind comes is counted, or is known."""
    try:
        kind = simulated(game, rules)
        if kind.layouts is not None:
            return _followed(kind.layouts(game, rules, bets), sum(bets.values()))
        names = kind.strategies(rules)
        if strategy and strategy not in names:
            raise LabFault(f"there is no strategy '{strategy}' to simulate; choose from {', '.join(names) or 'none'}")
        allowed = kind.wagers(rules)
        for wager in bets:
            if wager not in allowed:
                words = _("'{bet}' isn't simulated; choose from {names}")
                raise LabFault(words.format(bet=wager, names=listed(allowed)))
        missing = [row.id for row in rules.wagers.values() if row.required and row.id in allowed and row.id not in bets]
        whole = {**bets, **{id: bets.get(rules.wagers[id].equals, next(iter(bets.values()))) for id in missing}}
        ordered = {id: whole[id] for id in allowed if id in whole}
        chosen = strategy or (names[0] if names else "")
        plan = Plan(rules, chosen, tuple(ordered.items()), seed, sample, sample)
        batch = batch_of(plan)
        if isinstance(batch, ByKind) and isinstance(batch.kinds, Wheel):
            return _every_pocket(batch, batch.kinds, sum(ordered.values()))
        counts = simulate(plan, HERE)
    except (BadPlan, Refused) as fault:
        raise LabFault(str(fault)) from None
    return _counted(counts, sum(ordered.values()), exact=False)


def _followed(felt: Layouts, pattern: Cents) -> RoundsOf:
    return RoundsOf(felt.follow, felt.nets.astype(float), felt.action, felt.weights / felt.weights.sum(), pattern)


def _every_pocket(batch: ByKind, wheel: Wheel, pattern: Cents) -> RoundsOf:
    from casino_sim.simulation.batch import Rounds
    from casino_sim.simulation.dealer import Laid

    counts: Counts = {}
    for number in range(wheel.count):
        dealt = Rounds(np.array([number]), lambda _at, number=number: Laid(pocket=wheel.pockets[number]))  # type: ignore[misc]
        add(counts, {batch.settled(dealt, 0): 1})
    return _counted(counts, pattern, exact=True)


def _counted(counts: Counts, pattern: Cents, exact: bool) -> RoundsOf:
    """Rounds that bring the same are one outcome."""
    alike: dict[tuple[Cents, Cents], int] = {}
    for outcome, count in counts.items():
        key = (sum(line.net for line in outcome), sum(line.staked for line in outcome))
        alike[key] = alike.get(key, 0) + count
    pairs = np.array(sorted(alike), np.int64)
    number = np.array([alike[key] for key in sorted(alike)], np.int64)
    total = int(number.sum())
    follow = np.zeros((1, len(pairs)), np.int64)
    return RoundsOf(
        follow, pairs[None, :, 0].astype(float), pairs[None, :, 1], number / total, pattern, 0 if exact else total
    )
