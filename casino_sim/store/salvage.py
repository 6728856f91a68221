"""What can still be read of a damaged file: players with all their chips, and the meters."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from casino_sim.store.database import Database, open_for_writing
from casino_sim.store.players import MAX_BANKROLL, Players
from casino_sim.store.records import Seating
from casino_sim.store.sessions import IN_TOURNAMENT, chips_in
from casino_sim.table.snapshot import from_json

Rows = list[tuple[Any, ...]]
MAGIC = b"SQLite format 3\0"
HEAD = 100  # bytes before the first page's own content: among them, at 28, how many pages there are
PAGE = 4096
MAX_FILLED = 2**32  # a file that says it was longer does not know


def salvage(damaged: Path, players: Players, fresh: Database) -> int:
    """Copies what is readable into the fresh store. Returns how many players came over.

    Chips that lay at tables go back into the bankroll they came from: the tables themselves are not carried over.
    """
    try:
        with TemporaryDirectory(dir=damaged.parent, prefix="salvage-") as scratch:
            found, at_tables, meters = _what_is_left(_patched(damaged, Path(scratch)))
    except OSError:  # no room for a copy
        found, at_tables, meters = _what_is_left(damaged)
    saved = 0
    for id, name, bankroll, settings in found:
        if _sound(name, bankroll) and players.find(name) is None:
            player = players.welcome(name, min(bankroll + at_tables.get(id, 0), MAX_BANKROLL))
            players.keep_settings(player.id, _settings(settings))
            saved += 1
    with fresh.transaction():
        for house, meter, amount in meters:
            if isinstance(house, str) and isinstance(meter, str) and isinstance(amount, int) and amount >= 0:
                fresh.write("INSERT INTO meters (house, meter, amount) VALUES (?, ?, ?)", (house, meter, amount))
    return saved


def _what_is_left(file: Path) -> tuple[Rows, dict[int, int], Rows]:
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        return [], {}, []
    try:
        connection.execute(
            "PRAGMA writable_schema = ON"
        )  # then tables whose description is lost do not hide the others
        players = _readable(connection, "SELECT id, name, bankroll, settings FROM players")
        meters = _readable(connection, "SELECT house, meter, amount FROM meters")
        return players, _chips_at_tables(connection), meters
    finally:
        connection.close()


def _patched(damaged: Path, scratch: Path) -> Path:
    """A copy with its log. SQLite reads nothing of a file whose head or end is missing: an empty one of ours lends them."""
    for part in damaged.parent.glob(f"{damaged.name}*"):
        shutil.copyfile(part, scratch / part.name)
    copy, empty = scratch / damaged.name, scratch / "empty"
    open_for_writing(empty).close()
    spare = empty.read_bytes()
    with copy.open("r+b") as file:
        there = copy.stat().st_size
        if file.read(len(MAGIC)) != MAGIC:
            pages = max(there, len(spare)) // PAGE
            file.seek(0)
            file.write(spare[:28] + pages.to_bytes(4, "big") + spare[32:HEAD])
        file.seek(28)
        whole = PAGE * int.from_bytes(file.read(4), "big")
        if there < whole <= MAX_FILLED:
            pages_end = there // PAGE * PAGE  # half a page is none
            file.truncate(pages_end)
            file.seek(pages_end)
            file.write(spare[pages_end:])
            file.truncate(whole)
    return copy


def _readable(connection: sqlite3.Connection, query: str) -> Rows:
    """The rows up to the first that cannot be read."""
    found = []
    try:
        for row in connection.execute(query):
            found.append(row)
    except (sqlite3.Error, UnicodeDecodeError):
        pass
    return found


def _chips_at_tables(connection: sqlite3.Connection) -> dict[int, int]:
    """Of each player. Where nobody can tell any more how a table lay, what was brought there counts."""
    at: dict[int, tuple[int, int]] = {}
    query = "SELECT sitting, player, -sum(amount) FROM cage WHERE sitting NOT NULL GROUP BY sitting, player"
    for id, player, brought in _readable(connection, query):
        at[id] = player, max(brought, 0)
    query = f"SELECT id, player, seating, snapshot FROM sittings WHERE NOT {IN_TOURNAMENT}"
    for id, player, seating, snapshot in _readable(connection, query):
        try:
            at[id] = player, chips_in(from_json(snapshot), msgspec.json.decode(seating, type=Seating))
        except (msgspec.MsgspecError, ValueError, TypeError):
            continue
    chips: dict[int, int] = {}
    for player, amount in at.values():
        chips[player] = chips.get(player, 0) + amount
    return chips


def _sound(name: Any, bankroll: Any) -> bool:
    return isinstance(name, str) and bool(name.strip()) and isinstance(bankroll, int) and 0 <= bankroll <= MAX_BANKROLL


def _settings(text: Any) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, TypeError):
        return {}
