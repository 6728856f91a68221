"""Craps on the screen: stacks called on and off, pressed, taken down, odds, bets by name, the stick's calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from games import BY_ID
from games.craps.calls import stick_call
from tests.stage.players import SIZES, Person, button, sat_down, spot

CRAPS = load_house("mount_airy", BY_ID).tables["craps"]


def place_the_six(person: Person) -> None:
    person.scene.hand.choose_chip(100)
    for _ in range(12):
        person.robot.click(spot(person, "place_6"))
    assert person.scene.hand.staked(person.scene.dealing.me[0], "place_6") >= 600


@pytest.mark.feature("F027")
def test_a_stack_is_called_on_and_off_by_key_and_by_menu(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        place_the_six(person)
        seat = person.scene.dealing.me[0]
        assert not person.scene.parts.menu.calls.works("place_6"), "place bets rest on the come-out"
        spot(person, "place_6").focus()
        person.robot.key("o").settle()
        assert person.scene.parts.menu.calls.works("place_6")
        assert "is on" in person.scene.board.caption.label
        shown = person.scene.hand.over(person.scene.picture)
        assert shown.marks[f"place_6@{seat}"] == "on"
        person.robot.hold(spot(person, "place_6")).settle()
        person.robot.touch(button(person, "Off")).settle()
        assert not person.scene.parts.menu.calls.works("place_6")
        person.robot.hold(spot(person, "place_6")).settle()
        before = person.scene.hand.staked(seat, "place_6")
        person.robot.touch(button(person, "Press")).settle()
        assert person.scene.hand.staked(seat, "place_6") == 2 * before
        person.robot.hold(spot(person, "place_6")).settle()
        person.robot.touch(button(person, "Take down")).settle()
        assert person.scene.hand.staked(seat, "place_6") == 0


def test_a_bought_bet_carries_its_button_and_its_commission_is_told(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(2500)
        person.robot.click(spot(person, "buy_4")).settle()
        seat = str(person.scene.dealing.me[0])
        keys = {item.key for item in person.scene.drawing.brush.items(person.scene.hand.over(person.scene.picture))}
        assert ("button", seat, "buy_4") in keys
        amount = person.scene.hand.staked(int(seat), "buy_4")
        cost = person.scene.state.face.commission(person.scene.state.rules, "buy_4", amount)
        assert cost > 0
        assert "commission" in " ".join(w.label for w in person.scene.board.bar.walk())
        purse = person.scene.state.purses.of(int(seat))
        person.robot.stage.set_speed("normal")
        person.robot.key("space").stage.jobs.finish()
        person.robot.wait(1.0)
        assert person.scene.state.purses.of(int(seat)) == purse - amount - cost
        person.robot.settle(60)


def test_the_shooter_is_named(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(500)
        person._do(spot(person, "pass_line"), "mouse")
        person.robot.key("space").settle()
        shooter = person.scene.picture.marks["shooter"]
        whose = "You" if shooter in person.scene.dealing.me else person.scene.dealing.names()[shooter]
        assert person.scene.board.marks["shooter"].label == f"Shooter: {whose}"
        for size in SIZES:
            person.robot.resize(size).settle()
            assert text_faults(person.scene) == []


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
@pytest.mark.feature("F041")
def test_bets_are_called_by_their_names(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS, (1080, 1920) if how == "touch" else (1280, 720)) as person:
        person.scene.hand.choose_chip(500)
        person.robot.click("On and off").settle()
        seat, hand = person.scene.dealing.me[0], person.scene.hand
        for name, wager, amount in (
            ("Yo", "eleven", 500),
            ("Horn high yo", "horn_high_11", 500),
            ("Yo", "eleven", 1000),
        ):
            person._do(button(person, name), how)
            assert hand.staked(seat, wager) == amount
            assert person.scene.board.caption.label.startswith(f"${amount // 100:,}")
        assert button(person, "Yo").sub == "$10"
        assert button(person, "Any seven").sub == "4 to 1"
        assert text_faults(person.scene) == []


def test_the_call_of_the_roll_stays_beside_the_result(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(500)
        person.robot.click(spot(person, "field"))
        person.robot.key("space").settle()
        said = person.scene.board.caption.label
        assert said.startswith("You ")
        low, high = sorted(person.scene.picture.dice)
        assert stick_call(low, high, 0) in said


def to_a_point(person: Person) -> int:
    """Line bets are made and the dice thrown until a point is on and the player has a bet on it."""
    seat = person.scene.dealing.me[0]
    for _ in range(40):
        if person.scene.between_rounds:
            person.scene.begin_round()
            person.robot.settle()
        point = person.scene.picture.marks.get("puck", 0)
        if point and person.scene.hand.staked(seat, "pass_line"):
            return int(point)
        if not point and not person.scene.hand.staked(seat, "pass_line"):
            person.scene.hand.choose_chip(500)
            person._do(spot(person, "pass_line"), "mouse")
        person.robot.key("space").settle()
    raise AssertionError("no point in forty rolls")


@pytest.mark.parametrize("how", ["touch", "keyboard"])
@pytest.mark.feature("F022", "F042")
def test_odds_are_taken_in_full_pressed_and_taken_down(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS, (1080, 1920) if how == "touch" else (1280, 720)) as person:
        point, seat, hand = to_a_point(person), person.scene.dealing.me[0], person.scene.hand
        most = 500 * {4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}[point]

        def do(wager: str, words: str, letter: str) -> None:
            spot(person, wager).focus()
            if how == "keyboard":
                person.robot.key(letter)
                return
            person.robot.hold(person._where(spot(person, wager))).settle()
            assert text_faults(person.scene) == []
            person.robot.touch(button(person, words)).settle()

        do("pass_line", "Full odds", "f")
        assert hand.staked(seat, "pass_odds") == most
        do("pass_odds", "Take down", "delete")
        assert hand.staked(seat, "pass_odds") == 0
        person.robot.click(spot(person, "lay_4"))
        laid = hand.staked(seat, "lay_4")
        do("lay_4", "Press", "p")
        assert hand.staked(seat, "lay_4") == 2 * laid


def test_a_contract_says_that_it_stands(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        to_a_point(person)
        person.robot.hold(person._where(spot(person, "pass_line"))).settle()
        assert [w.label for w in person.scene.floats[-1].walk() if isinstance(w, Button)] == ["Full odds"]
        person.robot.touch(button(person, "Full odds")).settle()
        person.robot.hold(person._where(spot(person, "pass_line"))).settle()
        assert not [w for w in person.scene.floats[-1].walk() if isinstance(w, Button)]
        assert any("stays up until" in w.label for w in person.scene.floats[-1].walk())


def test_while_bets_lie_one_key_throws_again(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        to_a_point(person)
        seat = person.scene.dealing.me[0]
        person.robot.key("space").settle()
        for _ in range(30):
            if not person.scene.picture.bets.get(seat):
                assert "New round" in [w.label for w in person.scene.board.bar.walk()]
                return
            assert person.scene.between_rounds
            before = len(person.casino.store.rounds.last(player=person.casino.player.id))
            person.robot.click("Roll").settle()
            assert len(person.casino.store.rounds.last(player=person.casino.player.id)) == before + 1
        raise AssertionError("the line was never decided")


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_panels_read_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS, size, text) as person:
        place_the_six(person)
        person.robot.click("On and off").settle()
        assert text_faults(person.scene) == []
        person.robot.key("escape").settle()
        person.robot.hold(spot(person, "place_6")).settle()
        assert text_faults(person.scene) == []
