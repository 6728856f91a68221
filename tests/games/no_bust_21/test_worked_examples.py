"""Whole rounds of No Bust 21st Century Blackjack with exact money, against a player-dealer at seat 1."""

from __future__ import annotations

from functools import partial

import pytest

from tests.casino import MV, at, rows

play = partial(at("no_bust_21", MV), you=2, player_dealer="seat1")
BANK = {"bank": "100000"}


@pytest.mark.feature("F093", "F092")
def test_NB_3_a_natural_22_pays_double() -> None:  # NB-01
    r = play("20", "Jk Jk / Th 7c", **BANK)
    assert r.nets == "seat1 -40.50, you 40.00"
    assert r.fees == {"seat1": "0.50"}


@pytest.mark.feature("F093", "F094", "F097")
@rows(
    "bets, cards, nets",
    ("you seat3 10", "Jk Jk / seat3 Jk 5h / Jk Jk", ["0.00", "-10.00"]),  # NB-02: two naturals push, all else loses
    ("you seat3 seat4 10", "Kd 9c / seat3 Jk 4s / seat4 Ah Kh / Jk 5d", ["-10.00", "0.00", "0.00"]),  # NB-03
)
def test_NB_5_a_joker_first_freezes_all_hands(bets: str, cards: str, nets: list[str]) -> None:
    assert list(play(bets, cards, **BANK).result["net"].values())[1:] == nets


@pytest.mark.feature("F094", "F097", "F098", "F099", "F100")
@rows(
    "bet, cards, says, net",
    ("10", "Td 6c 9h / Tc 6s Kd", "hit", "0.00"),  # NB-04 to NB-06, NB-12: hands that went over are compared
    ("10", "Td 6c 9h / Tc 5s Kd", "hit", "-10.00"),
    ("10", "Td 6c 9h / Tc 7s", "hit", "-10.00"),
    ("10", "Td 5c 7h / 9c 4d Th", "hit", "0.00"),
    ("10", "Td 5c 7h / 9c 3d Th", "hit", "-10.00"),
    ("10", "Td 5c 7h / Tc Kd", "hit", "-10.00"),
    ("10", "7d 5c Jk / Ac Kd", "hit", "0.00"),  # NB-07, NB-3: a drawn joker makes 21
    ("20", "Td 2c Kh / Tc 6s 8d", "double", "0.00"),  # NB-08, NB-7: a double may push over
    ("20", "Td 2c Kh / Tc 8s", "double", "-40.00"),
    ("15", "Td 6c / Ac Kd", "surrender", "-7.50"),  # NB-09, NB-9
    ("15", "Td 6c / Jk Kd", "", "-15.00"),  # but not against a joker
    ("10", "8h 8c / 6c Tc 5d / 8s Td 3c 9d Kd", "split, split, stand, stand", "-30.00"),  # NB-10, NB-8
    ("10", "Td 3c / Ad 6c 9c Kd", "stand", "10.00"),  # NB-11, NB-10: the banker hits soft 17
)
def test_NB_3_to_12_worked_example(bet: str, cards: str, says: str, net: str) -> None:
    assert play(bet, cards, says, **BANK).net == net


@pytest.mark.feature("F093", "F100", "F103", "F254", "F255")
@rows(
    "bank, bets, cards, says, nets",
    # NB-12
    ("100", "60 / seat3 50 / seat4 40", "Kd 8c / seat3 Kh Td / seat4 Kc 7s / Tc 3h 6d", "stand, seat3 stand, seat4 stand",
     "seat1 -2.00, you -10.00, seat3 50.00, seat4 -40.00"),
    # NB-18: a surrender takes its half of the bank
    ("30", "you seat3 40", "Td 6c / seat3 Kh 7d / Tc 2c 8h", "surrender, seat3 stand",
     "seat1 28.00, you -20.00, seat3 -10.00"),
)  # fmt: skip
def test_NB_11_a_small_bank_reaches_as_far_as_it_goes(bank: str, bets: str, cards: str, says: str, nets: str) -> None:
    assert play(bets, cards, says, bank=bank).nets == nets


@pytest.mark.feature("F093")
def test_NB_11_a_natural_may_empty_the_bank() -> None:  # NB-13
    r = play("60 / seat3 40", "Jk Jk / seat3 Kc 9s / Tc 2h 6d", "seat3 stand", bank="100")
    assert r.nets == "seat1 -102.00, you 100.00"
    assert r.lines("outcome", seat="seat3") == ["no_action"]


@pytest.mark.feature("F103")
def test_NB_11_the_count_goes_on_to_the_next_circle_with_a_bet() -> None:  # NB-16
    r = at("no_bust_21", MV)(
        *("you seat8 10", "Kd 9c / seat8 Kh 9d / 7c Kd", "seat8 stand, stand"), player_dealer="seat6", bank="15"
    )
    assert r.lines("seat")[:2] == ["seat8", "you"]
    assert r.nets.startswith("you 5.00, seat6 ") and r.nets.endswith(", seat8 10.00")


@pytest.mark.feature("F067")
@rows(
    "bonus, cards, says, net",  # NB-15
    ("25", "Ks Ks / Ac Qd", "stand", "12490.00"),
    ("25", "Ks Ks / 9c 8d", "stand", "1260.00"),
    ("5", "Td Td / 9c 8d", "stand", "50.00"),
    ("5", "Kh Th / 9c 8d", "stand", "40.00"),
    ("5", "Ah 9c / 9c 8d", "", "30.00"),
    ("5", "Qh 5c / 9c 8d", "stand", "-5.00"),
    ("5", "5c Qh / 9c 8d", "stand", "-15.00"),
)
def test_NB_13_the_blackjack_bonus_bet(bonus: str, cards: str, says: str, net: str) -> None:
    assert play(f"10, blackjack_bonus {bonus}", cards, says, **BANK).net == net


@pytest.mark.feature("F069")
@rows(
    "cards, says, net",  # NB-14
    ("Td 9c / Tc 6d 2h", "stand", "0.00"),  # 19 beats 18, Buster loses
    ("Td 9c / 5c 6d 2h 3s 9c", "stand", "50.00"),
    ("Td 5c 9h / Tc 6d Kh", "hit", "10.00"),
)
def test_NB_14_buster_blackjack(cards: str, says: str, net: str) -> None:
    assert play("10, buster_blackjack 10", cards, says, **BANK).net == net


@pytest.mark.feature("F067", "F069", "F255")
def test_BANK_1_coverage_runs_out_within_one_circle() -> None:  # NB-17
    r = play("40, blackjack_bonus 5, buster_blackjack 10", "9s 9s / 6d Th Kc", "stand", bank="50")
    assert r.nets == "seat1 -52.00, you 50.00"
    assert r.lines("coverage", seat="you") == ["-", "partial", "no_action"]


def test_BANK_1_the_proposition_player_covers_everything() -> None:
    cards, says = "8h 8c / 6c Tc 9d / 8s Td 8d 3c Td Kh Kd", "split, split, stand, split, stand, stand"
    bets = "1000, blackjack_bonus 25, buster_blackjack 100"
    assert at("no_bust_21", MV)(bets, cards, says).net == "4075.00"
