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

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations, product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK_WITH_JOKER, INDEX, BadCards, Card
from casino_sim.poker.evaluator import KINDS, Kind
from casino_sim.poker.rank_tables import FLUSH_BITS, KEY_BITS, flush_bias, load
from casino_sim.poker.rankings import Ranking, classes

Rows = NDArray[np.uint8]
Ranks = NDArray[np.uint16]
Sums = NDArray[np.int64]
Places = NDArray[np.intp]
Chance = np.random.Generator
LanesOf = Callable[[Places], Sums]  # the lanes of the hands at some places

CHUNK = 1 << 16  # hands worked on at once, so that the scratch memory stays near the processor
_PATIENCE = 10_000  # rounds after which ranges are taken to exclude each other
_JOKER = 52
_NO_CARD = 53  # adds nothing
_LANE = 0x3FFF  # ranks of one suit, the joker above them


def _lane_bits() -> Sums:
    """Each card's bit in four 16-bit lanes, one a suit; the joker stands in all of them."""
    lanes = [1 << 16 * (card % 4) + card // 4 for card in range(_JOKER)]
    return np.array([*lanes, sum(1 << 16 * suit + 13 for suit in range(4)), 0], np.int64)


CODES: Sums = np.array([*DECK_WITH_JOKER, 0], np.int64)
LANES: Sums = _lane_bits()


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
        pair = np.arange(_NO_CARD << 8)  # two neighbouring cards read as one number
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

    def look_up(self, total: Sums, out: Ranks, scratch: _Scratch, lanes_of: LanesOf | None) -> None:
        """The two look-ups that rank_tables.py explains; suits only where a counter says that there is a flush."""
        key, row, flag = scratch.key[: len(total)], scratch.row[: len(total)], scratch.flag[: len(total)]
        np.bitwise_and(total, KEY_BITS, out=key)
        np.right_shift(key, self._window, out=row)
        key += np.take(self._offsets, row, mode="wrap", out=scratch.more[: len(total)])
        np.take(self._values, key, out=out, mode="wrap")
        if lanes_of is None or not self._suited.size:
            return
        np.bitwise_and(total, FLUSH_BITS, out=row)
        np.not_equal(row, 0, out=flag)  # finding the true ones is far faster than finding the nonzero ones
        flushes = np.flatnonzero(flag)
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
        return _qualified(found, _two_and_three(ranker(found.ranking), rows))
    return _qualified(found, ranker(found.ranking).rows(rows))


def rank_columns(kind: str, columns: Sequence[Rows]) -> Ranks:
    """The same from one array for each position of a hand."""
    found = KINDS[kind]
    if found.two_and_three:
        return rank_rows(kind, np.stack(columns, axis=1))
    return _qualified(found, ranker(found.ranking).columns(columns))


def _qualified(kind: Kind, ranks: Ranks) -> Ranks:
    return np.maximum(ranks, kind.no_hand) - np.uint16(kind.no_hand) if kind.no_hand else ranks


def _two_and_three(ranks: Ranker, rows: Rows) -> Ranks:
    """Omaha: the best of the sixty choices of two hole cards and three of the board."""
    best = np.zeros(len(rows), np.uint16)
    size = min(len(rows), CHUNK)
    scratch, total, out = _Scratch(size), np.empty(size, np.int64), np.empty(size, np.uint16)
    for part in _chunks(len(rows)):
        cards, here = rows[part].T, slice(0, part.stop - part.start)
        twos = [_joined(cards[list(two)], ranks.bias) for two in combinations(range(4), 2)]
        threes = [_joined(cards[list(three)]) for three in combinations(range(4, 9), 3)]
        for (two, two_lanes), (three, three_lanes) in product(twos, threes):
            np.add(two, three, out=total[here])
            ranks.look_up(total[here], out[here], scratch, _lanes_of_both(two_lanes, three_lanes))
            np.maximum(best[part], out[here], out=best[part])
    return best


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


def as_subsets(rows: Rows) -> Subsets:
    return Subsets(rows, *_joined(rows.T))


def subsets(cards: Rows, size: int) -> Subsets:
    """Every choice of so many of the cards; those out of the first n cards come first."""
    return as_subsets(cards[_choices(len(cards), size)])


@lru_cache(maxsize=64)
def _choices(among: int, size: int) -> Places:
    count = comb(among, size)
    choices = np.fromiter(chain.from_iterable(combinations(range(among), size)), np.intp, count * size)
    choices = choices.reshape(count, size)
    return choices[np.argsort(choices[:, -1], kind="stable")] if size else choices


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


# Deals --------------------------------------------------------------------------------------------


def generator(seed: int) -> Chance:
    """Fast chance for odds and simulations; a live deal never takes its cards from here."""
    return Chance(np.random.SFC64(seed))


def draw(piles: Sequence[Subsets], samples: int, rng: Chance, ranges: int = 0) -> list[Places]:
    """Draws from every pile so that no two of one sample share a card: which subset of each pile, sample by sample.

    A draw that clashes with an earlier pile is drawn again. Where a pile holds all choices of the same cards that
    makes every deal equally likely; the first piles, so many as there are ``ranges``, need not.
    """
    drawn = _draw_ranges(piles[:ranges], samples, rng)
    taken: Sums | None = None
    for pile, chosen in zip(piles, drawn, strict=False):
        lanes = pile.lanes.take(chosen)
        taken = lanes if taken is None else taken | lanes
    others = piles[ranges:]
    for pile, chosen in zip(others, _numbers([len(pile) for pile in others], samples, rng), strict=True):
        lanes = pile.lanes.take(chosen)
        if taken is not None:
            _draw_again(pile, chosen, lanes, taken, rng)
            lanes |= taken
        taken = lanes
        drawn.append(chosen)
    return drawn


def _numbers(limits: Sequence[int], samples: int, rng: Chance) -> Iterator[Places]:
    """Independent numbers below each limit. One random number serves as many limits as it has room for."""
    waiting = list(limits)
    while waiting:
        together = [waiting.pop(0)]
        while waiting and prod(together) * waiting[0] < 1 << 63:
            together.append(waiting.pop(0))
        left = rng.integers(prod(together), size=samples, dtype=np.uint64)
        for limit in together:
            rest = left // np.uint64(limit)
            yield (left - rest * np.uint64(limit)).view(np.intp)
            left = rest


def _draw_again(pile: Subsets, chosen: Places, lanes: Sums, taken: Sums, rng: Chance) -> None:
    """Replace what clashes with the cards that are taken."""
    clashing = np.flatnonzero((lanes & taken) != 0)
    while clashing.size:
        again = rng.integers(len(pile), size=clashing.size)
        chosen[clashing] = again
        lanes[clashing] = found = pile.lanes.take(again)
        clashing = clashing[(found & taken.take(clashing)) != 0]


def _draw_ranges(piles: Sequence[Subsets], samples: int, rng: Chance) -> list[Places]:
    """One draw from each; a sample that clashes anywhere is drawn again as a whole."""
    drawn = [np.zeros(samples, np.intp) for _ in piles]
    waiting = np.arange(samples)
    for _ in range(_PATIENCE):
        taken, clash = np.zeros(waiting.size, np.int64), np.zeros(waiting.size, np.bool_)
        for pile, chosen in zip(piles, drawn, strict=True):
            again = rng.integers(len(pile), size=waiting.size)
            chosen[waiting] = again
            clash |= (pile.lanes[again] & taken) != 0
            taken |= pile.lanes[again]
        waiting = waiting[clash]
        if not waiting.size:
            return drawn
    raise BadCards("these ranges leave no cards for each other")


def shuffle(cards: Rows, sizes: Sequence[int], samples: int, rng: Chance) -> list[tuple[Subsets, Places]]:
    """So many cards for each place from the top of the shuffled deck; for deals that use most of it.

    A random number with the card's own in its low bits, sorted, is a shuffle.
    """
    keys = rng.integers(1 << 32, size=(samples, len(cards)), dtype=np.uint32)
    keys &= np.uint32(0xFFFFFFC0)
    keys |= np.arange(len(cards), dtype=np.uint32)
    keys.sort(axis=1)
    deck, every = cards[keys & np.uint32(0x3F)], np.arange(samples)
    ends = list(accumulate(sizes))
    return [(as_subsets(deck[:, end - size : end]), every) for size, end in zip(sizes, ends, strict=True)]


def pairings(first: Subsets, second: Subsets) -> Iterator[list[Places]]:
    """Every subset of the first with every one of the second that shares no card with it, in parts."""
    at_once = max(1, CHUNK // max(1, len(second)))
    for start in range(0, len(first), at_once):
        free = (first.lanes[start : start + at_once, None] & second.lanes) == 0
        left, right = np.nonzero(free)
        yield [left + start, right]


@dataclass(frozen=True, eq=False)
class Dealt:
    """What one place received: cards that are the same in every deal, and choices from piles."""

    fixed: Rows
    choices: tuple[tuple[Subsets, Places], ...] = ()

    def code(self, start: int = 0) -> Sums | int:
        code: Sums | int = start + int(CODES[self.fixed].sum())
        for pile, chosen in self.choices:
            found = pile.codes.take(chosen)
            code = found + code if isinstance(code, np.ndarray) or code else found
        return code

    def lanes(self, places: Places) -> Sums:
        lanes = np.full(len(places), np.bitwise_or.reduce(LANES[self.fixed]))
        for pile, chosen in self.choices:
            lanes |= pile.lanes[chosen[places]]
        return lanes

    def rows(self, deals: int) -> Rows:
        fixed = np.broadcast_to(self.fixed, (deals, len(self.fixed)))
        return np.concatenate([fixed, *(pile.rows[chosen] for pile, chosen in self.choices)], axis=1)


def rank_dealt(kind: str, hand: Dealt, board: Dealt, deals: int, board_code: Sums | int) -> Ranks:
    """Rank numbers of a hand together with a board, deal by deal. The board's code is the same for every player."""
    found = KINDS[kind]
    if found.two_and_three:
        return rank_rows(kind, np.concatenate([hand.rows(deals), board.rows(deals)], axis=1))
    ranks = ranker(found.ranking)
    codes = np.broadcast_to(hand.code(ranks.bias) + board_code, deals)
    return _qualified(found, ranks.sums(codes, lambda places: hand.lanes(places) | board.lanes(places)))


@dataclass
class Tally:
    """What the players won over some deals, in pots."""

    won: NDArray[np.float64]
    squares: NDArray[np.float64]
    alone: NDArray[np.int64]  # whole pots
    deals: int = 0

    @classmethod
    def of(cls, players: int) -> Tally:
        return cls(np.zeros(players), np.zeros(players), np.zeros(players, np.int64))

    def add(self, high: Sequence[Ranks], low: Sequence[Ranks] | None = None) -> None:
        """Divide the pots of some deals: half to the best low where one qualifies, ties in equal parts."""
        self.deals += len(high[0])
        if low is None:
            winners, ways = _winners(high)
            for count in range(1, len(high) + 1):
                among = ways == count
                pots = np.array([np.count_nonzero(winner & among) for winner in winners])
                self.won += pots / count
                self.squares += pots / count**2
                self.alone += pots if count == 1 else 0
        else:
            parts = _parts(high)
            parts = np.where(np.max(low, axis=0) > 0, (parts + _parts(low)) / 2, parts)
            self.won += parts.sum(axis=1)
            self.squares += (parts * parts).sum(axis=1)
            self.alone += np.count_nonzero(parts == 1, axis=1)


def _winners(ranks: Sequence[Ranks]) -> tuple[NDArray[np.bool_], NDArray[np.uint8]]:
    """The holders of the best hand of each deal, and how many there are."""
    every = np.stack(ranks)
    winners = every == every.max(axis=0)
    return winners, np.add.reduce(winners.view(np.uint8), axis=0, dtype=np.uint8)


def _parts(ranks: Sequence[Ranks]) -> NDArray[np.float64]:
    winners, ways = _winners(ranks)
    return winners / ways
