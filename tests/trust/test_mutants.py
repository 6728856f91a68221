"""The trial of the tests (``make.py mutants``): what it plants is planted, and what it leaves out is there."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trust.mutants import reaching
from tests.trust.mutants.__main__ import EQUAL, Same, bounds, text_of
from tests.trust.mutants.areas import AREAS, modules, pool, possible
from tests.trust.mutants.planting import Mutant, mutants, plant
from tests.trust.mutants.reaching import Reaching
from tests.trust.mutants.trial import NOTICED, UNNOTICED, in_a_child, within

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="each mistake is planted in a forked process")


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


@forks
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


def endless() -> int:
    within(0.1)
    while True:
        pass


@forks
def test_a_test_that_never_ends_has_noticed_and_one_that_passes_has_not() -> None:
    assert in_a_child(endless) == NOTICED
    assert in_a_child(lambda: UNNOTICED) == UNNOTICED
    assert in_a_child(lambda: 1 // 0) == NOTICED


FILE, MODULE = "tests/core/test_money.py", "casino_sim/money.py"


def run() -> Iterator[tuple[str, bool, float]]:
    """One test that passes, and one that fails, which proves nothing."""
    from casino_sim.money import dollars

    yield f"{FILE}::test_passes", dollars(100) != "1.00", 0.5
    yield f"{FILE}::test_fails", True, 0.1


@forks
def test_what_tests_reach_is_found_out_again_when_they_or_what_they_reach_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Reaching(tmp_path, [MODULE])
    assert not known.knows(FILE)
    in_a_child(lambda: known.find_out(FILE, run()) or 0)
    assert known.knows(FILE)
    known.read([FILE])
    (dollars,) = {each.statement for each in mutants(MODULE) if each.function == "dollars" and each.what == "Lt -> LtE"}
    (cents, *_) = (each.statement for each in mutants(MODULE) if each.function == "cents")
    assert known.tests(MODULE, dollars) == [(0.5, f"{FILE}::test_passes")]
    assert known.tests(MODULE, cents) == []
    for changed in (MODULE, FILE):
        monkeypatch.setattr(
            reaching, "digest", lambda file, changed=changed: "other" if file == changed else digest(file)
        )
        assert not known.knows(FILE), f"{changed} has changed"
    monkeypatch.setattr(reaching, "digest", lambda file: "other" if file == "casino_sim/chain.py" else digest(file))
    assert known.knows(FILE), "nothing there is reached from here"


digest = reaching.digest
