"""Whole rounds of Spanish 21 with exact money: what each situation of the guide comes to."""

from __future__ import annotations

from functools import partial

import pytest

from tests import twentyone
from tests.casino import deal_one

MA, VF = "mount_airy", "valley_forge"
both = pytest.mark.parametrize("house", [MA, VF])


net = partial(twentyone.net, "spanish_21")


@pytest.mark.feature("F072")
@both
def test_a_blackjack_beats_the_dealers(house: str) -> None:  # SP-01
    assert net(house, "As Kd", "Ac Kh") == "15.00"


@pytest.mark.feature("F074", "F075", "F299")
@both
def test_three_suited_sevens_against_a_seven(house: str) -> None:  # SP-02
    found = deal_one(
        house,
        "spanish_21",
        seats=3,
        cards={"you": "7s 7s 7s", "seat2": "Kh 9d", "seat3": "Jd 6c 9h", "dealer": "7h Kc"},
        stakes={seat: {"spanish_21_wager": "10"} for seat in ("you", "seat2", "seat3")},
        answers=[["you", "hit"], ["seat2", "stand"], ["seat3", "hit"]],
    )
    assert found["net"] == {"you": "1030.00", "seat2": "60.00", "seat3": "40.00"}


@pytest.mark.feature("F074", "F075")
@both
def test_the_super_bonus_goes_by_the_bet(house: str) -> None:  # SP-03
    assert net(house, "7h 7h 7h", "7c Kd", "hit", bet="25") == "5050.00"
    assert net(house, "7h 7h 7h", "7c Kd", "hit", bet="24.50") == "1049.00"


@pytest.mark.feature("F073")
@both
@pytest.mark.parametrize(
    ("cards", "hits", "pays"),
    [("2c 3d 4h 5s 7c", 3, "15.00"), ("2c 2d 3h 4s 4d 6c", 4, "20.00"), ("2c 2d 3h 3s 4d 6c As", 5, "30.00")],
)
def test_long_21s(house: str, cards: str, hits: int, pays: str) -> None:  # SP-04
    assert net(house, cards, "9c Kd", *["hit"] * hits) == pays


@pytest.mark.feature("F076", "F078")
@both
def test_a_doubled_21_pays_even_money(house: str) -> None:  # SP-05
    assert net(house, "2c 3d 4h 2s Kc", "9c Kd", "hit", "hit", "double") == "20.00"


@pytest.mark.feature("F079")
@both
def test_a_double_is_rescued_for_the_bet(house: str) -> None:  # SP-06
    assert net(house, "6d 5c 2s", "Kh 8c", "double 10", "rescue") == "-10.00"
    assert net(house, "6d 5c 2s", "Kh 8c", "double 10", "no") == "-20.00"
    assert net(house, "6d 5c Kd", "Kh 8c", "double 10") == "20.00"


@pytest.mark.feature("F079")
@both
def test_a_broken_double_is_not_rescued(house: str) -> None:  # SP-07
    assert net(house, "Jd 4h Qs", "6c Kd", "double 10") == "-20.00"


@pytest.mark.feature("F080")
@both
def test_late_surrender(house: str) -> None:  # SP-08
    assert net(house, "Kd 7c", "As 5d", "no", "surrender", bet="15") == "-7.50"


@pytest.mark.feature("F074", "F076", "F082")
def test_split_hands_earn_bonuses_only_where_the_house_says_so() -> None:  # SP-09
    answers = ("split", "hit", "stand")
    assert net(MA, "7d 7c", "5c Kh", *answers, then="7d 7h Kd Jd") == "20.00"
    assert net(VF, "7d 7c", "5c Kh", *answers, then="7d 7h Kd Jd") == "25.00"


@pytest.mark.feature("F074")
@both
def test_six_seven_eight(house: str) -> None:  # SP-10
    assert net(house, "8h 6c 7d", "6c Kh", "hit") == "15.00"
    assert net(house, "8s 6s 7s", "6c Kh", "hit") == "30.00"
    assert net(house, "8h 6h 7h", "6c Kh", "hit") == "20.00"


@pytest.mark.feature("F077")
@both
@pytest.mark.parametrize(
    ("you", "up", "pays"),
    [
        ("Jd Jd", "Jd", "120.00"),
        ("Jd Jh", "Jd", "75.00"),
        ("9c 9h", "9d", "30.00"),
        ("9d Kc", "9d", "60.00"),
        ("9d Kc", "9h", "15.00"),
        ("Qd Kc", "Jd", "-5.00"),
    ],
)
def test_match_the_dealer(house: str, you: str, up: str, pays: str) -> None:  # SP-11
    found = deal_one(
        house,
        "spanish_21",
        cards={"you": you, "dealer": f"{up} 9s"},
        stakes={"you": {"spanish_21_wager": "10", "match_the_dealer": "5"}},
        answers=[["you", "stand"]],
    )
    (line,) = [line for line in found["wagers"] if line["wager"] == "match_the_dealer"]
    assert f"{float(line['returned']) - 5:.2f}" == pays


@pytest.mark.feature("F081")
@both
def test_insurance(house: str) -> None:  # SP-12
    assert net(house, "Kd 9c", "Ah Kc", "insure 10", bet="20") == "0.00"
    assert net(house, "Kd 9c", "Ah 7c", "insure 10", "stand", bet="20") == "10.00"


@pytest.mark.feature("F082")
def test_split_aces_by_house() -> None:  # SP-13
    assert net(MA, "Ah As", "9d 8c", "split", bet="20", then="Kc 4d") == "0.00"
    assert net(VF, "Ah As", "9d 8c", "split", "hit", bet="20", then="Kc 4d 6d") == "40.00"


@pytest.mark.feature("F072")
@both
def test_a_21_does_not_push(house: str) -> None:  # SP-14
    assert net(house, "9c 7d 5h", "Jc 5h", "hit") == "10.00"  # the dealer would have drawn a six
