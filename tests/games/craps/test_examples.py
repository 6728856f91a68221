"""Rolls with exact money, bet by bet. A script reaches a point by rolling it first: 3-2 sets the five, 5-4 the nine."""

from __future__ import annotations

import pytest

from tests.casino import VF, rows
from tests.games.craps.rolls import NINE, SIX, both, last, nets, refused


@pytest.mark.feature("F011", "F012", "F013", "F015", "F017", "F020", "F021", "F025", "F028", "F029")
@both
@rows(
    "rolls, expected",
    ("pass_line 10: 4-3", "10.00"),  # CR-3: a natural
    ("pass_line 10: 6-6", "-10.00"),
    ("dont_pass 10: 6-6", "0.00"),  # CR-4: twelve is barred
    (f"{SIX} | pass_odds 50: 5-4 | 3-3", "0.00 0.00 70.00"),  # CR-5: five times odds
    ("pass_line 10: 3-1 | pass_odds 30: 5-2", "0.00 -40.00"),
    ("dont_pass 10: 3-2 | dont_pass_odds 60: 4-3", "0.00 50.00"),  # CR-6
    ("dont_pass 10: 3-2 | dont_pass_odds 60: 3-2", "0.00 -70.00"),
    (f"{NINE} | place_6 12: 5-1 | 4-2", "0.00 14.00 14.00"),  # CR-10: wins and stays
    (f"{NINE} | place_6 5: 5-1", "0.00 5.75"),  # CR-19: paid in quarters
    ("place_6 12: 4-3", "0.00"),  # sleeps through a come-out seven
    (f"{NINE} | buy_4 20: 3-1", "0.00 39.00"),  # CR-11
    ("dont_pass 10: 5-4 | buy_4 20, dont_pass 0: 4-3", "0.00 -21.00"),
    (f"{NINE} | buy_4 20: 5-6 | buy_4 0: 3-1", "0.00 0.00 0.00"),
    ("lay_10 40: 5-2", "19.00"),  # CR-12
    ("lay_10 40: 6-4", "-41.00"),
    ("lay_4 25: 5-2", "11.75"),  # its commission up to the quarter
    ("horn 4: 6-6", "27.00"),  # CR-15
    ("horn 4: 2-1", "12.00"),
    ("horn 4: 5-1", "-4.00"),
    ("horn_high_11 5: 6-5", "27.00"),
    ("horn_high_11 5: 1-1", "26.00"),
    ("horn_high_11 5: 2-1", "11.00"),
    ("horn_high_2 5: 1-1", "57.00"),
    ("horn_high_3 5: 2-1", "27.00"),
    ("horn_high_12 5: 6-6", "57.00"),
    ("whirl 5: 5-2", "0.00"),  # the seven moves no money
    ("whirl 5: 1-1", "26.00"),
    ("whirl 5: 6-5", "11.00"),
    ("whirl 5: 4-2", "-5.00"),
    (f"{NINE} | hard_6 5: 3-3", "0.00 45.00"),  # CR-13
    (f"{NINE} | hard_6 5: 5-1", "0.00 -5.00"),  # rolled easy
    (f"{NINE} | hard_6 5: 6-1", "0.00 -15.00"),
    ("hard_6 5: 4-2", "0.00"),  # CR-17: sleeps on the come-out
    ("hard_8 5, on hard_8: 4-3", "-5.00"),
    ("hop_4_6 5: 6-4", "75.00"),  # CR-16
    ("hop_4_6 5: 5-5", "-5.00"),
    ("hop_5_5 2: 5-5", "60.00"),
    ("hop_1_6 1: 6-1", "15.00"),
    ("field 10: 1-1", "20.00"),  # CR-9
    ("field 10: 6-6", "20.00"),
    ("field 10: 6-5", "10.00"),
    ("field 10: 4-4", "-10.00"),
    (f"{SIX} | pass_odds 50, come 10: 4-3", "0.00 -50.00"),  # CR-7: last come gets some
    (f"{SIX} | come 10: 4-1 | come 10: 4-1 | pass_line 10: 5-2", "0.00 0.00 10.00 -20.00"),  # off and on
)
def test_CR_3_to_17_the_money_of_a_roll(rolls: str, expected: str, house: str) -> None:
    assert nets(rolls, house) == expected


@pytest.mark.feature("F022")
@both
@rows("point, most", ("3-1", 30), ("6-4", 30), ("3-2", 40), ("5-4", 40), ("4-2", 50), ("5-3", 50))
def test_CR_5_odds_go_up_to_three_four_and_five_times(point: str, most: int, house: str) -> None:
    opening = f"pass_line 10: {point} | pass_odds"
    assert last(f"{opening} {most}: 6-6", house) == "0.00"
    refused(f"{opening} {most + 1}: 6-6", f"'pass_odds' takes .1 to .{most}", house)


