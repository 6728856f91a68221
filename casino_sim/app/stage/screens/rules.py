"""The rules and pays of one table, from its rule object: the same figures the settlement reads."""

from __future__ import annotations

from functools import partial
from typing import Any

from casino_sim.app.stage.screens.strategy import strategy_leaf
from casino_sim.app.stage.widgets import Column, Columns, Label, Line, Page, Panel, Paragraph, Row, Table, Tabs, Widget
from casino_sim.app.stage.widgets.term import show_term
from casino_sim.guide import Block, Guide, GuideRule, house_notes, render, source, tournament_guide
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, pgettext
from casino_sim.learn.glossary import glossary
from casino_sim.money import spoken
from casino_sim.odds.prices import told_with_fees
from casino_sim.paytables import Paytable
from casino_sim.table.game import Game


class RulesPage(Page):
    """Leaves: the numbered rules, the pays, the bets and their limits, and where the game has one the chart of best play."""

    def __init__(self, game: Game, rules: TableRules, leaf: str = "") -> None:
        super().__init__()
        self.game, self.rules = game, rules
        self.title = rules.title
        self.subtitle = rules.house_name
        self.leaf = leaf or ("rules" if rules.tournament is None else "tournament")
        self._chart: dict[str, Any] | None = None  # worked out when somebody turns to it

    def tools(self) -> list[Widget]:
        leaves = [("rules", _("Rules")), ("pays", _("Pays")), ("bets", _("Bets and limits"))]
        if self.rules.tournament is not None:
            leaves.insert(0, ("tournament", _("Tournament")))
        if self.game.face.has_chart:
            leaves.append(("strategy", _("Best play")))
        return [Tabs(leaves, self.leaf, self.turn_to)]

    def enter(self) -> None:
        super().enter()
        if self.leaf == "strategy":
            self._work_out()

    def turn_to(self, leaf: str) -> None:
        self.leaf = leaf
        if leaf == "strategy" and self._chart is None:
            self._work_out()
        self.rebuild()

    def _work_out(self) -> None:
        self.stage.jobs.submit(partial(chart_of_table, self.game, self.rules), self._worked_out, self._failed)

    def _worked_out(self, chart: dict[str, Any]) -> None:
        self._chart = chart
        if self.leaf == "strategy":
            self.rebuild()

    def _failed(self, problem: Exception) -> None:
        raise problem

    def body(self) -> Widget:
        self.guide: Guide = render(source(self.game.package, self.game.guide), self.rules)
        self.linked: set[str] = set()  # a term is a link where it is first met
        if self.leaf == "tournament":
            self.guide = tournament_guide(self.game.package, self.game.tournament, self.rules)
            return self._numbered([])
        return {"rules": self._rules, "pays": self._pays, "bets": self._bets, "strategy": self._strategy}[self.leaf]()

    def _rules(self) -> Widget:
        told = (*house_notes(self.rules), *told_with_fees(self.game, self.rules))
        return self._numbered([Paragraph(note, "note") for note in told])

    def _numbered(self, notes: list[Widget]) -> Widget:
        opening = [self._shown(block) for block in self.guide.opening]
        return Column(*notes, *opening, *map(self._plate, self.guide.rules), gap=18, max_width=1240, align="center")

    def _shown(self, block: Block) -> Widget:
        """A paragraph whose terms lead to the glossary, a line of a list, or a printed table."""
        if block.kind == "table" and block.table is not None:
            return pay_plate(block.table)
        words = glossary().linked(block.text, self.linked, self.game.family.id)
        return Paragraph(("• " if block.kind == "bullet" else "") + words, on_link=self._explain)

    def _explain(self, target: str) -> None:
        assert self.root is not None
        show_term(self, target, self.root)

    def _plate(self, rule: GuideRule) -> Widget:
        head = Row(Label(rule.id, "gold"), Label(rule.title, "title", grow=1), gap=18, valign="center")
        return Panel(Column(head, Line(), *map(self._shown, rule.blocks), gap=12))

    def _pays(self) -> Widget:
        return Columns(*(pay_plate(table) for table in self.rules.pays.values()), column=460, gap=20)

    def _bets(self) -> Widget:
        rows = []
        for wager in self.rules.wagers.values():
            limit = self.rules.limits.get(wager.limit)
            between = "" if limit is None else spoken(limit.min)
            if limit is not None and limit.max != limit.min:
                between = f"{spoken(limit.min)} – {spoken(limit.max)}"
            rows.append([_(wager.label), between, wager.rule])
        return Panel(
            Table(rows, header=[pgettext("column", "Bet"), _("Limits"), _("Rule")], columns="lrr"), max_width=1100
        )

    def _strategy(self) -> Widget:
        if self._chart is None:
            return Label(_("Working out the best play for this table's rules."), "note")
        return strategy_leaf(self._chart)


def chart_of_table(game: Game, rules: TableRules) -> dict[str, Any]:
    """The coach's basic strategy chart. It needs NumPy, so it is worked out only when the page asks."""
    coach: Any = game.part("coach")
    found: dict[str, Any] = coach.chart(rules)
    return found


def pay_plate(table: Paytable) -> Widget:
    rows = [[row.called, str(row.pay)] for row in table.rows]
    return Panel(Column(Label(_(table.title), "strong"), Line(), Table(rows, large=True), gap=10), max_width=700)
