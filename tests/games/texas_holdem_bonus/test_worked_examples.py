"""Texas Hold'em Bonus Poker by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import deal_one, table

MA, THB = "mount_airy", "texas_holdem_bonus"
ALL_IN = ("bet_flop", "bet_turn", "bet_river")


def bets(ante: int, bonus: int = 0, progressive: int = 0) -> dict[str, str]:
    found = {"ante": ante, "bonus": bonus, "progressive": progressive}
    return {wager: str(amount) for wager, amount in found.items() if amount}


# stakes, player, dealer, board, answers, net
EXAMPLES = [
    (bets(10, 5), "Ah Kd", "Qc Qs", "As 9d 5c 2h 7s", ALL_IN, "115.00"),
    (bets(10, 5), "8c 9c", "Kd Kh", "6d 7s Th 2c 3h", ALL_IN, "45.00"),
    (bets(20, 10), "Kc Kd", "Ah 3s", "Ad 9h 4c Js 2d", ("bet_flop", "bet_turn", "check"), "20.00"),
    (bets(10), "Ts 4d", "9h 3c", "Ac Kd Qh Js 8c", ALL_IN, "50.00"),
    (bets(10, 5, 5), "7c 2d", "Kc 9s", "", ("fold",), "-20.00"),
    (bets(10, 5, 5), "5d 5c", "Ac Kh", "5h 9s 9d 2c 3h", ALL_IN, "310.00"),
    (bets(5, progressive=5), "6h 4h", "Ad Ac", "Ah 9h 2h Kc Qd", ALL_IN, "220.00"),
    (bets(25, 5), "Ac 7d", "As 7h", "Kd Qs 9c 4h 2d", ALL_IN, "-5.00"),
    (bets(10, 5, 5), "Qd Qs", "7c 6c", "Qh 4d 2s 9c 9d", ALL_IN, "140.00"),
    (bets(10, progressive=5), "Ah Kh", "8c 3d", "Qh Jh 2c Th 5s", ALL_IN, "45.00"),
]


def lines(result: dict[str, Any]) -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == "you"}


@pytest.mark.feature("F137", "F138", "F139", "F140", "F298")
@pytest.mark.parametrize(("stakes", "own", "dealer", "board", "answers", "net"), EXAMPLES)
def test_worked_example(
    stakes: dict[str, str], own: str, dealer: str, board: str, answers: tuple[str, ...], net: str
) -> None:
    result = deal_one(
        MA,
        THB,
        cards={"you": own, "dealer": dealer} | ({"board": board} if board else {}),
        stakes={"you": stakes},
        answers=[["you", answer] for answer in answers],
    )
    assert result["net"]["you"] == net


@pytest.mark.feature("F137")
def test_the_streets_cost_two_one_and_one_antes_and_are_independent() -> None:
    t = table(MA, THB).stakes(you=bets(15)).cards(you="Ah Kd", dealer="Qc Qs", board="As 9d 5c 2h 7s")
    assert t.options() == ["bet_flop", "fold"]
    t.you("bet_flop")
    assert t.options() == ["bet_turn", "check"]
    t.you("check")
    assert t.options() == ["bet_river", "check"]
    t.you("bet_river")
    staked = {wager: amount for wager, (amount, _, _) in lines(t.result()).items()}
    assert staked == {"ante": "15.00", "flop": "30.00", "river": "15.00"}


@pytest.mark.feature("F138")
@pytest.mark.parametrize(
    ("own", "board", "ante"),
    [
        ("Ah Kd", "As 9d 5c 2h 7s", ("10.00", "10.00", "push")),
        ("8c 9c", "6d 7s Th 2c 3h", ("10.00", "20.00", "win")),
    ],
)
def test_the_ante_wins_only_with_a_straight_or_better(own: str, board: str, ante: tuple[str, str, str]) -> None:
    result = deal_one(
        MA,
        THB,
        cards={"you": own, "dealer": "Qc Qs", "board": board},
        stakes={"you": bets(10)},
        answers=[["you", answer] for answer in ALL_IN],
    )
    assert lines(result)["ante"] == ante


@pytest.mark.feature("F137", "F139")
def test_a_fold_loses_everything_and_no_board_is_dealt() -> None:
    result = deal_one(
        MA,
        THB,
        cards={"you": "Ah As", "dealer": "Kc 9s"},
        stakes={"you": bets(10, 5, 5)},
        answers=[["you", "fold"]],
    )
    assert {wager: outcome for wager, (_, _, outcome) in lines(result).items()} == {
        "ante": "lose",
        "bonus": "lose",
        "progressive": "lose",
    }
    assert not [event for event in result["events"] if event["event"] in ("burned", "turnedover")]


@pytest.mark.feature("F139")
@pytest.mark.parametrize(
    ("own", "returned"),
    [
        ("Ah As", "155.00"),
        ("Ah Kh", "130.00"),
        ("Ah Jh", "105.00"),
        ("Ah Kd", "80.00"),
        ("Jh Jd", "55.00"),
        ("Ah Qd", "30.00"),
        ("2h 2d", "20.00"),
        ("Kh Qh", "0.00"),
    ],
)
def test_the_bonus_on_two_cards(own: str, returned: str) -> None:
    result = deal_one(
        MA,
        THB,
        cards={"you": own, "dealer": "7c 7s", "board": "7d 6c 5c 3s 9d"},
        stakes={"you": bets(10, 5)},
        answers=[["you", "bet_flop"], ["you", "check"], ["you", "check"]],
    )
    assert lines(result)["bonus"][1] == returned


@pytest.mark.feature("F140", "F192")
def test_the_progressive_looks_at_hole_cards_and_flop_alone() -> None:
    result = deal_one(
        MA,
        THB,
        cards={"you": "9c 9d", "dealer": "Ac Kh", "board": "9h 4s 4c 9s 2d"},
        stakes={"you": bets(10, progressive=5)},
        answers=[["you", "bet_flop"], ["you", "check"], ["you", "check"]],
    )
    assert lines(result)["progressive"] == ("5.00", "250.00", "win")
