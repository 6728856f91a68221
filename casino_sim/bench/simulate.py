"""Rounds a second of the vectorised simulations behind ``casino-sim odds --simulate``, in processor seconds of one core.

Every game that simulates is here by itself; a floor stands beside those that have one.
"""

from __future__ import annotations

import time

from casino_sim.cli.common import tables

Figure = dict[str, object]
AT_LEAST = {"roulette_double_zero": 20.0, "craps": 3.0, "mini_baccarat": 2.0, "blackjack": 1.0, "pai_gow_tiles": 0.2}
# These play rounds of their own for every wager; the others settle all wagers on the same rounds.
A_RUN_EACH = ("roulette_double_zero", "roulette_single_zero", "craps", "big_six")


def run(quick: bool = False) -> list[Figure]:
    """The first house that offers a game stands for all; ``quick`` simulates fewer rounds."""
    rows: list[Figure] = []
    seen: set[str] = set()
    for game, rules in tables(None, None):
        module = game.part("odds")
        simulate = getattr(module, "simulate", None)
        if simulate is None or game.id in seen:
            continue
        seen.add(game.id)
        simulate(rules, 1000)  # strategies that are worked out, NumPy itself
        rounds = 300_000 if quick else 3_000_000
        begun = time.process_time()
        lines = simulate(rules, rounds)
        spent = time.process_time() - begun
        rows.append(_row(game.id, rounds * (len(lines) if game.id in A_RUN_EACH else 1) / spent / 1e6))
    return rows


def _row(game: str, millions: float) -> Figure:
    row: Figure = {"group": "simulate", "name": game, "value": round(millions, 3), "unit": "million rounds a second"}
    if game in AT_LEAST:
        row |= {"at_least": AT_LEAST[game], "ok": millions >= AT_LEAST[game]}
    return row
