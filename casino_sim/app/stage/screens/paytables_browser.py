"""What every table pays: by house, side by side, and what the differences cost."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.pictures import Thumb
from casino_sim.app.stage.screens.rules import pay_plate
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Column,
    Columns,
    Grid,
    Item,
    Label,
    Line,
    Page,
    Panel,
    Paragraph,
    Row,
    Table,
    Tabs,
    TextField,
    Widget,
)
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn.comparison import differences, holds, price_lines, side_by_side, tables_of
from casino_sim.odds.prices import Prices, known, worked_out

TOGETHER = "together"


class PaytableBrowser(Page):
    """Every game of the casino; a search finds titles, wagers and hands."""

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("What the tables pay")
        self.art = TileArt(casino.art)
        self.games = tables_of(casino.houses)
        self.words = ""
        self.found: Column | None = None

    def tools(self) -> list[Widget]:
        return [TextField(_("Search"), self.words, self.search, placeholder=_("royal flush, insurance"))]

    def body(self) -> Widget:
        self.found = Column(*self._list(), gap=16)
        return self.found

    def _list(self) -> list[Widget]:
        found = [(id, tables) for id, tables in self.games.items() if holds(tables, self.words)]
        said = ngettext("{count} game", "{count} games", len(found)).format(count=len(found))
        return [Label(said, "note"), Grid(*(self._item(id, tables) for id, tables in found), column=420, gap=12)]

    def _item(self, id: str, tables: tuple[TableRules, ...]) -> Widget:
        where = ", ".join(rules.house_name for rules in tables)
        words = Column(Label(tables[0].called, "strong"), Label(where, "small"), gap=2, grow=1)
        picture = Thumb(self.casino, self.art, tables[0])
        return Item(Row(picture, words, gap=16, valign="center"), partial(self.open, id), label=tables[0].called)

    def search(self, words: str) -> None:
        self.words = words
        if self.found is not None:
            self.found.clear()
            for part in self._list():
                self.found.add(part)
            self.found.relayout()

    def open(self, game: str) -> None:
        self.stage.push(PaysOfGame(self.casino, self.games[game]))


class PaysOfGame(Page):
    """One game: a leaf for each house, and one with all of them."""

    def __init__(self, casino: Casino, tables: tuple[TableRules, ...], leaf: str = "") -> None:
        super().__init__()
        self.casino, self.tables = casino, tables
        self.game = casino.games[tables[0].game]
        self.title = tables[0].title
        self.leaf = leaf or (TOGETHER if len(tables) > 1 else tables[0].house)
        stored = {rules.house: known(self.game, rules) for rules in tables}
        self.known = {house: list(prices.values()) for house, prices in stored.items() if prices is not None}
        self._jobs: list[Job] = []

    def enter(self) -> None:
        super().enter()
        for rules in self.tables:
            if rules.house not in self.known:
                work = partial(worked_out, self.game, rules)
                self._jobs.append(self.stage.jobs.submit(work, partial(self._worked_out, rules.house), self._failed))

    def leave(self) -> None:
        super().leave()
        for job in self._jobs:
            job.cancel()

    def _worked_out(self, house: str, found: Prices) -> None:
        self.known[house] = list(found.values())
        if self.leaf in (house, TOGETHER):
            self.rebuild()

    def _failed(self, problem: Exception) -> None:
        raise problem

    def tools(self) -> list[Widget]:
        if len(self.tables) == 1:
            return [Label(self.tables[0].house_name, "strong")]
        leaves = [(rules.house, rules.house_name) for rules in self.tables]
        return [Tabs([*leaves, (TOGETHER, _("Side by side"))], self.leaf, self.turn_to)]

    def turn_to(self, leaf: str) -> None:
        self.leaf = leaf
        self.rebuild()

    def body(self) -> Widget:
        if self.leaf == TOGETHER:
            return self._together()
        return self._of(next(rules for rules in self.tables if rules.house == self.leaf))

    def _of(self, rules: TableRules) -> Widget:
        plates = [pay_plate(table) for table in rules.pays.values()]
        return Column(Columns(*plates, column=460, gap=20), self._costs([rules]), gap=22)

    def _together(self) -> Widget:
        names = [rules.house_name for rules in self.tables]
        parts: list[Widget] = [Label(_("Marked lines differ between houses."), "note"), self._costs(self.tables)]
        for part in side_by_side(self.tables):
            rows = [[line.label, *(value or "–" for value in line.values)] for line in part.lines]
            marked = [i for i, line in enumerate(part.lines) if line.differs]
            table = Table(rows, header=["", *names], marked=marked, large=True)
            parts.append(Panel(Column(Label(part.title, "strong"), Line(), table, gap=10)))
        return Column(*parts, gap=20, max_width=1400, align="center")

    def _costs(self, tables: list[TableRules] | tuple[TableRules, ...]) -> Widget:
        """What the house keeps of a hundred dollars, as far as it has been worked out."""
        head = Label(_("What the house keeps of every $100 you bet"), "strong")
        waiting = any(rules.house not in self.known for rules in tables)
        lines = price_lines(tables, {r.house: self.known[r.house] for r in tables if r.house in self.known})
        parts: list[Widget] = [head, Line()]
        if lines:
            rows = [[line.label, *(value or "–" for value in line.values)] for line in lines]
            marked = [i for i, line in enumerate(lines) if line.differs and not waiting]
            header = ["", *(rules.house_name for rules in tables)] if len(tables) > 1 else ()
            parts.append(Table(rows, header=header, marked=marked, large=True))
        if len(tables) > 1 and not waiting:
            apart = differences(tables, self.known)
            parts += [Line(), *(Paragraph(sentence, "label") for sentence in apart)] if apart else []
        if waiting:
            parts.append(Label(_("Working out the odds …"), "note"))
        elif not lines:
            parts.append(Label(_("The odds for this table haven't been worked out yet."), "note"))
        return Panel(Column(*parts, gap=10))
