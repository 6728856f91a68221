"""A seal on every record: a digest of its own content, by which a damaged digit is noticed before it is read as another.

Triggers set it, so no statement can forget to. A record whose seal does not fit is neither read nor changed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec

DAMAGED = "a damaged record"

# By table: the columns that name a record, and the others. The migration that brought the seals is written from these.
FIRST_SEALED: dict[str, tuple[str, str]] = {
    "players": ("id", "name bankroll settings since"),
    "cage": ("id", "at player amount why sitting"),
    "meters": ("house meter", "amount"),
    "meter_log": ("id", "at house meter game round seat cause before after"),
    "sittings": ("id", "player house game options seating snapshot secret round seen"),
    "rounds": (
        "id",
        "sitting player house game options seating number rules before commitment secret nonce state course drawn"
        " started finished lines fees net events why",
    ),
    "answers": ("round n", "seat reply"),
    "books": ("round account", "change"),
    "wager_totals": ("player house game wager", "rounds staked returned wins losses pushes"),
    "table_totals": ("player house game", "rounds won fees net best worst"),
    "lessons": ("player lesson", "at done mistakes"),
    "mistakes": ("id", "player at house game about chosen best cost spot"),
    "drills": ("player drill", "asked right streak best_streak best_time"),
}
SEALED = FIRST_SEALED | {
    "mistake_odds": ("id", "round answers odds"),
    "memories": ("player item", "skill due last stability difficulty asked right time"),
}


def record_seal(*values: Any) -> int:
    return int.from_bytes(blake2b(msgspec.msgpack.encode(values), digest_size=8).digest(), "little", signed=True)


def _sound_value(wanted: Any, seal: Any, *values: Any) -> Any:
    if seal != record_seal(*values):
        raise ValueError(DAMAGED)
    return wanted


def teach(connection: sqlite3.Connection) -> None:
    """The two functions that the triggers and the queries below call."""
    connection.create_function("record_seal", -1, record_seal, deterministic=True)
    connection.create_function("sound_value", -1, _sound_value, deterministic=True)


def columns(table: str) -> list[str]:
    key, rest = SEALED[table]
    return [*key.split(), *rest.split()]


def seal_of(table: str, row: str = "") -> str:
    """The seal that a record should have; ``row`` is ``NEW.`` or ``OLD.`` in a trigger."""
    return f"record_seal({_values(table, row)})"


def sound(table: str, column: str) -> str:
    """A column of a query that reads a record, and fails where its seal does not fit."""
    return f"sound_value({column}, seal, {_values(table)})"


def _values(table: str, row: str = "") -> str:
    """As bytes: a damaged text may be none any more."""
    return ", ".join([f"'{table}'", *(f"CAST({row}{column} AS BLOB)" for column in columns(table))])


def triggers(table: str) -> dict[str, str]:
    """By name, word for word as SQLite keeps them."""
    key = " AND ".join(f"{column} IS NEW.{column}" for column in SEALED[table][0].split())
    set_seal = f"UPDATE {table} SET seal = {seal_of(table, 'NEW.')} WHERE {key}"
    of = ", ".join(columns(table))
    return {
        f"{table}_new": f"CREATE TRIGGER {table}_new AFTER INSERT ON {table} BEGIN {set_seal}; END",
        f"{table}_sound": f"CREATE TRIGGER {table}_sound BEFORE UPDATE OF {of} ON {table}"
        f" WHEN OLD.seal IS NOT {seal_of(table, 'OLD.')}\nBEGIN SELECT RAISE(ABORT, '{DAMAGED}'); END",
        f"{table}_changed": f"CREATE TRIGGER {table}_changed AFTER UPDATE OF {of} ON {table} BEGIN {set_seal}; END",
    }


def migration(tables: Iterable[str] = tuple(FIRST_SEALED)) -> str:
    script = []
    for table in tables:
        script.append(f"""
ALTER TABLE {table} ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
UPDATE {table} SET seal = {seal_of(table)};
""")
        script += [f"{trigger};\n" for trigger in triggers(table).values()]
    return "".join(script)


def restore(connection: sqlite3.Connection) -> None:
    """A damaged letter in a trigger would let nobody write any more, though all records are sound."""
    wanted = {name: text for table in SEALED for name, text in triggers(table).items()}
    query = "SELECT CAST(name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master WHERE type = 'trigger'"
    lying = {name.decode(): text.decode(errors="replace") for name, text in connection.execute(query)}
    if lying == wanted:
        return
    connection.execute("BEGIN IMMEDIATE")
    for name in [name for name, text in lying.items() if wanted.get(name) != text]:
        connection.execute('DROP TRIGGER "{}"'.format(name.replace('"', '""')))
    for name in [name for name, text in wanted.items() if lying.get(name) != text]:
        connection.execute(wanted[name])
    connection.execute("COMMIT")
