"""The bankroll lab on a page: what somebody brings and bets, and what becomes of ten thousand such evenings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.balance import mistakes_a_round
from casino_sim.app.stage.screens.lab.drawn import Drawn
from casino_sim.app.stage.screens.lab.halves import Halves
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Line,
    Panel,
    Paragraph,
    Progress,
    Row,
    Scroll,
    Segmented,
    Slider,
    Table,
    TextField,
    Toggle,
    Widget,
)
from casino_sim.bots import style_name
from casino_sim.figures import decimal, grouped, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.lab.answers import costs, plan_and_price
from casino_sim.lab.bets import example, read_bets, times_allowed, written_bets
from casino_sim.lab.charts import fan, results
from casino_sim.lab.evenings import Found, Stopped, Wish, evenings
from casino_sim.lab.pace import rounds_an_hour
from casino_sim.lab.rounds import RoundsOf, rounds_of, ways_to_play, with_mistakes
from casino_sim.lab.stake_plans import PLANS
from casino_sim.lab.variant import LabFault, amount_of
from casino_sim.money import Cents, spoken
from casino_sim.table.game import Game
from casino_sim.writing import as_sentence

if TYPE_CHECKING:
    from casino_sim.app.stage.screens.lab.home import Lab

NAMES = {
    "flat": N_("Flat"),
    "percent": N_("Percent"),
    "martingale": N_("Martingale"),
    "paroli": N_("Paroli"),
    "labouchere": N_("Labouchère"),
    "dalembert": N_("D'Alembert"),
    "kelly": N_("Kelly"),
}
ROUNDS = (25, 50, 100, 200, 300, 500, 1000, 2000)
NO_EVENINGS = N_("There are no evenings to play at this table: what you win depends on the other players.")


class Asked:
    """The rounds with their chances are worked out once, however often the evenings are played again."""

    def __init__(self) -> None:
        self.known: dict[object, RoundsOf] = {}

    def rounds(self, game: Game, rules: TableRules, bets: dict[str, Cents], strategy: str) -> RoundsOf:
        key = rules.house, rules.game, str(rules), tuple(bets.items()), strategy
        if key not in self.known:
            self.known = {key: rounds_of(game, rules, bets, 1, strategy)}
        return self.known[key]


class EveningLeaf:
    def __init__(self, page: Lab, bets: Mapping[str, Cents]) -> None:
        self.page = page
        self.bets: dict[str, Cents] = dict(bets)
        self.words = written_bets(bets)
        self.bankroll, self.stop_loss, self.goal = "300", "", ""
        self.rounds, self.plan, self.strategy = 200, "flat", ""
        self.found: Found | None = None
        self.fault = ""  # why the last evenings couldn't be played
        self.round: tuple[float, float] = (0.0, 0.0)
        self.figures = self.own_play = False
        self.progress: Progress | None = None
        self._job: Job | None = None
        self._asked = Asked()

    @property
    def rules(self) -> TableRules:
        return self.page.bench.changed.after

    def body(self) -> Widget:
        if not self.possible:
            return Panel(Paragraph(_(NO_EVENINGS), "label"))
        left, right = self._wishes(), self._results()
        if self.page.narrow:
            return Scroll(Column(left, right, gap=22), grow=1)
        return Halves(left, right, 0.36)

    def _wishes(self) -> Widget:
        plans = [(id, _(NAMES[id])) for id in PLANS]
        such_as = example(self.rules)
        fields = [
            TextField(
                _("Bets each round"), self.words, partial(self._write, "words"), placeholder=such_as, longest=120
            ),
            Button(_("Put them on the felt"), self.page.show_felt, icon="coins", kind="quiet", height=52),
            Grid(
                TextField(_("Bankroll"), self.bankroll, partial(self._write, "bankroll")),
                TextField(
                    _("Go home after losing"), self.stop_loss, partial(self._write, "stop_loss"), placeholder=_("never")
                ),
                TextField(_("Go home after winning"), self.goal, partial(self._write, "goal"), placeholder=_("never")),
                column=270,
                gap=14,
            ),
            Slider(_("Rounds"), list(ROUNDS), self.rounds, self._rounds, show=self._hours),
            Segmented(plans, self.plan, self._plan, label=_("Betting system")),
            *self._ways_to_play(),
            *self._own_play(),
        ]
        return Panel(Column(*fields, gap=18))

    def _ways_to_play(self) -> list[Widget]:
        """Where the book is not the only one: Face Up Pai Gow has the house way besides."""
        names = ways_to_play(self.page.bench.changed.game, self.rules)
        if len(names) < 2:
            return []
        options = [(name, _(style_name(name))) for name in names]
        return [Segmented(options, self.strategy or names[0], self._play_by, label=_("How you play"))]

    def _play_by(self, strategy: str) -> None:
        self.strategy = strategy
        self.forget()
        self.page.rebuild()

    def _own_play(self) -> list[Widget]:
        """As well as the book, or with the mistakes of one's own log."""
        cost = mistakes_a_round(self.page.casino, self.page.bench.changed.before)
        if not cost:
            return []
        words = _("With my own mistakes: {amount} a round").format(amount=spoken(round(cost), cents=True))
        return [Toggle(words, self.own_play, self._play_as_i_do)]

    def _play_as_i_do(self, on: bool) -> None:
        self.own_play = on

    def _hours(self, rounds: float) -> str:
        hours = rounds / rounds_an_hour(self.rules.game)
        return _("{rounds} ({hours} hours)").format(rounds=grouped(int(rounds)), hours=decimal(hours))

    def _write(self, name: str, text: str) -> None:
        setattr(self, name, text)

    def _rounds(self, rounds: float) -> None:
        self.rounds = int(rounds)

    def _plan(self, plan: str) -> None:
        """What is shown was played by another plan."""
        self.plan = plan
        self.forget()
        self.page.rebuild()

    # -- playing
    def take(self, bets: Mapping[str, Cents]) -> None:
        """Take over the bets that were placed on the felt."""
        self.bets = dict(bets)
        self.words = written_bets(bets)
        self.found = None

    def forget(self) -> None:
        """Rules or plan have changed: stop the run and drop its results."""
        self.stop()
        self.found, self.fault = None, ""

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def start(self) -> None:
        try:
            bets, wish = self._wish()
        except LabFault as fault:
            self.page.tell(as_sentence(str(fault)))
            return
        self.forget()
        self.bets = bets
        changed = self.page.bench.changed
        cost = mistakes_a_round(self.page.casino, changed.before) if self.own_play else 0.0
        work = partial(self._play, changed.game, changed.after, bets, wish, cost, self.strategy)
        self._job = self.page.stage.jobs.submit(work, self._done, self._failed, with_job=True)
        self.page.rebuild()

    @property
    def possible(self) -> bool:
        """Poker among players is not simulated."""
        return self.page.bench.changed.game.part("batch") is not None

    def _wish(self) -> tuple[dict[str, Cents], Wish]:
        if not self.possible:
            raise LabFault(_(NO_EVENINGS))
        if not self.words.strip():
            raise LabFault(_("Type your bets for a round, or put them on the felt."))
        bets = read_bets(self.rules, self.words)
        bankroll = amount_of(self.bankroll)
        stop_loss, goal = (amount_of(text) if text.strip() else 0 for text in (self.stop_loss, self.goal))
        if bankroll < sum(bets.values()):
            raise LabFault(_("The bankroll doesn't cover one round."))
        least, most, step = times_allowed(self.rules, bets)
        wish = Wish(bankroll, self.rounds, self.plan, min(stop_loss, bankroll), goal, 10_000, 1, least, most, step)
        return bets, wish

    def _play(
        self, game: Game, rules: TableRules, bets: dict[str, Cents], wish: Wish, cost: float, strategy: str, job: Job
    ) -> tuple[Found, RoundsOf]:
        rounds = self._asked.rounds(game, rules, bets, strategy)
        if cost:
            rounds = with_mistakes(rounds, cost)

        def progress(share: float) -> bool:
            job.progress = share
            return not job.cancelled

        return evenings(rounds, wish, progress), rounds

    def _done(self, result: tuple[Found, RoundsOf]) -> None:
        self._job = None
        self.found, rounds = result
        mean, deviation, _action = rounds.long_run()
        self.round = mean, deviation
        self.page.rebuild()

    def _failed(self, problem: Exception) -> None:
        self._job = None
        self.fault = "" if isinstance(problem, Stopped) else as_sentence(str(problem))
        self.page.rebuild()

    def update(self) -> None:
        """Called once a frame: show how far the run has come."""
        if self._job is not None and self.progress is not None:
            self.progress.set(self._job.progress)

    # -- what came of it
    def _results(self) -> Widget:
        self.progress = None
        if self._job is not None:
            self.progress = Progress(_("Playing the evenings …"), self._job.progress)
            return Panel(
                Row(self.progress, Button(_("Stop"), self._stop_here, kind="quiet", height=48), gap=16, valign="center")
            )
        if self.found is None:
            hint = _("Enter your bankroll and your bets, and see how 10,000 evenings end.")
            return Panel(Paragraph(self.fault or hint, "label" if self.fault else "note"))
        found = self.found
        keys = [Button(_("The figures behind the charts"), self._turn_figures, kind="quiet", height=48)]
        parts: list[Widget] = [
            Panel(
                Column(
                    Paragraph(self._in_a_sentence(found), "label"),
                    self._plates(found),
                    self._of_the_plan(found),
                    gap=14,
                )
            ),
            Panel(Column(Label(_("The bankroll"), "strong"), Drawn(partial(fan, found), 400))),
            Panel(
                Column(
                    Label(_("Where the evenings end"), "strong"),
                    Drawn(partial(results, found), 300),
                )
            ),
            *keys,
        ]
        if self.figures:
            for drawing in (fan(found), results(found)):
                for figures in drawing.figures:
                    parts.append(
                        Panel(Column(Label(figures.title, "strong"), Line(), Table(figures.rows, header=figures.head)))
                    )
        return Column(*parts, gap=18)

    def _in_a_sentence(self, found: Found) -> str:
        mean, deviation = self.round
        return costs(sum(self.bets.values()), rounds_an_hour(self.rules.game), mean, deviation, found.ahead[-1])

    def _of_the_plan(self, found: Found) -> Widget:
        return Paragraph(plan_and_price(found.plan, found.cost, found.cost_error, found.cost_flat), "note")

    def _plates(self, found: Found) -> Widget:
        wish = found.wish
        mean = spoken(round(found.mean / 100) * 100, sign=True)
        figures = [
            (_("Ahead at the end"), percent(found.ahead[-1], 1)),
            (_("Risk of ruin"), percent(found.broke[-1], 1)),
            (_("Longest losing run, typical evening"), f"{found.losing_run[50]}"),
            (_("Longest losing run, 1 evening in 20"), f"{found.losing_run[95]}"),
            (_("Average result"), f"{mean} ± {spoken(round(found.stderr), cents=True)}"),
            (_("In theory"), spoken(round(found.expected / 100) * 100, sign=True)),
        ]
        if wish.stop_loss:
            figures.append((_("Went home at the loss limit"), percent(found.stopped, 1)))
        if wish.goal:
            figures.append((_("Went home at the win goal"), percent(found.reached, 1)))
        plates = [Column(Label(name, "small"), Label(value, "money"), gap=2) for name, value in figures]
        return Grid(*plates, column=220, gap=16)

    def _turn_figures(self) -> None:
        self.figures = not self.figures
        self.page.rebuild()

    def _stop_here(self) -> None:
        self.stop()
        self.page.rebuild()
