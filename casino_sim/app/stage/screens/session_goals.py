"""Goals of a session watched at every table, and the page where they are set beside what was achieved so far."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import (
    Choice,
    Column,
    Columns,
    Label,
    Line,
    Page,
    Panel,
    Row,
    Segmented,
    Widget,
    ask,
    toast,
)
from casino_sim.i18n import N_, _
from casino_sim.learn import goals
from casino_sim.learn.achievements import ACHIEVEMENTS, EARNED, LEFT_ON_GOAL, Record, newly_earned, with_earned
from casino_sim.learn.goals import Goals, Session
from casino_sim.money import Cents, spoken


def watch_goals(casino: Casino, scene: TableScene) -> None:
    """After each round of this table: count it, and say once when a goal is reached."""
    session = session_of(casino)
    game, rules = scene.dealing.game, scene.dealing.rules
    coach = game.part("coach")
    judged = casino.house(rules.house).tables.get(rules.game) == rules
    decides = judged and coach is not None and hasattr(coach, "on_choice")
    before, noted = scene.flow.round_over, scene.coach.on_mistake

    def over() -> None:
        before()
        session.round_over(scene.flow.outcome.net, decides)
        _keep_longest(casino, session.certain)
        _say(casino, scene, session)

    def mistake(*facts: object) -> object:
        session.mistake(late=scene.between_rounds)
        return noted(*facts) if noted is not None else None  # type: ignore[arg-type]

    scene.flow.round_over = over
    if noted is not None:
        scene.coach.on_mistake = mistake


def session_of(casino: Casino) -> Session:
    if casino.session is None:
        casino.session = Session(casino.stage.clock.now())
    return casino.session


def _keep_longest(casino: Casino, rounds: int) -> None:
    if rounds > int(casino.setting(goals.LONGEST, 0)):
        casino.keep_setting(goals.LONGEST, rounds)


def _say(casino: Casino, scene: TableScene, session: Session) -> None:
    wanted = Goals.of(casino.player.settings)
    reached = session.reached(wanted, casino.stage.clock.now())
    if goals.CLEAN in reached:
        toast(casino.stage, goals.sentence(goals.CLEAN, wanted), "good")
    ends = [goals.sentence(goal, wanted) for goal in reached if goal != goals.CLEAN]
    if ends:
        scene.auto.stop()
        ask(
            casino.stage,
            _("Your goal for this session"),
            " ".join(ends),
            Choice(_("Play on"), cancel=True),
            Choice(_("Leave the table"), partial(_leave, casino, scene)),
        )


def _leave(casino: Casino, scene: TableScene) -> None:
    casino.keep_setting(LEFT_ON_GOAL, True)
    scene.back()


def note_achievements(casino: Casino) -> Sequence[str]:
    """Write down what was earned since the last look; the titles of it."""
    player = casino.refresh_player()
    found = newly_earned(Record.of(casino.store.learning, player.id, player.settings))
    if found:
        casino.keep_setting(EARNED, with_earned(player.settings, found, date.today().isoformat()))
    return [_(each.title) for each in found]


class SoFar(NamedTuple):
    """How it stands with the goals, and the titles of what was just earned: for the page on leaving a table."""

    lines: Sequence[str]
    earned: Sequence[str]

    def panel(self) -> list[Widget]:
        if not self.lines and not self.earned:
            return []
        parts: list[Widget] = [Label(_("Your session"), "caps")]
        for title in self.earned:
            parts.append(Label(_("Achieved: {title}").format(title=title), "strong", color="good", lines=2))
        return [Panel(Column(*parts, *(Label(line, lines=3) for line in self.lines), gap=8))]


def so_far(casino: Casino) -> SoFar:
    wanted = Goals.of(casino.player.settings)
    session = session_of(casino)
    _keep_longest(casino, session.longest)
    lines = goals.standing(wanted, session, casino.stage.clock.now())
    return SoFar(lines, note_achievements(casino))


class GoalsPage(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Goals and achievements")
        self.subtitle = N_("What you set out to do, and what you have learned. Nobody else sees it.")
        note_achievements(casino)

    def body(self) -> Widget:
        return Columns(self._goals(), self._achievements(), column=640)

    def _goals(self) -> Widget:
        minutes = [
            (str(step), _("{count} min").format(count=step) if step else _("Off")) for step in goals.MINUTE_STEPS
        ]
        losses: list[tuple[str, str]] = [(str(step), spoken(step) if step else _("Off")) for step in goals.LOSS_STEPS]
        clean = [(str(step), str(step) if step else _("Off")) for step in goals.CLEAN_STEPS]
        wanted = Goals.of(self.casino.player.settings)
        parts: list[Widget] = [
            Label(_("Session goals"), "strong"),
            Line(),
            self._choice(_("Remind me after"), goals.MINUTES, minutes, wanted.minutes),
            self._choice(_("Tell me when I am down"), goals.LOSS, losses, wanted.loss),
            self._choice(_("Rounds in a row without a mistake"), goals.CLEAN, clean, wanted.clean),
        ]
        session = self.casino.session
        if session is not None and wanted.any:
            now = self.stage.clock.now()
            parts += [Line(), *(Label(line, lines=3) for line in goals.standing(wanted, session, now))]
        return Panel(Column(*parts, gap=16))

    def _choice(self, label: str, setting: str, steps: list[tuple[str, str]], now: int | Cents) -> Widget:
        chosen = str(now) if any(step == str(now) for step, _words in steps) else steps[0][0]
        return Column(Label(label, lines=2), Segmented(steps, chosen, partial(self._set, setting)), gap=6)

    def _set(self, setting: str, value: str) -> None:
        """A goal that was told may be told again once it is another one."""
        self.casino.keep_setting(setting, int(value))
        if self.casino.session is not None:
            self.casino.session.said.discard(setting)
        self.rebuild()

    def _achievements(self) -> Widget:
        earned: dict[str, str] = self.casino.setting(EARNED, {})
        count = _("{count} of {all}").format(count=len(earned), all=len(ACHIEVEMENTS))
        head = Row(Label(_("Achievements"), "strong", grow=1), Label(count, "small"))
        rows = [self._row(_(each.title), _(each.line), earned.get(each.id, "")) for each in ACHIEVEMENTS]
        return Panel(Column(head, Line(), *rows, gap=12))

    def _row(self, title: str, line: str, day: str) -> Widget:
        words = Column(
            Label(title, "strong", color="good" if day else None, lines=2),
            Label(line, "small", lines=3),
            gap=0,
            grow=1,
        )
        return Row(words, Label(_("since {day}").format(day=day), "small") if day else Label("–", "small"), gap=14)
