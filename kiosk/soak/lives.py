"""Processes that live on one folder, one after the other, each killed in the middle of something.

A life plays its share of the visits and is killed at a random moment of the next one; some are killed while they start.
What the next life finds has to be whole and right, and the last one closes properly.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from casino_sim.rng import Stream
from casino_sim.store.store import Store
from kiosk.guest.guests import check_books
from kiosk.rehearsal import NOON
from kiosk.soak.visits import Soak
from kiosk.watch.files import read_json

BOOT = 180.0  # seconds that a process may need to its first health file
STANDS_STILL = 900.0  # seconds without a finished visit after which a life hangs
NEXT_START = (2.0, 20.0, 2000.0)  # seconds of the kiosk's own clock between a kill and the next start: resumed or not
AT_THE_START = 4  # one of so many lives is killed within seconds of its first health file
DONE = "visits-done"  # a file: one byte for each visit that came to its end


def live(
    folder: Path, seed: str, size: tuple[int, int], start: float, without: Sequence[str], visits: int, closes: bool
) -> list[str]:
    """One life. Unless it ``closes``, it plays on until somebody kills it."""
    soak = Soak(folder, seed.encode(), size, start, without)
    with (folder / DONE).open("ab", buffering=0) as done:
        soak.run(visits if closes else 1_000_000, lambda number: done.write(b"."))
    soak.floor.close()
    return soak.wrong


class Lives:
    """``wrong`` is what was found, ``done`` how many visits came to their end."""

    def __init__(self, folder: Path, seed: str, size: tuple[int, int], without: Sequence[str] = ()) -> None:
        self.folder, self.seed, self.size, self.without = folder, seed, size, without
        self.wrong: list[str] = []
        self.chance = Stream(seed.encode().ljust(32, b"\0")[:32], "power cuts")
        self._start = NOON
        self._health = folder / "health.json"

    @property
    def done(self) -> int:
        marks = self.folder / DONE
        return marks.stat().st_size if marks.exists() else 0

    @property
    def counted(self) -> dict[str, int]:
        """The kiosk's own counters, over all lives."""
        found = read_json(self.folder / "counters.json").get("total", {})
        return found if isinstance(found, dict) else {}

    def run(self, visits: int, kills: int, say: Callable[[int], object] = lambda number: None) -> None:
        for number in range(kills):
            early = self.chance.below(AT_THE_START) == 0
            self._killed(number, self.done if early else visits * (number + 1) // (kills + 1))
            say(number + 1)
        self._closes(max(1, visits - self.done), kills)

    def _process(self, number: int, visits: int, closes: bool) -> subprocess.Popen[bytes]:
        self._health.unlink(missing_ok=True)
        words = [*ourselves(), "--live", str(self.folder), "--seed", f"{self.seed} {number}", "--sessions", str(visits)]
        words += ["--size", f"{self.size[0]}x{self.size[1]}", "--start", str(self._start)]
        words += ["--closes"] if closes else []
        return subprocess.Popen([*words, "--without", *self.without], stdout=subprocess.DEVNULL)

    def _killed(self, number: int, until: int) -> None:
        process = self._process(number, 0, closes=False)
        try:
            self._wait(process, self._health.exists, BOOT)
            while self.done < until and self._another_visit(process):
                pass
            time.sleep(self.chance.below(3000) / 1000)
            if process.poll() is not None:
                self.wrong.append(f"life {number} ended by itself with {process.returncode}")
            elif self.done < until:
                self.wrong.append(f"life {number} stands still after {self.done} visits")
        finally:
            process.kill()
            process.wait()
        self._look_it_over(f"life {number}")

    def _closes(self, visits: int, number: int) -> None:
        """The last life plays what is left, and ends as it should."""
        process = self._process(number, visits, closes=True)
        try:
            while self._another_visit(process):
                pass
            if process.poll() is None:
                self.wrong.append(f"the last life stands still after {self.done} visits")
            elif process.returncode:
                self.wrong.append(f"the last life ended with {process.returncode}")
        finally:
            process.kill()
            process.wait()
        self._look_it_over("the last life")

    def _another_visit(self, process: subprocess.Popen[bytes]) -> bool:
        """Whether one more came to its end before the process ended or stood still."""
        before = self.done
        self._wait(process, lambda: self.done > before, STANDS_STILL)
        return self.done > before

    def _wait(self, process: subprocess.Popen[bytes], found: Callable[[], bool], seconds: float) -> None:
        """Until it is found, or the process has ended, or time is up."""
        end = time.monotonic() + seconds
        while not found() and process.poll() is None and time.monotonic() < end:
            time.sleep(0.02)

    def _look_it_over(self, who: str) -> None:
        try:
            written = json.loads(self._health.read_text(encoding="utf-8"))["written"]
            self._start = max(self._start, written) + NEXT_START[self.chance.below(len(NEXT_START))]
        except (OSError, ValueError, KeyError) as fault:
            self.wrong.append(f"{who} left a health file that cannot be read: {fault}")
        with Store.open(self.folder) as store:
            check_books(store, lambda fault: self.wrong.append(f"{who}: {fault}"))


def ourselves() -> list[str]:
    """How another process of this program, packaged or not, is started as a soak."""
    return [sys.executable, *(() if getattr(sys, "frozen", False) else ("-m", "casino_sim")), "kiosk", "--soak"]
