"""What the dealer says in a lesson, as widgets: the sentence, cards to look at, choices, a word on a mistake."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.screens.learn_cards import shown
from casino_sim.app.stage.screens.learn_signs import Cloth
from casino_sim.app.stage.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Panel,
    Paragraph,
    Row,
    Widget,
)
from casino_sim.i18n import _, ngettext
from casino_sim.learn.course import Course
from casino_sim.learn.glossary import glossary
from casino_sim.learn.lessons import said

Link = Callable[[str], object]


def spoken_words(
    course: Course, sprites: Sprites, on_link: Link, family: str = "", on_cloth: bool = False
) -> list[Widget]:
    """The present step from its sentence to its question; on a page the cards lie on a cloth."""
    step = course.step
    words = glossary().linked(course.words(), family=family)
    parts: list[Widget] = [Paragraph(words, "lead", on_link=on_link)]
    if step.show:
        rows = Flow(*(shown(row, sprites, 114 if on_cloth else 104) for row in step.show), gap=34)
        parts.append(Cloth(rows) if on_cloth else rows)
    if step.ask:
        parts.append(Label(said(step.ask, course.rules), "strong"))
    if course.said:
        parts.append(remark(course.said, on_link))
    return parts


def choice_keys(course: Course, choose: Callable[[int], object]) -> Widget:
    """The answers to choose from, always in sight."""
    keys = [
        Button(said(choice, course.rules), partial(choose, number), shortcut=str(number))
        for number, choice in enumerate(course.step.choices, 1)
    ]
    return Row(*keys, gap=10, wrap=True)


def remark(words: str, on_link: Link) -> Widget:
    """What is said about a mistake: plainly marked, never with colour alone."""
    head = Label(_("Not quite"), "strong", colour="bad")
    return Panel(Column(head, Paragraph(words, on_link=on_link), gap=4), 16)


def closing_words(course: Course) -> list[Widget]:
    """The lesson is over."""
    if course.mistakes:
        words = ngettext("{count} mistake. That is what lessons are for.",
                         "{count} mistakes. That is what lessons are for.", course.mistakes)  # fmt: skip
    else:
        words = _("No mistakes.")
    return [Label(_("Lesson complete."), "title"), Paragraph(words.format(count=course.mistakes), "label")]


def heading(title: str, where: str) -> Widget:
    return Row(Label(title, "caps", grow=1), Label(where, "small"), gap=12)
