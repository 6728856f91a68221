"""One drill: a question, choices, the answer with its reason, and the next."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.screens.chip_stacks import ChipStacks
from casino_sim.app.stage.screens.learn_cards import CardRow, shown
from casino_sim.app.stage.screens.learn_signs import Cloth
from casino_sim.app.stage.screens.review import play_again
from casino_sim.app.stage.widgets import Button, Column, Flow, Label, Page, Paragraph, Row, Widget
from casino_sim.figures import decimal
from casino_sim.i18n import _, ngettext
from casino_sim.learn.drills import BY_SKILL
from casino_sim.learn.drills.kind import Drill, Question, Source, scored
from casino_sim.learn.drills.spots import MISTAKES
from casino_sim.learn.knowledge import clock
from casino_sim.learn.practice import due_now, next_question, remembered
from casino_sim.rng import SEED_BYTES, Stream
from casino_sim.store.learning import DrillScore, Memory, Mistake

Within = Callable[[], Source]
CARD = 164  # design units: what lies on the cloth is looked at, not read


def everything(casino: Casino) -> Source:
    """All tables, and all that the player got wrong at them."""
    tables = [rules for house in casino.houses for rules in house.tables.values()]
    return Source(casino.games, tables, casino.store.learning.mistakes(casino.player.id))


def own_mistakes(casino: Casino, mistakes: Sequence[Mistake]) -> DrillPage:
    """A drill about these mistakes and nothing else."""
    tables = [rules for house in casino.houses for rules in house.tables.values()]
    return DrillPage(casino, BY_SKILL[MISTAKES], within=lambda: Source(casino.games, tables, mistakes))


def when_again(memory: Memory) -> str:
    days = round((datetime.fromisoformat(memory.due) - datetime.fromisoformat(memory.last)) / timedelta(days=1))
    if not days:
        return _("You will see this again in a few minutes.")
    return ngettext("You will see this again in {count} day.", "You will see this again in {count} days.", days).format(
        count=days
    )


class DrillPage(Page):
    """Questions are thought of beside the drawing; the clock runs from the moment one is shown.

    ``within`` makes the tables and mistakes that are asked about; all of them, where nobody says otherwise.
    """

    def __init__(self, casino: Casino, drill: Drill, seed: bytes = b"", within: Within | None = None) -> None:
        super().__init__()
        self.casino, self.drill = casino, drill
        self.title = drill.title
        self.sprites = Sprites(casino.stage.theme.dressed(casino.stage.theme.house), casino.art)
        self.chance = Stream(seed or secrets.token_bytes(SEED_BYTES), drill.id)
        self.score = casino.store.learning.scores(casino.player.id).get(drill.id, DrillScore())
        self.within = within or (lambda: everything(casino))
        self.memories = casino.store.learning.memories(casino.player.id)
        self.question: Question | None = None
        self.memory: Memory | None = None  # of the question that was answered
        self.chosen: int | None = None
        self.took = 0.0  # seconds for the answer
        self._last = ""
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
        self._last = self.question.item if self.question is not None else ""
        self.question, self.chosen, self.memory = None, None, None
        source = self.within()
        due = due_now(self.memories, source.mistakes, clock())
        ask = partial(next_question, self.drill, source, due, self.chance, self._last)
        self._job = self.stage.jobs.submit(ask, self._thought, self._failed)
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
        self.memory = remembered(self.memories, question, right, round(self.took * 1000), clock())
        if self.memory is not None:
            self.memories[question.item] = self.memory
        self.stage.sound.play("win_small" if right else "refused")
        self._keep(question)
        self.rebuild()

    def _keep(self, question: Question) -> None:
        learning, player, score, memory = self.casino.store.learning, self.casino.player.id, self.score, self.memory

        def keep() -> None:
            learning.keep_score(player, self.drill.id, score)
            if memory is not None:
                learning.remember(player, question.item, memory)

        self.stage.jobs.submit(keep)

    # -- showing it
    def tools(self) -> list[Widget]:
        figures = [(_("Streak"), str(self.score.streak)), (_("Best"), str(self.score.best_streak))]
        figures.append((_("Right"), f"{self.score.right} / {self.score.asked}"))
        if self.score.best_time:
            figures.append((_("Fastest"), _("{seconds} s").format(seconds=decimal(self.score.best_time / 1000))))
        parts = [
            Column(Label(name, "caps", lines=1), Label(value, "strong", lines=1), gap=0) for name, value in figures
        ]
        return [Row(*parts, gap=30, wrap=True)]

    def body(self) -> Widget:
        question = self.question
        if question is None:
            return Label(_("The next question is coming …"), "note")
        shown_parts: list[Widget] = [Label(question.where, "caps", color="gold_light")] if question.where else []
        if question.shows:
            shown_parts.append(Flow(*(shown(row, self.sprites, CARD) for row in question.shows), gap=44))
        if question.chips:
            shown_parts.append(ChipStacks(question.chips, self.sprites))
        shown_parts += [Label(fact, "strong" if question.shows else "title") for fact in question.facts]
        asked: list[Widget] = [Label(question.asks, "head")]
        if self.chosen is not None:
            asked += self._verdict(question)
        return Column(
            Cloth(Column(*shown_parts, gap=18)), Column(*asked, gap=14), gap=26, max_width=1400, align="center"
        )

    def _verdict(self, question: Question) -> list[Widget]:
        right = self.chosen == question.right
        seconds = _("{seconds} seconds").format(seconds=decimal(self.took))
        answer = question.choices[question.right]
        head = (
            _("Right, in {time}.").format(time=seconds) if right else _("The answer is {answer}.").format(answer=answer)
        )
        parts: list[Widget] = [
            Label(head, "title", color="good" if right else "bad"),
            Paragraph(question.because, "label"),
        ]
        if self.memory is not None:
            parts.append(Label(when_again(self.memory), "note"))
        again = self._mistake()
        if again is not None:
            parts.append(Row(Button(_("Play this hand again"), partial(play_again, self.casino, again), icon="repeat")))
        return parts

    def _mistake(self) -> Mistake | None:
        """The player's own that was asked, where its hand can be dealt again."""
        id = self.question.mistake if self.question is not None else None
        return next((each for each in self.within().mistakes if each.id == id and each.round), None)

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
