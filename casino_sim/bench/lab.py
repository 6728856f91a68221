"""The lab: other pays at once, whole evenings, every wager of a table from what is stored."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

from casino_sim.cli.common import tables
from casino_sim.houses.rules import TableRules
from casino_sim.lab.bets import read_bets
from casino_sim.lab.evenings import Wish, evenings
from casino_sim.lab.rounds import rounds_of
from casino_sim.lab.solver import solve
from casino_sim.lab.workbench import Workbench
from games import BY_ID

Figure = dict[str, object]
AT_ONCE, COLD = 0.05, 3.0  # seconds
EVENINGS = (  # dice, wheels and baccarat in a second; games to twenty-one and carnival games in two
    ("craps", "pass_line 10, odds 2x", 1.0),
    ("roulette_double_zero", "red 10", 1.0),
    ("mini_baccarat", "banker 25", 1.0),
    ("blackjack", "bet 10", 2.0),
    ("three_card_poker", "ante 10, pair_plus 5", 2.0),
    ("ultimate_texas_holdem", "ante 10, trips 5", 2.0),
)
CHANGES = (  # distribution times pays
    ("craps", "pays.field.12", "3 to 1"),
    ("roulette_double_zero", "pays.main.straight", "34 to 1"),
    ("mini_baccarat", "pays.main.tie", "9 to 1"),
    ("three_card_poker", "pays.pair_plus.flush", "3 to 1"),
    ("let_it_ride", "pays.three_card_bonus.pair", "2 to 1"),
)


def run(quick: bool = False) -> list[Figure]:
    turns = 3 if quick else 9
    return [*_changes(turns), *_evenings(turns), _cold()]


def _table(game: str) -> TableRules:
    """At the first house that offers it."""
    return tables(None, game)[0][1]


def _changes(turns: int) -> list[Figure]:
    """From the new value to every price of the table, with the loader's check; in processor seconds of one core."""
    rows = []
    for game, path, value in CHANGES:
        bench = Workbench(_table(game).house, game, BY_ID)
        bench.answered(bench.variant, solve(game, bench.changed.before))

        def change(bench: Workbench = bench, path: str = path, value: str = value) -> None:
            bench.set(path, value)
            assert bench.priced()
            bench.undo()

        rows.append(_row(f"other pays, {game}", _spent(change, turns) / 2, AT_ONCE))
    return rows


def _evenings(turns: int) -> list[Figure]:
    """10,000 evenings of 500 rounds, the chances of a round with them; the strategy chart is known by then."""
    rows = []
    for game, words, limit in EVENINGS:
        rules = _table(game)
        bets = read_bets(rules, words)

        def play(rules: TableRules = rules, game: str = game, bets: dict[str, int] = bets) -> None:
            evenings(rounds_of(BY_ID[game], rules, bets, 1), Wish(10**7, 500))

        play()
        rows.append(_row(f"10,000 evenings of 500 rounds, {game}", _spent(play, max(2, turns // 3)), limit))
    return rows


def _cold() -> Figure:
    """``odds`` of every table in a fresh process; in its processor seconds, where the system counts those of a child."""
    begun, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-m", "casino_sim", "odds", "--json"], check=True, capture_output=True)
    passed, after = time.perf_counter() - begun, os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    return _row("every wager of every table, cold", spent or passed, COLD)


def _spent(work: Callable[[], object], turns: int) -> float:
    found = []
    for _ in range(turns):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)


def _row(name: str, seconds: float, limit: float) -> Figure:
    return {
        "group": "lab",
        "name": name,
        "value": round(1000 * seconds, 1),
        "unit": "ms",
        "limit": 1000 * limit,
        "ok": seconds <= limit,
    }
