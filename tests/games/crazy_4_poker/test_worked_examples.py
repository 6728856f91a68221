"""Crazy 4 Poker by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal_one, table

MA, C4 = "mount_airy", "crazy_4_poker"


def bets(ante: int, queens_up: int = 0, progressive: int = 0) -> dict[str, str]:
    found = {"ante": ante, "super_bonus": ante, "queens_up": queens_up, "progressive": progressive}
    return {wager: str(amount) for wager, amount in found.items() if amount}


# stakes, player, dealer, answer, meter before the round, net
EXAMPLES = [
    (bets(10, 5), "Kc Qd 8h 4s 2c", "Js 9d 7c 5h 3d", "play_1x", None, "5.00"),
    (bets(10, 5), "Ac Ad 9h 5s 2c", "Kc Jd 8h 6s 3d", "play_3x", None, "45.00"),
    (bets(10, 5), "9c 8c 7c 2c Kd", "Ah As 4d 4c 9d", "play_3x", None, "75.00"),
    (bets(5, 5, 5), "Ac Ad Ah As 5c", "Kh Kd 3c 4d 8s", "play_3x", None, "2765.00"),
    (bets(10), "5c 6d 7h 8s Kd", "Qc Qd Qh 2c 9s", "play_3x", None, "-30.00"),
    (bets(20, 10), "Qh Qc 7d 5s 3c", "Kh Kc 6d 4s 2c", "play_1x", None, "-50.00"),
    (bets(10, 5, 5), "Jc 9d 6h 4s 2c", "Kc Qd 8h 5s 3d", "fold", None, "-30.00"),
    (bets(10), "Ts 8d 6h 5c 3s", "Qd 9c 7h 4s 2d", "play_1x", None, "10.00"),
    (bets(10, 5, 5), "Ah Kh Qh Jh Th", "9c 9d 9h 2s 4c", "play_3x", "19999.00", "20385.00"),
    (bets(10), "Kd Jc 9h 5s 2d", "Kc Jh 9s 5d 3c", "play_1x", None, "0.00"),
    (bets(10, 5, 5), "9c 9d 9h 4s 4d", "Ac Kc Qc Jc 2d", "play_2x", None, "270.00"),
    (bets(25), "7s 6s 4s 2s Jd", "Kh Kd 8c 5d 3h", "play_3x", None, "137.50"),
]


@pytest.mark.feature("F163", "F164", "F165", "F166", "F167", "F168", "F298")
@pytest.mark.parametrize(("stakes", "own", "dealer", "answer", "meter", "net"), EXAMPLES)
def test_worked_example(
    stakes: dict[str, str], own: str, dealer: str, answer: str, meter: str | None, net: str
) -> None:
    result = deal_one(
        MA,
        C4,
        state={"meters": {"linked": meter}} if meter else {},
        cards={"you": own, "dealer": dealer},
        stakes={"you": stakes},
        answers=[["you", answer]],
    )
    assert result["net"]["you"] == net


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F164")
@pytest.mark.parametrize(
    ("own", "options"),
    [
        ("Kc Kd Qh Js 9c", ["play_1x", "fold"]),
        ("Ac Ad 9h 5s 2c", ["play_1x", "play_2x", "play_3x", "fold"]),
        ("3c 3d 2h 2s 9c", ["play_1x", "play_2x", "play_3x", "fold"]),
        ("Ac 2d 3h 4s Jc", ["play_1x", "play_2x", "play_3x", "fold"]),
        ("Kc Qd Jh 9s 2c", ["play_1x", "fold"]),
    ],
)
def test_triple_down_needs_a_pair_of_aces_or_better(own: str, options: list[str]) -> None:
    t = table(MA, C4).stakes(you=bets(10)).cards(you=own, dealer="8c 7d 5h 5c 6s")
    assert t.options() == options


@pytest.mark.feature("F163")
def test_the_super_bonus_is_as_large_as_the_ante() -> None:
    for stakes, says in (
        ({"ante": "10"}, "'super_bonus' is part of every hand here"),
        ({"ante": "10", "super_bonus": "5"}, "'super_bonus' must be as large as 'ante', \\$10"),
        ({"queens_up": "5"}, "'queens_up' needs ante beside it"),
    ):
        with pytest.raises(ScriptFault, match=says):
            deal_one(MA, C4, cards={}, stakes={"you": stakes}, answers=[])


@pytest.mark.feature("F166")
def test_the_super_bonus_pays_a_straight_that_loses_and_goes_back_where_the_dealer_misses() -> None:
    lost = deal_one(
        MA,
        C4,
        cards={"you": "5c 6d 7h 8s Kd", "dealer": "Qc Qd Qh 2c 9s"},
        stakes={"you": bets(10)},
        answers=[["you", "play_1x"]],
    )
    assert lines(lost)["super_bonus"] == ("10.00", "20.00", "win")
    assert lines(lost)["ante"] == ("10.00", "0.00", "lose")
    missed = deal_one(
        MA,
        C4,
        cards={"you": "Ts 8d 6h 5c 3s", "dealer": "Qd 9c 7h 4s 2d"},
        stakes={"you": bets(10)},
        answers=[["you", "play_1x"]],
    )
    assert lines(missed)["super_bonus"] == ("10.00", "10.00", "push")


@pytest.mark.feature("F168", "F192")
@pytest.mark.parametrize(
    ("cards", "meter", "prizes", "left"),
    [
        (
            {"seat2": "As Ks Qs Js Ts", "seat5": "Ah Kh Qh Jh Th"},
            "47998.51",
            {"seat2": "24000.25", "seat5": "24000.26"},
            "10000.00",
        ),
        (
            {"seat6": "9c 8c 7c 6c 5c", "you": "Ah Kh Qh Jh Th"},
            "29998.00",
            {"seat6": "3000.00", "you": "27000.00"},
            "10000.00",
        ),
        (
            {"you": "9c 8c 7c 6c 5c", "seat6": "Ah Kh Qh Jh Th"},
            "29998.00",
            {"seat6": "30000.00", "you": "1000.00"},
            "9000.00",
        ),
        ({"you": "9c 8c 7c 6c 5c"}, "12344.67", {"you": "1234.56"}, "11111.11"),
        ({"you": "8c 8d 8h 3s 3d"}, None, {"you": "250.00"}, "10001.00"),
        ({"you": "Ac 2c 3c 4c Kd"}, None, {"you": "0.00"}, "10001.00"),
    ],
)
def test_the_linked_progressive_by_all_five_cards(
    cards: dict[str, str], meter: str | None, prizes: dict[str, str], left: str
) -> None:
    order = sorted(cards, key=lambda seat: 1 if seat == "you" else int(seat[4:]))
    result = deal_one(
        MA,
        C4,
        seats=6,
        state={"meters": {"linked": meter}} if meter else {},
        cards={**cards, "dealer": "Jd 9d 7h 5d 2h"},
        stakes={seat: bets(5, progressive=5) for seat in cards},
        answers=[[seat, "play_1x"] for seat in order],
    )
    assert {seat: lines(result, seat)["progressive"][1] for seat in cards} == prizes
    assert result["meters"]["linked"] == left


@pytest.mark.feature("F165")
def test_when_everybody_folds_the_dealer_shows_nothing() -> None:
    result = deal_one(
        MA,
        C4,
        cards={"you": "Jc 9d 6h 4s 2c", "dealer": "Kc Qd 8h 5s 3d"},
        stakes={"you": bets(10)},
        answers=[["you", "fold"]],
    )
    assert not [event for event in result["events"] if event["event"] == "turnedover"]
