"""Omaha hands by the million with NumPy: the best of exactly two hole cards and three of the board.

As in :mod:`casino_sim.poker.two_and_three` a board is one row, which says of every pair of ranks the best hand that it
makes with three of the board; here all rows there are stand in one array. Cards are their index in deck order, as in
:mod:`casino_sim.poker.batch`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK_WITH_JOKER, JOKER_KEY, RANK_KEYS, SUIT_SHIFT
from casino_sim.poker.rank_tables import JOKER_BIT, KEY_BITS, load
from casino_sim.poker.rankings import JOKER, Ranking
from casino_sim.poker.two_and_three import EVERY_SUIT, THREE_OF_A_SUIT, TWO_OF_A_SUIT

Cards = NDArray[np.uint8]
Numbers = NDArray[np.intp]
Sums = NDArray[np.int64]
Ranks = NDArray[np.uint16]

CHUNK = 1 << 14  # hands worked on at once, each with sixty combinations
JOKER_CARD, JOKER_RANK, RANKS = 52, 13, 14
KEYS = np.array([*RANK_KEYS, JOKER_KEY], np.int64)
CODES = np.array(DECK_WITH_JOKER, np.int64)
FIRST, SECOND = np.array(list(combinations(range(4), 2))).T
THREES = np.array(list(combinations(range(5), 3))).T
# By suit and card: its rank's bit where the card is of that suit, as the joker always is.
BITS = np.array(
    [[1 << card // 4 if card % 4 == suit else 0 for card in range(JOKER_CARD)] + [JOKER_BIT] for suit in range(4)],
    np.intp,
)


class Boards:
    """What every pair of ranks makes with every board. See :func:`boards`."""

    def __init__(self, ranking: Ranking) -> None:
        table = load(ranking)
        self._window = table.window
        self._offsets = np.array(table.offsets, np.int64)
        self._suited = np.array(table.suited, np.uint16)
        values = np.array(table.values, np.uint16)
        ranks = np.array([board for board in combinations_with_replacement(range(RANKS), 5) if _exists(board)])
        self._row_at = np.zeros(len(values), np.intp)  # where a row begins, by the place of its board's key
        self._row_at[self._place(KEYS[ranks].sum(axis=1))] = np.arange(len(ranks)) * RANKS**2
        self._rows = self._best(ranks, self._of_three(values)).ravel()

    def _place(self, keys: Sums) -> Sums:
        found: Sums = self._offsets.take(keys >> self._window) + keys
        return found

    def _of_three(self, values: Ranks) -> Ranks:
        """By three ranks, the lowest first, and two: the hand of five."""
        found = np.zeros((RANKS,) * 3 + (RANKS**2,), np.uint16)
        for three in combinations_with_replacement(range(RANKS), 3):
            pairs = [(one, two) for one in range(RANKS) for two in range(RANKS) if _exists((*three, one, two))]
            if pairs:
                one, two = np.array(pairs).T
                keys = KEYS[list(three)].sum() + KEYS[one] + KEYS[two]
                found[three][one * RANKS + two] = values[self._place(keys)]
        return found

    def _best(self, boards: Numbers, of_three: Ranks) -> Ranks:
        found = np.zeros((len(boards), RANKS**2), np.uint16)
        for three in THREES.T:
            np.maximum(found, of_three[tuple(boards[:, three].T)], out=found)
        return found

    def ranks(self, holes: Cards, board: Cards) -> Ranks:
        """By hand and deal. ``holes`` are the cards by number, hand and deal, the ``board`` by number and deal."""
        found = np.empty(holes.shape[1:], np.uint16)
        at_once = max(1, CHUNK // holes.shape[1])
        for start in range(0, holes.shape[2], at_once):
            part = slice(start, start + at_once)
            found[:, part] = self._ranks(holes[:, :, part], board[:, part])
        return found

    def _ranks(self, holes: Cards, board: Cards) -> Ranks:
        laid = np.add.reduce(CODES.take(board))
        ranks = holes >> 2
        pairs = ranks.take(FIRST, axis=0) * np.uint8(RANKS) + ranks.take(SECOND, axis=0)
        found: Ranks = np.maximum.reduce(self._rows.take(pairs + self._row_at.take(self._place(laid & KEY_BITS))))
        if self._suited.size:
            suits = (laid >> SUIT_SHIFT) + THREE_OF_A_SUIT & EVERY_SUIT
            if suits.any():
                suits = suits & (np.add.reduce(CODES.take(holes)) >> SUIT_SHIFT) + TWO_OF_A_SUIT
                self._with_flush(holes, board, suits, found)
        return found

    def _with_flush(self, holes: Cards, board: Cards, suits: Sums, found: Ranks) -> None:
        """Two of a suit in the hand and three on the board. A board with the joker may have two such suits."""
        hand, deal = np.nonzero(suits)
        suits = suits[hand, deal]
        while suits.size:
            suit = np.bitwise_count((suits & -suits) - 1) >> 2
            two, three = BITS[suit, holes[:, hand, deal]], BITS[suit, board[:, deal]]
            twos = two.take(FIRST, axis=0) | two.take(SECOND, axis=0)
            threes = np.bitwise_or.reduce(three.take(THREES, axis=0))
            best = self._suited.take(twos[:, None] | threes).max(axis=(0, 1))
            found[hand, deal] = np.maximum(found[hand, deal], best)
            suits = suits & suits - 1
            more = np.flatnonzero(suits)
            hand, deal, suits = hand[more], deal[more], suits[more]


def _exists(ranks: tuple[int, ...]) -> bool:
    """Whether cards of these ranks are in one pack."""
    return ranks.count(JOKER_RANK) < 2 and max(map(ranks.count, ranks)) < 5


@cache
def boards(ranking: Ranking = JOKER) -> Boards:
    """The boards of a ranking; there is one of each."""
    return Boards(ranking)
