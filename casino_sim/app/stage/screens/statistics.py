"""What became of it all: rounds, wagers, the result so far against what theory expects, and the bankroll over time."""

from __future__ import annotations

from itertools import accumulate

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.balance import of_table
from casino_sim.app.stage.screens.pictures import Thumb
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import Chart, Column, Grid, Label, Line, Page, Panel, Row, Table, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, ngettext, pgettext
from casino_sim.lab.balance import parts
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import OF_FIRST_BET, Price, known, price_of
from casino_sim.store.records import TableStatistics

WIDE = 1360  # units: a table is read along its lines


def tone(net: Cents) -> str | None:
    """A win in green, a loss in red; the sign says it as well."""
    return "good" if net > 0 else "bad" if net < 0 else None


class Statistics(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Statistics")
        self.subtitle = casino.player.name
        self.art = TileArt(casino.art)
        self.found = casino.store.statistics.of(casino.player.id)

    def body(self) -> Widget:
        if not self.found:
            return Label(_("You haven't played yet."), "note")
        tables = [self._table(row) for row in self.found]
        return Column(self._summary(), self._bankroll(), *tables, gap=22, max_width=WIDE, align="center")

    def _summary(self) -> Widget:
        rounds = sum(row.rounds for row in self.found)
        net = sum(row.net for row in self.found)
        fees = sum(row.fees for row in self.found)
        figures = [
            (_("Rounds"), f"{rounds:,}", None),
            (_("Result"), spoken(net, sign=True), tone(net)),
            (_("Fees"), spoken(fees), None),
        ]
        plates = [
            Panel(Column(Label(name, "caps"), Label(value, "head", colour=ink), gap=2), grow=1)
            for name, value, ink in figures
        ]
        return Grid(*plates, column=240, gap=18)

    def _bankroll(self) -> Widget:
        rounds = self.casino.store.rounds.last(2000, player=self.casino.player.id)
        course = list(accumulate((line.net / 100 for line in reversed(rounds)), initial=0.0))
        chart = Chart(course, reference=0.0, show=lambda v: spoken(round(v) * 100))
        return Panel(Column(Label(_("Result after each round"), "strong"), chart))

    def _table(self, row: TableStatistics) -> Widget:
        rules = self.casino.house(row.house).tables.get(row.game)
        theory = (known(self.casino.games[row.game], rules) if rules else None) or {}
        lines = []
        for wager in row.wagers:
            edge = (wager.returned - wager.staked) / wager.staked if wager.staked else 0.0
            label = _(rules.wagers[wager.wager].label) if rules and wager.wager in rules.wagers else wager.wager
            lines.append(
                [
                    label,
                    f"{wager.rounds:,}",
                    spoken(wager.staked),
                    spoken(wager.returned - wager.staked, sign=True),
                    f"{edge:+.1%}",
                    expected(price_of(theory, rules, wager.wager)) if rules else "",
                ]
            )
        header = [
            pgettext("column", "Bet"),
            _("Decided"),
            _("Wagered"),
            _("Result"),
            _("Your edge so far"),
            _("Expected"),
        ]
        table = [Line(), Table(lines, header=header, columns="lrrrrr")] if lines else []
        return Panel(Column(self._head(row, rules), *table, *self._made_of(row, rules), gap=10))

    def _made_of(self, row: TableStatistics, rules: TableRules | None) -> list[Widget]:
        """House, mistakes and luck, and the decisions that cost most."""
        found = of_table(self.casino, rules, row)
        if found is None:
            return []
        said: list[Widget] = [Label(", ".join(parts(found)) + ".", "note")]
        if found.decisions:
            costly = [
                f"{_(each.about.replace('_', ' '))} {spoken(each.cost)} ({each.times})" for each in found.decisions
            ]
            said.append(Label(_("Mistakes by decision: {list}").format(list=_(", ").join(costly)), "small"))
        return said

    def _head(self, row: TableStatistics, rules: TableRules | None) -> Widget:
        """Which table, how often, and what came of it."""
        played = ngettext("{count} round", "{count} rounds", row.rounds).format(count=f"{row.rounds:,}")
        where = f"{self.casino.house(row.house).name} · {played}"
        words = Column(Label(rules.called if rules else row.game, "strong"), Label(where, "small"), gap=0, grow=1)
        result = Label(spoken(row.net, sign=True), "money", colour=tone(row.net))
        picture = [Thumb(self.casino, self.art, rules)] if rules else []
        return Row(*picture, words, result, gap=18, valign="center")


def expected(price: Price | None) -> str:
    """The expected result of all stakes, with the same sign as the player's own result."""
    return f"{-price.edge / 100:+.1%}" if price is not None and price.basis != OF_FIRST_BET else ""
