"""The coach puts bets in the order of what they cost."""

from __future__ import annotations

import pytest

from casino_sim.coach import BetAdvice, advise_bets
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Stake
from games import BY_ID
from tests.casino import MA, Played, at, rows

play = at("craps", MA)


def advice(r: Played) -> BetAdvice:
    """What the coach says about the bets before the next roll."""
    question = r._script.begin(9, {"dice": ["6-6"]}).question
    assert isinstance(question, Stake)
    found = advise_bets(BY_ID["craps"], load_house(MA, BY_ID).tables["craps"], r.view(), question)
    assert found is not None
    return found


def test_on_the_come_out_the_dont_pass_is_cheapest_and_any_seven_dearest() -> None:
    found = advice(play())
    cheapest, dearest = found.prices[0], found.prices[-1]
    assert (cheapest.wager, dearest.wager) == ("dont_pass", "any_seven")
    assert (cheapest.edge, dearest.edge) == pytest.approx((100 * 3 / 220, 100 / 6))
    assert "Start on the line" in found.reason


def test_with_a_point_on_the_odds_come_first_and_are_free() -> None:
    found = advice(play("10", dice="4-2"))
    assert (found.prices[0].wager, found.prices[0].edge) == ("pass_odds", pytest.approx(0))
    assert "no house edge" in found.reason


@rows(
    "bets, fought, left",
    ("10", {"dont_pass", "dont_come"}, "come"),
    ("dont_pass 10", {"come", "pass_line"}, "dont_come"),
    ("10, place_8 12", {"lay_8", "buy_8", "dont_come"}, "place_6"),
    ("10, lay_4 40", {"place_4", "buy_4"}, "place_6"),
)
def test_nothing_is_advised_that_would_only_fight_your_own_bets(bets: str, fought: set[str], left: str) -> None:
    listed = {price.wager for price in advice(play(bets, dice="5-4")).prices}
    assert not listed & fought
    assert left in listed


def test_with_full_odds_a_come_bet_is_the_cheapest_that_is_left() -> None:
    found = advice(play("10", dice="5-4").again("pass_odds 40", dice="2-1"))
    assert found.prices[0].wager == "come"
    assert "You have full odds" in found.reason
