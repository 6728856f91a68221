"""How many hands of each category there are, over every hand there is, against counts known from outside."""

from __future__ import annotations

from math import comb

import pytest

from casino_sim.poker.batch import category_counts, histogram
from casino_sim.poker.evaluator import KINDS

FIVE_OF_52 = {  # any book on probability
    "royal_flush": 4,
    "straight_flush": 36,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}
SIX_OF_52 = {  # Brian Alspach, "6-Card Poker Hands"; the Wizard of Odds prints the same
    "royal_flush": 188,
    "straight_flush": 1_656,
    "four_of_a_kind": 14_664,
    "full_house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three_of_a_kind": 732_160,
    "two_pair": 2_532_816,
    "pair": 9_730_740,
    "high_card": 6_612_900,
}
SEVEN_OF_52 = {  # Brian Alspach, "7-Card Poker Hands"
    "royal_flush": 4_324,
    "straight_flush": 37_260,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}
THREE_OF_52 = {  # the Wizard of Odds on Three Card Poker
    "straight_flush": 48,
    "three_of_a_kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high_card": 16_440,
}
BEST_FOUR_OF_FIVE = {  # the Wizard of Odds on Crazy 4 Poker
    "four_of_a_kind": 624,
    "straight_flush": 2_072,
    "three_of_a_kind": 58_656,
    "flush": 114_616,
    "straight": 101_808,
    "two_pair": 123_552,
    "pair": 1_047_552,
    "high_card": 1_150_080,
}
FIVE_OF_53 = {  # Wikipedia, "Poker probability": with the joker as a bug
    "five_aces": 1,
    "royal_flush": 24,
    "straight_flush": 180,
    "four_of_a_kind": 828,
    "full_house": 4_368,
    "flush": 7_804,
    "straight": 20_532,
    "three_of_a_kind": 63_360,
    "two_pair": 138_600,
    "pair": 1_215_024,
    "high_card": 1_418_964,
}
SEVEN_OF_53 = {  # the Wizard of Odds on Pai Gow Poker; its seven-card straight flushes and royal matches included
    "five_aces": 1_128,
    "royal_flush": 26_132,
    "straight_flush": 184_832,
    "four_of_a_kind": 307_472,
    "full_house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three_of_a_kind": 7_470_676,
    "two_pair": 35_553_816,
    "pair": 64_221_960,
    "high_card": 24_780_420,
}
LOWBALL_OF_53 = {  # counted by hand: without the joker, and with it as the lowest rank that is absent
    "high_card": comb(13, 5) * 4**5 + comb(13, 4) * 4**4,
    "pair": 1_098_240 + 13 * 6 * comb(12, 2) * 4**2,
    "two_pair": 123_552 + comb(13, 2) * 6**2,
    "three_of_a_kind": 54_912 + 13 * 4 * 12 * 4,
    "full_house": 3_744,
    "four_of_a_kind": 624 + 13,
}
TWO_OF_53 = {"pair": 13 * 6 + 4, "high_card": comb(13, 2) * 4**2 + 12 * 4}

COUNTS = [
    ("high5", 5, FIVE_OF_52),
    ("high6", 6, SIX_OF_52),
    ("high7", 7, SEVEN_OF_52),
    ("three_card", 3, THREE_OF_52),
    ("four_card", 5, BEST_FOUR_OF_FIVE),
    ("joker_high", 5, FIVE_OF_53),
    ("pai_gow5", 5, FIVE_OF_53),
    ("pai_gow2", 2, TWO_OF_53),
    ("joker_high", 7, SEVEN_OF_53),
    ("ace_to_five", 5, LOWBALL_OF_53),
]


@pytest.mark.feature("F197")
@pytest.mark.parametrize(("kind", "size", "known"), COUNTS, ids=[f"{kind}-{size}" for kind, size, _ in COUNTS])
def test_every_category_has_as_many_hands_as_the_books_say(kind: str, size: int, known: dict[str, int]) -> None:
    found = category_counts(kind, size)
    assert found == known
    assert sum(found.values()) == comb(53 if KINDS[kind].joker else 52, size)


@pytest.mark.parametrize(("size", "classes"), [(5, 7462), (6, 6075), (7, 4824)])
def test_so_many_different_hands_can_be_held(size: int, classes: int) -> None:
    """Paul Senzee, "Some perfect hash", and many after him."""
    assert sum(count > 0 for count in histogram(f"high{size}").tolist()) == classes


# Hands whose best low is headed by a five, six, seven and eight: Wikipedia, "Poker probability", ace-to-five low.
LOWS = {
    5: {5: 1_024, 6: 5_120, 7: 15_360, 8: 35_840},
    7: {5: 781_824, 6: 3_151_360, 7: 7_426_560, 8: 13_171_200},
}


@pytest.mark.parametrize("size", [5, 6, 7])
def test_eight_or_better_lows_by_their_highest_card(size: int) -> None:
    by_top: dict[int, int] = {}
    for rank, count in enumerate(histogram("low8", size).tolist()):
        hand = KINDS["low8"].hand_class(rank)
        if hand is not None:
            by_top[hand.keys[0]] = by_top.get(hand.keys[0], 0) + count
    if size in LOWS:
        assert by_top == LOWS[size]
    assert sum(by_top.values()) == hands_with_five_low_ranks(size)
    assert category_counts("low8", size)["no_low"] == comb(52, size) - hands_with_five_low_ranks(size)


def hands_with_five_low_ranks(size: int) -> int:
    """Hands with at least five different ranks from ace to eight, by the number of ways to fill each rank."""
    ways = {(0, 0): 1}  # (different low ranks, cards) to number of hands
    for rank in range(13):
        longer: dict[tuple[int, int], int] = {}
        for (low, cards), count in ways.items():
            for more in range(5):
                key = (low + (rank < 8 and more > 0), cards + more)
                longer[key] = longer.get(key, 0) + count * comb(4, more)
        ways = longer
    return sum(count for (low, cards), count in ways.items() if low >= 5 and cards == size)
