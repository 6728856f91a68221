"""No table shows text over text, cut short, or out of its place, at any size and text scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.text_check import text_faults
from tests.contract.tables import all_tables, name
from tests.stage.players import sat_down

TABLES = all_tables()
SIZES = ((1080, 1920), (1280, 720))
MORE_PIXELS = ((1920, 1080), (2560, 1440))  # of the same shape: some tables always, all of them in the long run


@pytest.mark.parametrize("index", range(len(TABLES)), ids=[name(pair) for pair in TABLES])
def test_a_table_reads_well(index: int, tmp_path: Path) -> None:
    _game, rules = TABLES[index]
    with sat_down(tmp_path, rules, (1280, 720), 2.0 if index % 2 else 1.0) as person:
        for size in (*SIZES, *MORE_PIXELS) if index % 6 == 0 else SIZES:
            person.robot.resize(size).settle()
            assert text_faults(person.scene) == [], f"at {size}"
        person.robot.resize((1280, 720)).settle()
        seen: list[str] = []
        person.watch = lambda: seen.extend(text_faults(person.scene))
        person.play(3, "mouse")
        assert seen == [], "at a decision, or after a round"


@pytest.mark.slow
@pytest.mark.parametrize("index", range(len(TABLES)), ids=[name(pair) for pair in TABLES])
@pytest.mark.parametrize("size", MORE_PIXELS)
def test_a_table_reads_well_in_a_large_window(index: int, size: tuple[int, int], tmp_path: Path) -> None:
    _game, rules = TABLES[index]
    with sat_down(tmp_path, rules, size, 2.0 if index % 2 else 1.0) as person:
        assert text_faults(person.scene) == []
