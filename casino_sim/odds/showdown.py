"""Hold'em against a dealer: for every board and every two cards, how often the dealer's two cards win and lose.

Two boards that differ in suits alone are one class, which leaves 134,459 of them. On each all 1,081 hands of two cards
are ranked and sorted; a hand beats as many others as stand below it, less those that hold one of its own cards, and
these are found in the same way among the 46 hands with that card.

:func:`every_showdown` does that for all boards in some seconds; :meth:`Showdowns.of` then looks one hand's results up
for each of the 2,118,760 boards it may meet, so that a game's decisions are followed back with sums over sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import RANKS
from casino_sim.odds.combos import DECK_SIZE, SUIT_CHANGES, Rows, numbers, sets, suit_classes
from casino_sim.poker import batch
from casino_sim.poker.evaluator import CATEGORY_HIGH
from casino_sim.poker.rankings import HIGH, STANDARD

Small = NDArray[np.int16]
Kinds = NDArray[np.uint8]
BOARD, LIVE = 5, DECK_SIZE - 5  # cards on the board, cards that may be held
DEALS = (LIVE - 2) * (LIVE - 3) // 2  # hands the dealer may hold against one of ours
BEST_HIGH_CARD = CATEGORY_HIGH.index("pair") - 1
KIND = np.array([STANDARD.index(category) if category else 0 for category in CATEGORY_HIGH], np.uint8)
BOARDS_AT_ONCE = 128

# Two of the live cards, by their places among them; and for each place the hands that hold it.
PAIRS = sets(2, LIVE).astype(np.intp)
HOLDING = np.array([np.flatnonzero(np.equal(PAIRS, place).any(axis=1)) for place in range(LIVE)])
PLACE_IN_HOLDING = np.array(
    [[int(np.flatnonzero(HOLDING[place] == hand)[0]) for place in pair] for hand, pair in enumerate(PAIRS)]
)


@dataclass(frozen=True, eq=False)
class Showdowns:
    """One row a class of boards, one column two cards by their number; nothing where a card lies on the board."""

    won: Small  # so many of the dealer's 990 hands are lower
    lost: Small  # and so many higher
    qualified: Small  # won less lost among the dealer's hands of a pair or better
    kind: Kinds  # what the seven cards make: a place in STANDARD

    def of(self, hole: tuple[int, int]) -> Showdowns:
        """The results of two cards on every board of the 50 others, in the order of ``sets(5, 50)``."""
        others = np.setdiff1d(np.arange(DECK_SIZE, dtype=np.uint8), hole)
        boards = numbers(others[sets(BOARD, len(others))])
        classes = suit_classes(BOARD)
        moved = np.sort(SUIT_CHANGES[:, list(hole)], axis=1)
        row, column = classes.class_of[boards], numbers(moved)[classes.change[boards]]
        at = row.astype(np.int64) * self.won.shape[1] + column
        return Showdowns(
            np.take(self.won.ravel(), at),
            np.take(self.lost.ravel(), at),
            np.take(self.qualified.ravel(), at),
            np.take(self.kind.ravel(), at),
        )

    @property
    def ahead(self) -> NDArray[np.int64]:
        """The share won less the share lost."""
        return self.won.astype(np.int64) - self.lost


def every_showdown() -> Showdowns:
    """All boards. Takes some ten seconds and more than a gigabyte, so it is handed on and not kept."""
    boards = sets(BOARD)[suit_classes(BOARD).example]
    shape = len(boards), len(sets(2))
    won, lost, qualified = (np.zeros(shape, np.int16) for _ in range(3))
    kind = np.zeros(shape, np.uint8)
    for start in range(0, len(boards), BOARDS_AT_ONCE):
        part = slice(start, start + BOARDS_AT_ONCE)
        live = live_cards(boards[part])
        columns = numbers(live[:, PAIRS].reshape(-1, 2)).reshape(len(live), -1)
        ranks, *counted = compare_on(boards[part], live)
        for values, into in zip(counted, (won, lost, qualified), strict=True):
            np.put_along_axis(into[part], columns, values, axis=1)
        np.put_along_axis(kind[part], columns, KIND[ranks], axis=1)
    return Showdowns(won, lost, qualified, kind)


def holes() -> Iterator[tuple[str, tuple[int, int], int]]:
    """Every two cards that differ in more than their suits: what they are called, two such cards, how many there are."""
    classes = suit_classes(2)
    for example, count in zip(classes.example.tolist(), classes.count.tolist(), strict=True):
        low, high = (int(card) for card in sets(2)[example])
        yield hole_name(low, high), (low, high), count


def hole_name(first: int, second: int) -> str:
    """``AKs``, ``AKo``, ``77``."""
    low, high = sorted((first, second))
    name = RANKS[high // 4] + RANKS[low // 4]
    return name if high // 4 == low // 4 else name + ("s" if high % 4 == low % 4 else "o")


def live_cards(boards: Rows) -> Rows:
    """The cards that are not on each board, rising."""
    free = np.ones((len(boards), DECK_SIZE), np.bool_)
    np.put_along_axis(free, boards.astype(np.intp), False, axis=1)
    return np.nonzero(free)[1].reshape(len(boards), LIVE).astype(np.uint8)


def _below(ranks: NDArray[np.uint16]) -> tuple[Small, Small]:
    """For each number of each row: how many are lower, and how many are not higher."""
    order = np.argsort(ranks, axis=-1, kind="stable")
    rising = np.take_along_axis(ranks, order, axis=-1)
    count = ranks.shape[-1]
    places = np.broadcast_to(np.arange(count, dtype=np.int16), ranks.shape)
    changes = np.zeros(ranks.shape, np.bool_)
    changes[..., 1:] = rising[..., 1:] != rising[..., :-1]
    lower = np.maximum.accumulate(np.where(changes, places, 0), axis=-1)
    ends = np.full(ranks.shape, count, np.int16)
    ends[..., :-1] = np.where(changes[..., 1:], places[..., 1:], count)
    not_higher = np.minimum.accumulate(ends[..., ::-1], axis=-1)[..., ::-1]
    found = np.empty(ranks.shape, np.int16), np.empty(ranks.shape, np.int16)
    for into, sorted_values in zip(found, (lower, not_higher), strict=True):
        np.put_along_axis(into, order, sorted_values, axis=-1)
    return found


def _disjoint(of_all: Small, of_card: Small) -> Small:
    """What is counted among all hands, less what is counted among those with one of the own cards."""
    first, second = (of_card[:, PAIRS[:, side], PLACE_IN_HOLDING[:, side]] for side in range(2))
    found: Small = of_all - first - second
    return found


def rank_on(boards: Rows, live: Rows) -> NDArray[np.uint16]:
    """The rank number of every pair of live cards with each board."""
    ranker, (first, second) = batch.ranker(HIGH), PAIRS.T
    codes, lanes = batch.CODES[live], batch.LANES[live]
    held = codes[:, first] + codes[:, second] + (batch.CODES[boards].sum(axis=1) + ranker.bias)[:, None]
    suited = lanes[:, first] | lanes[:, second] | np.bitwise_or.reduce(batch.LANES[boards], axis=1)[:, None]
    return ranker.sums(held.ravel(), suited.ravel()).reshape(held.shape)


def compare_on(boards: Rows, live: Rows) -> tuple[NDArray[np.uint16], Small, Small, Small]:
    """For some boards and all pairs of live cards: rank, won, lost, and won less lost among qualified dealers."""
    ranks = rank_on(boards, live)
    with_card = ranks[:, HOLDING]
    (lower, not_higher), (lower_with, not_higher_with) = _below(ranks), _below(with_card)
    won = _disjoint(lower, lower_with)
    lost = DEALS - (_disjoint(not_higher, not_higher_with) + 1)
    high_card = ranks <= BEST_HIGH_CARD
    missed = _disjoint(
        np.broadcast_to(high_card.sum(axis=1, dtype=np.int16)[:, None], ranks.shape),
        np.broadcast_to(high_card[:, HOLDING].sum(axis=2, dtype=np.int16)[:, :, None], with_card.shape),
    )
    missed += high_card  # a hand that is counted among all, and with each of its cards
    qualified = np.where(high_card, missed - DEALS, won - missed - lost).astype(np.int16)
    return ranks, won, lost.astype(np.int16), qualified
