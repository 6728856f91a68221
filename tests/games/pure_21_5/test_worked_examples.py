"""Whole rounds of Pure 21.5 Blackjack with exact money, against a player-dealer at seat 1."""

from __future__ import annotations

from functools import partial

import pytest

from tests.casino import MV, at, rows

play = partial(at("pure_21_5", MV), you=2, player_dealer="seat1")
BANK = {"bank": "100000"}


@pytest.mark.feature("F104", "F105", "F106", "F107", "F108", "F109", "F111", "F112", "F113")
@rows(
    "bet, cards, says, options, net",
    ("20", "As Kh / 9c 8d", "", {}, "30.00"),  # PU-01, PU-3: a Pure as the room pays it
    ("20", "As Kh / 9c 8d", "", {"pure_pays": "7_to_5"}, "28.00"),
    ("20", "As Kh / 9c 8d", "", {"pure_pays": "6_to_5"}, "24.00"),
    ("20", "As Kh / Ah Td", "no", {}, "0.00"),  # PU-02, PU-5: against the banker's
    ("20", "As Kh / Ah Td", "take_even_money", {}, "20.00"),
    ("20", "As Kh / Ah Td", "insure 10", {}, "20.00"),
    ("20", "Td 9c / Ad Jc", "insure 10", {}, "0.00"),  # PU-03, PU-5
    ("20", "Td 9c / Ad 8c", "insure 10", {}, "-10.00"),
    ("10", "Td 5c 9h / 8c 8d 8h", "hit", {}, "0.00"),  # PU-04, PU-13: 888 saves the hands that went over
    ("10", "Td 5c 9h / 8c 8d 8h", "hit", {"pd_888": "win"}, "10.00"),
    ("10", "Td 5c 7h / Tc 6d 9s", "hit", {}, "-10.00"),  # PU-05, PU-13: over loses however close
    ("10", "Td Kc / 8c 8d 8h", "stand", {}, "10.00"),  # PU-06
    ("10", "Ah Ad / 6c Qd 5h / Kc 5d", "split", {}, "-10.00"),  # PU-07, PU-9: split aces get one card each
    ("10", "Ac 8d 5h 7s / Td 9c", "hit, hit", {}, "10.00"),  # PU-08, PU-7: soft 19 may hit
    ("10", "Td 9d / Tc 8c", "", {}, "10.00"),  # and hard 19 may not
    ("50", "6h 5d 9s / Tc 9h", "double 20", {}, "70.00"),  # PU-09, PU-8: a double for less
    ("15", "Td 6c / 9c Kd", "surrender", {}, "-7.50"),  # PU-11, PU-10: surrender comes after the check
    ("15", "Td 6c / Td Ac", "", {}, "-15.00"),
    # PU-14, PU-16: 4 is asked, 6 and 9 must draw, 12 and 16 are asked, 20 must stand
    ("10", "2c 2d 2h 3c 3d 4h 4s / Tc 9h", "hit, hit, hit", {"seven_card_charlie_bonus": "25.00"}, "35.00"),
    ("10", "2c 2d 2h 3c 3d 4h 4s / Tc 9h", "hit, hit, hit", {}, "10.00"),
)
def test_PU_3_to_16_worked_example(bet: str, cards: str, says: str, options: dict[str, str], net: str) -> None:
    assert play(bet, cards, says, **BANK, options=options).net == net


@pytest.mark.feature("F105", "F114", "F254", "F255")
def test_PU_12_a_small_bank_pays_the_first_in_line() -> None:  # PU-12
    r = play("50 / seat3 40", "As Kh / seat3 Td 8c / 9d 2c Kc", "seat3 stand", bank="60")
    assert r.nets == "seat1 -62.00, you 60.00"
    assert r.fees == {"seat1": "2.00"}


@pytest.mark.feature("F067")
@rows(
    "bets, cards, says, net",
    ("10, blackjack_bonus 10", "Th Th / 9c 7d Ks", "stand", "90.00"),
    ("20, blackjack_bonus 25", "Ks Ks / Ac Qd", "no", "12480.00"),
)
def test_PU_14_the_blackjack_bonus_bet(bets: str, cards: str, says: str, net: str) -> None:  # PU-13
    assert play(bets, cards, says, **BANK).net == net


@pytest.mark.feature("F107", "F069")
def test_PU_15_the_banker_hits_soft_17_and_buster_is_paid() -> None:  # PU-10
    assert play("10, buster_blackjack 10", "Td 2h / Ah 6d 8c Kd", "no, stand", **BANK).net == "30.00"
