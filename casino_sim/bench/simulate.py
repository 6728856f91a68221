"""Rounds a second of the vectorised simulations behind ``casino-sim odds --simulate``, in processor seconds of one core.

Every game that simulates is here by itself; a floor stands beside those that have one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from casino_sim.cli.common import tables

Figure = dict[str, object]
AT_LEAST = {"roulette_double_zero": 20.0, "craps": 3.0, "mini_baccarat": 2.0, "blackjack": 1.0, "pai_gow_poker": 0.2}
FIRST = 100  # rounds
LOOK = 0.4  # seconds
# These play rounds of their own for every wager; the others settle all wagers on the same rounds.
A_RUN_EACH = ("roulette_double_zero", "roulette_single_zero", "craps", "big_six")


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
        rows.append(_row(game.id, _rate(game.id, partial(simulate, rules), LOOK / 4 if quick else LOOK) / 1e6))
    return rows


def _rate(game: str, simulate: Callable[[int], Sequence[object]], long_enough: float) -> float:
    """Ten times the rounds until it takes long enough to be measured: some deal a million while others deal ten."""
    rounds = FIRST
    simulate(rounds)  # strategies that are worked out, NumPy itself
    while True:
        begun = time.process_time()
        lines = simulate(rounds)
        spent = time.process_time() - begun
        if spent >= long_enough:
            return rounds * (len(lines) if game in A_RUN_EACH else 1) / spent
        rounds *= 10


def _row(game: str, millions: float) -> Figure:
    row: Figure = {"group": "simulate", "name": game, "value": round(millions, 4), "unit": "million rounds a second"}
    if game in AT_LEAST:
        row |= {"at_least": AT_LEAST[game], "ok": millions >= AT_LEAST[game]}
    return row
