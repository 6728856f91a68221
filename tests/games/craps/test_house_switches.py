"""What a house may set otherwise than the two whose rules are printed: each switch, and what the next throw then does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.craps.rolls import SIX, Roll, nets, refused

SEVEN_OUT_AND_ANOTHER: list[Roll] = [({}, "3-3"), ({}, "4-3")]  # the point is made, then a seven on the come-out


def by(**options: Any) -> dict[str, Any]:
    return {"state": {"options": options}}


@pytest.mark.parametrize(
    ("switch", "bet", "lost"),
    [
        ("place_off_on_come_out", {"place_8": "12"}, "-12.00"),
        ("buy_off_on_come_out", {"buy_4": "20"}, "-21.00"),  # with the dollar that was paid for it
        ("hardways_off_on_come_out", {"hard_8": "5"}, "-5.00"),
    ],
)
def test_what_rests_on_the_come_out_loses_to_its_seven_where_it_works(
    switch: str, bet: dict[str, str], lost: str
) -> None:
    """CR-17."""
    rolls: list[Roll] = [SIX, (bet, "5-4"), *SEVEN_OUT_AND_ANOTHER]
    assert nets(rolls)[-1] == "0.00"
    assert nets(rolls, **by(**{switch: False}))[-1] == lost


def test_odds_on_a_come_bet_come_back_or_are_lost_with_it() -> None:
    """CR-17: the come bet itself always works."""
    rolls: list[Roll] = [SIX, ({"come": "10"}, "5-4"), ({"come_odds_9": "20"}, "6-5"), *SEVEN_OUT_AND_ANOTHER]
    assert nets(rolls)[-1] == "-10.00"
    assert nets(rolls, **by(come_odds_off_on_come_out=False))[-1] == "-30.00"


@pytest.mark.parametrize("stays", [True, False])
def test_a_winner_stays_up_or_comes_down(stays: bool) -> None:
    """CR-18: the same number twice pays twice, unless the dealer hands everything back the first time."""
    twice: list[Roll] = [SIX, ({"place_8": "12"}, "5-3"), ({}, "5-3"), ({}, "4-3")]
    found = nets(twice, **by(winners_stay_up=stays))
    assert found[1:3] == (["14.00", "14.00"] if stays else ["14.00", "0.00"])
    assert found[3] == ("-22.00" if stays else "-10.00")


@pytest.mark.parametrize(("row", "number", "dice"), [("4_10", "4", "3-1"), ("5_9", "5", "3-2"), ("6_8", "6", "5-1")])
def test_odds_are_taken_up_to_as_many_times_as_the_house_says(row: str, number: str, dice: str) -> None:
    """CR-5: single odds on one pair of numbers leave the others alone."""
    point: Roll = ({"pass_line": "10"}, dice)
    single = by(**{f"odds_on_{row}": 1})
    refused([point, ({"pass_odds": "20"}, "6-5")], "pass_odds", **single)
    assert nets([point, ({"pass_odds": "10"}, "4-3")], **single)[-1] == "-20.00"
    assert nets([point, ({"pass_odds": "30"}, "4-3")])[-1] == "-40.00"


def test_the_commission_of_a_bought_number_goes_by_the_house() -> None:
    """CR-11: ten per cent of $20 are two dollars; the true odds are paid besides."""
    bought: list[Roll] = [SIX, ({"buy_4": "20"}, "3-1")]
    assert nets(bought)[-1] == "39.00"
    assert nets(bought, **by(commission_percent=10))[-1] == "38.00"
