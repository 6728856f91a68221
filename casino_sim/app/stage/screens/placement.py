"""Three questions that find where to begin the course. Wrong answers cost nothing, and everything can be taken later."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Button, Column, Label, Page, Panel, Paragraph, Row, Widget
from casino_sim.i18n import N_, _
from casino_sim.learn.path import STAGE, path, placed


class PlacementPage(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Where to begin")
        self.subtitle = N_("Three questions. You can take every lesson later.")
        self.at = 0
        self.known = 0  # right answers up to the first wrong one
        self.missed = False
        self.answered: int | None = None

    @property
    def over(self) -> bool:
        return self.at >= len(path().placement)

    def body(self) -> Widget:
        if self.over:
            stage = next(each for each in path().stage if each.id == placed(self.known))
            begin = _("You begin with: {stage}.").format(stage=_(stage.title))
            parts: list[Widget] = [Label(begin, "head"), Paragraph(_(stage.line), "lead")]
        else:
            question = path().placement[self.at]
            where = _("Question {at} of {count}").format(at=self.at + 1, count=len(path().placement))
            parts = [Label(where, "caps"), Paragraph(_(question.ask), "lead")]
            if self.answered is not None:
                right = self.answered == question.right
                said = _("Right.") if right else _("The answer is {answer}.").format(
                    answer=_(question.choices[question.right - 1])
                )  # fmt: skip
                head = Label(said, "title", color="good" if right else "bad")
                parts.append(Panel(Column(head, Paragraph(_(question.because)), gap=4)))
        return Column(*parts, gap=20, max_width=1100, align="center")

    def foot(self) -> Widget:
        if self.over:
            return Row(Button(_("Done"), self.done, kind="primary", icon="check", shortcut="n"), justify="end")
        if self.answered is not None:
            return Row(Button(_("Next"), self.next, kind="primary", icon="chevron", shortcut="n"), justify="end")
        keys = [
            Button(_(choice), partial(self.answer, number), shortcut=str(number))
            for number, choice in enumerate(path().placement[self.at].choices, 1)
        ]
        return Row(*keys, gap=12, wrap=True)

    def answer(self, number: int) -> None:
        self.answered = number
        if number == path().placement[self.at].right and not self.missed:
            self.known += 1
        else:
            self.missed = True
        self.rebuild()

    def next(self) -> None:
        self.at, self.answered = self.at + 1, None
        self.rebuild()

    def done(self) -> None:
        self.casino.keep_setting(STAGE, placed(self.known))
        self.back()
