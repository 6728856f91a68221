"""A file that remembers what has been played, so that an interrupted run goes on where it was."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from casino_sim.simulation.counts import Counts, from_plain, plain
from casino_sim.simulation.engine import EngineFault
from casino_sim.simulation.plan import BadPlan, Plan

_SCHEMA = """
create table if not exists plan (digest text not null, said text not null);
create table if not exists prefix (chunks integer not null, counts blob not null);
create table if not exists chunk (number integer primary key, rounds integer not null, counts blob not null);
"""


class Checkpoint:
    """All chunks from the first on that are whole stand as one sum; those that came before their turn stand apart."""

    def __init__(self, path: Path, plan: Plan, said: str) -> None:
        self.path = path
        try:
            self._db = sqlite3.connect(path, timeout=10)
            self._db.execute("pragma journal_mode=wal")
            self._db.executescript(_SCHEMA)
            known = self._db.execute("select digest, said from plan").fetchone()
            if known is None:
                with self._db:
                    self._db.execute("insert into plan values (?, ?)", (plan.digest, said))
                    self._db.execute("insert into prefix values (0, ?)", (_packed({}),))
        except sqlite3.DatabaseError as fault:
            raise BadPlan(f"{path} isn't a checkpoint of a simulation ({fault}): name another file") from None
        if known is not None and known[0] != plan.digest:
            self.close()
            raise BadPlan(f"{path} belongs to another simulation ({known[1]}): name another file, or repeat that one")

    def read(self, plan: Plan) -> tuple[int, Counts, dict[int, Counts]]:
        """How many chunks from the first on are done, their sum, and the others that are done."""
        try:
            done, packed = self._db.execute("select chunks, counts from prefix").fetchone()
            rows = self._db.execute("select number, rounds, counts from chunk where number >= ?", (done,))
            apart = {number: _unpacked(counts) for number, rounds, counts in rows if rounds == plan.size(number)}
            return done, _unpacked(packed), apart
        except (sqlite3.Error, zlib.error, TypeError, ValueError) as fault:
            raise BadPlan(f"{self.path} is damaged ({fault}): name another file, to begin anew") from None

    def keep(self, plan: Plan, number: int, counts: Counts) -> None:
        with self._writing():
            row = (number, plan.size(number), _packed(counts))
            self._db.execute("insert or replace into chunk values (?, ?, ?)", row)

    def join(self, plan: Plan, done: int, total: Counts) -> None:
        """The first ``done`` chunks are one sum from now on."""
        with self._writing():
            self._db.execute("update prefix set chunks = ?, counts = ?", (done, _packed(total)))
            self._db.execute("delete from chunk where number < ?", (done,))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All of it or nothing. What was kept before stays whatever happens now."""
        try:
            with self._db:
                yield
        except sqlite3.Error as fault:
            raise EngineFault(f"{self.path} can't be written ({fault}): make room there and start again") from None

    def close(self) -> None:
        self._db.close()


def _packed(counts: Counts) -> bytes:
    return zlib.compress(json.dumps(plain(counts), separators=(",", ":")).encode())


def _unpacked(packed: bytes) -> Counts:
    return from_plain(json.loads(zlib.decompress(packed)))
