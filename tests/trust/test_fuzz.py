"""What comes from somebody else is read or refused in a sentence. The long run is ``python3 build/make.py fuzz``."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.trust.fuzz import __main__ as fuzz
from tests.trust.fuzz.cases import SECONDS_A_CASE, cases
from tests.trust.fuzz.targets import TARGETS, Target, cases_kept

CASES = {"store": 10, "touches": 4, "arguments": 60, "script": 60}
FOUND = list(cases_kept())


@pytest.mark.parametrize(("name", "file"), FOUND, ids=[file.stem for _name, file in FOUND])
def test_what_was_found_once_does_not_come_back(name: str, file: Path) -> None:
    TARGETS[name].case(file.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_what_nobody_would_write_is_refused_in_a_sentence(name: str) -> None:
    for data in cases(name, CASES.get(name, 150), "every day"):
        began = time.thread_time()
        TARGETS[name].case(data)
        assert time.thread_time() - began < 10 * SECONDS_A_CASE, f"no end in sight: {data!r}"


def test_a_case_that_takes_too_long_is_a_find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(fuzz, "SECONDS_A_CASE", 0.01)
    monkeypatch.setitem(TARGETS, "slow", Target(lambda data: sum(range(2_000_000)), lambda: [b"seed"], 1))
    found = fuzz.unguided("slow", 3, "")
    assert found["cases"] == 1 and "and may take 0.01" in found["find"]


def test_a_case_that_takes_too_much_memory_is_a_find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(fuzz, "MEGABYTES", 1)
    assert "1 allowed" in fuzz.unguided("eval", 1, "")["find"]
