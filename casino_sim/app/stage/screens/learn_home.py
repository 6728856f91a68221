"""The Learn door: lessons, drills, pays, words."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.learn_next import opened
from casino_sim.app.stage.screens.learn_table import Sit
from casino_sim.app.stage.screens.placement import PlacementPage
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Page,
    Panel,
    Progress,
    Row,
    Screen,
    Segmented,
    Tile,
    Widget,
)
from casino_sim.i18n import N_, _, ngettext
from casino_sim.learn import path
from casino_sim.learn.lessons import Lesson, all_lessons
from casino_sim.store.learning import LessonProgress
from casino_sim.table.face import FAMILIES

Kept = dict[str, LessonProgress]
VIEW = "learn_view"  # the setting: the course, or the lessons by game


class Learn(Page):
    """What to begin with stands first; what has been taken says so. ``sit``: how one gets from a lesson to its table."""

    roomy = 1300.0

    def __init__(self, casino: Casino, sit: Sit | None = None) -> None:
        super().__init__()
        self.casino, self.sit = casino, sit
        self.title = N_("Learn to play")
        self.subtitle = N_("Every lesson uses free chips at a table set up for you.")
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

    # -- showing it
    @property
    def progress(self) -> Kept:
        return self.casino.store.learning.lessons(self.casino.player.id)

    @property
    def begin(self) -> str:
        """The stage with which the player begins."""
        return str(self.casino.setting(path.STAGE, ""))

    def body(self) -> Widget:
        progress = self.progress
        done = sum(path.is_done(progress, lesson.id) for lesson in self.lessons)
        taken = ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", len(self.lessons))
        views = Segmented([("path", _("The course")), ("games", _("By game"))], self._view(), self._show)
        sections = self._by_stage(progress) if self._view() == "path" else self._by_game()
        return Column(
            Progress(taken.format(done=done, count=len(self.lessons)), done / len(self.lessons)),
            self._next(progress),
            Row(views),
            *sections,
            gap=18,
        )

    def _view(self) -> str:
        return str(self.casino.setting(VIEW, "path"))

    def _show(self, view: str) -> None:
        self.casino.keep_setting(VIEW, view)
        self.rebuild()

    def _next(self, progress: Kept) -> Widget:
        """The lesson that comes now, and for somebody new three questions to find where to begin."""
        lesson = path.next_lesson(self.lessons, progress, self.begin)
        if lesson is None:
            return Panel(Label(_("You have taken every lesson."), "strong", color="good"))
        words = Column(
            Label(_("Next lesson"), "caps"),
            Label(_(lesson.title), "title"),
            Label(_(lesson.line), "small"),
            gap=2,
            grow=1,
        )
        left = lesson.id in progress and progress[lesson.id].at
        keys: list[Widget] = []
        if not progress and not self.begin:
            keys.append(Button(_("I know some of this"), self.place, kind="quiet"))
        key = _("Continue") if left else _("Begin")
        keys.append(Button(key, partial(self.take, lesson), kind="primary", icon="play", shortcut="return"))
        return Panel(Row(words, *keys, gap=14, wrap=True, valign="center"))

    def _by_stage(self, progress: Kept) -> list[Widget]:
        parts: list[Widget] = []
        for number, (stage, lessons) in enumerate(path.stages(self.lessons), 1):
            done = sum(path.is_done(progress, lesson.id) for lesson in lessons)
            head = _("{number}. {stage}").format(number=number, stage=_(stage.title))
            count = _("{done} of {count} done").format(done=done, count=len(lessons))
            title = Row(Label(head, "title", grow=1), Label(count, "small"), gap=12)
            parts += [Column(title, Label(_(stage.line), "note"), gap=0)]
            parts.append(Grid(*map(self._tile, lessons), column=400, gap=24))
        return parts

    def _by_game(self) -> list[Widget]:
        """The same lessons, those of one kind of game together, in the order of the course."""
        order = [lesson.id for _stage, found in path.stages(self.lessons) for lesson in found]
        ranked = sorted(self.lessons, key=lambda each: order.index(each.id) if each.id in order else len(order))
        topics = [lesson for lesson in ranked if lesson.on_a_page]
        games = [lesson for lesson in ranked if not lesson.on_a_page]
        headings = dict.fromkeys(family.lessons for family in FAMILIES)
        headings |= dict.fromkeys(map(self._heading, games))  # a family of its own comes last
        sections = [(title, [each for each in games if self._heading(each) == title]) for title in headings]
        parts: list[Widget] = []
        for title, lessons in (*sections, (N_("Good to know"), topics)):
            if lessons:
                parts += [Label(_(title), "caps"), Grid(*map(self._tile, lessons), column=400, gap=24)]
        return parts

    def _heading(self, lesson: Lesson) -> str:
        return self.casino.games[lesson.game].family.lessons

    def _tile(self, lesson: Lesson) -> Widget:
        progress = self.progress
        kept = progress.get(lesson.id)
        first = path.missing(lesson, progress, path.skipped(self.begin))
        if kept is not None and kept.at:
            state = _("continue")
        elif kept is not None and kept.done:
            state = _("done")
        elif first:
            state = _("after {lesson}").format(lesson=_(self._called(first[0])))
        else:
            state = ngettext("{count} minute", "{count} minutes", lesson.minutes).format(count=lesson.minutes)
        return Tile(
            _(lesson.title), partial(self.take, lesson), line=_(lesson.line), right=state,
            art=partial(self._draw, lesson), height=230,
        )  # fmt: skip

    def _draw(self, lesson: Lesson, ground: pygame.Surface) -> None:
        """The picture on a lesson's tile: the lesson's own, otherwise its game's where that table is open."""
        rules = None if lesson.cards else self.casino.house(lesson.house).tables.get(lesson.game)
        if rules is not None:
            self._art.table(self.casino.games[lesson.game], rules, ground)
        else:
            self._art.objects(lesson.cards or ("As", "Kh"), self.stage.theme.house, ground)

    def _called(self, id: str) -> str:
        return next((lesson.title for lesson in self.lessons if lesson.id == id), id)

    def place(self) -> None:
        self.stage.push(PlacementPage(self.casino))

    def take(self, lesson: Lesson) -> None:
        self.stage.push(self.opened(lesson))

    def opened(self, lesson: Lesson) -> Screen:
        return opened(self.casino, lesson, self.sit)

    def uncovered(self) -> None:
        self.rebuild()
