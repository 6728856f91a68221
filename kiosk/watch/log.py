"""The kiosk's diary: one JSON object a line, in files that take turns and never fill the disk."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "kiosk.log"


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
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
        return json.dumps(line, ensure_ascii=False, default=str)


class Diary:
    """``note(event, ...)`` writes a line. ``last_error`` is the latest one at that level, for the health file."""

    def __init__(self, folder: Path | None = None, *, largest: int = 1_000_000, keep: int = 5) -> None:
        self.folder = folder
        self.last_error = ""
        self.heard: Callable[[str, dict[str, object]], object] | None = None
        self._log = logging.getLogger("kiosk")
        self._log.setLevel(logging.INFO)
        self._log.propagate = False
        self._handler: logging.Handler = logging.NullHandler()
        if folder is not None:
            logging.raiseExceptions = (
                False  # a full disk is reported by the health file, not by a traceback for each line
            )
            self._handler = RotatingFileHandler(folder / NAME, maxBytes=largest, backupCount=keep, encoding="utf-8")
        self._handler.setFormatter(Lines())
        self._log.addHandler(self._handler)
        logging.getLogger("casino_sim").addHandler(self._handler)

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
        """All there is, the newest first."""
        return sorted(self.folder.glob(f"{NAME}*")) if self.folder is not None else []

    def close(self) -> None:
        for name in ("kiosk", "casino_sim"):
            logging.getLogger(name).removeHandler(self._handler)
        self._handler.close()
