"""The drills: what is due today, of which tables to ask, how each skill stands, and the log of mistakes behind one of them."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.counting_page import CountingPage
from casino_sim.app.stage.screens.drills_page import DrillPage, everything
from casino_sim.app.stage.screens.drills_progress import DrillProgress
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Line,
    Page,
    Panel,
    Row,
    Segmented,
    Table,
    Tile,
    Widget,
)
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn import knowledge
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.drills.card_counting import SKILL as COUNTING
from casino_sim.learn.drills.kind import Drill, Source
from casino_sim.learn.mistakes import labels_of
from casino_sim.learn.practice import due_drill, due_now, skill_of
from casino_sim.money import spoken
from casino_sim.store.learning import DrillScore

MISTAKES_SHOWN = 12  # mistakes that are listed
HOUSE, GAME = "drill_house", "drill_game"  # settings: which tables the drills are about


class Drills(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Drills")
        self.subtitle = N_("Quick questions, one after another. Your streaks and times are saved.")
        self._art = TileArt(casino.art)

    @property
    def house(self) -> str:
        chosen = str(self.casino.setting(HOUSE, ""))
        return chosen if any(house.id == chosen for house in self.casino.houses) else ""

    @property
    def game(self) -> str:
        chosen = str(self.casino.setting(GAME, ""))
        return chosen if everything(self.casino).only(self.house, chosen).tables else ""

    def source(self) -> Source:
        return everything(self.casino).only(self.house, self.game)

    # -- showing it
    def tools(self) -> list[Widget]:
        return [Button(_("Progress"), self.progress, icon="chart", height=60)]

    def body(self) -> Widget:
        learning, player = self.casino.store.learning, self.casino.player.id
        scores, memories = learning.scores(player), learning.memories(player)
        source, now = self.source(), knowledge.clock()
        due = [item for item in due_now(memories, source.mistakes, now) if self._is_about(item)]
        counts = {drill.id: sum(skill_of(item) == drill.id for item in due) for drill in DRILLS}
        tiles = [
            self._tile(drill, scores.get(drill.id, DrillScore()), counts[drill.id])
            for drill in DRILLS
            if drill.fits(source)
        ]
        days = knowledge.days_in_a_row(memories, now)
        return Column(
            self._filter(),
            self._today(len(due), days),
            Grid(*tiles, column=400, gap=24),
            *self._mistakes(source),
            gap=26,
        )

    def _is_about(self, item: str) -> bool:
        """Whether it can come up under the filter: it names another table, or none at all."""
        names = item.split("/")[1:]
        houses = {house.id for house in self.casino.houses}
        at = names[0] if names and names[0] in houses else ""
        game = names[1] if at and len(names) > 1 and names[1] in self.casino.games else ""
        return self.house in ("", at or self.house) and self.game in ("", game or self.game)

    def _filter(self) -> Widget:
        houses = [("", _("All houses")), *((house.id, house.name) for house in self.casino.houses)]
        rules = next(iter(everything(self.casino).only(self.house, self.game).tables), None) if self.game else None
        title = rules.called if rules is not None else _("All games")
        game = Button(_("Game: {game}").format(game=title), self.choose_game, icon="chevron", kind="quiet")
        return Row(Segmented(houses, self.house, self._set_house), game, gap=18, wrap=True, valign="center")

    def _today(self, due: int, days: int) -> Widget:
        said = ngettext("{count} question is due today.", "{count} questions are due today.", due).format(count=due)
        row = ngettext("{count} day in a row", "{count} days in a row", days).format(count=days)
        words = Column(
            Label(said if due else _("Nothing is due today."), "strong"),
            Label(row if days else "", "small"),
            gap=0,
            grow=1,
        )
        words_on_key = _("Practice what is due") if due else _("Practice anything")
        start = Button(words_on_key, self.start_due, icon="play", kind="primary" if due else "secondary")
        return Panel(Row(words, start, gap=18, wrap=True, valign="center"))

    def _tile(self, drill: Drill, score: DrillScore, due: int) -> Widget:
        best = _("best streak {count}").format(count=score.best_streak) if score.best_streak else ""
        waits = _("{count} due").format(count=due) if due else best
        start = partial(self.start, drill)
        return Tile(_(drill.title), start, line=_(drill.line), right=waits, art=partial(self._draw, drill), height=240)

    def _draw(self, drill: Drill, ground: pygame.Surface) -> None:
        self._art.objects(drill.cards, self.stage.theme.house, ground)

    def _mistakes(self, source: Source) -> list[Widget]:
        """What the coach saw at the tables."""
        mistakes = source.mistakes
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
        head = ngettext("{count} mistake in your log", "{count} mistakes in your log", len(mistakes))
        header = [_("Table"), _("You chose"), _("Best play"), _("Cost")]
        table = Table(rows, header=header, columns="lllr", plain=True)
        return [Panel(Column(Label(head.format(count=len(mistakes)), "strong"), Line(), table, gap=10))]

    # -- what the keys do
    def start(self, drill: Drill) -> None:
        if drill.id == COUNTING:  # it goes through a whole shoe
            self.stage.push(CountingPage(self.casino, self.source))
        else:
            self.stage.push(DrillPage(self.casino, drill, within=self.source))

    def start_due(self) -> None:
        self.start(due_drill())

    def progress(self) -> None:
        self.stage.push(DrillProgress(self.casino, self.source()))

    def choose_game(self) -> None:
        self.stage.push(ChooseGame(self.casino, self.house))

    def _set_house(self, house: str) -> None:
        self.casino.keep_setting(HOUSE, house)
        self.rebuild()

    def uncovered(self) -> None:
        self.rebuild()


class ChooseGame(Page):
    """Which game the drills are about."""

    def __init__(self, casino: Casino, house: str) -> None:
        super().__init__()
        self.casino, self.house = casino, house
        self.title = N_("Which game?")

    def body(self) -> Widget:
        titles = {rules.game: rules.called for rules in everything(self.casino).only(self.house).tables}
        keys = [
            Button(title, partial(self.choose, game))
            for game, title in sorted(titles.items(), key=lambda each: each[1])
        ]
        return Column(
            Button(_("All games"), partial(self.choose, ""), kind="primary"), Grid(*keys, column=330, gap=12), gap=20
        )

    def choose(self, game: str) -> None:
        self.casino.keep_setting(GAME, game)
        self.back()
