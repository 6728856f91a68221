"""What can be wrong with the players' file. Each is one sentence for the person at the screen."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from casino_sim.i18n import _
from casino_sim.store.seals import DAMAGED


class StoreProblem(Exception):
    """The store cannot be used now, or this could not be written. Nothing that was written before is lost."""


class StoreBusy(StoreProblem):
    """Another process writes to these players."""


class StoreIsNewer(StoreProblem):
    """A later version of the casino wrote it."""


class StoreDamaged(StoreProblem):
    """The file is not, or no longer, a sound database."""


_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
# To SQLite a table that is not there and a text that is none are plain errors; our queries are sound, so the file is not.
_DAMAGE_TO_READ = {*_DAMAGE, sqlite3.SQLITE_ERROR, 0}
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def problem_from(fault: sqlite3.Error, file: Path, reading: bool = False) -> StoreProblem:
    """SQLite's complaint as a sentence that says what to do."""
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind, the rest its circumstances
    if code in (_DAMAGE_TO_READ if reading else _DAMAGE):
        return damaged(file)
    if str(fault) == DAMAGED:
        return unreadable(file)
    if code in _LOCKED:
        return busy(file.parent)
    if code == sqlite3.SQLITE_FULL:
        said = _("The disk with {folder} is full. Make room and try again. Nothing is lost.")
    elif code == sqlite3.SQLITE_READONLY:
        said = _("{file} is read-only. Choose another folder with --players.")
    elif code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return cannot_open(file)
    else:
        said = _("{file} can't be written ({fault}). Everything saved before is safe.")
    return StoreProblem(said.format(file=file, folder=file.parent, fault=fault))


def damaged(file: Path) -> StoreDamaged:
    said = _("The players' file {file} is damaged. Close the casino and open it again to repair it.")
    return StoreDamaged(said.format(file=file))


def unreadable(file: Path) -> StoreDamaged:
    said = _("A record in the players' file {file} is damaged and can't be read. The others are safe.")
    return StoreDamaged(said.format(file=file))


def busy(folder: Path) -> StoreBusy:
    said = _("Another casino is using the players in {folder}. Close it, or choose another folder with --players.")
    return StoreBusy(said.format(folder=folder))


def cannot_open(file: Path) -> StoreProblem:
    said = _("The players' file {file} can't be opened for writing. Choose another folder with --players.")
    return StoreProblem(said.format(file=file))


def cannot_read(file: Path) -> StoreProblem:
    said = _("The players' file {file} can't be read. Choose another folder with --players.")
    return StoreProblem(said.format(file=file))
