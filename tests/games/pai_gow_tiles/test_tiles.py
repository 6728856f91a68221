"""The tiles, what two of them are worth, and the house way: by the charts and by worked hands."""

from __future__ import annotations

from itertools import combinations

import pytest

from casino_sim.cards import CARD, NAME, cards
from casino_sim.tiles import (
    CODES,
    FACE,
    TILES,
    USUAL,
    HouseWay,
    Ranking,
    Two,
    hands,
    house_way,
    kinds_of_hands,
    settings,
    two,
    wording,
)


def of(text: str) -> Two:
    return two(*cards(text))


@pytest.mark.feature("F241")
def test_thirty_two_tiles_in_two_colors() -> None:
    assert len(TILES) == 32 and len(set(TILES)) == 21
    pips = {face.name: (face.red, face.white) for face in FACE.values()}
    assert pips == {
        "6-6": (6, 6), "1-1": (2, 0), "4-4": (8, 0), "1-3": (1, 3), "5-5": (0, 10), "3-3": (0, 6), "2-2": (0, 4),
        "5-6": (0, 11), "4-6": (4, 6), "1-6": (1, 6), "1-5": (1, 5), "3-6": (0, 9), "4-5": (4, 5), "2-6": (0, 8),
        "3-5": (0, 8), "2-5": (0, 7), "3-4": (4, 3), "1-4": (5, 0), "2-3": (0, 5), "2-4": (4, 2), "1-2": (1, 2),
    }  # fmt: skip


@pytest.mark.feature("F241")
def test_a_tile_is_read_either_way_round_and_written_low_half_first() -> None:
    assert cards("3-1 6-5") == cards("1-3 5-6")
    assert [NAME[tile] for tile in cards("3-1 6-5")] == ["1-3", "5-6"]


RANKS = """6-6|1-1|4-4|1-3|5-5|3-3|2-2|5-6|4-6|1-6|1-5|3-6 4-5|2-6 3-5|2-5 3-4|2-4|1-4 2-3|1-2"""


@pytest.mark.feature("F242")
def test_seventeen_ranks_of_single_tiles() -> None:
    for rank, names in enumerate(RANKS.split("|"), 1):
        assert {FACE[CARD[name]].rank for name in names.split()} == {rank}
    assert {face.rank for face in FACE.values()} == set(range(1, 18))


PAIRS = """2-4 1-2|6-6 6-6|1-1 1-1|4-4 4-4|1-3 1-3|5-5 5-5|3-3 3-3|2-2 2-2|5-6 5-6|4-6 4-6|1-6 1-6|1-5 1-5
|3-6 4-5|3-5 2-6|3-4 2-5|1-4 2-3|6-6 4-5|1-1 3-6|6-6 4-4|1-1 2-6"""


@pytest.mark.feature("F242")
def test_twenty_hands_above_the_points_in_their_order() -> None:
    ranked = [of(pair.strip()) for pair in PAIRS.split("|")]
    assert [hand.rank for hand in ranked] == sorted((hand.rank for hand in ranked), reverse=True)
    assert len({hand.rank for hand in ranked}) == 20
    assert ranked[-1].rank > max(hand.rank for hand in kinds_of_hands() if hand.kind == "points")


@pytest.mark.feature("F242")
def test_sixteen_permissible_pairs_and_no_more() -> None:
    dealt = {two(a, b).kind for a, b in combinations(TILES, 2) if two(a, b).is_pair}
    assert len(dealt) == 16
    assert sum(two(a, b).is_pair for a, b in combinations(TILES, 2)) == 16  # each can be made of 32 tiles in one way


@pytest.mark.feature("F242", "F245")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6-6 1-6", "1-1 2-5"),
        ("4-4 5-6", "5-5 4-5"),
        ("3-3 5-6", "5-6 1-2"),
        ("6-6 1-3", "1-1 1-3"),
        ("1-3 2-3", "2-2 1-4"),
    ],
)
def test_between_equal_points_the_higher_tile_decides(better: str, worse: str) -> None:
    assert of(better).points == of(worse).points and of(better).rank > of(worse).rank


@pytest.mark.feature("F245")
@pytest.mark.parametrize(("one", "other"), [("2-2 1-4", "2-2 2-3"), ("6-6 4-5", "6-6 3-6"), ("2-5 4-6", "3-4 4-6")])
def test_copies_have_the_same_rank(one: str, other: str) -> None:
    assert of(one).rank == of(other).rank


@pytest.mark.feature("F244")
def test_all_zeros_are_alike() -> None:
    zeros = [hand for hand in kinds_of_hands() if hand.kind == "points" and hand.points == 0]
    assert len(zeros) >= 5 and {hand.rank for hand in zeros} == {0}


@pytest.mark.feature("F243")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("2-4 1-3", 7), ("1-2 2-2", 7), ("1-4 2-4", 8), ("2-4 5-6", 7), ("1-2 5-5", 6), ("2-4 3-3", 9), ("1-2 6-6", 8)],
)
def test_the_gee_joon_tiles_count_three_or_six(hand: str, points: int) -> None:
    assert of(hand).points == points


