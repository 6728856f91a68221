"""Which row of the printed tables the first cards belong to. The empty name is a hand that no table pays."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import CARD, RANK, SUIT, Card, is_red
from casino_sim.table.twentyone import count

MAIN_ROWS = ("blackjack", "win", "even_money", "insurance")
LADIES_HANDS = ("queens_of_hearts_against_blackjack", "queens_of_hearts", "matched_20", "suited_20", "any_20")
PAIR_HANDS = ("perfect_pair", "colored_pair", "mixed_pair")
SEVENS_HANDS = (
    "three_7s_of_diamonds",
    "three_7s_of_one_suit",
    "three_7s_same_color",
    "three_7s",
    "two_7s",
    "one_7",
)
SUPER_4_HANDS = (
    "royal_flush_diamonds",
    "royal_flush",
    "three_of_a_kind",
    "straight",
    "flush",
    "two_pair",
    "same_color",
    "pair",
    "any_hand",
    "ace_up",
)
ENVY_HANDS = SUPER_4_HANDS[:2]

LADY = CARD["Qh"]
SEVEN = 7
HIGH_STRAIGHT = {14, 13, 12, 11}  # with a dealer's blackjack nothing lower can be in sequence (BJ-17)

Two = Sequence[Card]


def ladies_hand(two: Two, dealer_has_blackjack: bool) -> str:
    """BJ-13: the first two cards make 20."""
    if count(two)[0] != 20:
        return ""
    first, second = two
    if first == second == LADY:
        return "queens_of_hearts_against_blackjack" if dealer_has_blackjack else "queens_of_hearts"
    if first == second:
        return "matched_20"
    return "suited_20" if SUIT[first] == SUIT[second] else "any_20"


def pair_hand(two: Two) -> str:
    """BJ-15: a pair by rank, by colour, or of two identical cards."""
    first, second = two
    if RANK[first] != RANK[second]:
        return ""
    if first == second:
        return "perfect_pair"
    return "colored_pair" if is_red(first) == is_red(second) else "mixed_pair"


def sevens_hand(two: Two, up: Card) -> str:
    """BJ-16: sevens among the first two cards, the dealer's up card counting only beside both."""
    mine = [card for card in two if RANK[card] == SEVEN]
    if len(mine) < 2:
        return "one_7" if mine else ""
    if RANK[up] != SEVEN:
        return "two_7s"
    suits = {SUIT[card] for card in (*mine, up)}
    if len(suits) == 1:
        return "three_7s_of_diamonds" if suits == {"d"} else "three_7s_of_one_suit"
    return "three_7s_same_color" if len({is_red(card) for card in (*mine, up)}) == 1 else "three_7s"


def super_4_hand(two: Two, blackjack: Two) -> str:
    """BJ-17: the first two cards with the two of a dealer's blackjack."""
    four = (*two, *blackjack)
    ranks = [RANK[card] for card in four]
    suits = {SUIT[card] for card in four}
    if set(ranks) == HIGH_STRAIGHT:
        if len(suits) > 1:
            return "straight"
        return "royal_flush_diamonds" if suits == {"d"} else "royal_flush"
    most, pairs = max(map(ranks.count, ranks)), len({rank for rank in ranks if ranks.count(rank) == 2})
    if most >= 3:
        return "three_of_a_kind"
    if len(suits) == 1:
        return "flush"
    if pairs == 2:
        return "two_pair"
    if len({is_red(card) for card in four}) == 1:
        return "same_color"
    return "pair" if pairs else "any_hand"
