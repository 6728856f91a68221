"""One page over many spools: who was open how much, what was played, what went wrong, and whose software differs."""

from __future__ import annotations

import csv
import html
import io
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

COLUMNS = ("machine", "spool", "samples", "first", "last", "availability", "sessions", "rounds", "voided", "faults",
           "version", "program", "program_differs", "unreadable_lines")  # fmt: skip
LATEST = 1e11  # seconds since 1970: a later time is an error
LONGEST_LINE = 30_000  # letters of a line that is still one of ours


@dataclass
class Kiosk:
    spool: str
    machine: str = ""
    samples: int = 0
    up: int = 0
    first: float = 0.0
    last: float = 0.0
    counters: dict[str, tuple[int, int]] = field(default_factory=dict)  # the first and the last of each
    faults: Counter[str] = field(default_factory=Counter)
    fault: str = ""  # of the sample before
    version: str = ""
    program: str = ""
    bad: int = 0

    def add(self, line: str) -> None:
        """One sample. What is not a sample is counted and left out."""
        sample = _sample(line)
        if sample is None:
            self.bad += 1
            return
        at, up, health, counters = sample
        self.samples += 1
        self.up += up
        self.first, self.last = min(self.first or at, at), max(self.last, at)
        for name, count in counters.items():
            self.counters[name] = (self.counters.get(name, (count, count))[0], count)
        fault = _word(health, "fault")
        if fault and fault != self.fault:
            self.faults[fault] += 1
        self.fault = fault
        self.machine = _word(health, "machine") or self.machine
        self.version = _word(health, "version") or self.version
        self.program = _word(health, "program") or self.program

    def played(self, name: str) -> int:
        first, last = self.counters.get(name, (0, 0))
        return max(0, last - first)


def _sample(line: str) -> tuple[float, bool, dict[str, Any], dict[str, int]] | None:
    """When, whether it was open, its health and its counters. None where the line is not one of an agent's."""
    try:
        found = json.loads(line) if len(line) <= LONGEST_LINE else {}
        at, health = float(found["at"]), found["health"]
        counters = {name: count for name, count in found["counters"].items() if type(count) is int and count >= 0}
        sound = isinstance(health, dict) and isinstance(found["up"], bool) and 0 < at < LATEST
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return None
    return (at, found["up"], health, counters) if sound else None


def _word(health: dict[str, Any], key: str) -> str:
    found = health.get(key)
    return "".join(letter for letter in found[:100] if letter.isprintable()) if isinstance(found, str) else ""


def read(folder: Path) -> Kiosk:
    found = Kiosk(folder.name)
    for file in sorted(folder.glob("health-*.jsonl")):
        with file.open(encoding="utf-8", errors="replace") as lines:
            while line := lines.readline(LONGEST_LINE + 1):
                found.add(line)
    return found


def rows(kiosks: Iterable[Kiosk]) -> list[dict[str, str]]:
    """In the order of their names. Most machines' software is the right one; what differs from it is marked."""
    kiosks = sorted(kiosks, key=lambda kiosk: (kiosk.machine, kiosk.spool))
    programs = Counter(kiosk.program for kiosk in kiosks if kiosk.program)
    usual = programs.most_common(1)[0][0] if programs else ""
    return [
        {
            "machine": kiosk.machine,
            "spool": kiosk.spool,
            "samples": str(kiosk.samples),
            "first": _when(kiosk.first),
            "last": _when(kiosk.last),
            "availability": f"{100 * kiosk.up / kiosk.samples:.2f}%" if kiosk.samples else "",
            **{name: str(kiosk.played(name)) for name in ("sessions", "rounds", "voided")},
            "faults": " ".join(f"{code}×{count}" for code, count in sorted(kiosk.faults.items())),
            "version": kiosk.version,
            "program": kiosk.program,
            "program_differs": "yes" if kiosk.program != usual else "",
            "unreadable_lines": str(kiosk.bad),
        }
        for kiosk in kiosks
    ]


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at else ""


def as_csv(found: list[dict[str, str]]) -> str:
    """For a spreadsheet; a cell that it would take for a formula is told to be text."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(
        {name: f"'{cell}" if cell[:1] in "=+-@" and cell else cell for name, cell in row.items()} for row in found
    )
    return out.getvalue()


def as_html(found: list[dict[str, str]]) -> str:
    head = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in COLUMNS)
    body = "".join(
        f"<tr{' class=odd' if row['program_differs'] or row['faults'] else ''}>"
        + "".join(f"<td>{html.escape(row[name])}</td>" for name in COLUMNS)
        + "</tr>\n"
        for row in found
    )
    style = (
        "body{font:15px sans-serif;margin:2em}table{border-collapse:collapse}.odd{background:#fde9c8}"
        "td,th{padding:.3em .7em;border:1px solid #bbb;text-align:left}"
    )
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Casino Sim kiosks</title><style>{style}</style>\n'
        f"<h1>Casino Sim kiosks</h1>\n<p>{len(found)} machines. Marked: a fault, or software that differs from most.</p>\n"
        f"<table><tr>{head}</tr>\n{body}</table></html>\n"
    )
