"""What a house may set otherwise than the two whose rules are printed: each switch, and what the next roll then does."""

from __future__ import annotations

from typing import Any

from tests.casino import rows
from tests.games.craps.rolls import SIX, last, nets, refused

SEVEN = "3-3 | 4-3"  # the point is made, then a seven on the come-out


def by(**options: Any) -> dict[str, Any]:
    return {"options": options}


@rows(
    "switch, bet, lost",
    ("place_off_on_come_out", "place_8 12", "-12.00"),
    ("buy_off_on_come_out", "buy_4 20", "-21.00"),  # with the dollar that was paid for it
    ("hardways_off_on_come_out", "hard_8 5", "-5.00"),
)
def test_CR_17_what_rests_on_the_come_out_loses_to_its_seven_where_it_works(switch: str, bet: str, lost: str) -> None:
    rolls = f"{SIX} | {bet}: 5-4 | {SEVEN}"
    assert (last(rolls), last(rolls, **by(**{switch: False}))) == ("0.00", lost)


def test_CR_17_odds_on_a_come_bet_come_back_or_are_lost_with_it() -> None:
    """The come bet itself always works."""
    rolls = f"{SIX} | come 10: 5-4 | come_odds_9 20: 6-5 | {SEVEN}"
    assert (last(rolls), last(rolls, **by(come_odds_off_on_come_out=False))) == ("-10.00", "-30.00")


@rows("stays, expected", (True, "0.00 14.00 14.00 -22.00"), (False, "0.00 14.00 0.00 -10.00"))
def test_CR_18_a_winner_stays_up_or_comes_down(stays: bool, expected: str) -> None:
    """The same number twice pays twice, unless the dealer hands everything back the first time."""
    assert nets(f"{SIX} | place_8 12: 5-3 | 5-3 | 4-3", **by(winners_stay_up=stays)) == expected


@rows("row, dice", ("4_10", "3-1"), ("5_9", "3-2"), ("6_8", "5-1"))
def test_CR_5_odds_are_taken_up_to_as_many_times_as_the_house_says(row: str, dice: str) -> None:
    """Single odds on one pair of numbers leave the others alone."""
    point, single = f"pass_line 10: {dice} | pass_odds", by(**{f"odds_on_{row}": 1})
    refused(f"{point} 20: 6-5", "pass_odds", **single)
    assert last(f"{point} 10: 4-3", **single) == "-20.00"
    assert last(f"{point} 30: 4-3") == "-40.00"


def test_CR_11_the_commission_of_a_bought_number_goes_by_the_house() -> None:
    """Ten percent of $20 are two dollars; the true odds are paid besides."""
    bought = f"{SIX} | buy_4 20: 3-1"
    assert (last(bought), last(bought, **by(commission_percent=10))) == ("39.00", "38.00")
