"""What a command does not need it does not load: NumPy and pygame cost more time than most commands take."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
AFTERWARDS = """
import sys
from casino_sim.__main__ import main
try:
    code = main(sys.argv[1:])
except SystemExit as end:
    code = end.code
print(code or 0, *sorted({"numpy", "pygame"} & set(sys.modules)), file=sys.stderr)
"""
SCRIPT = {
    "house": "mount_airy",
    "game": "mississippi_stud",
    "rounds": [
        {
            "cards": {"you": "Qs Qd", "board": "Qh 5c 5d"},
            "stakes": {"you": {"ante": "10"}},
            "answers": [["you", "bet_1x"], ["you", "bet_1x"], ["you", "bet_1x"]],
        }
    ],
}


def run(code: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, input=stdin, capture_output=True, text=True)


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "games --json",
        "paytable --house valley_forge --game craps",
        "auto --house mount_airy --game mississippi_stud --rounds 20",
        "auto --house mount_airy --game holdem --rounds 5",
        "deal -",
        "eval -",
        "houses check assets/houses/marysville.toml",
        "rng-test --draws 10000 --seed 1",
    ],
)
def test_neither_numpy_nor_pygame_is_loaded(command: str) -> None:
    stdin = {"deal -": json.dumps(SCRIPT), "eval -": "As Kd Qh Jc Ts\n"}.get(command, "")
    ran = run(AFTERWARDS, *command.split(), stdin=stdin)
    assert ran.stdout
    assert ran.stderr.splitlines()[-1] == "0"


def test_the_text_table_is_played_without_them(tmp_path: Path) -> None:
    table = ["--house", "mount_airy", "--game", "mississippi_stud"]
    ran = run(AFTERWARDS, "play", "--text", *table, "--players", str(tmp_path))
    assert "Mississippi Stud" in ran.stdout
    assert ran.stderr.splitlines()[-1] == "0"


def test_the_window_opens_without_numpy() -> None:
    code = "import sys, casino_sim.app.stage.app; print('pygame' in sys.modules, 'numpy' in sys.modules)"
    assert run(code).stdout.split() == ["True", "False"]


def test_the_lobby_s_buttons_wait_for_no_numpy(tmp_path: Path) -> None:
    """NumPy takes a third of the memory of a table, and time before the first frame."""
    code = """
import sys
from pathlib import Path
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.navigation import lobby_buttons
from casino_sim.store.store import Store
from games import BY_ID
with Store.open(Path(sys.argv[1])) as store:
    robot = Robot.open((1280, 720))
    casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1000))
    print(len(lobby_buttons(casino)) > 5, "numpy" in sys.modules)
    robot.close()
"""
    assert run(code, str(tmp_path)).stdout.split()[-2:] == ["True", "False"]
