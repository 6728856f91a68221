"""Odds worked out in a process of their own: nothing that is drawn waits for them, and ending it really ends the work."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.lab.instant import Rows, rows_of_side_bets
from casino_sim.lab.pricing import chart, measured
from casino_sim.odds.report import Odds

STEP = 0.05  # seconds between two looks at whether anybody still wants to know
NEARLY = 0.99  # the share that is shown until the answer is there


class Solved(Struct, frozen=True):
    """All that is to be known of a table's prices."""

    lines: tuple[Odds, ...]
    chart: dict[str, Any] | None
    rows: dict[str, Rows]  # of side bets, how often each row comes
    seconds: float  # the odds take, with everything loaded
    took: float = 0.0  # seconds for all of this


class Line(Protocol):
    """One end of the pipe to the process; Windows has another kind than the others."""

    def send(self, obj: Any, /) -> None: ...
    def recv(self) -> Any: ...
    def poll(self, timeout: float | None = ..., /) -> bool: ...
    def close(self) -> None: ...


class Cancelled(Exception):
    """Nobody wants to know any more."""


def solve(game_id: str, rules: TableRules) -> Solved:
    game = import_module("games").BY_ID[game_id]
    first = time.perf_counter()
    lines, module = measured(game, rules), game.part("odds")
    rows = rows_of_side_bets(game, rules, lines)
    begun = time.perf_counter()
    if module is not None:
        module.odds(rules)  # by now all that is counted once is counted
    seconds = time.perf_counter() - begun
    return Solved(tuple(lines), chart(game, rules), rows, seconds, time.perf_counter() - first)


class Solver:
    """One process, kept from question to question with all that it has counted. ``apart=False``: in the asking thread."""

    def __init__(self, apart: bool = True) -> None:
        self.apart = apart
        self._process: BaseProcess | None = None
        self._line: Line | None = None
        self._took: dict[str, float] = {}  # by game: seconds of its last answer

    def ask(
        self,
        game_id: str,
        rules: TableRules,
        wanted: Callable[[], bool],
        progress: Callable[[float], object] | None = None,
    ) -> Solved:
        """Waits for the answer; not while something is drawn. Raises :class:`Cancelled`, or what went wrong there.

        ``progress`` hears the share that is done, by the time that the same game took before.
        """
        if not self.apart:
            return solve(game_id, rules)
        line = self._open()
        expected, begun = self._took.get(game_id), time.monotonic()
        try:
            line.send((game_id, rules))
            while not line.poll(STEP):
                if not wanted():
                    self.close()
                    raise Cancelled
                if progress is not None and expected:
                    progress(min(NEARLY, (time.monotonic() - begun) / expected))
            answer = line.recv()
        except (EOFError, OSError):  # it died, or there is no room for another process
            self.close()
            if not wanted():
                raise Cancelled from None
            return solve(game_id, rules)
        if isinstance(answer, Exception):
            raise answer
        found: Solved = answer
        self._took[game_id] = found.took
        return found

    def _open(self) -> Line:
        if self._line is None:
            fresh = multiprocessing.get_context("spawn")
            ours, theirs = fresh.Pipe()
            self._process = fresh.Process(target=_answer_questions, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._line = ours
        return self._line

    def close(self) -> None:
        """Ends the process, whatever it is at."""
        process, line = self._process, self._line
        self._process = self._line = None
        if line is not None:
            with suppress(OSError):
                line.close()
        if process is not None:
            process.terminate()
            process.join(1.0)


def _answer_questions(line: Line) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            game_id, rules = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send(solve(game_id, rules))
        except Exception as fault:
            line.send(RuntimeError(f"{type(fault).__name__}: {fault}"))
