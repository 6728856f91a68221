"""What stacks of chips tell, and how bets that lie there are changed: by mouse, finger and wheel, right after a roll too."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.widgets import Button, IconButton
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Stake
from games import BY_ID
from tests.stage.players import Person, sat_down, spot

HOUSE = load_house("mount_airy", BY_ID)
FORGE = load_house("valley_forge", BY_ID)


def written(person: Person) -> set[str]:
    person.robot.wait(0.1)
    return {each.words for each in person.scene.drawing.tags._written}


def where(person: Person, at: SpotWidget) -> tuple[int, int]:
    """Where the chips of this bet lie: nothing else is under the hand there."""
    x, y = person.scene.places.chips(at.seat, at.wager) or at.rect.center
    return round(x), round(y)


def bet(person: Person, wager: str, chips: int = 1, value: int = 500) -> SpotWidget:
    at = spot(person, wager)
    person.scene.hand.choose_chip(value)
    for _ in range(chips):
        person.robot.click(where(person, at)).settle()
    return at


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_stack_tells_its_amount(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        robot = person.robot
        ante = bet(person, "ante", 3)
        robot.click(spot(person, "pair_plus")).move((3, 3)).settle()
        assert "$15" not in written(person)
        if how == "mouse":
            robot.move(ante)
        elif how == "touch":
            robot.finger_down(ante)
        else:
            spot(person, "pair_plus").focus()
            robot.key("shift+tab")
            for _ in range(40):
                if person.scene.focus is ante:
                    break
                robot.key("tab")
        assert "$15" in written(person)


def test_amounts_are_always_written_where_the_player_wants_it(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        person.casino.keep_setting("amounts", True)
        person.scene.wishes()
        bet(person, "ante", 2)
        bet(person, "pair_plus")
        person.robot.move((3, 3))
        assert {"$10", "$5"} <= written(person)


def test_a_bets_card_says_what_is_yours_and_what_it_takes_now(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["three_card_poker"]) as person:
        ante = spot(person, "ante")
        assert "$5 – $500" in ante.tip
        bet(person, "ante", 2)
        assert "yours: $10" in ante.tip and "$500 maximum now" in ante.tip
        person.robot.stage.pop(person.scene)
        person.robot.stage.jobs.finish()
        scene = person.casino.sit(HOUSE.tables["three_card_poker"], chips=12_500)
        person.robot.show(scene).settle()
        assert "$125 maximum now" in next(each for each in scene.board.spots if each.wager == "ante").tip


def rolled(person: Person) -> None:
    """A place bet lies there and a roll has not decided it."""
    for _ in range(40):
        if person.scene.between_rounds:
            seat = person.scene.dealing.me[0]
            if person.scene.picture.bet(seat, "place_6") and person.scene.picture.marks.get("puck") not in (
                None,
                "off",
            ):
                return
            person.robot.key("space").settle()
        elif isinstance(person.scene.question, Stake):
            seat, draft = person.scene.dealing.me[0], person.scene.hand.draft
            for wager in ("pass_line", "place_6"):
                if draft is not None and wager in draft.spots and not draft.staked(wager):
                    person.scene.hand.put_chip(seat, wager)
            person.scene.hand.deal()
        person.robot.settle()
    pytest.fail("no place bet outlived a roll")


@pytest.mark.parametrize("how", ["right button", "hold", "drag", "wheel"])
def test_a_craps_bet_comes_down_right_after_a_roll(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        rolled(person)
        robot, scene, six = person.robot, person.scene, spot(person, "place_6")
        seat, at = scene.dealing.me[0], where(person, six)
        assert scene.between_rounds and scene.hand.staked(seat, "place_6")
        if how == "right button":
            robot.click(at, button=3)
        elif how == "hold":
            robot.hold(at).settle()
            robot.click("Take down") if scene.floats else None
        elif how == "wheel":
            scene.hand.choose_chip(max(scene.hand.chips))
            robot.wheel_at(at, -1)
        else:
            robot.drag(at, (scene.places.size[0] // 2, 4))
        robot.settle()
        assert isinstance(scene.question, Stake)
        assert scene.hand.staked(seat, "place_6") == 0
        robot.key("z").settle()
        assert scene.hand.staked(seat, "place_6") > 0, "it can be undone"


def test_calls_are_one_key_before_and_after_a_roll(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        rolled(person)
        labels = [w.label for w in person.scene.board.bar.walk() if isinstance(w, Button | IconButton)]
        assert "On and off" in labels and "Bets" not in labels
        person.robot.key("c").settle()
        assert person.scene.floats and isinstance(person.scene.question, Stake)


def test_place_bets_are_offered_in_multiples_that_are_paid_whole(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["craps"]) as person:
        rolled(person)
        person.scene.begin_round()
        person.robot.settle()
        spot(person, "place_6").focus()
        person.robot.key("a").settle()
        offered = [w.label for w in person.scene.floats[0].walk() if isinstance(w, Button)]
        assert {"$6", "$12", "$18", "$30"} <= set(offered)


def test_ante_and_blind_are_one_bet(tmp_path: Path) -> None:
    with sat_down(tmp_path, FORGE.tables["ultimate_texas_holdem"]) as person:
        scene, robot = person.scene, person.robot
        seat = scene.dealing.me[0]
        bet(person, "ante", 2)
        assert scene.hand.staked(seat, "ante") == scene.hand.staked(seat, "blind") == 1000
        robot.click(spot(person, "blind")).settle()
        assert scene.hand.staked(seat, "ante") == scene.hand.staked(seat, "blind") == 1500
        robot.click(spot(person, "blind"), button=3).settle()
        assert scene.hand.staked(seat, "ante") == scene.hand.staked(seat, "blind") == 0


def test_chips_that_reach_for_one_of_two_are_told_so(tmp_path: Path) -> None:
    with sat_down(tmp_path, FORGE.tables["ultimate_texas_holdem"]) as person:
        person.robot.stage.pop(person.scene)
        person.robot.stage.jobs.finish()
        scene = person.casino.sit(FORGE.tables["ultimate_texas_holdem"], chips=1_500)
        person.robot.show(scene).settle()
        seat = scene.dealing.me[0]
        scene.hand.choose_chip(500)
        ante = next(each for each in scene.board.spots if each.wager == "ante")
        assert scene.hand.draft is not None and scene.hand.draft.most("ante") == 700
        person.robot.click(ante).click(ante).settle()
        assert scene.hand.staked(seat, "ante") == scene.hand.staked(seat, "blind") == 500
        assert scene.hand.draft.left == 500, "$5 would not do for two bets of $5"
