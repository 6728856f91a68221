"""Lines that fit the terminal: 80 columns where nobody knows better."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Sequence

NARROWEST, WIDEST = 60, 120
GAP = "  "


def width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def show(text: str, indent: int = 0, hanging: int = 0) -> None:
    """A text in as many lines as it takes; all but the first begin ``hanging`` further in."""
    lead = " " * indent
    print(textwrap.fill(text, width(), initial_indent=lead, subsequent_indent=lead + " " * hanging))


def sizes_of(rows: Iterable[Sequence[str]]) -> list[int]:
    """How wide each column has to be."""
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def show_columns(rows: Sequence[Sequence[str]], align: str, sizes: Sequence[int] = (), indent: int = 2) -> None:
    """``align``: ``<`` or ``>`` for each column. The last one goes on below itself where the line is too short."""
    *before, last_size = sizes or sizes_of(rows)
    start = indent + sum(before) + len(GAP) * len(before)
    for *cells, last in rows:
        first = "".join(f"{cell:{side}{size}}{GAP}" for cell, side, size in zip(cells, align, before, strict=False))
        lines = textwrap.wrap(last, max(width() - start, 16)) if align[-1] == "<" else [f"{last:>{last_size}}"]
        print((" " * indent + first + "".join(lines[:1])).rstrip())
        for line in lines[1:]:
            print(" " * start + line)
