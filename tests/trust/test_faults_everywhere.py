"""What the players' file promises on every system, Windows' file rules among them: kills, a full disk, two processes.

`test_faults.py` does more of it, at every write of the C library, where there is a shim for that: on Linux.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from tests.processes import ROOT
from tests.trust.faults import scene
from tests.trust.faults.counted import BEFORE, COUNT, WITHIN, evening

TABLES = [("mount_airy", "mississippi_stud"), ("mount_airy", "craps"), ("marysville", "omaha_hi_lo")]
KILLS = 6 if sys.platform != "win32" else 2  # at each table; there a process takes a second or more to start


class Evening:
    """An evening at one table, and how it ends where nothing goes wrong."""

    def __init__(self, folder: Path, house: str, game: str, afresh: bool = False) -> None:
        self.house, self.game, self.notes = house, game, folder / "notes"
        self.base, self.players = folder / "base", folder / "players"
        self.base.mkdir(parents=True)
        if not afresh:
            scene.gone_on_with(self.base, "mount_airy", "big_six")
        statements = self.play(COUNT)
        assert statements is not None
        self.statements = statements
        self.states = self.seen()
        self.kept = self.go_on()["kept"]

    def seen(self) -> list[str]:
        return self.notes.read_text(encoding="utf-8").splitlines() if self.notes.exists() else []

    def play(self, how: str, nth: int = 0) -> int | None:
        shutil.rmtree(self.players, ignore_errors=True)
        shutil.copytree(self.base, self.players)
        self.notes.unlink(missing_ok=True)
        return evening(self.players, self.notes, self.house, self.game, how, nth)

    def go_on(self) -> dict[str, object]:
        found = scene.gone_on_with(self.players, self.house, self.game)
        assert found["faults"] == []
        return found

    def is_whole(self, noted: int) -> None:
        """What the next start finds is what was last seen, or one step on; and the evening ends as it would have."""
        found = self.go_on()
        assert found["found"] in self.states[max(noted - 1, 0) : noted + 1]
        assert found["kept"] == self.kept


@pytest.fixture(scope="module", params=TABLES, ids=lambda at: at[1])
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening"), *request.param)


@pytest.mark.parametrize("how", [BEFORE, WITHIN])
def test_a_process_killed_at_any_statement_loses_nothing(table: Evening, how: str) -> None:
    first = TABLES.index((table.house, table.game)) + (1 if how == BEFORE else 4)
    kills = 0
    for nth in range(first, table.statements, table.statements // KILLS):
        if table.play(how, nth) is None:
            kills += 1
            table.is_whole(len(table.seen()))
    assert kills


def test_a_process_killed_while_it_makes_the_file_loses_nothing(tmp_path: Path) -> None:
    first = Evening(tmp_path, "mount_airy", "three_card_poker", afresh=True)
    for nth in range(2, first.statements, first.statements // (KILLS + 2)):
        assert first.play(BEFORE, nth) is None
        first.is_whole(len(first.seen()))


def test_a_process_killed_twice_in_a_row_loses_nothing(table: Evening) -> None:
    nth = table.statements // 2
    assert table.play(BEFORE, nth) is None
    for again in (5, 40):  # and once more while it gets up
        evening(table.players, table.notes, table.house, table.game, BEFORE, again)
    assert table.go_on()["kept"] == table.kept


def room_for(store: Store, pages: int) -> None:
    """SQLite may take no more of the disk than it has, and so many pages."""
    size = store.database.value("PRAGMA page_count")
    store.database.rows(f"PRAGMA max_page_count = {size + pages}")


def test_a_disk_without_room_is_one_sentence_and_nothing_is_lost(table: Evening) -> None:
    shutil.rmtree(table.players, ignore_errors=True)
    shutil.copytree(table.base, table.players)
    said: list[str] = []
    for pages in (0, 1, 3):
        with Store.open(table.players) as store:
            try:
                room_for(store, pages)
                session = scene.sat_down(store, table.house, table.game)
                while scene.step(session):
                    pass
            except StoreProblem as problem:
                said.append(str(problem))
                assert "is full. Make room and try again." in said[-1] and "\n" not in said[-1]
            assert scene.wrong(store) == []
    assert said, "there was room for everything"
    assert table.go_on()["kept"] == table.kept


def test_two_processes_never_write_to_the_same_players(table: Evening) -> None:
    table.play(COUNT)
    words = [sys.executable, "-m", "casino_sim", "play", "--text", "--players", str(table.players)]
    with Store.open(table.players) as store:
        before = scene.kept(store)
        ran = subprocess.run(words, cwd=ROOT, input="quit\n", capture_output=True, text=True, encoding="utf-8")
        assert ran.returncode == 2 and ran.stderr.count("\n") == 1
        assert "Another casino is using the players" in ran.stderr
        assert scene.kept(store) == before and scene.wrong(store) == []
    assert table.go_on()["kept"] == table.kept
