"""Seven cards set as two and five."""

from __future__ import annotations

import random

import pytest

from casino_sim.cards import DECK_WITH_JOKER, cards
from casino_sim.poker.evaluator import pai_gow2, pai_gow5
from casino_sim.poker.pai_gow import WheelRank, split, splits

FRONTS_AND_BACKS = [  # front, back, foul?
    ("As Ad", "Kh Qc 9d 6s 3h", True),  # a pair in front of no pair
    ("Ah Jk", "Ks Kd Jh Tc 8d", True),  # aces in front of kings
    ("Kh Kc", "Ks Kd Jh Tc 8d", False),  # quads divided: equal pairs
    ("Qh Qc", "Ks Kd Jh Tc 8d", False),
    ("As Ad", "3h 3c 2d 2s 4h", False),  # two pair or better is never outranked
    ("As Kd", "Ac Kh 9d 6s 3h", False),  # the same two high cards, and three more behind
    ("As Kd", "Ac Qh 9d 6s 3h", True),
    ("As 2d", "Kc Qh 9d 6s 3h", True),
    ("Qs 2d", "Kc Qh 9d 6s 3h", False),
    ("As Ad", "Jk Kh Qc 8s 3d", True),  # the joker behind is an ace, but only a high one
    ("Qs Jd", "Jk 9h 6c 4s 2d", False),
]


@pytest.mark.parametrize(("front", "back", "foul"), FRONTS_AND_BACKS)
@pytest.mark.parametrize("wheel_rank", ["second", "low"])
def test_a_front_above_its_back_is_foul(front: str, back: str, foul: bool, wheel_rank: WheelRank) -> None:
    assert split(cards(front), cards(back), wheel_rank).is_foul is foul


@pytest.mark.feature("F197")
@pytest.mark.parametrize("wheel_rank", ["second", "low"])
def test_seven_cards_can_be_set_in_21_ways(wheel_rank: WheelRank) -> None:
    seven = random.Random(3).sample(DECK_WITH_JOKER, 7)
    ways = list(splits(seven, wheel_rank))
    assert len({frozenset(way.front) for way in ways}) == len(ways) == 21
    for way in ways:
        assert sorted(way.front + way.back) == sorted(seven)
        assert way.front_rank == pai_gow2(way.front).rank
        assert way.back_rank == pai_gow5(way.back, wheel_rank).rank
        assert way.back_class == pai_gow5(way.back, wheel_rank).hand_class


@pytest.mark.feature("F198", "F199")
def test_the_best_back_of_the_wheel_and_kings_depends_on_the_house() -> None:
    def wins(hand: str, other: str, wheel_rank: WheelRank) -> bool:
        best, against = (split(cards(text)[:2], cards(text)[2:], wheel_rank) for text in (hand, other))
        return best.back_rank > against.back_rank

    straight, king_high = "Kc Kd Ah 2s 3d 4c 5h", "8d 8h Ks Qd Jh Tc 9s"
    assert wins(straight, king_high, "second") and not wins(straight, king_high, "low")
