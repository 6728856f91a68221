"""What more cores and more machines bring: scaling on two, and what each chunk costs beside its rounds.

Two processes at once are held to their goal by processor time: the clock says as much only where nobody else works.
The time of a chunk that somebody else plays is spent elsewhere; what stays with the process that waits is taking its
counts in. That is counted in processor seconds, which neighbors on the machine do not lengthen, and says how many workers
one such process can keep busy.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

from casino_sim.bench import peers
from casino_sim.bench.batches import plan_for
from casino_sim.bots import strategies
from casino_sim.cli.common import tables
from casino_sim.simulation.batch import play_chunk
from casino_sim.simulation.driven import ROUNDS_A_TABLE, Sitting, sit_through, sittings
from casino_sim.simulation.engine import Engine, in_this_process, on_cluster, on_cores
from casino_sim.simulation.parts import in_order
from casino_sim.simulation.plan import CHUNK, Plan
from casino_sim.simulation.run import Run, simulate

Figure = dict[str, object]
GAME = "blackjack"
SMALLEST = 1000  # rounds of a chunk that costs little but its way
AT_LEAST = 1.5  # times as fast on two cores
PEER_ROUNDS = 2000
POKER_TABLES, AT_LEAST_HANDS = 6, 4000


def run(quick: bool = False) -> list[Figure]:
    game, rules = tables(None, GAME)[0]
    whole = plan_for(game, rules, (8 if quick else 40) * CHUNK)
    small = plan_for(game, rules, (100 if quick else 400) * SMALLEST, SMALLEST)
    rows = [_at_once(whole), _poker_room(), *_two_cores(whole, turns=1 if quick else 3)]
    alone = _own_seconds(small, in_this_process())
    rows.append(_row("a chunk's rounds", 1000 * _chunk(whole), "ms of one core, a million rounds"))
    rows.append(_row("a chunk by processes", 1000 * _own_seconds(small, on_cores(2)), "ms of the one that waits"))
    rows.append(_row("a small chunk in one process", 1000 * alone, "ms, for 1000 rounds"))
    with local_cluster() as engine:
        if engine is not None:
            rows.append(_row("a chunk by a cluster", 1000 * _own_seconds(small, engine), "ms of the one that waits"))
    return rows


def _row(name: str, value: float, unit: str) -> Figure:
    return {"group": "scale", "name": name, "value": round(value, 3), "unit": unit}


def _at_once(plan: Plan) -> Figure:
    """Two processes at once play twice as much as one, but for what they take from each other: memory, caches, cores."""
    chunk = partial(seconds, play_chunk, plan)
    alone, both = (median(in_order(on_cores(n), chunk, range(plan.chunks))) for n in (1, 2))
    ratio = 2 * alone / both
    row = _row("two processes at once", ratio, "x one process, by processor time")
    return row | {"value": round(ratio, 2), "at_least": AT_LEAST, "ok": ratio >= AT_LEAST}


def _poker_room() -> Figure:
    """Hold'em as `casino-sim auto` plays it: through the real driver, on two cores, which need not be free meanwhile."""
    game, rules = tables(None, "holdem")[0]
    seats = min(game.bot_seats, rules.seats)
    whole = Sitting(rules, next(iter(strategies(game, rules))), seats, POKER_TABLES * ROUNDS_A_TABLE, bytes(32))
    hands = 2 * ROUNDS_A_TABLE / median(in_order(on_cores(2), partial(seconds, sit_through), sittings(whole)))
    row = _row(f"hold'em on two cores, {seats} seats", hands, "hands a second, by processor time")
    return row | {"value": round(hands), "at_least": AT_LEAST_HANDS, "ok": hands >= AT_LEAST_HANDS}


def seconds(work: Callable[..., object], *given: Any) -> float:
    """Processor seconds of the process that does this."""
    begun = time.process_time()
    work(*given)
    return time.process_time() - begun


def _two_cores(plan: Plan, turns: int) -> list[Figure]:
    """In turns with one process and with other projects' loops, each of which uses one core."""
    loops = peers.blackjack_loops()
    ratios: list[float] = []
    beside: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(turns):
        one, two = _rate(plan, on_cores(1)), _rate(plan, on_cores(2))
        ratios.append(two / one)
        for name, play in loops.items():
            begun = time.perf_counter()
            play(PEER_ROUNDS)
            beside[name].append(two / (PEER_ROUNDS / (time.perf_counter() - begun)))
    ratio = median(ratios)
    rows = [_row("two processes", ratio, "x one process, by the clock") | {"value": round(ratio, 2)}]
    for name, found in beside.items():
        times = median(found)
        row = _row("blackjack on two cores", times, f"x {name}")
        rows.append(row | {"value": round(times, 1), "at_least": 1.0, "ok": times >= 1})
    return rows


def _rate(plan: Plan, engine: Engine) -> float:
    """Rounds a second from the first chunk on: what starting a process costs is paid once, however long the run."""
    times: list[float] = []
    Run(plan, engine, report=lambda progress: times.append(time.perf_counter())).play()
    return plan.chunk * (len(times) - 1) / (times[-1] - times[0])


def _chunk(plan: Plan) -> float:
    """Processor seconds of a million rounds, the strategy being worked out."""
    play_chunk(plan, 0)
    return seconds(play_chunk, plan, 1)


def _own_seconds(plan: Plan, engine: Engine) -> float:
    """Processor seconds of this process for each chunk; what its workers spend is theirs."""
    begun = time.process_time()
    simulate(plan, engine)
    return (time.process_time() - begun) / plan.chunks


@contextmanager
def local_cluster() -> Iterator[Engine | None]:
    """A scheduler and two workers on this machine, each a process; None where Dask is not installed."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        yield None
        return
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        on_cluster(cluster.scheduler_address) as engine,
    ):
        yield engine
