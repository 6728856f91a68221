"""The orders of hands, as data.

A :class:`Ranking` says how many cards make a hand, which categories there are, lowest first, where A-2-3-4-5 stands
among the straights and what the joker may be. :func:`classes` spells out every distinguishable hand in that order;
the place of a hand in that list, counted from 1, is its *rank number*: higher wins, equal ties.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby
from math import comb
from threading import Lock
from typing import Literal, NamedTuple

from casino_sim.cards import JOKER_KEY, RANK_KEYS

ACE = 14
EVERY_CATEGORY = 99

# How many cards of equal rank a category shows; the rest of the hand is single cards.
SHAPES: dict[str, tuple[int, ...]] = {
    "high_card": (),
    "pair": (2,),
    "two_pair": (2, 2),
    "three_of_a_kind": (3,),
    "full_house": (3, 2),
    "four_of_a_kind": (4,),
    "five_aces": (5,),
    "flush": (),
}
SEQUENCES = ("straight", "straight_flush", "royal_flush")
SUITED = ("flush", "straight_flush", "royal_flush")


@dataclass(frozen=True)
class Ranking:
    """One order of hands."""

    name: str
    size: int  # the cards that make the hand
    up_to: int  # it may be the best choice out of as many as this
    categories: tuple[str, ...]  # lowest first
    wheel: Literal["low", "second"] = "low"  # the ace-low straight is the lowest, or second only to the ace-high one
    joker: Literal["none", "ace", "bug", "lowest"] = "none"  # "bug": an ace, or whatever completes a straight or flush
    joker_up_to: int = 0  # the most cards among which there may be a joker
    lowest_wins: bool = False  # the ace is low and the best hand is the lowest
    window: int = 10  # low bits of a rank key that stay together in the table, see rank_tables.py


STANDARD = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
THREE_CARD_ORDER = ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")
FOUR_CARD_ORDER = (  # as the Crazy 4 guide lists it
    "high_card",
    "pair",
    "two_pair",
    "straight",
    "flush",
    "three_of_a_kind",
    "straight_flush",
    "four_of_a_kind",
)
LOW_ORDER = ("four_of_a_kind", "full_house", "three_of_a_kind", "two_pair", "pair", "high_card")

HIGH = Ranking("high", 5, 7, STANDARD)
JOKER = Ranking("joker", 5, 7, (*STANDARD, "five_aces"), joker="bug", joker_up_to=7)
PAI_GOW = Ranking("pai_gow", 5, 5, (*STANDARD, "five_aces"), wheel="second", joker="bug", joker_up_to=5, window=13)
PAI_GOW_FRONT = Ranking("pai_gow_front", 2, 2, ("high_card", "pair"), joker="ace", joker_up_to=2, window=12)
THREE_CARD = Ranking("three_card", 3, 3, THREE_CARD_ORDER, window=12)
FOUR_CARD = Ranking("four_card", 4, 5, FOUR_CARD_ORDER, window=13)
LOW = Ranking("low", 5, 7, LOW_ORDER, joker="lowest", joker_up_to=5, lowest_wins=True)
OMAHA_LOW = Ranking("omaha_low", 5, 5, LOW_ORDER, joker="ace", joker_up_to=5, lowest_wins=True, window=13)

RANKINGS: dict[str, Ranking] = {
    ranking.name: ranking for ranking in (HIGH, JOKER, PAI_GOW, PAI_GOW_FRONT, THREE_CARD, FOUR_CARD, LOW, OMAHA_LOW)
}


class HandClass(NamedTuple):
    """All hands that tie. Ranks are 2..14, the ace is 1 where it counts low."""

    category: str
    keys: tuple[int, ...]  # what breaks ties inside the category, in the order in which it is compared
    ranks: tuple[int, ...]  # the cards as one would read them out, the joker of five aces as 0


class HandClasses:
    """Hands by their place, in a few bytes each: thousands of every ranking are kept for good.

    They are spelled out category by category, as far as somebody asks: a start of the program needs the lowest only.
    """

    def __init__(self, hands: Iterable[HandClass]) -> None:
        self._more = groupby(hands, lambda hand: hand.category)
        self._lock = Lock()
        self._first: list[int] = []  # place of the lowest hand of each category
        self._alike: list[tuple[str, int, int, bytes]] = []  # category, keys and numbers of a hand, all of its hands
        self._count = 0

    def _spelled(self, parts: int) -> bool:
        """Whether there are so many categories."""
        with self._lock:
            while len(self._alike) < parts:
                category, group = next(self._more, ("", ()))
                alike = list(group)
                if not alike:
                    return False
                keys, width = len(alike[0].keys), len(alike[0].keys) + len(alike[0].ranks)
                packed = bytes(number for hand in alike for number in hand.keys + hand.ranks)
                self._alike.append((category, keys, width, packed))
                self._first.append(self._count)
                self._count += len(alike)
        return True

    def __len__(self) -> int:
        self._spelled(EVERY_CATEGORY)
        return self._count

    def __getitem__(self, place: int) -> HandClass:
        if not 0 <= place < self._count and not 0 <= place < len(self):
            raise IndexError(place)
        part = bisect_right(self._first, place) - 1
        category, keys, width, packed = self._alike[part]
        at = (place - self._first[part]) * width
        return HandClass(category, tuple(packed[at : at + keys]), tuple(packed[at + keys : at + width]))

    def __iter__(self) -> Iterator[HandClass]:
        part = 0
        while self._spelled(part + 1):
            category, keys, width, packed = self._alike[part]
            for at in range(0, len(packed), width):
                yield HandClass(category, tuple(packed[at : at + keys]), tuple(packed[at + keys : at + width]))
            part += 1


@cache
def classes(ranking: Ranking) -> HandClasses:
    """Every distinguishable hand, lowest first."""
    return HandClasses(_spelled_out(ranking))


def _spelled_out(ranking: Ranking) -> Iterator[HandClass]:
    for category in ranking.categories:
        yield from (_sequences if category in SEQUENCES else _by_shape)(ranking, category)


def _straight_tops(ranking: Ranking) -> list[int]:
    """Top cards of the straights, lowest first. The wheel's top is its highest card but the ace."""
    wheel, *others = range(ranking.size, ACE + 1)
    return [*others[:-1], wheel, ACE] if ranking.wheel == "second" else [wheel, *others]


