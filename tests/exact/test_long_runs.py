"""A billion rounds of a table, beside the exact odds.

`make.py long_runs` keeps what `casino-sim simulate` counted, long_runs.json; each row names the command that plays it again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casino_sim.cli.common import table
from casino_sim.houses.rules import TableRules
from casino_sim.money import cents
from casino_sim.simulation.batch import play_chunk
from casino_sim.simulation.counts import digest
from casino_sim.simulation.plan import Plan

Row = dict[str, Any]
RUNS: list[Row] = json.loads((Path(__file__).with_name("long_runs.json")).read_text(encoding="utf-8"))
FAR = 4  # standard errors
# One table of each kind of simulator; the slow tests play a chunk of all of them again.
SAMPLED = ("mount_airy big_six", "mount_airy mini_baccarat", "mount_airy mississippi_stud", "marysville no_bust_21")


def name(run: Row) -> str:
    return f"{run['house']} {run['game']}"


def sampled(run: Row) -> Any:
    return pytest.param(run, id=name(run), marks=[] if name(run) in SAMPLED else [pytest.mark.slow])


def plan(run: Row, rules: TableRules) -> Plan:
    bets = tuple((wager, cents(amount)) for wager, amount in run["stakes"].items())
    return Plan(rules, run["strategy"], bets, int(run["seed"], 16), run["rounds"])


@pytest.mark.parametrize("run", RUNS, ids=name)
def test_exact_odds_lie_within_four_standard_errors_of_a_long_run(run: Row) -> None:
    game, rules = table(run["house"], run["game"])
    module = game.part("odds")
    assert module is not None
    # of several strategies the best play stands first
    exact: dict[tuple[str, str], float] = {}
    for odds in module.odds(rules):
        if odds.method == "exact":
            exact.setdefault((odds.wager, odds.measure), float(odds.value))
    far = {
        found["wager"]: (found["value"], exact[known], found["stderr"])
        for found in run["results"]
        if (known := (found["wager"], found["measure"])) in exact
        and abs(found["value"] - exact[known]) > FAR * found["stderr"]
    }
    assert far == {}
    assert exact.keys() & {(found["wager"], found["measure"]) for found in run["results"]}


@pytest.mark.parametrize("run", [sampled(run) for run in RUNS])
def test_a_chunk_of_a_long_run_gives_the_same_counts_again(run: Row) -> None:
    _, rules = table(run["house"], run["game"])
    assert digest(play_chunk(plan(run, rules), run["chunk"]["number"])) == run["chunk"]["sha256"]
