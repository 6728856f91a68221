"""Texas Hold'em Bonus Poker by the guide's own examples, to the cent."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows

play = at("texas_holdem_bonus", MA)
ALL_IN = "bet_flop, bet_turn, bet_river"


@pytest.mark.feature("F137", "F138", "F139", "F140", "F298")
@rows(
    "bets, cards, says, net",
    ("10, bonus 5", "Ah Kd / Qc Qs / As 9d 5c 2h 7s", ALL_IN, "115.00"),
    ("10, bonus 5", "8c 9c / Kd Kh / 6d 7s Th 2c 3h", ALL_IN, "45.00"),
    ("20, bonus 10", "Kc Kd / Ah 3s / Ad 9h 4c Js 2d", "bet_flop, bet_turn, check", "20.00"),
    ("10", "Ts 4d / 9h 3c / Ac Kd Qh Js 8c", ALL_IN, "50.00"),
    ("10, bonus progressive 5", "7c 2d / Kc 9s", "fold", "-20.00"),
    ("10, bonus progressive 5", "5d 5c / Ac Kh / 5h 9s 9d 2c 3h", ALL_IN, "310.00"),
    ("5, progressive 5", "6h 4h / Ad Ac / Ah 9h 2h Kc Qd", ALL_IN, "220.00"),
    ("25, bonus 5", "Ac 7d / As 7h / Kd Qs 9c 4h 2d", ALL_IN, "-5.00"),
    ("10, bonus progressive 5", "Qd Qs / 7c 6c / Qh 4d 2s 9c 9d", ALL_IN, "140.00"),
    ("10, progressive 5", "Ah Kh / 8c 3d / Qh Jh 2c Th 5s", ALL_IN, "45.00"),
)
def test_THB_1_to_8_worked_example(bets: str, cards: str, says: str, net: str) -> None:
    assert play(bets, cards, says).net == net


@pytest.mark.feature("F137")
def test_THB_3_4_5_the_streets_cost_two_one_and_one_antes_and_are_independent() -> None:
    r = play("15", "Ah Kd / Qc Qs / As 9d 5c 2h 7s")
    assert r.options == "bet_flop fold"
    assert r.says("bet_flop").options == "bet_turn check"
    assert r.says("check").options == "bet_river check"
    assert sorted(r.says("bet_river").lines("wager staked")) == ["ante 15.00", "flop 30.00", "river 15.00"]


@pytest.mark.feature("F137", "F139")
def test_THB_3_a_fold_loses_everything_and_no_board_is_dealt() -> None:
    r = play("10, bonus progressive 5", "Ah As / Kc 9s", "fold")
    assert sorted(r.lines("wager outcome")) == ["ante lose", "bonus lose", "progressive lose"]
    assert r.events("burned") == r.events("turnedover") == []


@pytest.mark.feature("F138")
@rows("own, board, ante", ("Ah Kd", "As 9d 5c 2h 7s", "push 10.00"), ("8c 9c", "6d 7s Th 2c 3h", "win 20.00"))
def test_THB_6_the_ante_wins_only_with_a_straight_or_better(own: str, board: str, ante: str) -> None:
    assert play("10", f"{own} / Qc Qs / {board}", ALL_IN).lines("outcome returned", wager="ante") == [ante]


@pytest.mark.feature("F139")
@rows(
    "own, returned",
    *[("Ah As", "155.00"), ("Ah Kh", "130.00"), ("Ah Jh", "105.00"), ("Ah Kd", "80.00"), ("Jh Jd", "55.00")],
    *[("Ah Qd", "30.00"), ("2h 2d", "20.00"), ("Kh Qh", "0.00")],
)
def test_THB_7_the_bonus_on_two_cards(own: str, returned: str) -> None:
    r = play("10, bonus 5", f"{own} / 7c 7s / 7d 6c 5c 3s 9d", "bet_flop, check, check")
    assert r.lines("returned", wager="bonus") == [returned]


@pytest.mark.feature("F140", "F192")
def test_THB_8_the_progressive_looks_at_hole_cards_and_flop_alone() -> None:
    r = play("10, progressive 5", "9c 9d / Ac Kh / 9h 4s 4c 9s 2d", "bet_flop, check, check")
    assert r.lines("staked returned outcome", wager="progressive") == ["5.00 250.00 win"]
