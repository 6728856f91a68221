"""Deals by the million for odds and simulations: which cards each place receives, sample by sample, with NumPy.

Cards and subsets are those of :mod:`casino_sim.poker.batch`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import BadCards, Card
from casino_sim.poker.batch import (
    CHUNK,
    LanesOf,
    Places,
    Ranks,
    Rows,
    Subsets,
    Sums,
    as_subsets,
    indices,
    joined_lanes,
    qualified,
    ranker,
)
from casino_sim.poker.batch_two_and_three import boards
from casino_sim.poker.evaluator import KINDS

Chance = np.random.Generator

FEW = 6  # so few are looked at one by one
_PATIENCE = 10_000  # rounds after which ranges are taken to exclude each other


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
    clashing = (lanes & taken).nonzero()[0]
    others = taken.take(clashing)
    while clashing.size > FEW:
        again = rng.integers(len(pile), size=clashing.size)
        chosen[clashing] = again
        lanes[clashing] = found = pile.lanes.take(again)
        still = (found & others).nonzero()[0]
        clashing, others = clashing.take(still), others.take(still)
    left = list(zip(clashing.tolist(), others.tolist(), strict=True))
    while left:
        again = rng.integers(len(pile), size=len(left))
        tried = zip(left, again.tolist(), pile.lanes.take(again).tolist(), strict=True)
        left = []
        for (place, other), number, lane in tried:
            chosen[place], lanes[place] = number, lane
            if lane & other:
                left.append((place, other))


def _draw_ranges(piles: Sequence[Subsets], samples: int, rng: Chance) -> list[Places]:
    """One draw from each; a sample that clashes anywhere is drawn again as a whole."""
    if len(piles) == 1:
        return [rng.integers(len(piles[0]), size=samples)]
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


class Dealt(NamedTuple):
    """What one place received: cards that are the same in every deal, and choices from piles."""

    fixed: tuple[Card, ...]
    choices: tuple[tuple[Subsets, Places], ...] = ()

    def code(self) -> Sums | int:
        code: Sums | int = sum(self.fixed)
        for pile, chosen in self.choices:
            code = pile.codes.take(chosen) + code
        return code

    def lanes(self, places: Places) -> Sums | int:
        lanes: Sums | int = joined_lanes(self.fixed)
        for pile, chosen in self.choices:
            lanes = pile.lanes.take(chosen.take(places)) | lanes
        return lanes

    def lay(self, columns: Rows) -> None:
        """Put the cards down by their number and deal."""
        at = len(self.fixed)
        columns[:at] = indices(self.fixed)[:, None]
        for pile, chosen in self.choices:
            width = pile.rows.shape[1]
            columns[at : at + width] = pile.rows.take(chosen, axis=0).T
            at += width


def rank_dealt(kind: str, hands: Sequence[Dealt], board: Dealt, deals: int) -> Ranks:
    """Rank numbers of each hand together with the board, deal by deal."""
    found = KINDS[kind]
    if found.two_and_three:
        holes, common = np.empty((4, len(hands), deals), np.uint8), np.empty((5, deals), np.uint8)
        for number, hand in enumerate(hands):
            hand.lay(holes[:, number])
        board.lay(common)
        return qualified(found, boards(found.ranking).ranks(holes, common))
    ranks, out = ranker(found.ranking), np.empty((len(hands), deals), np.uint16)
    start = board.code() + ranks.bias
    for number, hand in enumerate(hands):
        codes = hand.code() + start
        if isinstance(codes, int):  # no card is to come to it
            out[number] = found.rank_best((*hand.fixed, *board.fixed))
        else:
            out[number] = ranks.sums(codes, _lanes_of(hand, board))
    return qualified(found, out)


def _lanes_of(hand: Dealt, board: Dealt) -> LanesOf:
    def lanes(places: Places) -> Sums:
        joined = hand.lanes(places) | board.lanes(places)
        assert not isinstance(joined, int)  # a card at least came from a pile
        return joined

    return lanes


@dataclass
class Tally:
    """What the players won over some deals, in pots."""

    won: list[float]
    squares: list[float]
    alone: list[int]  # whole pots
    deals: int = 0

    @classmethod
    def of(cls, players: int) -> Tally:
        return cls([0.0] * players, [0.0] * players, [0] * players)

    def add(self, high: Ranks, low: Ranks | None = None) -> None:
        """Divide the pots of some deals: half to the best low where one qualifies, ties in equal parts."""
        self.deals += len(high[0])
        if low is None:
            winners, ways = _winners(high)
            ties = (ways > 1).nonzero()[0]
            among = ways.take(ties)
            for player, winner in enumerate(winners):
                tied = among[winner.take(ties)]
                alone = int(np.count_nonzero(winner)) - len(tied)
                self.alone[player] += alone
                self.won[player] += alone
                self.squares[player] += alone
                for count, pots in enumerate(np.bincount(tied).tolist() if len(tied) else ()):
                    if pots:
                        self.won[player] += pots / count
                        self.squares[player] += pots / count**2
        else:
            parts = _parts(high)
            parts = np.where(low.max(axis=0) > 0, (parts + _parts(low)) / 2, parts)
            for player, part in enumerate(parts):
                self.won[player] += float(part.sum())
                self.squares[player] += float((part * part).sum())
                self.alone[player] += int(np.count_nonzero(part == 1))


def _winners(ranks: Ranks) -> tuple[NDArray[np.bool_], NDArray[np.uint8]]:
    """The holders of the best hand of each deal, and how many there are."""
    winners = ranks == np.maximum.reduce(ranks)
    return winners, np.add.reduce(winners.view(np.uint8), axis=0, dtype=np.uint8)


def _parts(ranks: Ranks) -> NDArray[np.float64]:
    winners, ways = _winners(ranks)
    return winners / ways
