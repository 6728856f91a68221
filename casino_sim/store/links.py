"""The chain of what happened at tables: how each lay afterwards, and the sum of each round's record.

Between two rounds a shoe, a puck, the chips and all that a table remembers lie in the store. Each change adds a link, made of
the one before it, so the table that a round begins from can be compared with the one that the last round left.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import msgspec
from msgspec import Struct

from casino_sim.chain import GENESIS, link
from casino_sim.store.database import Database
from casino_sim.store.seals import columns

BEGAN, ENDED, VOIDED, CHANGED, FOUND = "began", "ended", "voided", "changed", "found"
WITH_RECORD = (ENDED, VOIDED)


class Link(Struct, frozen=True):
    id: int
    session: int
    round: int | None
    what: str
    table_digest: str  # digest of the table as it lay afterwards
    record: str  # digest of the round's record, once that is final
    link: str

    def follows(self, previous: str) -> bool:
        return self.link == link(previous, self.session, self.round, self.what, self.table_digest, self.record)


class Links:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, session: int, what: str, round: int | None = None) -> None:
        """Inside a transaction: the table lies otherwise now."""
        row = self._database.row("SELECT link FROM links ORDER BY id DESC LIMIT 1")
        record = self.record_sum(round) if round is not None and what in WITH_RECORD else ""
        parts = (session, round, what, self.lies_sum(session), record)
        statement = "INSERT INTO links (sitting, round, what, lies, record, link) VALUES (?, ?, ?, ?, ?, ?)"
        self._database.write(statement, (*parts, link(row[0] if row else GENESIS, *parts)))

    def last_of(self, session: int) -> int:
        """The latest link of a table, or 0 where it has none yet."""
        found: int = self._database.value("SELECT coalesce(max(id), 0) FROM links WHERE sitting = ?", (session,))
        return found

    def as_left(self, session: int) -> bool:
        """Whether the table lies as its last link says."""
        query = "SELECT lies FROM links WHERE sitting = ? ORDER BY id DESC LIMIT 1"
        row = self._database.row(query, (session,))
        return row is not None and row[0] == self.lies_sum(session)

    def before(self, session: int, round: int) -> Link | None:
        """The last thing that happened at the table before this round began."""
        query = f"""
        SELECT {_COLUMNS} FROM links WHERE sitting = ? AND id <
          (SELECT min(id) FROM links WHERE sitting = ? AND round = ?) ORDER BY id DESC LIMIT 1
        """
        row = self._database.row(query, (session, session, round))
        return Link(*row) if row else None

    def all(self) -> Iterator[Link]:
        return (Link(*row) for row in self._database.each(f"SELECT {_COLUMNS} FROM links ORDER BY id"))

    def lies_sum(self, session: int) -> str:
        row = self._database.row("SELECT snapshot, seating, secret, round FROM sittings WHERE id = ?", (session,))
        return _sum(row)

    def record_sum(self, round: int) -> str:
        read = self._database.rows
        of_round = f"SELECT {', '.join(columns('rounds'))} FROM rounds WHERE id = ?"
        answers = "SELECT n, seat, reply FROM answers WHERE round = ? ORDER BY n"
        books = "SELECT account, change FROM books WHERE round = ? ORDER BY account"
        return _sum([read(query, (round,)) for query in (of_round, answers, books)])

    def forget_before(self, round: int) -> None:
        """Inside a transaction: the links of rounds that are forgotten, while a later one stays. Each table keeps its last."""
        first = self._database.value("SELECT min(id) FROM links WHERE round >= ?", (round,))
        last = "SELECT max(id) FROM links WHERE sitting IN (SELECT id FROM sittings) GROUP BY sitting"
        self._database.write(f"DELETE FROM links WHERE id < ? AND id NOT IN ({last})", (first,))
        self._database.write("DELETE FROM horizon")
        self._database.write("INSERT INTO horizon (link) VALUES (?)", (first,))

    def horizon(self) -> int:
        """Before this link others have been forgotten."""
        return self._database.value("SELECT max(link) FROM horizon") or 0


def _sum(value: object) -> str:
    return sha256(msgspec.msgpack.encode(value)).hexdigest()


_COLUMNS = "id, sitting, round, what, lies, record, link"
