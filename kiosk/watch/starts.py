"""How the process ended the last times: properly, or in the middle of something. Too often in a row is a crash loop."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from kiosk.watch.files import read_json, write_atomically

CRASH_WINDOW = 600.0  # seconds that crashes count
RESUMED = 2  # after this many the round is voided instead of resumed: it may be what kills the program
LOOP = 4  # after this many nothing is tried until somebody looks, or some time has passed


class Starts:
    def __init__(self, file: Path, wall: Callable[[], float]) -> None:
        self._file, self._wall = file, wall
        saved = read_json(file)
        now = wall()
        crashes = saved.get("crashes")
        times = [at for at in crashes if isinstance(at, int | float)] if isinstance(crashes, list) else []
        self.crashes = [at for at in times if now - CRASH_WINDOW <= at <= now]
        self.interrupted = bool(saved.get("running", False))
        if self.interrupted:
            self.crashes.append(now)
        self._keep(True)

    @property
    def loop(self) -> bool:
        return len(self.crashes) >= LOOP

    @property
    def may_resume(self) -> bool:
        return len(self.crashes) < RESUMED

    def calm(self) -> None:
        """Called after running well for a while: earlier crashes stop counting."""
        if self.crashes:
            self.crashes.clear()
            self._keep(True)

    def ended(self) -> None:
        """Note that the kiosk stopped in an orderly way."""
        self._keep(False)

    def _keep(self, running: bool) -> None:
        write_atomically(self._file, json.dumps({"running": running, "crashes": self.crashes[-LOOP:]}))
