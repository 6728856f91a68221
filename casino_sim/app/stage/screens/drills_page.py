"""One drill: a question, choices, the answer with its reason, and the next."""

from __future__ import annotations

import secrets
from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.learn_cards import CardRow, shown
from casino_sim.app.stage.screens.learn_signs import Cloth
from casino_sim.app.stage.widgets import Button, Column, Flow, Label, Page, Paragraph, Row, Widget
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Drill, Question, Source, scored
from casino_sim.rng import SEED_BYTES, Stream
from casino_sim.store.learning import DrillScore

CARD = 164  # design units: what lies on the cloth is looked at, not read


class DrillPage(Page):
    """Questions are thought of beside the drawing; the clock runs from the moment one is shown."""

    def __init__(self, casino: Casino, drill: Drill, seed: bytes = b"") -> None:
        super().__init__()
        self.casino, self.drill = casino, drill
        self.title = drill.title
        self.sprites = Sprites(casino.stage.theme.house, casino.art)
        self.chance = Stream(seed or secrets.token_bytes(SEED_BYTES), drill.id)
        self.score = casino.store.learning.scores(casino.player.id).get(drill.id, DrillScore())
        self.question: Question | None = None
        self.chosen: int | None = None
        self.took = 0.0  # seconds for the answer
        self._since = 0.0
        self._job: Job | None = None

    def enter(self) -> None:
        super().enter()
        self.next()

    def leave(self) -> None:
        super().leave()
        if self._job is not None:
            self._job.cancel()

    # -- the course of it
    def next(self) -> None:
        self.question, self.chosen = None, None
        casino = self.casino
        tables = [rules for house in casino.houses for rules in house.tables.values()]
        source = Source(casino.games, tables, casino.store.learning.mistakes(casino.player.id))
        self._job = self.stage.jobs.submit(partial(self.drill.ask, source, self.chance), self._thought, self._failed)
        self.rebuild()

    def _thought(self, question: Question) -> None:
        self.question = question
        self._since = self.stage.clock.now()
        self.rebuild()

    def _failed(self, problem: Exception) -> None:
        raise problem

    def answer(self, number: int) -> None:
        question = self.question
        if question is None or self.chosen is not None:
            return
        self.chosen = number
        self.took = self.stage.clock.now() - self._since
        right = number == question.right
        self.score = scored(self.score, right, round(self.took * 1000))
        self.stage.sound.play("win_small" if right else "refused")
        self._keep(question, right)
        self.rebuild()

    def _keep(self, question: Question, right: bool) -> None:
        learning, player, score = self.casino.store.learning, self.casino.player.id, self.score

        def keep() -> None:
            learning.keep_score(player, self.drill.id, score)
            if right and question.mistake is not None:
                learning.forget_mistake(question.mistake)

        self.stage.jobs.submit(keep)

    # -- showing it
    def tools(self) -> list[Widget]:
        figures = [(_("Streak"), str(self.score.streak)), (_("Best"), str(self.score.best_streak))]
        figures.append((_("Right"), f"{self.score.right} / {self.score.asked}"))
        if self.score.best_time:
            figures.append((_("Fastest"), f"{self.score.best_time / 1000:.1f} s"))
        parts = [
            Column(Label(name, "caps", lines=1), Label(value, "strong", lines=1), gap=0) for name, value in figures
        ]
        return [Row(*parts, gap=30, wrap=True)]

    def body(self) -> Widget:
        question = self.question
        if question is None:
            return Label(_("The next question is coming …"), "note")
        shown_parts: list[Widget] = [Label(question.where, "caps", colour="gold_light")] if question.where else []
        if question.shows:
            shown_parts.append(Flow(*(shown(row, self.sprites, CARD) for row in question.shows), gap=44))
        shown_parts += [Label(fact, "strong" if question.shows else "title") for fact in question.facts]
        asked: list[Widget] = [Label(question.asks, "head")]
        if self.chosen is not None:
            asked += self._verdict(question)
        return Column(
            Cloth(Column(*shown_parts, gap=18)), Column(*asked, gap=14), gap=26, max_width=1400, align="center"
        )

    def _verdict(self, question: Question) -> list[Widget]:
        right = self.chosen == question.right
        seconds = _("{seconds} seconds").format(seconds=f"{self.took:.1f}")
        answer = question.choices[question.right]
        head = (
            _("Right, in {time}.").format(time=seconds) if right else _("The answer is {answer}.").format(answer=answer)
        )
        parts: list[Widget] = [
            Label(head, "title", colour="good" if right else "bad"),
            Paragraph(question.because, "label"),
        ]
        if right and question.mistake is not None:
            parts.append(Label(_("You fixed that mistake, so it leaves your log."), "note"))
        return parts

    def foot(self) -> Widget | None:
        question = self.question
        if question is None:
            return None
        keys = [self._choice(i, question) for i in range(len(question.choices))]
        if self.chosen is not None:
            keys.append(Button(_("Next"), self.next, kind="primary", icon="chevron", shortcut="n"))
        return Row(*keys, gap=14, wrap=True, valign="end", justify="center")

    def _choice(self, number: int, question: Question) -> Widget:
        """The key of a choice, with the cards it stands for above it."""
        key = self._choice_key(number, question.choices[number])
        picture = question.pictures[number] if question.pictures else ""
        return Column(CardRow(picture.split(), self.sprites, width=62), key, gap=8) if picture else key

    def _choice_key(self, number: int, choice: str) -> Button:
        """A choice; once it is answered, with the mark of what was right and what was chosen."""
        if self.chosen is None:
            return Button(choice, partial(self.answer, number), shortcut=str(number + 1))
        right = self.question is not None and number == self.question.right
        icon = "check" if right else "close" if number == self.chosen else ""
        return Button(choice, kind="secondary" if right else "quiet", icon=icon, enabled=False)
