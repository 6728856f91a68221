"""What is written at a baccarat table: the points of each hand, and the roads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.events import Settled
from casino_sim.table.face import Board, Cards, Cell, Face, Groups, Marks
from games.baccarat.hands import NATURAL, points
from games.baccarat.roads import (
    BANKER,
    PLAYER,
    RED,
    TIE,
    Bead,
    bead_plate,
    big_eye_boy,
    big_road,
    cockroach_pig,
    on_the_board,
    runs,
    small_road,
)
from games.baccarat.wagers import BASE, DRAGONS

COLORS = {PLAYER: "blue", BANKER: "red"}


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    shown = {place: [CARD[name] for name in names if name != HIDDEN] for place, names in cards.items()}
    return {place: str(points(hand)) for place, hand in shown.items() if hand and place in ("player", "banker")}


def paying_rows(rules: TableRules, wager: str) -> tuple[str, ...]:
    return (wager,) if wager in BASE else ()


def boards(rules: TableRules, marks: Marks) -> dict[str, Board]:
    """The roads of the shoe, cell by cell; a board that runs over shows its last columns."""
    results = str(marks.get("results", ""))
    beads = {(x, y): _bead(r) for x, column in enumerate(bead_plate(results)) for y, r in enumerate(column)}
    return {
        "bead_plate": beads,
        "big_road": {at: _ring(bead) for at, bead in on_the_board(big_road(results)).items()},
        "big_eye_boy": _small("ring", big_eye_boy(results)),
        "small_road": _small("disc", small_road(results)),
        "cockroach_pig": _small("stroke", cockroach_pig(results)),
    }


def totals(rules: TableRules, marks: Marks) -> Mapping[str, Sequence[tuple[str, str]]]:
    """How often each side has won in this shoe."""
    results = str(marks.get("results", ""))
    counts = [(result, COLORS.get(result, "green"), results.count(result)) for result in (PLAYER, BANKER, TIE)]
    return {"bead_plate": [(f"{letter} {count}", color) for letter, color, count in counts]} if results else {}


def moment(rules: TableRules, cards: Cards, marks: Marks, won: Settled) -> str:
    """A side that wins with an 8 or 9 on two cards, and a Dragon Bonus for the margin."""
    if won.spot in DRAGONS:
        return _("Dragon Bonus") if won.returned - won.staked > won.staked else ""
    hand = [CARD[name] for name in cards.get(won.spot, ())]
    natural = len(hand) == 2 and points(hand) in NATURAL
    return _("Natural {points}").format(points=points(hand)) if natural else ""


def _bead(result: str) -> Cell:
    return Cell("disc", COLORS.get(result, "green"), result)


def _ring(bead: Bead) -> Cell:
    return Cell("ring", COLORS[bead.side], str(bead.ties) if bead.ties else "")


def _small(shape: str, marks: Sequence[str]) -> dict[tuple[int, int], Cell]:
    return {at: Cell(shape, "red" if mark == RED else "blue", "") for at, mark in on_the_board(runs(marks)).items()}


FACE = Face(
    announces=True,
    hand_names=hand_names,
    moment=moment,
    paying_rows=paying_rows,
    score_boards=boards,
    score_totals=totals,
)
