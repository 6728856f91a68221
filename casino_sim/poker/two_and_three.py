"""Omaha: the best hand of exactly two hole cards and three of the board, in plain Python.

Without a flush the ranks decide. There are 104 different pairs of ranks, the joker among them, and some 8,000 different
boards; so a board is looked up once as a *row* that says of every pair the best hand that it makes with three of the
board, and a hand of four as the places of its six pairs in such a row. The best hand is then the highest of six
numbers. A row is put together when its board comes for the first time: place by place the best of the rows of its ten
choices of three, of which there are no more than 546.

Two cards of a suit in the hand with three on the board are seen by the counters of the cards (see
:mod:`casino_sim.cards`), and only then the flushes are looked up, too.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from casino_sim.cards import DECK, JOKER, JOKER_KEY, RANK_KEYS, SUIT_SHIFT, Card
from casino_sim.poker import rankings
from casino_sim.poker.rank_tables import JOKER_BIT, KEY_BITS
from casino_sim.poker.rankings import Ranking
from casino_sim.poker.ranks import NO_LOW, table_of

Deal = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]  # what comes to the board, to oneself and to the other
Row = Sequence[int]  # by the place of a pair of ranks
Pairs = Callable[[Row], tuple[int, ...]]  # what the pairs of one hand are worth in a row

# Every pair of ranks has a place in a row; there is one joker.
_KEYS = (JOKER_KEY, *RANK_KEYS)
PAIRS = tuple(pair for pair in combinations_with_replacement(_KEYS, 2) if pair != (JOKER_KEY, JOKER_KEY))
_PLACE = {sum(pair): place for place, pair in enumerate(PAIRS)}
# Added to the counters of suits, these carry into the highest bit of each suit of which there are enough.
TWO_OF_A_SUIT, THREE_OF_A_SUIT, EVERY_SUIT = 0x6666, 0x5555, 0x8888
_SUITS = (0x8, 0x80, 0x800, 0x8000)
_RANK_BIT = {card: 1 << place // 4 for place, card in enumerate(DECK)} | {JOKER: JOKER_BIT}
_LANE = 16  # bits of a place while rows are put together; the highest of them stays free
_HIGHEST_BITS = sum(1 << _LANE * place + _LANE - 1 for place in range(len(PAIRS)))
NOTHING: Row = array("H", bytes(2 * len(PAIRS)))  # where no pair makes a low

_hands: dict[int, Pairs] = {}


def _pairs_of(hole: Sequence[Card]) -> Pairs:
    """Where the pairs of a hand are, by the ranks that it is made of."""
    key = sum(hole) & KEY_BITS
    found = _hands.get(key)
    if found is None:
        places = list({_PLACE[(one + other) & KEY_BITS] for one, other in combinations(hole, 2)})
        found = _hands[key] = itemgetter(*places, *places[: len(places) == 1])  # of one alone it makes no tuple
    return found


class _Boards(dict[int, Row]):
    """The row of every board that has come so far, by the ranks that it is made of."""

    __slots__ = ("less", "ranking", "rows", "threes")

    def __init__(self, ranking: Ranking, less: int = 0) -> None:
        self.ranking = ranking
        self.less = less  # so many of the lowest hands count for nothing
        self.threes: dict[int, int] = {}  # rows of three cards, all places in one number
        self.rows: dict[int, array[int]] = {}  # of lows: many boards have the same low cards

    def add(self, board: Sequence[Card]) -> Row:
        best = 0
        for key, three in {sum(three) & KEY_BITS: three for three in combinations(board, 3)}.items():
            row = self.threes.get(key)
            best = _each_highest(best, self.add_three(key, three) if row is None else row)
        found = self[sum(board) & KEY_BITS] = self.unpacked(best) if best else NOTHING
        return found

    def unpacked(self, packed: int) -> Row:
        row = self.rows.get(packed)
        if row is None:
            row = array("H", packed.to_bytes(_LANE // 8 * len(PAIRS), "little"))
            if sys.byteorder == "big":
                row.byteswap()
            if self.less:
                self.rows[packed] = row
        return row

    def add_three(self, key: int, three: Sequence[Card]) -> int:
        table = table_of(self.ranking)
        if not table.values:
            table.load()
        values, offsets, window = table.values, table.offsets, self.ranking.window
        held = [card & KEY_BITS for card in three]
        row = 0
        for place, pair in enumerate(PAIRS):
            hand = (*held, *pair)
            if hand.count(JOKER_KEY) < 2 and hand.count(pair[0]) < 5:
                total = key + sum(pair)
                row |= max(0, values[offsets[total >> window] + total] - self.less) << _LANE * place
        self.threes[key] = row
        return row


def _each_highest(first: int, second: int) -> int:
    """The higher one at every place of two rows. Its highest bit is set before the other row is taken off."""
    not_less = ((first | _HIGHEST_BITS) - second) & _HIGHEST_BITS
    return second ^ ((first ^ second) & (not_less - (not_less >> _LANE - 1)))


_high_boards = _Boards(rankings.JOKER)
_low_boards = _Boards(rankings.OMAHA_LOW, NO_LOW)
_suited = table_of(rankings.JOKER).suited


def rank_omaha(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Exactly two from the hand and three from the board. The deck may have a joker."""
    held, laid = sum(hole), sum(board)
    row = _high_boards.get(laid & KEY_BITS) or _high_boards.add(board)
    best = max((_hands.get(held & KEY_BITS) or _pairs_of(hole))(row))
    suits = ((held >> SUIT_SHIFT) + TWO_OF_A_SUIT) & ((laid >> SUIT_SHIFT) + THREE_OF_A_SUIT) & EVERY_SUIT
    return max(best, _flush(hole, board, suits)) if suits else best


