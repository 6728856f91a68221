"""The Learn door: lessons, drills, pays, words."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.learn_page import LessonPage
from casino_sim.app.stage.screens.learn_table import LessonTable, Sit
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import Button, Column, Grid, Label, Page, Progress, Row, Screen, Tile, Widget
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn.lessons import Lesson, all_lessons, general, said
from casino_sim.table.face import FAMILIES


class Learn(Page):
    """What to begin with stands first; what has been taken says so. ``sit``: how one gets from a lesson to its table."""

    roomy = 1300.0

    def __init__(self, casino: Casino, sit: Sit | None = None) -> None:
        super().__init__()
        self.casino, self.sit = casino, sit
        self.title = N_("Learn to play")
        self.subtitle = N_("Every lesson uses free chips at a table that waits for you.")
        self.lessons = all_lessons(casino.games)
        self._art = TileArt(casino.art)

    def tools(self) -> list[Widget]:
        return [] if self.narrow else [Row(*self._links(), gap=12)]

    def band(self) -> Widget | None:
        return Grid(*self._links(), columns=3, gap=12) if self.narrow else None

    def _links(self) -> list[Widget]:
        from casino_sim.app.stage.screens.drills_home import Drills
        from casino_sim.app.stage.screens.glossary import GlossaryPage
        from casino_sim.app.stage.screens.paytables_browser import PaytableBrowser

        push, casino = self.stage.push, self.casino
        return [
            Button(_("Drills"), lambda: push(Drills(casino)), icon="star"),
            Button(_("Pays"), lambda: push(PaytableBrowser(casino)), icon="coins"),
            Button(_("Words"), lambda: push(GlossaryPage()), icon="book"),
        ]

    def body(self) -> Widget:
        progress = self.casino.store.learning.lessons(self.casino.player.id)
        done = sum(1 for lesson in self.lessons if lesson.id in progress and progress[lesson.id].done)
        taken = ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", len(self.lessons))
        first = [lesson for lesson in self.lessons if lesson.first]
        topics = [lesson for lesson in general() if lesson in self.lessons and not lesson.first]
        games = [lesson for lesson in self.lessons if not lesson.first and lesson not in topics]
        headings = dict.fromkeys(family.lessons for family in FAMILIES)
        headings |= dict.fromkeys(map(self._heading, games))  # a family of its own comes last
        parts: list[Widget] = [Progress(taken.format(done=done, count=len(self.lessons)), done / len(self.lessons))]
        for title, lessons in (
            (N_("Start here"), first),
            *((title, [each for each in games if self._heading(each) == title]) for title in headings),
            (N_("Good to know"), topics),
        ):
            if lessons:
                parts += [Label(_(title), "caps"), Grid(*map(self._tile, lessons), column=400, gap=24)]
        return Column(*parts, gap=18)

    def _heading(self, lesson: Lesson) -> str:
        return self.casino.games[lesson.game].family.lessons

    def _tile(self, lesson: Lesson) -> Widget:
        kept = self.casino.store.learning.lessons(self.casino.player.id).get(lesson.id)
        if kept is not None and kept.at:
            state = _("continue")
        elif kept is not None and kept.done:
            state = _("done")
        else:
            state = ngettext("{count} minute", "{count} minutes", lesson.minutes).format(count=lesson.minutes)
        return Tile(
            said(lesson.title, None), partial(self.take, lesson), line=said(lesson.line, None), right=state,
            art=partial(self._draw, lesson), height=230,
        )  # fmt: skip

    def _draw(self, lesson: Lesson, ground: pygame.Surface) -> None:
        """The picture on a lesson's tile: the lesson's own, otherwise its game's."""
        if lesson.game and not lesson.cards:
            rules = self.casino.house(lesson.house).tables[lesson.game]
            self._art.table(self.casino.games[lesson.game], rules, ground)
        else:
            self._art.objects(lesson.cards or ("As", "Kh"), self.stage.theme.house, ground)

    def take(self, lesson: Lesson) -> None:
        self.stage.push(self.opened(lesson))

    def opened(self, lesson: Lesson) -> Screen:
        """The lesson where it was left."""
        kept = self.casino.store.learning.lessons(self.casino.player.id).get(lesson.id)
        at = kept.at if kept is not None else 0
        if lesson.on_a_page:
            return LessonPage(self.casino, lesson, at)
        return LessonTable(self.casino, lesson, at, self.sit)

    def uncovered(self) -> None:
        self.rebuild()
