"""What a house has to say to its guests stands where they sit down."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.poker_setup import setup_for
from tests.learn.learner import a_casino

COUPONS = "Match-play coupons of the house are not simulated."


@pytest.mark.feature("F301", "F307")
@pytest.mark.parametrize("game", ["blackjack", "holdem"])
def test_coupons_and_the_entrance_are_spoken_of_before_one_sits_down(tmp_path: Path, game: str) -> None:
    with a_casino(tmp_path, (1280, 720)) as (robot, casino):
        robot.show(setup_for(casino, casino.house("mount_airy").tables[game])).settle()
        words = {widget.label for widget in robot.stage.top.widgets()}
    assert COUPONS in words and "Guests are 21 or older. No smoking at the tables." in words


def test_a_house_without_coupons_does_not_speak_of_them(tmp_path: Path) -> None:
    with a_casino(tmp_path, (1280, 720)) as (robot, casino):
        robot.show(setup_for(casino, casino.house("marysville").tables["holdem"])).settle()
        assert not any("coupon" in str(widget.label) for widget in robot.stage.top.widgets())


@pytest.mark.parametrize(
    ("game", "key", "switch", "value"),
    [
        ("face_up_pai_gow_poker", "Machine", "deal", "machine"),
        ("pure_21_5", "7-7-7, one suit $100", "suited_777_bonus", "100.00"),
        (
            "pure_21_5",
            "Pures in a row $25, $100, $500, $1,000",
            "consecutive_pure_bonus",
            ("25.00", "100.00", "500.00", "1000.00"),
        ),
    ],
)
def test_what_a_card_room_may_add_is_chosen_before_one_sits_down(
    tmp_path: Path, game: str, key: str, switch: str, value: object
) -> None:
    with a_casino(tmp_path, (1280, 720)) as (robot, casino):
        setup = setup_for(casino, casino.house("marysville").tables[game])
        robot.show(setup).settle()
        button = next(w for w in setup.widgets() if w.label == key)
        button.focus()
        robot.settle().key("space").settle()
        assert getattr(setup.rules.switches, switch) == value
        assert next(w for w in setup.widgets() if w.label == key).checked
        explained = {str(widget.label) for widget in setup.widgets()}
    assert any("out of a fund of its own" in words or "shuffling machine" in words for words in explained)
