"""The players' file where file systems have rules of their own: odd names, long paths, files that others are reading.

On Windows a file that another program has open cannot be renamed or removed; elsewhere that is played here. `make.py wine`
runs these tests on Windows' rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.resources import PLAYERS, players_folder
from casino_sim.rng import Stream
from casino_sim.store import backup
from casino_sim.store.location import FILE
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from tests.persons import all_chips, books_are_right, person_at, play_round


@contextmanager
def read_by_somebody(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A virus scanner, or what keeps a folder the same on several machines."""
    with file.open("rb") as reader:
        reader.read(1)
        if os.name == "nt":
            yield
            return
        with monkeypatch.context() as patch:
            for verb in ("rename", "replace", "unlink"):
                patch.setattr(Path, verb, _refusing(getattr(Path, verb), file))
            yield


def _refusing(done: object, file: Path) -> object:
    def verb(path: Path, *rest: object, **named: object) -> object:
        if file in (path, *rest):
            raise PermissionError(13, "The process cannot access the file because it is being used by another process")
        return done(path, *rest, **named)  # type: ignore[operator]

    return verb


def played(folder: Path, rounds: int = 1) -> int:
    """Plays, closes; the chips that are in the file afterwards."""
    with Store.open(folder) as store:
        person = person_at(store)
        for number in range(rounds):
            play_round(person, Stream(b"rules", str(number)))
        return chips_of(store)


def chips_of(store: Store) -> int:
    (player,) = store.players.all()
    books_are_right(store, player.id)
    return all_chips(store, player.id)


@pytest.mark.parametrize(
    "name",
    ["Spieler für Köln und Århus", "玩家 ♠", "players.of.mine", "OneDrive - Smith & Sons (Ltd.)", "100% fair; really"],
)
def test_any_folder_will_do(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name / "casino-sim"
    chips = played(folder)
    with Store.open(folder) as store:
        assert chips_of(store) == chips and store.rounds.last(1)


def test_a_path_of_more_than_260_characters(tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["a folder inside a folder inside a folder"] * 8)
    assert len(str(folder)) > 320
    try:
        chips = played(folder)
    except StoreProblem as fault:  # Windows without its long paths
        assert os.name == "nt" and str(fault).count(".") >= 1
        return
    with Store.open(folder) as store:
        assert chips_of(store) == chips


def test_a_folder_that_is_kept_in_step_with_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its copies are being read while the casino plays, makes another copy and removes the oldest."""
    played(tmp_path)
    with Store.open(tmp_path) as store:
        for _ in range(backup.MAX_COPIES):
            store.back_up()
        oldest = backup.copies(tmp_path)[-1]
        with read_by_somebody(tmp_path / FILE, monkeypatch), read_by_somebody(oldest, monkeypatch):
            play_round(person_at(store), Stream(b"rules", "again"))
            newest = store.back_up()
        assert newest in backup.copies(tmp_path) and oldest.exists()
        store.back_up()
        assert not oldest.exists() and len(backup.copies(tmp_path)) == backup.MAX_COPIES


def test_a_file_that_is_being_read_is_restored_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played since the copy lies in the log: it stays beside its file."""
    folder = tmp_path / "players"
    played(folder)
    with Store.open(folder) as store:
        copy = store.back_up()
        play_round(person_at(store), Stream(b"rules", "after the copy"))
        chips = chips_of(store)
        for suffix in ("-wal", "-shm", ""):  # as a killed process leaves them
            (tmp_path / f"left{suffix}").write_bytes((folder / (FILE + suffix)).read_bytes())
    for suffix in ("-wal", "-shm", ""):
        (folder / (FILE + suffix)).write_bytes((tmp_path / f"left{suffix}").read_bytes())
    with (
        read_by_somebody(folder / FILE, monkeypatch),
        pytest.raises(StoreProblem, match="can't replace"),
    ):
        backup.restore(folder, copy)
    with Store.open(folder) as store:
        assert chips_of(store) == chips


@pytest.mark.skipif(os.name != "nt", reason="Windows' own folders")
def test_players_lie_where_windows_keeps_what_stays_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLAYERS, raising=False)
    assert players_folder() == Path(os.environ["LOCALAPPDATA"]) / "casino-sim"
