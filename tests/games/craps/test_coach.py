"""The coach puts bets in the order of what they cost."""

from __future__ import annotations

import pytest

from casino_sim.coach import Advice, advise
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Stake
from games import BY_ID
from tests.casino import TestTable, table


def advice(t: TestTable) -> Advice:
    question = t._script.begin(9, {"dice": ["6-6"]}).question
    assert isinstance(question, Stake)
    found = advise(BY_ID["craps"], load_house("mount_airy", BY_ID).tables["craps"], t._script.table.view(1), question)
    assert found is not None
    return found


def test_on_the_come_out_the_dont_pass_is_cheapest_and_any_seven_dearest() -> None:
    found = advice(table("mount_airy", "craps"))
    assert found.best.option == "dont_pass"
    assert found.options[-1].option == "any_seven"
    assert found.cost("any_seven") == pytest.approx(100 / 6 - 100 * 3 / 220)
    assert "Begin on the line" in found.reason


def test_with_a_point_on_the_odds_come_first_with_their_full_amount() -> None:
    t = table("mount_airy", "craps").dice("4-2").stakes(you={"pass_line": "10"})
    t.deal()
    found = advice(t)
    assert (found.best.option, found.best.amount, found.best.value) == ("pass_odds", 5000, pytest.approx(0))
    assert "cost nothing" in found.reason
