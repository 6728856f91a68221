"""Tables as their players left them."""

from __future__ import annotations

from typing import Any

import msgspec

from casino_sim.money import Cents
from casino_sim.store.database import Database, Row
from casino_sim.store.players import now
from casino_sim.store.records import TOURNAMENT, Options, Seating, SessionRecord
from casino_sim.store.seals import sound
from casino_sim.table.snapshot import Snapshot, from_json, to_json


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: int) -> list[SessionRecord]:
        """All tables that the player has been at with chips of the bankroll, the latest first."""
        query = f"{_SELECT} WHERE player = ? AND NOT {IN_TOURNAMENT} ORDER BY seen DESC, id DESC"
        return self._database.records(_record, query, (player,))

    def tournaments(self, player: int) -> list[SessionRecord]:
        """Those that the player has entered, the latest first."""
        query = f"{_SELECT} WHERE player = ? AND {IN_TOURNAMENT} ORDER BY seen DESC, id DESC"
        return self._database.records(_record, query, (player,))

    def find(self, player: int, house: str, game: str, options: Options) -> SessionRecord | None:
        query = f"{_SELECT} WHERE player = ? AND house = ? AND game = ? AND options = ?"
        return self._database.record(_record, query, (player, house, game, written(options)))

    def get(self, id: int) -> SessionRecord:
        found = self._database.record(_record, f"{_SELECT} WHERE id = ?", (id,))
        if found is None:
            raise LookupError(f"there is no session {id}")
        return found

    def unfinished(self, player: int) -> list[SessionRecord]:
        """Tables where the player has an unfinished round."""
        return [record for record in self.of(player) if record.round is not None]

    def add(
        self, player: int, house: str, game: str, options: Options, seating: Seating, snapshot: Snapshot, secret: bytes
    ) -> int:
        """Inside a transaction."""
        values = (player, house, game, written(options), encoded(seating), to_json(snapshot), secret, now())
        return self._database.write(_ADD, values)

    def keep(self, id: int, snapshot: Snapshot, seating: Seating | None = None) -> None:
        """Inside a transaction: how the table lies now."""
        self._database.write("UPDATE sittings SET snapshot = ?, seen = ? WHERE id = ?", (to_json(snapshot), now(), id))
        if seating is not None:
            self._database.write("UPDATE sittings SET seating = ? WHERE id = ?", (encoded(seating), id))

    def point(self, id: int, round: int | None, secret: bytes | None = None) -> None:
        """Inside a transaction: which round is on, and the secret of the next one where it is a new one."""
        self._database.write("UPDATE sittings SET round = ? WHERE id = ?", (round, id))
        if secret is not None:
            self._database.write("UPDATE sittings SET secret = ? WHERE id = ?", (secret, id))


IN_TOURNAMENT = f"options LIKE '%\"{TOURNAMENT}\":%'"  # its chips are nobody's money
_ADD = """
INSERT INTO sittings (player, house, game, options, seating, snapshot, secret, seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_COLUMNS = "player, house, game, options, seating, snapshot, secret, round, seen"
_SELECT = f"SELECT {sound('sittings', 'id')}, {_COLUMNS} FROM sittings"


def written(options: Options) -> str:
    """The same options always read the same."""
    return msgspec.json.encode(options, order="sorted").decode()


def encoded(seating: Seating) -> str:
    return msgspec.json.encode(seating).decode()


def read_options(text: str) -> Options:
    return msgspec.json.decode(text, type=dict[str, Any])


def read_seating(text: str) -> Seating:
    return msgspec.json.decode(text, type=Seating)


def chips_of(record: SessionRecord) -> Cents:
    """What the person has at the table, in the purse and on the felt, and would take along."""
    return 0 if TOURNAMENT in record.options else chips_in(record.snapshot, record.seating)


def chips_in(snapshot: Snapshot, seating: Seating) -> Cents:
    accounts = (seating.purse, *(f"felt:{seat}" for seat in seating.mine))
    return sum(snapshot.balances.get(account, 0) for account in accounts)


def _record(row: Row) -> SessionRecord:
    id, player, house, game, options, seating, snapshot, secret, round, seen = row
    return SessionRecord(
        id, player, house, game, read_options(options), read_seating(seating), from_json(snapshot), secret, round, seen
    )
