"""Every row of the printed charts, by the examples printed beside them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

from casino_sim.cards import DECK_WITH_JOKER, cards
from casino_sim.odds.pai_gow_poker import targets
from casino_sim.poker.house_way import HouseWay, house_way, is_ace_high, target
from casino_sim.poker.pai_gow import WheelRank, split
from casino_sim.poker.rankings import ACE

BOTH, PA, CA = ("pa_default", "ca_chart"), ("pa_default",), ("ca_chart",)

# row, charts, what lies in front and what behind
ROWS = [
    ("no pair", BOTH, "Kh Qd", "As Th 8c 7d 2s"),
    ("no pair, joker", BOTH, "Kc Jd", "Jk 9s 7h 4c 2d"),
    ("pair", BOTH, "Qs Jh", "Ts Td 8c 6d 3s"),
    ("two pair, high pair queens", BOTH, "8s 8h", "Qh Qd 9d 7d 3s"),
    ("two pair, ace in front", BOTH, "As 5s", "Ts Td 6h 6c 3s"),
    ("two pair, no ace", BOTH, "8s 8d", "9s 9c Qh 7c 3s"),
    ("two pair, king in front", CA, "Ks 9s", "7s 7c 4h 4c 3s"),
    ("two pair, king is not enough", PA, "4h 4c", "7s 7c Ks 9s 3s"),
    ("two pair, no king", BOTH, "4h 4d", "7s 7c Qs 9s 3s"),
    ("two pair, queen in front", CA, "Qs Td", "5s 5d 2s 2d 8h"),
    ("two pair, queen is not enough", PA, "2s 2d", "5s 5d Qs Td 8h"),
    ("two pair, no queen", BOTH, "2s 2d", "5s 5d Js 9s 3s"),
    ("two pair, flush not played", BOTH, "7d 7c", "9h 9d Qd Jd 4d"),
    ("two pair, straight not played", BOTH, "3s 3h", "6c 6s 5h 4s 2d"),
    ("two pair, aces with the joker", BOTH, "8s 8d", "Ah Jk Kc 9h 4d"),
    ("two pair, the joker as ace", BOTH, "Jk Qd", "Ts Td 9s 9h 4c"),
    ("three pair", BOTH, "Td Ts", "9s 9c 5d 5h 3d"),
    ("three aces", BOTH, "As Qd", "Ah Ad 9s 8c 2h"),
    ("three aces and a flush", BOTH, "Ah Ad", "As Qs 9s 8s 2s"),
    ("three kings", BOTH, "Qd 9s", "Kh Kc Ks 7s 2d"),
    ("three nines and a straight", BOTH, "9d 9c", "9s 8h 7d 6s 5s"),
    ("three aces, the joker in a straight", BOTH, "As Ad", "Jk Kh Qc Js 9d"),
    ("three aces, one in front of a flush", BOTH, "Ad 2d", "As Jk Ks 7s 4s"),
    ("twice three", BOTH, "Kh Kd", "6c 6s 6h Ks 9d"),
    ("full house", BOTH, "9s 9h", "5h 5s 5c Js 4s"),
    ("full house, two pairs", BOTH, "Ac Ad", "6s 6d 6h 9s 9c"),
    ("pair and a flush", BOTH, "Ks Qh", "Qd Jh Ts 9s 8s"),
    ("pair in front of a straight", BOTH, "3s 3h", "As Kh Qh Jd Ts"),
    ("pair, the joker in a straight", BOTH, "Jh 8d", "9s 8h Jk 6s 5d"),
    ("pair of queens in a straight", CA, "Qs 2h", "Ah Kc Qd Jd Ts"),
    ("pair of queens behind ace-king", PA, "Ah Kc", "Qs Qd Jd Ts 2h"),
    ("ace and joker in a straight", BOTH, "7h 2c", "Ah Kd Qc Js Jk"),
    ("long straight", BOTH, "8s 7s", "6h 5c 4d 3s 2d"),
    ("straight or flush", BOTH, "As 9s", "6s 5s 4c 3d 2s"),
    ("straight, the joker in front", BOTH, "Jk Qd", "9s 8h 7c 6d 5s"),
    ("straight flush", BOTH, "Ad Kh", "Qs Js Ts 9s 8s"),
    ("four queens", BOTH, "Qd Qs", "Qh Qc As Kd 4h"),
    ("four tens with a king", BOTH, "Ks Js", "Td Tc Th Ts 7s"),
    ("four jacks with an ace", CA, "As Kd", "Js Jd Jh Jc 2h"),
    ("four jacks are split", PA, "Js Jd", "Jh Jc As Kd 2h"),
    ("four sevens with a queen", CA, "Qd Ts", "7s 7d 7h 7c 2h"),
    ("four sevens, a queen is not enough", PA, "7s 7d", "7h 7c Qd Ts 2h"),
    ("four fours", BOTH, "Ks Qd", "4s 4d 4h 4c 7d"),
    ("four and a pair", BOTH, "4c 4h", "5h 5d 5c 5s 2s"),
    ("four and three", BOTH, "7s 7d", "5s 5d 5h 5c 7h"),
    ("four aces with a flush behind", BOTH, "Ah Ad", "As Jk Ks 9s 4s"),
    ("five aces", BOTH, "As Jk", "Ah Ac Ad 8s 3s"),
    ("five aces with kings", CA, "As Jk", "Ah Ac Ad Ks Kd"),
    ("five aces, kings in front", PA, "Ks Kd", "As Ad Ah Ac Jk"),
    # the other examples of the card room's two charts
    ("four tens, no king", CA, "Th Ts", "Td Tc 8c 3s 2h"),
    ("four sevens, no queen", CA, "7s 7d", "7h 7c Ts 9s 2d"),
    ("fours full of aces", CA, "As Ah", "4s 4d 4h Ad 6h"),
    ("fives full of nines", CA, "9s 9h", "5h 5s 5c 9d 4s"),
    ("ace high", CA, "Kd Jc", "Ah Tc 7s 5h 3d"),
    ("pair of threes", CA, "Ac Qd", "3s 3c Jh 8d 4c"),
    ("kings and threes", CA, "3d 3s", "Kh Ks 7h 6c 2d"),
    ("jacks and eights with an ace", CA, "Ac 7h", "Jd Js 8c 8h 4s"),
    ("eights and fours with a king", CA, "Ks 9s", "8c 8d 4d 4h 7c"),
    ("fives and fours with a queen", CA, "Qh 8c", "5h 5s 4h 4c 2s"),
    ("nines, sevens and fives", CA, "9c 9s", "7d 7c 5h 5s Ac"),
    ("three aces alone", CA, "Ac 8d", "Ad As 5d 4c 2s"),
    ("three kings alone", CA, "Jh Tc", "Kh Kd Kc 7s 5h"),
    ("jacks and fives", CA, "Jc Jd", "5s 5h 5c Js Ad"),
    ("ace-nine in front of a straight", CA, "As 9s", "6s 5s 4c 3d 2s"),
    ("fives in front of a straight", CA, "5c 5h", "7d 6s 5d 4s 3h"),
    ("eights and fours full", CA, "4c 4h", "8h 8s 8d Ac Kh"),
    ("four queens are split", CA, "Qc Qd", "Qh Qs 9s 7d 5c"),
    ("four jacks, no king", CA, "Jd Js", "Jh Jc Qd Ts 7h"),
    ("four eights, no queen", CA, "8h 8d", "8c 8s Jc 7s 4d"),
    ("four fives stay", CA, "9h 8c", "5s 5d 5h 5c 2s"),
    ("five aces again", CA, "Ac As", "Ah Ad Jk Ks 5c"),
]
CASES = [
    pytest.param(chart, front, back, id=f"{row} ({chart})") for row, charts, front, back in ROWS for chart in charts
]


@pytest.mark.feature("F197", "F212", "F213", "F214")
@pytest.mark.parametrize(("chart", "front", "back"), CASES)
@pytest.mark.parametrize("wheel_rank", ["second", "low"])
def test_row_of_the_chart(chart: HouseWay, front: str, back: str, wheel_rank: WheelRank) -> None:
    seven = cards(f"{back} {front}")
    found = house_way(seven, chart, wheel_rank)
    wanted = split(cards(front), cards(back), wheel_rank)
    assert (found.front_class, found.back_class) == (wanted.front_class, wanted.back_class)


@pytest.mark.feature("F212", "F213", "F214")
def test_the_order_of_the_cards_does_not_matter() -> None:
    shuffle = random.Random(11)
    for _, charts, front, back in ROWS[:48]:
        seven = cards(f"{front} {back}")
        ranks = set()
        for _ in range(4):
            shuffle.shuffle(seven)
            way = house_way(seven, charts[0], "second")  # type: ignore[arg-type]
            ranks.add((way.front_rank, way.back_rank))
        assert len(ranks) == 1


@pytest.mark.feature("F207", "F212", "F213", "F214")
@pytest.mark.parametrize("chart", BOTH)
def test_a_chart_never_sets_a_foul_hand(chart: HouseWay) -> None:
    """A thousand hands set one by one; 80,000 and more are set in the tests of the odds."""
    deal = random.Random(7)
    for _ in range(1_000):
        way = house_way(deal.sample(DECK_WITH_JOKER, 7), chart, "low" if chart == "ca_chart" else "second")
        assert not way.is_foul, way


@pytest.mark.feature("F198", "F199")
def test_the_joker_with_two_to_five_makes_the_better_straight_of_the_house() -> None:
    seven = cards("Jk 2s 3d 4c 5h Kc Qd")
    second, low = (house_way(seven, "ca_chart", wheel) for wheel in ("second", "low"))
    assert second.back_class.keys == (5,) and low.back_class.keys == (6,)


@pytest.mark.feature("F229", "F231", "F232")
@pytest.mark.parametrize(
    ("seven", "ace_high"),
    [
        ("Jk Qc Js 9h 6d 4c 2s", True),
        ("Ah Qc Tc 9h 6d 4c 2d", True),
        ("Ah Jk Qc 9h 6d 4c 2d", False),  # the joker makes a pair of aces
        ("Kh Qc Tc 9h 6d 4c 2d", False),
        ("Jk Qc Js 9h 8d 4c 2s", False),  # the joker makes a straight
        ("Jk Qs Js 9s 6s 4c 2d", False),  # or a flush
        ("Ah 2c 3d 4s 5h 9c Kd", False),
    ],
)
def test_ace_high_pai_gow(seven: str, ace_high: bool) -> None:
    assert is_ace_high(cards(seven)) is ace_high


@pytest.mark.parametrize("chart", BOTH)
def test_what_the_chart_wants_is_the_same_one_by_one_and_all_at_once(chart: HouseWay) -> None:
    """Every set of seven ranks: up to four of each, and with the joker five aces."""
    sets = [
        ranks
        for ranks in combinations_with_replacement(range(ACE, 1, -1), 7)
        if all(count <= (5 if rank == ACE else 4) for rank, count in Counter(ranks).items())
    ]
    assert len(sets) == 49_283
    counts = np.array([sum(1 << 3 * (rank - 2) for rank in ranks) for ranks in sets], np.int64)
    front, complete_from = targets(counts, chart)
    assert list(zip(front.tolist(), complete_from.tolist(), strict=True)) == [target(each, chart) for each in sets]
