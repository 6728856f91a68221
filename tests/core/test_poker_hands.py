"""Hands as players meet them: what they are called, what beats what, which cards play."""

from __future__ import annotations

from itertools import pairwise

import pytest

from casino_sim.cards import BadCards, cards, names
from casino_sim.poker.evaluator import (
    CATEGORY_HIGH,
    CATEGORY_THREE_CARD,
    KINDS,
    MINI_ROYAL,
    Hand,
    ace_to_five,
    cached_high,
    evaluate,
    four_card,
    high5,
    high6,
    high7,
    joker_high,
    low8,
    omaha,
    omaha_low8,
    pai_gow2,
    pai_gow5,
    rank_high,
    rank_names,
    rank_three_card,
    three_card,
)

# Kind, hand, category, the cards that play, its name.
HANDS = [
    ("three_card", "As 2d 3c", "straight", "3c 2d As", "Straight, Three High"),
    ("three_card", "Kc Ah 2d", "high_card", "Ah Kc 2d", "Ace High"),
    ("three_card", "As Ks Qs", "straight_flush", "As Ks Qs", "Straight Flush, Ace High"),
    ("four_card", "5c 5d 5h 9s 9d", "three_of_a_kind", "5c 5d 5h 9s", "Three of a Kind, Fives"),
    ("four_card", "Ah 2h 3h 4h Kd", "straight_flush", "4h 3h 2h Ah", "Straight Flush, Four High"),
    ("four_card", "8c 8d 8h 8s Ac", "four_of_a_kind", "8c 8d 8h 8s", "Four of a Kind, Eights"),
    ("high5", "Ac 2d 3h 4s 5c", "straight", "5c 4s 3h 2d Ac", "Straight, Five High"),
    ("high5", "Js Jd Qh Qc Kd", "two_pair", "Qh Qc Js Jd Kd", "Two Pair, Queens and Jacks"),
    ("high5", "Kc Kd Kh Ks Qc", "four_of_a_kind", "Kc Kd Kh Ks Qc", "Four of a Kind, Kings"),
    ("high5", "As Ks Qc Jc 2s", "high_card", "As Ks Qc Jc 2s", "Ace High"),
    ("high6", "As Ks Qs Js Ts 9s", "royal_flush", "As Ks Qs Js Ts", "Royal Flush"),
    ("high7", "7c 2d As Ah Kd Kc 7s", "two_pair", "As Ah Kd Kc 7c", "Two Pair, Aces and Kings"),
    ("high7", "Kd Kh Ks 7c 7d 7h 2c", "full_house", "Kd Kh Ks 7c 7d", "Full House, Kings over Sevens"),
    # seven-card stud, high
    ("high7", "Ac Ad 7h 7d 2s 9c Kc", "two_pair", "Ac Ad 7h 7d Kc", "Two Pair, Aces and Sevens"),
    ("high7", "5s 6d 7c 8h 9d 2c 2h", "straight", "9d 8h 7c 6d 5s", "Straight, Nine High"),
    ("high7", "Qh 9h 6h 3h 2h Ah Kd", "flush", "Ah Qh 9h 6h 3h", "Flush, Ace High"),
    ("high7", "Tc Td Th 4s 4d Ks Js", "full_house", "Tc Td Th 4s 4d", "Full House, Tens over Fours"),
    ("high7", "As 2d 3c 4h 5s Kd Kc", "straight", "5s 4h 3c 2d As", "Straight, Five High"),
    ("high7", "8s 7d 6c 4c 2h 8d 8c", "three_of_a_kind", "8s 8d 8c 7d 6c", "Three of a Kind, Eights"),
    ("high7", "Ah 2h 3h 6h 8h Ks Qd", "flush", "Ah 8h 6h 3h 2h", "Flush, Ace High"),
    ("high7", "7s 6c 5h 4d 3d Jc Jh", "straight", "7s 6c 5h 4d 3d", "Straight, Seven High"),
    ("high7", "8c 6d 5s 3h Ac Qd Qh", "pair", "Qd Qh Ac 8c 6d", "Pair of Queens"),
    ("high7", "8h 5d 4c 3s 2c Td Kd", "high_card", "Kd Td 8h 5d 4c", "King High"),
    ("high7", "Kd Ks Qh Qc 8d 7s 2h", "two_pair", "Kd Ks Qh Qc 8d", "Two Pair, Kings and Queens"),
    ("high7", "9c 7d 6s 5c 3h 2d 2s", "pair", "2d 2s 9c 7d 6s", "Pair of Twos"),
    # the same seven cards, low
    ("low8", "Ac Ad 7h 7d 2s 9c Kc", "no_low", "", "No Low"),
    ("low8", "5s 6d 7c 8h 9d 2c 2h", "low", "8h 7c 6d 5s 2c", "8-7-6-5-2 Low"),
    ("low8", "Qh 9h 6h 3h 2h Ah Kd", "no_low", "", "No Low"),
    ("low8", "Tc Td Th 4s 4d Ks Js", "no_low", "", "No Low"),
    ("low8", "As 2d 3c 4h 5s Kd Kc", "low", "5s 4h 3c 2d As", "5-4-3-2-A Low"),
    ("low8", "8s 7d 6c 4c 2h 8d 8c", "low", "8s 7d 6c 4c 2h", "8-7-6-4-2 Low"),
    ("low8", "Ah 2h 3h 6h 8h Ks Qd", "low", "8h 6h 3h 2h Ah", "8-6-3-2-A Low"),
    ("low8", "7s 6c 5h 4d 3d Jc Jh", "low", "7s 6c 5h 4d 3d", "7-6-5-4-3 Low"),
    ("low8", "8c 6d 5s 3h Ac Qd Qh", "low", "8c 6d 5s 3h Ac", "8-6-5-3-A Low"),
    ("low8", "8h 5d 4c 3s 2c Td Kd", "low", "8h 5d 4c 3s 2c", "8-5-4-3-2 Low"),
    ("low8", "Kd Ks Qh Qc 8d 7s 2h", "no_low", "", "No Low"),
    ("low8", "9c 7d 6s 5c 3h 2d 2s", "low", "7d 6s 5c 3h 2d", "7-6-5-3-2 Low"),
    # low-ball with the joker
    ("ace_to_five", "Jk 2c 3d 4s 7h", "high_card", "7h 4s 3d 2c Jk", "7-4-3-2-A Low"),
    ("ace_to_five", "As 2d 3c 5h 7d", "high_card", "7d 5h 3c 2d As", "7-5-3-2-A Low"),
    ("ace_to_five", "As Jk 3c 4d 6h", "high_card", "6h 4d 3c Jk As", "6-4-3-2-A Low"),
    ("ace_to_five", "As 2s 3s 4s 5s", "high_card", "5s 4s 3s 2s As", "5-4-3-2-A Low"),
    ("ace_to_five", "Kd Jk 4c 3c 2c", "high_card", "Kd 4c 3c 2c Jk", "K-4-3-2-A Low"),
    ("ace_to_five", "6c 6d 5s 2h Jk", "pair", "6c 6d 5s 2h Jk", "Pair of Sixes"),
    ("ace_to_five", "Ac Ad Ah As Jk", "four_of_a_kind", "Ac Ad Ah As Jk", "Four of a Kind, Aces"),
    # the joker
    ("joker_high", "As Ah Ad Ac Jk", "five_aces", "As Ah Ad Ac Jk", "Five Aces"),
    ("joker_high", "Jk As 9s 6s 3s", "flush", "As Jk 9s 6s 3s", "Flush, Ace High"),
    ("joker_high", "Jk Ks Kd Kh 2c", "three_of_a_kind", "Ks Kd Kh Jk 2c", "Three of a Kind, Kings"),
    ("joker_high", "Jk Ks Kd 2h 2c", "two_pair", "Ks Kd 2h 2c Jk", "Two Pair, Kings and Twos"),
    ("joker_high", "As Ks Jk Js Ts Kd Qd", "royal_flush", "As Ks Jk Js Ts", "Royal Flush"),
    ("pai_gow2", "Ah Jk", "pair", "Ah Jk", "Pair of Aces"),
    ("pai_gow2", "Jk Kd", "high_card", "Jk Kd", "Ace High"),
]


