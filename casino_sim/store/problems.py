"""What can be wrong with the players' file. Each is one sentence for the person at the screen."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class StoreProblem(Exception):
    """The store cannot be used now, or this could not be written. Nothing that was written before is lost."""


class StoreBusy(StoreProblem):
    """Another process writes to these players."""


class StoreIsNewer(StoreProblem):
    """A later version of the casino wrote it."""


class StoreDamaged(StoreProblem):
    """The file is not, or no longer, a sound database."""


_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def told(fault: sqlite3.Error, file: Path) -> StoreProblem:
    """SQLite's complaint as a sentence that says what to do."""
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind, the rest its circumstances
    if code in _DAMAGE:
        return StoreDamaged(f"The players' file {file} is damaged; close the casino and open it again to mend it.")
    if code in _LOCKED:
        return busy(file.parent)
    if code == sqlite3.SQLITE_FULL:
        return StoreProblem(f"The disk that holds {file.parent} is full: make room and do that again. Nothing is lost.")
    if code == sqlite3.SQLITE_READONLY:
        return StoreProblem(f"{file} cannot be written, it is read-only: choose another folder with --players.")
    if code == sqlite3.SQLITE_CANTOPEN:
        return cannot_open(file)
    return StoreProblem(f"{file} cannot be written ({fault}). What was saved before is safe.")


def busy(folder: Path) -> StoreBusy:
    return StoreBusy(
        f"Another casino is open on the players in {folder}: close it, or choose another --players folder."
    )


def cannot_open(file: Path) -> StoreProblem:
    return StoreProblem(f"The players' file {file} cannot be opened for writing: choose another folder with --players.")
