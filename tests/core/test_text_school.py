"""Learning in a terminal: the course, a lesson to its end, drills that remember, words, the coach, the log and the review."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.app.text.console import Console, Left
from casino_sim.app.text.lobby import Lobby
from casino_sim.app.text.school import School
from casino_sim.learn.course import Course
from casino_sim.learn.lessons import all_lessons
from casino_sim.session.secret import SeededSecrets
from casino_sim.store.store import Store
from games import BY_ID

LESSONS = {lesson.id: lesson for lesson in all_lessons(BY_ID)}
TAKEN = (
    "first_visit",
    "mississippi_stud",
    "craps",
    "roulette",
    "pai_gow_poker",
    "holdem",
    "hand_ranks",
    "what_a_bet_costs",
)


class Typist(Console):
    """Somebody who types these lines, and what they read."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.read = io.StringIO()
        super().__init__(io.StringIO(), self.read)
        self._lines = lines

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        try:
            return next(self._lines)
        except StopIteration:
            raise Left from None


def right_lines(id: str) -> Iterator[str]:
    """What is typed to take a lesson without a mistake."""
    course = Course(LESSONS[id])
    for _round, step in course.steps:
        if step.ask:
            yield str(step.right)
        elif step.bet is not None:
            yield " ".join(f"{wager} {amount}" for wager, amount in step.bet.items())
        elif step.do:
            yield " ".join(filter(None, (step.do, step.amount, step.cards)))
        else:
            yield ""


def school(folder: Path, typed: str, lines: Iterator[str]) -> tuple[str, Store]:
    store = Store.open(folder)
    player = store.players.find("Ann") or store.players.welcome("Ann")
    console = Typist(lines)
    assert School(store, BY_ID, console, player.id).carry_out(typed)
    return console.read.getvalue(), store


@pytest.mark.parametrize("id", TAKEN)
def test_a_lesson_is_taken_to_its_end_by_typing(id: str, tmp_path: Path) -> None:
    said, store = school(tmp_path, f"learn {id}", right_lines(id))
    with store:
        assert "Lesson complete. No mistakes." in said, said[-800:]
        kept = store.learning.lessons(store.players.find("Ann").id)[id]  # type: ignore[union-attr]
        assert (kept.at, kept.done, kept.mistakes) == (0, 1, 0)


def test_a_wrong_answer_is_explained_and_asked_again(tmp_path: Path) -> None:
    lines = ["", "ante 5", "fold", *list(right_lines("mississippi_stud"))[2:]]
    said, store = school(tmp_path, "learn mississippi_stud", iter(lines))
    with store:
        assert "A jack in your hand is too good to fold." in " ".join(said.split())
        assert "Lesson complete, with 1 mistake." in said


def test_the_course_is_listed_with_its_stages(tmp_path: Path) -> None:
    said, store = school(tmp_path, "learn", iter(()))
    with store:
        assert said.startswith("First evening:") and "The card room:" in said and "Your first visit" in said


def test_a_drill_is_asked_and_remembered(tmp_path: Path) -> None:
    said, store = school(tmp_path, "drill craps", iter(["1", "1"]))
    with store:
        player = store.players.find("Ann")
        assert player is not None
        assert store.learning.scores(player.id)["craps"].asked == 2
        assert all(item.startswith("craps/") for item in store.learning.memories(player.id))
        assert "What do you pay?" in said


def test_a_word_is_explained(tmp_path: Path) -> None:
    said, store = school(tmp_path, "words push", iter(()))
    with store:
        assert said.lower().startswith("push:")


def evening(folder: Path, *lines: str, coach: str = "off", game: str = "mississippi_stud") -> str:
    target = io.StringIO()
    with Store.open(folder) as store:
        player = store.players.find("Ann") or store.players.welcome("Ann")
        store.players.keep_settings(player.id, {"coach": coach})
        console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        Lobby(store, BY_ID, console, SeededSecrets(b"an evening"), player).play("mount_airy", game, {})
    return " ".join(target.getvalue().split())


def worst_hands(count: int) -> list[str]:
    """A bet, then three times on each street: somewhere in it that is wrong."""
    return [line for _n in range(count) for line in ("ante 5", "", "bet_3x", "bet_3x", "bet_3x")]


def test_mistakes_are_logged_told_and_reviewed(tmp_path: Path) -> None:
    said = evening(tmp_path, *worst_hands(3), "review", "log", "log 1", "quit", coach="after")
    assert "The best play was" in said and "Yours cost about $" in said
    assert re.search(r"The house's share was \$\d", said)
    assert "`log 1` explains the first of them" in said and "You played this hand at the table" in said
    with Store.open(tmp_path) as store:
        player = store.players.find("Ann")
        assert player is not None
        (mistake, *_rest) = store.learning.mistakes(player.id)
        assert mistake.round and mistake.answers and mistake.odds


def test_a_costly_decision_is_warned_of_and_may_be_changed(tmp_path: Path) -> None:
    said = evening(tmp_path, "ante 5", "", "bet_3x", "", "bet_1x", "fold", "yes", "quit", coach="warn")
    assert "The best play is" in said and "Yours costs about $" in said


def test_the_coach_is_set_at_the_table_and_gives_reasons(tmp_path: Path) -> None:
    said = evening(tmp_path, "coach after", "ante 5", "", "coach", "bet_1x", "fold", "quit")
    assert "The coach's mode is after." in said and "win for you" in said
    assert "Value in dollars:" in said