@pytest.mark.parametrize(("kind", "hand", "category", "best", "label"), HANDS)
def test_a_hand_has_a_category_a_name_and_cards_that_play(
    kind: str, hand: str, category: str, best: str, label: str
) -> None:
    ranked = evaluate(kind, hand)
    assert (ranked.category, names(ranked.best), ranked.label) == (category, best, label)
    assert names(ranked.cards) == hand


# Of two hands the first wins.
WINS = [
    (three_card, "4h 3s 2c", "As 2d 3c"),
    (three_card, "Ad 2d 3d", "Kc Kd Kh"),
    (three_card, "Qs Kd Ah", "Ks Qd Jh"),
    (three_card, "2s 3d 4c", "Kc Ah 2d"),
    (three_card, "5s 4d 3c", "9h 7h 2h"),
    (three_card, "3c 3d 4h", "2s 2h Ac"),
    (four_card, "5c 5d 5h 9s 9d", "9c 9h 5s 5c 2d"),
    (four_card, "8c 8d 8h 8s Ac", "Kh Qh Jh Th 2c"),
    (four_card, "Th 8h 4h 2h 2c", "Ks Qd Jc Th 2c"),
    (high5, "2h 3d 4c 5d 6s", "Ac 2d 3h 4s 5c"),
    (ace_to_five, "Jk 2c 3d 4s 7h", "As 2d 3c 5h 7d"),
    (ace_to_five, "8d 6h 5h 4h 2d", "8c 7d 4h 3s Ac"),
    (ace_to_five, "Kc Qc Jc Tc 9c", "Ac Ah 2d 3h 4h"),
    (ace_to_five, "Kd Jk 4c 3c 2c", "6c 6d 5s 2h Jk"),
    (low8, "8h 5d 4c 3s 2c Td Kd", "8c 6d 5s 3h Ac Qd Qh"),
    (low8, "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac"),
    (pai_gow2, "2h 2c", "Jk Kd"),
    (joker_high, "As Ah Ad Ac Jk", "Ks Qs Js Ts As"),
    (joker_high, "Ah Kh Ks 9h 8h 2h 4h", "9h 8h 2h Kd Qc Jk 7h"),
]
TIES = [
    (four_card, "Kc Jd 9h 5s 2d", "Kd Jc 9s 5h 3c"),
    (three_card, "As Kd Qc", "Ah Kc Qs"),
    (ace_to_five, "Jk 3h 2h 5c 4d", "As 2s 3s 4s 5s"),
    (ace_to_five, "9c 4c 3h 2s Ad", "9d Jk 4h 3c 2h"),
    (high7, "As Ks Qs Js Ts 9s 8s", "As Ks Qs Js Ts 2c 2d"),
]


