"""The trial of the tests (``make.py mutants``): what it plants is planted, and what it leaves out is there."""

from __future__ import annotations

import json
import os

import pytest

from tests.trust.mutants.__main__ import EQUAL, Same, bounds, text_of
from tests.trust.mutants.areas import AREAS, modules, pool, possible
from tests.trust.mutants.planting import Mutant, mutants, plant

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="each mistake is planted in a forked process")


def in_a_fork(mutant: Mutant, amount: int) -> bytes:
    """What ``dollars`` says with the mistake in it."""
    from casino_sim.money import dollars

    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(into, dollars(amount).encode() if plant(mutant) else b"not planted")
        os._exit(0)
    os.close(into)
    os.waitpid(child, 0)
    with os.fdopen(out, "rb") as said:
        return said.read()


def test_a_mistake_is_planted_and_stays_in_its_own_process() -> None:
    from casino_sim.money import dollars

    of_dollars = {each.what: each for each in mutants("casino_sim/money.py") if each.function == "dollars"}
    assert in_a_fork(of_dollars["Lt -> LtE"], 0) == b"-0.00"
    assert dollars(0) == "0.00"


@pytest.mark.parametrize("area", AREAS)
def test_every_area_has_modules_and_tests(area: str) -> None:
    assert modules(area) and pool(area) == list(dict.fromkeys(AREAS[area][1])), "a test of this area is gone"


def test_what_is_said_to_have_no_effect_still_stands_there_and_has_a_reason() -> None:
    there = {Same(each.file, each.function, each.what, text_of(each)) for area in AREAS for each in possible(area)}
    for line in EQUAL.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        assert len(row["why"]) > 20, row
        assert Same(row["file"], row["function"], row["what"], row["text"]) in there, f"no longer there: {row}"


def test_a_score_of_few_mistakes_says_how_little_it_knows() -> None:
    low, high = bounds(9, 10)
    assert (round(low, 3), round(high, 3)) == (0.596, 0.982)
    assert bounds(0, 0) == (0.0, 1.0)
