"""Every word of the tables, to search and to read."""

from __future__ import annotations

from casino_sim.app.stage.widgets import Column, Grid, Label, Page, Panel, TextField, Widget
from casino_sim.app.stage.widgets.term import term_card
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn.glossary import PREFIX, glossary


class GlossaryPage(Page):
    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.title = N_("Words of the trade")
        self.words = words
        self.found: Column | None = None

    def tools(self) -> list[Widget]:
        return [TextField(_("Search"), self.words, self.search, placeholder=_("push, odds, house way"))]

    def body(self) -> Widget:
        self.found = Column(*self._cards(), gap=16)
        return self.found

    def _cards(self) -> list[Widget]:
        book = glossary()
        terms = book.search(self.words)
        said = ngettext("{count} word", "{count} words", len(terms)).format(count=len(terms))
        cards = [Panel(term_card(term, self.look_up), 22) for term in terms]
        return [Label(said, "note"), Grid(*cards, column=520, gap=16, even=False)]

    def search(self, words: str) -> None:
        """Narrow the list while the player types."""
        self.words = words
        if self.found is not None:
            self.found.clear()
            for part in self._cards():
                self.found.add(part)
            self.found.relayout()
            self.body_scroll.scroll_by(-1e9)

    def look_up(self, target: str) -> None:
        """Go to the word that a link in an explanation names."""
        term = glossary().term(target.removeprefix(PREFIX))
        if term is not None:
            self.words = term.word
            self.rebuild()
