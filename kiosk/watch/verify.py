"""``casino-sim kiosk verify-log``: diary, seals and rounds of a kiosk, looked over on any machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from casino_sim.table.game import Game
from kiosk.watch import evidence
from kiosk.watch.chain import Reading, digest_of, fields_of, lines_of
from kiosk.watch.files import read_json
from kiosk.watch.log import NAME, SEALS
from kiosk.watch.recall import ROUNDS

DIARIES = (f"{NAME}*", "diary-*.log")  # as the kiosk and as the agent's spool call them


class NothingThere(Exception):
    """None of these files is a kiosk's. One sentence."""


@dataclass
class Found:
    lines: int = 0
    first: str = ""
    last: str = ""
    seals: int = 0
    rounds: int = 0
    dealt_again: int = 0
    waiting: int = 0
    torn: int = 0
    wrong: list[str] = field(default_factory=list)


def verify(paths: Iterable[Path], games: Mapping[str, Game]) -> Found:
    """``paths`` are files or folders: a kiosk's state folder, its log, an export, a spool."""
    files = [file for path in paths for file in _files(path)]
    diaries = [file for file in files if any(file.match(name) for name in DIARIES)]
    rounds = [file for file in files if file.name == ROUNDS]
    if not diaries and not rounds:
        raise NothingThere("there is neither a log nor rounds of a kiosk")
    found = Found()
    diary = _diary(diaries, found) if diaries else Reading()
    if diaries:
        _ends([file for file in files if file.name == "health.json"], diary, found)
        _seals([file for file in files if file.name == SEALS], diary, found)
    for file in rounds:
        _rounds(file, diary, games, found)
    return found


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    here = sorted(file for file in path.glob("*") if file.is_file())
    return here + sorted(file for file in (path / "log").glob("*") if file.is_file())


def _diary(files: list[Path], found: Found) -> Reading:
    """The oldest first, whatever they are called. A copy of lines that another file has counts once."""
    read = [(file, lines_of(file)) for file in files]
    first = {file: next((n for line in lines if (n := fields_of(line).get("n"))), 0) for file, lines in read}
    reading = Reading()
    for file, lines in sorted(read, key=lambda each: (first[each[0]], len(each[1]))):
        fresh = [line for line in lines if reading.digests.get(_number(line)) != digest_of(line)]
        reading.read(fresh, file.name)
    found.wrong += reading.wrong
    found.torn += reading.torn
    found.lines = len(reading.lines)
    times = [str(line["at"])[:19] for line in reading.lines if line.get("at")]
    found.first, found.last = (times[0], times[-1]) if times else ("", "")
    return reading


def _number(line: bytes) -> int:
    number = fields_of(line).get("n")
    return number if isinstance(number, int) else -1


def _ends(files: list[Path], diary: Reading, found: Found) -> None:
    """The health file names the last line of its moment: whoever cuts lines off at the end has not changed that."""
    for file in files:
        figures = read_json(file)
        _holds(diary, figures.get("diary_lines"), figures.get("diary_head"), file.name, found)


def _seals(files: list[Path], diary: Reading, found: Found) -> None:
    for file in files:
        reading = Reading().read(lines_of(file), file.name)
        found.wrong += reading.wrong
        for seal in reading.lines:
            found.seals += 1
            _holds(diary, seal.get("lines"), seal.get("head"), f"the seal of {seal.get('day')}", found)


def _holds(diary: Reading, number: Any, head: Any, who: str, found: Found) -> None:
    if not isinstance(number, int) or number < diary.first:
        return
    if number > diary.last:
        found.wrong.append(f"{who} knows line {number} of the log, which ends with line {diary.last}")
    elif number in diary.digests and diary.digests[number] != head:
        found.wrong.append(f"{who} knows a different line {number} of the log")


def _rounds(file: Path, diary: Reading, games: Mapping[str, Game], found: Found) -> None:
    reading = Reading().read(lines_of(file), file.name)
    found.wrong += reading.wrong
    written = {line["round"]: line for line in diary.lines if line.get("event") == "round" and "round" in line}
    lines = [line for line in reading.lines if isinstance(line.get("record"), dict)]
    others = {line["round"]: line for line in lines}
    for line in lines:
        found.rounds += 1
        id = line["round"]
        digest = evidence.digest(line["record"])
        if digest != line.get("digest"):
            found.wrong.append(f"{file.name}: the record of round {id} was changed")
        elif id in written and written[id].get("digest") != digest:
            found.wrong.append(f"{file.name}: round {id} isn't the one in the log")
        said = evidence.deal_again(line, games, others)
        found.dealt_again += said == evidence.SAME
        found.waiting += said == evidence.WAITS
        if said not in (evidence.SAME, evidence.WAITS):
            found.wrong.append(f"{file.name}: round {id}: {said}")
