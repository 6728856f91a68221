"""The course: a path with four stages, what comes next, and lessons that can be read back, answered by keys and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.learn_page import LessonPage
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.placement import PlacementPage
from casino_sim.app.stage.text_check import text_faults
from casino_sim.learn import path
from casino_sim.learn.course import Course
from casino_sim.learn.glossary import PREFIX, glossary
from casino_sim.learn.lessons import said
from casino_sim.store.learning import LessonProgress
from tests.learn.learner import LESSONS, Learner, a_casino, lesson

DONE = LessonProgress(0, 1, 0)
STAGES = path.stages(LESSONS)
ON_THE_PATH = [each for _stage, lessons in STAGES for each in lessons]


def test_every_lesson_stands_once_on_the_path() -> None:
    assert [stage.id for stage, _lessons in STAGES] == ["first_evening", "house_edge", "skills", "card_room"]
    named = [id for stage, _lessons in STAGES for id in stage.lessons]
    assert sorted(named) == sorted(each.id for each in LESSONS)


def test_what_comes_before_a_lesson_stands_before_it() -> None:
    order = [each.id for each in ON_THE_PATH]
    for id, before in path.path().after.items():
        assert all(order.index(each) < order.index(id) for each in before), id


def test_the_next_lesson_follows_the_path_and_waits_for_what_it_needs() -> None:
    assert path.next_lesson(LESSONS, {}) == ON_THE_PATH[0]
    progress: dict[str, LessonProgress] = {}
    taken = []
    while (now := path.next_lesson(LESSONS, progress)) is not None:
        assert path.missing(now, progress) == []
        taken.append(now)
        progress[now.id] = DONE
    assert taken == ON_THE_PATH
    left = {"craps": LessonProgress(3, 0, 0)}
    assert path.next_lesson(LESSONS, left) == lesson("craps"), "what was left half way comes first"


def test_who_was_placed_begins_there() -> None:
    skills = path.placed(2)
    assert skills == "skills"
    now = path.next_lesson(LESSONS, {}, skills)
    assert now is not None and now.id == {stage.id: stage for stage, _l in STAGES}["skills"].lessons[0]
    assert path.placed(0) == "first_evening" and path.placed(3) == "card_room"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)])
def test_three_questions_find_the_stage(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    """Two right, the third wrong: the skills."""
    with a_casino(tmp_path, size, text) as (robot, casino):
        home = Learn(casino)
        robot.show(home).settle()
        robot.click("I know some of this").settle()
        page = robot.stage.top
        assert isinstance(page, PlacementPage)
        for number, question in enumerate(path.path().placement):
            wrong = question.right % len(question.choices) + 1
            robot.key(str(question.right if number < 2 else wrong)).settle()
            assert question.because in [w.label for w in page.widgets()]
            assert text_faults(page) == []
            robot.key("n").settle()
        assert "You begin with: The skills." in [w.label for w in page.widgets()]
        robot.key("n").settle()
        assert robot.stage.top is home
        assert lesson("spanish_21").title in [w.label for w in home.widgets()]
        assert path.next_lesson(LESSONS, {}, home.begin) == lesson("spanish_21")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)])
def test_the_path_shows_what_is_done_and_what_comes_next(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        casino.store.learning.keep_lesson(casino.player.id, "first_visit", 3, 0, over=True)
        home = Learn(casino)
        robot.show(home).settle()
        labels = [w.label for w in home.widgets()]
        assert "1. First evening" in labels and "1 of 7 done" in labels
        assert text_faults(home) == []
        robot.click("Begin").settle()
        assert isinstance(robot.stage.top, LessonTable) and robot.stage.top.lesson.id == "roulette"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)])
def test_a_finished_lesson_leads_on_to_the_next(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    """From a table to a page, from a page to a table, and home from the last one that is left."""
    with a_casino(tmp_path, size, text) as (robot, casino):
        table, page, another = "roulette", "hand_ranks", "three_card_poker"
        for each in ON_THE_PATH:
            if each.id not in (table, page, another):
                casino.store.learning.keep_lesson(casino.player.id, each.id, 9, 0, over=True)
        left = [each for each in ON_THE_PATH if each.id in (table, page, another)]
        assert {each.on_a_page for each in left} == {True, False}
        learner = Learner(robot, casino, left[0])
        for now, after in zip(left, [*left[1:], None], strict=True):
            learner.take_all()
            scene = robot.stage.top
            assert isinstance(scene, (LessonPage, LessonTable)) and scene.lesson == now
            labels = [w.label for w in scene.widgets()]
            assert text_faults(scene) == [] and "Done" in labels
            if after is None:
                assert "Next lesson" not in labels
            else:
                assert {"Next lesson", after.title} <= set(labels)
                robot.key("n").settle()
                learner.scene = robot.stage.top  # type: ignore[assignment]


def test_a_lesson_can_be_read_back(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.take_step()
        at, asked = learner.course.at, learner.table.question
        first = said(learner.course.steps[0][1].say, learner.course.rules)
        for _n in range(at):
            robot.key("b").settle()
        assert learner.course.words() == first
        assert learner.table.question is asked, "the table stays as it is"
        assert text_faults(learner.table) == []
        for _n in range(at):
            robot.key("n").settle()
        assert learner.course.at == at and learner.course.behind == 0
        learner.take_all()


def test_a_digit_answers_the_question_that_is_asked_and_takes_no_chip(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("taking_the_bank"))
        while not learner.course.step.ask:
            learner.take_step()
        step, chip = learner.course.step, learner.table.hand.chip
        wrong = step.right % len(step.choices) + 1
        robot.key(str(wrong)).settle()
        assert learner.course.said and learner.table.hand.chip == chip
        robot.key("9").settle()
        assert learner.table.hand.chip == chip
        at = learner.course.at
        robot.key(str(step.right)).settle()
        assert learner.course.at == at + 1


def test_the_answer_is_not_the_gold_key_until_one_has_gone_wrong(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.take_step()
        assert learner.table.best_option() == ""
        learner.decide("fold")
        assert learner.table.best_option() == learner.course.step.do


def test_a_wrong_decision_is_shown_over_the_keys_with_the_hand_and_the_better_one(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.take_step()
        learner.decide("fold")
        (plate,) = learner.table.floats
        shown = [w.label for w in plate.walk() if w.label]
        cards = " ".join(learner.table.dealing.view().cards["seat1"])
        assert "You chose Fold." in shown and "Better: Bet 1×" in shown and cards in shown
        assert any("too good to fold" in words for words in shown)


def test_a_right_answer_gets_its_reason(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, lesson("mississippi_stud"))
        learner.press("Next")
        learner.take_step()
        learner.take_step()
        assert learner.course.praised
        shown = [w.label for w in learner.table.widgets()]
        assert "Right." in shown and learner.course.praised in shown


def test_a_right_choice_has_a_reason_in_every_lesson() -> None:
    silent = []
    for one in LESSONS:
        course = Course(one)
        silent += [(one.id, step.ask) for _round, step in one.steps if step.ask and not course.right(step)]
    assert silent == []


@pytest.mark.parametrize("one", LESSONS, ids=[each.id for each in LESSONS])
def test_a_word_of_the_trade_is_linked_where_it_is_first_used(one) -> None:  # type: ignore[no-untyped-def]
    """In what is said and asked: the first use of each word leads to its entry, and to one that belongs to the game."""
    from games import BY_ID

    book, family = glossary(), BY_ID[one.game].family.id if one.game else ""
    for _round, step in one.steps:
        seen: set[str] = set()
        words = " ".join(book.linked(text, seen, family) for text in (step.say, step.ask) if text)
        found = book.first_in(f"{step.say} {step.ask}", family)
        if found is not None:
            assert f"]({PREFIX}{found[1].id})" in words or f"](term:{found[1].id})" in words, found[0]
