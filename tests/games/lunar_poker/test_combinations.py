"""The second combination, the Super classes, and a stub that is too short."""

from __future__ import annotations

import pytest

from casino_sim.bots import by_rule
from casino_sim.cards import cards
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.auto import play_one, seated
from casino_sim.table.table import SEAT_PLACE
from casino_sim.table.view import View
from games import BY_ID
from games.lunar_poker.hands import best_two, odds_of, super_hand

RULES = load_house("mount_airy", BY_ID).tables["lunar_poker"]
PAYS = RULES.pays["bet"].by_hand

COMBINATIONS = [
    ("Ah Kd Kc 3s 5d", "pair", "ace_king", 2),
    ("2c 2d Ah 9d Kc", "pair", "ace_king", 2),
    ("Kc Kd 5h 5s Ad", "two_pair", "ace_king", 3),
    ("As Ah Kd Kc 5d", "two_pair", "", 2),
    ("7c 7d 7h Ac Ks", "three_of_a_kind", "ace_king", 4),
    ("Kh Kd Ks Kc Ac", "four_of_a_kind", "ace_king", 21),
    ("8c 8d 8h 8s 9s", "four_of_a_kind", "", 20),
    ("Qc Qd Qh 5c 5d", "full_house", "", 7),
    ("Ac Kd 9h 7s 4c", "ace_king", "", 1),
    ("9c 9d 7h 7s 3c 3d", "two_pair", "two_pair", 4),
    ("3d 4d 4c 5s 6h 7c", "straight", "straight", 8),
    ("4c 5d 6h 7s 8c 9d", "straight", "straight", 8),
    ("Kd Td 8d 6d 4d 2d", "flush", "flush", 10),
    ("5h 6h 9h 3h 4h 7c", "flush", "straight", 9),
    ("Ah Kh 9h 7h 2h Kc", "flush", "pair", 6),
    ("Kc Kd Kh 5c 5d Ad", "full_house", "ace_king", 8),
    ("Qc Qd Qh 5c 5d 5s", "full_house", "full_house", 14),
    ("Kh Kd Ks Kc 5c 5d", "four_of_a_kind", "full_house", 27),
    ("Ah Kh Qh Jh Th 9h", "royal_flush", "straight_flush", 150),
    ("Ah Kh Qh Jh Th 4h", "royal_flush", "flush", 105),
    ("Ah Kh Qh Jh Th Ad", "royal_flush", "straight", 104),
    ("Ac 2d 3h 4s 5c 6d", "straight", "straight", 8),
]


@pytest.mark.feature("F181", "F182")
@pytest.mark.parametrize(("hand", "first", "second", "total"), COMBINATIONS)
def test_two_combinations(hand: str, first: str, second: str, total: int) -> None:
    found = best_two(cards(hand), PAYS)
    assert found[0] == first
    assert odds_of(found[0], PAYS) + odds_of(found[1], PAYS) == total
    assert bool(found[1]) == bool(second)
    assert odds_of(found[1], PAYS) == odds_of(second, PAYS)


@pytest.mark.feature("F184")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("Kh Kd Ks Kc Jc", "four_of_a_kind"),
        ("Kh Kd Ks Jh Jc", "five_picture_cards"),
        ("Js Jd Qh Qs Kc", "five_picture_cards"),
        ("Kh Kd Ks Th Tc", "full_house"),
        ("Ah Kh Qh Jh Th", "flush"),
        ("Ac 2c 3c 4c 5c", "flush"),
        ("Ah Kd Qh Js Tc", "straight"),
        ("8h 8d 8s Ah Kh", "three_of_a_kind"),
        ("Ah Kd Qs 3h 3c", "ace_king_queen"),
        ("Ah Kd Qh 9d 3d", "ace_king_queen"),
        ("Ah Kd 9h 5d 3h", "same_colored_five"),
        ("2c 4s 6c 8s Tc", "same_colored_five"),
        ("Ah Kd Jh 9s 3d", ""),
    ],
)
def test_super_classes_from_the_top(hand: str, row: str) -> None:
    assert super_hand(cards(hand)) == row


@pytest.mark.feature("F179")
def test_a_stub_that_is_too_short_takes_the_other_discards_in() -> None:
    def everything(view: View, question: Choose) -> Answer:
        if question.about == "draw_fee":
            return Answer("exchange", cards=view.cards[SEAT_PLACE[view.seat]])
        return Answer("play")

    table = seated(BY_ID["lunar_poker"], RULES, 6)
    strategy = dict.fromkeys(range(1, 7), by_rule(everything))
    for number in range(30):
        play_one(BY_ID["lunar_poker"], table, derive(b"stub", str(number)), strategy, Stream(b"stub", "bots"))
        lying = [card for hand in table.hands.values() for card in hand.cards]
        assert len(lying) == len(set(lying)), "a card lies on the table twice"
        assert [len(table.cards(SEAT_PLACE[seat])) for seat in range(1, 7)] == [5] * 6
        before: dict[int, set[str]] = {}
        for event in table.events:
            if type(event).__name__ == "Discarded":
                before[event.seat] = set(event.cards)
            elif type(event).__name__ == "Dealt" and event.seat in before:
                assert event.card not in before[event.seat], "a seat draws what it has just thrown away"
