"""How the kiosk starts: it checks itself, resumes an interrupted round, and only then begins anything new."""

from __future__ import annotations

import json
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.writing import labeled
from kiosk.guest.screens.notices import Fault, TestList
from kiosk.states import State
from kiosk.watch.boot import since_boot
from kiosk.watch.files import number, read_json, write_atomically
from kiosk.watch.start_checks import Check, Failed, chance, checks, program

PROGRAM = "Program"  # the title of that check
NIGHT = 4  # the hour of the day from which it is night

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


class NightWatch:
    """Once a night, while nobody plays, the program is looked over again: it runs for months without a start."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._last = datetime.fromtimestamp(kiosk.wall()).date()

    def passed(self) -> None:
        now = datetime.fromtimestamp(self.kiosk.wall())
        if now.hour < NIGHT or now.date() == self._last or self.kiosk.housekeeping.pending:
            return
        self._last = now.date()
        config = self.kiosk.config
        self.kiosk.housekeeping.submit(lambda: program(config), self._sound, self._failed)

    def _sound(self, sentence: str) -> None:
        self.kiosk.program = sentence
        self.kiosk.diary.note("looked over at night", program=sentence)

    def _failed(self, fault: Exception) -> None:
        self.kiosk.program = "changed"
        self.kiosk.show_fault(Fault(fault.code if isinstance(fault, Failed) else "K-39", str(fault)))


class Opening:
    """The self-test, one check after the other beside the drawing, and what follows from it."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._left: list[Check] = []
        self._checking = False
        self._list = TestList([])

    def look_over(self) -> None:
        kiosk = self.kiosk
        if kiosk.machine.state is not State.SELF_TEST:
            kiosk.machine.go(State.SELF_TEST, "look again")
        kiosk.fault = None
        self._left = checks(kiosk.config, kiosk.store, kiosk.games, kiosk.casino.houses, self._broken)
        self._checking = False
        self._list = TestList([_(check.title) for check in self._left])
        kiosk.show_only(self._list)

    def go_on(self) -> None:
        """Called while the self-test is on: the next check, or the doors."""
        if self._checking:
            return
        if not self._left:
            self._open()
            return
        check = self._left.pop(0)
        self._checking = True
        self.kiosk.housekeeping.submit(check.run, partial(self._passed, check), partial(self._failed, check))

    def _broken(self, rules: TableRules, why: str) -> None:
        self.kiosk.diary.error("table closed", table=f"{rules.house}/{rules.game}", why=why)
        self.kiosk.closed.add(f"{rules.house}/{rules.game}")

    def _passed(self, check: Check, sentence: str) -> None:
        kiosk = self.kiosk
        self._checking = False
        kiosk.diary.note("self-test", check=check.title, result=sentence)
        if check.run is chance:
            kiosk.rng = "passed"
        if check.title == PROGRAM:
            kiosk.program = sentence
        kiosk.apply()  # without the tables that were found unfit
        self._list.passed(sentence)

    def _failed(self, check: Check, fault: Exception) -> None:
        self._checking = False
        if check.run is chance:
            self.kiosk.rng = "failed"
        if check.title == PROGRAM:
            self.kiosk.program = "changed"
        code = fault.code if isinstance(fault, Failed) else "K-39"
        self.kiosk.show_fault(Fault(code, labeled(_(check.title), str(fault))))

    def _open(self) -> None:
        kiosk = self.kiosk
        found = kiosk.marker.take()
        if kiosk.office.pin_lost:
            kiosk.show_fault(Fault("K-23", _("The operator's PIN can't be read. Only root can set a new one.")))
        elif not kiosk.office.has_pin:
            kiosk.machine.go(State.OPERATOR, "no PIN yet")
        elif found and self._may_resume(found):
            kiosk.machine.go(State.SESSION, "resumed")
            kiosk.lounge.sit_again(found)
        else:
            kiosk.machine.go(State.RESET, "opening")

    def _may_resume(self, found: dict[str, Any]) -> bool:
        """Whether the guest was active a moment ago, and their round did not crash the machine twice."""
        kiosk = self.kiosk
        age = kiosk.wall() - number(found, "touched")  # below nought: the clock was set back, and nobody knows how long
        known = any(player.id == found.get("guest") for player in kiosk.store.players.all())
        boot, up = since_boot()
        same = boot and boot == found.get("boot")  # then the clock may say what it likes
        longest = kiosk.config.machine.resume_seconds
        lately = 0 <= age <= longest and not (same and up - number(found, "up") > longest)
        may = known and lately and kiosk.starts.may_resume
        if not may:
            kiosk.diary.note("session not resumed", known=known, seconds=round(age), crashes=len(kiosk.starts.crashes))
        return may


class Marker:
    """The guest and their table, on disk, so that a restart can go on. Removed when the guest leaves."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._file = kiosk.file_config.state / "session.json"
        self._found = read_json(self._file)

    def take(self) -> dict[str, Any]:
        """What the start checks found, handed out once."""
        found, self._found = self._found, {}
        return found

    def text(self) -> str:
        kiosk = self.kiosk
        if kiosk.visit is None or kiosk.last_touch is None:
            return ""
        quiet = kiosk.stage.clock.now() - kiosk.last_touch
        table = kiosk.lounge.table()
        where = [table.dealing.rules.house, table.dealing.rules.game] if table is not None else None
        boot, up = since_boot()
        touched = {"touched": kiosk.wall() - quiet, "boot": boot, "up": up - quiet}
        return json.dumps({"guest": kiosk.casino.player.id, **touched, "table": where})

    def write(self, text: str) -> None:
        """For the thread that may wait for the disk."""
        write_atomically(self._file, text)

    def mark(self) -> None:
        """At once: the guest has sat down."""
        text = self.text()
        if text:
            self.kiosk.housekeeping.submit(partial(self.write, text))

    def drop(self) -> None:
        self.kiosk.housekeeping.submit(lambda: self._file.unlink(missing_ok=True))
