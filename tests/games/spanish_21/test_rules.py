"""Spanish 21 rule by rule: what is offered and refused, and where it differs from blackjack."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal_one, table

MA, VF = "mount_airy", "valley_forge"
BET = {"spanish_21_wager": "10"}
both = pytest.mark.parametrize("house", [MA, VF])


@pytest.mark.feature("F071")
@both
def test_there_are_no_tens_in_the_shoe(house: str) -> None:
    with pytest.raises(ScriptFault, match="the script uses Th more often than it is in the pack"):
        deal_one(house, "spanish_21", cards={"you": "Th 9c", "dealer": "7d Kc"}, stakes={"you": BET})
    found = deal_one(
        house,
        "spanish_21",
        state={"options": {"continuous_shuffle": True}},
        cards={"you": "Jh 9c", "dealer": "7d Kc"},
        stakes={"you": BET},
        answers=[["you", "stand"]],
    )
    assert [e["cards"] for e in found["events"] if e["event"] == "shuffled"] == [8 * 48]


@pytest.mark.feature("F072")
@both
def test_a_paid_blackjack_is_not_asked_for_insurance(house: str) -> None:
    t = table(house, "spanish_21", seats=2).stakes(you=BET, seat2=BET).cards(you="As Kd", seat2="Kh 9c", dealer="Ac Kh")
    assert t.waiting_for == "seat2"
    assert t.options() == ["insure", "no"]
    t.says("seat2", "no")
    assert t.result()["net"] == {"you": "15.00", "seat2": "-10.00"}
    assert table(house, "spanish_21").stakes(you=BET).cards(you="As Kd", dealer="Ac Kh").waiting_for is None


@pytest.mark.feature("F078")
@both
def test_a_double_comes_at_any_time_but_once(house: str) -> None:
    t = table(house, "spanish_21").stakes(you=BET).cards(you="2h 3c 2d 4s 9h", dealer="8d Kc")
    assert t.options() == ["stand", "hit", "double", "surrender"]
    t.you("hit").you("hit")
    assert t.options() == ["stand", "hit", "double"]
    t.you("double", "4")
    assert t.options() == ["rescue", "no"]
    t.you("no")
    assert t.net() == "14.00"


@pytest.mark.feature("F079")
@both
def test_a_rescue_takes_the_bet_of_that_hand_and_no_other(house: str) -> None:
    t = table(house, "spanish_21").stakes(you=BET).cards(you="8h 8c", dealer="Kd 9c", then="3c 2d Kh")
    t.you("split").you("double", "10").you("rescue").you("stand")
    lines = [(line["wager"], line["returned"], line["outcome"]) for line in t.result()["wagers"]]
    assert lines == [
        ("spanish_21_wager", "0.00", "lose"),
        ("double_wager", "10.00", "push"),
        ("split_wager", "0.00", "lose"),
    ]
    assert t.net() == "-20.00"


@pytest.mark.feature("F079")
@both
def test_the_second_hand_is_rescued_by_its_own_question(house: str) -> None:
    t = table(house, "spanish_21").stakes(you=BET).cards(you="8h 8c", dealer="Kd 9c", then="Kh 3c 2d")
    t.you("split").you("stand").you("double")
    assert t.question is not None and t.question.about == "rescue/2"
    t.you("rescue")
    assert t.net() == "-20.00"


@pytest.mark.feature("F079")
def test_a_house_may_leave_the_rescue_out() -> None:
    t = table(MA, "spanish_21", options={"rescue": False}).stakes(you=BET).cards(you="6h 5c 2d", dealer="Kd 9c")
    t.you("double")
    assert t.net() == "-20.00"


@pytest.mark.feature("F082")
@both
def test_three_hands_and_no_more(house: str) -> None:
    t = table(house, "spanish_21").stakes(you=BET).cards(you="Kh Jd", dealer="6d Kc", then="Qc Jh")
    t.you("split").you("split")
    assert t.hands() == ["Kh Jh", "Qc", "Jd"]
    assert "split" not in t.options()


@pytest.mark.feature("F082")
def test_aces_split_again_and_draw_only_at_one_house() -> None:
    t = table(VF, "spanish_21").stakes(you=BET).cards(you="Ah Ad", dealer="6d Kc", then="Ac 3h")
    t.you("split")
    assert t.options() == ["stand", "hit", "double", "split"]
    t.you("split")
    assert t.options() == ["stand", "hit", "double"]
    t = table(MA, "spanish_21").stakes(you=BET).cards(you="Ah Ad", dealer="6d Kc", then="Ac 3h Kd")
    t.you("split")
    assert t.waiting_for is None


@pytest.mark.feature("F075")
@both
@pytest.mark.parametrize(
    ("bet", "answers", "then", "comes_to"),
    [
        ("10", ["hit"], "", "1020.00"),
        ("25", ["double"], "", "50.00"),  # a double earns no bonus at all
    ],
)
def test_the_super_bonus_is_for_hands_left_as_they_are(
    house: str, bet: str, answers: list[str], then: str, comes_to: str
) -> None:
    found = deal_one(
        house,
        "spanish_21",
        cards={"you": "7h 7h 7h", "dealer": "7c Kd"},
        stakes={"you": {"spanish_21_wager": bet}},
        answers=[["you", answer] for answer in answers],
    )
    assert found["net"]["you"] == comes_to


@pytest.mark.feature("F075", "F076")
@both
def test_split_sevens_earn_no_super_bonus(house: str) -> None:
    t = table(house, "spanish_21").stakes(you={"spanish_21_wager": "25"})
    t.cards(you="7h 7h", dealer="7c Kd", then="7h 7h Kd")
    t.you("split").you("hit").you("stand")
    assert "super_bonus" not in [line["wager"] for line in t.result()["wagers"]]


@pytest.mark.feature("F075", "F299")
@both
def test_everybody_who_bet_is_handed_fifty_once(house: str) -> None:
    """Seat 2 gave up, seat 3 and 4 are one player, seat 5 did not bet."""
    found = deal_one(
        house,
        "spanish_21",
        seats=5,
        state={"owners": {"seat4": "seat3"}},
        cards={"you": "Kd 9h", "seat2": "Kh 6c", "seat3": "7d 7d 7d", "seat4": "Kc 9c", "dealer": "7c Kd"},
        stakes=dict.fromkeys(("you", "seat2", "seat3", "seat4"), BET),
        answers=[["you", "stand"], ["seat2", "surrender"], ["seat3", "hit"], ["seat4", "stand"]],
    )
    assert found["net"] == {
        "you": "60.00",
        "seat2": "45.00",
        "seat3": "1020.00",
        "seat4": "10.00",
        "seat5": "0.00",
    }


@pytest.mark.feature("F075")
@both
def test_two_super_bonuses_pay_twice_and_each_other(house: str) -> None:
    found = deal_one(
        house,
        "spanish_21",
        seats=3,
        cards={"you": "7d 7d 7d", "seat2": "7h 7h 7h", "seat3": "Kd 9c", "dealer": "7c Kd"},
        stakes=dict.fromkeys(("you", "seat2", "seat3"), BET),
        answers=[["you", "hit"], ["seat2", "hit"], ["seat3", "stand"]],
    )
    assert found["net"] == {"you": "1070.00", "seat2": "1070.00", "seat3": "110.00"}


def no_peek(cards: dict[str, str], answers: list[list[str]]) -> dict[str, Any]:
    return deal_one(
        MA,
        "spanish_21",
        seats=3,
        state={"options": {"peek": False}},
        cards=cards,
        stakes=dict.fromkeys(("you", "seat2", "seat3"), BET),
        answers=answers,
    )["net"]


def test_where_nobody_looks_first_a_21_waits_for_the_hole_card() -> None:
    """A 21 of three cards loses to a dealer's blackjack, and only the first bet of a split or a double is at stake."""
    cards = {"you": "9c 7d 5h", "seat2": "6h 5c 9d", "seat3": "Kh 6d"}
    answers = [["you", "hit"], ["seat2", "double"], ["seat2", "no"], ["seat3", "surrender"]]
    assert no_peek(cards | {"dealer": "Kd As"}, answers) == {"you": "-10.00", "seat2": "-10.00", "seat3": "-10.00"}
    assert no_peek(cards | {"dealer": "Kd 9s"}, answers) == {"you": "10.00", "seat2": "20.00", "seat3": "-5.00"}


@pytest.mark.feature("F080")
@both
def test_no_surrender_against_a_dealers_blackjack(house: str) -> None:
    t = table(house, "spanish_21").stakes(you=BET).cards(you="Kh 6d", dealer="Kd As")
    assert t.waiting_for is None
    assert t.net() == "-10.00"
