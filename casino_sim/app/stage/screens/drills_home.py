"""The drills and how they went so far, and the log of mistakes that feeds one of them."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import Column, Grid, Label, Line, Page, Panel, Table, Tile, Widget
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.drills.kind import Drill
from casino_sim.learn.drills.spots import labels_of
from casino_sim.money import spoken
from casino_sim.store.learning import DrillScore

MISTAKES_SHOWN = 12  # mistakes that are listed


class Drills(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Drills")
        self.subtitle = N_("Quick questions, one after another. Your streaks and times are saved.")
        self._art = TileArt(casino.art)

    def body(self) -> Widget:
        scores = self.casino.store.learning.scores(self.casino.player.id)
        tiles = [self._tile(drill, scores.get(drill.id, DrillScore())) for drill in DRILLS]
        return Column(Grid(*tiles, column=400, gap=24), *self._mistakes(), gap=26)

    def _tile(self, drill: Drill, score: DrillScore) -> Widget:
        best = _("best streak {count}").format(count=score.best_streak) if score.best_streak else ""
        start = partial(self.start, drill)
        return Tile(_(drill.title), start, line=_(drill.line), right=best, art=partial(self._draw, drill), height=240)

    def _draw(self, drill: Drill, ground: pygame.Surface) -> None:
        self._art.objects(drill.cards, self.stage.theme.house, ground)

    def _mistakes(self) -> list[Widget]:
        """What the coach saw at the tables."""
        mistakes = self.casino.store.learning.mistakes(self.casino.player.id)
        if not mistakes:
            return [
                Label(
                    _("No mistakes yet. Costly decisions are saved here, even with the coach off."),
                    "note",
                )
            ]
        rows = []
        for mistake in mistakes[:MISTAKES_SHOWN]:
            rules = self.casino.house(mistake.house).tables.get(mistake.game)
            title = rules.called if rules is not None else mistake.game
            labels = labels_of(mistake)
            rows.append([title, labels(mistake.chosen), labels(mistake.best), spoken(mistake.cost)])
        head = ngettext("{count} mistake to fix", "{count} mistakes to fix", len(mistakes)).format(count=len(mistakes))
        header = [_("Table"), _("You chose"), _("Best play"), _("Cost")]
        table = Table(rows, header=header, columns="lllr", plain=True)
        return [Panel(Column(Label(head, "strong"), Line(), table, gap=10))]

    def start(self, drill: Drill) -> None:
        self.stage.push(DrillPage(self.casino, drill))

    def uncovered(self) -> None:
        self.rebuild()