def rank_omaha_low8(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Exactly two and three, eight or better; a joker is an ace and nothing else."""
    row = _low_boards.get(sum(board) & KEY_BITS) or _low_boards.add(board)
    return max((_hands.get(sum(hole) & KEY_BITS) or _pairs_of(hole))(row))


def _flush(hole: Sequence[Card], board: Sequence[Card], suits: int) -> int:
    """The best flush in one of these suits."""
    best = 0
    for suit in _SUITS:
        if suits & suit:
            counter = suit << SUIT_SHIFT - 3
            two = three = 0
            for card in hole:
                if card & counter:
                    two |= _RANK_BIT[card]
            for card in board:
                if card & counter:
                    three |= _RANK_BIT[card]
            best = max(best, _best_flush(two, three))
    return best


@lru_cache(maxsize=1 << 11)
def _best_flush(hole: int, board: int) -> int:
    """The same by the ranks of one suit, as masks."""
    return max([_suited[two | three] for two in _chosen(hole, 2) for three in _chosen(board, 3)])


def _chosen(ranks: int, count: int) -> list[int]:
    bits = [1 << place for place in range(JOKER_BIT.bit_length()) if ranks >> place & 1]
    return [sum(choice) for choice in combinations(bits, count)]


def won_two_and_three(mine: Sequence[Card], board: Sequence[Card], deals: Iterable[Deal], split: bool) -> float:
    """The pots that a hand of four wins against another over some deals; where they are split, its part of them."""
    held, laid = sum(mine), sum(board)
    my_pairs, my_suits = _pairs_of(mine), (held >> SUIT_SHIFT) + TWO_OF_A_SUIT
    hands, high_boards, low_boards = _hands, _high_boards, _low_boards
    before = suits = my_high = my_low = their_low = 0
    high_row: Row = ()
    low_row: Row = NOTHING
    found = 0.0
    for common, _own, theirs in deals:
        full = laid + sum(common)
        if full != before:
            before, key = full, full & KEY_BITS
            high_row = high_boards.get(key) or high_boards.add([*board, *common])
            my_high = max(my_pairs(high_row))
            suits = (full >> SUIT_SHIFT) + THREE_OF_A_SUIT & EVERY_SUIT
            if suits & my_suits:
                my_high = max(my_high, _flush(mine, [*board, *common], suits & my_suits))
            if split:
                low_row = low_boards.get(key) or low_boards.add([*board, *common])
                my_low = max(my_pairs(low_row))
        held = sum(theirs)
        pairs = hands.get(held & KEY_BITS) or _pairs_of(theirs)
        their_high = max(pairs(high_row))
        if suits and (both := suits & (held >> SUIT_SHIFT) + TWO_OF_A_SUIT):
            their_high = max(their_high, _flush(theirs, [*board, *common], both))
        part = 1.0 if my_high > their_high else 0.5 if my_high == their_high else 0.0
        if low_row is not NOTHING:
            their_low = max(pairs(low_row))
            if my_low or their_low:
                part = (part + (1.0 if my_low > their_low else 0.5 if my_low == their_low else 0.0)) / 2
        found += part
    return found


def two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The sixty hands of Omaha."""
    threes = list(combinations(board, 3))
    return (two + three for two in combinations(hole, 2) for three in threes)
