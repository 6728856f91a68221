"""The coach at the table: works out the decision beside the drawing and says as much as the player wants to hear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage.widgets import Choice, Column, Label, Line, Paragraph, Popover, Table, Widget, ask, toast
from casino_sim.coach import Advice, OptionValue, advise
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Answer, Ask, Choose, Reply

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene

SMALL: float = 0.5  # cents: less than this is no mistake worth a word


class Coaching:
    """``mode``: off, warn (before a costly choice), after (it was made), always (the best key is gold)."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.mode = "off"
        self.advice: Advice | None = None
        self.on_mistake: Callable[[Ask, str, Advice, Cents], object] | None = None
        self._about: Ask | None = None
        self._warned: Ask | None = None

    def consider(self, question: Ask | None) -> None:
        """A new decision: think about it, unless nobody wants to know."""
        self.advice, self._about = None, question
        if self.mode == "off" or not isinstance(question, Choose):
            return
        self._think(question, self.scene.refresh)

    def _think(self, question: Choose, then: Callable[[], object]) -> None:
        dealing = self.scene.dealing
        view = dealing.view()

        def thought(advice: Advice | None) -> None:
            if self._about is question:
                self.advice = advice
                then()

        self.scene.stage.jobs.submit(lambda: advise(dealing.game, dealing.rules, view, question), thought)

    def best(self) -> str:
        """The option that is gold."""
        return self.advice.best.option if self.advice is not None and self.mode == "always" else ""

    def words(self) -> str:
        return _(self.advice.reason) if self.advice is not None and self.mode == "always" else ""

    def explain(self) -> None:
        """The player asks: every option with its value."""
        question = self.scene.question
        if not isinstance(question, Choose):
            toast(self.scene.stage, _("The coach speaks when you have something to decide."))
        elif self.advice is not None and self._about is question:
            self._show(question, self.advice)
        else:
            self._about = question
            self._think(question, lambda: self._shown_or_silent(question))

    def _shown_or_silent(self, question: Choose) -> None:
        if self.advice is None:
            toast(self.scene.stage, _("The coach has no opinion on this."))
        else:
            self._show(question, self.advice)

    def _show(self, question: Choose, advice: Advice) -> None:
        body = Column(
            Label(_("The coach"), "title"), Line(), Paragraph(_(advice.reason)), values(question, advice), gap=12
        )
        self.scene.show_float(Popover(body, self.scene.board.corner.rect, width=520))

    # -- around the player's own choice
    def objects(self, reply: Reply, go_on: Callable[[], object]) -> bool:
        """Before a costly choice in ``warn`` mode: ask once. True where the question stands."""
        found = self._mistake(reply)
        if found is None or self.mode != "warn" or self._warned is self._about:
            return False
        self._warned = self._about
        best, cost = found
        sentence = _("The coach would choose {best}. Your choice gives away about {cost} a time.").format(
            best=self._label(best.option), cost=spoken(round(cost))
        )
        ask(
            self.scene.stage,
            _("Are you sure?"),
            sentence,
            Choice(_("Think again"), cancel=True),
            Choice(_("Go on"), go_on),
        )
        return True

    def judge(self, reply: Reply) -> None:
        """The choice was made: note what it gave away, and say so where that is wanted."""
        found = self._mistake(reply)
        if found is None or self.advice is None or self._about is None:
            return
        best, cost = found
        if self.on_mistake is not None and isinstance(reply, Answer):
            self.on_mistake(self._about, reply.option, self.advice, round(cost))
        if self.mode == "after":
            sentence = _("Better was {best}: this gives away about {cost} a time.").format(
                best=self._label(best.option), cost=spoken(round(cost))
            )
            toast(self.scene.stage, sentence)

    def _mistake(self, reply: Reply) -> tuple[OptionValue, float] | None:
        if self.advice is None or not isinstance(reply, Answer):
            return None
        cost = self.advice.cost(reply.option)
        return (self.advice.best, cost) if cost > SMALL else None

    def _label(self, option: str) -> str:
        question = self._about
        options = question.options if isinstance(question, Choose) else ()
        return next((_(each.label) for each in options if each.id == option), option)


def values(question: Choose, advice: Advice) -> Widget:
    """Every option with what it is worth, the best marked."""
    labels = {option.id: _(option.label) for option in question.options}
    rows = []
    for value in advice.options:
        words = labels.get(value.option, value.option)
        if value.cards:
            words = f"{words} {' '.join(value.cards)}"
        error = f" ± {value.stderr / 100:.2f}" if value.stderr else ""
        rows.append([words, f"{value.value / 100:+.2f}{error}"])
    return Table(rows, header=[_("Choice"), _("Worth in dollars")], marked=(0,))
