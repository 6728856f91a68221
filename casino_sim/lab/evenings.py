"""Thousands of evenings at one table: how the bankroll goes, who is broke when, who is ahead, and the longest bad run."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import erf, sqrt
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from casino_sim.i18n import _
from casino_sim.lab.rounds import RoundsOf
from casino_sim.lab.stake_plans import Maker, read_plan
from casino_sim.money import Cents
from casino_sim.simulation.engine import HERE, Engine
from casino_sim.simulation.parts import in_order

QUANTILES = (5, 25, 50, 75, 95)
MOMENTS = 100  # at which the bankrolls are looked at
TOGETHER = 2_500  # evenings that are played side by side
BARS = 40
BLOCK = 50  # rounds that are drawn at once
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Progress = Callable[[float], bool]  # how far it is, from 0 to 1; False stops it


class Stopped(Exception):
    """Somebody does not want to know any more."""


class Wish(Struct, frozen=True):
    """What an evening is to be like."""

    bankroll: Cents
    rounds: int
    plan: str = "flat"
    stop_loss: Cents = 0  # go home after losing so much; 0 for never
    goal: Cents = 0  # or after winning so much
    evenings: int = 10_000
    seed: int = 1
    least_times: float = 0.0  # of the laid bets, by the table's limits
    most_times: float = 1e9
    step_times: float = 0.0


class Bar(NamedTuple):
    low: Cents
    high: Cents
    evenings: int
    normal: float  # as many as the bell curve has there


class Found(Struct, frozen=True):
    """What all the evenings came to. Shares are of all evenings."""

    wish: Wish
    plan: str
    moments: tuple[int, ...]  # rounds played
    fan: dict[int, tuple[Cents, ...]]  # the bankroll that so many per cent of the evenings do not exceed, by moment
    ahead: tuple[float, ...]  # by moment
    broke: tuple[float, ...]
    results: tuple[Bar, ...]
    mean: float  # cents won or lost, an evening
    deviation: float
    stderr: float  # of the mean
    expected: float  # by theory, of flat bets without an end before the last round
    expected_deviation: float
    losing_run: dict[int, int]  # the longest of an evening: 50 and 95 per cent of the evenings had none longer
    longest_run: int
    stopped: float  # went home with their loss
    reached: float  # went home with their goal
    played: float  # rounds per evening
    action: float  # cents bet in an evening
    cost: float  # of a dollar bet, as it was here
    cost_error: float
    cost_flat: float  # and by theory, with flat bets
    sampled: int  # rounds behind the chances; 0 where they are exact


def evenings(rounds: RoundsOf, wish: Wish, progress: Progress = lambda share: True, engine: Engine = HERE) -> Found:
    """The same wish and seed give the same evenings, however many are played side by side and wherever."""
    long_run = rounds.long_run()
    name, _ = read_plan(wish.plan, rounds.pattern, *long_run[:2])
    _check_plan(name, rounds)
    starts = range(0, wish.evenings, TOGETHER)
    play = partial(_played, rounds, wish, long_run)
    if engine is HERE:  # who watches is in this process, and need not wait for a part to end
        play = partial(play, progress=progress)
    parts = []
    for part in in_order(engine, play, starts):
        parts.append(part)
        if not progress(min(1.0, len(parts) * TOGETHER / wish.evenings)):
            raise Stopped
    return _summed(rounds, wish, name, parts, long_run)


def _played(
    rounds: RoundsOf,
    wish: Wish,
    long_run: tuple[float, float, float],
    start: int,
    progress: Progress = lambda share: True,
) -> _Part:
    """The evenings from this one on that are played side by side."""
    _, make = read_plan(wish.plan, rounds.pattern, *long_run[:2])
    players = min(TOGETHER, wish.evenings - start)
    seed = np.random.SeedSequence(wish.seed, spawn_key=(start // TOGETHER,))

    def so_far(share: float) -> None:
        if not progress((start + share * players) / wish.evenings):
            raise Stopped

    return _Table(rounds, wish, make, players).play(np.random.Generator(np.random.SFC64(seed)), so_far)


def _check_plan(name: str, rounds: RoundsOf) -> None:
    from casino_sim.lab.variant import LabFault

    if name != "flat" and not rounds.settles_all:
        raise LabFault(
            _(
                "with these bets the felt is never empty, so a betting system sees no result: take one bet, with its odds"
            )
        )


class _Part(NamedTuple):
    """Some evenings, at the moments and at the end."""

    money: Ints  # by moment and player
    broke: NDArray[np.bool_]
    longest: Ints
    stopped: NDArray[np.bool_]
    reached: NDArray[np.bool_]
    played: Ints
    action: Floats
    won: Floats  # what the bets brought, for the price of a dollar


class _Table:
    """Players side by side, each with an evening of their own."""

    def __init__(self, rounds: RoundsOf, wish: Wish, make: Maker, players: int) -> None:
        self.rounds, self.wish = rounds, wish
        self.plan = make(players)
        self.flat = wish.plan.strip().lower() == "flat"
        self.draw = _Draws(rounds.chances)
        self.players = players
        self.money = np.full(players, float(wish.bankroll))
        self.state = np.zeros(players, np.int64)
        self.times = np.ones(players)
        self.several = len(rounds.follow) > 1
        self.nets, self.puts = rounds.nets.ravel().astype(float), rounds.action.ravel().astype(float)
        self.follow = rounds.follow.ravel()
        self.going, self.all_going = np.ones(players, np.bool_), True
        self.broke = np.zeros(players, np.bool_)
        self.run, self.longest = np.zeros(players, np.int64), np.zeros(players, np.int64)
        self.decided = np.zeros(players)  # cents since the felt was last empty
        self.played = np.zeros(players, np.int64)
        self.action = np.zeros(players)

    def play(self, chance: np.random.Generator, report: Callable[[float], None]) -> _Part:
        wish = self.wish
        moments = set(moments_of(wish.rounds))
        seen, gone = [self._shown()], [self.broke.copy()]
        for start in range(0, wish.rounds, BLOCK):
            rounds = min(BLOCK, wish.rounds - start)
            came = self.draw(chance, (rounds, self.players))
            for number in range(rounds):
                if self.all_going or self.going.any():
                    self._bet()
                    self._round(came[number])
                if start + number + 1 in moments:
                    seen.append(self._shown())
                    gone.append(self.broke.copy())
            report((start + rounds) / wish.rounds)
        end = self.money
        stopped = (end <= wish.bankroll - wish.stop_loss) if wish.stop_loss else np.zeros(self.players, np.bool_)
        reached = (end >= wish.bankroll + wish.goal) if wish.goal else np.zeros(self.players, np.bool_)
        return _Part(
            np.array(seen),
            np.array(gone),
            self.longest,
            stopped,
            reached,
            self.played,
            self.action,
            end - wish.bankroll,
        )

    def _shown(self) -> Ints:
        """A double may cost more than is left; the missing part is not owed."""
        return np.asarray(np.rint(np.maximum(self.money, 0.0)).astype(np.int64))

    def _bet(self) -> None:
        """Where nothing lies, the plan says how much comes next; who cannot lay it is broke."""
        if self.flat:
            short = self.money < self.rounds.pattern
            if self.several:
                short &= self.state == 0
            short &= self.going
            if short.any():
                self.broke |= short
                self._home(short)
            return
        wish, pattern = self.wish, self.rounds.pattern
        empty = (self.state == 0) & self.going
        reach = self._in_steps(self.money / pattern)
        wanted = np.clip(self._in_steps(self.plan.times(self.money)), wish.least_times, wish.most_times)
        bust = empty & ((reach < wish.least_times) | (reach <= 0))
        self.times = np.where(empty, np.minimum(wanted, reach), self.times)
        if bust.any():
            self.broke |= bust
            self._home(bust)

    def _in_steps(self, times: Floats) -> Floats:
        step = self.wish.step_times
        return np.floor(times / step + 1e-9) * step if step else times

    def _home(self, who: NDArray[np.bool_]) -> None:
        self.going = self.going & ~who
        self.all_going = False

    def _round(self, came: Ints) -> None:
        rounds = self.rounds
        if self.several:
            at = self.state * len(rounds.chances) + came
            won, put = self.nets[at], self.puts[at]
        else:
            won, put = self.nets[came], self.puts[came]
        net, bet = (won, put) if self.flat else (won * self.times, put * self.times)
        if not self.all_going:
            net, bet = net * self.going, bet * self.going
        self.action += bet
        self.money += net
        self.played += self.going
        if self.several:
            self.state = np.where(self.going, self.follow[at], self.state)
        self.run += net < 0
        self.run *= net <= 0
        np.maximum(self.longest, self.run, out=self.longest)
        if not self.flat:
            self._tell_the_plan(net)
        self._go_home()

    def _tell_the_plan(self, net: Floats) -> None:
        self.decided += net
        over = self.going & (self.state == 0)
        self.plan.settled(over, over & (self.decided > 0), over & (self.decided < 0))
        self.decided[over] = 0.0

    def _go_home(self) -> None:
        wish = self.wish
        if wish.stop_loss:
            self._home(self.money <= wish.bankroll - wish.stop_loss)
        if wish.goal:
            self._home(self.money >= wish.bankroll + wish.goal)


class _Draws:
    """What comes up, by chances of any kind: two looks at a table, whatever its length (the alias method)."""

    def __init__(self, chances: Floats) -> None:
        size = len(chances)
        self.keep, self.other = np.ones(size), np.arange(size)
        scaled = chances * size
        small = [i for i in range(size) if scaled[i] < 1]
        large = [i for i in range(size) if scaled[i] >= 1]
        while small and large:
            low, high = small.pop(), large[-1]
            self.keep[low], self.other[low] = scaled[low], high
            scaled[high] -= 1 - scaled[low]
            if scaled[high] < 1:
                small.append(large.pop())

    def __call__(self, chance: np.random.Generator, shape: tuple[int, int]) -> Ints:
        spread = chance.random(shape) * len(self.keep)
        at = spread.astype(np.int64)
        return np.asarray(np.where(spread - at < self.keep[at], at, self.other[at]))


def moments_of(rounds: int) -> tuple[int, ...]:
    """The start, the end, and at most a hundred moments in between."""
    steps = min(rounds, MOMENTS)
    return tuple(dict.fromkeys(round(i * rounds / steps) for i in range(1, steps + 1)))


# -- summing up ------------------------------------------------------------------------------------------


def _summed(rounds: RoundsOf, wish: Wish, name: str, parts: list[_Part], long_run: tuple[float, float, float]) -> Found:
    money = np.concatenate([part.money for part in parts], axis=1)
    broke = np.concatenate([part.broke for part in parts], axis=1)
    longest = np.concatenate([part.longest for part in parts])
    result = money[-1] - wish.bankroll
    mean, deviation, action = long_run
    bet = np.concatenate([part.action for part in parts])
    won = np.concatenate([part.won for part in parts])
    quantiles = np.percentile(money, QUANTILES, axis=1, method="inverted_cdf")
    expected, spread = mean * wish.rounds, deviation * sqrt(wish.rounds)
    total = float(bet.sum()) or 1.0
    cost = -float(won.sum()) / total
    return Found(
        wish=wish,
        plan=name,
        moments=(0, *moments_of(wish.rounds)),
        fan={percent: tuple(int(v) for v in row) for percent, row in zip(QUANTILES, quantiles, strict=True)},
        ahead=tuple(float(v) for v in (money > wish.bankroll).mean(axis=1)),
        broke=tuple(float(v) for v in broke.mean(axis=1)),
        results=_bars(result, expected, spread),
        mean=float(result.mean()),
        deviation=float(result.std()),
        stderr=float(result.std() / sqrt(len(result))),
        expected=expected,
        expected_deviation=spread,
        losing_run={p: int(np.percentile(longest, p, method="inverted_cdf")) for p in (50, 95)},
        longest_run=int(longest.max()),
        stopped=float(np.concatenate([part.stopped for part in parts]).mean()),
        reached=float(np.concatenate([part.reached for part in parts]).mean()),
        played=float(np.concatenate([part.played for part in parts]).mean()),
        action=float(bet.mean()),
        cost=cost,
        cost_error=float(np.std(won + cost * bet)) * sqrt(len(won)) / total,
        cost_flat=-mean / action if action else 0.0,
        sampled=rounds.sampled,
    )


def _bars(result: Ints, expected: float, spread: float) -> tuple[Bar, ...]:
    """How many evenings end where, and how many would by the bell curve."""
    low, high = int(result.min()), int(result.max())
    width = max(100, -(-(high - low) // BARS // 100) * 100)
    first = low // width * width
    counts = np.bincount((result - first) // width)
    bars = []
    for i, count in enumerate(counts.tolist()):
        edges = first + i * width, first + (i + 1) * width
        bars.append(
            Bar(*edges, count, len(result) * (_below(edges[1], expected, spread) - _below(edges[0], expected, spread)))
        )
    return tuple(bars)


def _below(value: float, mean: float, spread: float) -> float:
    return 0.5 * (1 + erf((value - mean) / (spread * sqrt(2)))) if spread else float(value >= mean)


def as_json(found: Found) -> dict[str, Any]:
    """The results for ``--json``, with amounts in dollars."""
    wish = found.wish

    def dollars(value: float) -> str:
        return f"{value / 100:.2f}"

    return {
        "bankroll": dollars(wish.bankroll),
        "rounds": wish.rounds,
        "plan": wish.plan,
        "stop_loss": dollars(wish.stop_loss) if wish.stop_loss else None,
        "goal": dollars(wish.goal) if wish.goal else None,
        "evenings": wish.evenings,
        "seed": f"{wish.seed:x}",
        "mean": dollars(found.mean),
        "stderr": dollars(found.stderr),
        "standard_deviation": dollars(found.deviation),
        "expected": dollars(found.expected),
        "expected_standard_deviation": dollars(found.expected_deviation),
        "chance_ahead": found.ahead[-1],
        "risk_of_ruin": found.broke[-1],
        "stopped_at_loss": found.stopped if wish.stop_loss else None,
        "reached_goal": found.reached if wish.goal else None,
        "longest_losing_run": {
            "median": found.losing_run[50],
            "95": found.losing_run[95],
            "longest": found.longest_run,
        },
        "rounds_played": found.played,
        "action": dollars(found.action),
        "cost_of_a_dollar": found.cost,
        "cost_stderr": found.cost_error,
        "cost_of_a_dollar_flat": found.cost_flat,
        "sampled_rounds": found.sampled or None,
        "fan": [
            {
                "round": moment,
                **{str(percent): dollars(found.fan[percent][i]) for percent in QUANTILES},
                "ahead": found.ahead[i],
                "broke": found.broke[i],
            }
            for i, moment in enumerate(found.moments)
        ],
        "results": [
            {
                "from": dollars(bar.low),
                "to": dollars(bar.high),
                "evenings": bar.evenings,
                "normal": round(bar.normal, 2),
            }
            for bar in found.results
        ],
    }
