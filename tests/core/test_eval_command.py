"""``casino-sim eval``."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Standard input, to be written to before the command runs."""
    lines = io.StringIO()
    monkeypatch.setattr(sys, "stdin", lines)
    return lines


def test_hands_are_ranked_line_by_line(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    typed.write("As Ks Qs Js Ts 9s 9d\n\nKd Kh Ks 7c 7d\nQs Kd Ah\n")
    typed.seek(0)
    assert main(["eval"]) == 0
    assert [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()] == [
        ["7462", "royal_flush", "As Ks Qs Js Ts  Royal Flush"],
        ["7278", "full_house", "Kd Kh Ks 7c 7d  Full House, Kings over Sevens"],
        ["716", "straight", "Ah Kd Qs        Straight, Ace High"],
    ]


def test_json_gives_every_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("As 3d Kc Qs Ah 7h 4c Kd 2h\nAs Ad Kc Ks Ah 7h 9c Kd 2h\n")
    assert main(["eval", "--kind", "omaha_low8", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {
            "cards": "As 3d Kc Qs Ah 7h 4c Kd 2h",
            "kind": "omaha_low8",
            "category": "low",
            "rank": 50,
            "best": "7h 4c 3d 2h As",
            "label": "7-4-3-2-A Low",
        },
        {
            "cards": "As Ad Kc Ks Ah 7h 9c Kd 2h",
            "kind": "omaha_low8",
            "category": "no_low",
            "rank": 0,
            "best": "",
            "label": "No Low",
        },
    ]


@pytest.mark.feature("F198")
def test_the_wheel_stands_where_the_house_puts_it(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    ranks = []
    for wheel_rank in ("second", "low"):
        typed.seek(0)
        typed.write("Ah 2s 3d 4c 5h\nKs Qd Jh Tc 9s\n")
        typed.seek(0)
        assert main(["eval", "--kind", "pai_gow5", "--wheel-rank", wheel_rank, "--json"]) == 0
        ranked = json.loads(capsys.readouterr().out)
        assert [hand["kind"] for hand in ranked] == ["pai_gow5"] * 2
        ranks.append([hand["rank"] for hand in ranked])
    (second, king), (lowest, same_king) = ranks
    assert second > king and lowest < same_king


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("As Kd Qh\nAs As Qs\n", [], "line 2: As is in the hand twice"),
        ("As Kd Qh\n\n\nAs Kx Qs\n", [], "line 4: 'Kx' isn't a card"),
        ("As Kd\n", [], "line 1: 2 cards may be several kinds of hand: say which with --kind"),
        ("As Kd 2c\n", ["--kind", "high5"], "line 1: high5 takes 5 cards, not 3"),
    ],
)
def test_a_bad_line_is_named(
    text: str, kind: list[str], sentence: str, typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    typed.write(text)
    typed.seek(0)
    assert main(["eval", *kind]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.startswith(f"casino-sim eval: {sentence}") and shown.err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "nowhere.txt"]) == 2
    assert "nowhere.txt" in capsys.readouterr().err


def test_the_command_needs_no_numpy() -> None:
    program = "import sys; from casino_sim.__main__ import main; main(['eval']); assert 'numpy' not in sys.modules"
    done = subprocess.run(
        [sys.executable, "-c", program], input="As Kd Qh\n", cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == "" and "straight" in done.stdout
