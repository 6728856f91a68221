"""The spool: what a kiosk said about itself, a line a minute and a file a day, and its closed diaries, each once."""

from __future__ import annotations

import hashlib
import json
import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from kiosk.fleet.settings import Settings
from kiosk.watch.files import read_json, write_atomically

STALE = 60.0  # seconds after which a health file is no news
DIARY = "kiosk.log"
SEALS = "seals.jsonl"


class Spool:
    """``gather`` is called every so often; what the disk refuses is tried again the next time."""

    def __init__(self, settings: Settings, wall: Callable[[], float] = time.time) -> None:
        self.settings, self.wall = settings, wall
        self.folder = Path(settings.spool.folder)

    def sample(self) -> dict[str, Any]:
        """What the kiosk says now, and whether it still says anything."""
        file = Path(self.settings.kiosk.health)
        found = read_json(file)
        written = found.get("written")
        age = self.wall() - written if isinstance(written, int | float) else None
        state = found.get("state")
        fresh = age is not None and -5 <= age <= STALE
        up = fresh and state not in ("stopped", "fault") and not found.get("fault")
        return {"at": round(self.wall(), 3), "up": up, "fresh": fresh, "age_seconds": age, "health": found}

    def counters(self) -> dict[str, int]:
        total = read_json(Path(self.settings.kiosk.counters)).get("total")
        body = total if isinstance(total, dict) else {}
        return {str(name): count for name, count in body.items() if isinstance(count, int) and count >= 0}

    def tables(self) -> dict[str, dict[str, int]]:
        """The meters of each table, by ``house/game``."""
        found = read_json(Path(self.settings.kiosk.counters)).get("tables")
        return {
            str(table): {str(name): count for name, count in body.items() if type(count) is int and count >= 0}
            for table, body in (found.items() if isinstance(found, dict) else ())
            if isinstance(body, dict)
        }

    def gather(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        sample = self.sample() | {"counters": self.counters(), "tables": self.tables()}
        day = datetime.fromtimestamp(self.wall(), UTC)
        with (self.folder / f"health-{day:%Y-%m-%d}.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps(sample, ensure_ascii=False) + "\n")
        self._diaries()
        self._seals()
        self._forget(day)

    def _diaries(self) -> None:
        """Those that the kiosk writes no more, by what is in them: a file that takes another's place is not lost."""
        for file in sorted(Path(self.settings.kiosk.logs).glob(f"{DIARY}.*")):
            if not file.is_file() or file.is_symlink():
                continue
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            kept = self.folder / f"diary-{digest[:16]}.log"
            if not kept.exists():
                fresh = kept.with_suffix(".new")
                shutil.copyfile(file, fresh)
                fresh.replace(kept)
                index = read_json(self.folder / "diaries.json")
                write_atomically(self.folder / "diaries.json", json.dumps({**index, kept.name: digest}, indent=1))

    def _seals(self) -> None:
        """Of the days that are over, away from the machine that could write them again. A shorter file changes nothing."""
        file, kept = Path(self.settings.kiosk.logs) / SEALS, self.folder / SEALS
        if file.is_file() and not file.is_symlink():
            text, known = file.read_bytes(), kept.read_bytes() if kept.exists() else b""
            if text.startswith(known) and len(text) > len(known):
                with kept.open("ab") as out:
                    out.write(text[len(known) :])

    def _forget(self, day: datetime) -> None:
        oldest = f"health-{day - timedelta(days=self.settings.spool.days):%Y-%m-%d}.jsonl"
        for file in self.folder.glob("health-*.jsonl"):
            if file.name < oldest:
                file.unlink()
