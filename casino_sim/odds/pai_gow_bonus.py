"""Exact counts behind the bonus wagers of pai gow poker: the best line of seven cards of 53, and ace-high hands.

Everything but a straight flush follows from the ranks and from how many ways to choose their suits make a flush. So all sets of
ranks are gone through, and the few hands with a straight flush are taken one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

ACE, KING, QUEEN, TEN, TWO = 14, 13, 12, 10, 2
RANKS = range(TWO, ACE + 1)
SUITS = range(4)
HANDS = comb(53, 7)
RUNS = (frozenset({ACE, 2, 3, 4, 5}), *(frozenset(range(low, low + 5)) for low in range(2, 11)))
ROYAL = RUNS[-1]
Grid = NDArray[np.int64]


# The Fortune's lines ------------------------------------------------------------------------------


@cache
def fortune_counts() -> Mapping[str, int]:
    """How many of all 154,143,080 hands reach each line as their best."""
    found: Counter[str] = Counter()
    for joker in (0, 1):
        for ranks in combinations_with_replacement(RANKS, 7 - joker):
            counts = Counter(ranks)
            if max(counts.values()) <= 4:
                pattern = tuple(sorted(counts.values()))
                flushes = flush_ways(pattern, 5 - joker)
                found[by_ranks(counts, joker, flush=True)] += flushes
                found[by_ranks(counts, joker, flush=False)] += ways(pattern) - flushes
    for joker in (0, 1):
        for suited, others in straight_flushes(joker):
            counts = Counter([*suited, *(rank for rank, _ in others)])
            found[by_ranks(counts, joker, flush=True)] -= 4
            found[by_suit(suited, others, joker)] += 4
    return found


def ways(pattern: Sequence[int]) -> int:
    return prod(comb(4, count) for count in pattern)


@cache
def flush_ways(pattern: tuple[int, ...], needed: int) -> int:
    """Choices of suits for so many cards of each rank in which one suit is there often enough."""
    suits: Counter[tuple[int, ...]] = Counter({(0, 0, 0, 0): 1})
    for count in pattern:
        further: Counter[tuple[int, ...]] = Counter()
        for held, number in suits.items():
            for chosen in combinations(SUITS, count):
                further[tuple(held[suit] + (suit in chosen) for suit in SUITS)] += number
        suits = further
    return sum(number for held, number in suits.items() if max(held) >= needed)


def by_ranks(counts: Mapping[int, int], joker: int, flush: bool) -> str:
    """The best line without a straight flush."""
    with_joker = dict(counts)
    with_joker[ACE] = counts.get(ACE, 0) + joker
    shape = sorted(with_joker.values(), reverse=True)
    if shape[0] >= 4:
        return "five_aces" if shape[0] == 5 else "four_of_a_kind"
    if shape[0] == 3 and shape[1] >= 2:
        return "full_house"
    if flush:
        return "flush"
    if shape[0] == 3:
        return "three_of_a_kind"
    if any(len(run & counts.keys()) >= 5 - joker for run in RUNS):
        return "straight"
    return "three_pair" if shape[:3] == [2, 2, 2] else "none"


Card = tuple[int, int]  # rank and suit


def straight_flushes(joker: int) -> Iterator[tuple[tuple[int, ...], tuple[Card, ...]]]:
    """Hands with a straight flush in the first suit: its ranks, and the other cards."""
    beside = [(rank, suit) for rank in RANKS for suit in SUITS if suit != 0]
    for size in range(5 - joker, 8 - joker):
        for suited in combinations(RANKS, size):
            if any(len(run.intersection(suited)) >= 5 - joker for run in RUNS):
                for others in combinations(beside, 7 - joker - size):
                    yield suited, others


def by_suit(suited: Sequence[int], others: Sequence[Card], joker: int) -> str:
    """The line of a hand with a straight flush."""
    low = [1 if rank == ACE else rank for rank in suited]
    if not others and any(max(way) - min(way) < 7 for way in (low, suited)):
        return "seven_card_straight_flush_with_joker" if joker else "seven_card_straight_flush"
    if len(ROYAL.intersection(suited)) < 5 - joker:
        return "straight_flush"
    match = len(others) == 2 and {rank for rank, _ in others} == {KING, QUEEN} and len({s for _, s in others}) == 1
    return "royal_flush_and_royal_match" if match else "royal_flush"


# Ace-high hands -----------------------------------------------------------------------------------


class AceHighs(NamedTuple):
    """Deals of a bank's and a player's seven cards, all ordered pairs of hands being ``deals``."""

    deals: int
    both: int
    bank_with_joker: int  # and the player's hand is not ace-high
    bank_without: int


@cache
def ace_high_counts() -> AceHighs:
    natural, with_joker = list(_rank_sets(0)), list(_rank_sets(1))
    rest = comb(46, 7)
    two_naturals = _two_hands(natural, natural, 4, 4)
    joker_first = _two_hands(with_joker, natural, 3, 4)
    return AceHighs(
        HANDS * rest,
        two_naturals + 2 * joker_first,
        len(with_joker) * _one_hand(6, 3) * rest - joker_first,
        len(natural) * _one_hand(7, 4) * rest - two_naturals - joker_first,
    )


def _rank_sets(joker: int) -> Iterator[frozenset[int]]:
    """Ranks of an ace-high hand: no straight can be made. Beside the joker there is no ace."""
    others = combinations(range(TWO, ACE), 6)
    for chosen in others:
        ranks = frozenset(chosen) | (frozenset() if joker else {ACE})
        if all(len(run & ranks) < 5 - joker for run in RUNS):
            yield ranks


def _one_hand(size: int, most: int) -> int:
    """Choices of suits with no more than so many of one suit."""
    return int(4**size - flush_ways((1,) * size, most + 1))


def _two_hands(first: Sequence[frozenset[int]], second: Sequence[frozenset[int]], most: int, other: int) -> int:
    """Pairs of hands of different cards without a flush in either; what counts is how many ranks they share."""
    shared = Counter(len(a & b) for a, b in product(first, second))
    one, two = len(first[0]), len(second[0])
    return sum(
        number * _suit_pairs(common, one - common, two - common, most, other) for common, number in shared.items()
    )


@cache
def _suit_pairs(common: int, only_first: int, only_second: int, most: int, other: int) -> int:
    """Choices of suits for two hands, different ones where they share a rank."""
    grid = np.zeros((most + 1,) * 4 + (other + 1,) * 4, np.int64)
    grid[(0,) * 8] = 1
    for _ in range(common):
        grid = _sum(_one_more(_one_more(grid, a), 4 + b) for a, b in product(SUITS, SUITS) if a != b)
    for _ in range(only_first):
        grid = _sum(_one_more(grid, suit) for suit in SUITS)
    for _ in range(only_second):
        grid = _sum(_one_more(grid, 4 + suit) for suit in SUITS)
    return int(grid.sum())


def _one_more(grid: Grid, axis: int) -> Grid:
    """One more card of a suit; what would be too many falls off the edge."""
    moved = np.zeros_like(grid)
    source = [slice(None)] * 8
    target = [slice(None)] * 8
    source[axis], target[axis] = slice(None, -1), slice(1, None)
    moved[tuple(target)] = grid[tuple(source)]
    return moved


def _sum(grids: Iterator[Grid]) -> Grid:
    total = next(grids).copy()
    for grid in grids:
        total += grid
    return total
