"""Rounds a second of the vectorised simulations behind ``casino-sim odds --simulate``, in processor seconds of one core.

Every game that simulates is here by itself; a floor stands beside those that have one. Blackjack, real shoes and the
computed chart, stands beside the loops of other projects: each turn measures all of them, so that a neighbor on the
machine slows them alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median

import numpy as np

from casino_sim.bench import batches, peers
from casino_sim.cli.common import tables
from casino_sim.odds.pai_gow_poker import DECK_SIZE, deals, house_way
from casino_sim.poker.house_way import CHARTS

Figure = dict[str, object]
AT_LEAST = {"roulette_double_zero": 20.0, "craps": 3.0, "mini_baccarat": 2.0, "blackjack": 1.0, "pai_gow_poker": 0.2}
FIRST_ROUNDS = 100  # rounds
LOOK_EVERY = 0.4  # seconds
OWN_ROUNDS, PEER_ROUNDS = 400_000, 1000  # a turn beside the peers
SET, SET_A_SECOND = 200_000, 200_000  # hands by the house way, and how many of them it has to be in a second
# These play rounds of their own for every wager; the others settle all wagers on the same rounds.
RUN_EACH = ("roulette_double_zero", "roulette_single_zero", "craps", "big_six")


def run(quick: bool = False) -> list[Figure]:
    """The first house that offers a game stands for all; ``quick`` looks at each for a shorter time."""
    rows: list[Figure] = []
    seen: set[str] = set()
    for game, rules in tables(None, None):
        module = game.part("odds")
        simulate = getattr(module, "simulate", None)
        if simulate is None or game.id in seen:
            continue
        seen.add(game.id)
        rows.append(
            _row(game.id, _rate(game.id, partial(simulate, rules), LOOK_EVERY / 4 if quick else LOOK_EVERY) / 1e6)
        )
        if game.id == "blackjack":
            rows += _beside(partial(simulate, rules), turns=3 if quick else 9)
    return [*rows, *batches.run(quick), *_house_ways()]


def _house_ways() -> list[Figure]:
    """Seven cards set by each printed chart, with what a first hand costs."""
    hands = deals(np.random.Generator(np.random.SFC64(1)), SET, np.arange(DECK_SIZE, dtype=np.uint8), 7)
    rows: list[Figure] = []
    for chart in CHARTS:
        rate = round(_once(lambda _rounds, chart=chart: house_way(hands, chart, "second"), SET))  # type: ignore[misc]
        row: Figure = {"group": "simulate", "name": f"house way, {chart}", "value": rate, "unit": "hands a second"}
        rows.append(row | {"at_least": SET_A_SECOND, "ok": rate >= SET_A_SECOND})
    return rows


def _beside(simulate: Callable[[int], Sequence[object]], turns: int) -> list[Figure]:
    """Blackjack's simulation over each peer's loop: the median of the turns' ratios."""
    loops = peers.blackjack_loops()
    for play in loops.values():
        play(PEER_ROUNDS)  # once to warm up
    rates: dict[str, list[float]] = {name: [] for name in ("own", *loops)}
    for _ in range(turns if loops else 0):
        rates["own"].append(_once(simulate, OWN_ROUNDS))
        for name, play in loops.items():
            rates[name].append(_once(play, PEER_ROUNDS))
    rows: list[Figure] = []
    for name in loops:
        ratio = median(own / other for own, other in zip(rates["own"], rates[name], strict=True))
        rows += [
            {"group": "simulate", "name": name, "value": round(median(rates[name])), "unit": "rounds a second"},
            {"group": "simulate", "name": "blackjack", "value": round(ratio, 1), "unit": f"x {name}", "at_least": 1.0,
             "ok": ratio >= 1},
        ]  # fmt: skip
    return rows


def _once(play: Callable[[int], object], rounds: int) -> float:
    begun = time.process_time()
    play(rounds)
    return rounds / (time.process_time() - begun)


def _rate(game: str, simulate: Callable[[int], Sequence[object]], long_enough: float) -> float:
    """Ten times the rounds until it takes long enough to be measured: some deal a million while others deal ten."""
    rounds = FIRST_ROUNDS
    simulate(rounds)  # strategies that are worked out, NumPy itself
    while True:
        begun = time.process_time()
        lines = simulate(rounds)
        spent = time.process_time() - begun
        if spent >= long_enough:
            return rounds * (len(lines) if game in RUN_EACH else 1) / spent
        rounds *= 10


def _row(game: str, millions: float) -> Figure:
    row: Figure = {"group": "simulate", "name": game, "value": round(millions, 4), "unit": "million rounds a second"}
    if game in AT_LEAST:
        row |= {"at_least": AT_LEAST[game], "ok": millions >= AT_LEAST[game]}
    return row
