"""The evaluator's benchmark runs, whichever peers are there."""

from __future__ import annotations

import pytest

from casino_sim.bench import evaluator


def test_every_budget_that_can_be_measured_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluator, "HANDS", 50)
    monkeypatch.setattr(evaluator, "ROWS", 1000)
    monkeypatch.setattr(evaluator, "DEALS", 3000)
    rows = [*evaluator._tables(1), *evaluator._calls(1), *evaluator._deals(1)]
    names = {str(row["name"]) for row in rows}
    assert {"trusted call", "checked call", "remembered hand", "many hands, rows of cards"} <= names
    assert all(row["group"] == "evaluator" and row["value"] for row in rows)
    judged = {str(row["name"]) for row in rows if "ok" in row}
    assert {"table of five to seven cards", "table loaded", "table built again"} <= judged
    if "eval7" in names:
        assert {name for name, _ in evaluator.AT_LEAST} <= judged
