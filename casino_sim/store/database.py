"""One SQLite file with one writer. Every commit is on the disk before the call returns."""

from __future__ import annotations

import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from casino_sim.i18n import _
from casino_sim.store import schema, seals
from casino_sim.store.location import FILE, LOCK
from casino_sim.store.problems import (
    StoreDamaged,
    StoreIsNewer,
    StoreProblem,
    cannot_open,
    cannot_read,
    damaged,
    problem_from,
    unreadable,
)

Row = tuple[Any, ...]
R = TypeVar("R")
CHECKED_WHOLE = 64 * 1024 * 1024  # a larger file is not read through at every start, only the tables that hold money
PAGES_BETWEEN_CHECKPOINTS = 4000  # a commit that folds the log back into the file takes longer: make it a rare one
# What each setting of SQLite's promises. tests/trust/ holds it to every one of them.
PRAGMAS = (
    ("journal_mode = WAL", "a commit is one append to a log: a process killed in the middle leaves the file as it was"),
    ("synchronous = FULL", "a commit that has returned is on the disk and stays there when the power goes"),
    (f"wal_autocheckpoint = {PAGES_BETWEEN_CHECKPOINTS}", "the log is folded back rarely, and never grows without end"),
)
MONEY_TABLES = ("players", "meters", "sittings", "cage")


class WriterLock:
    """Held by the one process that may write. The system lets go of it when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._held = self._hold(folder / LOCK)

    def _hold(self, file: Path) -> sqlite3.Connection:
        try:
            return _locked(file)
        except StoreDamaged:
            self._make_anew(file)
            return _locked(file)

    def _make_anew(self, file: Path) -> None:
        """It holds nothing: whatever was written into it was not ours."""
        try:
            file.unlink()
        except OSError:
            raise cannot_open(file) from None

    def release(self) -> None:
        self._held.close()


def _locked(file: Path) -> sqlite3.Connection:
    try:
        with ExitStack() as refused:
            lock = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
            refused.callback(lock.close)
            lock.execute("BEGIN EXCLUSIVE")
            refused.pop_all()
            return lock
    except sqlite3.Error as fault:
        raise problem_from(fault, file) from None


class Database:
    """The open file. Any thread may use it; they take turns."""

    def __init__(self, file: Path, connection: sqlite3.Connection, came_from: int) -> None:
        self.file = file
        self.came_from = came_from  # the version that it had when it was opened
        self._connection = connection
        self._turn = threading.RLock()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside is written together and is on the disk at the end, or nothing of it is."""
        with self._turn:
            connection = self._connection
            try:
                connection.execute("BEGIN IMMEDIATE")
                yield
                connection.execute("COMMIT")
            except sqlite3.Error as fault:
                self._roll_back()
                raise problem_from(fault, self.file) from fault
            except BaseException:
                self._roll_back()
                raise

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with self._turn, _damage_told(self.file):
            return self._connection.execute(query, values).fetchall()

    def each(self, query: str, values: Sequence[Any] = ()) -> Iterator[Row]:
        """The rows one by one, where there may be hundreds of thousands. Nobody else has a turn until the last was taken."""
        with self._turn, _damage_told(self.file):
            yield from self._connection.execute(query, values)

    def row(self, query: str, values: Sequence[Any] = ()) -> Row | None:
        found = self.rows(query, values)
        return found[0] if found else None

    def value(self, query: str, values: Sequence[Any] = ()) -> Any:
        """What a query gives that always has one row of one column: a sum, a count, a largest id."""
        ((found,),) = self.rows(query, values)
        return found

    def records(self, read: Callable[[Row], R], query: str, values: Sequence[Any] = ()) -> list[R]:
        """The rows as what they were written from. One that cannot be read so is damaged."""
        found = self.rows(query, values)
        try:
            return [read(row) for row in found]
        except (msgspec.MsgspecError, zlib.error, ValueError, TypeError, KeyError) as fault:
            raise unreadable(self.file) from fault

    def record(self, read: Callable[[Row], R], query: str, values: Sequence[Any] = ()) -> R | None:
        found = self.records(read, query, values)
        return found[0] if found else None

    def write(self, statement: str, values: Sequence[Any] = ()) -> int:
        """Inside a transaction: one statement. Returns the id of the row it inserted."""
        try:
            return self._connection.execute(statement, values).lastrowid or 0
        except UnicodeDecodeError as fault:  # SQLite quotes what it stumbles over, and that may be no text any more
            raise damaged(self.file) from fault

    def write_all(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        self._connection.executemany(statement, values)

    def copy(self, make: Callable[[sqlite3.Connection, Path], Path]) -> Path:
        with self._turn, _damage_told(self.file):
            return make(self._connection, self.file.parent)

    def close(self) -> None:
        with self._turn:
            self._connection.close()


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise cannot_open(folder / FILE) from None


def open_for_writing(file: Path) -> Database:
    """Open, check and bring up to date. The caller holds the lock."""
    try:
        with ExitStack() as refused:
            connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            refused.callback(connection.close)
            seals.teach(connection)
            connection.execute("PRAGMA foreign_keys = ON")
            version = _version(connection, file)
            with _damage_told(file):
                _check(connection, file)
            for pragma, _promise in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            _migrate(connection, version)
            with _damage_told(file):
                seals.restore(connection)
            refused.pop_all()
    except sqlite3.Error as fault:
        raise problem_from(fault, file) from fault
    except OSError as fault:
        raise cannot_open(file) from fault
    return Database(file, connection, version)


@contextmanager
def _damage_told(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as fault:
        raise problem_from(fault, file, reading=True) from fault
    except UnicodeDecodeError as fault:
        raise damaged(file) from fault


def open_for_reading(file: Path) -> Database:
    """For a look at the history, also while the casino is open. The file is of the present version, or this refuses."""
    try:
        address = f"{file.resolve().as_uri()}?mode=ro"
        with ExitStack() as refused:
            connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
            refused.callback(connection.close)
            seals.teach(connection)
            version = _version(connection, file)
            if version < len(schema.MIGRATIONS):
                said = _("{file} was written by an earlier version: open the casino once to bring it up to date.")
                raise StoreProblem(said.format(file=file))
            refused.pop_all()
    except sqlite3.Error as fault:
        problem = problem_from(fault, file)
        raise (problem if isinstance(problem, StoreDamaged) else cannot_read(file)) from fault
    except OSError as fault:
        raise cannot_read(file) from fault
    return Database(file, connection, version)


def _version(connection: sqlite3.Connection, file: Path) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(schema.MIGRATIONS):
        said = _(
            "{file} was written by a later version of the casino (file version {version}, this one knows {known})."
            " Use that version, or choose another --players folder."
        )
        raise StoreIsNewer(said.format(file=file, version=version, known=len(schema.MIGRATIONS)))
    return version


def _check(connection: sqlite3.Connection, file: Path) -> None:
    if file.stat().st_size <= CHECKED_WHOLE:
        result = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if result != "ok":
            raise StoreDamaged(_("The players' file {file} is damaged ({fault}).").format(file=file, fault=result))
    if not connection.execute("PRAGMA user_version").fetchone()[0]:
        return  # nobody has played yet
    known = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table in MONEY_TABLES:
        if table not in known:
            said = _("The players' file {file} is damaged: it has no {table}.")
            raise StoreDamaged(said.format(file=file, table=table))
        for _row in connection.execute(f"SELECT * FROM {table}"):
            pass


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    for number, script in enumerate(schema.MIGRATIONS[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in _statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def _statements(script: str) -> Iterator[str]:
    """``executescript`` would commit in the middle, so the script is taken apart here."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
