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
