"""Rounds: how each began, every answer, how it ended."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

import msgspec

from casino_sim.money import Cents
from casino_sim.store.database import Database, Row
from casino_sim.store.links import Links
from casino_sim.store.players import now
from casino_sim.store.records import RoundEnd, RoundLine, RoundRecord, RoundStart, State
from casino_sim.store.seals import sound
from casino_sim.store.sessions import IN_TOURNAMENT, encoded, read_options, read_seating, written
from casino_sim.table.events import Settled
from casino_sim.table.journal import Entry, reply_from_json, reply_to_json
from casino_sim.table.snapshot import Snapshot, from_json, to_json

READ_TOGETHER = 32  # rounds that are read together on the way back to the shuffle


class Rounds:
    def __init__(self, database: Database, links: Links) -> None:
        self._database = database
        self._links = links

    # -- writing, always inside a transaction ------------------------------------------------------

    def begin(self, start: RoundStart) -> int:
        values = (
            *(start.session, start.player, start.house, start.game, written(start.options), encoded(start.seating)),
            *(start.number, start.rules, to_json(start.before), start.commitment, start.secret, start.nonce, now()),
        )
        return self._database.write(_BEGIN, values)

    def answered(self, id: int, first: int, entries: Sequence[Entry], course: str, brought: Cents) -> None:
        """Answers number ``first`` and following, and what the round then looked like."""
        rows = [(id, n, entry.seat, reply_to_json(entry.reply).decode()) for n, entry in enumerate(entries, first)]
        self._database.write_all("INSERT INTO answers (round, n, seat, reply) VALUES (?, ?, ?, ?)", rows)
        self._database.write("UPDATE rounds SET course = ?, drawn = ? WHERE id = ?", (course, brought, id))

    def take_back(self, id: int, keep: int) -> None:
        """Only the first ``keep`` answers stand."""
        self._database.write("DELETE FROM answers WHERE round = ? AND n >= ?", (id, keep))

    def lie_otherwise(self, id: int, before: bytes) -> None:
        """The table it is dealt from has changed before anything was dealt (chips were bought)."""
        self._database.write("UPDATE rounds SET before = ? WHERE id = ?", (before, id))

    def end(self, id: int, end: RoundEnd) -> None:
        lines = msgspec.json.encode(end.lines).decode()
        statement = (
            "UPDATE rounds SET state = 'closed', finished = ?, lines = ?, fees = ?, net = ?, events = ? WHERE id = ?"
        )
        self._database.write(statement, (now(), lines, end.fees, end.net, zlib.compress(end.events), id))
        rows = [(id, account, change) for account, change in end.books.items()]
        self._database.write_all("INSERT INTO books (round, account, change) VALUES (?, ?, ?)", rows)

    def void(self, id: int, why: str, state: State = "voided") -> None:
        self._database.write("UPDATE rounds SET state = ?, finished = ?, why = ? WHERE id = ?", (state, now(), why, id))

    def forget(self, keep: int) -> int:
        """For a machine that plays for years: only the latest finished rounds stay. Sums and meters know them all.

        The last one stays in any case: its number would be given again.
        """
        with self._database.transaction():
            query = "SELECT id, sitting FROM rounds WHERE state != 'open' ORDER BY id DESC LIMIT -1 OFFSET ?"
            found = self._database.rows(query, (max(keep, 1),))
            shuffles = {self._shuffle_still_needed(session, found[0][0]) for session in {row[1] for row in found}}
            old = [row[:1] for row in found if row[0] not in shuffles]
            if old:
                self._links.forget_before(old[0][0] + 1)
            for table, column in (("answers", "round"), ("books", "round"), ("rounds", "id")):
                self._database.write_all(f"DELETE FROM {table} WHERE {column} = ?", old)
        return len(old)

    def _shuffle_still_needed(self, session: int, upto: int) -> int | None:
        """Of the rounds up to this one: that which shuffled the shoe of later ones, as proof of their cards."""
        query = f"SELECT before FROM rounds WHERE sitting = ? AND id > ? AND {_PLAYED} ORDER BY id LIMIT 1"
        row = self._database.row(query, (session, upto))
        row = row or self._database.row("SELECT snapshot FROM sittings WHERE id = ?", (session,))
        if row is None or not from_json(row[0]).deals_on:
            return None
        return next((id for id, before in self.backwards(session, upto) if not before.deals_on), None)

    # -- reading -----------------------------------------------------------------------------------

    def get(self, id: int) -> RoundRecord | None:
        return self._database.record(self._record, f"SELECT {_ALL} FROM rounds WHERE id = ?", (id,))

    def answers(self, id: int) -> tuple[Entry, ...]:
        query = f"SELECT {sound('answers', 'seat')}, reply FROM answers WHERE round = ? ORDER BY n"
        return tuple(self._database.records(_entry, query, (id,)))

    def last(self, count: int | None = None, player: int | None = None, session: int | None = None) -> list[RoundLine]:
        """The latest rounds, the newest first; of one player, of one table. Those called off are nobody's history."""
        where = "state != 'called_off' AND (? IS NULL OR player = ?) AND (? IS NULL OR sitting = ?)"
        query = f"SELECT {_LISTED} FROM rounds WHERE {where} ORDER BY id DESC LIMIT ?"
        values = (player, player, session, session, -1 if count is None else count)
        return self._database.records(_line, query, values)

    def last_over(self) -> int | None:
        found: int | None = self._database.value("SELECT max(id) FROM rounds WHERE state IN ('closed', 'voided')")
        return found

    def latest(self, session: int) -> RoundRecord | None:
        """The last one at this table that was played to its end."""
        id = self.latest_id(session)
        return self.get(id) if id is not None else None

    def latest_id(self, session: int) -> int | None:
        query = "SELECT max(id) FROM rounds WHERE sitting = ? AND state = 'closed'"
        found: int | None = self._database.value(query, (session,))
        return found

    def backwards(self, session: int, upto: int) -> Iterator[tuple[int, Snapshot]]:
        """How the table lay before round ``upto``, and before each finished round that led to it."""
        query = f"SELECT {sound('rounds', 'id')}, before FROM rounds WHERE {_LED_TO} ORDER BY id DESC LIMIT ?"
        while True:
            found = self._database.records(_before, query, (session, upto, upto, READ_TOGETHER))
            yield from found
            if len(found) < READ_TOGETHER:
                return
            upto = found[-1][0] - 1

    def books(self, id: int) -> dict[str, Cents]:
        return dict(
            self._database.rows(f"SELECT {sound('books', 'account')}, change FROM books WHERE round = ?", (id,))
        )

    def _record(self, row: Row) -> RoundRecord:
        id, session, player, house, game, options, seating, number, *rest = row
        rules, before, commitment, secret, nonce, *rest = rest
        state, course, drawn, started, finished, lines, fees, net, events, why = rest
        who = (session, player, house, game, read_options(options), read_seating(seating))
        start = RoundStart(*who, number, rules, from_json(before), commitment, secret, nonce)
        shown = zlib.decompress(events) if events is not None else None
        result = (_lines(lines), fees, net, shown, why)
        return RoundRecord(id, start, state, course, drawn, started, finished, *result, answers=self.answers(id))


