"""Hands by the million: piles that places are dealt from, what a strategy answers to each hand, rows of printed tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK, DECK_WITH_JOKER, NAME, Card
from casino_sim.odds.combos import sets
from casino_sim.poker.batch import Ranker, Ranks, Subsets, as_subsets, ranker
from casino_sim.poker.printed import RowOf, rows
from casino_sim.poker.rankings import Ranking
from casino_sim.simulation.batch import Numbers
from casino_sim.simulation.dealer import SEAT, Asked, Laid
from casino_sim.table.ask import Answer
from casino_sim.table.table import SEAT_PLACE

OWN = SEAT_PLACE[SEAT]
UNKNOWN = -1
Rows = NDArray[np.uint8]
Ask = Callable[[Sequence[int]], int]  # cards by number to an answer by number


@cache
def pile(size: int) -> Subsets:
    """Every set of ``size`` cards of the deck."""
    return as_subsets(sets(size))


@cache
def in_order(size: int) -> Subsets:
    """Every set of cards, once in each order."""
    every = sets(size)
    return as_subsets(np.concatenate([every[:, order] for order in map(list, permutations(range(size)))]))


@cache
def last_apart(size: int) -> Subsets:
    """The same with each card in turn as the last: the one that lies open."""
    every = sets(size)
    orders = [[*(at for at in range(size) if at != last), last] for last in range(size)]
    return as_subsets(np.concatenate([every[:, order] for order in orders]))


@dataclass(frozen=True, eq=False)
class RowCodes:
    """The rows of a printed table as small numbers, by rank number."""

    of_rank: Rows
    names: tuple[tuple[str, ...], ...]  # of the rows: one name in each of the tables

    @property
    def count(self) -> int:
        return len(self.names)

    def of(self, ranks: Ranks) -> Numbers:
        found: Numbers = self.of_rank[ranks]
        return found


def row_codes(ranking: Ranking, *row_of: RowOf) -> RowCodes:
    """Of one table, or of several at once, where one hand is looked up in all of them."""
    each = list(zip(*(rows(ranking, one) for one in row_of), strict=True))
    number = {row: at for at, row in enumerate(dict.fromkeys(each))}
    return RowCodes(np.array([number[row] for row in each], np.uint8), tuple(number))


def ranks_of(ranking: Ranking, *parts: tuple[Subsets, Numbers]) -> Ranks:
    """The rank numbers of hands that are joined from choices out of piles."""
    found = ranker(ranking)
    return ranks_of_parts(found, parts)


def ranks_of_parts(ranks: Ranker, parts: Sequence[tuple[Subsets, Numbers]]) -> Ranks:
    codes = sum((choice.codes.take(at) for choice, at in parts), start=np.int64(ranks.bias))
    return ranks.sums(np.asarray(codes), lambda places: np.bitwise_or.reduce([c.lanes[at[places]] for c, at in parts]))


def against(player: Ranks, dealer: Ranks) -> Numbers:
    """0 where the player loses, 1 at a tie, 2 where the player wins."""
    found: Numbers = (player >= dealer).astype(np.int64) + (player > dealer)
    return found


def laid(places: Mapping[str, Sequence[int]], pack: Sequence[Card] = DECK_WITH_JOKER) -> Laid:
    """The cards of one round by the places they go to."""
    return Laid({place: [pack[index] for index in row] for place, row in places.items()})


# What a strategy answers ---------------------------------------------------------------------------


def answering(asked: Asked, parts: Mapping[str, int], options: Sequence[str]) -> Ask:
    """The number of the option that the strategy takes. ``parts``: how many of the cards lie at each place."""

    def ask(cards: Sequence[int]) -> int:
        names = iter([NAME[DECK[card]] for card in cards])
        reply = asked({place: tuple(next(names) for _ in range(count)) for place, count in parts.items()})
        assert isinstance(reply, Answer)
        return options.index(reply.option)

    return ask


class Choices:
    """What a strategy answers to each hand, asked once for all that differ by a change of suits alone.

    A hand is a number below ``hands``: of the cards themselves, or of all that the strategy looks at. The first ``own``
    cards lie in any order.
    """

    def __init__(self, hands: int, ask: Ask, own: int) -> None:
        self._answers = np.full(hands, UNKNOWN, np.int8)
        self._ask = ask
        self._own = own
        self._asked: dict[int, int] = {}

    def of(self, hands: Numbers, cards_at: Callable[[Numbers], Rows]) -> Numbers:
        """``cards_at``: the cards of the hands at these places, one hand in a row."""
        found: Numbers = self._answers.take(hands)
        if found.size and found.min() == UNKNOWN:
            new = np.flatnonzero(found == UNKNOWN)
            hand, first = np.unique(hands[new], return_index=True)
            self._learn(hand, cards_at(new[first]))
            found = self._answers.take(hands)
        return found

    def _learn(self, hands: Numbers, cards: Rows) -> None:
        same = same_suits(cards, self._own)
        keys = np.zeros(len(same), np.int64)
        for column in same.T:
            keys = keys * len(DECK) + column
        new, first, which = np.unique(keys, return_index=True, return_inverse=True)
        answers = [self._answer(key, same[at]) for key, at in zip(new.tolist(), first.tolist(), strict=True)]
        self._answers[hands] = np.array(answers, np.int8)[which]

    def _answer(self, key: int, row: Rows) -> int:
        found = self._asked.get(key)
        if found is None:
            found = self._asked[key] = self._ask(row.tolist())
        return found


def same_suits(hands: Rows, own: int) -> Rows:
    """Suits renamed in the order in which they come: of hands that differ in nothing else mostly one is left.

    The first ``own`` cards are sorted before, highest first, since their order says nothing.
    """
    hands = hands.copy()
    hands[:, :own] = -np.sort(-hands[:, :own].astype(np.int16), axis=1)
    each = np.arange(len(hands))
    name = np.full((len(hands), 4), 255, np.uint8)
    given = np.zeros(len(hands), np.uint8)
    for column in range(hands.shape[1]):
        suits = hands[:, column] & 3
        new = name[each, suits] == 255
        name[each[new], suits[new]] = given[new]
        given += new
        hands[:, column] += name[each, suits] - suits
    return hands


def joined(digits: Sequence[int], base: int) -> int:
    """Digits as one number, the first one first."""
    found = 0
    for digit in digits:
        found = found * base + digit
    return found


class Learned:
    """Numbers that are worked out one by one in plain Python, each when it is first asked for.

    Keys and values are replaced together, so that the threads of one worker may share them.
    """

    def __init__(self) -> None:
        self._known = np.array([-1], np.int64), np.zeros(1, np.int64)  # keys in rising order, and their values

    def of(self, keys: Numbers, learn: Callable[[int], int]) -> Numbers:
        """``learn``: what belongs to the key at this place."""
        known, values = self._known
        at = place_in(known, keys)
        new = np.flatnonzero(known[at] != keys)
        if new.size:
            key, first = np.unique(keys[new], return_index=True)
            learned = np.array([learn(int(new[place])) for place in first.tolist()], np.int64)
            known, values = np.concatenate([known, key]), np.concatenate([values, learned])
            order = np.argsort(known)
            known, values = self._known = known[order], values[order]
            at = place_in(known, keys)
        found: Numbers = values[at]
        return found


def place_in(known: Numbers, keys: Numbers) -> Numbers:
    """Where each key is among the known ones; anywhere if it is not."""
    return np.minimum(np.searchsorted(known, keys), len(known) - 1)


# What of the suits a strategy looks at: four bits count each suit --------------------------------------

SUIT_COUNTS = np.array([1 << 4 * (card % 4) for card in range(len(DECK))], np.uint16)
EVERY_SUIT = 0x8888


def suits_of(cards: Rows) -> Numbers:
    """How many of each suit, one hand in a row."""
    found: Numbers = SUIT_COUNTS[cards].sum(axis=-1, dtype=np.uint16)
    return found


def at_least(suits: Numbers, count: int) -> Numbers:
    """The highest bit of each suit of which there are so many."""
    found: Numbers = (suits + np.uint16((8 - count) * 0x1111)) & np.uint16(EVERY_SUIT)
    return found


def rank_codes(cards: Rows) -> Numbers:
    """The ranks of cards that lie in rising order, as one number."""
    found = np.zeros(len(cards), np.int64)
    for column in cards.T:
        found = found * 13 + column // 4
    return found
