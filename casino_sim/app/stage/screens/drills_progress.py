"""How well things are known: each skill with its accuracy and speed, and the charts of best play as maps of what is warm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.strategy import StrategyGrid
from casino_sim.app.stage.theme import mix
from casino_sim.app.stage.widgets import Column, Grid, Label, Line, Page, Panel, Paragraph, Table, Widget
from casino_sim.figures import decimal, grouped, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.learn import knowledge
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.drills.chart_cells import Chart, chart_at, item_of
from casino_sim.learn.drills.kind import Source
from casino_sim.store.learning import Memory

WRONG, HALF, RIGHT = "#8c2a2e", "#7a6220", "#1d6b45"  # grounds on which white is read
NEVER = ("#20262d", "#b9b4a7")
INK = "#ffffff"


class DrillProgress(Page):
    """Charts are worked out beside the drawing; only those of tables that were asked about are shown."""

    def __init__(self, casino: Casino, source: Source) -> None:
        super().__init__()
        self.casino, self.source = casino, source
        self.title = N_("Progress")
        self.subtitle = N_("How often you were right, and how quickly.")
        self.memories = casino.store.learning.memories(casino.player.id)
        self.charts: dict[str, Chart] = {}

    def enter(self) -> None:
        super().enter()
        asked = self._asked()
        self.stage.jobs.submit(
            lambda: [chart_at(self.casino.games[rules.game], rules) for rules in asked], self._worked_out
        )

    def _asked(self) -> list[TableRules]:
        """The tables of whose chart something was asked."""
        keys = {tuple(item.split("/")[1:3]) for item in self.memories if item.startswith("chart/")}
        return [rules for rules in self.source.tables if (rules.house, rules.game) in keys]

    def _worked_out(self, charts: Sequence[Chart]) -> None:
        self.charts = {f"{rules.house}/{rules.game}": chart for rules, chart in zip(self._asked(), charts, strict=True)}
        if self.stage.top is self:
            self.rebuild()

    def body(self) -> Widget:
        now = knowledge.clock()
        rows = []
        for drill in DRILLS:
            skill = knowledge.skill(self.memories, drill.id, now)
            if skill.asked:
                speed = _("{seconds} s").format(seconds=decimal(skill.time / 1000)) if skill.time else "–"
                rows.append([_(drill.title), grouped(skill.items), str(skill.due), percent(skill.accuracy), speed])
        if not rows:
            return Label(_("Nothing here yet. Do a drill first."), "note")
        header = [_("Skill"), _("Learned"), _("Due"), _("Right"), _("Speed")]
        parts: list[Widget] = [Panel(Table(rows, header=header, columns="lrrrr"))]
        for rules in self._asked():
            chart = self.charts.get(f"{rules.house}/{rules.game}")
            if chart is not None:
                parts.append(self._map(rules, chart))
        return Column(*parts, gap=24, max_width=1500, align="center")

    def _map(self, rules: TableRules, chart: Chart) -> Widget:
        grids = [self._part(rules, chart, part) for part in chart["parts"]]
        note = _("Green you know, red you don't, dark was never asked. The figure is how often you were right.")
        head = Label(f"{rules.called} · {rules.house_name}", "title")
        return Panel(Column(head, Paragraph(note, "note"), Line(), Grid(*grids, column=420, gap=20, even=False)))

    def _part(self, rules: TableRules, chart: Chart, part: Any) -> Widget:
        grid = HeatGrid(part["title"], chart["columns"], part["rows"], rules, self.memories)
        return Column(Label(_(part["title"]), "strong"), grid, gap=8)


class HeatGrid(StrategyGrid):
    """A part of the chart, each field in the color of how often it was right; in it the share of right answers."""

    def __init__(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[dict[str, Any]],
        rules: TableRules,
        memories: Mapping[str, Memory],
    ) -> None:
        known = {
            (row["label"], column): memories.get(item_of(rules, title, row["label"], column))
            for row in rows
            for column in columns
        }
        shares = [{**row, "cells": [share(known[row["label"], column]) for column in columns]} for row in rows]
        super().__init__(title, columns, shares)

    def colors(self, cell: str) -> tuple[str, str]:
        if not cell.isdigit():
            return NEVER
        warm = int(cell) / 100
        return (mix(WRONG, HALF, 2 * warm) if warm < 0.5 else mix(HALF, RIGHT, 2 * warm - 1)), INK


def share(known: Memory | None) -> str:
    return f"{100 * known.right / known.asked:.0f}" if known is not None and known.asked else "·"
