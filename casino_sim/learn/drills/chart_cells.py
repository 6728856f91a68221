"""The chart of best play, field by field: a hand, an up card, and what the chart of that very table says."""

from __future__ import annotations

from functools import cache
from typing import Any

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, one_of
from casino_sim.rng import Stream
from casino_sim.table.game import Game
from casino_sim.writing import together

SKILL = "chart"
SUITS = "shdc"
PLAYED = ("Hard totals", "Soft totals", "Pairs")
Chart = dict[str, Any]
_CHARTS: dict[tuple[str, str], Chart] = {}


def has_chart(source: Source) -> bool:
    return bool(_tables(source))


def _tables(source: Source) -> list[TableRules]:
    return [rules for rules in source.tables if source.games[rules.game].face.has_chart]


def chart_at(game: Game, rules: TableRules) -> Chart:
    """Worked out once; it takes a moment."""
    key = (rules.house, rules.game)
    if key not in _CHARTS:
        coach = game.part("coach")
        assert coach is not None
        _CHARTS[key] = coach.chart(rules)
    return _CHARTS[key]


def item_of(rules: TableRules, part: str, row: str, column: str) -> str:
    return "/".join((SKILL, rules.house, rules.game, part, row, column))


def cell(source: Source, chance: Stream) -> Question:
    """Any field whose cards can be shown."""
    rules = one_of(_tables(source), chance)
    chart = chart_at(source.games[rules.game], rules)
    fields = [(part, row, at) for part in chart["parts"] for row in part["rows"] for at in range(len(chart["columns"]))]
    known = [(part, row, at) for part, row, at in fields if part["title"] in PLAYED and _hand(row["label"])]
    part, row, at = one_of(known, chance)
    return _question(rules, chart, part, row, at, chance)


def cell_again(source: Source, item: str, chance: Stream) -> Question | None:
    _skill, house, game, title, label, column = item.split("/")
    rules = next((each for each in _tables(source) if (each.house, each.game) == (house, game)), None)
    if rules is None:
        return None
    chart = chart_at(source.games[game], rules)
    for part in chart["parts"]:
        for row in part["rows"]:
            if (part["title"], row["label"]) == (title, label) and column in chart["columns"]:
                return _question(rules, chart, part, row, list(chart["columns"]).index(column), chance)
    return None


def _question(rules: TableRules, chart: Chart, part: Any, row: Any, at: int, chance: Stream) -> Question:
    codes = _codes(chart)
    here = str(row["cells"][at])
    code, _space, more = here.partition(" ")
    wrong = [each for each in codes if each != code]
    chance.shuffle(wrong)
    asked = sorted([code, *wrong[:3]], key=codes.index)
    column = str(chart["columns"][at])
    up = ("T" if column == "10" else column) + "h"
    because = _("{hand} against {up}: {play}.").format(hand=row["label"], up=column, play=_(chart["legend"][code]))
    if more:
        because = together([because, _("With more cards the chart changes: {codes}.").format(codes=more)])
    near = _neighbor(chart, row, at)
    return Question(
        _("What does the chart say?"),
        tuple(_(chart["legend"][each]) for each in asked),
        asked.index(code),
        together([because, near]),
        f"{rules.called} · {rules.house_name}",
        (f"{_('You')}: {' '.join(_hand(row['label']))}", f"{_('Dealer')}: {up}"),
        (_("{part}: {row}").format(part=_(part["title"]), row=row["label"]),),
        item=item_of(rules, part["title"], row["label"], column),
    )


def _codes(chart: Chart) -> list[str]:
    """What is done with a hand, in the order of the legend; not what comes after it."""
    used = {str(cell).partition(" ")[0] for part in chart["parts"] for row in part["rows"] if _hand(row["label"])
            for cell in row["cells"] if part["title"] in PLAYED}  # fmt: skip
    return [code for code in chart["legend"] if code in used]


def _neighbor(chart: Chart, row: Any, at: int) -> str:
    """The nearest up card against which the same hand is played otherwise."""
    cells, columns = row["cells"], chart["columns"]
    for far in range(1, len(columns)):
        for other in (at + far, at - far):
            if 0 <= other < len(columns) and cells[other] != cells[at]:
                play = _(chart["legend"][str(cells[other]).split(" ")[0]])
                return _("Against {up} it says: {play}.").format(up=columns[other], play=play)
    return _("It says the same against every up card.")


@cache
def _hand(label: str) -> tuple[str, ...]:
    """Two cards that make this row of a chart; none where it is about something else."""
    first = label.partition("–")[0]
    if first.isdigit():
        total = int(first)
        if not 5 <= total <= 20:
            return ()
        low = max(2, total - 10)
        high = total - low
        if low == high:
            low, high = low - 1, high + 1
        return (_card(high, 0), _card(low, 1)) if low >= 2 and high <= 10 else ()
    left, _dash, right = first.partition("-")
    values = {"A": 11, "10": 10} | {str(n): n for n in range(2, 10)}
    if left in values and right in values:
        return _card(values[left], 0), _card(values[right], 2)
    return ()


def _card(value: int, suit: int) -> str:
    return {11: "A", 10: "T"}.get(value, str(value)) + SUITS[suit]
