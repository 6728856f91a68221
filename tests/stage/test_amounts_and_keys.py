"""Amounts that are scrolled, typed and built of chips, and keys that are the player's own. By real mouse, finger and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.keys_page import KeysPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.screens.table_setup import TableSetup
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.widgets import AmountSlider, Slider
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose
from games import BY_ID
from tests.stage.players import Person, sat_down, spot
from tests.stage.test_hand_stumbles import at_insurance, keys

HOUSE = load_house("mount_airy", BY_ID)


def chips_to_press(scene: object) -> dict[str, ChipWidget]:
    return {w.label: w for w in scene.floats[0].walk() if isinstance(w, ChipWidget)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["digits", "chips by mouse", "chips by touch", "wheel", "arrows"])
def test_insurance_for_less_is_typed_scrolled_or_built_of_chips(how: str) -> None:
    robot, scene = at_insurance()
    try:
        robot.click(keys(scene)["Insurance"], button=3).settle()
        slider = next(w for w in scene.floats[0].walk() if isinstance(w, AmountSlider))
        if how == "digits":
            robot.key("6")
            assert slider.value_text() == "$6"
        elif how == "wheel":
            while slider.value > 600:
                robot.wheel_at(slider, -1)
        elif how == "arrows":
            while slider.value > 600:
                robot.key("left")
        else:
            press = robot.click if how.endswith("mouse") else robot.touch
            assert {"$1", "$5"} <= set(chips_to_press(scene)) and "$25" not in chips_to_press(scene)
            press(chips_to_press(scene)["$5"]).settle()
            press(chips_to_press(scene)["$1"]).settle()
        assert slider.value == 600
        robot.key("return").settle()
        assert scene.between_rounds and scene.outcome.net == -2000 + 1200
    finally:
        robot.close()


def test_a_typed_amount_that_is_too_much_says_what_it_becomes() -> None:
    robot, scene = at_insurance()
    try:
        robot.click(keys(scene)["Insurance"], button=3).settle()
        slider = next(w for w in scene.floats[0].walk() if isinstance(w, AmountSlider))
        robot.key("9").key("0")
        assert slider.value == 1000 and slider.value_text() == "$90 → $10"
        robot.key("backspace").key("backspace").key("7")
        assert slider.value_text() == "$7"
    finally:
        robot.close()


def test_the_wheel_over_a_bet_adds_and_takes_single_chips(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        scene, robot, ante = person.scene, person.robot, spot(person, "ante")
        scene.hand.choose_chip(500)
        robot.wheel_at(ante, 1).wheel_at(ante, 1).wheel_at(ante, 1).settle()
        assert scene.hand.staked(ante.seat, "ante") == 1500
        robot.wheel_at(ante, -1).settle()
        assert scene.hand.staked(ante.seat, "ante") == 1000
        robot.wheel_at(ante, -1).wheel_at(ante, -1).settle()
        assert scene.hand.staked(ante.seat, "ante") == 0


def test_a_bet_is_typed(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        scene, robot, ante = person.scene, person.robot, spot(person, "ante")
        ante.focus()
        robot.key("a").settle()
        assert scene.floats
        robot.key("3").key("5").key("return").settle()
        assert not scene.floats and scene.hand.staked(ante.seat, "ante") == 3500


def test_the_buy_in_is_typed_and_scrolled(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        person.robot.stage.pop(person.scene)
        person.robot.stage.jobs.finish()
        setup = TableSetup(person.casino, HOUSE.tables["craps"])
        person.robot.show(setup).settle()
        slider = next(w for w in setup.widgets() if isinstance(w, Slider))
        slider.focus()
        person.robot.key("7").key("3").key("0").settle()
        assert setup.chips == 73_000
        person.robot.wheel_at(slider, 1).settle()
        assert setup.chips > 73_000


def test_the_cashier_takes_a_typed_amount(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        person.robot.stage.pop(person.scene)
        person.robot.stage.jobs.finish()
        page = Cashier(person.casino)
        person.robot.show(page).settle()
        before = person.casino.refresh_player().bankroll
        assert page.amount is not None
        page.amount.focus()
        person.robot.key("3").key("2").key("1").click("Get chips").settle()
        assert person.casino.refresh_player().bankroll == before + 32_100


def test_a_round_left_at_insurance_and_taken_up_tells_what_the_bankroll_says(tmp_path: Path) -> None:
    """$25 and side bets, the dealer's ace, leave, come back, insure, and the hand is played out: one result."""
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        casino, stage, robot = person.casino, person.robot.stage, person.robot
        scene = person.scene
        for _ in range(120):
            total = scene.state.purses.of(scene.dealing.me[0]) + casino.refresh_player().bankroll
            _bet_with_side_bets(person, scene)
            robot.key("space").settle()
            if isinstance(scene.question, Choose) and scene.question.about == "insurance":
                break
            _play_out(robot, scene)
        assert isinstance(scene.question, Choose) and scene.question.about == "insurance"
        stage.pop(scene)
        stage.jobs.finish()
        scene = casino.sit(HOUSE.tables["blackjack"])
        robot.show(scene).settle()
        assert isinstance(scene.question, Choose) and scene.question.about == "insurance"
        robot.key("i").settle()
        _play_out(robot, scene)
        now = scene.state.purses.of(scene.dealing.me[0]) + casino.refresh_player().bankroll
        said = scene.board.caption.label
        amount = f"${abs(now - total) / 100:,.2f}".removesuffix(".00")
        assert scene.outcome.net == now - total
        assert (f"You lose {amount}." if now < total else f"You win {amount}." if now > total else "even") in said


