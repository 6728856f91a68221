"""The guide's own examples, to the cent. Streets in antes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import deal, deal_one

STREET = {0: "fold", 1: "bet_1x", 2: "bet_2x", 3: "bet_3x"}

# stakes, own cards, community cards, streets, meter preset, net
EXAMPLES = [
    ({"ante": "10"}, "Jc Jd", "4h 9s 2c", (3, 3, 3), None, "100.00"),
    ({"ante": "10", "three_card_bonus": "5"}, "8c 8d", "Kh 3s 5c", (3, 3, 3), None, "-5.00"),
    ({"ante": "5"}, "5c 5d", "Ah 9s 3c", (3, 1, 1), None, "-30.00"),
    ({"ante": "10"}, "7c 2d", "Kh 9s 4c", (0,), None, "-10.00"),
    ({"ante": "10", "three_card_bonus": "5", "progressive": "5"}, "Kc 4d", "9h 9s 9c", (1, 0), None, "125.00"),
    (
        {"ante": "5", "three_card_bonus": "5", "progressive": "5"},
        "6h 7h",
        "8h 9h Th",
        (1, 3, 3),
        "21999.00",
        "6395.00",
    ),
    ({"ante": "5", "three_card_bonus": "10"}, "Ac 9d", "Ad Kd Qd", (1, 1, 1), None, "520.00"),
    ({"ante": "5", "three_card_bonus": "10"}, "Ac 9d", "Ad Kh Qs", (1, 1, 1), None, "80.00"),
    ({"ante": "10"}, "Th 9c", "8d 7s Jc", (1, 1, 3), None, "240.00"),
    ({"ante": "10", "progressive": "5"}, "Qc Qs", "Qd 7h 7c", (3, 3, 3), None, "1245.00"),
    ({"ante": "15"}, "Tc 6d", "Th 6s Ac", (1, 3, 3), None, "240.00"),
]


@pytest.mark.feature("F169", "F170", "F171", "F172")
@pytest.mark.parametrize(("stakes", "own", "board", "streets", "meter", "net"), EXAMPLES)
def test_worked_example(
    stakes: dict[str, str], own: str, board: str, streets: tuple[int, ...], meter: str | None, net: str
) -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        state={"meters": {"linked": meter}} if meter else {},
        cards={"you": own, "board": board},
        stakes={"you": stakes},
        answers=[["you", STREET[times]] for times in streets],
    )
    assert result["net"]["you"] == net


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["returned"], w["outcome"], w["rule"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F170")
def test_every_wager_of_the_hand_shares_one_result() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        seats=2,
        cards={"you": "Qs Qd", "seat2": "7c 2d", "board": "Qh 5c 5d"},
        stakes={"you": {"ante": "10", "three_card_bonus": "5"}, "seat2": {"ante": "10"}},
        answers=[["you", "bet_3x"], ["seat2", "fold"], ["you", "bet_3x"], ["you", "bet_3x"]],
    )
    assert result["net"] == {"you": "1005.00", "seat2": "-10.00"}
    assert lines(result) == {
        "ante": ("110.00", "win", "MS-6"),
        "third_street": ("330.00", "win", "MS-6"),
        "fourth_street": ("330.00", "win", "MS-6"),
        "fifth_street": ("330.00", "win", "MS-6"),
        "three_card_bonus": ("10.00", "win", "MS-7"),
    }


@pytest.mark.feature("F169")
def test_the_board_stays_hidden_when_nobody_needs_it() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        cards={"you": "7c 2d", "board": "Kh 9s 4c"},
        stakes={"you": {"ante": "10"}},
        answers=[["you", "fold"]],
    )
    assert not [event for event in result["events"] if event["event"] == "turnedover"]


@pytest.mark.feature("F171")
def test_the_board_is_turned_for_a_bonus_that_outlives_the_fold() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        cards={"you": "7c 2d", "board": "Kh Ks 4c"},
        stakes={"you": {"ante": "10", "three_card_bonus": "5"}},
        answers=[["you", "fold"]],
    )
    assert result["net"]["you"] == "-5.00"
    assert lines(result)["three_card_bonus"] == ("10.00", "win", "MS-7")


# -- the linked progressive (linked_progressive.md) --------------------------------------------------


@pytest.mark.feature("F172", "F191", "F192", "F300")
def test_the_meter_rises_before_the_deal_and_is_kept_between_rounds() -> None:
    round = {
        "cards": {"you": "7c 2d", "seat2": "8c 3d", "seat3": "9c 4d", "board": "Kh 9s 5c"},
        "stakes": {seat: {"ante": "5", "progressive": "5"} for seat in ("you", "seat2", "seat3")},
        "answers": [["you", "fold"], ["seat2", "fold"], ["seat3", "fold"]],
    }
    first, second = deal({"house": "mount_airy", "game": "mississippi_stud", "seats": 3, "rounds": [round, round]})
    assert first["meters"]["linked"] == "10003.00"
    assert second["meters"]["linked"] == "10006.00"


@pytest.mark.feature("F192")
def test_folding_forfeits_the_progressive() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        cards={"you": "Kc 4d", "board": "Kh Ks Kd"},
        stakes={"you": {"ante": "5", "progressive": "5"}},
        answers=[["you", "bet_1x"], ["you", "fold"]],
    )
    assert lines(result)["progressive"] == ("0.00", "lose", "MS-8")


@pytest.mark.feature("F192")
def test_two_straight_flushes_each_take_a_tenth_of_what_is_left() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        seats=2,
        state={"meters": {"linked": "19998.00"}},
        cards={"you": "Jh Th", "seat2": "5h 6h", "board": "7h 8h 9h"},
        stakes={seat: {"ante": "5", "progressive": "5"} for seat in ("you", "seat2")},
        answers=[[seat, "bet_1x"] for _ in range(3) for seat in ("you", "seat2")],
    )
    assert lines(result, "seat2")["progressive"][0] == "2000.00"
    assert lines(result)["progressive"][0] == "1800.00"
    assert result["meters"]["linked"] == "16200.00"


@pytest.mark.feature("F192")
def test_ten_per_cent_is_rounded_down_to_the_cent() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        state={"meters": {"linked": "12344.67"}},
        cards={"you": "6h 7h", "board": "8h 9h Th"},
        stakes={"you": {"ante": "5", "progressive": "5"}},
        answers=[["you", "bet_1x"]] * 3,
    )
    assert lines(result)["progressive"][0] == "1234.56"
    assert result["meters"]["linked"] == "11111.11"


@pytest.mark.feature("F192")
def test_a_royal_takes_the_whole_meter_and_it_starts_again() -> None:
    result = deal_one(
        "mount_airy",
        "mississippi_stud",
        state={"meters": {"linked": "41199.00"}},
        cards={"you": "Ah Kh", "board": "Qh Jh Th"},
        stakes={"you": {"ante": "5", "progressive": "5"}},
        answers=[["you", "bet_3x"]] * 3,
    )
    assert lines(result)["progressive"] == ("41200.00", "win", "MS-8")
    assert result["meters"]["linked"] == "10000.00"
