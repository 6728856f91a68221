"""The player's decisions in a poker hand, a line each: at the table after the hand, and in the history."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Table, Widget
from casino_sim.figures import decimal, percent
from casino_sim.i18n import _, pgettext
from casino_sim.money import spoken
from casino_sim.session.hand_notes import Moment


def review_plate(moments: Sequence[Moment]) -> Widget:
    """One line a decision."""
    rows = []
    for moment in moments:
        share = percent(moment.share)
        error = f" ± {decimal(100 * moment.stderr)}" if moment.stderr > 0.0005 else ""
        need = percent(moment.need) if moment.price else "–"
        cost = spoken(moment.cost) if moment.cost else "–"
        rows.append(
            [
                _(moment.street_label),
                _(moment.label),
                spoken(moment.pot),
                share + error,
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
