"""The card of a word of the trade, opened wherever the word stands."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.containers import Column, Line
from casino_sim.app.stage.widgets.label import Label, Paragraph
from casino_sim.app.stage.widgets.popover import Popover
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.i18n import _
from casino_sim.learn.glossary import Term, glossary

Link = Callable[[str], object]


def term_card(term: Term, on_link: Link) -> Widget:
    also = ", ".join(term.also)
    parts: list[Widget] = [Label(term.word, "title")]
    if also:
        parts.append(Label(_("also: {words}").format(words=also), "small"))
    return Column(*parts, Line(), Paragraph(term.means, on_link=on_link), gap=10)


def show_term(screen: Screen, target: str, at: Widget) -> None:
    """The card of a word over the screen; its own links lead on."""
    term = glossary().term(target)
    if term is None:
        return
    screen.close_floats()
    screen.show_float(Popover(term_card(term, lambda to: show_term(screen, to, at)), at.rect, width=460))
