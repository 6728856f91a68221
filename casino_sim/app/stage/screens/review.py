"""After a table: what the result was made of, and the decisions that cost most, to be watched, played or practiced again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.again_table import AgainTable
from casino_sim.app.stage.screens.learn_cards import shown
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.screens.session_goals import so_far
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Label,
    Line,
    Page,
    Panel,
    Paragraph,
    Row,
    Widget,
    toast,
)
from casino_sim.coach import Advice, advise
from casino_sim.figures import grouped
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, ngettext
from casino_sim.lab.balance import Balance
from casino_sim.learn.drills.played import bets_of, hands_of, situation
from casino_sim.learn.mistakes import Decision, decision_of, labels_of, odds_of
from casino_sim.learn.reasons import in_dollars, reasons
from casino_sim.money import Cents, spoken
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.learning import Mistake
from casino_sim.table.journal import Mismatch
from casino_sim.writing import as_sentence

DEAREST = 3  # decisions that are shown
CARD = 74


def share(amount: Cents) -> str:
    """What something took from the player, as what it did to the result."""
    return spoken(-round(amount), sign=True)


class Review(Page):
    """``mistakes``: those of this visit. Their reasons are worked out beside the drawing."""

    def __init__(self, casino: Casino, rules: TableRules, found: Balance, mistakes: Sequence[Mistake]) -> None:
        super().__init__()
        self.casino, self.rules, self.found = casino, rules, found
        self.mistakes = list(mistakes)
        self.worst = sorted(self.mistakes, key=lambda each: -each.cost)[:DEAREST]
        self.title = N_("How it went")
        played = ngettext("{count} round", "{count} rounds", found.rounds).format(count=grouped(found.rounds))
        self.subtitle = f"{rules.called} · {rules.house_name} · {played}"
        self.sprites = Sprites(casino.stage.theme.dressed(casino.stage.theme.house), casino.art)
        self.why: dict[int, str] = {}
        self.session = so_far(casino)

    def enter(self) -> None:
        super().enter()
        for mistake in self.worst:
            self.stage.jobs.submit(partial(self._reasons, mistake), partial(self._explained, mistake.id))

    def _reasons(self, mistake: Mistake) -> str:
        decision = decision_of(mistake)
        advice = advice_on(self.casino, self.rules, mistake)
        if decision is None or advice is None:
            return ""
        return reasons(self.casino.games[mistake.game], self.rules, decision.view, decision.question, advice)

    def _explained(self, id: int, words: str) -> None:
        self.why[id] = words
        if self.stage.top is self:
            self.rebuild()

    # -- showing it
    def body(self) -> Widget:
        parts: list[Widget] = [self._result(), *self.session.panel()]
        if self.worst:
            title = ngettext("The decision that cost the most", "The decisions that cost the most", len(self.worst))
            parts += [Label(title, "caps"), *map(self._decision, self.worst)]
        else:
            parts.append(Label(_("You made no mistake that cost anything."), "strong", color="good"))
        return Column(*parts, gap=20, max_width=1360, align="center")

    def _result(self) -> Widget:
        found = self.found
        rows = [
            (_("Result"), spoken(found.net, sign=True), "good" if found.net > 0 else "bad" if found.net < 0 else None),
            (_("House edge"), share(found.house), None),
            *([(_("Fees"), share(found.fees), None)] if found.fees else []),
            (_("Mistakes"), share(found.mistakes), "bad" if found.mistakes else None),
            (_("Luck"), spoken(found.luck, sign=True), None),
        ]
        plates = [
            Panel(Column(Label(name, "caps"), Label(value, "head", color=ink), gap=2), grow=1)
            for name, value, ink in rows
        ]
        note = _("The house edge is what your bets cost on average, with the best play. Luck is everything else.")
        return Column(Grid(*plates, column=210, gap=14), Paragraph(note, "note"), gap=10)

    def _decision(self, mistake: Mistake) -> Widget:
        labels, decision = labels_of(mistake), decision_of(mistake)
        what = _("You chose {chosen}. The best play was {best}. That cost about {cost}.").format(
            chosen=labels(mistake.chosen), best=labels(mistake.best), cost=spoken(mistake.cost)
        )
        parts: list[Widget] = [*self._table(decision), Label(what, "strong")]
        if mistake.id in self.why:
            parts.append(Paragraph(self.why[mistake.id]))
        advice = advice_on(self.casino, self.rules, mistake)
        if advice is not None and decision is not None:
            parts.append(Paragraph(in_dollars(decision.question, advice), "note"))
        if mistake.round:
            watch = Button(_("Watch it"), partial(self.watch, mistake), icon="history", kind="quiet")
            play = Button(_("Play it again"), partial(self.play_again, mistake), icon="repeat")
            parts += [Line(), Row(watch, play, gap=12, wrap=True, justify="end")]
        return Panel(Column(*parts, gap=10))

    def _table(self, decision: Decision | None) -> list[Widget]:
        """The felt as the player saw it before the decision."""
        if decision is None:
            return []
        view = decision.view
        rows = hands_of(view, view.seat)
        facts = (*situation(view), *bets_of(self.rules, view.bets.get(view.seat, {})))
        hands = [Flow(*(shown(row, self.sprites, CARD) for row in rows), gap=30)] if rows else []
        return [*hands, *([Label(" · ".join(facts), "small")] if facts else [])]

    def foot(self) -> Widget | None:
        keys: list[Widget] = [Label("", grow=1)]
        if self.mistakes:
            keys.append(Button(_("Practice these"), self.practice, icon="star"))
        keys.append(Button(_("Done"), self.back, kind="primary", icon="check", shortcut="n"))
        return Row(*keys, gap=12, wrap=True)

    # -- from here on
    def practice(self) -> None:
        from casino_sim.app.stage.screens.drills_page import own_mistakes

        self.stage.push(own_mistakes(self.casino, self.mistakes))

    def watch(self, mistake: Mistake) -> None:
        recording = recording_of(self.casino, mistake)
        if recording is not None:
            try:
                steps = recording.steps()
            except Mismatch as fault:
                toast(self.stage, as_sentence(_(str(fault))), "bad")
                return
            self.stage.push(Replay(self.casino, recording, steps, mistake.answers))

    def play_again(self, mistake: Mistake) -> None:
        play_again(self.casino, mistake)


def play_again(casino: Casino, mistake: Mistake) -> None:
    """The very hand, at the decision that went wrong; a sentence where its round is gone."""
    recording = recording_of(casino, mistake)
    if recording is None:
        return
    try:
        casino.stage.push(AgainTable(casino, recording, mistake.answers))
    except Mismatch as fault:
        toast(casino.stage, as_sentence(_(str(fault))), "bad")


def recording_of(casino: Casino, mistake: Mistake) -> Recording | None:
    record = casino.store.rounds.get(mistake.round) if mistake.round else None
    try:
        if record is None:
            raise Mismatch(_("this round is no longer saved"))
        game, rules = table_of(record.start.house, record.start.game, record.start.options, casino.games)
    except (Mismatch, NoSuchTable) as fault:
        toast(casino.stage, as_sentence(_(str(fault))), "bad")
        return None
    return Recording(record, game, rules, proof_of(casino.store, record))


def advice_on(casino: Casino, rules: TableRules, mistake: Mistake) -> Advice | None:
    """What the coach thought then; of a mistake that was noted without, what they think now."""
    kept, decision = odds_of(mistake), decision_of(mistake)
    if kept is not None:
        return kept.advice
    return advise(casino.games[mistake.game], rules, decision.view, decision.question) if decision is not None else None
