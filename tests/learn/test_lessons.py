"""Every lesson can be taken to its end by somebody with a mouse, a finger or keys, and forgives every mistake."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.text_check import text_boxes, text_faults
from casino_sim.app.stage.widgets import Button
from casino_sim.coach import advise
from casino_sim.guide import _FIGURE
from casino_sim.houses.rules import TableRules
from casino_sim.learn.course import Course, reply_of
from casino_sim.learn.glossary import glossary
from casino_sim.learn.lessons import Lesson, texts
from casino_sim.learn.reasons import given_away
from casino_sim.table.ask import Answer, Choose
from games import BY_ID
from tests.contract.tables import all_tables
from tests.learn.learner import LESSONS, Learner, a_casino, lesson

every_lesson = pytest.mark.parametrize("one", LESSONS, ids=[each.id for each in LESSONS])


@every_lesson
def test_a_lesson_is_taken_to_its_end(one: Lesson, tmp_path: Path) -> None:
    how = ("mouse", "touch", "keys")[LESSONS.index(one) % 3]
    with a_casino(tmp_path, (1080, 1920) if how == "touch" else (1280, 720)) as (robot, casino):
        learner = Learner(robot, casino, one, how)
        learner.take_all()
        assert learner.course.mistakes == 0
        if isinstance(learner.scene, LessonTable):
            assert learner.keys() == [], "no key is left that would do nothing"
            table = learner.scene.dealing
            assert table.round_over and not table.more_rounds
            assert table._script.table.equipment.left_over() is None
            assert table._script.table.ledger.total() == 0
        robot.settle()
        assert casino.store.learning.lessons(casino.player.id)[one.id].done == 1
        assert robot.picture() == robot.fresh_picture()


@pytest.fixture
def bare_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cloth without its printing, which is the dear part of a table and holds no text of the lesson."""
    monkeypatch.setattr(FeltPainter, "surface", lambda felt, cache=None: pygame.Surface(felt.size))


SMALL, LARGE, PORTRAIT = (1280, 720), (1920, 1080), (1080, 1920)
FINGER = 48  # design units that a key or a chip measures at least
READ_AT = {
    "small, text at 200 %": (SMALL, 2.0),
    "portrait, text at 200 %": (PORTRAIT, 2.0),
    "small": (SMALL, 1.0),
    "large": (LARGE, 1.0),
    "large, text at 200 %": (LARGE, 2.0),
    "portrait": (PORTRAIT, 1.0),
}


NARROW = ("small, text at 200 %", "portrait, text at 200 %")  # the others have more room or smaller text


def read_at() -> Iterator[Any]:
    """Each lesson where there is least room: small or in portrait by turns, everywhere in the long run."""
    for turn, one in enumerate(LESSONS):
        for how, at in READ_AT.items():
            often = how == NARROW[turn % 2]
            yield pytest.param(one, *at, id=f"{one.id}-{how}", marks=() if often else pytest.mark.slow)


@pytest.mark.usefixtures("bare_felt", "unpainted")
@pytest.mark.parametrize(("one", "size", "text"), list(read_at()))
def test_every_step_of_a_lesson_can_be_read(one: Lesson, size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        learner = Learner(robot, casino, one)

        def look() -> None:
            assert text_faults(learner.scene) == [], f"step {learner.course.at + 1}"
            assert out_of_reach(learner) == [], f"step {learner.course.at + 1}"

        learner.take_all(look)


def out_of_reach(learner: Learner) -> list[str]:
    """Chips of the rack and keys that are covered, reach out of the window, or are too small for a finger."""
    if not isinstance(learner.scene, LessonTable):
        return []
    screen, bar = learner.robot.stage.window.canvas.get_rect(), list(learner.table.board.bar.walk())
    pressed = [w for w in bar if w.visible and w.pressable and isinstance(w, Button | ChipWidget)]
    least = learner.robot.stage.look.metrics.px(FINGER)
    found = [w.label for w in pressed if not screen.contains(w.rect) or min(w.rect.size) < least]
    for widget in pressed:
        try:
            learner.in_sight(widget)
        except StopIteration:
            found.append(f"{widget.label} is covered")
    return found


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [SMALL, LARGE, PORTRAIT])
@pytest.mark.parametrize("one", ["roulette", "roulette_layout", "mini_baccarat", "big_six"])
def test_score_boards_lie_apart_beside_a_lesson(
    one: str, size: tuple[int, int], text: float, bare_felt: None, tmp_path: Path
) -> None:
    """Hot beside cold, the roads of a shoe: none lies on another, or on the lesson."""
    with a_casino(tmp_path, size, text) as (robot, casino):
        learner = Learner(robot, casino, lesson(one))
        boards = learner.scene.drawing.scores.rects()
        meeting = [(board, other) for i, board in enumerate(boards) for other in boards[:i] if board.colliderect(other)]
        assert boards and meeting == []


