"""Rounds without end at every table: what they find is said and kept."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from tests.trust import soak


def test_a_soak_that_finds_a_fault_names_it_and_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = soak.Soak.play

    def loses_a_chip(self: soak.Soak, session: object, *given: object) -> None:
        play(self, session, *given)  # type: ignore[arg-type]
        if self.did["rounds"] == 30:
            self.store.database.write("UPDATE players SET bankroll = bankroll - 1")

    monkeypatch.setattr(soak.Soak, "play", loses_a_chip)
    report = tmp_path / "soak.jsonl"
    monkeypatch.setattr(sys, "argv", ["soak", "--rounds", "100", "--seed", "07" * 32, "--report", str(report)])
    assert soak.main() == 1
    kept = json.loads(report.read_text())
    assert kept["rounds"] == 30 and "chips do not add up" in kept["wrong"]
    assert kept["wrong"] in capsys.readouterr().err


def test_a_soak_that_is_stopped_plays_its_turn_to_the_end_and_reports_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    between = soak.Soak.between

    def is_stopped(self: soak.Soak, *given: object) -> None:
        if self.did["rounds"] == 30:
            signal.raise_signal(signal.SIGINT)
        between(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(soak.Soak, "between", is_stopped)
    monkeypatch.setattr(soak, "TABLES", soak.TABLES[:4])
    report, before = tmp_path / "soak.jsonl", signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(sys, "argv", ["soak", "--minutes", "5", "--seed", "07" * 32, "--report", str(report)])
    assert soak.main() == 0
    assert json.loads(report.read_text())["rounds"] == 4 * soak.ROUNDS_A_VISIT
    assert signal.getsignal(signal.SIGINT) is before
