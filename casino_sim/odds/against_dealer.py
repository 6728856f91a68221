"""One hand of hold'em against a dealer's two hidden cards, on every board that may still come: quick enough for a coach."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from casino_sim.odds.combos import Rows, sets
from casino_sim.odds.showdown import BEST_HIGH_CARD, KIND
from casino_sim.poker import batch
from casino_sim.poker.rankings import HIGH

Count = NDArray[np.int64]


@dataclass(frozen=True)
class Runouts:
    """One entry for each set of cards that may complete the board, in the order of ``sets``."""

    won: Count  # how many of the dealer's hands are lower
    lost: Count
    qualified: Count  # won less lost among those of a pair or better
    kind: NDArray[np.uint8]  # what one's own seven cards make: a place in STANDARD
    deals: int  # how many hands the dealer may hold

    @property
    def ahead(self) -> Count:
        return self.won - self.lost


def runouts(own: Rows, board: Rows, rest: Rows) -> Runouts:
    """``rest``: the cards that are still out, the dealer's two among them."""
    ranker = batch.ranker(HIGH)
    more = batch.as_subsets(rest[sets(5 - len(board), len(rest))])
    pairs = batch.as_subsets(rest[sets(2, len(rest))])
    known, mine = batch.as_subsets(board[None]), batch.as_subsets(own[None])
    codes, lanes = more.codes + (known.codes[0] + ranker.bias), more.lanes | known.lanes[0]
    rank = ranker.sums(codes + mine.codes[0], lanes | mine.lanes[0])[:, None]
    dealer = ranker.sums((codes[:, None] + pairs.codes).ravel(), (lanes[:, None] | pairs.lanes).ravel())
    dealer = dealer.reshape(len(more), len(pairs))
    free = (more.lanes[:, None] & pairs.lanes) == 0
    lower, higher, pair = (dealer < rank) & free, (dealer > rank) & free, dealer > BEST_HIGH_CARD
    return Runouts(
        lower.sum(axis=1),
        higher.sum(axis=1),
        (lower & pair).sum(axis=1) - (higher & pair).sum(axis=1),
        KIND[rank[:, 0]],
        int(free[0].sum()),
    )
