"""Spins with exact money, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, load_house, read
from casino_sim.resources import asset
from games import BY_ID
from games.roulette.layout import color, positions
from tests.casino import deal_one

DOUBLE, SINGLE = "roulette_double_zero", "roulette_single_zero"
BOTH = ("mount_airy", "valley_forge")


def spin(pocket: str, bets: dict[str, str], game: str = DOUBLE, house: str = "mount_airy", **more: Any) -> str:
    result = deal_one(house, game, stakes={"you": bets}, wheel=[pocket], **more)
    return str(result["net"]["you"])


MANY = {"straight_8": "5", "split_8_11": "5", "corner_7": "5", "street_7": "5", "red": "5"}

# game, bets, pocket, net
SPINS = [
    (DOUBLE, {"straight_17": "1"}, "17", "35.00"),
    (DOUBLE, {"straight_00": "2"}, "00", "70.00"),
    (DOUBLE, {"split_0_00": "5"}, "00", "85.00"),
    (DOUBLE, {"split_0_00": "5"}, "1", "-5.00"),
    (DOUBLE, MANY, "8", "350.00"),
    (DOUBLE, {"basket": "10"}, "2", "60.00"),
    (DOUBLE, {"basket": "10"}, "4", "-10.00"),
    (DOUBLE, {"street_0_1_2": "3"}, "1", "33.00"),
    (DOUBLE, {"line_31": "4"}, "35", "20.00"),
    (DOUBLE, {"column_2": "10"}, "35", "20.00"),
    (DOUBLE, {"dozen_3": "10"}, "0", "-10.00"),
    (SINGLE, {"red": "20", "even": "20"}, "0", "-40.00"),
    (SINGLE, {"red": "20", "even": "20"}, "36", "40.00"),
    (SINGLE, {"red": "20", "even": "20"}, "1", "0.00"),
    (SINGLE, {"corner_0": "10"}, "0", "80.00"),
    (DOUBLE, {"low": "25", "high": "25"}, "00", "-50.00"),
    (DOUBLE, {"split_3_6": "1"}, "3", "17.00"),
    (DOUBLE, {"straight_0": "1", "straight_00": "1", "split_0_00": "1", "basket": "1"}, "0", "57.00"),
]


@pytest.mark.feature("F124", "F125", "F128", "F129", "F130", "F131", "F132")
@pytest.mark.parametrize(("game", "bets", "pocket", "net"), SPINS)
def test_the_money_of_a_spin(game: str, bets: dict[str, str], pocket: str, net: str) -> None:
    assert spin(pocket, bets, game) == net


@pytest.mark.feature("F124", "F128", "F129", "F130", "F131", "F132")
@pytest.mark.parametrize(("bets", "pocket", "net"), [row[1:] for row in SPINS if row[0] == DOUBLE])
def test_the_same_at_the_other_house(bets: dict[str, str], pocket: str, net: str) -> None:
    assert spin(pocket, bets, DOUBLE, "valley_forge") == net


@pytest.mark.parametrize(
    ("game", "bet"),
    [
        (SINGLE, "basket"),
        (SINGLE, "street_00_2_3"),
        (SINGLE, "straight_00"),
        (SINGLE, "split_0_00"),
        (DOUBLE, "corner_0"),
        (DOUBLE, "split_0_3"),
        (DOUBLE, "split_3_4"),
        (DOUBLE, "corner_3"),
        (DOUBLE, "line_2"),
    ],
)
@pytest.mark.feature("F124", "F125")
def test_a_place_that_is_not_on_the_layout_is_no_bet(game: str, bet: str) -> None:
    with pytest.raises(ScriptFault, match=f"'{bet}' is no bet"):
        spin("17", {bet: "5"}, game)


@pytest.mark.feature("F125")
def test_only_one_house_has_the_single_zero_wheel() -> None:
    assert SINGLE in load_house("mount_airy", BY_ID).tables
    assert SINGLE not in load_house("valley_forge", BY_ID).tables


# Colors and value chips -----------------------------------------------------------------------------------------------


@pytest.mark.feature("F126")
@pytest.mark.parametrize("house", BOTH)
def test_a_color_at_a_hundred_a_stack_plays_five_dollar_chips(house: str) -> None:
    state = {"options": {"color_value": "5.00"}}
    assert spin("10", {"split_10_11": "15", "low": "5"}, DOUBLE, house, state=state) == "260.00"
    with pytest.raises(ScriptFault, match=r"'straight_17' takes \$5 to \$100 in steps of \$5, not \$3"):
        spin("10", {"straight_17": "3"}, DOUBLE, house, state=state)


@pytest.mark.feature("F126")
def test_each_player_has_his_own_value() -> None:
    result = deal_one(
        "mount_airy",
        DOUBLE,
        seats=2,
        state={"options": {"color_value": {"you": "5.00", "seat2": "2.50"}}},
        stakes={"you": {"straight_9": "5"}, "seat2": {"straight_9": "2.50"}},
        wheel=["9"],
    )
    assert result["net"] == {"you": "175.00", "seat2": "87.50"}


@pytest.mark.feature("F127")
@pytest.mark.parametrize("house", BOTH)
def test_whole_dollars_may_lie_outside_beside_any_color(house: str) -> None:
    state = {"options": {"color_value": "5.00"}}
    assert spin("1", {"red": "17"}, DOUBLE, house, state=state) == "17.00"
    only_colors = {"options": {"color_value": "5.00", "value_chips": False}}
    with pytest.raises(ScriptFault, match=r"'red' takes \$5 to \$1,000 in steps of \$5, not \$17"):
        spin("1", {"red": "17"}, DOUBLE, house, state=only_colors)


def buy(calls: dict[str, list[str]], **more: Any) -> dict[str, Any]:
    return deal_one("mount_airy", DOUBLE, stakes={"you": calls}, **more)


@pytest.mark.feature("F126")
def test_a_color_is_bought_by_the_stack_and_marked() -> None:
    result = buy({"on": ["color_100"]})
    marks = [(e["marker"], e["value"]) for e in result["events"] if e["event"] == "marked"]
    assert ("color@1", 500) in marks
    with pytest.raises(ScriptFault, match="'color_7' cannot be called on"):
        buy({"on": ["color_7"]})
    with pytest.raises(ScriptFault, match="has no color at 'color_100' to cash in"):
        buy({"off": ["color_100"]})
    held = {"options": {"color_value": {"you": "5.00"}}}
    with pytest.raises(ScriptFault, match="cash the color in before buying another"):
        buy({"on": ["color_20"]}, state=held)
    changed = buy({"off": ["color_100"], "on": ["color_20"]}, state=held)
    assert [e["value"] for e in changed["events"] if e["event"] == "marked" and e["marker"] == "color@1"] == [100]


@pytest.mark.feature("F126")
def test_a_color_value_that_is_no_money_is_refused() -> None:
    for value in ("five", "0", {"you": "0.001"}):
        with pytest.raises(ScriptFault, match="color_value: "):
            spin("1", {"red": "5"}, state={"options": {"color_value": value}})
    with pytest.raises(ScriptFault, match="color_value: 'seat7'"):
        spin("1", {"red": "5"}, state={"options": {"color_value": {"seat7": "5.00"}}})


@pytest.mark.feature("F126")
@pytest.mark.parametrize(
    ("switch", "value", "sentence"),
    [
        ("color_value", "five", "color_value: "),
        ("color_value", "0", "color_value: a chip is worth more than nothing"),
        ("color_value", "300", "color_value: no number of chips of $300 is a bet of $1 to $100"),
        ("stack_prices", ["20", "0.10"], "stack_prices: $0.10 cannot be split into 20 chips"),
        ("stack_prices", ["4000"], "stack_prices: no number of chips of $200 is a bet of $1 to $100"),
        ("stack_prices", [], "stack_prices: lists no stack"),
        ("wheel", "single_zero", f"wheel: the cloth of {DOUBLE} is not that of this wheel"),
    ],
)
def test_a_house_file_with_colors_nobody_could_bet_or_the_wrong_wheel_is_refused_at_once(
    switch: str, value: Any, sentence: str
) -> None:
    data = read(asset("houses", "mount_airy.toml"))
    data["games"][DOUBLE]["switches"][switch] = value
    with pytest.raises(BadHouse) as caught:
        check("file.toml", data, BY_ID)
    [problem] = caught.value.problems
    assert str(problem).startswith(f"games.{DOUBLE}.switches.{sentence}")


# The round ------------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F133")
@pytest.mark.parametrize("house", BOTH)
def test_losers_are_swept_first_then_the_outside_is_paid_before_the_inside(house: str) -> None:
    result = deal_one(
        house,
        DOUBLE,
        seats=2,
        stakes={
            "you": {"straight_17": "1", "red": "5", "black": "5"},
            "seat2": {"split_17_20": "1", "column_2": "5", "straight_1": "1"},
        },
        wheel=["17"],
    )
    lines = [(line["seat"], line["wager"], line["outcome"]) for line in result["wagers"]]
    assert lines == [
        ("you", "red", "lose"),
        ("seat2", "straight_1", "lose"),
        ("you", "black", "win"),
        ("seat2", "column_2", "win"),
        ("you", "straight_17", "win"),
        ("seat2", "split_17_20", "win"),
    ]
    told = [event for event in result["events"] if event["event"] in ("announced", "spun", "marked")]
    assert [(e["event"], e.get("text") or e.get("pocket") or e.get("marker")) for e in told] == [
        ("announced", "Place your bets."),
        ("announced", "No more bets."),
        ("spun", "17"),
        ("announced", "{number}, black, odd."),
        ("marked", "dolly"),
        ("marked", "last_numbers"),
    ]


def test_a_spin_nobody_bets_on_is_not_made() -> None:
    with pytest.raises(ScriptFault, match="spins left over"):
        spin("17", {})


# Every position -------------------------------------------------------------------------------------------------------

COUNTS = {
    "double_zero": {
        "straight": 38,
        "split": 62,
        "street": 15,
        "corner": 22,
        "basket": 1,
        "line": 11,
        "column": 3,
        "dozen": 3,
    },
    "single_zero": {"straight": 37, "split": 60, "street": 14, "corner": 23, "line": 11, "column": 3, "dozen": 3},
}
SIZES = {"straight": 1, "split": 2, "street": 3, "corner": 4, "basket": 5, "line": 6, "column": 12, "dozen": 12}


@pytest.mark.feature("F124", "F125")
@pytest.mark.parametrize("wheel", COUNTS)
def test_the_layout_has_every_position_once(wheel: Any) -> None:
    found = positions(wheel)
    for kind, count in COUNTS[wheel].items():
        of_kind = [position for position in found.values() if position.kind == kind]
        assert len(of_kind) == count, kind
        assert {len(position.covers) for position in of_kind} == {SIZES[kind]}
        assert len({position.covers for position in of_kind}) == count
    assert sum(COUNTS[wheel].values()) + 6 == len(found)


@pytest.mark.feature("F124", "F128", "F129", "F132")
def test_positions_cover_the_numbers_their_names_say() -> None:
    found = positions("double_zero")
    assert found["street_34"].covers == ("34", "35", "36")
    assert found["corner_32"].covers == ("32", "33", "35", "36")
    assert found["line_31"].covers == ("31", "32", "33", "34", "35", "36")
    assert found["column_3"].covers[:3] == ("3", "6", "9")
    assert found["dozen_2"].covers[0] == "13" and found["dozen_2"].covers[-1] == "24"
    assert "split_3_4" not in found and "split_3_6" in found
    assert all(color(pocket) == "red" for pocket in found["red"].covers)
    assert set(found["red"].covers) & set(found["black"].covers) == set()


@pytest.mark.feature("F124", "F125", "F128", "F129", "F130", "F131", "F132")
@pytest.mark.parametrize("game", [DOUBLE, SINGLE])
def test_a_position_wins_on_each_of_its_numbers_and_on_no_other(game: str) -> None:
    wheel: Any = game.removeprefix("roulette_")
    pays = {"straight": 35, "split": 17, "street": 11, "corner": 8, "basket": 6, "line": 5, "column": 2, "dozen": 2}
    every = positions(wheel)
    for pocket in every["straight_0"].covers + every["straight_17"].covers + every["straight_2"].covers:
        inside = [id for id in every if every[id].kind in pays][:140]  # a purse has enough for them all
        result = deal_one("mount_airy", game, stakes={"you": dict.fromkeys(inside, "5")}, wheel=[pocket])
        for line in result["wagers"]:
            position = every[line["wager"]]
            hit = pocket in position.covers
            assert line["returned"] == (f"{5 + 5 * pays[position.kind]}.00" if hit else "0.00")
