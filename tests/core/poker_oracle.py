"""Hands ranked the slow way, by the words of the rule books, sharing nothing with the evaluator.

A rank here is a tuple that compares; its numbers mean nothing beyond that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

Rank = tuple[int, ...]
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES = range(10)
ORDER = {
    3: [HIGH_CARD, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH],
    4: [HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, QUADS],
    5: list(range(10)),
}
SHAPES = {(4,): QUADS, (4, 1): QUADS, (3, 2): FULL_HOUSE, (3,): TRIPS, (2, 2): TWO_PAIR, (2, 2, 1): TWO_PAIR}


def numbers(hand: Sequence[str]) -> list[int]:
    return ["23456789TJQKA".index(card[0]) + 2 for card in hand]


def natural(hand: Sequence[str], wheel_is_second: bool = False) -> Rank:
    """Three, four or five cards without a joker."""
    ranks = sorted(numbers(hand), reverse=True)
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape, keys = tuple(count for count, _ in groups), [rank for _, rank in groups]
    suited = len({card[1] for card in hand}) == 1
    top = 0
    if len(groups) == len(hand):
        if ranks[0] - ranks[-1] == len(hand) - 1:
            top = ranks[0] * 10
        elif ranks == [14, *range(len(hand), 1, -1)]:
            top = 135 if wheel_is_second else len(hand) * 10
    if top:
        category, keys = STRAIGHT_FLUSH if suited else STRAIGHT, [top]
    elif suited:
        category = FLUSH
    elif shape in SHAPES:
        category = SHAPES[shape]
    else:
        category = TRIPS if shape[0] == 3 else PAIR if shape[0] == 2 else HIGH_CARD
    return (ORDER[len(hand)].index(category), *keys)


def with_joker(hand: Sequence[str], wheel_is_second: bool = False) -> Rank:
    """Five cards; the joker is an ace, or any card that completes a straight or a flush."""
    if "Jk" not in hand:
        return natural(hand, wheel_is_second)
    others = [card for card in hand if card != "Jk"]
    if numbers(others) == [14] * 4:
        return (FIVE_ACES,)
    readings = [(card, natural([*others, card], wheel_is_second)) for card in DECK if card not in others]
    return max(
        rank for card, rank in readings if card[0] == "A" or ORDER[5][rank[0]] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
    )


def low(hand: Sequence[str]) -> Rank:
    """Five cards, ace low, straights and flushes nothing; the lowest is the best and so has the highest rank.

    The joker is the lowest rank that the hand does not have.
    """
    ranks = [rank % 13 if rank == 14 else rank for rank in numbers([card for card in hand if card != "Jk"])]
    if "Jk" in hand:
        ranks.append(next(rank for rank in range(1, 14) if rank not in ranks))
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = [count for count, _ in groups] + [0] * (5 - len(groups))
    return tuple(-number for number in (*shape, *(rank for _, rank in groups)))


def low8(hand: Sequence[str]) -> Rank:
    """Eight or better; a joker is an ace."""
    ranks = sorted({1 if card in ("Jk",) or card[0] == "A" else numbers([card])[0] for card in hand}, reverse=True)
    return (1, *(-rank for rank in ranks)) if len(ranks) == 5 and ranks[0] <= 8 else (0,)


def front(hand: Sequence[str]) -> Rank:
    """Two cards; the joker is an ace."""
    ranks = sorted(numbers(["As" if card == "Jk" else card for card in hand]), reverse=True)
    return (int(ranks[0] == ranks[1]), *ranks)


def best_of(rank: Callable[[Sequence[str]], Rank], hand: Sequence[str], size: int) -> Rank:
    return max(rank(choice) for choice in combinations(hand, size))


def two_and_three(rank: Callable[[Sequence[str]], Rank], nine: Sequence[str]) -> Rank:
    return max(rank(two + three) for two in combinations(nine[:4], 2) for three in combinations(nine[4:], 3))
