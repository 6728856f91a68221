"""The small part of the Lab that a guest of a kiosk may use: nothing is typed, saved or played with chips there."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.lab.drawn import Drawn
from casino_sim.app.stage.widgets import Column, Grid, Label, Page, Panel, Paragraph, Segmented, Slider, Widget
from casino_sim.figures import grouped, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.lab.answers import costs, plan_and_price
from casino_sim.lab.bets import times_allowed
from casino_sim.lab.charts import fan
from casino_sim.lab.evenings import Found, Stopped, Wish, evenings
from casino_sim.lab.pace import rounds_an_hour
from casino_sim.lab.rounds import rounds_of
from casino_sim.money import Cents, spoken

BETS = ("red", "pass_line", "banker")  # one simple bet a table, whose chances need no long work
STAKES, BANKROLLS, ROUNDS = (500, 1000, 2500, 5000), (10_000, 20_000, 50_000, 100_000), (50, 100, 200, 300)
PLANS = (("flat", N_("The same every round")), ("martingale", N_("Double after a loss")))
EVENINGS = 4000


class Evening(Page):
    """What becomes of an evening with one bet, a bankroll and a plan."""

    roomy = 1250.0

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("An evening")
        self.tables = {
            f"{rules.called}: {_(rules.wagers[bet].label)}": (rules, bet)
            for bet in BETS
            for rules in [next((r for house in casino.houses for r in house.tables.values() if r.offers(bet)), None)]
            if rules is not None
        }
        self.chosen = next(iter(self.tables), "")
        self.stake, self.bankroll, self.rounds, self.plan = STAKES[1], BANKROLLS[1], ROUNDS[2], PLANS[0][0]
        self.result: tuple[Found, float, float] | None = None
        self._job: Job | None = None

    def enter(self) -> None:
        super().enter()
        self.play()

    def leave(self) -> None:
        super().leave()
        if self._job is not None:
            self._job.cancel()

    def body(self) -> Widget:
        wishes = Panel(Column(*self._wishes(), gap=18), grow=1)
        return Column(Grid(wishes, self._results(), column=560, gap=24), gap=18)

    def _wishes(self) -> list[Widget]:
        tables = [(name, name) for name in self.tables]
        plans = [(id, _(name)) for id, name in PLANS]

        def slider(label: str, name: str, stops: tuple[int, ...], money: bool) -> Slider:
            show = (lambda value: spoken(int(value))) if money else (lambda value: grouped(int(value)))
            return Slider(label, list(stops), getattr(self, name), show=show, on_settle=partial(self._set, name))

        return [
            Segmented(tables, self.chosen, partial(self._set, "chosen"), label=_("Your bet")),
            slider(_("Each time"), "stake", STAKES, money=True),
            slider(_("Buy in for"), "bankroll", BANKROLLS, money=True),
            slider(_("Rounds"), "rounds", ROUNDS, money=False),
            Segmented(plans, self.plan, partial(self._set, "plan"), label=_("Betting system")),
        ]

    def _set(self, name: str, value: object) -> None:
        setattr(self, name, int(value) if isinstance(value, float) else value)
        self.play()

    # -- playing
    def play(self) -> None:
        if self._job is not None:
            self._job.cancel()
        if not self.chosen:
            return
        rules, bet = self.tables[self.chosen]
        limit = rules.limit(bet)
        stake = max(limit.min, min(limit.max, self.stake))
        work = partial(self._played, rules, bet, stake)
        self._job = self.stage.jobs.submit(work, self._done, self._failed, with_job=True)

    def _played(self, rules: TableRules, bet: str, stake: Cents, job: Job) -> tuple[Found, float, float]:
        bets = {bet: stake}
        rounds = rounds_of(self.casino.games[rules.game], rules, bets, 1)
        least, most, step = times_allowed(rules, bets)
        wish = Wish(max(self.bankroll, stake), self.rounds, self.plan, 0, 0, EVENINGS, 1, least, most, step)
        mean, deviation, _action = rounds.long_run()
        return evenings(rounds, wish, lambda share: not job.cancelled), mean, deviation

    def _done(self, result: tuple[Found, float, float]) -> None:
        self._job, self.result = None, result
        self.rebuild()

    def _failed(self, problem: Exception) -> None:
        self._job = None
        if not isinstance(problem, Stopped):
            raise problem

    def _results(self) -> Widget:
        if self.result is None:
            return Panel(Label(_("Playing the evenings …"), "note"))
        found, mean, deviation = self.result
        rules, _bet = self.tables[self.chosen]
        sentence = costs(self.stake, rounds_an_hour(rules.game), mean, deviation, found.ahead[-1])
        ends = _("{ahead} of the evenings end ahead, {broke} with nothing left.").format(
            ahead=percent(found.ahead[-1]), broke=percent(found.broke[-1])
        )
        price = plan_and_price(found.plan, found.cost, found.cost_error, found.cost_flat)
        words = [Paragraph(sentence, "label"), Paragraph(ends, "label"), Drawn(partial(fan, found), 360)]
        return Panel(Column(*words, Paragraph(price, "note"), gap=14))
