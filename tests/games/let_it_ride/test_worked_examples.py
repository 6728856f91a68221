"""Let It Ride by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal, deal_one, table

MA, LIR = "mount_airy", "let_it_ride"


def bets(unit: int, five: int = 0, three: int = 0, progressive: int = 0) -> dict[str, str]:
    sides = {"five_card_bonus": five, "three_card_bonus": three, "progressive": progressive}
    return dict.fromkeys(("bet_1", "bet_2", "bet_dollar"), str(unit)) | {k: str(v) for k, v in sides.items() if v}


def decisions(seat: str, first: str, second: str) -> list[list[str]]:
    words = {"ride": "let_it_ride", "back": "take_back"}
    return [[seat, f"{words[first]}_1"], [seat, f"{words[second]}_2"]]


# stakes, own three, the community cards, bet 1 and bet 2, meter before the round, net
EXAMPLES = [
    (bets(10), "Ts 7c 2d", "Th 4s", "back back", None, "10.00"),
    (bets(10, three=5), "9s 9c 2d", "7h 4s", "ride back", None, "-15.00"),
    (bets(25, 1, 5, 5), "Ah Kh Qh", "Jh Th", "ride ride", "48209.35", "123404.35"),
    (bets(5, 1, 5), "5c 5d Kh", "5s Kc", "back back", None, "259.00"),
    (bets(15, 1, 10, 5), "8d 8h 8s", "Kd 2c", "ride ride", None, "479.00"),
    (bets(20), "Kc 9d 4h", "Kh 9s", "back back", None, "40.00"),
    (bets(10, 1, 5, 5), "Ad 2d 3d", "4d 5d", "ride ride", "29999.00", "11694.00"),
    (bets(10, 1, 5, 5), "Jc 8d 3s", "Qh 5c", "back back", None, "-21.00"),
    (bets(10, 1, 5, 5), "6c 7c 8c", "9d Td", "ride ride", None, "519.00"),
    (bets(25), "Ah Kh Qh", "Jh Th", "ride ride", None, "50000.00"),
    (bets(5, progressive=5), "2h 9h Jh", "4h 6h", "back back", None, "235.00"),
]


@pytest.mark.feature("F141", "F142", "F143", "F144", "F145", "F010", "F298")
@pytest.mark.parametrize(("stakes", "own", "board", "answers", "meter", "net"), EXAMPLES)
def test_worked_example(
    stakes: dict[str, str], own: str, board: str, answers: str, meter: str | None, net: str
) -> None:
    result = deal_one(
        MA,
        LIR,
        state={"meters": {"linked": meter}} if meter else {},
        cards={"you": own, "board": board},
        stakes={"you": stakes},
        answers=decisions("you", *answers.split()),
    )
    assert result["net"]["you"] == net


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F010", "F142")
def test_the_cap_is_used_up_from_the_first_bet_to_the_last() -> None:
    result = deal_one(
        MA,
        LIR,
        cards={"you": "Ah Kh Qh", "board": "Jh Th"},
        stakes={"you": bets(25, five=1)},
        answers=decisions("you", "ride", "ride"),
    )
    assert lines(result) == {
        "bet_1": ("25.00", "25025.00", "win"),
        "bet_2": ("25.00", "25025.00", "win"),
        "bet_dollar": ("25.00", "25.00", "win"),
        "five_card_bonus": ("1.00", "25000.00", "win"),
    }


@pytest.mark.feature("F141")
def test_a_bet_taken_back_is_staked_and_returned() -> None:
    result = deal_one(
        MA,
        LIR,
        cards={"you": "Jc 8d 3s", "board": "Qh 5c"},
        stakes={"you": bets(10)},
        answers=decisions("you", "back", "ride"),
    )
    assert lines(result) == {
        "bet_1": ("10.00", "10.00", "taken_back"),
        "bet_2": ("10.00", "0.00", "lose"),
        "bet_dollar": ("10.00", "0.00", "lose"),
    }


@pytest.mark.feature("F141")
def test_both_questions_are_asked_whatever_the_cards() -> None:
    t = table(MA, LIR).stakes(you=bets(5)).cards(you="Ah Kh Qh", board="Jh Th")
    assert t.options() == ["let_it_ride_1", "take_back_1"]
    t.you("take_back_1")
    assert t.options() == ["let_it_ride_2", "take_back_2"]
    t.you("let_it_ride_2")
    assert t.net() == "10000.00"


@pytest.mark.feature("F141")
def test_the_three_bets_are_alike() -> None:
    for stakes, says in (
        ({"bet_1": "10", "bet_2": "5", "bet_dollar": "10"}, "'bet_2' must be as large as 'bet_1', \\$10"),
        ({"bet_1": "10", "bet_2": "10"}, "'bet_dollar' is part of every hand here"),
        ({"five_card_bonus": "1"}, "'five_card_bonus' needs bet_1 beside it"),
        (bets(10, five=2), "'five_card_bonus' takes exactly \\$1, not \\$2"),
    ):
        with pytest.raises(ScriptFault, match=says):
            deal_one(MA, LIR, cards={"you": "Ah Kh Qh", "board": "Jh Th"}, stakes={"you": stakes}, answers=[])


@pytest.mark.feature("F142")
def test_losers_are_collected_before_anybody_is_paid_from_the_highest_seat() -> None:
    result = deal_one(
        MA,
        LIR,
        seats=3,
        cards={"you": "Ts Tc 2d", "seat2": "3s 5c 8d", "seat3": "Ks Kc 3h", "board": "9h 4s"},
        stakes={"you": bets(10), "seat2": bets(10), "seat3": bets(10, three=5)},
        answers=[
            *(["you", "take_back_1"], ["seat2", "take_back_1"], ["seat3", "take_back_1"]),
            *(["you", "take_back_2"], ["seat2", "take_back_2"], ["seat3", "take_back_2"]),
        ],
    )
    decided = [(w["seat"], w["outcome"]) for w in result["wagers"] if w["outcome"] != "taken_back"]
    assert decided == [("seat2", "lose"), ("seat3", "win"), ("seat3", "win"), ("you", "win")]


@pytest.mark.feature("F145", "F191", "F192")
def test_straight_flushes_take_a_tenth_of_what_is_left_from_the_highest_seat() -> None:
    result = deal_one(
        MA,
        LIR,
        seats=6,
        state={"meters": {"linked": "19998.00"}},
        cards={"you": "Th Jh Qh", "seat6": "5h 6h 7h", "board": "8h 9h"},
        stakes={"you": bets(5, progressive=5), "seat6": bets(5, progressive=5)},
        answers=[["you", "take_back_1"], ["seat6", "take_back_1"], ["you", "take_back_2"], ["seat6", "take_back_2"]],
    )
    assert lines(result, "seat6")["progressive"] == ("5.00", "2000.00", "win")
    assert lines(result)["progressive"] == ("5.00", "1800.00", "win")
    assert result["meters"]["linked"] == "16200.00"


@pytest.mark.feature("F145", "F191", "F300")
def test_three_bettors_raise_the_meter_by_three_dollars_at_the_lock() -> None:
    seats = ("you", "seat2", "seat3")
    result = deal_one(
        MA,
        LIR,
        seats=3,
        cards={"you": "2c 7d 9h", "seat2": "3c 8d Th", "seat3": "4c 9d Jh", "board": "Kd 5s"},
        stakes={seat: bets(5, progressive=5) for seat in seats},
        answers=[[seat, f"take_back_{n}"] for n in (1, 2) for seat in seats],
    )
    assert result["meters"]["linked"] == "10003.00"


def test_the_meter_is_kept_between_rounds() -> None:
    round = {
        "cards": {"you": "2c 7d 9h", "board": "Kd 5s"},
        "stakes": {"you": bets(5, progressive=5)},
        "answers": decisions("you", "back", "back"),
    }
    first, second = deal({"house": MA, "game": LIR, "rounds": [round, round]})
    assert (first["meters"]["linked"], second["meters"]["linked"]) == ("10001.00", "10002.00")
