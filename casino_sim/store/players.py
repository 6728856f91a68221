"""Players and their bankrolls. Chips are free: the cashier gives what is asked for, and writes it down."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.store.database import Database, Row
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import CageLine, Player
from casino_sim.store.seals import sound

OPENING_BANKROLL: Cents = 200_000
LONGEST_NAME = 40
MAX_BANKROLL: Cents = 10**11  # a bankroll stays a number that a person can read


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class NoSuchPlayer(StoreProblem):
    """There is nobody of that name."""


class BadName(ValueError):
    """No name that a player can have."""


class Players:
    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Player]:
        return self._database.records(_player, f"{_SELECT} ORDER BY name")

    def get(self, id: int) -> Player:
        found = self._database.record(_player, f"{_SELECT} WHERE id = ?", (id,))
        if found is None:
            raise NoSuchPlayer(_("There is no player {id}.").format(id=id))
        return found

    def find(self, name: str) -> Player | None:
        return self._database.record(_player, f"{_SELECT} WHERE name = ?", (name.strip(),))

    def last_at_a_table(self) -> Player | None:
        row = self._database.row("SELECT player FROM sittings ORDER BY seen DESC, id DESC LIMIT 1")
        return self.get(row[0]) if row else None

    def welcome(self, name: str, bankroll: Cents = OPENING_BANKROLL) -> Player:
        """The player of this name; a new player gets the first chips."""
        found = self.find(name)
        if found is not None:
            return found
        name = _good(name)
        with self._database.transaction():
            statement = "INSERT INTO players (name, bankroll, since) VALUES (?, 0, ?)"
            id = self._database.write(statement, (name, now()))
            self.move(id, bankroll, N_("first chips"))
        return self.get(id)

    def rename(self, id: int, name: str) -> Player:
        """Another name, which nobody else has."""
        name = _good(name)
        found = self.find(name)
        if found is not None and found.id != id:
            raise BadName(_("{name} already plays here.").format(name=name))
        with self._database.transaction():
            self._database.write("UPDATE players SET name = ? WHERE id = ?", (name, id))
        return self.get(id)

    def keep_settings(self, id: int, settings: dict[str, Any]) -> None:
        with self._database.transaction():
            text = msgspec.json.encode(settings).decode()
            self._database.write("UPDATE players SET settings = ? WHERE id = ?", (text, id))

    def cashier(self, id: int, amount: Cents) -> Player:
        """Free chips. A negative amount hands chips back."""
        bankroll = self.get(id).bankroll
        if bankroll + amount < 0:
            said = _("The bankroll has {bankroll}. You can't return {amount}.")
            raise StoreProblem(said.format(bankroll=spoken(bankroll), amount=spoken(-amount)))
        if bankroll + amount > MAX_BANKROLL:
            raise StoreProblem(
                _("The cashier won't let a bankroll go over {amount}.").format(amount=spoken(MAX_BANKROLL))
            )
        with self._database.transaction():
            self.move(id, amount, N_("cashier"))
        return self.get(id)

    def move(self, id: int, amount: Cents, why: str, session: int | None = None) -> None:
        """Inside a transaction: chips into the bankroll or, below zero, out of it."""
        if amount == 0:
            return
        self._database.write("UPDATE players SET bankroll = bankroll + ? WHERE id = ?", (amount, id))
        statement = "INSERT INTO cage (at, player, amount, why, sitting) VALUES (?, ?, ?, ?, ?)"
        self._database.write(statement, (now(), id, amount, why, session))

    def cage(self, id: int) -> list[CageLine]:
        query = f"SELECT {sound('cage', 'at')}, amount, why, sitting FROM cage WHERE player = ? ORDER BY id"
        rows = self._database.rows(query, (id,))
        return [CageLine(*row) for row in rows]


_RENAMED = {"four_colour": "four_color"}  # settings as older releases kept them

_SELECT = f"SELECT {sound('players', 'id')}, name, bankroll, settings FROM players"


def _good(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadName(_("A name has 1 to {most} letters.").format(most=LONGEST_NAME))
    return name


def _player(row: Row) -> Player:
    id, name, bankroll, text = row
    settings = msgspec.json.decode(text, type=dict[str, Any])
    return Player(id, name, bankroll, {_RENAMED.get(name, name): value for name, value in settings.items()})