def _bet_with_side_bets(person: Person, scene: object) -> None:
    seat = scene.dealing.me[0]  # type: ignore[attr-defined]
    hand = scene.hand  # type: ignore[attr-defined]
    if hand.draft is None:
        scene.begin_round()  # type: ignore[attr-defined]
        person.robot.settle()
    hand.clear()
    hand.choose_chip(500)
    for wager, chips in (("blackjack_wager", 5), ("lucky_ladies", 1), ("perfect_pairs", 1), ("match_the_dealer", 1)):
        for _ in range(chips):
            hand.put_chip(seat, wager)


def _play_out(robot: object, scene: object) -> None:
    for _ in range(20):
        robot.settle()  # type: ignore[attr-defined]
        question = scene.question  # type: ignore[attr-defined]
        if not isinstance(question, Choose):
            return
        ids = [option.id for option in question.options]
        wanted = next(id for id in ("stand", "no", ids[0]) if id in ids)
        scene.hand.choose(question.options[ids.index(wanted)])  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_keys_are_shown_and_changed(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        robot, stage, scene = person.robot, person.robot.stage, person.scene
        press = robot.click if how == "mouse" else robot.touch
        stage.push(Settings(person.casino))
        robot.settle()
        robot.find("Keys")
        stage.top._bring_into_view(robot.find("Keys"))  # type: ignore[attr-defined]
        press("Keys").settle()
        page = stage.top
        assert isinstance(page, KeysPage)
        shown = {w.tip: w.label for w in page.widgets() if w.tip}
        assert shown["Hit"] == "H" and shown["Split"] == "P" and shown["Stand, stand pat"] == "S"
        press(next(w for w in page.widgets() if w.tip == "Split")).settle()
        robot.key("s").settle()
        shown = {w.tip: w.label for w in page.widgets() if w.tip}
        assert shown["Split"] == "S" and shown["Stand, stand pat"] == "P"
        stage.pop(page)
        stage.pop(stage.top)
        robot.settle()
        assert scene.parts.keys.map.key_of("split") == "s"


def test_esc_calls_off_the_new_letter(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        page = KeysPage(person.casino)
        person.robot.show(page).settle()
        person.robot.click(next(w for w in page.widgets() if w.tip == "Hit")).key("escape").settle()
        assert person.robot.stage.top is page and not page.waits and page.map.key_of("hit") == "h"
