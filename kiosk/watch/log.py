"""The kiosk's diary: one JSON object a line, each bound to the one before, in files that take turns and never fill the disk."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from kiosk.watch.chain import FIRST, ChainedFile

NAME = "kiosk.log"
SEALS = "seals.jsonl"  # one line for each day that is over: they are few, and all of them stay
SEALED = "day sealed"


class Lines(logging.Handler):
    """Each record as a line of the chain. What the disk refuses is counted, and the next line says how many were lost."""

    def __init__(self, folder: Path, largest: int, keep: int) -> None:
        super().__init__()
        self.chain = ChainedFile(folder / NAME, largest, keep)
        self.seals = ChainedFile(folder / SEALS)
        self._day = str(self.chain.last.get("at", ""))[:10]
        self._lost = 0

    def emit(self, record: logging.LogRecord) -> None:
        fields = _fields(record)
        try:
            self._seal(str(fields["at"]))
            self.chain.add(fields | ({"lost": self._lost} if self._lost else {}))
            self._lost = 0
        except OSError:
            self._lost += 1  # a full disk is reported by the health file

    def _seal(self, at: str) -> None:
        """A day is over: its last line and its digest go into a file of their own, and into the chain."""
        today = max(self._day, at[:10])  # a clock that is set back seals nothing twice
        if self._day and today != self._day:
            seal = {"day": self._day, "lines": self.chain.count, "head": self.chain.head}
            self.seals.add({"at": at, "event": SEALED, **seal})
            self.chain.add({"at": at, "level": "info", "event": SEALED, **seal})
        self._day = today

    def close(self) -> None:
        self.chain.close()
        self.seals.close()
        super().close()


def _fields(record: logging.LogRecord) -> dict[str, object]:
    line: dict[str, object] = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "event": record.getMessage(),
    }
    line |= getattr(record, "fields", {})
    if record.name != "kiosk":
        line["from"] = record.name
    if record.exc_info and record.exc_info[0] is not None:
        line["trace"] = "".join(traceback.format_exception(*record.exc_info))
    return line


class Diary:
    """``note(event, ...)`` writes a line. ``last_error`` is the latest one at that level, for the health file."""

    def __init__(self, folder: Path | None = None, *, largest: int = 1_000_000, keep: int = 5) -> None:
        self.folder = folder
        self.last_error = ""
        self.heard: Callable[[str, dict[str, object]], object] | None = None
        self._log = logging.getLogger("kiosk")
        self._log.setLevel(logging.INFO)
        self._log.propagate = False
        self._lines = Lines(folder, largest, keep) if folder is not None else None
        self._handler: logging.Handler = self._lines or logging.NullHandler()
        self._log.addHandler(self._handler)
        logging.getLogger("casino_sim").addHandler(self._handler)

    @property
    def end(self) -> tuple[int, str]:
        """The number of the last line, and its digest: told elsewhere, they hold the end of the chain."""
        return (self._lines.chain.count, self._lines.chain.head) if self._lines is not None else (0, FIRST)

    def note(self, event: str, **fields: object) -> None:
        self._log.info(event, extra={"fields": fields})
        if self.heard is not None:
            self.heard(event, fields)

    def warn(self, event: str, **fields: object) -> None:
        self._log.warning(event, extra={"fields": fields})
        if self.heard is not None:
            self.heard(event, fields)

    def error(self, event: str, *, fault: BaseException | None = None, **fields: object) -> None:
        self.last_error = f"{event}: {fault}" if fault is not None else event
        self._log.error(event, exc_info=fault, extra={"fields": fields})
        if self.heard is not None:
            self.heard(event, fields)

    def files(self) -> list[Path]:
        """All there is, the newest first, and the seals."""
        if self.folder is None:
            return []
        seals = [file for file in self.folder.glob(SEALS) if file.stat().st_size]
        return [*sorted(self.folder.glob(f"{NAME}*")), *seals]

    def close(self) -> None:
        for name in ("kiosk", "casino_sim"):
            logging.getLogger(name).removeHandler(self._handler)
        self._handler.close()
