"""Repairs a record that does not add up: it is set aside unchanged, and the last good state replaces it.

A bankroll comes back from the cage, a meter from its own record, the chips at a table from the books; the table starts over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.store.audit import accounts_of, chips_by_the_books, damaged_records, in_tournament
from casino_sim.store.database import Database
from casino_sim.store.links import CHANGED, VOIDED, Links
from casino_sim.store.players import MAX_BANKROLL, Players, now
from casino_sim.store.seals import columns, seal_of
from casino_sim.table.snapshot import Snapshot, from_json, to_json

Said = Callable[[], str]  # a sentence, in the language that is spoken by the time somebody reads it


class Mending:
    def __init__(self, database: Database, players: Players, links: Links) -> None:
        self._database = database
        self._players = players
        self._links = links

    def mend(self) -> Iterator[Said]:
        """One sentence for each record that was set aside."""
        for table, mended in (("cage", self._cage), ("players", self._player), ("meters", self._meter)):
            for key in damaged_records(self._database, table):
                with self._database.transaction():
                    said = mended(*key)
                yield said
        damaged = {
            row[0] for row in (*damaged_records(self._database, "sittings"), *self._database.rows(_ROUND_DAMAGED))
        }
        for (id,) in self._database.rows("SELECT id FROM sittings"):
            if id in damaged or not self._links.as_left(id):
                with self._database.transaction():
                    said = self._table(id)
                yield said

    def _set_aside(self, table: str, key: dict[str, Any]) -> dict[str, Any]:
        """The record as it was found; from now on its seal fits again, so that it can be changed."""
        where = " AND ".join(f"{column} IS ?" for column in key)
        raw = ", ".join(f"iif(typeof({name}) = 'text', CAST({name} AS BLOB), {name})" for name in columns(table))
        row = self._database.row(f"SELECT {raw} FROM {table} WHERE {where}", tuple(key.values()))
        assert row is not None
        found = dict(zip(columns(table), map(_decoded, row), strict=True))
        content = msgspec.json.encode({name: _legible(value) for name, value in found.items()}).decode()
        statement = "INSERT INTO set_aside (at, what, content) VALUES (?, ?, ?)"
        self._database.write(statement, (now(), table, content))
        self._database.write(f"UPDATE {table} SET seal = {seal_of(table)} WHERE {where}", tuple(key.values()))
        return found

    def _cage(self, id: Any) -> Said:
        """What the line must have said for the bankroll to be what it is; where that is damaged too, nothing is known."""
        found = self._set_aside("cage", {"id": id})
        row = self._database.row(
            f"SELECT bankroll - (SELECT coalesce(sum(amount), 0) FROM cage WHERE player = players.id AND cage.id != ?)"
            f" FROM players WHERE id = ? AND seal IS {seal_of('players')}",
            (id, found["player"]),
        )
        if row is not None:
            self._database.write("UPDATE cage SET amount = ? WHERE id = ?", (row[0], id))
        return lambda: _("A damaged cashier record was set aside and rebuilt from the bankroll.")

    def _player(self, id: Any) -> Said:
        found = self._set_aside("players", {"id": id})
        moved = self._database.value("SELECT coalesce(sum(amount), 0) FROM cage WHERE player = ?", (id,))
        bankroll = min(max(moved, 0), MAX_BANKROLL)
        name = found["name"] if _is_name(found["name"]) else f"Player {id}"
        values = (name, bankroll, _settings(found["settings"]), id)
        self._database.write("UPDATE players SET name = ?, bankroll = ?, settings = ? WHERE id = ?", values)
        return lambda: _(
            "The record of {name} was damaged and set aside. The bankroll is {bankroll}, as the cashier's records show."
        ).format(name=name, bankroll=spoken(bankroll))

    def _meter(self, house: Any, meter: Any) -> Said:
        found = self._set_aside("meters", {"house": house, "meter": meter})
        query = "SELECT after FROM meter_log WHERE house = ? AND meter = ? ORDER BY id DESC LIMIT 1"
        row = self._database.row(query, (house, meter))
        amount = row[0] if row else max(found["amount"] if isinstance(found["amount"], int) else 0, 0)
        self._database.write("UPDATE meters SET amount = ? WHERE house = ? AND meter = ?", (amount, house, meter))
        return lambda: _("The meter {meter} was damaged. It is back at {amount}, its last good value.").format(
            meter=meter, amount=spoken(amount)
        )

    def _table(self, id: int) -> Said:
        """Start the table over and return the person's chips to the bankroll."""
        found = self._set_aside("sittings", {"id": id})
        chips = self._chips(id, found)
        round = found["round"] if isinstance(found["round"], int) else None
        empty = to_json(Snapshot(round=0, seats=(), balances={}, bets={}))
        options = found["options"] if _reads(found["options"]) else f'{{"damaged":{id}}}'
        seating = found["seating"] if _seats(found["seating"]) else '{"mine":[1],"bots":[]}'
        statement = "UPDATE sittings SET snapshot = ?, options = ?, seating = ?, round = NULL WHERE id = ?"
        self._database.write(statement, (empty, options, seating, id))
        if round is not None:
            self._database.write(
                f"UPDATE rounds SET seal = {seal_of('rounds')} WHERE id = ? AND seal IS NOT {seal_of('rounds')}",
                (round,),
            )
            self._answers(round)
            statement = "UPDATE rounds SET state = 'voided', finished = ?, why = ? WHERE id = ? AND state = 'open'"
            self._database.write(statement, (now(), N_("its table was damaged"), round))
        self._players.move(found["player"], chips, N_("table closed"), id)
        self._links.add(id, CHANGED if round is None else VOIDED, round)
        return lambda: _(
            "Table {id} wasn't as you left it. It starts over, and {chips} went back to your bankroll."
        ).format(id=id, chips=spoken(chips))

    def _answers(self, round: int) -> None:
        """Those of a round that is void now: from the first damaged one on they tell nothing."""
        query = f"SELECT min(n) FROM answers WHERE round = ? AND seal IS NOT {seal_of('answers')}"
        row = self._database.row(query, (round,))
        if row is not None and row[0] is not None:
            self._set_aside("answers", {"round": round, "n": row[0]})
            self._database.write("DELETE FROM answers WHERE round = ? AND n >= ?", (round, row[0]))

    def _chips(self, id: int, found: dict[str, Any]) -> Cents:
        if in_tournament(self._database, id):
            return 0
        by_books = chips_by_the_books(self._database, id)
        if by_books is None:
            by_books = self._database.value("SELECT coalesce(-sum(amount), 0) FROM cage WHERE sitting = ?", (id,))
            try:
                balances = from_json(found["snapshot"]).balances
                by_books = sum(balances.get(account, 0) for account in accounts_of(found["seating"]))
            except (msgspec.MsgspecError, ValueError, TypeError):
                pass
        return max(by_books, 0)


_ROUND_DAMAGED = f"""
SELECT id FROM sittings WHERE round IS NOT NULL AND (
  NOT EXISTS (SELECT 1 FROM rounds WHERE rounds.id = sittings.round AND rounds.seal IS {seal_of("rounds", "rounds.")})
  OR EXISTS (SELECT 1 FROM answers
    WHERE answers.round = sittings.round AND answers.seal IS NOT {seal_of("answers", "answers.")}))
"""


def _decoded(value: Any) -> Any:
    try:
        return value.decode() if isinstance(value, bytes) else value
    except UnicodeDecodeError:
        return value


def _legible(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes) else value


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def _reads(text: Any) -> bool:
    try:
        return isinstance(msgspec.json.decode(text), dict)
    except (msgspec.MsgspecError, TypeError, ValueError):
        return False


def _seats(text: Any) -> bool:
    return _reads(text) and bool(msgspec.json.decode(text).get("mine"))


def _settings(text: Any) -> str:
    return text if isinstance(text, str) and _reads(text) else "{}"
