"""Guests: anonymous, with free chips; after they leave only the rounds remain, for the audit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casino_sim.houses.rules import HouseFacts
from casino_sim.i18n import _
from casino_sim.learn.lessons import all_lessons
from casino_sim.money import Cents
from casino_sim.session.seating import untouched
from casino_sim.session.writer import SessionWriter
from casino_sim.store.records import Player, SessionRecord
from casino_sim.store.sessions import chips_of
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from kiosk.guest.screens.farewell import Visited

ROUNDS_FOR_RECALL = 60  # for recall: fifty are shown, ten are the law in most places
GUEST_LEFT = "the guest left before the hand was over"


class Guests:
    """Every guest is a player of the store, used once."""

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store, self._games = store, games

    def welcome(self, bankroll: Cents, settings: dict[str, Any]) -> Player:
        """A new guest with chips. A prepared guest who never came is reused."""
        players = self._store.players
        for player in players.all():
            if self._untouched(player, bankroll):
                players.keep_settings(player.id, settings)
                return players.get(player.id)
        row = self._store.database.row("SELECT coalesce(max(id), 0) FROM players")
        number = (row[0] if row else 0) + 1
        guest = players.welcome(f"Guest {number}", bankroll)
        players.keep_settings(guest.id, settings)
        return players.get(guest.id)

    def visited(self, player: int, houses: Mapping[str, HouseFacts]) -> Visited:
        """What the guest has done here: rounds, the one that brought most, lessons taken to their end."""
        lines = [line for line in self._store.rounds.last(player=player) if line.state == "closed"]
        best = max(lines, key=lambda line: line.net, default=None)
        rules = houses[best.house].tables.get(best.game) if best is not None and best.house in houses else None
        progress = self._store.learning.lessons(player)
        done = [_(each.title) for each in all_lessons(self._games) if each.id in progress and progress[each.id].done]
        return Visited(len(lines), best.net if best else 0, rules.called if rules is not None else "", tuple(done))

    def _untouched(self, player: Player, bankroll: Cents) -> bool:
        """Never at a table and never at the cashier's."""
        return (
            player.bankroll == bankroll
            and not self._store.sessions.of(player.id)
            and len(self._store.players.cage(player.id)) == 1
        )

    def close(self, player: int, why: str = GUEST_LEFT) -> list[int]:
        """Close the guest: all chips go back to the house. Returns the rounds that had to be voided."""
        voided = []
        for record in self._store.sessions.of(player):
            if record.round is not None:
                voided.append(record.round)
            self._clear(record, why)
        bankroll = self._store.players.get(player).bankroll
        with self._store.transaction():
            self._store.players.move(player, -bankroll, "guest left")
        return voided

    def _clear(self, record: SessionRecord, why: str) -> None:
        round = self._store.rounds.get(record.round) if record.round is not None else None
        chips = chips_of(record) + (round.brought if round is not None else 0)
        if record.round is None and not chips and not record.snapshot.deals_on:
            return  # otherwise: a shoe that nobody is dealt from again may be shown
        fresh = untouched(self._games[record.game], record.seating)
        SessionWriter(self._store, record.id, record.player).start_over(record.round, chips, fresh, why)

    def close_all(self, but: int | None = None, why: str = GUEST_LEFT) -> list[int]:
        """Close all guests left from before, however the machine went down."""
        voided = []
        for player in self._store.players.all():
            if player.id != but and (
                player.bankroll or any(map(self._holds_something, self._store.sessions.of(player.id)))
            ):
                voided += self.close(player.id, why)
        return voided

    @staticmethod
    def _holds_something(record: SessionRecord) -> bool:
        return record.round is not None or chips_of(record) != 0 or record.snapshot.deals_on

    def forget(self, but: int | None = None, keep: int = ROUNDS_FOR_RECALL) -> None:
        """The last rounds stay with all that proves them; guests before those are gone without a trace.

        A guest goes or stays as a whole, so that the books of whoever is in the file can always be checked.
        """
        database = self._store.database
        last = "SELECT player FROM rounds WHERE state != 'called_off' ORDER BY id DESC LIMIT ?"
        row = database.row(f"SELECT min(player) FROM ({last})", (keep,))
        count = database.row("SELECT count(*) FROM rounds WHERE state != 'called_off'")
        oldest = row[0] if row is not None and row[0] is not None and count is not None and count[0] >= keep else 0
        gone = (
            "SELECT id FROM players WHERE id IS NOT ? AND (id < ? OR NOT EXISTS "
            "(SELECT 1 FROM rounds WHERE rounds.player = players.id AND rounds.state != 'called_off'))"
        )
        with self._store.transaction():
            for table, column in self._referring("rounds", besides=("sittings",)):
                rounds = f"SELECT id FROM rounds WHERE player IN ({gone})"
                database.write(f"DELETE FROM {table} WHERE {column} IN ({rounds})", (but, oldest))
            for table, column in self._referring("players", besides=("rounds", "sittings", "cage")):
                database.write(f"DELETE FROM {table} WHERE {column} IS NOT ?", (but,))
            database.write(f"CREATE TEMP TABLE leaving AS {gone}", (but, oldest))
            for table in ("cage", "rounds", "sittings"):
                database.write(f"DELETE FROM {table} WHERE player IN (SELECT id FROM leaving)")
            database.write("DELETE FROM players WHERE id IN (SELECT id FROM leaving)")
            database.write("DROP TABLE leaving")
            first = database.row("SELECT min(id) FROM rounds")
            if first is not None and first[0] is not None:
                self._store.links.forget_before(first[0])
            database.write("UPDATE players SET settings = '{}' WHERE id IS NOT ?", (but,))

    def _referring(self, target: str, besides: tuple[str, ...]) -> list[tuple[str, str]]:
        """Every table with a column that points to this one, also those that a later version brings."""
        names = self._store.database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
        return [
            (name, str(key[3]))
            for (name,) in names
            if name not in besides
            for key in self._store.database.rows(f"PRAGMA foreign_key_list({name})")
            if key[2] == target
        ]


def check_books(store: Store, wrong: Callable[[str], object]) -> None:
    """The chips of every guest who is still in the file: given, won and lost must be what is there, to the cent."""
    for player in store.players.all():
        cage = store.players.cage(player.id)
        if sum(line.amount for line in cage) != player.bankroll:
            wrong(f"guest {player.id}: the cage adds up to {sum(line.amount for line in cage)}, not {player.bankroll}")
        at_tables = sum(chips_of(record) for record in store.sessions.of(player.id))
        brought = -sum(line.amount for line in cage if line.session is not None)
        rounds = store.rounds.last(player=player.id)
        open_ones = [store.rounds.get(line.id) for line in rounds if line.state == "open"]
        won = sum(line.net for line in rounds if line.state == "closed") - sum(
            each.brought for each in open_ones if each
        )
        if at_tables != brought + won:
            wrong(f"guest {player.id}: {at_tables} lie at the tables, {brought} were brought and {won} won")
    for row in store.database.rows("SELECT round, sum(change) FROM books GROUP BY round HAVING sum(change) != 0"):
        wrong(f"round {row[0]}: its books are off by {row[1]}")
