"""What a game tells the front ends: a slip of the pen is found before anything is drawn, and what is said can be shown."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.cards import CARD
from casino_sim.table.face import Face
from casino_sim.table.game import Game
from casino_sim.tiles import FACE as TILE
from casino_sim.wheels import BIG_SIX, ROULETTE
from games import GAMES

ROOT = Path(__file__).resolve().parents[2]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
WHEELS = {BIG_SIX.id, *ROULETTE}

PREAMBLE = """\
from casino_sim.houses.rules import TableRules
from casino_sim.table.face import Face
def costs(rules: TableRules, wager: str, amount: int) -> int: return 0
def working(rules: TableRules, wager: str) -> bool: return True
"""
RIGHT = "Face(commission=costs)"
SLIPS = {
    "Face(tiles='5 2')": '"tiles"',
    "Face(announces='yes')": '"announces"',
    "Face(commission=lambda rules, wager: 0)": '"commission"',
    "Face(sign_line=lambda rules: 5)": '"str"',
    "Face(is_working=working)": '"is_working"',
    "Face().explaned": '"explaned"',
}


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of each line, all in one run."""
    pytest.importorskip("mypy")
    lines = [RIGHT, *SLIPS]
    file = tmp_path_factory.mktemp("faces") / "slips.py"
    file.write_text(PREAMBLE + "\n".join(lines) + "\n", encoding="utf-8")
    options = ["--strict", "--follow-imports=silent", "--no-error-summary", "--no-pretty"]
    command = [sys.executable, "-m", "mypy", *options, str(file)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    first = PREAMBLE.count("\n") + 1
    return {line: "\n".join(each for each in said if f"slips.py:{first + i}:" in each) for i, line in enumerate(lines)}


@pytest.mark.parametrize("line", SLIPS)
def test_mypy_finds_a_field_that_is_misspelt_or_ill_typed(line: str, faults: dict[str, str]) -> None:
    assert "error" in faults[line] and SLIPS[line] in faults[line]


def test_mypy_takes_what_is_right(faults: dict[str, str]) -> None:
    assert faults[RIGHT] == ""


def test_a_misspelt_field_is_refused_where_nobody_runs_mypy() -> None:
    with pytest.raises(TypeError, match="comission"):
        Face(comission=lambda rules, wager, amount: 0)


@every_game
def test_every_function_takes_what_it_is_given(game: Game) -> None:
    usual = Face()
    for field in Face.__struct_fields__:
        says, default = getattr(game.face, field), getattr(usual, field)
        if callable(default):
            assert len(inspect.signature(says).parameters) == len(inspect.signature(default).parameters), field


@every_game
def test_its_tile_can_be_drawn(game: Game) -> None:
    names = game.face.tile.split()
    known = {"??", *CARD, *map(str, range(1, 7)), *(face.name for face in TILE.values())}
    assert names and (set(names) <= known or game.face.tile in WHEELS)


@every_game
def test_a_chart_is_offered_where_the_coach_draws_one(game: Game) -> None:
    assert game.face.has_chart == hasattr(game.part("coach"), "chart")
