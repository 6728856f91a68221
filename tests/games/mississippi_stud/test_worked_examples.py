"""The guide's own examples, to the cent. Streets in antes."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows

play = at("mississippi_stud", MA)


def answers(streets: str, *seats: str) -> str:
    words = ["fold" if antes == "0" else f"bet_{antes}x" for antes in streets.split()]
    return ", ".join(f"{seat} {word}" for word in words for seat in seats or ("you",))


@pytest.mark.feature("F169", "F170", "F171", "F172")
@rows(
    "bets, cards, streets, meter, net",
    ("10", "Jc Jd / 4h 9s 2c", "3 3 3", "10000", "100.00"),
    ("10, three_card_bonus 5", "8c 8d / Kh 3s 5c", "3 3 3", "10000", "-5.00"),
    ("5", "5c 5d / Ah 9s 3c", "3 1 1", "10000", "-30.00"),
    ("10", "7c 2d / Kh 9s 4c", "0", "10000", "-10.00"),
    ("10, three_card_bonus progressive 5", "Kc 4d / 9h 9s 9c", "1 0", "10000", "125.00"),
    ("5, three_card_bonus progressive 5", "6h 7h / 8h 9h Th", "1 3 3", "21999", "6395.00"),
    ("5, three_card_bonus 10", "Ac 9d / Ad Kd Qd", "1 1 1", "10000", "520.00"),
    ("5, three_card_bonus 10", "Ac 9d / Ad Kh Qs", "1 1 1", "10000", "80.00"),
    ("10", "Th 9c / 8d 7s Jc", "1 1 3", "10000", "240.00"),
    ("10, progressive 5", "Qc Qs / Qd 7h 7c", "3 3 3", "10000", "1245.00"),
    ("15", "Tc 6d / Th 6s Ac", "1 3 3", "10000", "240.00"),
)
def test_MS_1_to_8_worked_example(bets: str, cards: str, streets: str, meter: str, net: str) -> None:
    assert play(bets, cards, answers(streets), meters={"linked": meter}).net == net


@pytest.mark.feature("F169")
def test_MS_4_the_board_stays_hidden_when_nobody_needs_it() -> None:
    assert play("10", "7c 2d / Kh 9s 4c", "fold").events("turnedover") == []


@pytest.mark.feature("F170")
def test_MS_6_every_wager_of_the_hand_shares_one_result() -> None:
    cards = "Qs Qd / seat2 7c 2d / Qh 5c 5d"
    r = play("10, three_card_bonus 5 / seat2 10", cards, "bet_3x, seat2 fold, bet_3x, bet_3x")
    assert r.nets == "you 1005.00, seat2 -10.00"
    assert sorted(r.lines(seat="you")) == [
        "ante win 110.00 MS-6",
        "fifth_street win 330.00 MS-6",
        "fourth_street win 330.00 MS-6",
        "third_street win 330.00 MS-6",
        "three_card_bonus win 10.00 MS-7",
    ]


@pytest.mark.feature("F171")
def test_MS_7_the_board_is_turned_for_a_bonus_that_outlives_the_fold() -> None:
    r = play("10, three_card_bonus 5", "7c 2d / Kh Ks 4c", "fold")
    assert r.net == "-5.00"
    assert r.lines(wager="three_card_bonus") == ["three_card_bonus win 10.00 MS-7"]


@pytest.mark.feature("F172", "F191", "F192", "F300")
def test_MS_8_the_meter_rises_before_the_deal_and_is_kept_between_rounds() -> None:
    cards = "7c 2d / seat2 8c 3d / seat3 9c 4d / Kh 9s 5c"
    round = "you seat2 seat3 ante progressive 5", cards, "fold, seat2 fold, seat3 fold"
    first = play(*round)
    assert first.meters["linked"] == "10003.00"
    assert first.again(*round).meters["linked"] == "10006.00"


@pytest.mark.feature("F192")
@rows(
    "cards, streets, meter, line, left",
    ("Kc 4d / Kh Ks Kd", "1 0", "10000", "lose 0.00", "10001.00"),  # a fold forfeits it
    ("6h 7h / 8h 9h Th", "1 1 1", "12344.67", "win 1234.56", "11111.11"),  # ten percent, rounded down to the cent
    ("Ah Kh / Qh Jh Th", "3 3 3", "41199", "win 41200.00", "10000.00"),  # a royal takes all of it
)
def test_MS_8_the_progressive(cards: str, streets: str, meter: str, line: str, left: str) -> None:
    r = play("ante progressive 5", cards, answers(streets), meters={"linked": meter})
    assert r.lines(wager="progressive") == [f"progressive {line} MS-8"]
    assert r.meters["linked"] == left


@pytest.mark.feature("F192")
def test_MS_8_two_straight_flushes_each_take_a_tenth_of_what_is_left() -> None:
    says = answers("1 1 1", "you", "seat2")
    r = play("you seat2 ante progressive 5", "Jh Th / seat2 5h 6h / 7h 8h 9h", says, meters={"linked": "19998"})
    assert r.lines("seat returned", wager="progressive") == ["seat2 2000.00", "you 1800.00"]
    assert r.meters["linked"] == "16200.00"
