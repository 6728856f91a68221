"""Criss Cross Poker by the million: two cards, a cross of five, and what the strategy bets on each line."""

from __future__ import annotations

from functools import partial
from itertools import product

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch import CODES, LANES, Ranks, Subsets, ranker
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_stud_pairs
from casino_sim.poker.rankings import HIGH
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import (
    OWN,
    Choices,
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
from casino_sim.table.table import BOARD
from games.criss_cross_poker import bots
from games.criss_cross_poker.hands import bonus_row

BETS = ("fold", "bet_1x", "bet_2x", "bet_3x")
STAYING = range(1, len(BETS))
CARDS = 52


class Kinds:
    """The rows of both lines and of the whole cross, and the bets."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.pair, self.card = pile(2), pile(1)
        self.rows, self.bonus = row_codes(HIGH, by_stud_pairs), row_codes(HIGH, bonus_row)
        self.count = self.rows.count**2 * self.bonus.count * len(BETS) ** 3
        self.across = Choices(len(self.pair), answering(dealer.question(), {OWN: 2}, BETS), own=2)
        self.down: dict[int, Choices] = {}
        self.middle = Middle(bots.pays_of(dealer.rules))

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, sides, ends, middle = draw([self.pair, self.pair, self.pair, self.card], rounds, chance)
        bets: Numbers = self.across.of(own, lambda at: self.pair.rows[own[at]]).astype(np.int16)
        bets = self.with_down(bets, own, sides)
        bets *= len(BETS)
        for across, down in product(STAYING, repeat=2):
            at = np.flatnonzero(bets == (across * len(BETS) + down) * len(BETS))
            if at.size:
                bets[at] += self.middle.bets(self.pair, own[at], sides[at], ends[at], across, down)
        first, second = (
            ranks_of(HIGH, (self.pair, own), (self.pair, line), (self.card, middle)) for line in (sides, ends)
        )
        cross = ranks_of(HIGH, (self.pair, sides), (self.pair, ends), (self.card, middle))
        kinds, _ = combined(
            (self.rows.of(first), self.rows.count),
            (self.rows.of(second), self.rows.count),
            (self.bonus.of(cross), self.bonus.count),
            (bets, len(BETS) ** 3),
        )

        def places(at: int) -> dict[str, list[int]]:
            board = [*self.pair.rows[sides[at]], *self.pair.rows[ends[at]], middle[at]]
            return {OWN: list(self.pair.rows[own[at]]), BOARD: board}

        return Rounds(kinds, lambda at: laid(places(at)))

    def with_down(self, across: Numbers, own: Numbers, sides: Numbers) -> Numbers:
        """What is bet across, and down by the cards that lie open then."""
        found = across * np.int16(len(BETS))
        for bet in STAYING:
            at = np.flatnonzero(across == bet)
            if not at.size:
                continue
            if bet not in self.down:
                asked = self.dealer.question(answers=[BETS[bet]])
                self.down[bet] = Choices(len(self.pair) ** 2, answering(asked, {OWN: 2, BOARD: 2}, BETS), own=2)
            hands = own[at] * len(self.pair) + sides[at]
            found[at] += self.down[bet].of(hands, partial(self.four, own[at], sides[at]))
        return found

    def four(self, own: Numbers, sides: Numbers, at: Numbers) -> Numbers:
        return np.column_stack([self.pair.rows[own[at]], self.pair.rows[sides[at]]])


class Middle:
    """The last bet: what :func:`bots.on_two_lines` counts over all middle cards, for many hands at once.

    Where no line has four of a suit the ranks decide, and each six of them are counted once.
    """

    def __init__(self, pays: list[float]) -> None:
        self.pays = np.array(pays)
        self.ranks = ranker(HIGH)
        self.known: dict[tuple[int, int], Numbers] = {}

    def bets(self, pair: Subsets, own: Numbers, one: Numbers, other: Numbers, across: int, down: int) -> Numbers:
        ranks, suits = rank_codes(pair.rows), suits_of(pair.rows)
        four = (at_least(suits[own] + suits[one], 4) | at_least(suits[own] + suits[other], 4)) != 0
        key = (ranks[own] * 169 + ranks[one]) * 169 + ranks[other]
        known = self.known.setdefault((across, down), np.full(169**3, -1, np.int8))
        found: Numbers = known[key]
        new = np.flatnonzero((found < 0) & ~four)
        if new.size:
            keys, first = np.unique(key[new], return_index=True)
            at = new[first]
            known[keys] = self.counted(pair, own[at], one[at], other[at], across, down)
            found = known[key]
        at = np.flatnonzero(four)
        found[at] = self.counted(pair, own[at], one[at], other[at], across, down)
        return found

    def counted(self, pair: Subsets, own: Numbers, one: Numbers, other: Numbers, across: int, down: int) -> Numbers:
        first, second = (self.pays[self.on_every_card(pair, own, line)] for line in (one, other))
        seen = np.column_stack([pair.rows[cards] for cards in (own, one, other)]).astype(np.int64)
        out = np.ones(first.shape, np.bool_)
        np.put_along_axis(out, seen, False, axis=1)
        better = (np.maximum(first, second) * out).sum(axis=1)
        staying = (np.minimum(first, 1) + np.minimum(second, 1) + across * first + down * second) * out
        bet = np.where(better > 0, 3, 1)
        stays = staying.sum(axis=1) + bet * better >= -(2 + across + down) * (CARDS - seen.shape[1])
        found: Numbers = np.where(stays, bet, 0)
        return found

    def on_every_card(self, pair: Subsets, own: Numbers, line: Numbers) -> Ranks:
        """The rank of the line with each card of the deck in the middle; meaningless for a card already in the line."""
        codes = (pair.codes[own] + pair.codes[line])[:, None] + (CODES[:CARDS] + self.ranks.bias)
        lanes = (pair.lanes[own] | pair.lanes[line])[:, None] | LANES[:CARDS]
        return self.ranks.sums(codes.ravel(), lanes.ravel()).reshape(codes.shape)


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=("ante_across", "ante_down"), strategies=lambda rules: tuple(bots.strategies(rules)))
