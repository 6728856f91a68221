"""The players' file: one writer, sound or set aside, never half-written. Whatever is wrong is one sentence."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from casino_sim.resources import players_folder
from casino_sim.rng import Stream
from casino_sim.store import schema
from casino_sim.store.location import FILE, LOCK
from casino_sim.store.problems import StoreBusy, StoreDamaged, StoreIsNewer, StoreProblem
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets
from tests.persons import all_chips, books_are_right, person_at, play_round


def test_what_was_written_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann", 100_00)
        store.players.keep_settings(ann.id, {"pace": "quiet"})
    with Store.open(tmp_path) as store:
        again = store.players.find("ann")
    assert again is not None
    assert (again.name, again.bankroll, again.settings) == ("Ann", 100_00, {"pace": "quiet"})


def test_a_setting_that_an_older_release_named_otherwise_is_still_the_players(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.keep_settings(store.players.welcome("Ann", 100_00).id, {"four_colour": True})
        assert store.players.find("Ann").settings == {"four_color": True}  # type: ignore[union-attr]


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.database.row("PRAGMA journal_mode") == ("wal",)
        assert store.database.row("PRAGMA synchronous") == (2,)  # FULL


def test_the_folder_is_the_one_asked_for_else_the_environments_else_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_PLAYERS", "/somewhere")
    assert players_folder("/asked") == Path("/asked")
    assert players_folder() == Path("/somewhere")
    monkeypatch.delenv("CASINO_SIM_PLAYERS")
    assert players_folder().name == "casino-sim"


# -- one writer ------------------------------------------------------------------------------------


def test_a_second_casino_on_the_same_players_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    with Store.open(tmp_path), pytest.raises(StoreBusy, match="Another casino is using"):
        Store.open(tmp_path)
    Store.open(tmp_path).close()


def test_a_second_process_is_told_so_in_one_sentence(tmp_path: Path) -> None:
    with Store.open(tmp_path):
        second = casino("play", "--text", "--players", str(tmp_path))
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1 and "Another casino is using" in second.stderr


def test_the_history_can_be_read_while_the_casino_is_open(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        play_round(person_at(store), Stream(b"x", "y"))
        looked = casino("history", "--players", str(tmp_path))
    assert looked.returncode == 0 and "mississippi stud" in looked.stdout.lower()


def test_a_killed_casino_does_not_keep_the_players_locked(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, sys\n"
        "from casino_sim.store.store import Store\n"
        "store = Store.open(pathlib.Path(sys.argv[1]))\n"
        "os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(tmp_path)])
    assert abs(killed.returncode) == 9  # Windows, which has no signals, gives the number itself
    Store.open(tmp_path).close()


def test_rubbish_in_the_lock_file_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / LOCK).write_bytes(b"not a lock at all" * 100)
    Store.open(tmp_path).close()


# -- damage ----------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_kept_aside_and_a_fresh_one_begun(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"something else " * 1000)
    with Store.open(tmp_path) as store:
        assert store.players.all() == []
        assert "damaged" in store.notice and store.notice.count(".") >= 1
    aside = [file for file in tmp_path.iterdir() if "damaged" in file.name]
    assert [file.read_bytes()[:9] for file in aside] == [b"something"]
    assert aside[0].name.endswith("-1.sqlite3")
    with Store.open(tmp_path) as store:
        assert store.notice == ""


def test_players_that_can_still_be_read_come_over_with_all_their_chips(tmp_path: Path) -> None:
    """The chips that lay at a table come back into the bankroll: the table itself is not carried over."""
    with Store.open(tmp_path) as store:
        person_at(store, chips=1_000_00)
        store.players.welcome("Ben", 70_00)
        for _ in range(40):
            play_round(person_at(store, name="Cid", game="craps"), Stream(b"x", "y"))
        whole = {player.name: player.bankroll for player in store.players.all()}
    damage_the_last_third(tmp_path / FILE)
    with Store.open(tmp_path) as store:
        assert "damaged" in store.notice
        saved = {player.name: player.bankroll for player in store.players.all()}
    assert saved["Ann"] == whole["Ann"] + 1_000_00
    assert saved["Ben"] == 70_00


def damage_the_last_third(file: Path) -> None:
    data = bytearray(file.read_bytes())
    start = len(data) * 2 // 3
    data[start:] = b"\xa5" * (len(data) - start)
    file.write_bytes(data)


@pytest.mark.parametrize("part", [1 / 3, 2 / 3, 9 / 10])
def test_a_file_that_was_cut_short_still_gives_back_its_players(part: float, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, chips=1_000_00)
        play_round(session, Stream(b"x", "y"))
        bankroll = session.bankroll
    cut_short(tmp_path / FILE, part)
    with Store.open(tmp_path) as store:
        assert "damaged" in store.notice
        assert [player.name for player in store.players.all()] == ["Ann"]
        assert store.players.all()[0].bankroll > bankroll  # and what lay at the table


def cut_short(file: Path, part: float) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * part)])


def test_a_file_that_lost_its_head_still_gives_back_its_players(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 70_00)
    with (tmp_path / FILE).open("r+b") as file:
        file.write(b"?" * 100)
    with Store.open(tmp_path) as store:
        assert "damaged" in store.notice
        assert [(player.name, player.bankroll) for player in store.players.all()] == [("Ann", 70_00)]


@pytest.mark.parametrize("column", ["snapshot", "seating", "options"])
def test_a_table_that_cannot_be_read_is_damage_and_its_chips_come_back(column: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        before = person_at(store, chips=1_000_00).bankroll
        with store.transaction():
            store.database.write(f"UPDATE sittings SET {column} = ?", (b"{\xff",))
    with Store.open(tmp_path) as store:
        assert "damaged" in store.notice or "starts over" in store.notice
        assert [player.bankroll for player in store.players.all()] == [before + 1_000_00]


@pytest.mark.parametrize("text", ["{", "[1]", b"\xff\xfe"])
def test_a_round_that_cannot_be_read_is_one_sentence(text: str | bytes, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        play_round(person_at(store), Stream(b"x", "y"))
        with store.transaction():
            store.database.write("UPDATE rounds SET lines = CAST(? AS TEXT)", (text,))
        with pytest.raises(StoreProblem, match="damaged"):
            store.rounds.last(1)
    refused = casino("history", "--players", str(tmp_path))
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1 and "damaged" in refused.stderr


def test_the_player_is_told_of_the_damage_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\0" * 5000 + b"rubbish")
    played = casino("play", "--text", "--players", str(tmp_path), text="quit\n")
    assert played.returncode == 0
    assert [line for line in played.stdout.splitlines() if "damaged" in line] == [played.stdout.splitlines()[0]]


# -- versions --------------------------------------------------------------------------------------


def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 5_00)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreIsNewer, match="later version"):
        Store.open(tmp_path)
    refused = casino("history", "--players", str(tmp_path))
    assert refused.returncode == 2 and "later version" in refused.stderr
    assert (tmp_path / FILE).read_bytes() == before


def test_an_older_file_is_brought_up_to_date_with_everything_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 5_00)
    script = "ALTER TABLE players ADD COLUMN color TEXT NOT NULL DEFAULT 'green';\nUPDATE players SET bankroll = 6;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, script))
    with pytest.raises(StoreProblem, match="earlier version"):
        Store.look(tmp_path)
    with Store.open(tmp_path) as store:
        assert store.database.row("SELECT name, bankroll, color FROM players") == ("Ann", 6, "green")
        assert store.database.row("PRAGMA user_version") == (len(schema.MIGRATIONS),)


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 5_00)
    broken = (*schema.MIGRATIONS, "DELETE FROM players;\nALTER TABLE nowhere ADD COLUMN x;")
    with monkeypatch.context() as patched, pytest.raises(StoreProblem):
        patched.setattr(schema, "MIGRATIONS", broken)
        Store.open(tmp_path)
    with Store.open(tmp_path) as store:
        assert [player.name for player in store.players.all()] == ["Ann"]


# -- a full or read-only disk ----------------------------------------------------------------------


def test_a_full_disk_is_one_sentence_and_the_answer_can_be_given_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        fill_the_disk(store)
        with pytest.raises(StoreProblem, match=r"full. Make room .* Nothing is lost"):
            for _ in range(100):
                play_round(session, Stream(b"x", "y"))
        assert all_chips(store, session.player) == 50_000_00 + sum(line.net for line in store.rounds.last())
        in_round, asked = session.in_round, session.question
        store.database.write("PRAGMA max_page_count = 1000000")
        play_round(session, Stream(b"x", "y"))
        assert not session.in_round and (asked is not None) == in_round
        books_are_right(store, session.player)


@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_an_answer_that_could_not_be_written_has_not_happened(tmp_path: Path, answers: int) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        session.deal()
        for reply in (Bets({"ante": 10_00}), Answer("bet_1x"), Answer("bet_1x"))[:answers]:
            session.answer(reply)
        held = (session.view(), session.answers, session.purse, session.course, session.events)
        store.database.write("PRAGMA query_only = ON")
        with pytest.raises(StoreProblem):
            session.answer(Answer("bet_3x") if answers else Bets({"ante": 10_00}))
        store.database.write("PRAGMA query_only = OFF")
        assert (session.view(), session.answers, session.purse, session.course, session.events) == held
    with Store.open(tmp_path) as store:
        again = person_at(store)
        assert (again.view(), again.answers, again.purse, again.course, again.events) == held


def fill_the_disk(store: Store) -> None:
    """The file may not grow by another page; SQLite then answers as it does on a full disk."""
    store.database.write("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = store.database.row("PRAGMA page_count")
    assert pages is not None
    store.database.write(f"PRAGMA max_page_count = {pages[0]}")


def test_a_disk_on_which_nothing_can_be_written_any_more(tmp_path: Path) -> None:
    """A limit on file sizes: what the system says then is not "disk full", and it comes in the middle of a commit."""
    with Store.open(tmp_path) as store:
        session = person_at(store)
        session.deal()
        held = (session.view(), session.answers, session.bankroll)
        resource = pytest.importorskip("resource")
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
        try:
            with pytest.raises(StoreProblem, match=r"can't be written|full"):
                play_round(session, Stream(b"x", "y"))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert (session.view(), session.answers, session.bankroll) == held
        play_round(session, Stream(b"x", "y"))
        assert not session.in_round


def test_a_read_only_store_is_one_sentence(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store)
        store.database.write("PRAGMA query_only = ON")
        with pytest.raises(StoreProblem, match="read-only"):
            session.deal()
        assert not session.in_round and session.purse == 5_000_00
        store.database.write("PRAGMA query_only = OFF")
        session.deal()
        assert session.in_round


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    refused = casino("play", "--text", "--players", str(tmp_path / "file" / "players"))
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1 and "can't be opened for writing" in refused.stderr


@pytest.mark.parametrize("in_the_way", ["casino.sqlite3", "casino.lock"])
def test_a_folder_where_a_file_should_be_is_one_sentence(in_the_way: str, tmp_path: Path) -> None:
    (tmp_path / in_the_way).mkdir()
    refused = casino("play", "--text", "--players", str(tmp_path))
    assert refused.returncode == 2
    assert refused.stderr == (
        f"casino-sim play: The players' file {tmp_path / in_the_way} can't be opened for writing. "
        "Choose another folder with --players.\n"
    )


@pytest.mark.parametrize("in_the_way", ["casino.sqlite3", "casino.lock"])
def test_what_is_in_the_way_of_a_file_is_told_and_nothing_else_is_held(in_the_way: str, tmp_path: Path) -> None:
    (tmp_path / in_the_way).mkdir()
    with pytest.raises(StoreProblem, match=f"{in_the_way} can't be opened for writing"):
        Store.open(tmp_path)
    (tmp_path / in_the_way).rmdir()
    Store.open(tmp_path).close()


def held(folder: Path) -> list[str]:
    """The files in a folder that this process has open. On Windows they could not be moved, copied or deleted."""
    names = []
    for file in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):
            names.append(file.readlink())
    return sorted(name.name for name in names if name.parent == folder)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which files are open")
def test_whoever_is_refused_holds_no_file(tmp_path: Path) -> None:
    with Store.open(tmp_path):
        before = held(tmp_path)
        assert "casino.sqlite3" in before
        with pytest.raises(StoreBusy) as kept:
            Store.open(tmp_path)
        assert set(held(tmp_path)) == set(before)
    assert held(tmp_path) == []
    for version, kind, says in ((1, StoreProblem, "earlier version"), (99, StoreIsNewer, "later version")):
        plain = sqlite3.connect(tmp_path / FILE)
        plain.execute(f"PRAGMA user_version = {version}")
        plain.close()
        with pytest.raises(kind, match=says) as refused:
            Store.look(tmp_path)
        assert held(tmp_path) == [] and refused
    with pytest.raises(StoreIsNewer) as newer:
        Store.open(tmp_path)
    assert held(tmp_path) == [] and newer
    (tmp_path / FILE).write_bytes(b"something else " * 1000)
    with pytest.raises(StoreDamaged) as damaged:
        Store.open(tmp_path, repair=False)
    assert held(tmp_path) == [] and damaged and kept


def test_a_copy_is_closed_when_it_is_made(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        before = held(tmp_path) if Path("/proc/self/fd").exists() else []
        store.back_up()
        assert before == (held(tmp_path) if before else [])


def test_folders_inside_folders_are_made(tmp_path: Path) -> None:
    Store.open(tmp_path / "one" / "two").close()
    assert (tmp_path / "one" / "two" / FILE).exists()


def test_what_fails_half_way_is_not_written_and_the_next_step_is(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        ann = store.players.welcome("Ann", 70_00)
        with pytest.raises(StoreProblem), store.transaction():
            store.players.move(ann.id, -10_00, "cashier")
            store.players.move(ann.id, -100_00, "cashier")  # a bankroll below zero
        with pytest.raises(KeyError), store.transaction():
            store.players.move(ann.id, -10_00, "cashier")
            raise KeyError("a fault of our own")
        assert store.players.get(ann.id).bankroll == 70_00
        assert store.players.cashier(ann.id, 5_00).bankroll == 75_00
        assert [line.amount for line in store.players.cage(ann.id)] == [70_00, 5_00]


def test_no_record_can_lose_what_it_belongs_to(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann")
        with pytest.raises(StoreProblem), store.transaction():
            store.database.write("DELETE FROM players")
        assert store.players.find("Ann") is not None


def test_history_is_read_from_any_thread(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    found = Store.look(tmp_path)
    assert found is not None
    with found, ThreadPoolExecutor(1) as pool:
        assert pool.submit(found.players.all).result() == []


@pytest.mark.parametrize("part", ["meters", "rounds_of_player"])
def test_damage_that_nobody_would_meet_at_once_is_found_when_the_file_is_opened(part: str, tmp_path: Path) -> None:
    """A table that is gone, and a page of the order in which rounds are found."""
    with Store.open(tmp_path) as store:
        play_round(person_at(store, chips=500_00), Stream(b"x", "y"))
    plain = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (page,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (part,)).fetchone()
    if part == "meters":
        plain.execute("DROP TABLE meters")
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    plain.close()
    if part != "meters":
        with (tmp_path / FILE).open("r+b") as file:
            file.seek((page - 1) * 4096)
            file.write(b"\xa5" * 4096)
    says = "is damaged: it has no meters" if part == "meters" else "is damaged"
    with pytest.raises(StoreDamaged, match=says):
        Store.open(tmp_path, repair=False)
    with Store.open(tmp_path) as store:
        assert "has 1 of its players" in store.notice


def test_an_empty_file_has_no_history_and_a_byte_is_damage(tmp_path: Path) -> None:
    assert Store.look(tmp_path / "nobody") is None
    (tmp_path / FILE).touch()
    assert Store.look(tmp_path) is None
    (tmp_path / FILE).write_bytes(b"?")
    with pytest.raises(StoreProblem):
        Store.look(tmp_path)


def test_a_file_of_the_first_version_with_a_chain_keeps_it_as_it_is(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        person_at(store)
        links = store.database.rows("SELECT * FROM links")
    plain = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    for table in re.findall(r"CREATE TABLE (\w+)", "".join(schema.MIGRATIONS[schema.CHAINED :])):
        plain.execute(f"DROP TABLE {table}")
    plain.execute(f"PRAGMA user_version = {schema.CHAINED}")
    plain.close()
    with Store.open(tmp_path) as store:
        assert links and store.database.rows("SELECT * FROM links") == links and store.notice == ""


def test_a_file_where_the_folder_should_be_has_no_history(tmp_path: Path) -> None:
    (tmp_path / "players").write_text("in the way")
    refused = casino("history", "--players", str(tmp_path / "players"))
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1 and "can't be read" in refused.stderr


@pytest.mark.skipif(os.name == "nt", reason="another system's permissions")
def test_a_folder_that_may_not_be_looked_into_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", forbidden)
    with pytest.raises(StoreProblem, match="can't be read"):
        Store.look(tmp_path)


def casino(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "casino_sim", *words], input=text, capture_output=True, text=True)
