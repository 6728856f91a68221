"""`casino-sim shot` draws a table without a display; a script that is wrong ends with a sentence, as `deal` does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casino_sim.__main__ import main

ROUND: dict[str, Any] = {
    "cards": {"you": "Kh Kd", "seat2": "2c 7d", "board": "3s 9h Ks"},
    "stakes": {"you": {"ante": "10"}, "seat2": {"ante": "10"}},
    "answers": [["you", "bet_3x"], ["seat2", "fold"], ["you", "bet_3x"], ["you", "bet_3x"]],
}


def shot(folder: Path, capsys: pytest.CaptureFixture[str], **changes: Any) -> tuple[int, str, Path]:
    script, out = folder / "script.json", folder / "table.png"
    script.write_text(json.dumps({"seats": 2, "rounds": [{**ROUND, **changes}]}), encoding="utf-8")
    words = f"shot --house mount_airy --game mississippi_stud --size 640x360 --script {script} --out {out}"
    return main(words.split()), capsys.readouterr().err, out


def test_a_finished_round_becomes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, out = shot(tmp_path, capsys)
    assert (code, said) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_round_may_be_left_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _said, out = shot(tmp_path, capsys, answers=ROUND["answers"][:2])
    assert code == 0 and out.exists()


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"stakes": {"you": {"ante": "10", "bogus": "5"}, "seat2": {"ante": "10"}}}, "seat 1 can't bet on 'bogus' now"),
        ({"stakes": {"you": {"ante": "10"}, "seat2": {"antee": "10"}}}, "seat 2 can't bet on 'antee' now"),
        ({"stakes": {"you": {"ante": "3"}, "seat2": {"ante": "10"}}}, "ante"),
        ({"answers": [["you", "bet_9x"]]}, "seat 1 can't choose 'bet_9x' now"),
        ({"answers": [*ROUND["answers"], ["you", "fold"]]}, "answers left over"),
        ({"cards": {**ROUND["cards"], "seat2": "2c 7d 8h"}}, "cards left over for seat2: 8h"),
        ({"crds": {}}, "did you mean 'cards'?"),
    ],
)
def test_a_script_that_is_wrong_is_refused(
    changes: dict[str, Any], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, out = shot(tmp_path, capsys, **changes)
    assert code == 2 and says in said and "round 1: " in said
    assert len(said.strip().splitlines()) == 1
    assert not out.exists()
