"""A written page as widgets: headings, paragraphs, lists, numbered rules and tables from plain Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable

from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.containers import Column, Row, Space
from casino_sim.app.stage.widgets.data_table import Table
from casino_sim.app.stage.widgets.label import Label, Paragraph

_RULE = re.compile(r"^\*{0,2}([A-Z0-9]{1,5}-\d+[a-z]?)\*{0,2}[ .:]+(.*)$", re.DOTALL)
_ITEM = re.compile(r"^\s*(?:[-*]|(\d+)\.)\s+(.*)$")


def document(markdown: str, on_link: Callable[[str], object] | None = None) -> Widget:
    """The text as a column of widgets; lay it in a Scroll. A rule that begins with its number hangs beside it."""
    parts = [part for block in _blocks(markdown) for part in _widgets(block, on_link)]
    return Column(*parts, gap=12, max_width=1180)


def _blocks(markdown: str) -> list[list[str]]:
    """Lines that belong together; a heading or a list item always stands alone."""
    blocks: list[list[str]] = []
    fresh = True
    for line in markdown.splitlines():
        text = line.rstrip()
        if not text.strip():
            fresh = True
            continue
        starts = text.startswith("#") or bool(_ITEM.match(text)) or (text.startswith("|") != _in_table(blocks))
        if fresh or starts:
            blocks.append([text])
        else:
            blocks[-1].append(text)
        fresh = text.startswith("#")
    return blocks


def _in_table(blocks: list[list[str]]) -> bool:
    return bool(blocks) and blocks[-1][0].startswith("|")


def _widgets(lines: list[str], on_link: Callable[[str], object] | None) -> list[Widget]:
    first = lines[0]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        style = {1: "head", 2: "title"}.get(level, "strong")
        return [Space(8), Label(first.lstrip("# "), style)]
    if first.startswith("|"):
        return [_table(lines)]
    text = " ".join(line.strip() for line in lines)
    item = _ITEM.match(text)
    if item:
        mark = f"{item[1]}." if item[1] else "•"
        return [_hanging(mark, item[2], 44 if item[1] else 28, on_link)]
    rule = _RULE.match(text)
    if rule:
        return [_hanging(rule[1], rule[2], 96, on_link)]
    return [Paragraph(text, on_link=on_link)]


def _hanging(mark: str, text: str, width: float, on_link: Callable[[str], object] | None) -> Widget:
    return Row(
        Label(mark, "gold", min_width=width, align="start"),
        Paragraph(text, on_link=on_link, grow=1, align="start"),
        gap=14,
    )


def _table(lines: list[str]) -> Table:
    rows = [[cell.strip().replace("**", "") for cell in line.strip().strip("|").split("|")] for line in lines]
    ruled = len(rows) > 1 and all(set(cell) <= set("-: ") for cell in rows[1])
    if not ruled:
        return Table(rows)
    columns = "".join(
        "c" if c.startswith(":") and c.endswith(":") else "r" if c.endswith(":") else "l" for c in rows[1]
    )
    return Table(rows[2:], header=rows[0], columns=columns)
