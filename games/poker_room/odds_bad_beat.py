"""How often a bad beat falls when everybody stays to the end: every board that there is, up to a change of suits.

Two hands against each other are counted exactly. At a fuller table a third hand may come between them or beat both, so the
others' cards are dealt out a few times for every board.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import cards
from casino_sim.poker.batch import index_rows, rank_rows
from casino_sim.poker.batch_deals import generator
from games.poker_room.jackpot import MIN_BEATEN, MIN_WINNER

Rows = NDArray[np.uint8]
CHUNK = 250  # boards at a time
BOARDS = comb(52, 5)
SHOWDOWNS = comb(47, 2) * comb(45, 2)  # two hands on a board, the one that wins named first
HOLES = np.array(list(combinations(range(47), 2)))
TRIPLES = np.array(list(combinations(range(5), 3)))
MIN_BEATEN_RANK = int(rank_rows("high5", index_rows([cards(MIN_BEATEN)]))[0])
WINS = int(rank_rows("high5", index_rows([cards(MIN_WINNER)]))[0])


class Hands(NamedTuple):
    """Hands on one board that are good enough, and made with both hole cards."""

    board: Rows
    weight: int  # boards that are the same but for the suits
    holes: Rows
    ranks: NDArray[np.int64]
    pairs: NDArray[np.int64]  # who beats whom, as places among the hands


def boards(deck: int = 52) -> tuple[Rows, NDArray[np.int64]]:
    """One board for all that differ in their suits alone, and how many these are; of the first cards of a deck."""
    every = np.fromiter((card for board in combinations(range(deck), 5) for card in board), np.uint8, 5 * comb(deck, 5))
    every = every.reshape(-1, 5)
    rank, suit = every.astype(np.int64) // 4, every % 4
    lanes = np.sort(np.stack([((suit == s) << rank).sum(axis=1) for s in range(4)], axis=1), axis=1)
    _keys, first, count = np.unique(lanes @ (1 << np.arange(0, 52, 13)), return_index=True, return_counts=True)
    return every[first], count


def promising(every: Rows) -> NDArray[np.bool_]:
    """A bad beat needs a pair on the board, or three cards of a suit."""
    ranks = np.sort(every // 4, axis=1)
    paired = (ranks[:, 1:] == ranks[:, :-1]).any(axis=1)
    suited = np.stack([(every % 4 == suit).sum(axis=1) for suit in range(4)]).max(axis=0) >= 3
    return np.asarray(paired | suited)


def uses_both(board: Rows, holes: Rows, ranks: NDArray[np.int64]) -> NDArray[np.bool_]:
    five = np.concatenate([np.repeat(holes, len(TRIPLES), axis=0), np.tile(board[TRIPLES], (len(holes), 1))], axis=1)
    best = rank_rows("high5", np.ascontiguousarray(five)).reshape(len(holes), len(TRIPLES)).max(axis=1)
    return np.asarray(best == ranks)


def showdowns() -> Iterator[Hands]:
    """Every board on which one such hand may beat another."""
    every, weights = boards()
    chosen = np.flatnonzero(promising(every))
    deck = np.arange(52, dtype=np.uint8)
    for start in range(0, len(chosen), CHUNK):
        some = chosen[start : start + CHUNK]
        rest = np.array([np.setdiff1d(deck, board) for board in every[some]])
        holes = rest[:, HOLES]
        seven = np.concatenate([np.broadcast_to(every[some][:, None], (*holes.shape[:2], 5)), holes], axis=2)
        ranks = rank_rows("high7", np.ascontiguousarray(seven.reshape(-1, 7))).reshape(len(some), -1).astype(np.int64)
        for at in np.flatnonzero((ranks >= MIN_BEATEN_RANK).sum(axis=1) > 1):
            found = on_board(every[some[at]], int(weights[some[at]]), holes[at], ranks[at])
            if len(found.pairs):
                yield found


def on_board(board: Rows, weight: int, holes: Rows, ranks: NDArray[np.int64]) -> Hands:
    good = np.flatnonzero(ranks >= MIN_BEATEN_RANK)
    good = good[uses_both(board, holes[good], ranks[good])]
    holes, ranks = holes[good], ranks[good]
    beaten, winner = np.nonzero((ranks[:, None] < ranks[None, :]) & (ranks[None, :] >= WINS))
    apart = (holes[beaten][:, :, None] != holes[winner][:, None, :]).all(axis=(1, 2))
    return Hands(board, weight, holes, ranks, np.stack([winner[apart], beaten[apart]], axis=1))


def chance_of_two() -> tuple[int, int]:
    """Of two players who both stay: how many of all deals, as a fraction that is not shortened."""
    return sum(found.weight * len(found.pairs) for found in showdowns()), BOARDS * SHOWDOWNS // 2


def chances(players: tuple[int, ...], samples: int = 12) -> dict[int, tuple[float, float]]:
    """For each number of players, all of whom stay: the chance in one deal, and its standard error."""
    rng = generator(7)
    found = {count: [0.0, 0.0] for count in players}
    for hands in showdowns():
        share = hands.weight * len(hands.pairs) / (BOARDS * SHOWDOWNS / 2)
        chosen = hands.pairs[rng.integers(len(hands.pairs), size=samples)]
        rest = np.setdiff1d(np.arange(52, dtype=np.uint8), hands.board)
        dealt = [others(hands, pair, rest, max(players) - 2, rng) for pair in chosen]
        for count, total in found.items():
            kept = np.array([counts(hands, pair, each, count - 2) for pair, each in zip(chosen, dealt, strict=True)])
            total[0] += comb(count, 2) * share * kept.mean()
            total[1] += (comb(count, 2) * share) ** 2 * kept.var(ddof=1) / samples
    return {count: (mean, float(np.sqrt(square))) for count, (mean, square) in found.items()}


def others(hands: Hands, pair: NDArray[np.int64], rest: Rows, count: int, rng: np.random.Generator) -> Rows:
    """Cards for the rest of the table."""
    left = np.setdiff1d(rest, hands.holes[pair])
    return rng.permutation(left)[: 2 * count].reshape(-1, 2).astype(np.uint8)


def counts(hands: Hands, pair: NDArray[np.int64], dealt: Rows, count: int) -> float:
    """1 where these two are the bad beat in spite of the others; less where several share its parts."""
    if not count:
        return 1.0
    winner, beaten = hands.ranks[pair]
    holes = dealt[:count]
    seven = np.concatenate([np.broadcast_to(hands.board, (count, 5)), holes], axis=1)
    ranks = rank_rows("high7", np.ascontiguousarray(seven)).astype(np.int64)
    if ranks.max() > winner or ((ranks > beaten) & (ranks < winner)).any():
        return 0.0
    tied = np.flatnonzero((ranks == winner) | (ranks == beaten))
    if not len(tied):
        return 1.0
    tied = tied[uses_both(hands.board, holes[tied], ranks[tied])]
    return 1.0 / ((1 + int((ranks[tied] == winner).sum())) * (1 + int((ranks[tied] == beaten).sum())))
