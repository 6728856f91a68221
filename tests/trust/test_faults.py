"""Processes die at every write, the power goes, the disk says no: no cent, no card and no round is lost or there twice.

The long run, over a table of every family of games, is ``python3 build/make.py faults``; this is its beginning.
"""

from __future__ import annotations

import errno
import os

import pytest

from tests.trust.faults.lab import (
    EVERY_WRITE,
    FAIL_FROM,
    FULL_DISK,
    LOCKS,
    OPENS,
    WRITE,
    Fault,
    Lab,
    Table,
    cannot,
)

pytestmark = pytest.mark.skipif(cannot() is not None, reason=str(cannot()))
TABLES = [("mount_airy", "mississippi_stud"), ("mount_airy", "craps"), ("marysville", "omaha_hi_lo")]
NOBODY = 65534


@pytest.fixture(scope="module")
def lab():
    found = Lab()
    yield found
    found.close()


@pytest.fixture(scope="module", params=TABLES, ids=lambda at: at[1])
def table(lab: Lab, request: pytest.FixtureRequest) -> Table:
    return Table(lab, *request.param)


@pytest.fixture(scope="module")
def first(lab: Lab) -> Table:
    """Where nobody has played yet: the file itself is made meanwhile."""
    return Table(lab, "mount_airy", "three_card_poker", afresh=True)


def test_a_killed_process_loses_nothing(table: Table) -> None:
    table.kills(every=19, first=TABLES.index((table.house, table.game)) + 1)


def test_a_process_killed_while_it_makes_the_file_loses_nothing(first: Table) -> None:
    first.kills(every=13)


def test_a_power_cut_loses_nothing_that_was_shown(table: Table) -> None:
    assert table.power_cuts(every=40, ways=2) > 8


def test_a_power_cut_while_the_file_is_made_loses_nothing(first: Table) -> None:
    assert first.power_cuts(every=50, ways=2) > 8


def test_a_disk_that_says_no_is_one_sentence_and_nothing_else(table: Table) -> None:
    said = dict(table.refusals(every=23))
    assert any(said.values())
    for after, sentences in said.items():
        for sentence in sentences:
            assert sentence.endswith(".") and "\n" not in sentence and "Traceback" not in sentence, after


def test_a_disk_without_room_at_any_write_loses_nothing(first: Table) -> None:
    said = dict(first.refusals(every=11, first=5, faults=FULL_DISK))
    assert any("is full. Make room and try again." in sentence for sentences in said.values() for sentence in sentences)


def test_a_clock_that_jumps_ten_years_changes_nothing(table: Table) -> None:
    table.clock_jumps()


def test_a_disk_that_hangs_leaves_the_table_in_sight(table: Table) -> None:
    found = table.hangs()
    assert found == {"waits": True, "busy": True, "same": True, "over": True, "faults": []}


# -- each of SQLite's settings keeps its promise: without it the same trial finds what is lost ----------------------------


def test_without_waiting_for_the_disk_a_power_cut_would_lose_what_was_shown(lab: Lab) -> None:
    careless = Table(lab, "mount_airy", "big_six", pragmas={"synchronous": "OFF"})
    with pytest.raises(Fault, match="power cut"):
        careless.power_cuts(every=10, ways=3)


def test_without_a_journal_a_killed_process_would_leave_half_a_step(lab: Lab) -> None:
    careless = Table(lab, "mount_airy", "big_six", pragmas={"journal_mode": "OFF"})
    with pytest.raises(Fault, match="killed at write"):
        careless.kills()


# -- where it cannot be opened ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can be somebody else")
def test_a_folder_that_may_not_be_written_is_one_sentence(first: Table) -> None:
    assert "be opened for writing" in first.opening(user=NOBODY)


def test_no_more_open_files_is_one_sentence(first: Table) -> None:
    said = first.opening(files=4)
    assert said.endswith(".") and "be opened" in said


@pytest.mark.parametrize("error", [errno.ENOLCK, errno.EIO])
def test_a_file_system_without_locks_is_one_sentence(first: Table, error: int) -> None:
    said = first.opening(mode=FAIL_FROM, kinds=LOCKS, nth=1, error=error)
    assert said.endswith(".") and "\n" not in said and "players" in said


def test_a_file_system_that_can_only_be_read_is_one_sentence(first: Table) -> None:
    said = first.opening(mode=FAIL_FROM, kinds=OPENS | WRITE, nth=1, error=errno.EROFS)
    assert said.endswith(".") and "--players" in said


def test_every_write_is_counted(first: Table) -> None:
    """A shim that is passed by would let every trial pass."""
    assert first.writes > 50 and EVERY_WRITE


@pytest.mark.parametrize("command", [["history"], ["players", "check"], ["play", "--text"]])
def test_a_user_without_a_home_is_told_so_in_one_sentence(first: Table, command: list[str]) -> None:
    found = first.homeless(command)
    assert found["code"] in (0, 2) and "Traceback" not in found["err"] and found["err"].count("\n") <= 1, found
    assert found["left"] == [], "nothing is written into the folder that somebody happens to stand in"
