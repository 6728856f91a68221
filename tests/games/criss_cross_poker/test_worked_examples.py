"""Criss Cross Poker by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal_one, table

MA, VF, CC = "mount_airy", "valley_forge", "criss_cross_poker"


def bets(ante: int, bonus: int = 0) -> dict[str, str]:
    found = {"ante_across": ante, "ante_down": ante, "five_card_bonus": bonus}
    return {wager: str(amount) for wager, amount in found.items() if amount}


def answers(antes: str) -> list[list[str]]:
    return [["you", "fold" if bet == "fold" else f"bet_{bet}x"] for bet in antes.split()]


# house, stakes, own, left right top bottom middle, bets in antes, net
EXAMPLES = [
    (MA, bets(10), "Jc Jd", "4s 9h 7c 2d Kh", "3 3 3", "110.00"),
    (MA, bets(10, 5), "8c 8d", "4s 9h Jc 2d Kh", "3 3 1", "-5.00"),
    (MA, bets(10), "Ac 7d", "As 5h 7c 2d Kh", "1 1 1", "30.00"),
    (MA, bets(10), "6c 2d", "6s Qh 9c 3d Kh", "1 1 1", "-20.00"),
    (MA, bets(10), "Qc 9d", "Qs 4h 9c 2d 9h", "1 3 2", "190.00"),
    (MA, bets(10, 5), "5c 3d", "Ks 9h Kd Kc 9s", "1 fold", "45.00"),
    (MA, bets(10, 5), "7c 2d", "Js 4h 6c Td Kh", "fold", "-25.00"),
    (MA, bets(5, 5), "Tc Th", "Td 4h 4c 4d Ts", "3 3 3", "1465.00"),
    (VF, bets(50, 5), "Ah Kh", "Qh Jh 9c Ks Th", "3 3 3", "50030.00"),
    (MA, bets(50, 5), "Ah Kh", "Qh Jh 9c Ks Th", "3 3 3", "150280.00"),
    (VF, bets(10), "Ac 9c", "2c 6c Ah 4s Jc", "1 1 3", "350.00"),
]


@pytest.mark.feature("F173", "F174", "F175", "F176", "F177", "F010", "F298")
@pytest.mark.parametrize(("house", "stakes", "own", "board", "antes", "net"), EXAMPLES)
def test_worked_example(house: str, stakes: dict[str, str], own: str, board: str, antes: str, net: str) -> None:
    result = deal_one(house, CC, cards={"you": own, "board": board}, stakes={"you": stakes}, answers=answers(antes))
    assert result["net"]["you"] == net


def lines(result: dict[str, Any]) -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == "you"}


@pytest.mark.feature("F010", "F175")
def test_the_cap_is_used_up_from_the_antes_to_the_middle() -> None:
    result = deal_one(
        VF,
        CC,
        cards={"you": "Ah Kh", "board": "Qh Jh 9c Ks Th"},
        stakes={"you": bets(50, 5)},
        answers=answers("3 3 3"),
    )
    assert lines(result) == {
        "ante_across": ("50.00", "100.00", "win"),
        "ante_down": ("50.00", "100.00", "win"),
        "across": ("150.00", "50050.00", "win"),
        "down": ("150.00", "150.00", "win"),
        "middle": ("150.00", "150.00", "win"),
        "five_card_bonus": ("5.00", "35.00", "win"),
    }


@pytest.mark.feature("F173")
def test_the_two_antes_are_alike() -> None:
    for stakes, says in (
        ({"ante_across": "10"}, "'ante_down' is part of every hand here"),
        ({"ante_across": "10", "ante_down": "5"}, "'ante_down' must be as large as 'ante_across', \\$10"),
        ({"five_card_bonus": "5"}, "'five_card_bonus' needs ante_across beside it"),
    ):
        with pytest.raises(ScriptFault, match=says):
            deal_one(MA, CC, cards={}, stakes={"you": stakes}, answers=[])


@pytest.mark.feature("F174")
def test_the_cross_is_turned_in_pairs_and_each_bet_is_one_to_three_antes() -> None:
    t = table(MA, CC).stakes(you=bets(10)).cards(you="Ac 7d", board="As 5h 7c 2d Kh")
    seen = []
    for answer in ("bet_1x", "bet_3x", "bet_2x"):
        assert t.options() == ["bet_1x", "bet_2x", "bet_3x", "fold"]
        seen.append(t._script.table.view(1).cards["board"])
        t.you(answer)
    assert seen == [
        ("??", "??", "??", "??", "??"),
        ("As", "5h", "??", "??", "??"),
        ("As", "5h", "7c", "2d", "??"),
    ]
    staked = {wager: amount for wager, (amount, _, _) in lines(t.result()).items()}
    assert (staked["across"], staked["down"], staked["middle"]) == ("10.00", "30.00", "20.00")


@pytest.mark.feature("F174", "F177")
def test_after_a_fold_the_cross_is_turned_only_for_a_bonus() -> None:
    def turned(stakes: dict[str, str]) -> list[Any]:
        result = deal_one(
            MA,
            CC,
            cards={"you": "7c 2d", "board": "Js 4h 6c Td Kh"},
            stakes={"you": stakes},
            answers=answers("fold"),
        )
        return [event["cards"] for event in result["events"] if event["event"] == "turnedover"]

    assert turned(bets(10)) == []
    assert turned(bets(10, 5)) == [("Js", "4h", "6c", "Td", "Kh")]