def _straight_ranks(top: int, size: int) -> tuple[int, ...]:
    return tuple(ACE if rank == 1 else rank for rank in range(top, top - size, -1))


def _sequences(ranking: Ranking, category: str) -> Iterator[HandClass]:
    for top in _straight_tops(ranking):
        is_royal = category != "straight" and top == ACE and "royal_flush" in ranking.categories
        if is_royal == (category == "royal_flush"):
            yield HandClass(category, (top,), _straight_ranks(top, ranking.size))


def _by_shape(ranking: Ranking, category: str) -> Iterator[HandClass]:
    shape = SHAPES[category]
    shape += (1,) * (ranking.size - sum(shape))
    if category == "five_aces":
        yield HandClass(category, (ACE,), (ACE,) * 4 + (0,))
        return
    straights: set[tuple[int, ...]] = set()
    if "straight" in ranking.categories:
        tops = _straight_tops(ranking)
        straights = {tuple(sorted(_straight_ranks(top, ranking.size), reverse=True)) for top in tops}
    for keys in _fill(shape, range(1, 14) if ranking.lowest_wins else range(2, 15)):
        ranks = tuple(rank for rank, count in zip(keys, shape, strict=True) for _ in range(count))
        if ranks not in straights:
            yield HandClass(category, keys, ranks)


def _fill(shape: tuple[int, ...], ranks: range) -> list[tuple[int, ...]]:
    """Every choice of different ranks for a shape, worst first; ranks of equal count stand in falling order."""
    falling = sorted(ranks, reverse=True)
    filled: list[tuple[int, ...]] = [()]
    for count in sorted(set(shape), reverse=True):
        group = list(combinations(falling, shape.count(count)))
        filled = [keys + more for keys in filled for more in group if not set(keys) & set(more)]
    return sorted(filled, reverse=ranks.start == 1)  # with the ace low the lowest wins


def rank_key(ranks: tuple[int, ...]) -> int:
    """The sum of the rank keys of some ranks (2..14, ace also 1, joker 0)."""
    return sum(JOKER_KEY if rank == 0 else RANK_KEYS[(rank - 2) % 13] for rank in ranks)


def class_counts(ranking: Ranking) -> dict[str, int]:
    """How many different hands each category has, lowest category first, without spelling them out."""
    straights = ACE - ranking.size + 1
    counts: dict[str, int] = {}
    for category in ranking.categories:
        if category == "five_aces" or category == "royal_flush":
            counts[category] = 1
        elif category in SEQUENCES:
            counts[category] = straights - (category == "straight_flush" and "royal_flush" in ranking.categories)
        else:
            shape = SHAPES[category]
            shape += (1,) * (ranking.size - sum(shape))
            ways, left = 1, 13
            for count in set(shape):
                ways *= comb(left, shape.count(count))
                left -= shape.count(count)
            if shape == (1,) * ranking.size and "straight" in ranking.categories:
                ways -= straights
            counts[category] = ways
    return counts


def category_list(ranking: Ranking, nothing: str = "") -> tuple[str, ...]:
    """The category of every rank number; number 0 is no hand at all."""
    names = [nothing]
    for category, count in class_counts(ranking).items():
        names += [category] * count
    return tuple(names)
