"""Spins with exact money, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, load_house, read
from casino_sim.resources import asset
from games import BY_ID
from games.roulette.layout import color, positions
from tests.casino import MA, VF, at, rows

DOUBLE, SINGLE = "roulette_double_zero", "roulette_single_zero"
both = rows("house", MA, VF)
spin = at(DOUBLE)

SPINS = [
    (DOUBLE, "straight_17 1", "17", "35.00"),  # RO-4
    (DOUBLE, "straight_00 2", "00", "70.00"),
    (DOUBLE, "split_0_00 5", "00", "85.00"),  # RO-5
    (DOUBLE, "split_0_00 5", "1", "-5.00"),
    (DOUBLE, "split_3_6 1", "3", "17.00"),
    (DOUBLE, "straight_8 split_8_11 corner_7 street_7 red 5", "8", "350.00"),
    (DOUBLE, "street_0_1_2 3", "1", "33.00"),  # RO-6
    (SINGLE, "corner_0 10", "0", "80.00"),  # RO-7
    (DOUBLE, "basket 10", "2", "60.00"),  # RO-8
    (DOUBLE, "basket 10", "4", "-10.00"),
    (DOUBLE, "straight_0 straight_00 split_0_00 basket 1", "0", "57.00"),
    (DOUBLE, "line_31 4", "35", "20.00"),  # RO-9
    (DOUBLE, "column_2 10", "35", "20.00"),  # RO-10
    (DOUBLE, "dozen_3 10", "0", "-10.00"),
    (SINGLE, "red even 20", "0", "-40.00"),  # RO-11
    (SINGLE, "red even 20", "36", "40.00"),
    (SINGLE, "red even 20", "1", "0.00"),
    (DOUBLE, "low high 25", "00", "-50.00"),
]


@pytest.mark.feature("F124", "F125", "F128", "F129", "F130", "F131", "F132")
@rows("game, bets, pocket, net", *SPINS)
def test_RO_4_to_11_the_money_of_a_spin(game: str, bets: str, pocket: str, net: str) -> None:
    for house in (MA, VF) if game == DOUBLE else (MA,):
        assert at(game)(house, bets, wheel=pocket).net == net


@pytest.mark.feature("F124", "F125")
@rows(
    "game, bet",
    *((SINGLE, bet) for bet in ("basket", "street_00_2_3", "straight_00", "split_0_00")),
    *((DOUBLE, bet) for bet in ("corner_0", "split_0_3", "split_3_4", "corner_3", "line_2")),
)
def test_RO_3_a_place_that_is_not_on_the_layout_is_no_bet(game: str, bet: str) -> None:
    with pytest.raises(ValueError, match=f"can't bet on '{bet}' now"):
        at(game)(MA, f"{bet} 5", wheel="17")


@pytest.mark.feature("F125")
def test_only_one_house_has_the_single_zero_wheel() -> None:
    assert SINGLE in load_house(MA, BY_ID).tables
    assert SINGLE not in load_house(VF, BY_ID).tables


# Colors and value chips -----------------------------------------------------------------------------------------------

FIVES = {"color_value": "5.00"}


@pytest.mark.feature("F126", "F127")
@both
def test_RO_2_a_color_at_a_hundred_a_stack_plays_five_dollar_chips(house: str) -> None:
    assert spin(house, "split_10_11 15, low 5", wheel="10", options=FIVES).net == "260.00"
    with pytest.raises(ValueError, match=r"'straight_17' takes \$5 to \$100 in steps of \$5, not \$3"):
        spin(house, "straight_17 3", wheel="10", options=FIVES)
    assert spin(house, "red 17", wheel="1", options=FIVES).net == "17.00"  # whole dollars beside any color
    with pytest.raises(ValueError, match=r"'red' takes \$5 to \$1,000 in steps of \$5, not \$17"):
        spin(house, "red 17", wheel="1", options={**FIVES, "value_chips": False})


@pytest.mark.feature("F126")
def test_RO_2_each_player_has_a_value_of_their_own() -> None:
    values = {"color_value": {"you": "5.00", "seat2": "2.50"}}
    r = spin(MA, "straight_9 5 / seat2 straight_9 2.50", wheel="9", options=values)
    assert r.nets == "you 175.00, seat2 87.50"


@pytest.mark.feature("F126")
def test_RO_2_a_color_is_bought_by_the_stack_and_marked() -> None:
    held = {"color_value": {"you": "5.00"}}
    assert spin(MA, "on color_100").marked("color@1") == [500]
    assert spin(MA, "off color_100, on color_20", options=held).marked("color@1") == [100]
    for calls, options, says in (
        ("on color_7", {}, "'color_7' can't be called on"),
        ("off color_100", {}, "has no color at 'color_100' to cash in"),
        ("on color_20", held, "cash the color in before buying another"),
    ):
        with pytest.raises(ValueError, match=says):
            spin(MA, calls, options=options)


@pytest.mark.feature("F126")
@rows(
    "value, says",
    *((value, "color_value: ") for value in ("five", "0", {"you": "0.001"})),
    ({"seat7": "5.00"}, "color_value: 'seat7'"),
)
def test_RO_2_a_color_value_that_is_no_money_is_refused(value: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        spin(MA, "red 5", wheel="1", seats=1, options={"color_value": value})


@pytest.mark.feature("F126")
@rows(
    "switch, value, sentence",
    ("color_value", "five", "color_value: "),
    ("color_value", "0", "color_value: a chip is worth more than nothing"),
    ("color_value", "300", "color_value: no number of chips of $300 is a bet of $1 to $100"),
    ("stack_prices", ["20", "0.10"], "stack_prices: $0.10 can't be split into 20 chips"),
    ("stack_prices", ["4000"], "stack_prices: no number of chips of $200 is a bet of $1 to $100"),
    ("stack_prices", [], "stack_prices: lists no stack"),
    ("wheel", "single_zero", f"wheel: the felt of {DOUBLE} is for another wheel"),
)
def test_RO_2_a_house_file_with_colors_nobody_could_bet_or_the_wrong_wheel_is_refused_at_once(
    switch: str, value: Any, sentence: str
) -> None:
    data = read(asset("houses", f"{MA}.toml"))
    data["games"][DOUBLE]["switches"][switch] = value
    with pytest.raises(BadHouse) as caught:
        check("file.toml", data, BY_ID)
    [problem] = caught.value.problems
    assert str(problem).startswith(f"games.{DOUBLE}.switches.{sentence}")


# The round ------------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F133")
@both
def test_RO_3_losers_are_swept_first_then_the_outside_is_paid_before_the_inside(house: str) -> None:
    r = spin(house, "straight_17 1, red black 5 / seat2 split_17_20 straight_1 1, column_2 5", wheel="17")
    assert r.lines("seat wager outcome") == [
        "you red lose",
        "seat2 straight_1 lose",
        "you black win",
        "seat2 column_2 win",
        "you straight_17 win",
        "seat2 split_17_20 win",
    ]
    happened = [e for e in r.events() if e["event"] in ("announced", "spun", "marked")]
    assert [f"{e['event']}: {e.get('text') or e.get('pocket') or e.get('marker')}" for e in happened] == [
        "announced: Place your bets.",
        "announced: No more bets.",
        "spun: 17",
        "announced: {number}, black, odd.",
        "marked: dolly",
        "marked: last_numbers",
        "marked: falls",
    ]


CAME = "17 5 17 00 32 5 17 8 8 1 2 3 4".split()


@both
def test_RO_3_the_boards_show_what_came_often_and_what_not_for_long(house: str) -> None:
    face, rules = BY_ID[DOUBLE].face, load_house(house, BY_ID).tables[DOUBLE]
    played = spin(house, "red 5", wheel=CAME[0])
    for number in CAME[1:]:
        played = played.again("red 5", wheel=number)
    marks = played.view("you").marks
    boards = {name: list(board.values()) for name, board in face.score_boards(rules, marks).items()}
    assert [(cell.letter, cell.beside) for cell in boards["hot"]] == [("17", "3"), ("8", "2"), ("5", "2")]
    assert [(cell.letter, cell.beside) for cell in boards["cold"]] == [(n, "13") for n in ("0", "6", "7", "9")]
    assert [cell.letter for cell in boards["last_numbers"]] == CAME[::-1]
    assert face.board_lines(rules, marks)[1:] == [
        "Hot: 17 hit 3 times, 8 hit 2 times, 5 hit 2 times.",
        "Cold: 0 not hit in 13 spins, 6 not hit in 13 spins, 7 not hit in 13 spins, 9 not hit in 13 spins.",
        "Past spins change nothing.",
    ]


def test_RO_3_a_spin_nobody_bets_on_is_not_made() -> None:
    with pytest.raises(ValueError, match="spins left over"):
        spin(MA, wheel="17")


# Every position -------------------------------------------------------------------------------------------------------

SHARED = {"line": 11, "column": 3, "dozen": 3}
COUNTS = {
    "double_zero": {"straight": 38, "split": 62, "street": 15, "corner": 22, "basket": 1, **SHARED},
    "single_zero": {"straight": 37, "split": 60, "street": 14, "corner": 23, **SHARED},
    "triple_zero": {"straight": 39, "split": 64, "street": 16, "corner": 22, **SHARED, "line": 12},
}
SIZES = {"straight": 1, "split": 2, "street": 3, "corner": 4, "basket": 5, "line": 6, "column": 12, "dozen": 12}


@pytest.mark.feature("F124", "F125")
@rows("wheel", *COUNTS)
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
@rows("game", DOUBLE, SINGLE)
def test_RO_4_to_11_a_position_wins_on_each_of_its_numbers_and_on_no_other(game: str) -> None:
    wheel: Any = game.removeprefix("roulette_")
    pays = {"straight": 35, "split": 17, "street": 11, "corner": 8, "basket": 6, "line": 5, "column": 2, "dozen": 2}
    every = positions(wheel)
    for pocket in every["straight_0"].covers + every["straight_17"].covers + every["straight_2"].covers:
        inside = [id for id in every if every[id].kind in pays][:140]  # a purse has enough for them all
        for line in at(game)(MA, f"{' '.join(inside)} 5", wheel=pocket).lines("wager returned"):
            position = every[line.split()[0]]
            hit = pocket in position.covers
            assert line.split()[1] == (f"{5 + 5 * pays[position.kind]}.00" if hit else "0.00")
