"""Lines that hang together: each carries its number and the digest of the line before it, over files that take turns.

Whoever changes, removes or moves a line breaks the chain after it. What breaks at its end shows by what was told of it
elsewhere: the health file names the last line and its digest, and so does the seal of each day.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from casino_sim.chain import GENESIS

FIRST = GENESIS  # what the first line follows, as the first link of every chain does
TAIL = 1 << 18  # bytes that are read to find the last line
NO_END = 1 << 62


def digest_of(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()


def line_of(number: int, before: str, fields: Mapping[str, object]) -> bytes:
    return json.dumps({**fields, "n": number, "prev": before}, ensure_ascii=False, default=str).encode()


def fields_of(line: bytes) -> dict[str, Any]:
    """The fields of a line; none where it is cut short, as a power cut leaves it."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


class ChainedFile:
    """``add`` writes a line, whole or not at all. A file of ``largest`` bytes gives way to the next; ``keep`` old ones stay."""

    def __init__(self, file: Path, largest: int = NO_END, keep: int = 0) -> None:
        self.file, self._largest, self._keep = file, largest, keep
        self.count, self.head = 0, FIRST
        self.last: dict[str, Any] = {}
        old = file.with_name(f"{file.name}.1")
        for each in (old, file):
            if each.exists() and each.stat().st_size:
                self._take_up(each)
        self._out = file.open("ab", buffering=0)

    def _take_up(self, file: Path) -> None:
        """Go on after the last line. Half a line of a power cut is a line like any other, and the chain goes over it."""
        with file.open("r+b") as body:
            size = body.seek(0, os.SEEK_END)
            body.seek(max(0, size - TAIL))
            tail = body.read()
            if not tail.endswith(b"\n"):
                body.write(b"\n")
        lines = tail.removesuffix(b"\n").split(b"\n")
        numbered = next(
            ((i, found) for i in range(1, len(lines) + 1) if (found := fields_of(lines[-i])).get("n")), None
        )
        torn, self.last = (numbered[0] - 1, numbered[1]) if numbered else (len(lines), {})
        self.count = int(self.last.get("n", self.count)) + torn
        self.head = digest_of(lines[-1])

    def add(self, fields: Mapping[str, object]) -> None:
        """Raises ``OSError`` where the disk refuses; then nothing is added."""
        line = line_of(self.count + 1, self.head, fields)
        at = self._out.seek(0, os.SEEK_END)
        if at and at + len(line) >= self._largest:
            self._turn()
            at = 0
        try:
            if self._out.write(line + b"\n") != len(line) + 1:
                raise OSError("the disk is full")
        except OSError:
            self._out.truncate(at)
            raise
        self.count, self.head = self.count + 1, digest_of(line)

    def _turn(self) -> None:
        self._out.close()
        for number in range(self._keep, 0, -1):
            older = self.file.with_name(f"{self.file.name}.{number}")
            newer = self.file.with_name(f"{self.file.name}.{number - 1}") if number > 1 else self.file
            if newer.exists():
                newer.replace(older)
        self._out = self.file.open("ab" if self._keep else "wb", buffering=0)

    def close(self) -> None:
        self._out.close()


class Reading:
    """What was found out about the lines of some files, the oldest first. ``wrong`` has a sentence for each break."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.torn = 0
        self.lines: list[dict[str, Any]] = []
        self.digests: dict[int, str] = {}
        self.first = self.last = 0
        self._before = ""  # digest of the line before

    def read(self, lines: Iterable[bytes], where: str) -> Reading:
        for line in lines:
            before = self._before
            fields = fields_of(line)
            if not isinstance(fields.get("n"), int) or not isinstance(fields.get("prev"), str):
                self._unnumbered(fields, where)
            elif not self.first:
                self._begin(fields, before, where)
            else:
                self._follows(fields, before, where)
            self.digests[self.last] = self._before = digest_of(line)
            self.lines.append(fields)
        return self

    def _begin(self, fields: dict[str, Any], before: str, where: str) -> None:
        """Older lines were dropped, or written before there was a chain."""
        self.first = self.last = fields["n"]
        if (before or self.first == 1) and fields["prev"] != (before or FIRST):
            self.wrong.append(f"{where}: line {self.first} doesn't begin this chain")

    def _unnumbered(self, fields: dict[str, Any], where: str) -> None:
        """Half a line is what a power cut leaves; the line after it vouches for it. A whole one was not written here."""
        self.last += 1
        self.torn += 1
        if fields and self.first:
            self.wrong.append(f"{where}: after line {self.last - 1} comes a line that isn't part of this chain")

    def _follows(self, fields: dict[str, Any], before: str, where: str) -> None:
        number, expected = fields["n"], self.last + 1
        if number > expected:
            gone = f"line {expected} is" if number == expected + 1 else f"lines {expected} to {number - 1} are"
            self.wrong.append(f"{where}: {gone} missing")
        elif number < expected:
            self.wrong.append(f"{where}: line {number} stands after line {self.last}")
        elif fields["prev"] != before:
            self.wrong.append(f"{where}: line {self.last} was changed, or line {number} is another one's")
        self.last = number


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().removesuffix(b"\n").split(b"\n") if file.stat().st_size else []
