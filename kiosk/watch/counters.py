"""What stays of the guests: numbers without anybody's name. The meters of the machine, in all, by day and by table."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from casino_sim.store.records import RoundLine
from kiosk.watch.files import read_json, write_atomically

DAYS = 60
KINDS = (
    "sessions", "rounds", "voided", "timeouts", "operator",
    "power_resets", "door", "wrong_pins", "settings", "exports",
)  # fmt: skip
METERS = (
    "rounds",
    "voided",
    "wagered_cents",
    "won_cents",
)  # of one table; won: all that was handed back, stakes included


class Counters:
    """Totals since the machine was set up, for each of the last days, and for each table. ``entered`` is the last round
    that is in them: rounds and meters are one file, so that no power cut counts a round twice or not at all."""

    def __init__(self, file: Path, wall: Callable[[], float]) -> None:
        self._file, self._wall = file, wall
        saved = read_json(file)
        self.total = _numbers(saved.get("total"), KINDS)
        self._days = {str(day): _numbers(body, KINDS) for day, body in _each(saved.get("days"))}
        self.tables = {str(table): _numbers(body, METERS) for table, body in _each(saved.get("tables"))}
        self.entered = _number(saved, "entered")

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

    def enter(self, line: RoundLine) -> dict[str, int]:
        """A round that is over, closed or voided. Returns what it added to the meters of its table."""
        mine = [each for each in line.lines if each.seat in line.mine]
        closed = line.state == "closed"
        added = {
            "rounds": int(closed),
            "voided": int(line.state == "voided"),
            "wagered_cents": sum(each.staked for each in mine) if closed else 0,
            "won_cents": sum(each.returned for each in mine) if closed else 0,
        }
        meters = self.tables.setdefault(f"{line.house}/{line.game}", dict.fromkeys(METERS, 0))
        for name, amount in added.items():
            meters[name] += amount
        for kind in ("rounds", "voided"):
            if added[kind]:
                self.count(kind, added[kind])
        self.entered = max(self.entered, line.id)
        return added

    def written(self) -> str:
        body = {"total": self.total, "days": self._days, "tables": self.tables, "entered": self.entered}
        return json.dumps(body)

    def keep(self, text: str) -> bool:
        """Write what :meth:`written` said; for the thread that may wait for the disk."""
        return write_atomically(self._file, text)


def _each(body: Any) -> list[tuple[Any, Any]]:
    return list(body.items()) if isinstance(body, dict) else []


def _numbers(body: Any, kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: _number(body, kind) for kind in kinds}


def _number(body: Any, kind: str) -> int:
    found = body.get(kind, 0) if isinstance(body, dict) else 0
    return found if isinstance(found, int) and found >= 0 else 0
