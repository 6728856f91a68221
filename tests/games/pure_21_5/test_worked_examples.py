"""Whole rounds of Pure 21.5 Blackjack with exact money."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twentyone import against_a_bank, one_spot

MV = "marysville"


def played(
    cards: dict[str, str],
    stakes: dict[str, dict[str, str]],
    answers: list[list[str]],
    seats: int = 2,
    bank: str = "100000",
    **options: Any,
) -> dict[str, Any]:
    body = {"cards": cards, "stakes": stakes, "answers": answers}
    return against_a_bank("pure_21_5", body, seats, bank=bank, options=options)


def net(you: str, dealer: str, *answers: str, bet: str = "10", then: str = "", **more: Any) -> str:
    side = {key: more.pop(key) for key in ("blackjack_bonus", "buster_blackjack") if key in more}
    body = one_spot("pure_21_5", you, dealer, *answers, bet=bet, then=then, **side)
    result: str = against_a_bank("pure_21_5", body, bank=more.pop("bank", "100000"), options=more)["net"]["you"]
    return result


@pytest.mark.feature("F104", "F105")
def test_a_pure_is_paid_as_the_room_says() -> None:  # PU-01
    assert net("As Kh", "9c 8d", bet="20") == "30.00"
    assert net("As Kh", "9c 8d", bet="20", pure_pays="7_to_5") == "28.00"
    assert net("As Kh", "9c 8d", bet="20", pure_pays="6_to_5") == "24.00"


@pytest.mark.feature("F106", "F112")
def test_pure_against_pure() -> None:  # PU-02
    assert net("As Kh", "Ah Td", "no", bet="20") == "0.00"
    assert net("As Kh", "Ah Td", "take_even_money", bet="20") == "20.00"
    assert net("As Kh", "Ah Td", "insure 10", bet="20") == "20.00"


@pytest.mark.feature("F112")
def test_insurance() -> None:  # PU-03
    assert net("Td 9c", "Ad Jc", "insure 10", bet="20") == "0.00"
    assert net("Td 9c", "Ad 8c", "insure 10", bet="20") == "-10.00"


@pytest.mark.feature("F108", "F109")
def test_888_saves_the_hands_that_went_over() -> None:  # PU-04
    assert net("Td 5c 9h", "8c 8d 8h", "hit") == "0.00"
    assert net("Td 5c 9h", "8c 8d 8h", "hit", pd_888="win") == "10.00"


@pytest.mark.feature("F108")
def test_over_loses_however_close() -> None:  # PU-05 and PU-06
    assert net("Td 5c 7h", "Tc 6d 9s", "hit") == "-10.00"
    assert net("Td Kc", "8c 8d 8h", "stand") == "10.00"


@pytest.mark.feature("F113")
def test_split_aces_get_one_card_each() -> None:  # PU-07
    assert net("Ah Ad", "6c Qd 5h", "split", then="Kc 5d") == "-10.00"


@pytest.mark.feature("F107")
def test_soft_19_may_hit_and_hard_19_may_not() -> None:  # PU-08
    assert net("Ac 8d 5h 7s", "Td 9c", "hit", "hit") == "10.00"
    assert net("Td 9d", "Tc 8c") == "10.00"


@pytest.mark.feature("F113")
def test_a_double_for_less() -> None:  # PU-09
    assert net("6h 5d 9s", "Tc 9h", "double 20", bet="50") == "70.00"


@pytest.mark.feature("F107", "F069")
def test_the_banker_hits_soft_17_and_buster_is_paid() -> None:  # PU-10
    assert net("Td 2h", "Ah 6d 8c Kd", "no", "stand", buster_blackjack="10") == "30.00"


@pytest.mark.feature("F106", "F113")
def test_surrender_comes_after_the_check() -> None:  # PU-11
    assert net("Td 6c", "9c Kd", "surrender", bet="15") == "-7.50"
    assert net("Td 6c", "Td Ac", bet="15") == "-15.00"


@pytest.mark.feature("F105", "F114", "F254", "F255")
def test_a_small_bank_pays_the_first_in_line() -> None:  # PU-12
    found = played(
        {"you": "As Kh", "seat3": "Td 8c", "dealer": "9d 2c Kc"},
        {"you": {"base_wager": "50"}, "seat3": {"base_wager": "40"}},
        [["seat3", "stand"]],
        seats=3,
        bank="60",
    )
    assert found["net"] == {"seat1": "-62.00", "you": "60.00", "seat3": "0.00"}
    assert found["fees"] == {"seat1": "2.00"}


@pytest.mark.feature("F067")
def test_the_blackjack_bonus_bet() -> None:  # PU-13
    assert net("Th Th", "9c 7d Ks", "stand", blackjack_bonus="10") == "90.00"
    assert net("Ks Ks", "Ac Qd", "no", blackjack_bonus="25", bet="20") == "12480.00"


@pytest.mark.feature("F111")
def test_a_seven_card_charlie() -> None:  # PU-14
    """4 is asked, 6 and 9 must draw, 12 and 16 are asked, 20 must stand."""
    cards, answers = "2c 2d 2h 3c 3d 4h 4s", ("hit", "hit", "hit")
    assert net(cards, "Tc 9h", *answers, seven_card_charlie_bonus="25.00") == "35.00"
    assert net(cards, "Tc 9h", *answers) == "10.00"
