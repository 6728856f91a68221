"""The rules and pays of one table, from its rule object: the same figures the settlement reads."""

from __future__ import annotations

from casino_sim.app.stage.screens.learn_words import show_term
from casino_sim.app.stage.widgets import Column, Grid, Label, Line, Page, Panel, Paragraph, Row, Table, Tabs, Widget
from casino_sim.guide import Block, Guide, GuideRule, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, language
from casino_sim.learn.glossary import glossary
from casino_sim.money import spoken
from casino_sim.paytables import Paytable
from casino_sim.table.game import Game


class RulesPage(Page):
    """Three leaves: the numbered rules, the pays, the bets and their limits."""

    def __init__(self, game: Game, rules: TableRules, leaf: str = "rules") -> None:
        super().__init__()
        self.game, self.rules = game, rules
        self.guide: Guide = render(source(game.package, game.guide, language()), rules)
        self.title = rules.title
        self.subtitle = rules.house_name
        self.leaf = leaf

    def tools(self) -> list[Widget]:
        leaves = [("rules", _("Rules")), ("pays", _("Pays")), ("bets", _("Bets and limits"))]
        return [Tabs(leaves, self.leaf, self.turn_to)]

    def turn_to(self, leaf: str) -> None:
        self.leaf = leaf
        self.rebuild()

    def body(self) -> Widget:
        self.linked: set[str] = set()  # a term is a link where it is first met
        return {"rules": self._rules, "pays": self._pays, "bets": self._bets}[self.leaf]()

    def _rules(self) -> Widget:
        opening = [self._shown(block) for block in self.guide.opening]
        notes = [Paragraph(note, "note") for note in self.rules.notes]
        return Column(*notes, *opening, *map(self._plate, self.guide.rules), gap=18, max_width=1240)

    def _shown(self, block: Block) -> Widget:
        """A paragraph whose terms lead to the glossary, a line of a list, or a printed table."""
        if block.kind == "table" and block.table is not None:
            return pay_plate(block.table)
        words = glossary(language()).linked(block.text, self.linked, self.game.family)
        return Paragraph(("• " if block.kind == "bullet" else "") + words, on_link=self._explain)

    def _explain(self, target: str) -> None:
        assert self.root is not None
        show_term(self, target, self.root)

    def _plate(self, rule: GuideRule) -> Widget:
        head = Row(Label(rule.id, "gold"), Label(rule.title, "title", grow=1), gap=18, valign="center")
        return Panel(Column(head, Line(), *map(self._shown, rule.blocks), gap=12))

    def _pays(self) -> Widget:
        return Grid(*(pay_plate(table) for table in self.rules.pays.values()), column=420, gap=20, even=False)

    def _bets(self) -> Widget:
        rows = []
        for wager in self.rules.wagers.values():
            limit = self.rules.limits.get(wager.limit)
            between = "" if limit is None else spoken(limit.min)
            if limit is not None and limit.max != limit.min:
                between = f"{spoken(limit.min)} – {spoken(limit.max)}"
            rows.append([_(wager.label), between, wager.rule])
        return Panel(Table(rows, header=[_("Bet"), _("Limits"), _("Rule")], columns="lrr"), max_width=1100)


def pay_plate(table: Paytable) -> Widget:
    rows = [[_(row.label), str(row.pay)] for row in table.rows]
    return Panel(Column(Label(_(table.title), "strong"), Line(), Table(rows), gap=10), max_width=640)
