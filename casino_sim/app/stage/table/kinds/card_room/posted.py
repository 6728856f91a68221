"""What the signs of a card room's banked table say: who banks with how much, what of it is left, the posted collection.

All of it comes from the markers on the table, so a skipped, a resized and a resumed round say the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken

TURN = {"bank_1": N_("hand 1 of 2"), "bank_2": N_("hand 2 of 2")}


class Line(NamedTuple):
    words: str
    amount: str
    kind: str = "plain"  # head, chips, plain


class Posted(NamedTuple):
    """One column of the sign: who pays, and how much for how large a sum."""

    title: str
    rows: tuple[tuple[str, Cents], ...]


def bank_lines(marks: dict[str, Any], name: str, mine: bool) -> list[Line]:
    """The plate of the bank, from top to bottom. Its first line with chips is the bank itself."""
    if "broken" in marks:
        return [Line(_("The game is stopped"), "", "head"), Line(_("Nobody takes the bank."), "")]
    if "player_dealer" not in marks or ("bank_amount" not in marks and "prop" not in marks):
        return [Line(_("The bank is open"), "", "head")]
    who = _("Proposition player") if "prop" in marks else _("You bank") if mine else name
    lines = [Line(who, _(TURN[marks["bank"]]), "head")] if marks.get("bank") in TURN else [Line(who, "", "head")]
    posted, front, left = marks.get("bank_amount"), marks.get("front_bank", 0), marks.get("bank_left", 0)
    if posted is None:
        return [*lines, Line(_("covers every bet"), "")]
    used = front + posted - left
    if front:
        lines.append(Line(_("Front bank"), _of(front - min(front, used), front)))
    lines.append(Line(_("Bank"), _of(posted - max(0, used - front), posted), "chips"))
    risk = marks.get("bank_risk")
    if marks.get("bank_won"):
        lines.append(Line(_("Won, set aside"), spoken(marks["bank_won"])))
    elif risk is not None and mine:
        lines.append(Line(_("You can lose"), spoken(min(risk, posted))))
    elif risk is not None and risk > front + posted:
        lines.append(Line(_("Bets can win"), spoken(risk)))
    return lines


def _of(left: Cents, posted: Cents) -> str:
    if left == posted:
        return spoken(posted)
    return _("{left} of {posted}").format(left=spoken(left), posted=spoken(posted))


def collection(rules: TableRules) -> list[Posted]:
    """The schedule in force, as the sign says it."""
    schedule = fees.named(str(getattr(rules.switches, "fee_schedule", fees.NO_FEES)), rules.game)
    if schedule is None:
        return []
    columns = (
        (_("Fee: each bet"), schedule.player_fee),
        (_("Fee: player-dealer"), schedule.player_dealer_fee),
    )
    return [Posted(title, tuple(_bracket(row) for row in rows)) for title, rows in columns if rows]


def _bracket(row: fees.Bracket) -> tuple[str, Cents]:
    if row.max is None:
        return f"{spoken(100 * row.min)}+" if row.min > 1 else _("any"), row.fee_cents
    return f"{spoken(100 * row.min)}–{spoken(100 * row.max)}", row.fee_cents
