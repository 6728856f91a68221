"""The Lab: any rule of any table set otherwise, whole evenings played by the thousand, variants side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.lab.costs import cost_rows, fields_panel, kept_panel
from casino_sim.app.stage.screens.lab.evening import EveningLeaf
from casino_sim.app.stage.screens.lab.felt_picture import FeltPicture
from casino_sim.app.stage.screens.lab.halves import Halves
from casino_sim.app.stage.screens.lab.house import SaveHouse, play_now
from casino_sim.app.stage.screens.lab.laying import LayingDealing
from casino_sim.app.stage.screens.lab.values import GROUPS, group_of, value_rows
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    IconButton,
    Label,
    Line,
    Page,
    Panel,
    Paragraph,
    Progress,
    Row,
    Scroll,
    Segmented,
    Tabs,
    Tile,
    Widget,
)
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.lab.solver import Cancelled, Solved, Solver
from casino_sim.lab.variant import LabFault, Variant, apply
from casino_sim.lab.wording import refused
from casino_sim.lab.workbench import MOST_KEPT, Workbench
from casino_sim.money import Cents
from casino_sim.odds.prices import BASE, POT, known

WHAT_IF, EVENINGS, COMPARE = "what_if", "evenings", "compare"
LEAVES = ((WHAT_IF, N_("What if")), (EVENINGS, N_("Evenings")), (COMPARE, N_("Side by side")))


NO_BREAK = "\u00a0"  # the name of a house stays on one line
TALL = 900  # pixels: from here on the felt stands above the costs without hiding them


class Lab(Page):
    roomy = 1250.0
    scrolls = False

    def __init__(self, casino: Casino, rules: TableRules, bets: Mapping[str, Cents] | None = None) -> None:
        super().__init__()
        self.casino = casino
        self.bench = Workbench(rules.house, rules.game, casino.games)
        self.solver = Solver(apart=casino.setting("lab_apart", True))
        self.leaf, self.group = (EVENINGS if bets else WHAT_IF), "pays"
        self.evening = EveningLeaf(self, bets or {})
        self.title = N_("The Lab")
        self._rules = rules
        self._named()
        self._job: Job | None = None
        self._asked: Variant | None = None
        self._progress: Progress | None = None
        self._made_tall = False

    def _named(self) -> None:
        self.subtitle = f"{self._rules.called} · {self._rules.house_name.replace(' ', NO_BREAK)}"

    # -- coming and going
    def retranslate(self) -> None:
        self._named()
        super().retranslate()

    def enter(self) -> None:
        super().enter()
        self.ask()

    def leave(self) -> None:
        super().leave()
        if self._job is not None:
            self._job.cancel()
        self.evening.stop()
        self.solver.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._job is not None and self._progress is not None and self._progress.mounted:
            self._progress.set(self._job.progress)
        self.evening.update()

    # -- what stands there
    @property
    def _tall(self) -> bool:
        return self.look.metrics.height >= TALL

    def layout(self, size: Size) -> None:
        if self.root is not None and self._made_tall != self._tall:
            self.rebuild()
        super().layout(size)

    def tools(self) -> list[Widget]:
        leaves = [(id, _(name)) for id, name in LEAVES]
        return [
            Tabs(leaves, self.leaf, self.turn_to),
            Button(_("Another table"), self.choose_table, icon="desk", kind="quiet", height=56),
        ]

    def turn_to(self, leaf: str) -> None:
        self.leaf = leaf
        self.rebuild()

    def body(self) -> Widget:
        if self.leaf == EVENINGS:
            return self.evening.body()
        if self.leaf == COMPARE:
            return Scroll(kept_panel(self.bench), grow=1)
        values, costs = self._values(), self._costs()
        if self.narrow:
            return Scroll(Column(costs, values, gap=22), grow=1)
        return Halves(values, costs, 0.46)

    def _values(self) -> Widget:
        now, printed = self.bench.settings, self.bench.printed_settings()
        there = {group_of(setting) for setting in now.values()}
        groups = [(id, _(name)) for id, name in GROUPS if id in there]
        if self.group not in there:
            self.group = groups[0][0]
        rows = value_rows(self.stage, now, printed, self.group, self.set)
        return Column(Segmented(groups, self.group, self._turn_group), *rows, gap=10)

    def _turn_group(self, group: str) -> None:
        self.group = group
        self.rebuild()

    def _costs(self) -> Widget:
        bench = self.bench
        parts: list[Widget] = []
        if bench.question is not None:
            stop = Button(_("Stop"), self.stop, kind="quiet", height=44)
            self._progress = None if self._job is None else Progress(_("Working out the odds …"), self._job.progress)
            words = self._progress or Label(_("Not worked out."), "note", grow=1)
            again = Button(_("Work it out"), self.ask, kind="quiet", height=44)
            parts.append(Row(words, stop if self._job is not None else again, gap=12, valign="center"))
        parts += cost_rows(bench)
        costs = Panel(Column(Label(_("What it costs"), "strong"), Line(), *parts, gap=10))
        felt = FeltPicture(bench.changed.game, bench.changed.after)
        self._made_tall = self._tall
        first = (felt, costs) if self._tall else (costs, felt)
        return Column(*first, *fields_panel(bench), gap=18)

    def foot(self) -> Widget | None:
        bench = self.bench
        undo = IconButton("undo", _("Undo"), self.undo)
        redo = IconButton("redo", _("Redo"), self.redo)
        undo.enabled, redo.enabled = len(bench.steps) > 1, bool(bench.undone)
        changed = bool(bench.variant.changes)
        if self.leaf == EVENINGS:
            start = Button(
                _("Play 10,000 evenings"), self.evening.start, kind="primary", icon="play", height=56, shortcut="return"
            )
            start.enabled = self.evening.possible
            return Flow(undo, redo, start, gap=10)
        keys = [
            Button(_("As printed"), self.reset, kind="quiet", height=56),
            Button(_("Keep to compare"), self.keep, kind="quiet", height=56),
            Button(_("The felt"), self.show_felt, kind="quiet", icon="play", height=56),
            Button(_("Save as a house"), lambda: self.stage.push(SaveHouse(self.casino, bench.changed)), height=56),
            Button(_("Play it now"), self.play, kind="primary", icon="check", height=56),
        ]
        keys[0].enabled = keys[3].enabled = changed
        keys[1].enabled = bench.lines is not None and len(bench.kept) < MOST_KEPT
        return Flow(undo, redo, *keys, gap=10)

    # -- changing
    def set(self, path: str, value: str) -> str | None:
        """The sentence that says why not, or nothing."""
        try:
            self.bench.set(path, value)
        except LabFault as fault:
            if self.stage.top is self:
                self.tell(refused(self.bench.settings[path], value, str(fault)))
            self.rebuild()
            return str(fault)
        self.changed()
        return None

    def tell(self, sentence: str) -> None:
        from casino_sim.app.stage.widgets import toast

        toast(self.stage, sentence, "bad")

    def undo(self) -> None:
        if self.bench.undo():
            self.changed()

    def redo(self) -> None:
        if self.bench.redo():
            self.changed()

    def reset(self) -> None:
        self.bench.reset()
        self.changed()

    def keep(self) -> None:
        if self.bench.keep():
            self.turn_to(COMPARE)

    def drop(self) -> None:
        self.bench.drop()
        self.rebuild()

    def changed(self) -> None:
        self.evening.forget()
        self.ask()
        self.rebuild()

    # -- prices
    def ask(self) -> None:
        """What is not known yet goes to the solver; a question that nobody has any more is ended."""
        wanted = self.bench.question
        if self._job is not None and wanted != self._asked:
            self._job.cancel()
            self._job = None
        if wanted is None or self._job is not None:
            return
        rules = apply(wanted, self.casino.games).after
        self._asked = wanted
        work = partial(self._solve, wanted.game, rules)
        self._job = self.stage.jobs.submit(work, partial(self._solved, wanted), self._failed, with_job=True)
        self.rebuild()

    def _solve(self, game: str, rules: TableRules, job: Job) -> Solved:
        def progress(share: float) -> None:
            job.progress = share

        return self.solver.ask(game, rules, lambda: not job.cancelled, progress)

    def _solved(self, variant: Variant, found: Solved) -> None:
        self._job = None
        self.bench.answered(variant, found)
        self.ask()
        self.rebuild()

    def _failed(self, problem: Exception) -> None:
        self._job = None
        if not isinstance(problem, Cancelled):
            self.tell(str(problem))
        self.rebuild()

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self.rebuild()

    # -- elsewhere
    def play(self) -> None:
        play_now(self.casino, self.bench.changed)

    def show_felt(self) -> None:
        """The print of the rules as they are now; bets that are laid there become the pattern of an evening."""
        changed = self.bench.changed
        dealing = LayingDealing(changed.game, changed.after, self._laid, self.evening.bets)
        self.stage.push(TableScene(dealing, self.casino.art))

    def _laid(self, bets: Mapping[str, Cents]) -> None:
        self.evening.take(bets)
        self.leaf = EVENINGS
        self.stage.pop()
        self.rebuild()

    def choose_table(self) -> None:
        self.stage.push(ChooseTable(self.casino, self))


class ChooseTable(Page):
    """Which table is put on the bench."""

    def __init__(self, casino: Casino, lab: Lab | None = None) -> None:
        super().__init__()
        self.casino, self.lab = casino, lab
        self.house = casino.house(str(casino.setting("house", "")))
        self.title = N_("The Lab")
        self.subtitle = N_("Which table do you want to change?")
        self._art = TileArt(casino.art)

    def tools(self) -> list[Widget]:
        houses = [(house.id, house.name) for house in self.casino.houses]
        return [Segmented(houses, self.house.id, self._enter)]

    def _enter(self, id: str) -> None:
        self.house = self.casino.house(id)
        self.rebuild()

    def body(self) -> Widget:
        hint = _(
            "Change any rule and see what it costs, or play 10,000 evenings with your bankroll. "
            "Nothing here touches your chips."
        )
        tables = sorted(self.house.tables.values(), key=lambda rules: rules.called)
        return Column(Paragraph(hint, "note"), Grid(*map(self._tile, tables), column=300, gap=16), gap=20)

    def _tile(self, rules: TableRules) -> Widget:
        game = self.casino.games[rules.game]
        picture = partial(self._art.table, game, rules)
        return Tile(rules.called, partial(self.take, rules), line=self._price(rules), art=picture, height=150)

    def _price(self, rules: TableRules) -> str:
        """Of the game itself; where every bet stands for itself, of the cheapest that isn't free."""
        prices = known(self.casino.games[rules.game], rules) or {}
        if (pot := prices.get(POT)) is not None:
            return _("The room keeps {edge} of the pots").format(edge=pot.percent)
        if (main := prices.get(BASE)) is not None:
            words = _("House edge {edge}") if main.edge >= 0 else _("Your edge {edge}")
            return words.format(edge=main.percent)
        others = [price for price in prices.values() if price.edge > 0]
        least = min(others, key=lambda price: price.edge, default=None)
        return "" if least is None else _("House edge from {edge}").format(edge=least.percent)

    def take(self, rules: TableRules) -> None:
        self.stage.pop(self)
        if self.lab is not None:
            self.stage.pop(self.lab)
        self.stage.push(Lab(self.casino, rules))