@pytest.mark.parametrize(("kind", "better", "worse"), WINS)
def test_the_better_hand_wins(kind: object, better: str, worse: str) -> None:
    assert callable(kind)
    assert kind(better) > kind(worse) and kind(worse) < kind(better) and kind(worse) != kind(better)


@pytest.mark.parametrize(("kind", "one", "other"), TIES)
def test_suits_and_cards_that_do_not_play_break_no_tie(kind: object, one: str, other: str) -> None:
    assert callable(kind)
    assert kind(one) == kind(other) and hash(kind(one)) == hash(kind(other))


HOLDEM = [  # the board, then hands from best to worst; those in one string with a bar tie
    ("Kh 9c 4d 2s 7h", ["9d 9h", "Ks Qd"]),
    ("As Ks Qs Js Ts", ["2c 2d | Ah Ad"]),
    ("Ad Kc 8h 8s 3d", ["Kd Kh", "Ah Qc | As Jd"]),
    ("Qh Jh 5c 2d 9h", ["Kh Th", "Ah 3h", "Qs Qd"]),
    ("7c 7d 2h Qs 9d", ["Ac Kd | Ah Kh"]),
    ("4c 5d 6h 7s Kd", ["8h 9h", "8c 2d", "3s 3h"]),
    ("Ah 2c 3d 4s Kc", ["5h 9d", "Ac Kd"]),
    ("Ad Ac Kh 8s 8c", ["8d 8h", "As Kd"]),
]


@pytest.mark.parametrize(("board", "order"), HOLDEM)
def test_holdem_hands_at_the_showdown(board: str, order: list[str]) -> None:
    groups = [[high7(f"{hole} {board}") for hole in group.split(" | ")] for group in order]
    assert all(hand == group[0] for group in groups for hand in group)
    assert all(better[0] > worse[0] for better, worse in pairwise(groups))


