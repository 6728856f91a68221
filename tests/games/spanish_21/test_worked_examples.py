"""Whole rounds of Spanish 21 with exact money: what each situation of the guide comes to."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, at, rows

play = at("spanish_21")
both = rows("house", MA, VF)


@pytest.mark.feature("F072")
@both
def test_SP_3_a_blackjack_beats_the_dealers(house: str) -> None:  # SP-01
    assert play(house, "10", "As Kd / Ac Kh").net == "15.00"


@pytest.mark.feature("F081")
@both
@rows("hole, says, net", ("Kc", "insure 10", "0.00"), ("7c", "insure 10, stand", "10.00"))
def test_SP_4_insurance(house: str, hole: str, says: str, net: str) -> None:  # SP-12
    assert play(house, "20", f"Kd 9c / Ah {hole}", says).net == net


@pytest.mark.feature("F081")
@both
@rows("hole, net", ("Kc", "0.00"), ("7c", "10.00"))
def test_SP_4_insurance_waits_for_the_end_where_nobody_looks_at_the_hole_card(house: str, hole: str, net: str) -> None:
    """Blackjack: the wager is lost and insurance wins as much. Soft 18: 19 wins 20, and insurance is lost."""
    r = play(house, "20", f"Kd 9c / Ah {hole}", "insure 10, stand", options={"peek": False})
    assert r.net == net
    assert r.lines("outcome rule", wager="insurance") == [f"{'win' if hole == 'Kc' else 'lose'} SP-4"]


@pytest.mark.feature("F072")
@both
def test_SP_7_a_21_does_not_push(house: str) -> None:  # SP-14
    assert play(house, "10", "9c 7d 5h / Jc 5h", "hit").net == "10.00"  # the dealer would have drawn a six


@pytest.mark.feature("F073", "F074")
@both
@rows(
    "cards, says, net",
    ("2c 3d 4h 5s 7c / 9c Kd", "hit, hit, hit", "15.00"),  # SP-04
    ("2c 2d 3h 4s 4d 6c / 9c Kd", "hit, hit, hit, hit", "20.00"),
    ("2c 2d 3h 3s 4d 6c As / 9c Kd", "hit, hit, hit, hit, hit", "30.00"),
    ("8h 6c 7d / 6c Kh", "hit", "15.00"),  # SP-10
    ("8s 6s 7s / 6c Kh", "hit", "30.00"),
    ("8h 6h 7h / 6c Kh", "hit", "20.00"),
)
def test_SP_7_long_21s_and_six_seven_eight(house: str, cards: str, says: str, net: str) -> None:
    assert play(house, "10", cards, says).net == net


@pytest.mark.feature("F074", "F076", "F082")
@rows("house, net", (MA, "20.00"), (VF, "25.00"))
def test_SP_7_split_hands_earn_bonuses_only_where_the_house_says_so(house: str, net: str) -> None:  # SP-09
    assert play(house, "10", "7d 7c / 5c Kh / 7d 7h Kd Jd", "split, hit, stand").net == net


@pytest.mark.feature("F076", "F078", "F079")
@both
@rows(
    "cards, says, net",
    ("2c 3d 4h 2s Kc / 9c Kd", "hit, hit, double", "20.00"),  # SP-05: a doubled 21
    ("6d 5c 2s / Kh 8c", "double 10, rescue", "-10.00"),  # SP-06
    ("6d 5c 2s / Kh 8c", "double 10, no", "-20.00"),
    ("6d 5c Kd / Kh 8c", "double 10", "20.00"),
    ("Jd 4h Qs / 6c Kd", "double 10", "-20.00"),  # SP-07: a broken double is not rescued
)
def test_SP_8_doubles_and_rescues(house: str, cards: str, says: str, net: str) -> None:
    assert play(house, "10", cards, says).net == net


@pytest.mark.feature("F082")
@rows("house, says, then, net", (MA, "split", "Kc 4d", "0.00"), (VF, "split, hit", "Kc 4d 6d", "40.00"))
def test_SP_9_split_aces_by_house(house: str, says: str, then: str, net: str) -> None:  # SP-13
    assert play(house, "20", f"Ah As / 9d 8c / {then}", says).net == net


@pytest.mark.feature("F080")
@both
def test_SP_10_late_surrender(house: str) -> None:  # SP-08
    assert play(house, "15", "Kd 7c / As 5d", "no, surrender").net == "-7.50"


@pytest.mark.feature("F074", "F075", "F299")
@both
def test_SP_13_three_suited_sevens_against_a_seven(house: str) -> None:  # SP-02
    cards = "7s 7s 7s / seat2 Kh 9d / seat3 Jd 6c 9h / 7h Kc"
    r = play(house, "you seat2 seat3 10", cards, "hit, seat2 stand, seat3 hit")
    assert r.nets == "you 1030.00, seat2 60.00, seat3 40.00"


@pytest.mark.feature("F074", "F075")
@both
@rows("bet, net", ("25", "5050.00"), ("24.50", "1049.00"))
def test_SP_13_the_super_bonus_goes_by_the_bet(house: str, bet: str, net: str) -> None:  # SP-03
    assert play(house, bet, "7h 7h 7h / 7c Kd", "hit").net == net


@pytest.mark.feature("F077")
@both
@rows(
    "you, up, returned",
    ("Jd Jd", "Jd", "125.00"),
    ("Jd Jh", "Jd", "80.00"),
    ("9c 9h", "9d", "35.00"),
    ("9d Kc", "9d", "65.00"),
    ("9d Kc", "9h", "20.00"),
    ("Qd Kc", "Jd", "0.00"),
)
def test_SP_14_match_the_dealer(house: str, you: str, up: str, returned: str) -> None:  # SP-11
    r = play(house, "10, match_the_dealer 5", f"{you} / {up} 9s", "stand")
    assert r.lines("returned", wager="match_the_dealer") == [returned]
