"""Whole rounds of No Bust 21st Century Blackjack with exact money."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import deal_one
from tests.twentyone import against_a_bank, one_spot

MV = "marysville"


def played(
    cards: dict[str, str],
    stakes: dict[str, dict[str, str]],
    answers: list[list[str]],
    seats: int = 2,
    **state: Any,
) -> dict[str, Any]:
    return against_a_bank("no_bust_21", {"cards": cards, "stakes": stakes, "answers": answers}, seats, **state)


def net(you: str, dealer: str, *answers: str, bet: str = "10", then: str = "", **more: Any) -> str:
    side = {key: more.pop(key) for key in ("blackjack_bonus", "buster_blackjack") if key in more}
    body = one_spot("no_bust_21", you, dealer, *answers, bet=bet, then=then, **side)
    result: str = against_a_bank("no_bust_21", body, **more)["net"]["you"]
    return result


@pytest.mark.feature("F093", "F092")
def test_a_natural_22_pays_double() -> None:  # NB-01
    found = played({"you": "Jk Jk", "dealer": "Th 7c"}, {"you": {"base_wager": "20"}}, [])
    assert found["net"] == {"seat1": "-40.50", "you": "40.00"}
    assert found["fees"] == {"seat1": "0.50"}


@pytest.mark.feature("F093", "F097")
def test_two_naturals_push_and_everything_else_loses() -> None:  # NB-02
    found = played(
        {"you": "Jk Jk", "seat3": "Jk 5h", "dealer": "Jk Jk"},
        {seat: {"base_wager": "10"} for seat in ("you", "seat3")},
        [],
        seats=3,
    )
    assert (found["net"]["you"], found["net"]["seat3"]) == ("0.00", "-10.00")


@pytest.mark.feature("F097", "F094")
def test_a_joker_first_freezes_all_hands() -> None:  # NB-03
    found = played(
        {"you": "Kd 9c", "seat3": "Jk 4s", "seat4": "Ah Kh", "dealer": "Jk 5d"},
        {seat: {"base_wager": "10"} for seat in ("you", "seat3", "seat4")},
        [],
        seats=4,
    )
    assert [found["net"][seat] for seat in ("you", "seat3", "seat4")] == ["-10.00", "0.00", "0.00"]


@pytest.mark.feature("F099")
def test_over_hands_are_compared() -> None:  # NB-04 to NB-06
    assert net("Td 6c 9h", "Tc 6s Kd", "hit") == "0.00"
    assert net("Td 6c 9h", "Tc 5s Kd", "hit") == "-10.00"
    assert net("Td 6c 9h", "Tc 7s", "hit") == "-10.00"
    assert net("Td 5c 7h", "9c 4d Th", "hit") == "0.00"
    assert net("Td 5c 7h", "9c 3d Th", "hit") == "-10.00"
    assert net("Td 5c 7h", "Tc Kd", "hit") == "-10.00"


@pytest.mark.feature("F094")
def test_a_drawn_joker_makes_21() -> None:  # NB-07
    assert net("7d 5c Jk", "Ac Kd", "hit") == "0.00"


@pytest.mark.feature("F100", "F099")
def test_a_double_may_push_over() -> None:  # NB-08
    assert net("Td 2c Kh", "Tc 6s 8d", "double", bet="20") == "0.00"
    assert net("Td 2c Kh", "Tc 8s", "double", bet="20") == "-40.00"


@pytest.mark.feature("F100", "F097")
def test_surrender_but_not_against_a_joker() -> None:  # NB-09
    assert net("Td 6c", "Ac Kd", "surrender", bet="15") == "-7.50"
    assert net("Td 6c", "Jk Kd", bet="15") == "-15.00"


@pytest.mark.feature("F100")
def test_split_twice() -> None:  # NB-10
    assert net("8h 8c", "6c Tc 5d", "split", "split", "stand", "stand", then="8s Td 3c 9d Kd") == "-30.00"


@pytest.mark.feature("F098")
def test_the_banker_hits_soft_17() -> None:  # NB-11
    assert net("Td 3c", "Ad 6c 9c Kd", "stand") == "10.00"


@pytest.mark.feature("F103", "F254", "F255")
def test_a_small_bank_reaches_as_far_as_it_goes() -> None:  # NB-12
    found = played(
        {"you": "Kd 8c", "seat3": "Kh Td", "seat4": "Kc 7s", "dealer": "Tc 3h 6d"},
        {"you": {"base_wager": "60"}, "seat3": {"base_wager": "50"}, "seat4": {"base_wager": "40"}},
        [["you", "stand"], ["seat3", "stand"], ["seat4", "stand"]],
        seats=4,
        bank="100",
    )
    assert found["net"] == {"seat1": "-2.00", "you": "-10.00", "seat3": "50.00", "seat4": "-40.00"}


@pytest.mark.feature("F093")
def test_a_natural_may_empty_the_bank() -> None:  # NB-13
    found = played(
        {"you": "Jk Jk", "seat3": "Kc 9s", "dealer": "Tc 2h 6d"},
        {"you": {"base_wager": "60"}, "seat3": {"base_wager": "40"}},
        [["seat3", "stand"]],
        seats=3,
        bank="100",
    )
    assert (found["net"]["you"], found["net"]["seat3"]) == ("100.00", "0.00")
    assert [line["outcome"] for line in found["wagers"] if line["seat"] == "seat3"] == ["no_action"]


@pytest.mark.feature("F069")
def test_buster_blackjack() -> None:  # NB-14
    assert net("Td 9c", "Tc 6d 2h", "stand", buster_blackjack="10") == "0.00"  # 19 beats 18, Buster loses
    assert net("Td 9c", "5c 6d 2h 3s 9c", "stand", buster_blackjack="10") == "50.00"
    assert net("Td 5c 9h", "Tc 6d Kh", "hit", buster_blackjack="10") == "10.00"


@pytest.mark.feature("F067")
def test_the_blackjack_bonus_bet() -> None:  # NB-15
    assert net("Ks Ks", "Ac Qd", "stand", blackjack_bonus="25") == "12490.00"
    assert net("Ks Ks", "9c 8d", "stand", blackjack_bonus="25") == "1260.00"
    assert net("Td Td", "9c 8d", "stand", blackjack_bonus="5") == "50.00"
    assert net("Kh Th", "9c 8d", "stand", blackjack_bonus="5") == "40.00"
    assert net("Ah 9c", "9c 8d", blackjack_bonus="5") == "30.00"
    assert net("Qh 5c", "9c 8d", "stand", blackjack_bonus="5") == "-5.00"
    assert net("5c Qh", "9c 8d", "stand", blackjack_bonus="5") == "-15.00"


@pytest.mark.feature("F103")
def test_the_count_goes_on_to_the_next_circle_with_a_wager() -> None:  # NB-16
    script = {
        "cards": {"you": "Kd 9c", "seat8": "Kh 9d", "dealer": "7c Kd"},
        "stakes": {"you": {"base_wager": "10"}, "seat8": {"base_wager": "10"}},
        "answers": [["seat8", "stand"], ["you", "stand"]],
    }
    found = against_a_bank("no_bust_21", script, 8, you=1, player_dealer="seat6", bank="15")
    assert [line["seat"] for line in found["wagers"]][:2] == ["seat8", "you"]
    assert (found["net"]["seat8"], found["net"]["you"]) == ("10.00", "5.00")


@pytest.mark.feature("F067", "F069", "F255")
def test_coverage_runs_out_within_one_circle() -> None:  # NB-17
    found = played(
        {"you": "9s 9s", "dealer": "6d Th Kc"},
        {"you": {"base_wager": "40", "blackjack_bonus": "5", "buster_blackjack": "10"}},
        [["you", "stand"]],
        bank="50",
    )
    assert found["net"] == {"seat1": "-52.00", "you": "50.00"}
    assert [line.get("coverage", "full") for line in found["wagers"] if line["seat"] == "you"] == [
        "full",
        "partial",
        "no_action",
    ]


@pytest.mark.feature("F100", "F255")
def test_a_surrender_takes_its_half_of_the_bank() -> None:  # NB-18
    found = played(
        {"you": "Td 6c", "seat3": "Kh 7d", "dealer": "Tc 2c 8h"},
        {"you": {"base_wager": "40"}, "seat3": {"base_wager": "40"}},
        [["you", "surrender"], ["seat3", "stand"]],
        seats=3,
        bank="30",
    )
    assert found["net"] == {"seat1": "28.00", "you": "-20.00", "seat3": "-10.00"}


def test_the_proposition_player_covers_everything() -> None:
    found = deal_one(
        MV,
        "no_bust_21",
        cards={"you": "8h 8c", "dealer": "6c Tc 9d", "then": "8s Td 8d 3c Td Kh Kd"},
        stakes={"you": {"base_wager": "1000", "blackjack_bonus": "25", "buster_blackjack": "100"}},
        answers=[["you", a] for a in ("split", "split", "stand", "split", "stand", "stand")],
    )
    assert found["net"]["you"] == "4075.00"