@pytest.mark.parametrize(
    ("size", "text"),
    [pytest.param(*at, id=how, marks=() if how in NARROW else pytest.mark.slow) for how, at in READ_AT.items()],
)
def test_the_counts_of_a_long_shoe_can_be_read_beside_a_lesson(
    size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        learner = Learner(robot, casino, lesson("mini_baccarat"))
        learner.table.picture.marks["results"] = "P" * 38 + "B" * 45 + "T" * 10
        boxes = text_boxes(learner.scene)
        assert {"P 38", "B 45", "T 10"} <= {box.text for box in boxes}
        assert text_faults(learner.scene) == []


@every_lesson
def test_the_words_of_a_lesson_are_complete(one: Lesson) -> None:
    """Links lead somewhere, and no figure is left open."""
    book = glossary()
    for text in texts(one):
        for target in text.split("](term:")[1:]:
            assert book.term(target.partition(")")[0]) is not None, text
        if one.on_a_page:
            assert not _FIGURE.search(text), text
    assert 2 <= one.minutes <= 6


def test_lessons_have_names_of_their_own() -> None:
    assert len({one.id for one in LESSONS}) == len(LESSONS)


# Mistakes -------------------------------------------------------------------------------------------------------------


def test_a_wrong_answer_is_explained_and_asked_again(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.take_step()  # the ante
        table = learner.table
        question = table.question
        learner.decide("fold")
        assert table.question is question and table.dealing.question is question
        assert "too good to fold" in learner.course.said
        assert any("too good to fold" in w.label for w in table.widgets())
        learner.take_step()
        assert learner.course.said == "" and learner.course.mistakes == 1
        learner.take_all()
        assert any("1 mistake. That is what lessons are for." in w.label for w in table.widgets())


def test_bets_that_were_not_meant_are_named(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.press("Sit out")
        assert learner.course.said == "You still need $5 on Ante."
        for _ in range(2):
            learner.put("ante", 500)
        learner.press("Deal")
        assert learner.course.said.startswith("You have $10 on Ante and need only $5")
        learner.press("Undo")
        learner.press("Deal")
        assert learner.course.said == "" and learner.course.step.do == "bet_1x"


def test_who_knows_already_need_not_read_first(tmp_path: Path) -> None:
    """A right answer given before Next was pressed is taken."""
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.put("ante", 500)
        learner.press("Deal")
        assert learner.course.step.do == "bet_1x"


def test_the_spot_that_is_meant_is_ringed_until_the_chips_lie_there(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        assert learner.table.pointed_at() == {"ante"}
        learner.put("ante", 500)
        assert learner.table.pointed_at() == set()


# Progress -------------------------------------------------------------------------------------------------------------


@every_lesson
def test_a_lesson_is_taken_up_again_where_it_was_left(one: Lesson, tmp_path: Path) -> None:
    late = len(one.steps) * 2 // 3
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, one, at=late)
        expected = late if one.on_a_page else [n for n, _step in one.steps].index(one.steps[late][0])
        assert learner.course.at == expected
        learner.take_all()
        assert learner.course.mistakes == 0


def test_a_step_number_from_another_edition_of_the_lesson_begins_anew() -> None:
    one = LESSONS[0]
    assert Course(one, None, len(one.steps) + 7).at == 0


def test_the_next_hand_can_be_begun_from_the_bar_too(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        while learner.course.round == 0 and not learner.table.between_rounds:
            learner.take_step()
        steps = []
        while learner.course.round == 0:
            steps.append(learner.course.at)
            learner.press("New round")
        assert steps == list(range(steps[0], steps[0] + len(steps))), "no step is skipped unread"
        assert learner.table.question is not None


def test_a_question_is_not_skipped_by_the_key_for_the_next_hand(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("taking_the_bank"))
        while not learner.course.step.ask:
            learner.press("New round")
        assert learner.course.step.ask and learner.course.round == 0
        learner.press("New round")
        assert learner.course.step.ask and learner.course.round == 0
        learner.press("$20.50")
        assert learner.course.round == 1


TABLES = all_tables()


def kind_of_table(rules: TableRules) -> tuple[str, ...]:
    """What makes a table play differently for somebody who sits down at it: the game, who banks, what is bet."""
    side = sorted(wager for wager in rules.wagers if wager in OWN_BONUS)
    return rules.game, str(getattr(rules.switches, "banker", "")), *side


OWN_BONUS = ("fortune", "ace_high", "bad_beat")  # bets that a variant of a folder is named for


@pytest.mark.feature("F303")
def test_every_kind_of_table_has_a_lesson() -> None:
    """A folder may hold games that play differently: one bank or another, one more bet."""
    taught = {(one.house, one.game) for one in LESSONS}
    kinds: dict[tuple[str, ...], list[TableRules]] = {}
    for _game, rules in TABLES:
        kinds.setdefault(kind_of_table(rules), []).append(rules)
    missing = [
        kind for kind, tables in kinds.items() if not any((rules.house, rules.game) in taught for rules in tables)
    ]
    assert missing == []


ON_PURPOSE = ("bank",)  # decisions that a lesson leaves for another one
NEARLY = 0.02  # of what lies there: closer than this a beginner may do either


@every_lesson
def test_a_lesson_teaches_no_mistake(one: Lesson) -> None:
    """The coach has nothing against what the learner is told to do."""
    if one.on_a_page:
        return
    dealing = ScriptedDealing(one.script(BY_ID[one.game]), BY_ID, others=True)
    begun = -1
    for number, step in one.steps:
        if number != begun:
            begun = number
            dealing.begin(lambda: None, pytest.fail)
        question = dealing.question
        if not step.at_the_table:
            continue
        assert question is not None
        reply = reply_of(step, question)
        if isinstance(question, Choose) and isinstance(reply, Answer) and question.about not in ON_PURPOSE:
            view = dealing.view()
            advice = advise(dealing.game, dealing.rules, view, question)
            cost = given_away(reply, advice) if advice is not None else None
            lying = sum(view.bets.get(view.seat, {}).values()) + sum(view.pots)
            assert (cost or 0) <= NEARLY * lying, f"{step.say}: {advice}"
        dealing.answer(reply, lambda: None, pytest.fail)