WAYS: list[tuple[str, str, str, str]] = [
    # tiles, charts, high hand, low hand
    ("6-6 6-6 4-5 3-6", "both", "6-6 6-6", "4-5 3-6"),
    ("2-4 1-2 6-6 4-6", "both", "2-4 1-2", "6-6 4-6"),
    ("6-6 6-6 4-5 2-6", "both", "6-6 6-6", "4-5 2-6"),
    ("2-2 1-4 4-6 4-6", "both", "4-6 4-6", "2-2 1-4"),
    ("6-6 4-5 4-4 1-6", "pa_default", "6-6 4-4", "4-5 1-6"),
    ("6-6 4-5 4-4 1-6", "ca_hints", "6-6 1-6", "4-5 4-4"),
    ("6-6 1-1 4-5 2-6", "both", "1-1 4-5", "6-6 2-6"),
    ("6-6 2-5 4-6 1-3", "pa_default", "2-5 4-6", "6-6 1-3"),
    ("6-6 2-5 4-6 1-3", "ca_hints", "6-6 2-5", "4-6 1-3"),
    ("1-1 3-4 5-5 1-3", "pa_default", "3-4 5-5", "1-1 1-3"),
    ("1-1 3-4 5-5 1-3", "ca_hints", "1-1 3-4", "5-5 1-3"),
    ("5-6 1-2 3-3 2-2", "both", "5-6 3-3", "1-2 2-2"),
    ("1-3 2-2 5-5 5-6", "both", "1-3 2-2", "5-5 5-6"),
    ("1-3 2-3 5-6 4-6", "both", "1-3 2-3", "5-6 4-6"),
    ("4-4 5-6 1-4 2-4", "both", "4-4 5-6", "1-4 2-4"),
    ("2-4 5-6 1-4 4-6", "both", "2-4 5-6", "1-4 4-6"),
    ("3-3 1-5 4-6 5-5", "both", "1-5 5-5", "3-3 4-6"),
]
CASES = [
    pytest.param(four, chart, high, low, id=f"{four} {chart}")
    for four, charts, high, low in WAYS
    for chart in (("pa_default", "ca_hints") if charts == "both" else (charts,))
]


@pytest.mark.feature("F250")
@pytest.mark.parametrize(("four", "chart", "high", "low"), CASES)
def test_house_way(four: str, chart: HouseWay, high: str, low: str) -> None:
    way = house_way(cards(four), chart)
    assert sorted(way.back) == sorted(cards(high)) and sorted(way.front) == sorted(cards(low))


@pytest.mark.feature("F250", "F251")
@pytest.mark.parametrize("chart", ["pa_default", "ca_hints"])
def test_whatever_lies_there_pairs_are_kept_and_the_low_hand_is_the_lower(chart: HouseWay) -> None:
    fours = {tuple(sorted(four)) for four in combinations(TILES[::2] + TILES[-10:], 4)}
    for four in fours:
        if any(four.count(tile) > FACE[tile].copies for tile in four):
            continue
        way = house_way(four, chart)
        assert way.front_rank <= way.back_rank and not way.is_foul
        if any(two(*pair).is_pair for pair in combinations(four, 2)):
            assert any(hand.is_pair for hand in hands(way))
        assert way in settings(four)


def test_names_do_not_collide_with_playing_cards() -> None:
    assert all(code >> 48 for code in CODES) and len(set(CODES)) == 21


# -- what houses print differently ---------------------------------------------------------------------

BY_TILE = Ranking("higher_tile", "lowest")


def rank(text: str, ranking: Ranking = USUAL) -> int:
    return two(*cards(text), ranking).rank


def test_zero_against_zero_is_the_banks_or_goes_to_the_higher_tile() -> None:
    """PGT-05: only two houses print that zero is the bank's; Marysville prints the higher domino for all equal points."""
    assert rank("4-4 1-1") > rank("5-5 4-6") == rank("3-3 1-3") == rank("5-6 3-6") == 0
    highest, middle, lowest = (rank(text, BY_TILE) for text in ("1-3 3-3", "5-5 4-6", "5-6 3-6"))
    assert highest > middle > lowest
    assert rank("5-6 4-5", BY_TILE) == lowest, "the other nine beside the same top tile: a copy"
    assert highest < rank("1-2 2-6", BY_TILE), "one point, however low its tiles, is more than zero"


def test_the_tiles_of_gee_joon_apart_rank_lowest_where_the_house_says_so() -> None:
    """PGT-03: the 2-4 ranks above the mixed fives; at Marysville below them, and the 1-2 last at all houses."""
    assert rank("2-4 1-4") == rank("2-4 2-3") == 7 * 17 + 3
    assert rank("2-4 1-4", BY_TILE) == rank("1-4 2-4", BY_TILE) == 7 * 17 + 3, "the five is the top tile now"
    assert two(*cards("2-4 1-4")).high == CARD["2-4"] and two(*cards("2-4 1-4"), BY_TILE).high == CARD["1-4"]
    assert [BY_TILE.of(CARD[name]) for name in ("2-5", "1-4", "2-3", "2-4", "1-2")] == [14, 15, 15, 16, 17]


def test_a_zero_that_beats_a_zero_is_named_with_its_tile() -> None:
    assert wording(two(*cards("5-5 4-6"), BY_TILE)) == ("{points}, {tile} high", {"points": "Zero", "tile": "Mooy"})
    assert wording(two(*cards("5-5 4-6"))) == ("Zero", {})
