"""Progressive meters. A house has each once, whatever tables feed it, and every change of it is written down."""

from __future__ import annotations

from collections.abc import Iterable

from casino_sim.money import Cents
from casino_sim.store.database import Database
from casino_sim.store.players import now
from casino_sim.store.records import MeterChange
from casino_sim.store.seals import sound
from casino_sim.table.events import MeterMoved


class Meters:
    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, house: str) -> dict[str, Cents]:
        """Those that ever moved. Any other stands at its seed."""
        return dict(
            self._database.rows(f"SELECT {sound('meters', 'meter')}, amount FROM meters WHERE house = ?", (house,))
        )

    def log(self, house: str, meter: str) -> list[MeterChange]:
        query = (
            f"SELECT {sound('meter_log', 'at')}, {_AFTER_AT} FROM meter_log WHERE house = ? AND meter = ? ORDER BY id"
        )
        return [MeterChange(*row) for row in self._database.rows(query, (house, meter))]

    def moved(self, house: str, game: str, round: int, moves: Iterable[MeterMoved]) -> None:
        """Inside a transaction: what a round did.

        The change is what counts, not the new amount: another player may have moved the meter meanwhile.
        """
        present = self.all(house)
        for move in moves:
            before = present.get(move.meter, move.before)
            after = max(before + move.after - move.before, 0)
            present[move.meter] = after
            self._database.write(
                f"INSERT INTO meter_log ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (now(), house, move.meter, game, round, move.seat, move.why, before, after),
            )
            self._database.write(_SET, (house, move.meter, after))


_SET = """
INSERT INTO meters (house, meter, amount) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET amount = excluded.amount
"""
_AFTER_AT = "house, meter, game, round, seat, cause, before, after"
_COLUMNS = f"at, {_AFTER_AT}"
