"""Criss Cross Poker by the guide's own examples, to the cent."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, at, rows

play = at("criss_cross_poker")
BOTH = "ante_across ante_down"  # always equal


def answers(antes: str) -> str:
    return ", ".join("fold" if bet == "fold" else f"bet_{bet}x" for bet in antes.split())


@pytest.mark.feature("F173", "F174", "F175", "F176", "F177", "F010", "F298")
@rows(
    "house, bets, cards, antes, net",  # the board: left right top bottom middle
    (MA, "10", "Jc Jd / 4s 9h 7c 2d Kh", "3 3 3", "110.00"),
    (MA, "10, five_card_bonus 5", "8c 8d / 4s 9h Jc 2d Kh", "3 3 1", "-5.00"),
    (MA, "10", "Ac 7d / As 5h 7c 2d Kh", "1 1 1", "30.00"),
    (MA, "10", "6c 2d / 6s Qh 9c 3d Kh", "1 1 1", "-20.00"),
    (MA, "10", "Qc 9d / Qs 4h 9c 2d 9h", "1 3 2", "190.00"),
    (MA, "10, five_card_bonus 5", "5c 3d / Ks 9h Kd Kc 9s", "1 fold", "45.00"),
    (MA, "10, five_card_bonus 5", "7c 2d / Js 4h 6c Td Kh", "fold", "-25.00"),
    (MA, "5, five_card_bonus 5", "Tc Th / Td 4h 4c 4d Ts", "3 3 3", "1465.00"),
    (VF, "50, five_card_bonus 5", "Ah Kh / Qh Jh 9c Ks Th", "3 3 3", "50030.00"),
    (MA, "50, five_card_bonus 5", "Ah Kh / Qh Jh 9c Ks Th", "3 3 3", "150280.00"),
    (VF, "10", "Ac 9c / 2c 6c Ah 4s Jc", "1 1 3", "350.00"),
)
def test_CC_1_to_7_worked_example(house: str, bets: str, cards: str, antes: str, net: str) -> None:
    assert play(house, f"{BOTH} {bets}", cards, answers(antes)).net == net


@pytest.mark.feature("F173")
@rows(
    "bets, says",
    ("ante_across 10", "'ante_down' is part of every hand here"),
    ("ante_across 10, ante_down 5", "'ante_down' must be as large as 'ante_across', \\$10"),
    ("five_card_bonus 5", "'five_card_bonus' needs ante_across beside it"),
)
def test_CC_1_the_two_antes_are_alike(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(MA, bets)


@pytest.mark.feature("F174")
def test_CC_3_4_5_the_cross_is_turned_in_pairs_and_each_bet_is_one_to_three_antes() -> None:
    r = play(MA, f"{BOTH} 10", "Ac 7d / As 5h 7c 2d Kh")
    for answer, board in (("bet_1x", "?? ?? ?? ?? ??"), ("bet_3x", "As 5h ?? ?? ??"), ("bet_2x", "As 5h 7c 2d ??")):
        assert (r.options, " ".join(r.view().cards["board"])) == ("bet_1x bet_2x bet_3x fold", board)
        r.says(answer)
    assert {"across 10.00", "down 30.00", "middle 20.00"} < set(r.lines("wager staked"))


@pytest.mark.feature("F010", "F175")
def test_CC_6_the_cap_is_used_up_from_the_antes_to_the_middle() -> None:
    r = play(VF, f"{BOTH} 50, five_card_bonus 5", "Ah Kh / Qh Jh 9c Ks Th", answers("3 3 3"))
    assert sorted(r.lines("wager staked returned outcome")) == [
        "across 150.00 50050.00 win",
        "ante_across 50.00 100.00 win",
        "ante_down 50.00 100.00 win",
        "down 150.00 150.00 win",
        "five_card_bonus 5.00 35.00 win",
        "middle 150.00 150.00 win",
    ]


@pytest.mark.feature("F174", "F177")
@rows("bets, turned", ("10", []), ("10, five_card_bonus 5", [("Js", "4h", "6c", "Td", "Kh")]))
def test_CC_7_after_a_fold_the_cross_is_turned_only_for_a_bonus(bets: str, turned: list[tuple[str, ...]]) -> None:
    r = play(MA, f"{BOTH} {bets}", "7c 2d / Js 4h 6c Td Kh", "fold")
    assert r.events("turnedover", "cards") == turned
