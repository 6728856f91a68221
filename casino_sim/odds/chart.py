"""A basic strategy as a chart to be printed: rows of hands, a column for each up card, a short code in each field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, to_builtins

from casino_sim.i18n import N_
from casino_sim.odds.basic_strategy import UP_CARDS, BasicStrategy
from casino_sim.odds.twentyone import PLAYING, Preference
from casino_sim.table.twentyone import ACE, TEN

LEGEND = {
    "H": N_("Hit"),
    "S": N_("Stand"),
    "D": N_("Double, else hit"),
    "Ds": N_("Double, else stand"),
    "P": N_("Split"),
    "R": N_("Surrender, else hit"),
    "Rs": N_("Surrender, else stand"),
    "Rp": N_("Surrender, else split"),
}
MORE_CARDS = N_("A number shows what to do with that many cards or more")
LETTER = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"}
NAME = {ACE: "A", TEN: "10"}


class ChartRow(Struct, frozen=True):
    label: str
    cells: tuple[str, ...]


class ChartPart(Struct, frozen=True):
    title: str
    rows: tuple[ChartRow, ...]


class Chart(Struct, frozen=True):
    columns: tuple[str, ...]  # the dealer's up cards
    parts: tuple[ChartPart, ...]
    legend: dict[str, str]  # what the codes of this chart mean


def chart_of(strategy: BasicStrategy) -> Chart:
    hard = [(str(total), total_cells(strategy, False, total)) for total in range(20, 4, -1)]
    soft = [(f"A-{total - 11}", total_cells(strategy, True, total)) for total in range(20, 12, -1)]
    pairs = [(f"{NAME.get(v, v)}-{NAME.get(v, v)}", pair_cells(strategy, v)) for v in (ACE, *range(TEN, 1, -1))]
    parts = (
        ChartPart(N_("Hard totals"), merged(hard)),
        ChartPart(N_("Soft totals"), tuple(ChartRow(*row) for row in soft)),
        ChartPart(N_("Pairs"), tuple(ChartRow(*row) for row in pairs)),
    )
    used = {cell for part in parts for row in part.rows for cell in row.cells}
    legend = {code: text for code, text in LEGEND.items() if any(code in cell.split() for cell in used)}
    if any(" " in cell for cell in used):
        legend |= {"4H": MORE_CARDS}
    return Chart(tuple(NAME.get(up, str(up)) for up in UP_CARDS), parts, legend)


def printed(chart: Chart) -> dict[str, Any]:
    """A chart as the screens and ``paytable`` take it: columns, parts with their rows, and what the codes mean."""
    found: dict[str, Any] = to_builtins(chart)
    return found


def total_cells(strategy: BasicStrategy, soft: bool, total: int) -> tuple[str, ...]:
    return tuple(_by_number_of_cards(strategy, up, soft, total) for up in UP_CARDS)


def pair_cells(strategy: BasicStrategy, value: int) -> tuple[str, ...]:
    return tuple(code(strategy.preference(up, (value, value))) for up in UP_CARDS)


def _by_number_of_cards(strategy: BasicStrategy, up: int, soft: bool, total: int) -> str:
    """``S 4H``: stand, but hit with four cards or more."""
    totals = strategy.column(up).totals
    words: list[str] = []
    last = ""
    for cards in range(2, strategy.facts.counted_cards + 1):
        preference = totals.get((soft, total, cards))
        if preference is None:
            continue
        now = code(preference)
        if not words:
            words.append(now)
        elif now != last:
            words.append(f"{cards}{now}")
        last = now
    return " ".join(words)


def code(preference: Preference) -> str:
    """The first option, and what to do where it is not offered if that is not what anybody would expect."""
    first, *rest = preference
    letter = LETTER[first]
    if first in ("double", "surrender"):
        otherwise = next((option for option in rest if option in PLAYING or option == "split"), "hit")
        if otherwise == "double":
            otherwise = "hit"
        return letter + ("" if otherwise == "hit" else LETTER[otherwise].lower())
    return letter


def merged(rows: Sequence[tuple[str, tuple[str, ...]]]) -> tuple[ChartRow, ...]:
    """Neighboring totals that are played alike become one row."""
    merged: list[tuple[list[str], tuple[str, ...]]] = []
    for label, cells in rows:
        if merged and merged[-1][1] == cells:
            merged[-1][0].append(label)
        else:
            merged.append(([label], cells))
    return tuple(ChartRow(labels[0] if len(labels) == 1 else f"{labels[-1]}–{labels[0]}", c) for labels, c in merged)
