"""The agent's part: look whether there is a new bundle, bring it here whole, and say so once the floor is closed.

It applies nothing: it has no rights to. What it lays down is read again, with the same distrust, by what has them
(``apply.py``).
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import IO

from kiosk.config import minutes_of
from kiosk.fleet import bundle, http_get
from kiosk.fleet.bundle import BadBundle
from kiosk.fleet.settings import Settings
from kiosk.fleet.spool import Spool
from kiosk.watch.files import number, read_json, write_atomically

READY = "ready"  # the file that a systemd path unit waits for
PATIENCE = 1800.0  # seconds for a whole file
GUESTS = ("session", "idle_warning", "operator", "reset", "self_test")  # states in which somebody would notice


class Pull:
    """``look`` is called every so often, ``offer`` more often."""

    def __init__(self, settings: Settings, spool: Spool, wall: Callable[[], float] = time.time) -> None:
        self.settings, self.spool, self.wall = settings, spool, wall
        self.staged = Path(settings.pull.staged)
        self.said = ""  # about the last bundle that was refused; told once

    @property
    def applied(self) -> int:
        """The number of the last bundle that was tried, whether it held or not."""
        return int(number(read_json(Path(self.settings.pull.applied)), "serial"))

    def look(self) -> str:
        """One sentence about what was found; nothing where there is nothing new."""
        fresh = self.staged.with_name(f"{self.staged.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        try:
            waiting = self._waiting()
            found = self._list(fresh, max(self.applied, waiting))
            for name, wanted in found.files.items():
                self._bring(name, fresh / name, wanted.bytes)
            bundle.complete(fresh, found)
        except BadBundle as fault:
            return self._refused(str(fault))
        except OSError as fault:
            return self._refused(f"it can't be fetched: {fault}")
        finally:
            if not (fresh / bundle.LIST).exists():
                shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(self.staged, ignore_errors=True)
        fresh.replace(self.staged)
        self.said = ""
        return f"bundle {found.serial} is here"

    def _waiting(self) -> int:
        """The number of the bundle that lies here for the night."""
        try:
            return bundle.listed(self.staged, Path(self.settings.pull.signers), self.applied).serial
        except BadBundle:
            return 0

    def _list(self, fresh: Path, after: int) -> bundle.Bundle:
        self._bring(bundle.SIGNATURE, fresh / bundle.SIGNATURE, bundle.LONGEST_SIGNATURE)
        self._bring(bundle.LIST, fresh / bundle.LIST, bundle.LONGEST_LIST)
        return bundle.listed(fresh, Path(self.settings.pull.signers), after)

    def _refused(self, why: str) -> str:
        shutil.rmtree(self.staged.with_name(f"{self.staged.name}.new"), ignore_errors=True)
        fresh, self.said = why != self.said and "was applied already" not in why, why
        return f"bundle refused: {why}" if fresh else ""

    # -- bringing
    def _bring(self, name: str, target: Path, most: int) -> None:
        end = time.monotonic() + PATIENCE
        with self._opened(name) as body, target.open("wb") as out:
            left = most + 1
            while left and (chunk := body.read(min(left, bundle.CHUNK))):
                out.write(chunk)
                left -= len(chunk)
                if time.monotonic() > end:
                    raise BadBundle(f"{name} takes too long")
        if not left:
            raise BadBundle(f"{name} is longer than it should be")

    def _opened(self, name: str) -> AbstractContextManager[IO[bytes]]:
        source = self.settings.pull.source
        if source.startswith("http://"):
            return http_get.opened(source, name)
        file = Path(source) / name
        if file.is_symlink() or not file.is_file():
            raise BadBundle(f"{name} is missing")
        return file.open("rb")

    # -- when
    def offer(self) -> bool:
        """Whoever may apply it starts when it sees the file; it is there only while the floor is closed."""
        ready = self.staged / READY
        if not (self.staged / bundle.LIST).exists() or not self.floor_is_closed():
            ready.unlink(missing_ok=True)
            return False
        if self._waiting() == 0:  # applied, or tried in vain
            shutil.rmtree(self.staged, ignore_errors=True)
            return False
        return ready.exists() or write_atomically(ready, "")

    def floor_is_closed(self) -> bool:
        """Closed hours of the kiosk itself, or the hours that the operator named, with nobody at the screen."""
        sample = self.spool.sample()
        state = sample["health"].get("state")
        if state in ("closed", "stopped"):
            return True
        if not sample["fresh"] or state in GUESTS:
            return False
        now = datetime.fromtimestamp(self.wall())
        minute = now.hour * 60 + now.minute
        start, end = (minutes_of(text) or 0 for text in self.settings.pull.between)
        return start <= minute < end if start <= end else minute >= start or minute < end
