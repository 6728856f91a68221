"""The roads, drawn from results and cleared with the shoe."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_sim.bots import strategies
from casino_sim.cards import NAME
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import Announced, Burned, Shuffled
from games import BY_ID
from games.baccarat.hands import POINTS
from games.baccarat.memory import Memory
from games.baccarat.roads import (
    Bead,
    bead_plate,
    big_eye_boy,
    big_road,
    cockroach_pig,
    on_the_board,
    runs,
    small_road,
)
from tests.odds import opening_advice


def sides(results: str) -> list[str]:
    return ["".join(bead.side for bead in column) for column in big_road(results)]


def test_the_bead_plate_holds_every_result_six_to_a_column() -> None:
    assert bead_plate("BBPTPBB") == ("BBPTPB", "B")
    assert bead_plate("") == ()


def test_the_big_road_has_a_column_a_run_and_notes_ties() -> None:
    assert sides("BBPTPPB") == ["BB", "PPP", "B"]
    assert big_road("TTBTTP") == ((Bead("B", 4),), (Bead("P", 0),))
    assert big_road("TT") == ()


# One letter a mark, by hand on squared paper: columns of the big road, then the marks.
DRAWN = [
    # B B | P P | B B : a board of twos repeats itself from the first mark on
    ("BBPPBB", "rrr", "r", ""),
    # B | P | B | P | B : so does a board of ones
    ("BPBPB", "rrr", "rr", "r"),
    # B B B | P | B B : the second column ends early, the third is compared with it
    ("BBBPBB", "bb", "r", ""),
    # B | P P | B B B
    ("BPPBBB", "bbrb", "br", ""),
    # B B | P | B B B | P P | B
    ("BBPBBBPPB", "bbrbrb", "rbbbb", "rr"),
]


@pytest.mark.parametrize(("results", "eye", "small", "pig"), DRAWN)
def test_the_small_roads_compare_the_big_road_with_itself(results: str, eye: str, small: str, pig: str) -> None:
    def letters(marks: tuple[str, ...]) -> str:
        return "".join(mark[0] for mark in marks)

    assert (letters(big_eye_boy(results)), letters(small_road(results)), letters(cockroach_pig(results))) == (
        eye,
        small,
        pig,
    )


def test_each_small_road_begins_where_it_has_something_to_compare() -> None:
    for road, back in ((big_eye_boy, 1), (small_road, 2), (cockroach_pig, 3)):
        alternating = "BP" * 4
        assert road(alternating[: back + 1]) == ()  # one bead in each of the columns it looks at
        assert len(road(alternating[: back + 2])) == 1  # the head of the next column
        doubled = alternating[:back] + alternating[back] * 2
        assert len(road(doubled)) == 1  # or the second bead of this one


def test_small_roads_are_written_in_runs() -> None:
    assert runs(("red", "red", "blue", "red")) == (("red", "red"), ("blue",), ("red",))


def test_a_long_run_turns_at_the_foot_of_the_board() -> None:
    board = on_the_board(big_road("B" * 8 + "P" * 7 + "B"))
    assert {at for at, bead in board.items() if bead.side == "P"} == {(1, n) for n in range(5)} | {(2, 4), (3, 4)}
    assert (2, 0) in board and board[2, 0].side == "B"
    assert {at for at, bead in board.items() if bead.side == "B"} >= {(0, n) for n in range(6)} | {(1, 5), (2, 5)}


def test_a_tail_in_the_top_row_moves_the_next_run_on() -> None:
    """On a board of two rows the second run finds no room below and goes along the top."""
    board = on_the_board(big_road("BBBPPPB"), rows=2)
    assert {at for at, bead in board.items() if bead.side == "P"} == {(1, 0), (2, 0), (3, 0)}
    assert {at for at, bead in board.items() if bead.side == "B"} == {(0, 0), (0, 1), (1, 1), (4, 0)}


@given(st.text("PBT", max_size=90))
def test_whatever_the_shoe_brings_every_result_has_its_place(results: str) -> None:
    road = big_road(results)
    beads = [bead for column in road for bead in column]
    assert len(beads) == len(results.replace("T", ""))
    if beads:
        assert sum(bead.ties for bead in beads) == results.count("T")
    board = on_the_board(road)
    assert len(board) == len(beads)
    assert all(0 <= row < 6 for _, row in board)
    lengths = [len(column) for column in road]
    for marks, back in ((big_eye_boy(results), 1), (small_road(results), 2), (cockroach_pig(results), 3)):
        later = sum(lengths[back:])  # every bead from there on, less the first
        assert len(marks) == max(0, later - 1)


def slowly(results: str, back: int) -> list[str]:
    """A small road as players tell it: look ``back`` columns to the left of the bead. Two beads, or two empty places,
    one below the other there mean red, a bead above an empty place means blue. A new column is marked against what
    the old one would have got, had it gone on.
    """
    paper: set[tuple[int, int]] = set()
    marks, column, row, side = [], -1, 0, ""
    for result in results.replace("T", ""):
        goes_on = result == side
        at, below = column - back, row + 1
        if side and at >= 0:
            red = ((at, below) in paper) == ((at, below - 1) in paper)
            marks.append("red" if red == goes_on else "blue")
        column, row = (column, row + 1) if goes_on else (column + 1, 0)
        paper.add((column, row))
        side = result
    return marks


@given(st.text("PBT", max_size=90))
def test_the_small_roads_are_those_that_players_draw(results: str) -> None:
    for road, back in ((big_eye_boy, 1), (small_road, 2), (cockroach_pig, 3)):
        assert list(road(results)) == slowly(results, back)


# The shoe -------------------------------------------------------------------------------------------------------------

GAME = BY_ID["mini_baccarat"]
RULES = load_house("mount_airy", BY_ID).tables["mini_baccarat"]


@pytest.mark.feature("F115")
def test_a_new_shoe_burns_by_its_first_card_and_clears_the_roads() -> None:
    table, bot, chance = seated(GAME, RULES, 2), strategies(GAME, RULES)["banker"], Stream(b"shoe", "bots")
    shoes = []
    for number in range(150):
        before = table.remembered(Memory).results
        play_one(GAME, table, derive(b"shoe", str(number)), {1: bot, 2: bot}, chance)
        fresh = any(isinstance(event, Shuffled) for event in table.events)
        results = table.remembered(Memory).results
        assert results == table.marks["results"]
        assert results[:-1] == ("" if fresh else before)
        if not fresh:
            continue
        shoes.append(len(before))
        assert table.shoe is not None and len(table.shoe.cards) == 8 * 52
        first = table.shoe.cards[0]
        assert any(isinstance(e, Announced) and e.words.get("card") == NAME[first] for e in table.events)
        assert sum(isinstance(event, Burned) for event in table.events) == (POINTS[first] or 10)
    assert len(shoes) == 3
    assert all(55 <= hands <= 70 for hands in shoes[1:])  # three quarters of 416 cards, nearly five to a hand


@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
@pytest.mark.parametrize("id", ["mini_baccarat", "midi_baccarat"])
def test_every_style_of_player_plays(house: str, id: str) -> None:
    game, rules = BY_ID[id], load_house(house, BY_ID).tables[id]
    for name, bot in strategies(game, rules).items():
        table, chance = seated(game, rules, 3), Stream(b"styles", name)
        lines = 0
        for number in range(25):
            play_one(game, table, derive(b"styles", str(number)), dict.fromkeys(table.occupied, bot), chance)
            lines += len(table.lines)
        assert lines or name == "plain"


def test_the_coach_prefers_banker_and_warns_of_the_tie() -> None:
    found = opening_advice(GAME, RULES)
    assert (found.prices[0].wager, found.prices[-1].wager) == ("banker", "tie")
    assert found.prices[0].edge == pytest.approx(1.0579, abs=5e-5), "wizardofodds.com, Baccarat"
