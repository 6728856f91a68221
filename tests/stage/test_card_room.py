"""A card room's bank on the screen: what is posted and left, who was covered, and a player who takes the bank."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.table.kinds.card_room.posted import bank_lines, collection
from casino_sim.app.stage.table.kinds.card_room.signs import BankSign, CollectionSign
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.shot import settle
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.table.state.outcome import add_to
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Slider
from casino_sim.app.stage.window import Window
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose, Stake
from casino_sim.table.events import Settled
from games import BY_ID
from tests.stage.players import Person, sat_down

SHORT_BANK: dict[str, Any] = {
    "house": "marysville", "game": "no_bust_21", "seats": 6, "you": 3,
    "state": {"player_dealer": "seat1", "bank": "100"},
    "rounds": [
        {
            "cards": {"seat2": "Td 7c", "you": "9c 9d", "seat4": "Td 5c", "seat6": "Kd 6h 9h", "dealer": "Tc 3h 8s"},
            "stakes": {
                "seat2": {"base_wager": "60"}, "you": {"base_wager": "50", "blackjack_bonus": "5"},
                "seat4": {"base_wager": "40"}, "seat6": {"base_wager": "30", "buster_blackjack": "5"},
            },
            "answers": [["seat2", "stand"], ["you", "stand"], ["seat4", "stand"], ["seat6", "hit"]],
        }
    ],
}  # fmt: skip


def played(script: dict[str, Any], size: tuple[int, int] = (1280, 720), text: float = 1.0) -> tuple[Stage, TableScene]:
    dealing = ScriptedDealing(script, BY_ID, others=True)
    stage = Stage(Window(size), Theme(house=dealing.rules.look, text_scale=text), clock=FakeClock())
    stage.set_speed("instant")
    scene = TableScene(dealing)
    stage.push(scene)
    settle(stage)
    while scene.question is not None and dealing.has_answer:
        scene.answer(dealing.next_answer())
        settle(stage)
    return stage, scene


@pytest.mark.feature("F256")
@pytest.mark.feature("F257")
def test_every_seat_shows_whether_the_bank_reached_it() -> None:
    """The 3 of the down card gives seat 3 the action: $50 + $5, then $40, and $5 of the last $30 are left."""
    stage, scene = played(SHORT_BANK)
    try:
        told = {key: words.spot_result(line) for key, line in scene.outcome.results.items() if key[1] != "bank"}
        assert told == {
            (3, "base_wager"): "-$50",
            (3, "blackjack_bonus"): "-$5",
            (4, "base_wager"): "-$40",
            (6, "base_wager"): "-$5 of $35",  # and nothing of the bonus bet
            (2, "base_wager"): "No action",
        }
        turns = {item.key[1]: item for item in scene.drawing.brush.items(scene.picture) if item.key[0] == "turn"}
        assert list(turns) == ["4", "6", "2"]
    finally:
        stage.close()


@pytest.mark.feature("F256")
def test_what_a_seat_lost_is_no_part_of_a_prize_that_the_bank_did_not_reach() -> None:
    lost = Settled(2, "pai_gow", 10_00, 0, "lose", "PG-7")
    envy = Settled(2, "envy", 0, 0, "no_action", "PG-10", coverage="no_action", owed=5_00)
    bonus = Settled(2, "fortune", 5_00, 5_00, "no_action", "PG-9", coverage="no_action", owed=100_00)
    for unreached in (envy, bonus):
        results: dict[tuple[int, str], Settled] = {}
        for line in (lost, unreached):
            add_to(results, line)
        assert [words.spot_result(line) for line in results.values()] == ["-$10, partly"]


@pytest.mark.feature("F253")
@pytest.mark.feature("F262")
def test_the_sign_of_the_bank_says_what_is_left_and_the_collection_what_was_taken() -> None:
    stage, scene = played(SHORT_BANK)
    try:
        bank, posted = (
            next(w for w in scene.board.signs if isinstance(w, kind)) for kind in (BankSign, CollectionSign)
        )
        stage.redraw()
        assert bank.label == "seat1 hand 1 of 2, Bank $0 of $100, Won, set aside $100"
        assert "$51–$200 $2" in posted.label
        assert scene.picture.marks["collection"] == 200
    finally:
        stage.close()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1280, 720), (540, 960)])
def test_the_signs_stand_clear_of_hands_bets_and_each_other(size: tuple[int, int], text: float) -> None:
    stage, scene = played(SHORT_BANK, size, text)
    try:
        first, second = (sign.rect for sign in scene.board.signs)
        assert not first.colliderect(second)
        assert scene.look.metrics.rect.contains(first) and scene.look.metrics.rect.contains(second)
        plates = [scene.board.plate.rect, scene.board.corner.rect, scene.board.caption.rect]
        assert first.collidelist(plates) < 0 and second.collidelist(plates) < 0
        for seat in scene.places.seats:
            x, y = scene.places.chips(seat, "base_wager") or (0, 0)
            assert not first.collidepoint(x, y) and not second.collidepoint(x, y)
            x, y, *_ = scene.places.card(f"seat{seat}", 0, 2)
            assert not first.collidepoint(x, y) and not second.collidepoint(x, y), f"seat {seat}"
    finally:
        stage.close()


def until_the_bank_is_offered(person: Person, how: str) -> None:
    """Plays on, with the least bets and the first options, as long as others bank."""
    for _ in range(60):
        question = person.scene.question
        if isinstance(question, Choose) and question.about == "bank":
            return
        if isinstance(question, Stake):
            person._bet(question, how)
        elif isinstance(question, Choose):
            person._decide(question, how)
        elif person.scene.between_rounds:
            person._press(person.scene.board.bar, how, last=True)
        person.robot.settle()
    raise AssertionError("nobody offers the bank")


@pytest.mark.feature("F252")
@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_player_takes_the_bank_and_chooses_how_much(tmp_path: Path, how: str) -> None:
    """Least amount, slider to something else, post: the chips leave the purse and the sign counts them."""
    rules = load_house("marysville", BY_ID).tables["no_bust_21"]
    with sat_down(tmp_path, rules) as person:
        scene, robot = person.scene, person.robot
        until_the_bank_is_offered(person, how)
        me = scene.dealing.me[0]
        before = scene.state.purses.of(me)
        person._press(scene.board.bar, how, last=False)
        robot.settle()
        popover = scene.floats[-1]
        assert any("can't win or lose more" in w.label for w in popover.walk())
        slider = next(w for w in popover.walk() if isinstance(w, Slider))
        slider.value = 200_00
        person._press(popover, how, last=True)
        robot.settle()
        marks = scene.picture.marks
        assert (marks["player_dealer"], marks["bank_amount"]) == (me, 200_00)
        robot.stage.redraw()
        assert scene.board.signs[0].label.startswith("You bank hand 1 of 2, Bank $")
        gained = marks.get("bank_won", 0) - (200_00 - marks["bank_left"] - marks.get("bank_won", 0))
        assert scene.state.purses.of(me) == before + gained - marks["collection"]
        strong, rest = scene.caption()
        assert "fees" in rest or "lose" in strong


def test_a_short_bank_warns_the_bettors_and_tells_the_banker_the_risk() -> None:
    marks = {"player_dealer": 4, "bank": "bank_2", "bank_amount": 100_00, "bank_left": 100_00, "bank_risk": 240_00}
    assert [(line.words, line.amount) for line in bank_lines(marks, "Ann", False)] == [
        ("Ann", "hand 2 of 2"), ("Bank", "$100"), ("Bets can win", "$240"),
    ]  # fmt: skip
    assert ("You can lose", "$100") in [(line.words, line.amount) for line in bank_lines(marks, "", True)]


def test_chips_in_front_are_used_up_first() -> None:
    marks = {"player_dealer": 4, "bank": "bank_1", "bank_amount": 200_00, "front_bank": 100_00, "bank_left": 170_00}
    assert [(line.words, line.amount) for line in bank_lines(marks, "Ann", False)][1:] == [
        ("Front bank", "$0 of $100"), ("Bank", "$170 of $200"),
    ]  # fmt: skip


def test_the_posted_sign_names_both_who_pay() -> None:
    rules = load_house("marysville", BY_ID).tables["double_hand_poker"]
    assert [column.title for column in collection(rules)] == ["Fee: each bet", "Fee: player-dealer"]


@pytest.mark.feature("F259")
@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_bet_behind_another_player_is_laid_at_their_seat(how: str) -> None:
    script = {
        "house": "marysville", "game": "no_bust_21", "seats": 8, "you": 3,
        "state": {"player_dealer": "seat1", "bank": "300", "options": {"backline": True}},
        "rounds": [{"cards": {}, "stakes": {"seat2": {"base_wager": "5"}}, "answers": []}],
    }  # fmt: skip
    dealing = ScriptedDealing(script, BY_ID, others=True)
    robot = Robot.open((1280, 720), Theme(house=dealing.rules.look))
    try:
        robot.stage.set_speed("instant")
        scene = TableScene(dealing)
        robot.show(scene).settle()
        behind = next(w for w in scene.board.spots if w.wager == "base_wager_on_2")
        circle = scene.places.spot(2, "base_wager")
        assert circle is not None and abs(behind.rect.centerx - circle.x) < 2.5 * circle.w
        (robot.click if how == "mouse" else robot.touch)(behind)
        robot.settle()
        assert scene.hand.draft is not None and scene.hand.draft.stakes == {"base_wager_on_2": 500}
        assert not any(w.wager.endswith("_on_3") for w in scene.board.spots)  # never behind oneself
    finally:
        robot.close()


@pytest.mark.feature("F254")
def test_a_broken_game_says_so_until_somebody_banks() -> None:
    """Where the room keeps strictly to the rule, nobody banks, no card is dealt, and the sign says why."""
    passes = {"cards": {}, "stakes": {}, "answers": [["you", "no"], ["seat2", "no"]]}
    script = {
        "house": "marysville", "game": "pure_21_5", "seats": 2,
        "state": {"player_dealer": "offer", "options": {"strict_break": True}}, "rounds": [passes],
    }  # fmt: skip
    stage, scene = played(script)
    try:
        stage.redraw()
        assert scene.between_rounds and not scene.picture.cards
        assert scene.board.signs[0].label == "The game is stopped, Nobody takes the bank."
    finally:
        stage.close()


def test_without_the_switch_nothing_is_printed_behind_the_seats() -> None:
    stage, scene = played(SHORT_BANK)
    try:
        assert not any("_on_" in widget.wager for widget in scene.board.spots)
    finally:
        stage.close()
