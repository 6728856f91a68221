"""What a session writes down. Each method is one transaction: on the disk when it returns, or not at all.

A table that is open twice belongs to the session that writes to it first. The other one can't write to it any more: its
chips would be paid out a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from casino_sim.i18n import N_, _
from casino_sim.money import Cents
from casino_sim.session.open_round import OpenRound
from casino_sim.store.links import BEGAN, CHANGED, ENDED, VOIDED
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import TOURNAMENT, RoundStart, Seating, State
from casino_sim.store.store import Store
from casino_sim.table.journal import Entry
from casino_sim.table.snapshot import Snapshot, to_json


class SessionWriter:
    def __init__(self, store: Store, session: int, player: int) -> None:
        self._store = store
        self._session = session
        self._player = player
        self._link = store.links.last_of(session)  # the table as this session has it

    @property
    def up_to_date(self) -> bool:
        """Whether nobody else has written to this table since."""
        return self._store.links.last_of(self._session) == self._link

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._store.transaction():
            if not self.up_to_date:
                raise StoreProblem(_("This table has been opened again since. Leave it here and play on there."))
            yield
            link = self._store.links.last_of(self._session)
        self._link = link

    def begin(self, play: OpenRound, next_secret: bytes) -> None:
        """A new round and all that has happened in it."""
        with self._transaction():
            id = self._begin(play.start, next_secret)
            self._write(id, play)
        play.id = id
        self._written(play)

    def go_on(self, play: OpenRound) -> None:
        """Write down what has happened in the round since the last time."""
        assert play.id is not None
        with self._transaction():
            self._write(play.id, play)
        self._written(play)

    def _begin(self, start: RoundStart, next_secret: bytes) -> int:
        store = self._store
        id = store.rounds.begin(start)
        store.sessions.keep(self._session, start.before)
        store.sessions.point(self._session, id, next_secret)
        store.links.add(self._session, BEGAN, id)
        return id

    def _write(self, id: int, play: OpenRound) -> None:
        store = self._store
        self._move(play.brought - play.brought_now(), N_("to the table"))
        store.rounds.answered(id, play.saved, play.unsaved(), play.course(), play.brought_now())
        if play.round.done:
            start, end = play.start, play.end()
            store.rounds.end(id, end)
            store.sessions.keep(self._session, end.after)
            store.sessions.point(self._session, None)
            store.meters.moved(start.house, start.game, id, end.meters)
            if TOURNAMENT not in start.options:  # its chips are no money
                store.statistics.add(start, end)
            store.links.add(self._session, ENDED, id)

    @staticmethod
    def _written(play: OpenRound) -> None:
        play.saved = len(play.round.answers)
        play.brought = play.brought_now()

    def void(self, round: int, snapshot: Snapshot, brought: Cents, why: str, state: State = "voided") -> None:
        """The round is off: the table ``lies`` as before it, chips that were brought during it go back."""
        with self._transaction():
            self._store.rounds.void(round, why, state)
            self._store.sessions.point(self._session, None)
            self._store.sessions.keep(self._session, snapshot)
            self._store.links.add(self._session, VOIDED, round)
            self._move(brought, N_("hand voided"))

    def void_at_once(self, start: RoundStart, next_secret: bytes, why: str) -> None:
        """A round that could not even be begun: its record is kept all the same."""
        with self._transaction():
            id = self._begin(start, next_secret)
            self._store.rounds.void(id, why)
            self._store.sessions.point(self._session, None)
            self._store.links.add(self._session, VOIDED, id)

    def lay_again(self, old: OpenRound, new: OpenRound, entries: Sequence[Entry], bought: Cents = 0) -> None:
        """The round is taken up again with other chips or fewer answers, before anything was dealt."""
        assert old.id is not None
        with self._transaction():
            rounds = self._store.rounds
            rounds.take_back(old.id, len(entries))
            rounds.lie_otherwise(old.id, to_json(new.start.before))
            rounds.answered(old.id, len(entries), (), new.course(), new.brought_now())
            self._store.sessions.keep(self._session, new.start.before)
            self._store.links.add(self._session, CHANGED, old.id)
            self._move(old.brought - new.brought_now() - bought, N_("to the table"))
        new.id = old.id
        self._written(new)

    def between_rounds(self, snapshot: Snapshot, to_bankroll: Cents, why: str, seating: Seating | None = None) -> None:
        """Chips or people have come or gone."""
        with self._transaction():
            self._store.sessions.keep(self._session, snapshot, seating)
            self._store.links.add(self._session, CHANGED)
            self._move(to_bankroll, why)

    def start_over(self, round: int | None, chips: Cents, untouched: Snapshot, why: str) -> None:
        """The table cannot be laid out any more: the person's chips go back, it begins afresh."""
        with self._transaction():
            if round is not None:
                self._store.rounds.void(round, why)
                self._store.sessions.point(self._session, None)
            self._store.sessions.keep(self._session, untouched)
            self._store.links.add(self._session, CHANGED if round is None else VOIDED, round)
            self._move(chips, N_("table closed"))

    def _move(self, amount: Cents, why: str) -> None:
        self._store.players.move(self._player, amount, why, self._session)
