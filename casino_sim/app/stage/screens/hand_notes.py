"""What a poker hand leaves behind: a look at one's decisions, and the hand in the notation of poker software.

Any game whose folder holds a ``review.py`` or a ``phh.py`` has them on the page that shows a round again.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Table, Widget
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.sitting.recording import Recording, Step
from casino_sim.table.events import AnyEvent

FOLDER = "hands"


def events_of(steps: Sequence[Step]) -> list[AnyEvent]:
    """The whole round, as the player may know it."""
    return [event for step in steps for event in step.events]


def review(recording: Recording, steps: Sequence[Step]) -> list[Any]:
    """Each of one's decisions with its price and what it was worth. Takes a while: run it beside the loop."""
    module = recording.game.part("review")
    if module is None:
        return []
    found: list[Any] = module.review(recording.rules, events_of(steps), recording.record.start.seating.mine[0])
    return found


def review_plate(moments: Sequence[Any]) -> Widget:
    """One line a decision."""
    rows = []
    for moment in moments:
        error = f" ± {100 * moment.stderr:.1f}" if moment.stderr > 0.0005 else ""
        need = f"{100 * moment.need:.0f} %" if moment.price else "–"
        cost = spoken(moment.cost) if moment.cost else "–"
        rows.append(
            [
                _(moment.street.replace("_", " ").capitalize()),
                _(moment.option.replace("_", " ").capitalize()),
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


def phh_text(recording: Recording, steps: Sequence[Step]) -> str | None:
    """The hand in PHH, or None where nobody was dealt in."""
    module = recording.game.part("phh")
    if module is None:
        return None
    view, start = steps[-1].view, recording.record.start
    names = {bot.seat: bot.name for bot in start.seating.bots}
    text: str | None = module.write(
        recording.rules, events_of(steps), view.purses, int(view.marks.get("button") or 0), start.number, names
    )
    return text


def save_phh(casino: Casino, recording: Recording, text: str) -> Path:
    """Beside the players' store, a file a hand. Raises OSError where it cannot be written."""
    folder = Path(casino.store.database.file).parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    start = recording.record.start
    path = folder / f"{start.house}-{start.game}-{start.number}.phh"
    path.write_text(text, encoding="utf-8")
    return path
