"""Ranks millions of hands with NumPy, from the same tables and with the same rank numbers as one hand.

Cards are their index in deck order (``cards.INDEX``: 0 is the deuce of clubs, 51 the ace of spades, 52 the joker).
Nothing is checked::

    ranks = rank_rows("high7", rows)             # rows: uint8, one hand in a row; every kind of evaluator.KINDS
    ranks = rank_columns("high7", columns)       # one array for each position of a hand
    counts = category_counts("high7")            # over all 133,784,560 hands

In exact work and in simulations it pays to add up cards once and not again for every hand: take a :class:`Ranker`,
start every sum of ``CODES`` at its ``bias``, join the ``LANES`` (what a flush is read from) with ``|``, and hand
both to :meth:`Ranker.sums`. :func:`subsets` lists every choice of some cards with both. Chances to win are in
:mod:`casino_sim.poker.equity`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import chain, combinations
from math import comb
from operator import or_

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK_WITH_JOKER, INDEX, Card
from casino_sim.poker.batch_two_and_three import boards
from casino_sim.poker.evaluator import KINDS, Kind
from casino_sim.poker.rank_tables import FLUSH_BITS, KEY_BITS, flush_bias, load
from casino_sim.poker.rankings import HIGH, Ranking, classes

Rows = NDArray[np.uint8]
Ranks = NDArray[np.uint16]
Sums = NDArray[np.int64]
Places = NDArray[np.intp]
LanesOf = Callable[[Places], Sums]  # the lanes of the hands at some places

CHUNK = 1 << 16  # hands worked on at once, so that the scratch memory stays near the processor
_JOKER = 52
_NO_CARD = 53  # adds nothing
_LANE = 0x3FFF  # ranks of one suit, the joker above them


def _lane_bits() -> Sums:
    """Each card's bit in four 16-bit lanes, one a suit; the joker stands in all of them."""
    lanes = [1 << 16 * (card % 4) + card // 4 for card in range(_JOKER)]
    return np.array([*lanes, sum(1 << 16 * suit + 13 for suit in range(4)), 0], np.int64)


CODES: Sums = np.array([*DECK_WITH_JOKER, 0], np.int64)
LANES: Sums = _lane_bits()
_LANE_OF: dict[Card, int] = dict(zip(DECK_WITH_JOKER, LANES.tolist(), strict=False))


def indices(hand: Sequence[Card]) -> Rows:
    """Cards as the numbers that this module works with."""
    return np.array([INDEX[card] for card in hand], np.uint8)


def index_rows(hands: Sequence[Sequence[Card]]) -> Rows:
    """Hands of equal size as rows."""
    return np.array([[INDEX[card] for card in hand] for hand in hands], np.uint8)


# The C library hands memory back as soon as a little is free, and a fresh page costs more than the work done in it. It
# keeps blocks of a size that was freed once, so one is: nothing of it is ever touched.
np.empty(1 << 24, np.uint8)


class _Scratch:
    """Memory for one chunk. It belongs to one call, so threads may share a ranker."""

    def __init__(self, size: int) -> None:
        self.total, self.more, self.key, self.row = (np.empty(size, np.int64) for _ in range(4))
        self.flag = np.empty(size, np.bool_)


class Ranker:
    """The tables of one ranking as arrays. See :func:`ranker`."""

    def __init__(self, ranking: Ranking) -> None:
        table = load(ranking)
        self.ranking = ranking
        self.bias = flush_bias(ranking)
        self._window = table.window
        self._values = np.array(table.values, np.uint16)
        self._offsets = np.array(table.offsets, np.int64)
        self._suited = np.array(table.suited, np.uint16)
        pair = np.arange(_NO_CARD << 8)  # two neighboring cards read as one number
        first, second = np.minimum(pair & 255, _NO_CARD), pair >> 8
        self._pair_codes = CODES[first] + CODES[second]
        self._first_pair_codes = self._pair_codes + self.bias

    def rows(self, rows: Rows) -> Ranks:
        """One hand in a row."""
        rows = np.ascontiguousarray(rows, np.uint8)
        hands, width = rows.shape
        pairs: NDArray[np.uint16] = np.ndarray((hands, width // 2), "<u2", rows.data, strides=(width, 2))
        out, scratch = np.empty(hands, np.uint16), _Scratch(min(hands, CHUNK))
        for part in _chunks(hands):
            size = part.stop - part.start
            total, more = scratch.total[:size], scratch.more[:size]
            np.take(self._first_pair_codes, pairs[part, 0], out=total, mode="wrap")
            for column in range(1, width // 2):
                total += np.take(self._pair_codes, pairs[part, column], out=more, mode="wrap")
            if width % 2:
                total += np.take(CODES, rows[part, -1], out=more, mode="wrap")
            self.look_up(total, out[part], scratch, _lanes_of_rows(rows[part]))
        return out

    def columns(self, columns: Sequence[Rows]) -> Ranks:
        """One array for each position of a hand."""
        out, scratch = np.empty(len(columns[0]), np.uint16), _Scratch(min(len(columns[0]), CHUNK))
        for part in _chunks(len(out)):
            size = part.stop - part.start
            total, more = scratch.total[:size], scratch.more[:size]
            total[:] = self.bias
            for column in columns:
                total += np.take(CODES, column[part], out=more, mode="wrap")
            self.look_up(total, out[part], scratch, _lanes_of_columns([column[part] for column in columns]))
        return out

    def sums(self, codes: Sums, lanes: Sums | LanesOf | None) -> Ranks:
        """Hands that are added up already, from ``bias`` on.

        The lanes are needed for few hands only, so a function may join them for the hands it is asked for. Without
        lanes no flush is looked for.
        """
        out, scratch = np.empty(len(codes), np.uint16), _Scratch(min(len(codes), CHUNK))
        lanes_of = lanes.__getitem__ if isinstance(lanes, np.ndarray) else lanes
        for part in _chunks(len(out)):
            here = lanes_of if lanes_of is None or part.start == 0 else _behind(lanes_of, part.start)
            self.look_up(codes[part], out[part], scratch, here)
        return out

    def outer(self, first: Subsets, second: Subsets, start: tuple[int, int] = (0, 0)) -> Iterator[Ranks]:
        """Every subset of the first with every one of the second, in parts that the next part overwrites."""
        code, lane = start
        width = len(second.codes)
        rows_at_once = max(1, CHUNK // width)
        scratch, out = _Scratch(max(CHUNK, width)), np.empty(max(CHUNK, width), np.uint16)
        for row in range(0, len(first.codes), rows_at_once):
            codes = first.codes[row : row + rows_at_once] + (self.bias + code)
            lanes = first.lanes[row : row + rows_at_once] | lane
            size = len(codes) * width
            total = scratch.total[:size]
            np.add(codes[:, None], second.codes, out=total.reshape(len(codes), width))
            self.look_up(total, out[:size], scratch, _lanes_of_product(lanes, second.lanes))
            yield out[:size]

    def places(self, codes: Sums) -> Places:
        """Where the ranks of hands are in the table: one place for each set of ranks."""
        keys = codes & KEY_BITS
        found: Places = keys + self._offsets.take(keys >> self._window)
        return found

    def may_flush(self, codes: Sums) -> Places:
        """Which hands, added up from ``bias`` on, have enough cards of a suit."""
        found: Places = ((codes & FLUSH_BITS) != 0).nonzero()[0]
        return found

    def look_up(self, total: Sums, out: Ranks, scratch: _Scratch, lanes_of: LanesOf | None) -> None:
        """The two look-ups that rank_tables.py explains; suits only where a counter says that there is a flush."""
        key, row, flag = scratch.key[: len(total)], scratch.row[: len(total)], scratch.flag[: len(total)]
        np.bitwise_and(total, KEY_BITS, out=key)
        np.right_shift(key, self._window, out=row)
        key += self._offsets.take(row, mode="wrap", out=scratch.more[: len(total)])
        self._values.take(key, out=out, mode="wrap")
        if lanes_of is None or not self._suited.size:
            return
        np.bitwise_and(total, FLUSH_BITS, out=row)
        np.not_equal(row, 0, out=flag)  # finding the true ones is far faster than finding the nonzero ones
        flushes = flag.nonzero()[0]
        if flushes.size:
            lane = (np.bitwise_count(row[flushes] - 1).astype(np.int64) - 35) << 2
            suited = self._suited[lanes_of(flushes) >> lane & _LANE]
            out[flushes] = np.maximum(out[flushes], suited)


@cache
def ranker(ranking: Ranking) -> Ranker:
    """The ranker of a ranking; there is one of each."""
    return Ranker(ranking)


def _chunks(hands: int) -> Iterator[slice]:
    return (slice(start, min(hands, start + CHUNK)) for start in range(0, hands, CHUNK))


def _behind(lanes_of: LanesOf, start: int) -> LanesOf:
    return lambda chosen: lanes_of(chosen + start)


def _lanes_of_rows(rows: Rows) -> LanesOf:
    return lambda chosen: np.bitwise_or.reduce(LANES[rows.take(chosen, axis=0).T.astype(np.intp)])


def _lanes_of_columns(columns: Sequence[Rows]) -> LanesOf:
    return lambda chosen: np.bitwise_or.reduce([LANES[column[chosen]] for column in columns])


def _lanes_of_both(first: Sums, second: Sums) -> LanesOf:
    return lambda chosen: first[chosen] | second[chosen]


def _lanes_of_product(first: Sums, second: Sums) -> LanesOf:
    def lanes(chosen: Places) -> Sums:
        row, column = np.divmod(chosen, len(second))
        return first[row] | second[column]

    return lanes


# Kinds of hand ------------------------------------------------------------------------------------


def rank_rows(kind: str, rows: Rows) -> Ranks:
    """Rank numbers of one kind, as ``evaluate(kind, hand).rank`` gives them, one hand in a row."""
    found = KINDS[kind]
    if found.two_and_three:
        holes, board = rows[:, None, :4].transpose(2, 1, 0), rows[:, 4:].T
        return qualified(found, boards(found.ranking).ranks(holes, board)[0])
    return qualified(found, ranker(found.ranking).rows(rows))


def rank_columns(kind: str, columns: Sequence[Rows]) -> Ranks:
    """The same from one array for each position of a hand."""
    found = KINDS[kind]
    if found.two_and_three:
        return rank_rows(kind, np.stack(columns, axis=1))
    return qualified(found, ranker(found.ranking).columns(columns))


def qualified(kind: Kind, ranks: Ranks) -> Ranks:
    return np.maximum(ranks, kind.no_hand) - np.uint16(kind.no_hand) if kind.no_hand else ranks


def _joined(cards: Rows, start: int = 0) -> tuple[Sums, Sums]:
    """Codes added and lanes joined, down the columns."""
    return CODES[cards].sum(axis=0) + start, np.bitwise_or.reduce(LANES[cards])


# Every hand there is ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Subsets:
    """Choices of cards: the cards of each in a row, their codes added and their lanes joined."""

    rows: Rows
    codes: Sums
    lanes: Sums

    def __len__(self) -> int:
        return len(self.codes)

    def first(self, count: int) -> Subsets:
        return Subsets(self.rows[:count], self.codes[:count], self.lanes[:count])

    def without(self, cards: Iterable[Card]) -> Subsets:
        """Those that hold none of these cards."""
        gone = joined_lanes(cards)
        free = (self.lanes & gone) == 0
        left = free.nonzero()[0]
        return self if len(left) == len(free) else self.chosen(left)

    def chosen(self, places: Places) -> Subsets:
        return Subsets(self.rows.take(places, axis=0), self.codes.take(places), self.lanes.take(places))


def as_subsets(rows: Rows) -> Subsets:
    return Subsets(rows, *_joined(rows.T))


def joined_lanes(cards: Iterable[Card]) -> int:
    """The lanes of some cards, joined."""
    return reduce(or_, [_LANE_OF[card] for card in cards], 0)


def subsets(cards: Rows, size: int) -> Subsets:
    """Every choice of so many of the cards; those out of the first n cards come first."""
    return as_subsets(cards[_choices(len(cards), size)])


@cache
def out_of_deck(size: int) -> Subsets:
    """Every choice of one to three cards of the deck with its joker."""
    return subsets(np.arange(_JOKER + 1, dtype=np.uint8), size)


@lru_cache(maxsize=64)
def _choices(among: int, size: int) -> Places:
    count = comb(among, size)
    choices = np.fromiter(chain.from_iterable(combinations(range(among), size)), np.intp, count * size)
    choices = choices.reshape(count, size)
    return choices[np.argsort(choices[:, -1], kind="stable")] if size else choices


def best_on(board: Sequence[Card], hands: Subsets) -> Subsets:
    """The same hands, those first that are best with this board; among equal ones the order stays."""
    ranks = ranker(HIGH)
    found = ranks.sums(hands.codes + (ranks.bias + sum(board)), hands.lanes | joined_lanes(board))
    return hands.chosen(np.argsort(~found, kind="stable"))


def around_each_middle(cards: Rows, size: int) -> Iterator[tuple[Subsets, int, Subsets]]:
    """Every choice of so many cards, as the product of what lies before and behind its middle card."""
    before, behind = (size - 1) // 2, size // 2
    lower, upper = subsets(cards, before), subsets(cards[::-1], behind)
    for middle in range(before, len(cards) - behind):
        others = len(cards) - 1 - middle
        yield lower.first(comb(middle, before)), int(cards[middle]), upper.first(comb(others, behind))


def histogram(kind: str, size: int | None = None) -> NDArray[np.int64]:
    """How many of all hands have each rank number; ``size`` cards where the kind takes several sizes."""
    found = KINDS[kind]
    if found.two_and_three:
        raise ValueError(f"{kind} hands are too many to count")
    ranks = ranker(found.ranking)
    deck = np.arange(_JOKER + found.joker, dtype=np.uint8)
    counts = np.zeros(len(classes(found.ranking)) + 1, np.int64)
    for lower, middle, upper in around_each_middle(deck, size or found.counts[0]):
        for part in ranks.outer(lower, upper, (int(CODES[middle]), int(LANES[middle]))):
            counts += np.bincount(part, minlength=len(counts))
    return np.concatenate(([counts[: found.no_hand + 1].sum()], counts[found.no_hand + 1 :]))


def category_counts(kind: str, size: int | None = None) -> dict[str, int]:
    """How many hands of each category there are, lowest category first."""
    counts: dict[str, int] = {}
    for rank, count in enumerate(histogram(kind, size).tolist()):
        category = KINDS[kind].category(rank)
        if category:
            counts[category] = counts.get(category, 0) + count
    return counts
