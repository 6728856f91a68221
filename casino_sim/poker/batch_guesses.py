"""What a player at the table guesses: one hand's part of the pot over a few hundred deals.

:mod:`casino_sim.poker.equity` answers any question exactly or as finely as one likes; a guess is one decision among a thousand
a second, and most of its time would go into dealing. So nothing is dealt anew here: boards, orders of a pack and points that
fall evenly into ranges lie ready, and ``start`` says from where on they are read. Where all hands of a range can be counted
they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from math import ceil, comb, prod, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import DECK, DECK_WITH_JOKER, INDEX, Card
from casino_sim.poker import batch, batch_deals
from casino_sim.poker.batch import CODES, LANES, Places, Ranks, Rows, Subsets, Sums
from casino_sim.poker.batch_two_and_three import boards
from casino_sim.poker.equity import GAMES
from casino_sim.poker.evaluator import KINDS, rank_high
from casino_sim.poker.rankings import HIGH

BOARD = 5
READY = 1 << 13  # cards to come and points of each range that lie ready
BOARDS = 4 * READY
ORDERS = 1 << 10  # of a pack
FRACTION = 16  # bits of a point
PRIMES = (5, 2, 3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53)  # whose roots fall evenly, the best first
MOST_DRAWS = READY - (1 << 11)


# Hold'em: hands out of ranges ---------------------------------------------------------------------


class Standing(NamedTuple):
    """All hands on one board."""

    ranks: Ranks
    order: Places  # the best first; of equal ones those that start better


class Field:
    """Every hand of two cards that somebody may hold, those that start best first. Ranges are places in it."""

    def __init__(self, hands: Subsets) -> None:
        self.hands = hands

    def best(self, count: int, gone: int) -> Places:
        """Those of the first ``count`` hands that hold none of the cards that are gone."""
        found: Places = ((self.hands.lanes[:count] & gone) == 0).nonzero()[0]
        return found

    def best_on(self, board: tuple[Card, ...], count: int, gone: int) -> Places:
        """The same, those first that are best with this board."""
        order = standing(self, board).order
        order = order[order < count]
        found: Places = order[(self.hands.lanes.take(order) & gone) == 0]
        return found

    def share(
        self, mine: Sequence[Card], board: tuple[Card, ...], ranges: Sequence[Places], samples: int, start: int
    ) -> float:
        """The part of the pot that ``mine`` wins against one hand out of each range, none of which holds a known card."""
        if len(board) == BOARD:
            ranks, own = standing(self, board).ranks, rank_high([*mine, *board])
            if len(ranges) == 1:
                found = ranks.take(ranges[0])
                return _won(own, found[None]) / len(found)
            held, _, kept = self._draw(ranges, samples, start, None, 0)
            if kept.size:
                return _won(own, np.array([ranks.take(hand.take(kept)) for hand in held])) / kept.size
        else:
            ready, gone = to_come(BOARD - len(board)), batch.joined_lanes((*mine, *board))
            held, common, kept = self._draw(ranges, samples, start, ready, gone)
            if kept.size:
                ranks = self._rank(mine, board, [hand.take(kept) for hand in held], ready, common + kept)
                return _won(ranks[0], ranks[1:]) / kept.size
        if len(ranges) == 1:
            return 1.0
        return prod(self.share(mine, board, [one], samples, start) for one in ranges)

    def _draw(
        self, ranges: Sequence[Places], samples: int, start: int, ready: Subsets | None, gone: int
    ) -> tuple[list[Places], int, Places]:
        """A hand of each range, sample by sample; from where on cards come to the board; and the samples without a clash."""
        size = 0 if ready is None else ready.rows.shape[1]
        draws = min(ceil(samples * _tries(len(ranges), size)), MOST_DRAWS)
        common = 0 if ready is None else start % (len(ready) - draws + 1)
        taken: Sums | None = None
        clash: Sums | None = None
        if ready is not None:
            taken = ready.lanes[common : common + draws]
            clash = taken & gone
        points, at = even_points(), start % (READY - draws)
        held = []
        for number, places in enumerate(ranges):
            hand = places.take(points[number, at : at + draws] * len(places) >> FRACTION)
            lanes = self.hands.lanes.take(hand)
            if taken is None:
                taken = lanes
            else:
                both = taken & lanes
                clash = both if clash is None else clash | both
                taken = taken | lanes
            held.append(hand)
        assert clash is not None  # one range without a card to come is counted
        return held, common, (clash == 0).nonzero()[0]

    def _rank(
        self, mine: Sequence[Card], board: Sequence[Card], held: Sequence[Places], ready: Subsets, common: Places
    ) -> Ranks:
        """By hand, one's own first, and deal."""
        hands, ranks = self.hands, batch.ranker(HIGH)
        codes, lanes = ready.codes.take(common), ready.lanes.take(common) | batch.joined_lanes(board)
        codes += ranks.bias + sum(board)
        total = np.empty((len(held) + 1, len(common)), np.int64)
        np.add(codes, sum(mine), out=total[0])
        for row, hand in enumerate(held, 1):
            np.add(codes, hands.codes.take(hand), out=total[row])

        def joined(chosen: Places) -> Sums:
            row, deal = np.divmod(chosen, len(common))
            own = np.full(len(chosen), batch.joined_lanes(mine), np.int64)
            for number, hand in enumerate(held, 1):
                here = (row == number).nonzero()[0]
                own[here] = hands.lanes.take(hand.take(deal.take(here)))
            found: Sums = own | lanes.take(deal)
            return found

        return ranks.sums(total.ravel(), joined).reshape(total.shape)


