"""The score roads that players read, as pure functions of a shoe's results: a text of P, B and T, the oldest first.

The big road has a column for every run of one side. The three small roads compare that road with itself: red where it
repeats, blue where it does not; they look one, two or three columns back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

PLAYER, BANKER, TIE = "P", "B", "T"
RED, BLUE = "red", "blue"
ROWS = 6

T = TypeVar("T")


class Bead(NamedTuple):
    """One result of the big road, and the ties that came after it (before the first result: with it)."""

    side: str
    ties: int


Columns = tuple[tuple[Bead, ...], ...]


def bead_plate(results: str, rows: int = ROWS) -> tuple[str, ...]:
    """Every result in order, down the columns."""
    return tuple(results[start : start + rows] for start in range(0, len(results), rows))


def big_road(results: str) -> Columns:
    """Runs of one side as columns, however long; ties are noted on the result they follow."""
    columns: list[list[Bead]] = []
    early = 0
    for result in results:
        if result == TIE:
            if columns:
                last = columns[-1][-1]
                columns[-1][-1] = Bead(last.side, last.ties + 1)
            else:
                early += 1
        elif columns and columns[-1][-1].side == result:
            columns[-1].append(Bead(result, 0))
        else:
            columns.append([Bead(result, early if not columns else 0)])
    return tuple(tuple(column) for column in columns)


def big_eye_boy(results: str) -> tuple[str, ...]:
    return _derived(results, 1)


def small_road(results: str) -> tuple[str, ...]:
    return _derived(results, 2)


def cockroach_pig(results: str) -> tuple[str, ...]:
    return _derived(results, 3)


def _derived(results: str, back: int) -> tuple[str, ...]:
    """A mark for every result of the big road from the first that has something to be compared with.

    At the head of a column: are the column before and the one ``back`` before that equally long? Further down: does the
    column ``back`` to the left have a bead beside this one just as it has one beside the bead above?
    """
    lengths = [len(column) for column in big_road(results)]
    marks = []
    for column, length in enumerate(lengths):
        for row in range(length):
            if row == 0:
                if column < back + 1:
                    continue
                repeats = lengths[column - 1] == lengths[column - 1 - back]
            else:
                if column < back:
                    continue
                beside = lengths[column - back]
                repeats = (beside > row) == (beside > row - 1)
            marks.append(RED if repeats else BLUE)
    return tuple(marks)


def runs(marks: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Equal marks one below the other, as the small roads are written."""
    columns: list[list[str]] = []
    for mark in marks:
        if columns and columns[-1][-1] == mark:
            columns[-1].append(mark)
        else:
            columns.append([mark])
    return tuple(tuple(column) for column in columns)


def on_the_board(columns: Sequence[Sequence[T]], rows: int = ROWS) -> dict[tuple[int, int], T]:
    """Where each entry is written, by column and row. A run that finds no room below turns right: the dragon's tail."""
    board: dict[tuple[int, int], T] = {}
    start = 0
    for run in columns:
        while (start, 0) in board:
            start += 1
        at = (start, 0)
        for number, entry in enumerate(run):
            if number:
                below = (at[0], at[1] + 1)
                turned = at[0] > start
                at = (at[0] + 1, at[1]) if turned or below[1] == rows or below in board else below
            board[at] = entry
        start += 1
    return board