OMAHA = [
    ("Ah 7h 4c Kd 2h", "As 3d Kc Qs", "two_pair", "7-4-3-2-A Low"),
    ("Ah 7h 4c Kd 2h", "3h 5d 9h 9c", "flush", "5-4-3-2-A Low"),
    ("Ah 7h 4c Kd 2h", "Ac Ks 8d 8s", "two_pair", "8-7-4-2-A Low"),
    ("Ks Kd Kh 5c 2d", "As Ac 7d 6h", "full_house", "No Low"),
    ("Ks Kd Kh 5c 2d", "Kc Qs Js Ts", "four_of_a_kind", "No Low"),
    ("Qs Js Ts 4d 2c", "Ks 9s 3d 3h", "straight_flush", "No Low"),
    ("Qs Js Ts 4d 2c", "As 9h 9d 8c", "straight", "No Low"),
    ("8c 7d 6s Kh Qd", "Ac 2d Jh Jc", "pair", "8-7-6-2-A Low"),
    ("8c 7d 6s Kh Qd", "As 2h 5c 4d", "straight", "8-7-6-2-A Low"),
    ("Ac 2d 3h 9s Jc", "As 2c Kd Qd", "two_pair", "No Low"),
    ("Ac 2d 3h 9s Jc", "4s 5s Ks Kc", "straight", "5-4-3-2-A Low"),
    ("Ac 2d 3h 9s Jc", "4d 5h 9c 9d", "straight", "5-4-3-2-A Low"),
    ("Td 9d 5d 4h 3c", "Ad 6d 6c 6h", "flush", "6-5-4-3-A Low"),
    ("Td 9d 5d 4h 3c", "Ac 2s Jd 8d", "flush", "5-4-3-2-A Low"),
    ("7s 5h 3d Qc Qd", "Ah 2c Qh Js", "three_of_a_kind", "7-5-3-2-A Low"),
    ("7s 5h 3d Qc Qd", "As 2d 6c 6h", "two_pair", "7-5-3-2-A Low"),
    ("2c 6h 7d 8s Tc", "As 3s 9s Jd", "straight", "7-6-3-2-A Low"),
]
OMAHA_WITH_JOKER = [
    ("Jk 4d 6s Th Jc", "2c 3c 9d Kd", "Straight, King High", "6-4-3-2-A Low"),
    ("Jk 4d 6s Th Jc", "5h 7h Ac Ad", "Straight, Eight High", "7-6-5-4-A Low"),
    ("Jk 4d 6s Th Jc", "Qs Ks 9c 8c", "Straight, Ace High", "No Low"),
    ("3d 4d 8s Kh Kc", "Jk 2h Qc Qd", "Two Pair, Kings and Queens", "8-4-3-2-A Low"),
    ("Ah Ad Kc 9s 2d", "As Jk 9h 3c", "Four of a Kind, Aces", "No Low"),
    ("9h 8h 2h Kd Qc", "Jk 7h 3c 3d", "Flush, Ace High", "No Low"),
    ("9h 8h 2h Kd Qc", "Ah 4h Ks Kh", "Flush, Ace High", "No Low"),
    ("2s 3s 5s Tc Jd", "Jk 4s 9c 9d", "Straight Flush, Six High", "5-4-3-2-A Low"),
    ("2s 3s 5s Tc Jd", "As Ks 4d 6d", "Flush, Ace High", "5-4-3-2-A Low"),
    ("Ac 4d 7h 9s Ks", "Jk 2c Qd Qh", "Pair of Aces", "No Low"),
    ("Ac 4d 7h 9s Ks", "2d 3h Jc Js", "Pair of Jacks", "7-4-3-2-A Low"),
    ("5c 6c 7d Kd Ah", "Jk 8s 9h Qs", "Straight, Nine High", "8-7-6-5-A Low"),
]


@pytest.mark.feature("F267", "F268")
@pytest.mark.parametrize(("board", "hole", "high", "low"), OMAHA)
def test_omaha_plays_two_and_three(board: str, hole: str, high: str, low: str) -> None:
    best, lowest = omaha(cards(hole), cards(board)), omaha_low8(cards(hole), cards(board))
    assert (best.category, lowest.label) == (high, low)
    assert sum(card in cards(hole) for card in best.best) == 2


@pytest.mark.feature("F269")
@pytest.mark.parametrize(("board", "hole", "high", "low"), OMAHA_WITH_JOKER)
def test_omaha_with_the_joker(board: str, hole: str, high: str, low: str) -> None:
    best, lowest = omaha(cards(hole), cards(board)), omaha_low8(cards(hole), cards(board))
    assert (best.label, lowest.label) == (high, low)


@pytest.mark.feature("F269")
def test_a_natural_ace_and_king_beat_the_joker_in_a_flush() -> None:
    board = cards("9h 8h 2h Kd Qc")
    assert omaha(cards("Ah 4h Ks Kh"), board) > omaha(cards("Jk 7h 3c 3d"), board)


