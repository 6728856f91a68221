"""The player's decisions in a poker hand, a line each: at the table after the hand, and in the history."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Table, Widget
from casino_sim.i18n import _, pgettext
from casino_sim.money import spoken
from casino_sim.session.hand_notes import Moment


def review_plate(moments: Sequence[Moment]) -> Widget:
    """One line a decision."""
    rows = []
    for moment in moments:
        error = f" ± {100 * moment.stderr:.1f}" if moment.stderr > 0.0005 else ""
        need = f"{100 * moment.need:.0f} %" if moment.price else "–"
        cost = spoken(moment.cost) if moment.cost else "–"
        rows.append(
            [
                _(moment.street_label),
                _(moment.label),
                spoken(moment.pot),
                f"{100 * moment.share:.0f}{error} %",
                need,
                cost,
            ]
        )
    header = [pgettext("poker", "Street"), _("Choice"), _("Pot"), _("Your share"), _("Needed"), _("Cost")]
    note = _("Your share counts the hands that were shown. A hand that wasn't shown could be anything.")
    return Column(
        Label(_("Your decisions"), "title"),
        Line(),
        Table(rows, header=header, columns="llrrrr"),
        Paragraph(note, "small"),
        gap=12,
    )
