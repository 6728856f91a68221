"""What stays of the guests: numbers without anybody's name."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kiosk.watch.files import read_json, write_atomically

DAYS = 60
KINDS = ("sessions", "rounds", "voided", "timeouts", "operator")


class Counters:
    """Totals since the machine was set up, and for each of the last days."""

    def __init__(self, file: Path, wall: Callable[[], float]) -> None:
        self._file, self._wall = file, wall
        saved = read_json(file)
        self.total = {kind: _number(saved.get("total"), kind) for kind in KINDS}
        days = saved.get("days")
        self._days = {
            str(day): {kind: _number(body, kind) for kind in KINDS}
            for day, body in (days.items() if isinstance(days, dict) else ())
        }

    def _date(self) -> str:
        return datetime.fromtimestamp(self._wall(), UTC).astimezone().strftime("%Y-%m-%d")

    @property
    def today(self) -> dict[str, int]:
        return self._days.get(self._date(), dict.fromkeys(KINDS, 0))

    def count(self, kind: str, by: int = 1) -> None:
        day = self._days.setdefault(self._date(), dict.fromkeys(KINDS, 0))
        day[kind] += by
        self.total[kind] += by
        for old in sorted(self._days)[:-DAYS]:
            del self._days[old]

    def written(self) -> str:
        return json.dumps({"total": self.total, "days": self._days})

    def keep(self, text: str) -> None:
        """Write what :meth:`written` said; for the thread that may wait for the disk."""
        write_atomically(self._file, text)


def _number(body: Any, kind: str) -> int:
    found = body.get(kind, 0) if isinstance(body, dict) else 0
    return found if isinstance(found, int) and found >= 0 else 0
