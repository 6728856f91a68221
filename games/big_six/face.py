"""What is written at a Big Six table: the symbols of the last spins."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.table.face import Board, Cell, Face, Marks
from casino_sim.writing import listed
from games.big_six.wagers import LABELS


def score_boards(rules: TableRules, marks: Marks) -> dict[str, Board]:
    """The board beside the layout: the newest symbol first."""
    last = marks.get("last_symbols") or []
    return {"last_symbols": {(i, 0): Cell("head", "", symbol) for i, symbol in enumerate(last)}}


def board_lines(rules: TableRules, marks: Marks) -> list[str]:
    last = marks.get("last_symbols") or []
    if not last:
        return []
    return [
        _("Last spins: {symbols}.").format(symbols=listed(_(LABELS[symbol]) for symbol in last)),
        _("Past spins change nothing."),
    ]


FACE = Face(
    tile="big_six",
    go=N_("Spin"),
    announces=True,
    score_boards=score_boards,
    board_lines=board_lines,
    paying_rows=lambda rules, wager: (wager,),
)