@pytest.mark.feature("F022")
@rows("point", "3-1", "3-2", "4-2", "5-3", "5-4", "6-4")
def test_CR_6_six_times_the_flat_bet_may_be_laid_on_every_number(point: str) -> None:
    opening = f"dont_pass 10: {point} | dont_pass_odds"
    assert last(f"{opening} 60: 6-6") == "0.00"
    refused(f"{opening} 61: 6-6", "'dont_pass_odds' takes .1 to .60")


@pytest.mark.feature("F023", "F017", "F018")
@both
@rows(
    "roll, net",
    ("4-3", "-10.00"),
    ("6-3", "10.00"),
    ("on come_odds_9: 6-3", "70.00"),
    ("on come_odds_9: 4-3", "-50.00"),
)
def test_CR_7_come_odds_rest_on_the_come_out_unless_called_on(roll: str, net: str, house: str) -> None:
    assert last(f"pass_line 10: 4-4 | come 10: 5-4 | come_odds_9 40: 6-2 | {roll}", house) == net


@pytest.mark.feature("F019", "F024")
def test_CR_8_a_dont_come_and_its_odds_come_down_and_stay_down() -> None:
    behind_four = f"{SIX} | dont_come 10: 3-1 | dont_come_odds_4 60: 5-4"
    taken_down = f"{behind_four} | dont_come_odds_4 dont_come_4 0: 5-4"
    assert nets(taken_down) == "0.00 0.00 0.00 0.00"
    refused(f"{taken_down} | dont_come_4 10: 5-4", "can't bet on 'dont_come_4' now")
    refused(f"{behind_four} | dont_come_4 20: 5-4", "'dont_come_4' can't be raised")
    assert last(f"{behind_four} | 4-3") == "30.00"  # the don't come 10, its odds 30, less the line 10


def test_CR_17_bets_called_off_and_on_in_the_middle_of_the_layout() -> None:
    rolls = f"{SIX} | place_8 12, hard_8 5, place_5 10, off place_5: 5-3 | hard_8 5: 6-1"
    assert nets(rolls) == "0.00 9.00 -27.00"


@pytest.mark.feature("F039")
@rows("dice, net", ("2-1", "30.00"), ("1-1", "30.00"), ("6-6", "30.00"), ("6-5", "70.00"), ("4-4", "-10.00"))
def test_CR_14_c_and_e(dice: str, net: str) -> None:
    assert last(f"c_and_e 10: {dice}") == net


@pytest.mark.feature("F039")
def test_CR_14_c_and_e_is_not_on_the_other_layout() -> None:
    refused("c_and_e 10: 2-1", "can't bet on 'c_and_e' now", VF)


@pytest.mark.feature("F026", "F028", "F029", "F031", "F033", "F034", "F035", "F036", "F037", "F038")
@both
@rows(
    "bet, net",
    ("place_4 5: 3-1", "9.00"),  # CR-10
    ("place_10 5: 6-4", "9.00"),
    ("place_5 5: 3-2", "7.00"),
    ("place_8 6: 4-4", "7.00"),
    ("buy_5 20: 4-1", "29.00"),  # CR-11
    ("buy_6 20: 5-1", "23.00"),
    ("lay_9 30: 5-2", "19.00"),  # CR-12
    ("lay_8 24: 5-2", "19.00"),
    ("hard_4 1: 2-2", "7.00"),  # CR-13
    ("hard_6 1: 3-3", "9.00"),
    ("hard_8 1: 4-4", "9.00"),
    ("hard_10 1: 5-5", "7.00"),
    ("any_seven 1: 6-1", "4.00"),  # CR-14
    ("any_craps 1: 1-1", "7.00"),
    ("any_craps 1: 2-1", "7.00"),
    ("any_craps 1: 6-6", "7.00"),
    ("two 1: 1-1", "30.00"),
    ("twelve 1: 6-6", "30.00"),
    ("three 1: 2-1", "15.00"),
    ("eleven 1: 6-5", "15.00"),
    ("horn 4: 1-1", "27.00"),  # CR-15
    ("horn_high_2 5: 1-1", "57.00"),
    ("horn_high_12 5: 1-1", "26.00"),
    ("whirl 5: 6-6", "26.00"),
)
def test_CR_10_to_15_the_price_of_a_bet_with_the_puck_on(bet: str, net: str, house: str) -> None:
    assert last(f"dont_pass 5: 5-4 | dont_pass 0, {bet}", house) == net


@pytest.mark.feature("F040")
@both
@rows("low", *range(1, 7))
@rows("high", *range(1, 7))
def test_CR_16_every_hop_pays_on_its_two_dice_in_either_order(low: int, high: int, house: str) -> None:
    hop = f"hop_{min(low, high)}_{max(low, high)}"
    assert last(f"{hop} 1: {low}-{high}", house) == ("30.00" if low == high else "15.00")
    assert last(f"{hop} 1: {'1-2' if hop != 'hop_1_2' else '6-6'}", house) == "-1.00"
