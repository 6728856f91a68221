"""What can still be read of a damaged file: players with all their chips, and the meters."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from casino_sim.store.database import Database
from casino_sim.store.players import MOST, Players
from casino_sim.store.records import Seating
from casino_sim.store.sittings import chips_in
from casino_sim.table.snapshot import from_json


def salvage(damaged: Path, players: Players, fresh: Database) -> int:
    """Copies what is readable into the fresh store. Returns how many players came over.

    Chips that lay at tables go back into the bankroll they came from: the tables themselves are not carried over.
    """
    try:
        connection = sqlite3.connect(f"{damaged.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        return 0
    try:
        found = _readable(connection, "SELECT id, name, bankroll, settings FROM players")
        at_tables = _chips_at_tables(connection)
        meters = _readable(connection, "SELECT house, meter, amount FROM meters")
    finally:
        connection.close()
    saved = 0
    for id, name, bankroll, settings in found:
        if _sound(name, bankroll) and players.find(name) is None:
            player = players.welcome(name, min(bankroll + at_tables.get(id, 0), MOST))
            players.keep_settings(player.id, _settings(settings))
            saved += 1
    with fresh.transaction():
        for house, meter, amount in meters:
            if isinstance(house, str) and isinstance(meter, str) and isinstance(amount, int) and amount >= 0:
                fresh.write("INSERT INTO meters (house, meter, amount) VALUES (?, ?, ?)", (house, meter, amount))
    return saved


def _readable(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    try:
        for row in connection.execute(query):
            found.append(row)
    except (sqlite3.Error, UnicodeDecodeError):
        pass
    return found


def _chips_at_tables(connection: sqlite3.Connection) -> dict[int, int]:
    chips: dict[int, int] = {}
    for player, seating, snapshot in _readable(connection, "SELECT player, seating, snapshot FROM sittings"):
        try:
            amount = chips_in(from_json(snapshot), msgspec.json.decode(seating, type=Seating))
        except (msgspec.MsgspecError, TypeError):
            continue
        chips[player] = chips.get(player, 0) + amount
    return chips


def _sound(name: Any, bankroll: Any) -> bool:
    return isinstance(name, str) and bool(name.strip()) and isinstance(bankroll, int) and 0 <= bankroll <= MOST


def _settings(text: Any) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, TypeError):
        return {}
