"""An evening in a process that ends itself at the n-th statement it gives to SQLite, or in the middle of one.

It wants neither fork nor a shim before the C library, so it runs on Windows, too. Nothing of Python is left to tidy up:
the process is ended as a task manager ends one.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.processes import ROOT, kill, killed

COUNT, BEFORE, WITHIN = "count", "before", "within"
STEP = 7  # instructions of SQLite's machine that a statement has carried out when it's cut short


class Counter:
    """Counts the statements of every connection that this process opens, and ends it at the one that was named."""

    def __init__(self, how: str, nth: int) -> None:
        self.how, self.nth, self.count = how, nth, 0
        self._connect = sqlite3.connect
        sqlite3.connect = self.connect  # type: ignore[assignment]

    def connect(self, *words: Any, **more: Any) -> sqlite3.Connection:
        connection = self._connect(*words, **more)
        connection.set_trace_callback(lambda statement: self.comes(connection))
        return connection

    def comes(self, connection: sqlite3.Connection) -> None:
        self.count += 1
        if self.how == COUNT or self.count != self.nth:
            return
        if self.how == BEFORE:
            kill(os.getpid())
        connection.set_progress_handler(lambda: kill(os.getpid()), STEP)


def main() -> None:
    order = json.loads(sys.argv[1])
    counter = Counter(order["how"], order["nth"])
    from tests.trust.faults import scene

    with Path(order["notes"]).open("ab", buffering=0) as notes:
        scene.evening(
            Path(order["folder"]),
            order["house"],
            order["game"],
            lambda seen: notes.write(seen.encode() + b"\n") and None,
        )
    print(counter.count)


def evening(folder: Path, notes: Path, house: str, game: str, how: str = COUNT, nth: int = 0) -> int | None:
    """Plays it in a process of its own; the statements there were, or None where it was killed as it was told to."""
    order = {"folder": str(folder), "notes": str(notes), "house": house, "game": game, "how": how, "nth": nth}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.trust.faults.counted", json.dumps(order)],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    said, _none = process.communicate()
    if process.returncode == 0:
        return int(said)
    assert killed(process), f"ended with {process.returncode}: {said}"
    return None


if __name__ == "__main__":
    main()
