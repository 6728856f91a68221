"""Rolls with exact money, bet by bet. A script reaches a point by rolling it first: 3-2 sets the five, 5-4 the nine."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.games.craps.rolls import BOTH, NINE, SIX, Roll, Stakes, nets


def last(rolls: list[Roll], house: str = "mount_airy") -> str:
    return nets(rolls, house)[-1]


EXAMPLES: list[tuple[str, list[Roll], list[str]]] = [
    ("a natural wins on the line", [({"pass_line": "10"}, "4-3")], ["10.00"]),
    ("craps lose on the line", [({"pass_line": "10"}, "6-6")], ["-10.00"]),
    ("twelve is barred for the don't", [({"dont_pass": "10"}, "6-6")], ["0.00"]),
    (
        "a six with five times odds",
        [SIX, ({"pass_odds": "50"}, "5-4"), ({}, "3-3")],
        ["0.00", "0.00", "70.00"],
    ),
    (
        "a four with three times odds is lost",
        [({"pass_line": "10"}, "3-1"), ({"pass_odds": "30"}, "5-2")],
        ["0.00", "-40.00"],
    ),
    (
        "sixty laid against the five wins",
        [({"dont_pass": "10"}, "3-2"), ({"dont_pass_odds": "60"}, "4-3")],
        ["0.00", "50.00"],
    ),
    (
        "sixty laid against the five loses",
        [({"dont_pass": "10"}, "3-2"), ({"dont_pass_odds": "60"}, "3-2")],
        ["0.00", "-70.00"],
    ),
    ("place six wins and stays", [NINE, ({"place_6": "12"}, "5-1"), ({}, "4-2")], ["0.00", "14.00", "14.00"]),
    ("five dollars on the six are paid in quarters", [NINE, ({"place_6": "5"}, "5-1")], ["0.00", "5.75"]),
    ("a place bet sleeps through a come-out seven", [({"place_6": "12"}, "4-3")], ["0.00"]),
    ("a bought four", [NINE, ({"buy_4": "20"}, "3-1")], ["0.00", "39.00"]),
    (
        "a bought four and the seven",
        [({"dont_pass": "10"}, "5-4"), ({"buy_4": "20", "dont_pass": "0"}, "4-3")],
        ["0.00", "-21.00"],
    ),
    ("a bought four taken down", [NINE, ({"buy_4": "20"}, "5-6"), ({"buy_4": "0"}, "3-1")], ["0.00", "0.00", "0.00"]),
    ("a laid ten", [({"lay_10": "40"}, "5-2")], ["19.00"]),
    ("a laid ten loses", [({"lay_10": "40"}, "6-4")], ["-41.00"]),
    ("a laid four pays its commission up to the quarter", [({"lay_4": "25"}, "5-2")], ["11.75"]),
    ("horn, boxcars", [({"horn": "4"}, "6-6")], ["27.00"]),
    ("horn, ace-deuce", [({"horn": "4"}, "2-1")], ["12.00"]),
    ("horn, nothing", [({"horn": "4"}, "5-1")], ["-4.00"]),
    ("horn high yo, yo", [({"horn_high_11": "5"}, "6-5")], ["27.00"]),
    ("horn high yo, aces", [({"horn_high_11": "5"}, "1-1")], ["26.00"]),
    ("horn high yo, ace-deuce", [({"horn_high_11": "5"}, "2-1")], ["11.00"]),
    ("horn high aces, aces", [({"horn_high_2": "5"}, "1-1")], ["57.00"]),
    ("horn high three, ace-deuce", [({"horn_high_3": "5"}, "2-1")], ["27.00"]),
    ("horn high twelve, boxcars", [({"horn_high_12": "5"}, "6-6")], ["57.00"]),
    ("whirl, the seven moves no money", [({"whirl": "5"}, "5-2")], ["0.00"]),
    ("whirl, aces", [({"whirl": "5"}, "1-1")], ["26.00"]),
    ("whirl, yo", [({"whirl": "5"}, "6-5")], ["11.00"]),
    ("whirl, nothing", [({"whirl": "5"}, "4-2")], ["-5.00"]),
    ("a hard six", [NINE, ({"hard_6": "5"}, "3-3")], ["0.00", "45.00"]),
    ("a hard six rolled easy", [NINE, ({"hard_6": "5"}, "5-1")], ["0.00", "-5.00"]),
    ("a hard six and the seven", [NINE, ({"hard_6": "5"}, "6-1")], ["0.00", "-15.00"]),
    ("a hard six sleeps on the come-out", [({"hard_6": "5"}, "4-2")], ["0.00"]),
    ("a hard eight called on", [({"hard_8": "5", "on": ["hard_8"]}, "4-3")], ["-5.00"]),
    ("six-four on the hop", [({"hop_4_6": "5"}, "6-4")], ["75.00"]),
    ("six-four on the hop, the ten comes hard", [({"hop_4_6": "5"}, "5-5")], ["-5.00"]),
    ("ten the hard way on the hop", [({"hop_5_5": "2"}, "5-5")], ["60.00"]),
    ("six-ace on the hop", [({"hop_1_6": "1"}, "6-1")], ["15.00"]),
    ("field, aces", [({"field": "10"}, "1-1")], ["20.00"]),
    ("field, boxcars", [({"field": "10"}, "6-6")], ["20.00"]),
    ("field, yo", [({"field": "10"}, "6-5")], ["10.00"]),
    ("field, eight", [({"field": "10"}, "4-4")], ["-10.00"]),
    (
        "last come gets some",
        [SIX, ({"pass_odds": "50", "come": "10"}, "4-3")],
        ["0.00", "-50.00"],
    ),
    (
        "off and on",
        [SIX, ({"come": "10"}, "4-1"), ({"come": "10"}, "4-1"), ({"pass_line": "10"}, "5-2")],
        ["0.00", "0.00", "10.00", "-20.00"],
    ),
]


@pytest.mark.feature("F011", "F012", "F013", "F015", "F017", "F020", "F021", "F025", "F028", "F029")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize(("rolls", "expected"), [row[1:] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_the_money_of_a_roll(rolls: list[Roll], expected: list[str], house: str) -> None:
    assert nets(rolls, house) == expected


@pytest.mark.feature("F039")
@pytest.mark.parametrize(
    ("dice", "net"), [("2-1", "30.00"), ("1-1", "30.00"), ("6-6", "30.00"), ("6-5", "70.00"), ("4-4", "-10.00")]
)
def test_c_and_e(dice: str, net: str) -> None:
    assert last([({"c_and_e": "10"}, dice)]) == net


@pytest.mark.feature("F039")
def test_c_and_e_is_not_on_the_other_layout() -> None:
    with pytest.raises(ScriptFault, match="'c_and_e' is no bet"):
        last([({"c_and_e": "10"}, "2-1")], "valley_forge")


def refused(rolls: list[Roll], sentence: str, house: str = "mount_airy") -> None:
    with pytest.raises(ScriptFault, match=sentence):
        nets(rolls, house)


@pytest.mark.feature("F022")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize(
    ("point", "most"), [("3-1", 30), ("6-4", 30), ("3-2", 40), ("5-4", 40), ("4-2", 50), ("5-3", 50)]
)
def test_odds_go_up_to_three_four_and_five_times(point: str, most: int, house: str) -> None:
    opening: Roll = ({"pass_line": "10"}, point)
    assert last([opening, ({"pass_odds": str(most)}, "6-6")], house) == "0.00"
    refused([opening, ({"pass_odds": str(most + 1)}, "6-6")], f"'pass_odds' takes .1 to .{most}", house)


@pytest.mark.feature("F022")
@pytest.mark.parametrize("point", ["3-1", "3-2", "4-2", "5-3", "5-4", "6-4"])
def test_six_times_the_flat_bet_may_be_laid_on_every_number(point: str) -> None:
    opening: Roll = ({"dont_pass": "10"}, point)
    assert last([opening, ({"dont_pass_odds": "60"}, "6-6")]) == "0.00"
    refused([opening, ({"dont_pass_odds": "61"}, "6-6")], "'dont_pass_odds' takes .1 to .60")


COME_ON_NINE: list[Roll] = [({"pass_line": "10"}, "4-4"), ({"come": "10"}, "5-4"), ({"come_odds_9": "40"}, "6-2")]


@pytest.mark.feature("F023", "F017", "F018")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize(
    ("call", "dice", "net"),
    [
        ({}, "4-3", "-10.00"),
        ({}, "6-3", "10.00"),
        ({"on": ["come_odds_9"]}, "6-3", "70.00"),
        ({"on": ["come_odds_9"]}, "4-3", "-50.00"),
    ],
)
def test_come_odds_rest_on_the_come_out_unless_called_on(call: Stakes, dice: str, net: str, house: str) -> None:
    assert last([*COME_ON_NINE, (call, dice)], house) == net


@pytest.mark.feature("F019", "F024")
def test_a_dont_come_and_its_odds_come_down_and_stay_down() -> None:
    behind_four: list[Roll] = [
        SIX,
        ({"dont_come": "10"}, "3-1"),
        ({"dont_come_odds_4": "60"}, "5-4"),
        ({"dont_come_odds_4": "0", "dont_come_4": "0"}, "5-4"),
    ]
    assert nets(behind_four) == ["0.00"] * 4
    refused([*behind_four, ({"dont_come_4": "10"}, "5-4")], "'dont_come_4' is no bet")
    refused([*behind_four[:3], ({"dont_come_4": "20"}, "5-4")], "'dont_come_4' cannot be raised")
    assert last([*behind_four[:3], ({}, "4-3")]) == "30.00"  # the don't come 10, its odds 30, less the line 10


def test_a_working_day_at_the_middle_of_the_layout() -> None:
    rolls: list[Roll] = [
        SIX,
        ({"place_8": "12", "hard_8": "5", "place_5": "10", "off": ["place_5"]}, "5-3"),
        ({"hard_8": "5"}, "6-1"),
    ]
    assert nets(rolls) == ["0.00", "9.00", "-27.00"]


# One proof a house for each bet with a price of its own ---------------------------------------------------------------


PLACED = pytest.mark.feature("F026")
BOUGHT = pytest.mark.feature("F028")
LAID = pytest.mark.feature("F029")
HARD = pytest.mark.feature("F031")
ANY_SEVEN = pytest.mark.feature("F033")
ANY_CRAPS = pytest.mark.feature("F034")
SINGLE = pytest.mark.feature("F035")
HORN = pytest.mark.feature("F036")
HORN_HIGH = pytest.mark.feature("F037")
WHIRL = pytest.mark.feature("F038")


def price(proves: pytest.MarkDecorator, bet: str, amount: str, dice: str, net: str) -> Any:
    return pytest.param(bet, amount, dice, net, id=f"{bet}-{dice}", marks=proves)


PRICES = [
    price(PLACED, "place_4", "5", "3-1", "9.00"),
    price(PLACED, "place_10", "5", "6-4", "9.00"),
    price(PLACED, "place_5", "5", "3-2", "7.00"),
    price(PLACED, "place_8", "6", "4-4", "7.00"),
    price(BOUGHT, "buy_5", "20", "4-1", "29.00"),
    price(BOUGHT, "buy_6", "20", "5-1", "23.00"),
    price(LAID, "lay_9", "30", "5-2", "19.00"),
    price(LAID, "lay_8", "24", "5-2", "19.00"),
    price(HARD, "hard_4", "1", "2-2", "7.00"),
    price(HARD, "hard_6", "1", "3-3", "9.00"),
    price(HARD, "hard_8", "1", "4-4", "9.00"),
    price(HARD, "hard_10", "1", "5-5", "7.00"),
    price(ANY_SEVEN, "any_seven", "1", "6-1", "4.00"),
    price(ANY_CRAPS, "any_craps", "1", "1-1", "7.00"),
    price(ANY_CRAPS, "any_craps", "1", "2-1", "7.00"),
    price(ANY_CRAPS, "any_craps", "1", "6-6", "7.00"),
    price(SINGLE, "two", "1", "1-1", "30.00"),
    price(SINGLE, "twelve", "1", "6-6", "30.00"),
    price(SINGLE, "three", "1", "2-1", "15.00"),
    price(SINGLE, "eleven", "1", "6-5", "15.00"),
    price(HORN, "horn", "4", "1-1", "27.00"),
    price(HORN_HIGH, "horn_high_2", "5", "1-1", "57.00"),
    price(HORN_HIGH, "horn_high_12", "5", "1-1", "26.00"),
    price(WHIRL, "whirl", "5", "6-6", "26.00"),
]


@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize(("bet", "amount", "dice", "net"), PRICES)
def test_the_price_of_a_bet_with_the_puck_on(bet: str, amount: str, dice: str, net: str, house: str) -> None:
    puck_on: Roll = ({"dont_pass": "5"}, "5-4")
    assert last([puck_on, ({"dont_pass": "0", bet: amount}, dice)], house) == net


@pytest.mark.feature("F040")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize("low", range(1, 7))
@pytest.mark.parametrize("high", range(1, 7))
def test_every_hop_pays_on_its_two_dice_in_either_order(low: int, high: int, house: str) -> None:
    hop = f"hop_{min(low, high)}_{max(low, high)}"
    assert last([({hop: "1"}, f"{low}-{high}")], house) == ("30.00" if low == high else "15.00")
    other = "1-2" if hop != "hop_1_2" else "6-6"
    assert last([({hop: "1"}, other)], house) == "-1.00"
