"""Rounds a second through the real driver: shuffle, events, ledger and all, in processor seconds of one core.

The peer, where it is installed, plays in the same run: each turn measures everybody once, so that a neighbor on the
machine slows all of them alike, and the medians are reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from casino_sim.bench import peers
from casino_sim.bots import strategies
from casino_sim.cli.common import tables
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated

Figure = dict[str, object]


class Bench(NamedTuple):
    name: str
    game: str
    strategy: str
    seats: int
    rounds: int  # a turn
    at_least: float
    unit: str = "rounds a second"


BENCHES = (
    Bench("Mississippi Stud, one seat", "mississippi_stud", "recommended", 1, 2000, 20_000),
    Bench("blackjack, one seat", "blackjack", "basic", 1, 2000, 20_000),
    Bench("craps, pass line with odds", "craps", "pass_with_odds", 1, 5000, 50_000, "rolls a second"),
    Bench("limit hold'em, two seats", "holdem", "skilled", 2, 400, 4000, "hands a second"),
    Bench("limit hold'em, two novices", "holdem", "novice", 2, 200, 2500, "hands a second"),
    Bench("limit hold'em, two experts", "holdem", "expert", 2, 100, 2000, "hands a second"),
    Bench("limit hold'em, six seats", "holdem", "novice", 6, 100, 800, "hands a second"),
    Bench("limit hold'em, six experts", "holdem", "expert", 6, 40, 600, "hands a second"),
    Bench("Omaha, two seats", "omaha", "skilled", 2, 200, 1500, "hands a second"),
    Bench("Omaha, two experts", "omaha", "expert", 2, 100, 2000, "hands a second"),
    Bench("Omaha, six seats", "omaha", "skilled", 6, 80, 1000, "hands a second"),
    Bench("Omaha, six experts", "omaha", "expert", 6, 40, 700, "hands a second"),
    Bench("Omaha hi-lo, six seats", "omaha_hi_lo", "skilled", 6, 60, 800, "hands a second"),
)


def run(quick: bool = False) -> list[Figure]:
    """Every figure; ``quick`` takes about eight seconds, else about twenty."""
    turns = 5 if quick else 15
    work: dict[str, tuple[Callable[[int], object], int]] = {one.name: (_rounds(one), one.rounds) for one in BENCHES}
    peer = peers.rlcard()
    if peer:
        work[peers.RLCARD] = (peer, 1000)
    rates: dict[str, list[float]] = {name: [] for name in work}
    for play, count in work.values():
        play(count)  # once to warm up: strategies that are worked out, tables that are read
    for _ in range(turns):
        for name, (play, count) in work.items():
            begun = time.process_time()
            play(count)
            rates[name].append(count / (time.process_time() - begun))
    rows = [_row(one, median(rates[one.name])) for one in BENCHES]
    if peer:
        rows.append(
            {
                "group": "rounds",
                "name": peers.RLCARD,
                "value": round(median(rates[peers.RLCARD])),
                "unit": "rounds a second",
            }
        )
        rows.append(_beside(BENCHES[0].name, rates))
    return rows


def _rounds(one: Bench) -> Callable[[int], None]:
    """Plays so many rounds, each with a seed of its own, on a table where the last ones were left."""
    game, rules = tables(None, one.game)[0]  # at the first house that offers it
    strategy = strategies(game, rules)[one.strategy]
    everybody = dict.fromkeys(range(1, rules.seats + 1), strategy)
    chance = Stream(bytes(32), "bots")
    at = seated(game, rules, one.seats)
    numbers = iter(range(1 << 62))

    def play(count: int) -> None:
        for number, _ in zip(numbers, range(count), strict=False):
            play_one(game, at, derive(bytes(32), str(number)), everybody, chance)
            if at.ledger.total() != 0:
                raise RuntimeError(f"{one.name}: the books are off by {at.ledger.total()}")

    return play


def _row(one: Bench, rate: float) -> Figure:
    return {
        "group": "rounds",
        "name": one.name,
        "value": round(rate),
        "unit": one.unit,
        "at_least": one.at_least,
        "ok": rate >= one.at_least,
        "note": f"strategy {one.strategy}",
    }


def _beside(name: str, rates: dict[str, list[float]]) -> Figure:
    ratio = median(own / other for own, other in zip(rates[name], rates[peers.RLCARD], strict=True))
    return {
        "group": "rounds",
        "name": name,
        "value": round(ratio, 2),
        "unit": f"x {peers.RLCARD}",
        "at_least": 1.0,
        "ok": ratio >= 1,
    }
