"""Ultimate Texas Hold'em by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.guide import READINGS, render, source
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import deal_one, table

VF, MV, UTH = "valley_forge", "marysville", "ultimate_texas_holdem"
NO_FEE = {"fee_schedule": "none"}
MOMENTS = {
    "play_4x": ("play_4x",),
    "play_2x": ("check", "play_2x"),
    "play_1x": ("check", "check", "play_1x"),
    "fold": ("check", "check", "fold"),
}


def bets(ante: int, trips: int = 0, bad_beat: int = 0) -> dict[str, str]:
    found = {"ante": ante, "blind": ante, "trips": trips, "bad_beat": bad_beat}
    return {wager: str(amount) for wager, amount in found.items() if amount}


def answers(decision: str, seat: str = "you") -> list[list[str]]:
    return [[seat, answer] for answer in MOMENTS[decision]]


# house, stakes, player, dealer, board, decision, net
EXAMPLES = [
    (VF, bets(10, 5), "Ah Kd", "9c 4s", "Kh Jd 8c 5s 2d", "play_4x", "35.00"),
    (VF, bets(10, 5), "7h 2h", "Ac Kd", "Qh 9h 4h 3s 8d", "play_2x", "65.00"),
    (VF, bets(10), "9c 8c", "Jd 7s", "Tc 6h 5s 2d 3h", "fold", "-20.00"),
    (VF, bets(10), "As 5d", "Kc 3h", "Qc 9d 8h 7s 2c", "play_1x", "10.00"),
    (VF, bets(10, 5), "Ks 3d", "Ac 4h", "Qc 9d 8h 7s 2c", "play_1x", "-25.00"),
    (VF, bets(10, 5), "6c 6d", "As Ks", "6h Ad Ac 9d 4s", "play_4x", "120.00"),
    (VF, bets(10, 5), "6c 6d", "As Ac", "6h Ad 9c 9d 4s", "play_4x", "-20.00"),
    (VF, bets(15, 10), "Ac 2d", "Ah 3s", "Kd Kh Qs Qd Jc", "play_1x", "-10.00"),
    (VF, bets(10, 5), "8h 7h", "Qc Qd", "6h 5h 4h Qs 2c", "play_2x", "730.00"),
    (VF, bets(10, 5), "Jc 4d", "9h 6s", "Td Tc Th 8s 2h", "fold", "-5.00"),
    (MV, bets(10, bad_beat=5), "6c 6d", "As Ac", "6h Ad 9c 9d 4s", "play_4x", "190.00"),
    (MV, bets(10, bad_beat=5), "8h 7h", "Qc Qd", "6h 5h 4h Qs 2c", "play_2x", "575.00"),
    (MV, bets(10, bad_beat=5), "Ah Kd", "9c 4s", "Kh Jd 8c 5s 2d", "play_4x", "35.00"),
    (MV, bets(15, bad_beat=10), "Ac 2d", "Ah 3s", "Kd Kh Qs Qd Jc", "play_1x", "0.00"),
    (VF, bets(100, 20), "Ah Kh", "9c 9d", "Qh Jh Th 2c 2d", "play_4x", "50000.00"),
]


@pytest.mark.feature("F186", "F187", "F188", "F189", "F190", "F010", "F298")
@pytest.mark.parametrize(("house", "stakes", "own", "dealer", "board", "decision", "net"), EXAMPLES)
def test_worked_example(
    house: str, stakes: dict[str, str], own: str, dealer: str, board: str, decision: str, net: str
) -> None:
    result = deal_one(
        house,
        UTH,
        state=NO_FEE if house == MV else {},
        cards={"you": own, "dealer": dealer, "board": board},
        stakes={"you": stakes},
        answers=answers(decision),
    )
    assert result["net"]["you"] == net


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["staked"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F186")
def test_one_raise_at_one_of_three_moments() -> None:
    t = table(VF, UTH).stakes(you=bets(10)).cards(you="Ah 5d", dealer="9c 4s", board="Kh Jd 8c 5s 2d")
    assert t.options() == ["play_4x", "play_3x", "check"]
    t.you("check")
    assert t.options() == ["play_2x", "check"]
    t.you("check")
    assert t.options() == ["play_1x", "fold"]
    t.you("play_1x")
    assert lines(t.result())["play"] == ("10.00", "20.00", "win")
    raised = table(VF, UTH).stakes(you=bets(10)).cards(you="Ah 5d", dealer="9c 4s", board="Kh Jd 8c 5s 2d")
    raised.you("play_3x")
    assert raised.waiting_for is None
    assert lines(raised.result())["play"] == ("30.00", "60.00", "win")


@pytest.mark.feature("F186")
def test_the_blind_is_as_large_as_the_ante() -> None:
    for stakes, says in (
        ({"ante": "10"}, "'blind' is part of every hand here"),
        ({"ante": "10", "blind": "5"}, "'blind' must be as large as 'ante', \\$10"),
        ({"trips": "5"}, "'trips' needs ante beside it"),
        ({**bets(10), "bad_beat": "5"}, "'bad_beat' is no bet for seat 1 now"),
    ):
        with pytest.raises(ScriptFault, match=says):
            deal_one(VF, UTH, cards={}, stakes={"you": stakes}, answers=[])


@pytest.mark.feature("F187")
def test_without_a_pair_the_dealer_gives_the_ante_back_and_play_may_still_lose() -> None:
    result = deal_one(
        VF,
        UTH,
        cards={"you": "Ks 3d", "dealer": "Ac 4h", "board": "Qc 9d 8h 7s 2c"},
        stakes={"you": bets(10)},
        answers=answers("play_1x"),
    )
    assert lines(result) == {
        "ante": ("10.00", "10.00", "push"),
        "play": ("10.00", "0.00", "lose"),
        "blind": ("10.00", "0.00", "lose"),
    }


@pytest.mark.feature("F010", "F188")
def test_the_cap_leaves_trips_its_stake() -> None:
    result = deal_one(
        VF,
        UTH,
        cards={"you": "Ah Kh", "dealer": "9c 9d", "board": "Qh Jh Th 2c 2d"},
        stakes={"you": bets(100, 20)},
        answers=answers("play_4x"),
    )
    assert lines(result) == {
        "ante": ("100.00", "200.00", "win"),
        "play": ("400.00", "800.00", "win"),
        "blind": ("100.00", "49600.00", "win"),
        "trips": ("20.00", "20.00", "win"),
    }


@pytest.mark.feature("F188", "F190")
def test_at_the_card_room_the_bank_and_not_a_cap_limits_what_is_paid() -> None:
    def played(state: dict[str, Any]) -> dict[str, Any]:
        return deal_one(
            MV,
            UTH,
            seats=2,
            state=state | NO_FEE,
            cards={"you": "Ah Kh", "dealer": "9c 9d", "board": "Qh Jh Th 2c 2d"},
            stakes={"you": bets(100, 20)},
            answers=answers("play_4x"),
        )

    assert played({})["net"]["you"] == "51500.00"
    short = played({"player_dealer": "seat2", "bank": "1000"})
    assert short["net"] == {"you": "1000.00", "seat2": "-1000.00"}
    assert lines(short)["blind"] == ("100.00", "600.00", "win")
    assert lines(short)["trips"] == ("20.00", "20.00", "no_action")


@pytest.mark.feature("F189")
def test_when_everybody_folds_the_dealer_shows_nothing_but_trips_is_settled() -> None:
    result = deal_one(
        VF,
        UTH,
        cards={"you": "Jc 4d", "dealer": "9h 6s", "board": "Td Tc Th 8s 2h"},
        stakes={"you": bets(10, 5)},
        answers=answers("fold"),
    )
    assert lines(result)["trips"] == ("5.00", "20.00", "win")
    assert [event["place"] for event in result["events"] if event["event"] == "turnedover"] == ["seat1"]


@pytest.mark.feature("F190")
def test_a_fold_loses_the_bad_beat_bonus_in_its_turn() -> None:
    result = deal_one(
        MV,
        UTH,
        seats=3,
        state={"player_dealer": "seat3", "bank": "100", **NO_FEE},
        cards={"you": "Jc 4d", "seat2": "Ah Kd", "dealer": "9h 6s", "board": "Kh Jd 8c 5s 2d"},
        stakes={"you": bets(10, bad_beat=5), "seat2": bets(10)},
        answers=[["you", "check"], ["seat2", "play_4x"], ["you", "check"], ["you", "fold"]],
    )
    assert [(w["seat"], w["wager"]) for w in result["wagers"] if w["wager"] != "bank"] == [
        ("you", "ante"),
        ("you", "blind"),
        ("you", "bad_beat"),
        ("seat2", "ante"),
        ("seat2", "play"),
        ("seat2", "blind"),
    ]
    assert result["net"] == {"you": "-25.00", "seat2": "40.00", "seat3": "-15.00"}


@pytest.mark.feature("F190", "F255")
def test_a_short_bank_pays_the_trips_of_a_folded_hand_before_it_takes_the_bad_beat_bonus() -> None:
    """Of $30 ante and blind take 20; Trips is owed 15 and gets the rest, the bonus has no action."""
    result = deal_one(
        MV,
        UTH,
        seats=2,
        state={"player_dealer": "seat2", "bank": "30", **NO_FEE},
        cards={"you": "Jc 4d", "dealer": "9h 6s", "board": "Td Tc Th 8s 2h"},
        stakes={"you": bets(10, 5, 5)},
        answers=answers("fold"),
    )
    assert [(w["wager"], w["returned"], w["outcome"]) for w in result["wagers"] if w["seat"] == "you"] == [
        ("ante", "0.00", "lose"),
        ("blind", "0.00", "lose"),
        ("trips", "15.00", "win"),
        ("bad_beat", "5.00", "no_action"),
    ]
    assert result["net"] == {"you": "-10.00", "seat2": "10.00"}


@pytest.mark.feature("F186")
def test_the_reconstructed_table_says_so() -> None:
    rules = load_house(MV, BY_ID).tables[UTH]
    assert rules.notes == ("Rules reconstructed, not in the house document.",)
    left_open = render(source(BY_ID[UTH].package), rules).rule(READINGS)
    assert left_open is not None
    assert any("lists this game but prints no rules" in block.text for block in left_open.blocks)
    printed = load_house(VF, BY_ID).tables[UTH]
    assert not printed.notes
    there = render(source(BY_ID[UTH].package), printed).rule(READINGS)
    assert there is None or not any("prints no rules" in block.text for block in there.blocks)
