"""Many rounds at once: which rounds are alike is found for all of them together, what they pay is asked once a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK_WITH_JOKER, Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.simulation.counts import Counts, Outcome, add
from casino_sim.simulation.dealer import Dealer, Laid
from casino_sim.simulation.plan import BadPlan, Plan, opening_bets
from casino_sim.table.game import Game

BLOCK = 1 << 16  # rounds worked on at once, so that the scratch memory stays near the processor
Numbers = NDArray[Any]
Chance = np.random.Generator


class Rounds(NamedTuple):
    """Some rounds: the kind of each, and how one of them was dealt."""

    kinds: Numbers
    laid: Callable[[int], Laid]


class Kinds(Protocol):
    """A game in batch. Rounds of one kind have the same decisions and pay the same, whatever the bets."""

    count: int  # of kinds; every kind is a number below

    def deal(self, chance: Chance, rounds: int) -> Rounds: ...


class Batch(Protocol):
    """What plays the rounds of a chunk."""

    def play(self, chance: Chance, rounds: int) -> Counts: ...


class ByKind:
    """Counts kinds of rounds, and lets the real dealer settle the first of each kind."""

    def __init__(self, kinds: Kinds, *dealers: Dealer) -> None:
        """Several dealers, where not all wagers can lie on one layout: each settles its own on the same round."""
        self.kinds = kinds
        self.dealers = dealers
        self.outcomes: dict[int, Outcome] = {}
        self._known = np.zeros(kinds.count, np.bool_)
        self._lock = Lock()

    def play(self, chance: Chance, rounds: int) -> Counts:
        seen = np.zeros(self.kinds.count, np.int64)
        for size in blocks(rounds):
            dealt = self.kinds.deal(chance, size)
            self.learn(dealt)
            if self.kinds.count > 4 * size:
                found, count = np.unique(dealt.kinds, return_counts=True)
                seen[found] += count
            else:
                seen += np.bincount(dealt.kinds, minlength=self.kinds.count)
        counts: Counts = {}
        for kind in np.flatnonzero(seen):
            add(counts, {self.outcomes[int(kind)]: int(seen[kind])})
        return counts

    def learn(self, dealt: Rounds) -> None:
        """Settle one round of each kind that has not been met before."""
        new = np.flatnonzero(~self._known[dealt.kinds])
        if not new.size:
            return
        kinds, first = np.unique(dealt.kinds[new], return_index=True)
        with self._lock:
            for kind, at in zip(kinds.tolist(), first.tolist(), strict=True):
                if kind not in self.outcomes:
                    self.outcomes[kind] = self.settled(dealt, int(new[at]))
            self._known[kinds] = True

    def settled(self, dealt: Rounds, at: int) -> Outcome:
        return tuple(line for dealer in self.dealers for line in dealer.settle(dealt.laid(at)))


def blocks(rounds: int) -> Iterator[int]:
    for start in range(0, rounds, BLOCK):
        yield min(BLOCK, rounds - start)


def combined(*parts: tuple[Numbers, int]) -> tuple[Numbers, int]:
    """Several numbers as one: each with how many values it may take."""
    code, size = np.zeros(len(parts[0][0]), np.int64), 1
    for numbers, values in parts:
        code *= values
        code += numbers
        size *= values
    return code, size


def cards_of(row: Sequence[int]) -> list[Card]:
    return [DECK_WITH_JOKER[index] for index in row]


# Which game is played how -------------------------------------------------------------------------


def generator(plan: Plan, number: int) -> Chance:
    """The random numbers of one chunk."""
    return Chance(np.random.SFC64(np.random.SeedSequence(plan.seed, spawn_key=(number,))))


def game_of(plan: Plan) -> Game:
    from importlib import import_module

    found: Game = import_module("games").BY_ID[plan.rules.game]
    return found


def batch_of(plan: Plan) -> Batch:
    """The simulator of a plan; a process keeps those that it used last."""
    return _batch(plan.digest, _Hidden(plan))


class _Hidden:
    """Carries a plan through a cache that goes by the digest alone."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hidden)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=8)
def _batch(digest: str, hidden: _Hidden) -> Batch:
    plan = hidden.plan
    game = game_of(plan)
    return simulated(game, plan.rules).make(game, plan.rules, plan.strategy, dict(plan.bets))


def play_chunk(plan: Plan, number: int) -> Counts:
    """What a worker does."""
    return batch_of(plan).play(generator(plan, number), plan.size(number))


class Layouts(NamedTuple):
    """Bets that outlive a round, made again as soon as they may: every state of the felt that they come to.

    State 0 is the empty felt. ``follow`` and ``nets`` by state and by what comes up; ``weights``: how often each comes.
    """

    follow: Numbers
    nets: Numbers  # cents that are settled then
    action: Numbers  # and what had been staked on it
    weights: Numbers


class Simulated(NamedTuple):
    """What a game's ``batch.py`` offers under the name ``BATCH``."""

    make: Callable[[Game, TableRules, str, dict[str, Cents]], Batch]
    base: tuple[str, ...]  # wagers decided together, the unit first; empty where every wager stands for itself
    strategies: Callable[[TableRules], tuple[str, ...]] = (
        lambda rules: ()
    )  # the best first; none where nothing is decided
    wagers: Callable[[TableRules], dict[str, Cents]] = opening_bets  # that may be named, each with its usual stake
    apart: tuple[str, ...] = ()  # prizes beside the hand that stand for themselves, as in the odds
    ordinary: Callable[[TableRules], tuple[str, ...]] = lambda rules: ()  # those meant when none is named; else all
    layouts: Callable[[Game, TableRules, dict[str, Cents]], Layouts] | None = None  # where bets outlive the round


def simulated(game: Game, rules: TableRules) -> Simulated:
    module = game.part("batch")
    if module is None:
        raise BadPlan(f"{rules.title} isn't simulated in batch: play it with `casino-sim auto`")
    found: Simulated = module.BATCH
    return found
