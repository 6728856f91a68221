"""What the dealer does not take, and what he says."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal_one, table

HAND = {"you": "Qs Qd", "board": "Qh 5c 5d"}


def play(stakes: dict[str, str], answers: list[list[str]], cards: dict[str, str] = HAND, **more: Any) -> dict[str, Any]:
    return deal_one("mount_airy", "mississippi_stud", cards=cards, stakes={"you": stakes}, answers=answers, **more)


@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ({"ante": "4"}, "'ante' takes \\$5 to \\$500 in steps of \\$1, not \\$4"),
        ({"ante": "5.50"}, "in steps of \\$1, not \\$5.50"),
        ({"three_card_bonus": "5"}, "'three_card_bonus' needs ante beside it"),
        ({"ante": "5", "progressive": "10"}, "'progressive' takes exactly \\$5, not \\$10"),
        ({"ante": "5", "third_street": "5"}, "'third_street' is no bet for seat 1 now"),
        ({"antes": "5"}, "'antes' is no bet for seat 1 now: there are ante, three_card_bonus, progressive"),
    ],
)
@pytest.mark.feature("F005", "F298")
def test_a_bet_that_is_not_allowed_is_refused_with_the_reason(stakes: dict[str, str], says: str) -> None:
    with pytest.raises(ScriptFault, match=says):
        play(stakes, [])


def test_an_option_that_is_not_offered_is_refused_and_the_offer_named() -> None:
    with pytest.raises(
        ScriptFault, match=r"'hit' is not offered to seat 1 now .*: offered are bet_1x, bet_2x, bet_3x, fold"
    ):
        play({"ante": "10"}, [["you", "hit"]])


def test_a_raise_the_chips_do_not_reach_is_not_offered() -> None:
    t = table("mount_airy", "mississippi_stud", bankroll={"you": "30"})
    t.stakes(you={"ante": "10"}).cards(**HAND)
    assert t.options() == ["bet_1x", "bet_2x", "fold"]


def test_who_cannot_pay_one_ante_is_warned_before_the_deal_and_folds_unasked() -> None:
    result = play({"ante": "10"}, [], state={"bankroll": {"you": "15"}})
    assert result["net"]["you"] == "-10.00"
    told = [event["text"] if event["event"] == "announced" else event["event"] for event in result["events"]]
    warning = "You don't have enough chips for the minimum bet on this hand."
    assert told.index(warning) < told.index("bettingclosed") < told.index("You don't have enough chips for a bet.")


def test_a_card_missing_and_a_card_left_over_are_named() -> None:
    with pytest.raises(ScriptFault, match="round 1: the script has no card for board"):
        play({"ante": "10"}, [["you", "fold"]], {"you": "Qs Qd", "board": "Qh 5c"})
    with pytest.raises(ScriptFault, match="round 1: cards left over for seat1: 2c"):
        play({"ante": "10"}, [["you", "fold"]], {"you": "Qs Qd 2c", "board": "Qh 5c 5d"})


def test_a_card_scripted_twice_is_refused() -> None:
    with pytest.raises(ScriptFault, match="uses Qs more often than it is in the pack"):
        play({"ante": "10"}, [], {"you": "Qs Qs", "board": "Qh 5c 5d"})


def test_an_answer_left_over_and_a_question_unanswered_are_named() -> None:
    with pytest.raises(ScriptFault, match="answers left over"):
        play({"ante": "10"}, [["you", "fold"], ["you", "fold"]])
    with pytest.raises(ScriptFault, match="you is asked \\(fourth_street\\) and not answered: offered are bet_1x"):
        play({"ante": "10"}, [["you", "bet_1x"]])


def test_an_answer_out_of_turn_names_who_is_asked() -> None:
    with pytest.raises(ScriptFault, match="comes out of turn: you is asked"):
        deal_one(
            "mount_airy",
            "mississippi_stud",
            seats=2,
            cards={**HAND, "seat2": "2c 7d"},
            stakes={"you": {"ante": "5"}, "seat2": {"ante": "5"}},
            answers=[["seat2", "fold"]],
        )
