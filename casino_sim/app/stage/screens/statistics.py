"""What became of it all: rounds, wagers, the result so far against what theory expects, and the bankroll over time."""

from __future__ import annotations

from itertools import accumulate

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Chart, Column, Label, Line, Page, Panel, Row, Table, Widget
from casino_sim.i18n import _
from casino_sim.learn import edges
from casino_sim.learn.comparison import ABOUT, Cost
from casino_sim.money import spoken
from casino_sim.store.records import TableStatistics


class Statistics(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = _("Statistics")
        self.subtitle = casino.player.name
        self.found = casino.store.statistics.of(casino.player.id)

    def body(self) -> Widget:
        if not self.found:
            return Label(_("Nothing has been played yet."), "note")
        return Column(self._summary(), self._bankroll(), *(self._table(row) for row in self.found), gap=22)

    def _summary(self) -> Widget:
        rounds = sum(row.rounds for row in self.found)
        net = sum(row.net for row in self.found)
        fees = sum(row.fees for row in self.found)
        figures = [(_("Rounds"), f"{rounds:,}"), (_("Result"), spoken(net, sign=True)), (_("Fees"), spoken(fees))]
        return Row(
            *(Panel(Column(Label(name, "caps"), Label(value, "money"), gap=2), grow=1) for name, value in figures),
            gap=18,
        )

    def _bankroll(self) -> Widget:
        rounds = self.casino.store.rounds.last(2000, player=self.casino.player.id)
        course = list(accumulate((line.net / 100 for line in reversed(rounds)), initial=0.0))
        chart = Chart(course, reference=0.0, show=lambda v: spoken(round(v) * 100))
        return Panel(Column(Label(_("Result after each round"), "strong"), chart))

    def _table(self, row: TableStatistics) -> Widget:
        house = self.casino.house(row.house)
        rules = house.tables.get(row.game)
        title = f"{rules.title if rules else row.game} · {house.name}"
        theory = (edges.known(rules) if rules else None) or {}
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
                    expected(edges.of(theory, rules, wager.wager)) if rules else "",
                ]
            )
        header = [_("Bet"), _("Decided"), _("Staked"), _("Result"), _("Edge so far"), _("In theory")]
        return Panel(Column(Label(title, "strong"), Line(), Table(lines, header=header, columns="lrrrrr"), gap=10))


def expected(cost: Cost | None) -> str:
    """What theory lets the player expect of all that he stakes, with the sign of his own result."""
    return f"{-cost.kept / 100:+.1%}" if cost is not None and cost.about != ABOUT["ev_per_ante"] else ""
