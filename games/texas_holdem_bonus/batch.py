"""Texas Hold'em Bonus by the million: two cards each, five in the middle, a bet on each street."""

from __future__ import annotations

from functools import partial

import numpy as np

from casino_sim.cards import DECK
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import HIGH
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import (
    EVERY_SUIT,
    OWN,
    Ask,
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
from games.texas_holdem_bonus import bots
from games.texas_holdem_bonus.bots import TEN
from games.texas_holdem_bonus.hands import BONUS_HANDS, bonus_hand

LOWEST = 2
FLOP, TURN, RIVER = ("fold", "bet_flop"), ("check", "bet_turn"), ("check", "bet_river")
SUITED_LOOKS = 4  # nothing, a threat on the board, a draw to a flush that counts, a flush
BONUS_ROWS = ("", *BONUS_HANDS)


class Kinds:
    """The hand's kind, who is better, the bets, the row of the hole cards, the kind of the first five."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.own, self.flop, self.card = pile(2), pile(3), pile(1)
        self.rows = row_codes(HIGH, by_category)
        self.bonus = np.array([BONUS_ROWS.index(bonus_hand([DECK[card] for card in two])) for two in self.own.rows])
        self.count = self.rows.count**2 * 3 * 2**3 * len(BONUS_ROWS)
        self.on_flop = Choices(len(self.own), answering(dealer.question(), {OWN: 2}, FLOP), own=2)
        self.on_turn = Choices(13**5 * SUITED_LOOKS, self.ask(TURN, 3, "bet_flop"), own=2)
        self.on_river = [
            Choices(13**6 * SUITED_LOOKS, self.ask(RIVER, 4, "bet_flop", before), own=2) for before in TURN
        ]
        self.ranks, self.flop_ranks = rank_codes(self.own.rows), rank_codes(self.flop.rows)
        self.suits, self.flop_suits = suits_of(self.own.rows), suits_of(self.flop.rows)
        self.with_turn = sorted_with_one_more()
        bits = 8 << 4 * (self.own.rows & 3).astype(np.int64)
        high = np.where(self.own.rows >= 4 * (TEN - LOWEST), bits, 0)
        suited = self.own.rows[:, 0] & 3 == self.own.rows[:, 1] & 3
        self.held = np.bitwise_or.reduce(bits, axis=1).astype(np.uint16)
        self.drawing = np.where(suited, self.held, np.bitwise_or.reduce(high, axis=1)).astype(np.uint16)

    def ask(self, options: tuple[str, str], seen: int, *answers: str) -> Ask:
        return answering(self.dealer.question(answers=answers), {OWN: 2, BOARD: seen}, options)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        piles = [self.own, self.own, self.flop, self.card, self.card]
        own, dealers, flop, turn, river = draw(piles, rounds, chance)
        board = [(self.flop, flop), (self.card, turn), (self.card, river)]
        rank, dealer = ranks_of(HIGH, (self.own, own), *board), ranks_of(HIGH, (self.own, dealers), *board)
        plays = self.on_flop.of(own, lambda at: self.own.rows[own[at]])
        turns, rivers = self.bets(own, flop, turn)
        first = self.rows.of(ranks_of(HIGH, (self.own, own), board[0])) if "progressive" in self.dealer.bets else plays
        kinds, _ = combined(
            (self.rows.of(rank), self.rows.count),
            (first, self.rows.count),
            (against(rank, dealer), 3),
            (plays, 2),
            (turns * plays, 2),
            (rivers * plays, 2),
            (self.bonus[own], len(BONUS_ROWS)),
        )

        def places(at: int) -> dict[str, list[int]]:
            board = [*self.flop.rows[flop[at]], turn[at], river[at]]
            return {OWN: list(self.own.rows[own[at]]), DEALER: list(self.own.rows[dealers[at]]), BOARD: board}

        return Rounds(kinds, lambda at: laid(places(at)))

    def bets(self, own: Numbers, flop: Numbers, turn: Numbers) -> tuple[Numbers, Numbers]:
        """By all that the book looks at: the ranks, and what the suits of the board mean to ours."""
        three, four = self.flop_suits[flop], self.flop_suits[flop] + suits_of(turn[:, None])
        draws = (at_least(self.suits[own] + three, 4) & self.drawing[own]) != 0
        look = self.look(own, three)
        hands = (self.ranks[own] * 13**3 + self.flop_ranks[flop]) * SUITED_LOOKS + np.where(
            (look == 0) & draws, 2, look
        )
        turns = self.on_turn.of(hands, lambda at: np.column_stack([self.own.rows[own[at]], self.flop.rows[flop[at]]]))
        hands = (self.ranks[own] * 13**4 + self.with_turn[self.flop_ranks[flop] * 13 + turn // 4]) * SUITED_LOOKS
        hands += self.look(own, four)
        rivers = np.zeros_like(turns)
        for before, choices in enumerate(self.on_river):
            at = np.flatnonzero(turns == before)
            rivers[at] = choices.of(hands[at], partial(self.four, own[at], flop[at], turn[at]))
        return turns, rivers

    def look(self, own: Numbers, board: Numbers) -> Numbers:
        threat = (at_least(board, 3) & (self.held[own] ^ np.uint16(EVERY_SUIT))) != 0
        made = at_least(self.suits[own] + board, 5) != 0
        found: Numbers = np.where(made, 3, threat)
        return found

    def four(self, own: Numbers, flop: Numbers, turn: Numbers, at: Numbers) -> Numbers:
        return np.column_stack([self.own.rows[own[at]], self.flop.rows[flop[at]], turn[at]])


def sorted_with_one_more() -> Numbers:
    """Three ranks in rising order and a fourth, as the number of the four in rising order."""
    every = np.arange(13**4)
    ranks = np.column_stack([every // 13**place % 13 for place in (3, 2, 1, 0)])
    ranks.sort(axis=1)
    return rank_codes((4 * ranks).astype(np.uint8))


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=("ante",), strategies=lambda rules: tuple(bots.strategies(rules)))
