"""Whole rounds of Double Back Jack with exact money: what each situation of the guide comes to."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows

play = at("double_back_jack", MA)


@pytest.mark.feature("F083", "F084", "F091")
@rows(
    "hole, says, net",
    ("Kh", "no", "20.00"),  # DB-01: it beats the dealer's
    ("Kh", "insure 5", "30.00"),  # DB-02
    ("9h", "insure 5", "15.00"),
)
def test_DB_3_a_blackjack_pays_double_and_insurance_can_win_beside_it(hole: str, says: str, net: str) -> None:
    assert play("10", f"Ad Ks / Ac {hole}", says).net == net


@pytest.mark.feature("F085", "F086", "F087", "F089")
@rows(
    "cards, says, net",
    ("7c 5d 9h / 6c 5h", "hit", "10.00"),  # DB-03: a drawn 21
    ("5h 6h Td / 6c Kd", "double 10", "20.00"),  # DB-13: a doubled one
    ("Th 6d 8c 3s / 6c 5h", "hit, second_chance", "10.00"),  # DB-04: one by second chance, and the rest returned
    ("Ah Ad / 7c Kd / Kc 4s 6h", "split, hit", "20.00"),  # DB-12: those of split aces, which draw
)
def test_DB_6_a_21_is_paid_at_once(cards: str, says: str, net: str) -> None:
    assert play("10", cards, says).net == net


@pytest.mark.feature("F086")
@rows(
    "cards, says, net",
    ("Kd 6c Jh 9d / 6h Qc Kd", "hit, second_chance", "10.00"),  # DB-05 to DB-07
    ("Td 7c 8s 2h / 6h Qc", "hit, second_chance", "-20.00"),
    ("9s 5d 8h 4c / Tc 9d", "hit, second_chance", "-20.00"),
    ("9s 5d 8h 4c / Tc 8d", "hit, second_chance", "0.00"),
    ("As 7d 9c Qh Ah / 6h Jc", "hit, hit, second_chance", "-20.00"),  # DB-11: an ace counts one
    ("Th 6d 8c / 6c Th", "hit, no", "-10.00"),  # DB-09
)
def test_DB_7_a_second_chance_waits_for_the_dealer(cards: str, says: str, net: str) -> None:
    assert play("10", cards, says).net == net


@pytest.mark.feature("F086", "F088")
@rows(
    "cards, says, nets",
    ("Kd Qd / seat2 9s 5d 8h 4c", "stand, seat2 hit, seat2 second_chance", ""),  # DB-08
    ("Th 6d 8c / seat2 Kd Qd", "hit, no, seat2 stand", "you -10.00"),  # DB-09: a hand let go stays lost
)
def test_DB_11_a_dealers_22_returns_what_is_left(cards: str, says: str, nets: str) -> None:
    assert play("you seat2 10", f"{cards} / 6c Th 6d", says).nets == nets


@pytest.mark.feature("F087", "F090")
@rows(
    "cards, says, net",
    ("Td 2c Qs 5h / 6h Jc 3d", "double 10, second_chance", "-40.00"),  # DB-10
    ("Td 2c Qs 5h / 6h Jc Ac", "double 10, second_chance", "0.00"),
    ("Td 2c Qs 5h / 6h Jc 9c", "double 10, second_chance", "20.00"),
    ("Td 2c Jc Ah / 9h Td", "double 5, second_chance", "15.00"),  # DB-16
    ("Td 2c Jc 2h / 9h Td", "double 5, second_chance", "15.00"),
)
def test_DB_8_a_second_chance_after_a_double(cards: str, says: str, net: str) -> None:
    assert play("10", cards, says).net == net


@pytest.mark.feature("F086", "F088", "F089")
@rows("last, net", ("5d", "-40.00"), ("8h", "30.00"), ("6h", "0.00"), ("4c", "-20.00"))
def test_DB_9_each_split_hand_has_its_own_chance(last: str, net: str) -> None:  # DB-15
    r = play("10", f"8h 8d / 6s Tc / 6c Kd 4h 3c 2s {last}", "split, hit, second_chance, double 10")
    assert r.net == net


@pytest.mark.feature("F083")
def test_DB_10_late_surrender() -> None:  # DB-14
    assert play("15", "Td 6c / Tc 7d", "surrender").net == "-7.50"


@pytest.mark.feature("F086", "F087", "F088")
@rows(
    "card, dealer, net, both",  # where the house pays both wagers
    ("2c", "6h Qc", "-20.00", "-20.00"),  # 24 less 2 is 22: lost whatever the dealer gets
    ("3c", "6h Qc", "10.00", "10.00"),  # 21
    ("6c", "Th 7c", "10.00", "20.00"),  # 18 against 17
    ("7c", "Th 7c", "0.00", "0.00"),  # 17 against 17
    ("8c", "Th 7c", "-20.00", "-20.00"),  # 16 against 17
    ("8c", "6h Qc 6d", "0.00", "0.00"),  # the dealer ends on 22
    ("8c", "6h Qc Kd", "10.00", "20.00"),  # and on 26
)
def test_DB_12_every_case_of_a_second_chance(card: str, dealer: str, net: str, both: str) -> None:
    round = "10", f"Th 6d 8c {card} / {dealer}", "hit, second_chance"
    assert play(*round).net == net
    assert play(*round, options={"second_chance_win": "both"}).net == both
