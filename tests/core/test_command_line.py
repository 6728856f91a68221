"""How the command line meets people: narrow terminals, slips of the finger, pipes that close, disks that are full."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.__main__ import COMMANDS, main
from casino_sim.resources import players_folder
from casino_sim.store.store import Store

ROOT = Path(__file__).resolve().parents[2]
FULL = Path("/dev/full")
A_TABLE = ("--house", "mount_airy", "--game", "mississippi_stud")
BLACKJACK = ("--text", "--house", "mount_airy", "--game", "blackjack")
ONLY_ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
ALWAYS_UTF8 = sys.platform == "win32"  # through a pipe, whatever Python is told
NARROW = [
    ("games",),
    ("paytable", "--house", "mount_airy", "--game", "spanish_21"),
    ("paytable", "--house", "valley_forge", "--game", "craps"),
    ("auto", "--house", "mount_airy", "--game", "craps", "--rounds", "50", "--seed", "1"),
    ("odds", "--house", "mount_airy", "--game", "roulette_double_zero"),
    ("rng-test", "--draws", "10000", "--seed", "1"),
]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a refused command says."""
    assert main(words) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.count("\n") == 1
    return found.err


def casino(*words: str, stdout: int = subprocess.PIPE, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "casino_sim", *words]
    env = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, env=env, encoding="utf-8", stdout=stdout, stderr=subprocess.PIPE)


@pytest.mark.parametrize("words", [*NARROW, *((command, "--help") for command in COMMANDS)], ids=" ".join)
def test_every_line_fits_a_terminal_of_eighty_columns(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    try:
        main(words)
    except SystemExit as end:  # of --help
        assert end.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 3
    assert [line for line in lines if len(line) > 80] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("plya",), "there is no command 'plya', did you mean 'play'?"),
        (("play", "--hose", "mount_airy"), "there is no option '--hose', did you mean '--house'?"),
        (("--vresion",), "there is no option '--vresion'"),
        (("play", *BLACKJACK, "--option", "decks=-1"), "options.decks: should be from 0 to 1000000, not -1"),
        (("play", *BLACKJACK, "--option", "decks=²"), "options.decks: '²' doesn't fit"),
        (("games", "craps"), "unexpected word 'craps'"),
        (("auto", *A_TABLE), "missing: --rounds"),
        (("auto", *A_TABLE, "--rounds", "many"), "--rounds: should be a whole number, 1 or more, not 'many'"),
        (("auto", *A_TABLE, "--rounds", "9" * 5000), "--rounds: should be a whole number"),
        (("odds", *A_TABLE, "--simulate", "-5"), "--simulate: should be a whole number, 1 or more, not '-5'"),
        (("rng-test", "--draws", "5"), "--draws: should be a whole number, from 10000 to 5000000"),
        (("rng-test", "--draws", "99999999999999"), "--draws: should be a whole number, from 10000 to 5000000"),
        (("history", "--last", "0"), "--last: should be a whole number, 1 or more, not '0'"),
        (("history", "--last", "99999999999999999999"), "--last: should be a whole number"),
        (("shot", *A_TABLE, "--out", "table.gif"), "table.gif should end in .png"),
        (("shot", *A_TABLE, "--size", "9999x9999", "--out", "table.png"), "each side from 100 to 7680"),
        (("shot", *A_TABLE, "--answers", "-1", "--out", "table.png"), "--answers: should be a whole number, 0 or more"),
    ],
)
def test_a_slip_of_the_finger_is_one_sentence(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in said(capsys, *words)


@pytest.mark.parametrize("number", ["²", "99999999999999999999999", "-1", "0", "999", "first"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_round_that_nobody_played(command: str, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(players_folder()) as store:
        store.players.welcome("Ann")
    refused = said(capsys, command, number)
    assert f"there is no round {number};" in refused or f"'{number}' isn't a round" in refused
    assert said(capsys, command, "last") == f"casino-sim {command}: no round is finished yet\n"


def test_whoever_has_read_enough_may_close_the_pipe() -> None:
    read, write = os.pipe()
    os.close(read)
    ran = casino("games", stdout=write)
    os.close(write)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_an_output_that_finds_no_room_is_one_sentence() -> None:
    with FULL.open("w") as full:
        ran = casino("games", stdout=full.fileno())
    assert ran.returncode == 2
    assert ran.stderr == "casino-sim games: the output can't be written: No space left on device\n"


def test_a_terminal_that_knows_ascii_only_still_gets_its_answer() -> None:
    ran = casino("rng-test", "--draws", "10000", "--seed", "1", **ONLY_ASCII)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ("chi²" if ALWAYS_UTF8 else "chi?") in ran.stdout


def test_json_is_whole_in_a_terminal_that_knows_ascii_only() -> None:
    words = ("paytable", "--house", "mount_airy", "--game", "spanish_21", "--json")
    narrow, usual = casino(*words, **ONLY_ASCII), casino(*words)
    assert narrow.stdout.isascii() != ALWAYS_UTF8 and not usual.stdout.isascii()
    assert json.loads(narrow.stdout) == json.loads(usual.stdout)


def test_windows_gets_and_gives_utf8_through_pipes() -> None:
    """There Python would read and write a pipe in the code page of old consoles."""
    shout = "import sys; from casino_sim.__main__ import _provide_streams as p; "
    shout += "sys.platform = 'win32'; p(); print(input(), '±', '×', sep='|')"
    ran = subprocess.run(
        [sys.executable, "-c", shout],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        input="\ufeffJosé\n".encode(),
        capture_output=True,
    )
    assert ran.stdout.decode("utf-8").rstrip() == "José|±|×", ran.stderr


def test_ctrl_c_ends_a_long_command_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("casino_sim.simulation.driven.play", pressed)
    assert main(("auto", *A_TABLE, "--rounds", "9")) == 130
    assert capsys.readouterr() == ("", "")


def test_a_digit_that_is_no_number_is_only_a_word_at_the_text_table(tmp_path: Path) -> None:
    typed = "²\nmount airy\n²\nmississippi_stud\n²\nhistory ²\nverify ²\nbots ²\nquit\n"
    words = [sys.executable, "-m", "casino_sim", "play", "--text", "--players", str(tmp_path)]
    ran = subprocess.run(words, cwd=ROOT, input=typed, encoding="utf-8", capture_output=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Choose a number or a name. '²' is neither." in ran.stdout
