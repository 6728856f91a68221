"""What a poker hand leaves behind, shown and written: one's decisions on a plate, the hand in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Table, Widget
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.session.hand_notes import Moment
from casino_sim.session.recording import Recording

FOLDER = "hands"


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
    header = [_("Street"), _("Choice"), _("Pot"), _("Your share"), _("Needed"), _("Given away")]
    note = _("The share counts the cards that were shown in the end; hands that were not may be any.")
    return Column(
        Label(_("Your decisions"), "title"),
        Line(),
        Table(rows, header=header, columns="llrrrr"),
        Paragraph(note, "small"),
        gap=12,
    )


def save_phh(casino: Casino, recording: Recording, text: str) -> Path:
    """Beside the players' store, a file a hand. Raises OSError where it cannot be written."""
    folder = Path(casino.store.database.file).parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    start = recording.record.start
    path = folder / f"{start.house}-{start.game}-{start.number}.phh"
    path.write_text(text, encoding="utf-8")
    return path
