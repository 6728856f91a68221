"""Golden rounds and golden screens. They change only on purpose: ``python -m tests.golden.record`` writes them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.golden import screens
from tests.golden.transcripts import transcript

TABLES = all_tables()
ROUNDS = Path(__file__).parent / "rounds"
every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])


@every_table
def test_the_rounds_read_as_they_did(game: Game, rules: TableRules) -> None:
    kept = ROUNDS / f"{rules.house}-{rules.game}.txt"
    assert kept.exists(), f"no golden round of {rules.house} {rules.game}: record it with python -m tests.golden.record"
    assert transcript(game, rules) == kept.read_text(encoding="utf-8")


@every_table
@pytest.mark.parametrize("orientation", screens.SIZES)
def test_the_table_looks_as_it_did(game: Game, rules: TableRules, orientation: str) -> None:
    compare_with_the_kept_one(game, rules, orientation, "")


LATER = [(game, rules, moment) for game, rules in TABLES for moment in screens.LATER.get(game.family.id, ())]


@pytest.mark.parametrize(
    ("game", "rules", "moment"), LATER, ids=[f"{name((game, rules))}-{moment}" for game, rules, moment in LATER]
)
@pytest.mark.parametrize("orientation", screens.SIZES)
def test_a_round_looks_as_it_did(game: Game, rules: TableRules, moment: str, orientation: str) -> None:
    compare_with_the_kept_one(game, rules, orientation, moment)


def compare_with_the_kept_one(game: Game, rules: TableRules, orientation: str, moment: str) -> None:
    found = screens.difference(
        screens.path(rules, orientation, moment), screens.drawn(game, rules, orientation, moment)
    )
    assert found == ""