@lru_cache(maxsize=16)
def standing(field: Field, board: tuple[Card, ...]) -> Standing:
    """Everybody at a table asks for the same board, on the street and on the next."""
    ranks, hands = batch.ranker(HIGH), field.hands
    found = ranks.sums(hands.codes + (ranks.bias + sum(board)), hands.lanes | batch.joined_lanes(board))
    return Standing(found, np.argsort(~found, kind="stable"))


def _won(mine: int | Ranks, others: Ranks) -> float:
    """The pots that one hand wins, ties divided."""
    best = others[0] if len(others) == 1 else np.maximum.reduce(others)
    alone, tied = int(np.count_nonzero(best < mine)), best == mine
    if len(others) == 1:
        return alone + int(np.count_nonzero(tied)) / 2
    ways = np.add.reduce(others[:, tied] == best[tied]) + 1
    return alone + float((1 / ways).sum())


@cache
def _tries(ranges: int, size: int) -> float:
    """How many draws are needed for one in which no card of the board and no two hands clash."""
    unseen = len(DECK) - 2 - (BOARD - size)
    free = prod((unseen - drawn) / (len(DECK) - drawn) for drawn in range(size))
    for seen in range(size, size + 2 * ranges, 2):
        free *= comb(unseen - seen, 2) / comb(unseen, 2)
    return 1 / free


# Any other game: hands of which nothing but their open cards is known -----------------------------


def share_of_any(
    game: str,
    mine: Sequence[Card],
    shown: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
    samples: int,
    start: int,
) -> float:
    """The part of the pot that ``mine`` wins against one hand for each of ``shown``, which holds these cards and any others."""
    rules = GAMES[game].with_board(len(board))
    known = (*mine, *board, *dead, *chain.from_iterable(shown))
    gone = frozenset(known)
    left = [INDEX[card] for card in (DECK_WITH_JOKER if rules.joker else DECK) if card not in gone]
    turned = start % len(left)  # other cards come in the same orders
    rest = np.array(left[turned:] + left[:turned], np.uint8)
    places = [(mine, rules.hole), *[(hand, rules.hole) for hand in shown], (board, rules.board)]
    missing = sum(size - len(held) for held, size in places)
    at = start % (ORDERS - samples)
    cards = rest.take(orders(len(rest))[:missing, at : at + samples])
    dealt, first = [], 0
    for held, size in places:
        last = first + size - len(held)
        dealt.append((held, cards[first:last]))
        first = last
    *hands, common = dealt
    high = _ranks_of(rules.high, hands, common, samples)
    if rules.low is None:
        return _won(high[0], high[1:]) / samples
    low = _ranks_of(rules.low, hands, common, samples)
    parts, lows = _part(high), _part(low)
    halves = low.max(axis=0) > 0
    return float(np.where(halves, (parts + lows) / 2, parts).sum()) / samples


def _ranks_of(
    kind: str, hands: Sequence[tuple[Sequence[Card], Rows]], board: tuple[Sequence[Card], Rows], deals: int
) -> Ranks:
    """By hand and deal."""
    found = KINDS[kind]
    common = _laid(board, deals)
    if found.two_and_three:
        holes = np.stack([_laid(hand, deals) for hand in hands], axis=1)
        return batch.qualified(found, boards(found.ranking).ranks(holes, common))
    ranks = batch.ranker(found.ranking)
    laid = [np.concatenate((_laid(hand, deals), common)) for hand in hands]
    codes = np.concatenate([np.add.reduce(CODES.take(hand)) for hand in laid])
    codes += ranks.bias

    def joined(chosen: Places) -> Sums:
        every = np.concatenate(laid, axis=1)
        found: Sums = np.bitwise_or.reduce(LANES.take(every.take(chosen, axis=1)))
        return found

    return batch.qualified(found, ranks.sums(codes, joined)).reshape(len(hands), deals)


def _laid(hand: tuple[Sequence[Card], Rows], deals: int) -> Rows:
    """A hand's cards by place and deal: those that are known, and those that it is dealt."""
    known, dealt = hand
    laid = np.empty((len(known) + len(dealt), deals), np.uint8)
    for place, card in enumerate(known):
        laid[place] = INDEX[card]
    laid[len(known) :] = dealt
    return laid


def _part(ranks: Ranks) -> NDArray[np.float64]:
    """The first hand's part of each pot."""
    best = np.maximum.reduce(ranks)
    found: NDArray[np.float64] = (ranks[0] == best) / np.add.reduce(ranks == best)
    return found


# What lies ready ----------------------------------------------------------------------------------


@cache
def even_points() -> NDArray[np.int64]:
    """By range and sample: numbers below 2 ** FRACTION that fall evenly, however many are read from wherever."""
    roots = np.array([[(1 + sqrt(5)) / 2], *([sqrt(prime)] for prime in PRIMES[1:])])
    points: NDArray[np.int64] = (np.arange(READY) * roots % 1 * (1 << FRACTION)).astype(np.int64)
    return points


@cache
def to_come(size: int) -> Subsets:
    """Cards that come to a board: one, two or all five, from the whole deck. What clashes with known ones is left out later."""
    rng, deck = batch_deals.generator(size), np.arange(len(DECK), dtype=np.uint8)
    if size == BOARD:
        return batch_deals.shuffle(deck, [BOARD], BOARDS, rng)[0][0]
    every = batch.subsets(deck, size)
    orders = [rng.permutation(len(every)) for _ in range(ceil(READY / len(every)))]
    return every.chosen(np.concatenate(orders))


@lru_cache(maxsize=64)
def orders(size: int) -> Rows:
    """So many cards in random orders: by place and order."""
    keys = batch_deals.generator(size).integers(1 << 32, size=(ORDERS, size), dtype=np.uint32)
    return np.ascontiguousarray(np.argsort(keys, axis=1, kind="stable").T.astype(np.uint8))
