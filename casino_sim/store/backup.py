"""Daily copies of the players' file, made when it passed its check; the oldest is deleted."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from casino_sim.i18n import _
from casino_sim.store.location import FILE
from casino_sim.store.problems import StoreProblem

MAX_COPIES = 3
DAY = 24 * 60 * 60


def copies(folder: Path) -> list[Path]:
    """The backups that there are, newest first."""
    return sorted(folder.glob("casino.backup-*.sqlite3"), reverse=True)


def is_due(folder: Path) -> bool:
    found = copies(folder)
    return not found or abs(time.time() - found[0].stat().st_mtime) > DAY


def make(connection: sqlite3.Connection, folder: Path) -> Path:
    """A whole copy takes its name only when it is on the disk."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = max((int(copy.stem.split("-")[1]) for copy in copies(folder)), default=0) + 1
    target, rough = folder / f"casino.backup-{number:06}-{stamp}.sqlite3", folder / "casino.backup.part"
    rough.unlink(missing_ok=True)
    copy = sqlite3.connect(rough, isolation_level=None)
    try:
        connection.backup(copy)
    finally:
        copy.close()
    with rough.open("rb+") as file:
        os.fsync(file.fileno())
    rough.replace(target)
    for old in copies(folder)[MAX_COPIES:]:
        with suppress(OSError):  # on Windows one that somebody reads stays until the next time
            old.unlink()
    return target


def set_aside(file: Path, aside: Path) -> None:
    """The file with its log takes another name, whole or not at all: a file without its log would miss the last rounds.

    On Windows a file that somebody reads cannot be renamed.
    """
    moved: list[tuple[Path, Path]] = []
    try:
        for suffix in ("-wal", "-shm", ""):
            part, there = file.with_name(file.name + suffix), aside.with_name(aside.name + suffix)
            if part.exists():
                part.rename(there)
                moved.append((part, there))
    except OSError:
        for part, there in moved:
            there.rename(part)
        raise


def restore(folder: Path, copy: Path) -> Path | None:
    """The copy becomes the players' file again; what stood there is kept beside it. The caller holds the lock."""
    file, aside = folder / FILE, None
    try:
        if file.exists():
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            aside = folder / f"casino.replaced-{stamp}.sqlite3"
            set_aside(file, aside)
        rough = folder / "casino.restore.part"
        rough.write_bytes(copy.read_bytes())
        with rough.open("rb+") as written:
            os.fsync(written.fileno())
        rough.replace(file)
    except OSError as fault:
        said = _("{copy} can't replace {file}: {why}.")
        raise StoreProblem(said.format(copy=copy.name, file=file, why=fault.strerror)) from None
    return aside
