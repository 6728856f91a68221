"""Whole rounds of Double Back Jack with exact money: what each situation of the guide comes to."""

from __future__ import annotations

from functools import partial

import pytest

from tests import twentyone
from tests.casino import deal_one

MA = "mount_airy"
TAKE = "second_chance"


net = partial(twentyone.net, "double_back_jack", MA)


@pytest.mark.feature("F083", "F084")
def test_a_blackjack_pays_double_and_beats_the_dealers() -> None:  # DB-01
    assert net("Ad Ks", "Ac Kh", "no") == "20.00"


@pytest.mark.feature("F084", "F091")
def test_blackjack_and_insurance_can_both_win() -> None:  # DB-02
    assert net("Ad Ks", "Ac Kh", "insure 5") == "30.00"
    assert net("Ad Ks", "Ac 9h", "insure 5") == "15.00"


@pytest.mark.feature("F085")
def test_a_drawn_21_is_paid_at_once() -> None:  # DB-03
    assert net("7c 5d 9h", "6c 5h", "hit") == "10.00"


@pytest.mark.feature("F086", "F087")
def test_a_second_chance_of_21_is_paid_and_the_rest_returned() -> None:  # DB-04
    assert net("Th 6d 8c 3s", "6c 5h", "hit", TAKE) == "10.00"


@pytest.mark.feature("F086")
def test_a_second_chance_waits_for_the_dealer() -> None:  # DB-05 to DB-07
    assert net("Kd 6c Jh 9d", "6h Qc Kd", "hit", TAKE) == "10.00"
    assert net("Td 7c 8s 2h", "6h Qc", "hit", TAKE) == "-20.00"
    assert net("9s 5d 8h 4c", "Tc 9d", "hit", TAKE) == "-20.00"
    assert net("9s 5d 8h 4c", "Tc 8d", "hit", TAKE) == "0.00"


@pytest.mark.feature("F088")
def test_a_dealers_22_returns_what_is_left() -> None:  # DB-08
    found = deal_one(
        MA,
        "double_back_jack",
        seats=2,
        cards={"you": "Kd Qd", "seat2": "9s 5d 8h 4c", "dealer": "6c Th 6d"},
        stakes={seat: {"blackjack_wager": "10"} for seat in ("you", "seat2")},
        answers=[["you", "stand"], ["seat2", "hit"], ["seat2", TAKE]],
    )
    assert found["net"] == {"you": "0.00", "seat2": "0.00"}


@pytest.mark.feature("F086", "F088")
def test_a_hand_let_go_stays_lost() -> None:  # DB-09
    assert net("Th 6d 8c", "6c Th", "hit", "no") == "-10.00"
    found = deal_one(
        MA,
        "double_back_jack",
        seats=2,
        cards={"you": "Th 6d 8c", "seat2": "Kd Qd", "dealer": "6c Th 6d"},
        stakes={seat: {"blackjack_wager": "10"} for seat in ("you", "seat2")},
        answers=[["you", "hit"], ["you", "no"], ["seat2", "stand"]],
    )
    assert found["net"] == {"you": "-10.00", "seat2": "0.00"}


@pytest.mark.feature("F090")
@pytest.mark.parametrize(("last", "comes_to"), [("3d", "-40.00"), ("Ac", "0.00"), ("9c", "20.00")])
def test_a_second_chance_after_a_double(last: str, comes_to: str) -> None:  # DB-10
    assert net("Td 2c Qs 5h", f"6h Jc {last}", "double 10", TAKE) == comes_to


@pytest.mark.feature("F086")
def test_aces_count_one_after_the_second_chance() -> None:  # DB-11
    assert net("As 7d 9c Qh Ah", "6h Jc", "hit", "hit", TAKE) == "-20.00"


@pytest.mark.feature("F085", "F089")
def test_split_aces_draw_and_their_21s_are_paid() -> None:  # DB-12
    assert net("Ah Ad", "7c Kd", "split", "hit", then="Kc 4s 6h") == "20.00"


@pytest.mark.feature("F085", "F089")
def test_a_doubled_21_is_paid_at_once() -> None:  # DB-13
    assert net("5h 6h Td", "6c Kd", "double 10") == "20.00"


@pytest.mark.feature("F083")
def test_late_surrender() -> None:  # DB-14
    assert net("Td 6c", "Tc 7d", "surrender", bet="15") == "-7.50"


@pytest.mark.feature("F086", "F088", "F089")
@pytest.mark.parametrize(("last", "comes_to"), [("5d", "-40.00"), ("8h", "30.00"), ("6h", "0.00"), ("4c", "-20.00")])
def test_each_split_hand_has_its_own_chance(last: str, comes_to: str) -> None:  # DB-15
    answers = ("split", "hit", TAKE, "double 10")
    assert net("8h 8d", "6s Tc", *answers, then=f"6c Kd 4h 3c 2s {last}") == comes_to


@pytest.mark.feature("F087", "F090")
def test_a_second_chance_after_a_double_for_less() -> None:  # DB-16
    assert net("Td 2c Jc Ah", "9h Td", "double 5", TAKE) == "15.00"
    assert net("Td 2c Jc 2h", "9h Td", "double 5", TAKE) == "15.00"


# Every case of a second chance: the new total, the dealer, and what 10 + 10 come to.
CASES = [
    ("2c", "6h Qc Kd", -20),  # 24 less 2 is 22: lost whatever the dealer gets
    ("3c", "6h Qc Kd", 10),  # 21
    ("6c", "Th 7c", 10),  # 18 against 17
    ("7c", "Th 7c", 0),  # 17 against 17
    ("8c", "Th 7c", -20),  # 16 against 17
    ("8c", "6h Qc 6d", 0),  # the dealer ends on 22
    ("8c", "6h Qc Kd", 10),  # and on 26
]


@pytest.mark.feature("F086", "F087", "F088")
@pytest.mark.parametrize(("card", "dealer", "comes_to"), CASES)
def test_every_case_of_a_second_chance(card: str, dealer: str, comes_to: int) -> None:
    dealt = dealer if card not in ("2c", "3c") else " ".join(dealer.split()[:2])  # nobody waits for the dealer
    assert net(f"Th 6d 8c {card}", dealt, "hit", TAKE) == f"{comes_to}.00"


@pytest.mark.parametrize(("card", "dealer", "comes_to"), CASES)
def test_a_house_may_pay_both_wagers(card: str, dealer: str, comes_to: int) -> None:
    dealt = dealer if card not in ("2c", "3c") else " ".join(dealer.split()[:2])
    twice = 20 if comes_to == 10 and card != "3c" else comes_to
    state = {"options": {"second_chance_win": "both"}}
    assert net(f"Th 6d 8c {card}", dealt, "hit", TAKE, state=state) == f"{twice}.00"
