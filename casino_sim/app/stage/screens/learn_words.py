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
    IconButton,
    Label,
    Panel,
    Paragraph,
    Row,
    Widget,
)
from casino_sim.i18n import _, ngettext
from casino_sim.learn.course import Course
from casino_sim.learn.drills.played import hands_of
from casino_sim.learn.glossary import glossary
from casino_sim.learn.lessons import Step, said
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.view import View

Link = Callable[[str], object]


def spoken_words(
    course: Course, sprites: Sprites, on_link: Link, family: str = "", on_cloth: bool = False
) -> list[Widget]:
    """The present step from its sentence to its question; on a page the cards lie on a cloth."""
    step = course.read_again or course.step
    seen: set[str] = set()  # terms that this step has explained already

    def linked(words: str) -> str:
        return glossary().linked(words, seen, family)

    parts: list[Widget] = [Paragraph(linked(course.words()), "lead", on_link=on_link)]
    if course.praised and not course.behind:
        parts.insert(0, praise(linked(course.praised), on_link))
    if step.show:
        rows = Flow(*(shown(row, sprites, 114 if on_cloth else 104) for row in step.show), gap=34)
        parts.append(Cloth(rows) if on_cloth else rows)
    if step.ask:
        parts.append(Paragraph(f"**{linked(said(step.ask, course.rules))}**", on_link=on_link))
    if course.behind:
        parts.append(Label(_("You are looking back. Next takes you forward."), "note"))
    elif course.said:
        parts.append(remark(linked(course.said), on_link))
    return parts


def choice_keys(course: Course, choose: Callable[[int], object]) -> Widget:
    """The answers to choose from, always in sight."""
    keys = [
        Button(said(choice, course.rules), partial(choose, number), shortcut=str(number))
        for number, choice in enumerate(course.step.choices, 1)
    ]
    return Row(*keys, gap=10, wrap=True)


def back_key(course: Course, back: Callable[[], object]) -> list[Widget]:
    """One step back, where there is one."""
    there = course.behind < course.at
    return [IconButton("back", _("Previous step"), back, short=_("Back"), shortcut="b")] if there else []


def remark(words: str, on_link: Link) -> Widget:
    """What is said about a mistake: plainly marked, never with color alone."""
    head = Label(_("Not quite"), "strong", color="bad")
    return Panel(Column(head, Paragraph(words, on_link=on_link), gap=4), 16)


def praise(words: str, on_link: Link) -> Widget:
    """Why the answer just given was right."""
    head = Label(_("Right."), "strong", color="good")
    return Panel(Column(head, Paragraph(words, on_link=on_link), gap=4), 16)


def wrong_and_better(sprites: Sprites, view: View, question: Choose, reply: Answer, step: Step, because: str) -> Widget:
    """A wrong decision: the hand again, what was chosen, why not, and beside it what is better."""
    labels = {option.id: _(option.label) for option in question.options}
    hand = [shown(row, sprites, 74) for row in hands_of(view, view.seat)]
    chosen = _("You chose {option}.").format(option=labels.get(reply.option, reply.option))
    parts: list[Widget] = [Flow(*hand, gap=24), Label(chosen, "strong", color="bad"), Paragraph(because)]
    if step.do in labels:
        better = f"{labels[step.do]} {step.cards}".strip()
        parts.append(Label(_("Better: {option}").format(option=better), "strong", color="good"))
    return Column(*parts, gap=8)


def closing_words(course: Course) -> list[Widget]:
    """What the dealer says when the lesson is over."""
    if course.mistakes:
        words = ngettext("{count} mistake. That is what lessons are for.",
                         "{count} mistakes. That is what lessons are for.", course.mistakes)  # fmt: skip
    else:
        words = _("No mistakes.")
    last = [Paragraph(course.praised, "label")] if course.praised else []
    return [*last, Label(_("Lesson complete."), "title"), Paragraph(words.format(count=course.mistakes), "label")]


def heading(title: str, where: str) -> Widget:
    return Row(Label(title, "caps", grow=1), Label(where, "small"), gap=12)
