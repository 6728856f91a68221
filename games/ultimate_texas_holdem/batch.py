"""Ultimate Texas Hold'em by the million: two cards each, five in the middle, one raise at one of three moments."""

from __future__ import annotations

from math import comb

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.combos import numbers
from casino_sim.poker.batch import CODES, LANES, ranker
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import HIGH
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import (
    OWN,
    Choices,
    against,
    answering,
    at_least,
    laid,
    pile,
    rank_codes,
    ranks_of,
    row_codes,
    suits_of,
)
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import BOARD, DEALER
from games.ultimate_texas_holdem import bots
from games.ultimate_texas_holdem.bots import MAX_OUTS, TEN

CARDS, LOWEST = 52, 2
BEFORE, FLOP, RIVER = ("check", "play_4x", "play_3x"), ("check", "play_2x"), ("fold", "play_1x")
RAISES = 5  # fold and the four raises


class Kinds:
    """The kinds of both hands, who is better, and the raise."""

    def __init__(self, dealer: Dealer) -> None:
        self.own, self.flop, self.card = pile(2), pile(3), pile(1)
        self.rows = row_codes(HIGH, by_category)
        self.count = self.rows.count**2 * 3 * RAISES
        self.before = Choices(len(self.own), answering(dealer.question(), {OWN: 2}, BEFORE), own=2)
        on_flop = dealer.question(answers=["check"])
        self.on_flop = Choices(13**5 * 3, answering(on_flop, {OWN: 2, BOARD: 3}, FLOP), own=2)
        self.river = River()
        self.own_ranks, self.flop_ranks = rank_codes(self.own.rows), rank_codes(self.flop.rows)
        self.own_suits, self.flop_suits = suits_of(self.own.rows), suits_of(self.flop.rows)
        high = np.where(self.own.rows >= 4 * (TEN - LOWEST), 8 << 4 * (self.own.rows & 3).astype(np.int64), 0)
        self.high_suits = np.bitwise_or.reduce(high, axis=1).astype(np.uint16)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        piles = [self.own, self.own, self.flop, self.card, self.card]
        own, dealers, flop, turn, river = draw(piles, rounds, chance)
        board = [(self.flop, flop), (self.card, turn), (self.card, river)]
        rank, dealer = ranks_of(HIGH, (self.own, own), *board), ranks_of(HIGH, (self.own, dealers), *board)
        raises = self.before.of(own, lambda at: self.own.rows[own[at]]).astype(np.int64)
        at = np.flatnonzero(raises == 0)
        raises[at] = 3 * self.raises_on_flop(own[at], flop[at])
        at = at[raises[at] == 0]
        calls = rank[at] >= self.river.least_to_call(np.column_stack([self.flop.rows[flop[at]], turn[at], river[at]]))
        raises[at] = np.where(calls, 4, 0)
        kinds, _ = combined(
            (self.rows.of(rank), self.rows.count),
            (self.rows.of(dealer), self.rows.count),
            (against(rank, dealer), 3),
            (raises, RAISES),
        )

        def places(at: int) -> dict[str, list[int]]:
            board = [*self.flop.rows[flop[at]], turn[at], river[at]]
            return {OWN: list(self.own.rows[own[at]]), DEALER: list(self.own.rows[dealers[at]]), BOARD: board}

        return Rounds(kinds, lambda at: laid(places(at)))

    def raises_on_flop(self, own: Numbers, flop: Numbers) -> Numbers:
        """By all that the book looks at there: the ranks, and whether a flush is made or near with a high card of ours."""
        suits = self.own_suits[own] + self.flop_suits[flop]
        near = (at_least(suits, 4) & self.high_suits[own]) != 0
        look = np.where(at_least(suits, 5) != 0, 2, near)
        hands = (self.own_ranks[own] * 13**3 + self.flop_ranks[flop]) * 3 + look
        return self.on_flop.of(hands, lambda at: np.column_stack([self.own.rows[own[at]], self.flop.rows[flop[at]]]))


# The river -----------------------------------------------------------------------------------------


class River:
    """The lowest rank that the book calls with: that of a hand which not too many cards beat.

    Our own cards never beat us, so how many do depends on the board alone, and is counted once for each board.
    """

    def __init__(self) -> None:
        self.least = np.zeros(comb(CARDS, 5), np.uint16)
        self.ranks = ranker(HIGH)

    def least_to_call(self, board: Numbers) -> Numbers:
        """``board``: five cards in a row."""
        board = np.sort(board, axis=1)
        number = numbers(board)
        found: Numbers = self.least[number]
        new = np.flatnonzero(found == 0)
        if new.size:
            which, first = np.unique(number[new], return_index=True)
            self.least[which] = self.counted(board[new[first]])
            found = self.least[number]
        return found

    def counted(self, boards: Numbers) -> Numbers:
        codes = CODES[boards].sum(axis=1)[:, None] + (CODES[:CARDS] + self.ranks.bias)
        lanes = np.bitwise_or.reduce(LANES[boards], axis=1)[:, None] | LANES[:CARDS]
        better = self.ranks.sums(codes.ravel(), lanes.ravel()).reshape(codes.shape)
        np.put_along_axis(better, boards.astype(np.int64), 0, axis=1)
        found: Numbers = np.partition(better, CARDS - MAX_OUTS, axis=1)[:, CARDS - MAX_OUTS]
        return found


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=("ante", "blind"), strategies=lambda rules: tuple(bots.strategies(rules)))
