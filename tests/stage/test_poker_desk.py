"""The desk at the table, by mouse, finger and keyboard: now between two hands, and after the hand in the middle of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import table_actions
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Button, Stepper, Widget
from casino_sim.table.ask import Choose
from tests.stage.players import Person
from tests.stage.test_poker_room import at_the_table, until_asked


def go_to_the_desk(person: Person) -> None:
    person.scene.parts.doors = table_actions(person.casino, person.scene)
    person.scene.rebuild()
    person.robot.settle()
    person.robot.click("Desk").settle()


def on_the_plate(person: Person, words: str) -> Widget:
    return next(w for w in person.scene.floats[-1].walk() if isinstance(w, Button) and w.label == words)


def finish_hand(person: Person) -> None:
    for _step in range(40):
        question = person.scene.question
        if person.scene.between_rounds:
            return
        if isinstance(question, Choose):
            ids = [option.id for option in question.options]
            wanted = next(id for id in ("fold", "check", "wait", "no", *ids) if id in ids)
            person.scene.hand.choose(next(option for option in question.options if option.id == wanted))
        person.robot.settle()
    raise AssertionError("the hand never ended")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_desk_reads_well(size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_table(tmp_path, size=size) as person:
        go_to_the_desk(person)
        assert text_faults(person.scene) == []
        assert person.robot.picture() == person.robot.fresh_picture()


@pytest.mark.feature("F276")
def test_chips_are_bought_between_two_hands(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        finish_hand(person)
        chips, bankroll = person.scene.state.purses.of(1), person.casino.refresh_player().bankroll
        go_to_the_desk(person)
        person.robot.click(on_the_plate(person, "Maximum")).settle()
        person.robot.click(on_the_plate(person, "Buy")).settle()
        bought = bankroll - person.casino.refresh_player().bankroll
        assert bought == 800_000 - chips, "twenty usual buy-ins are the most that lies before one seat"
        assert person.scene.state.purses.of(1) == 800_000
        assert person.robot.picture() == person.robot.fresh_picture()


@pytest.mark.feature("F263")
def test_in_a_hand_a_seat_is_wished_for_and_taken_when_it_is_over(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        until_asked(person, "fold")
        go_to_the_desk(person)
        person.robot.touch(on_the_plate(person, "9")).settle()
        assert person.scene.dealing.me == (1,)
        person.robot.key("escape").settle()
        finish_hand(person)
        assert person.scene.dealing.me == (9,)
        assert 9 in person.scene.places.seats and 1 not in person.scene.places.seats
        assert person.robot.picture() == person.robot.fresh_picture()


@pytest.mark.feature("F292")
def test_who_sits_out_watches_and_comes_back_by_a_key(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        finish_hand(person)
        go_to_the_desk(person)
        person.robot.touch(on_the_plate(person, "Sit out")).settle()
        chips = person.scene.state.purses.of(1)
        for _hand in range(2):
            person.robot.key("space").settle()
            assert person.scene.between_rounds and "seat1" not in person.scene.picture.cards
        assert person.scene.state.purses.of(1) == chips
        person.robot.key("b").settle()
        assert person.scene.parts.desk is not None and not person.scene.parts.desk.session.sits_out


def test_others_come_and_go(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        finish_hand(person)
        go_to_the_desk(person)
        stepper = next(w for w in person.scene.floats[-1].walk() if isinstance(w, Stepper))
        stepper.focus()
        person.robot.key("left").settle()
        assert len(person.scene.places.seats) == 5
        assert person.robot.picture() == person.robot.fresh_picture()


def test_leaving_waits_for_the_end_of_the_hand(tmp_path: Path) -> None:
    with at_the_table(tmp_path, from_lobby=True) as person:
        until_asked(person, "fold")
        go_to_the_desk(person)
        person.robot.click(on_the_plate(person, "Leave after this hand")).settle()
        person.robot.key("escape").settle()
        question = person.scene.question
        assert isinstance(question, Choose)
        person.scene.hand.choose(next(option for option in question.options if option.id == "fold"))
        person.robot.settle()
        assert isinstance(person.robot.stage.top, Lobby)
        assert person.casino.refresh_player().bankroll > 950_000


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_hand_is_reviewed_at_the_table_when_it_is_over(size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_table(tmp_path, size=size) as person:
        for _hand in range(6):
            finish_hand(person)
            if any(isinstance(w, Button) and w.label == "Review" for w in person.scene.board.bar.walk()):
                break
            person.robot.key("space").settle()
        person.robot.key("v").settle()
        assert any("Your decisions" in w.label for w in person.scene.floats[-1].walk())
        assert text_faults(person.scene) == []
        person.robot.key("escape").settle().key("space").settle()
        assert not person.scene.floats