@pytest.mark.feature("F198", "F199")
def test_the_wheel_is_second_or_lowest() -> None:
    wheel, six, king = "Ah 2s 3d 4c 5h", "2s 3d 4c 5h 6s", "Ks Qd Jh Tc 9s"
    assert pai_gow5("As Kd Qh Jc Ts") > pai_gow5(wheel) > pai_gow5(king)
    assert pai_gow5(wheel, "low") < pai_gow5(six, "low") < pai_gow5(king, "low")
    suited, suited_king = "Ah 2h 3h 4h 5h", "Kh Qh Jh Th 9h"
    assert pai_gow5("As Ks Qs Js Ts") > pai_gow5(suited) > pai_gow5(suited_king)
    assert pai_gow5(suited, "low") < pai_gow5("2h 3h 4h 5h 6h", "low") < pai_gow5(suited_king, "low")
    assert pai_gow5("Jk 2s 3d 4c 5h").label == "Straight, Five High"
    assert pai_gow5("Jk 2s 3d 4c 5h", "low").label == "Straight, Six High"
    with pytest.raises(TypeError):
        pai_gow5(wheel) < pai_gow5(wheel, "low")  # noqa: B015 - two houses' hands do not compare


def test_a_mini_royal_is_the_best_straight_flush_of_three_cards() -> None:
    suited = rank_three_card(cards("Ad Kd Qd"))
    assert suited == MINI_ROYAL > rank_three_card(cards("Kd Qd Jd"))
    assert CATEGORY_THREE_CARD[suited] == "straight_flush"


def test_hands_of_different_games_do_not_compare() -> None:
    assert high5("As Ks Qs Js Ts") == high7("As Ks Qs Js Ts 2c 3c")
    assert high6("As Ah Ks Kd 2c 3d") > high5("As Ah Ks Kd 2c")
    assert high5("As Ks Qs Js Ts") != three_card("As Ks Qs")
    with pytest.raises(TypeError):
        three_card("As Ks Qs") < high5("As Ks Qs Js Ts")  # noqa: B015


def test_the_quick_calls_agree_with_the_hand() -> None:
    text = "Kd Kh Ks 7c 7d 7h 2c"
    hand = high7(text)
    for _ in range(2):
        assert cached_high(tuple(cards(text))) == rank_names(text.split()) == rank_high(cards(text)) == hand.rank
    assert CATEGORY_HIGH[hand.rank] == "full_house" and isinstance(hand, Hand)
    assert rank_names("As Ks Qs Js Ts".split()) == rank_names("As Ks Qs Js Ts 9s".split()) == len(CATEGORY_HIGH) - 1


WRONG = [
    ("high7", "Kd Kh Ks 7c 7d 7h", "high7 takes 7 cards, not 6"),
    ("high5", "Kd Kh Ks 7c 7d 7h", "high5 takes 5 cards, not 6"),
    ("high5", "", "high5 takes 5 cards, not 0"),
    ("low8", "Kd Kh Ks", "low8 takes 5 or 6 or 7 cards, not 3"),
    ("high5", "Kd Kh Ks 7c Kh", "Kh is in the hand twice"),
    ("omaha", "As Ah 2c 3c Kd Qd Jd Td Ah", "Ah is in the hand twice"),
    ("high5", "Kd Kh Ks 7c Jk", "high5 is played without a joker"),
    ("pai_gow5", "Jk Kh Ks 7c Jk", "Jk is in the hand twice"),
    ("three_card", "Kd Kh Zs", "'Zs' isn't a card: write rank and suit like As, Td, 9c, or Jk for the joker"),
    ("high8", "Kd", f"'high8' isn't a kind of hand: choose one of {', '.join(KINDS)}"),
]


@pytest.mark.parametrize(("kind", "hand", "sentence"), WRONG)
def test_wrong_cards_are_refused_with_one_sentence(kind: str, hand: str, sentence: str) -> None:
    with pytest.raises(BadCards) as caught:
        evaluate(kind, hand)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("Kd Kh Ks 7c", "a hand takes 5 or 6 or 7 cards, not 4"),
        ("Kd Kh Ks 7c 7d 7h 2c 3c", "a hand takes 5 or 6 or 7 cards, not 8"),
        ("Kd Kh Ks 7c 7d 7h Kd", "Kd is in the hand twice"),
        ("2c 3c 4c 5c 2c", "2c is in the hand twice"),
        ("Kd Kh Ks 7c 7d 7h Jk", "a hand is played without a joker"),
        ("Kd Kh Ks 7c 7x", "'7x' isn't a card: write rank and suit like As, Td, 9c, or Jk for the joker"),
    ],
)
def test_wrong_names_are_refused_with_one_sentence(hand: str, sentence: str) -> None:
    with pytest.raises(BadCards) as caught:
        rank_names(hand.split())
    assert str(caught.value) == sentence


def test_a_number_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadCards, match="12345 isn't a card"):
        high5([*cards("As Ks Qs Js"), 12345])  # type: ignore[list-item]
