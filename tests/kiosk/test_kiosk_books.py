"""Recall and audit: the last games, step by step, and what an auditor takes away."""

from __future__ import annotations

import json
from pathlib import Path

from casino_sim.app.stage.screens.replay import Replay
from kiosk.operator.rounds import LastRounds, RoundPage
from kiosk.rehearsal import floor
from kiosk.watch import recall
from tests.kiosk.rounds import played


def test_the_last_game_and_at_least_nine_before_can_be_recalled(tmp_path):
    with floor(tmp_path) as f:
        played(f, 7)
        played(f, 6)
        lines = recall.last_rounds(f.store)
        assert len(lines) >= 12 and [line.id for line in lines] == sorted((line.id for line in lines), reverse=True)
        before = None
        for line in reversed([each for each in lines if each.state == "closed"]):
            data = recall.as_data(f.store, line.id, f.kiosk.games)
            assert data["verify"] == "the same" and data["steps"] and data["wagers"]
            staked = sum(float(wager["returned"]) - float(wager["staked"]) for wager in data["wagers"])
            assert staked - float(data["fees"]) == float(data["net"])
            assert float(data["credits_after"]) - float(data["credits_before"]) == float(data["net"])
            if before is not None and before[0] == f.store.rounds.get(line.id).start.player:
                assert data["credits_before"] == before[1], "the chips after a game are those before the next"
            before = f.store.rounds.get(line.id).start.player, data["credits_after"]


def test_the_operator_steps_through_a_round_and_verifies_it(tmp_path):
    with floor(tmp_path) as f:
        played(f, 2)
        f.operator()
        f.touch("Last rounds").pass_(0.3)
        assert isinstance(f.top, LastRounds)
        items = [w for w in f.top.widgets() if w.role == "item"]
        f.touch(items[0]).pass_(0.3)
        assert isinstance(f.top, RoundPage) and "Recall" in f.top.subtitle
        words = {w.label for w in f.top.widgets()}
        assert "Step by step" in words
        f.touch("Verify").pass_(0.3)
        assert f.top.verdict == "the same cards, the same result"
        assert f.events("round verified")[-1]["result"] == "the same"
        f.touch("Replay").pass_(0.5)
        assert isinstance(f.top, Replay)
        for _ in range(len(f.top.steps) - 1):
            f.touch("Next").pass_(0.2)
        assert f.top.at == len(f.top.steps) - 1
        f.touch("Close").pass_(0.2)
        assert isinstance(f.top, RoundPage)


def test_an_export_holds_everything_but_the_pin(tmp_path):
    with floor(tmp_path) as f:
        played(f, 2)
        f.operator()
        f.touch("Export").pass_(0.3)
        target = str(f.config.state / "export")
        f.touch(target).pass_(0.5)
        (folder,) = (f.config.state / "export").iterdir()
        lines = [json.loads(line) for line in (folder / "rounds.jsonl").read_text().splitlines()]
        assert lines[0]["recall"] is True and len(lines) >= 3
        closed = [line for line in lines[1:] if line["state"] == "closed"]
        assert all(line["verify"] == "the same" for line in closed)
        assert all("secret" in line and "before" in line for line in closed), "the guest is gone, their shoe too"
        everything = "".join(file.read_text() for file in folder.iterdir())
        assert "scrypt" not in everything and "corners" not in everything
        assert f.events("exported")


def test_an_export_that_fails_is_told(tmp_path):
    with floor(tmp_path) as f:
        (f.config.state / "export").write_text("in the way")
        f.operator()
        f.touch("Export").pass_(0.3)
        f.touch(str(f.config.state / "export")).pass_(0.5)
        assert f.events("export failed")


def test_a_stick_is_a_target_while_it_is_plugged_in(tmp_path, monkeypatch):
    (tmp_path / "media" / "stick").mkdir(parents=True)
    (tmp_path / "media" / "no_stick").mkdir()
    monkeypatch.setattr("os.path.ismount", lambda folder: Path(folder).name == "stick")
    found = recall.targets((str(tmp_path / "media"), str(tmp_path / "nowhere")), tmp_path / "own")
    assert [folder.name for folder in found] == ["stick", "own"]


def test_a_guest_sees_only_their_own_rounds(tmp_path):
    with floor(tmp_path) as f:
        played(f, 2)
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
        scene.parts.doors["history"]()
        f.pass_(0.2)
        assert f.top.lines == []
