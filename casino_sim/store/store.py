"""The store, opened: by its one writer, or by anybody for reading."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from casino_sim.i18n import _
from casino_sim.store import schema
from casino_sim.store.backup import is_due, make, set_aside
from casino_sim.store.database import Database, WriterLock, make_folder, open_for_reading, open_for_writing
from casino_sim.store.learning import Learning
from casino_sim.store.links import FOUND, Links
from casino_sim.store.location import FILE
from casino_sim.store.mending import Mending, Said
from casino_sim.store.meters import Meters
from casino_sim.store.players import Players
from casino_sim.store.problems import StoreDamaged, StoreProblem, cannot_read, damaged
from casino_sim.store.rounds import Rounds
from casino_sim.store.salvage import salvage
from casino_sim.store.sessions import Sessions
from casino_sim.store.statistics import Statistics
from casino_sim.writing import together


class Store:
    """``notice`` says to the player what opening had to repair."""

    def __init__(self, database: Database, lock: WriterLock | None = None) -> None:
        self.database = database
        self.repaired: list[Said] = []
        self._lock = lock
        self.players = Players(database)
        self.sessions = Sessions(database)
        self.links = Links(database)
        self.rounds = Rounds(database, self.links)
        self.meters = Meters(database)
        self.statistics = Statistics(database)
        self.learning = Learning(database)
        self.transaction = database.transaction

    @classmethod
    def open(cls, folder: Path, repair: bool = True) -> Store:
        """For playing. Raises :class:`~casino_sim.store.problems.StoreProblem` with one sentence.

        Without ``repair`` a damaged file stays where it is, as it is, and that is a problem like any other.
        """
        make_folder(folder)
        lock = WriterLock(folder)
        file = folder / FILE
        try:
            try:
                return cls._sound(open_for_writing(file), lock)
            except StoreDamaged:
                if not repair:
                    raise
                return cls._afresh(file, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _sound(cls, database: Database, lock: WriterLock) -> Store:
        """Whatever a player could sit down to is read once: damage shows here, where it can still be mended."""
        store = cls(database, lock)
        try:
            store._bring_up()
            store.repaired += Mending(database, store.players, store.links).mend()
            for player in store.players.all():
                for session in (*store.sessions.of(player.id), *store.sessions.tournaments(player.id)):
                    if session.round is not None and store.rounds.get(session.round) is None:
                        raise damaged(database.file)
        except StoreProblem as fault:
            database.close()
            raise damaged(database.file) from fault
        try:
            if store.rounds.last_over() is not None and is_due(database.file.parent):
                store.back_up()
        except OSError:
            pass  # no room for a copy is no reason not to play
        return store

    def _bring_up(self) -> None:
        """A file of before the chain: what lies at its tables now is where each chain begins."""
        if self.database.came_from < schema.CHAINED:
            with self.transaction():
                for (id,) in self.database.rows("SELECT id FROM sittings ORDER BY id"):
                    self.links.add(id, FOUND)

    def back_up(self) -> Path:
        return self.database.copy(make)

    @classmethod
    def _afresh(cls, file: Path, lock: WriterLock) -> Store:
        """The damaged file goes aside, a new one takes its place with whatever can still be read of the players."""
        aside = _unused(file)
        try:
            set_aside(file, aside)
        except OSError as fault:
            said = _("The players' file {file} is damaged and can't be moved ({fault}).")
            raise StoreProblem(said.format(file=file, fault=fault.strerror)) from None
        store = cls(open_for_writing(file), lock)
        saved = salvage(aside, store.players, store.database)
        store.repaired.append(
            lambda: _(
                "The players' file was damaged. It is kept as {name}, and a new one has {count} of its players."
            ).format(name=aside.name, count=saved)
        )
        return store

    @classmethod
    def look(cls, folder: Path) -> Store | None:
        """For reading only, while somebody plays or not. None where nobody has played yet."""
        file = folder / FILE
        try:
            if folder.exists() and not folder.is_dir():
                raise cannot_read(folder)
            if not file.exists() or file.stat().st_size == 0:
                return None
        except OSError:
            raise cannot_read(file) from None
        return cls(open_for_reading(file))

    @classmethod
    def look_at(cls, file: Path) -> Store:
        """A copy of a players' file, for reading only."""
        return cls(open_for_reading(file))

    @property
    def notice(self) -> str:
        """In the language that is spoken now; whose it is may not be known before the store is open."""
        return together(said() for said in self.repaired)

    def close(self) -> None:
        self.database.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *fault: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


def _unused(file: Path) -> Path:
    """A name beside the file that nothing has."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for number in range(1, 1000):
        name = file.with_name(f"{file.stem}.damaged-{stamp}-{number}{file.suffix}")
        if not name.exists():
            return name
    raise StoreProblem(_("{folder} is full of damaged files: move them away.").format(folder=file.parent))
