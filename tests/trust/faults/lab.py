"""Builds the shim, starts the process that has it loaded, and lets evenings go wrong in every way."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from tests.trust.faults import power

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
OFF, COUNT, KILL_BEFORE, KILL_WITHIN, KILL_AFTER, FAIL_ONCE, FAIL_FROM, HOLD = range(8)
WRITE, SYNC, NAMES, OPENS, LOCKS = 1, 2, 4, 8, 16
EVERY_WRITE = WRITE | SYNC | NAMES
KILLED = -9
FULL_DISK = ((errno.ENOSPC, WRITE),)
REFUSALS = ((errno.EIO, EVERY_WRITE), *FULL_DISK, (errno.EMFILE, OPENS), (errno.EROFS, WRITE | OPENS))


def cannot() -> str | None:
    """Why this machine cannot do it, or None."""
    if sys.platform != "linux":
        return "the shim is for Linux"
    if shutil.which("cc") is None:
        return "no C compiler here"
    return None


class Fault(AssertionError):
    """Something was lost, or said in no sentence."""


class Lab:
    def __init__(self) -> None:
        memory = Path("/dev/shm")
        self.folder = Path(mkdtemp(prefix="faults-", dir=memory if os.access(memory, os.W_OK) else None))
        shim = self.folder / "shim.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, HERE / "shim.c", "-ldl"], check=True)
        env = os.environ | {"PYTHONPATH": str(ROOT), "LD_PRELOAD": str(shim)}
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.faults.server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            cwd=ROOT,
        )
        self.kills = 0

    def close(self) -> None:
        assert self._server.stdin is not None and self._server.stdout is not None
        self._server.stdin.close()
        self._server.wait()
        self._server.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def order(self, do: str, at: Table, **more: Any) -> tuple[int, Any]:
        assert self._server.stdin is not None and self._server.stdout is not None
        order = {"do": do, "folder": str(self.players), "house": at.house, "game": at.game, "notes": str(self.notes)}
        order |= {"mode": OFF, "kinds": 0, "nth": 0} | more
        print(json.dumps(order), file=self._server.stdin, flush=True)
        status, found = json.loads(self._server.stdout.readline())
        return status, found

    @property
    def players(self) -> Path:
        return self.folder / "players"

    @property
    def notes(self) -> Path:
        return self.folder / "notes"


# -- one table -------------------------------------------------------------------------------------


class Table:
    """One table, how the evening at it ends where nothing goes wrong, and everything that can."""

    def __init__(
        self, lab: Lab, house: str, game: str, afresh: bool = False, pragmas: dict[str, str] | None = None
    ) -> None:
        self.lab, self.house, self.game, self.pragmas = lab, house, game, pragmas or {}
        self.base = Path(mkdtemp(prefix=f"{house}-{game}-", dir=lab.folder))
        if not afresh:
            before = "craps" if game == "mississippi_stud" else "mississippi_stud"
            status, said = self._order("go_on", folder=str(self.base), house="mount_airy", game=before)
            self._expect(status == 0, f"the evening before: {said}")
        status, whole = self._order("play", base=str(self.base), mode=COUNT, kinds=EVERY_WRITE)
        self._expect(status == 0, f"the evening itself: {whole}")
        self.writes: int = whole["count"]
        self.states = lab.notes.read_text().splitlines()
        self.kept = self._finished()["kept"]

    def _order(self, do: str, **more: Any) -> tuple[int, Any]:
        return self.lab.order(do, self, **{"pragmas": self.pragmas} | more)

    def _expect(self, holds: bool, what: str) -> None:
        if not holds:
            raise Fault(f"{self.house} {self.game}: {what}")

    def _finished(self, after: str = "") -> dict[str, Any]:
        status, found = self._order("go_on")
        self._expect(status == 0, f"{after}: {found}")
        self._expect(found["faults"] == [], f"{after}: {found['faults']}")
        return found

    def _is_whole(self, after: str, least: int) -> None:
        """What the next start finds is what was last seen, or one step on; and the evening ends as it would have."""
        found = self._finished(after)
        allowed = self.states[max(least - 1, 0) : least + 1]
        self._expect(found["found"] in allowed, f"{after}: found {found['found']} and not {allowed}")
        self._expect(found["kept"] == self.kept, f"{after}: the evening ended otherwise")

    # -- kills ---------------------------------------------------------------------------------------

    def kill(self, nth: int, mode: int) -> None:
        after = f"killed at write {nth} ({('before', 'within', 'after')[mode - KILL_BEFORE]})"
        status, said = self._order("play", base=str(self.base), mode=mode, kinds=EVERY_WRITE, nth=nth)
        if mode == KILL_WITHIN and status == 0:
            return  # a sync cannot be torn
        self._expect(status == KILLED, f"{after}: ended with {status}, {said}")
        self.lab.kills += 1
        noted = len(self.lab.notes.read_text().splitlines())
        if nth % 3 == 0:  # and once more while it gets up again
            status, _ = self._order("go_on", mode=KILL_BEFORE, kinds=EVERY_WRITE, nth=1 + nth % 7)
            self.lab.kills += status == KILLED
            if status == 0 or status == KILLED:
                noted = -1
        if noted >= 0:
            self._is_whole(after, noted)
        else:
            self._expect(self._finished(after)["kept"] == self.kept, f"{after} and again: the evening ended otherwise")

    def kills(self, every: int = 1, first: int = 1) -> None:
        for number in range(first, self.writes + 1, every):
            self.kill(number, KILL_BEFORE + number // every % 3)

    # -- power cuts ----------------------------------------------------------------------------------

    def power_cuts(self, every: int, ways: int) -> int:
        log = self.lab.folder / "log"
        status, said = self._order("play", base=str(self.base), log=str(log), mode=COUNT, kinds=0)
        self._expect(status == 0, f"the evening itself: {said}")
        players = str(self.lab.players)
        base = {name.replace(str(self.base), players): data for name, data in power.files_in(self.base).items()}
        disk, marks, cuts = power.Disk(base), 0, 0
        for number, op in enumerate(power.read_log(log)):
            if op.kind == "m":
                marks = op.offset
            if number % every == 0:
                for way in range(ways):
                    image = disk.image(random.Random(f"{self.house} {self.game} {number} {way}"))
                    power.lay_out(image, self.lab.players, players)
                    self._is_whole(f"power cut at {number}, way {way}", marks)
                    cuts += 1
            disk.do(op, players)
        return cuts

    # -- a disk that says no -------------------------------------------------------------------------

    def refusals(
        self, every: int, first: int = 1, faults: tuple[tuple[int, int], ...] = REFUSALS
    ) -> Iterator[tuple[str, list[str]]]:
        """What was said where a write, a sync or an opening failed once, or from then on."""
        for number in range(first, self.writes + 1, every):
            error, kinds = faults[number // every % len(faults)]
            mode = FAIL_ONCE if number // every % (2 * len(faults)) < len(faults) else FAIL_FROM
            after = f"{errno.errorcode[error]} at {number} ({'once' if mode == FAIL_ONCE else 'from then on'})"
            status, found = self._order("persist", base=str(self.base), mode=mode, kinds=kinds, nth=number, error=error)
            self._expect(status == 0, f"{after}: {found}")
            self._expect(found["faults"] == [], f"{after}: {found['faults']}")
            self._expect(found["kept"] == self.kept, f"{after}: the evening ended otherwise")
            yield after, found["said"]

    def clock_jumps(self) -> None:
        """Ten years back and forth between the steps."""
        status, said = self._order("play", base=str(self.base), mode=COUNT, kinds=0, clock=True)
        self._expect(status == 0, f"the clock jumped: {said}")
        self._expect(self._finished("the clock jumped")["kept"] == self.kept, "the clock jumped: it ended otherwise")

    def hangs(self) -> dict[str, Any]:
        status, found = self._order("hang", base=str(self.base), kinds=SYNC)
        self._expect(status == 0, f"the disk hung: {found}")
        return found

    def opening(self, **how: Any) -> str:
        """What is said where the store cannot be opened."""
        status, said = self._order("open", base=str(self.base), **how)
        self._expect(status == 0, f"{how}: {said}")
        return said

    def homeless(self, command: list[str]) -> dict[str, Any]:
        """The command by a user whom the system gives no home."""
        status, found = self._order("homeless", base=str(self.base), command=command)
        self._expect(status == 0, f"{command}: {found}")
        return found