_START = "sitting, player, house, game, options, seating, number, rules, before, commitment, secret, nonce"
_BEGIN = f"INSERT INTO rounds ({_START}, started, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')"
_ALL = f"{sound('rounds', 'id')}, {_START}, state, course, drawn, started, finished, lines, fees, net, events, why"
_LISTED = f"{sound('rounds', 'id')}, house, game, number, state, started, finished, net, fees, lines, seating, why, "
_LISTED += IN_TOURNAMENT


_PLAYED = "state IN ('closed', 'open')"
_LED_TO = "sitting = ? AND id <= ? AND (state = 'closed' OR id = ?)"


def _before(row: Row) -> tuple[int, Snapshot]:
    id, before = row
    return id, from_json(before)


def _entry(row: Row) -> Entry:
    seat, reply = row
    return Entry(seat, reply_from_json(reply.encode()))


def _lines(text: str) -> tuple[Settled, ...]:
    return msgspec.json.decode(text, type=tuple[Settled, ...])


def _line(row: Row) -> RoundLine:
    id, house, game, number, state, started, finished, net, fees, lines, seating, why, tournament = row
    seats = read_seating(seating).mine
    return RoundLine(
        id, house, game, number, state, started, finished, net, fees, _lines(lines), seats, why, bool(tournament)
    )
