"""Let It Ride by the million: three cards, two in the middle, and which bets the strategy leaves up."""

from __future__ import annotations

from functools import partial

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import HIGH, THREE_CARD
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import OWN, Ask, Choices, answering, in_order, laid, pile, ranks_of, row_codes
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import BOARD
from games.let_it_ride import bots
from games.let_it_ride.hands import base_row

CARDS = 52
STAYS_FIRST = ("bet_dollar", "bet_1", "bet_2")  # the unit is the bet that is in every round until its end
RIDES = ("let_it_ride_1", "take_back_1"), ("let_it_ride_2", "take_back_2")


class Kinds:
    """The row of the five cards, that of the player's three, and the bets that ride."""

    def __init__(self, dealer: Dealer) -> None:
        self.own, self.board = pile(3), in_order(2)
        self.rows = row_codes(HIGH, base_row)
        self.threes = row_codes(THREE_CARD, by_category)
        self.three = self.threes.of(ranks_of(THREE_CARD, (self.own, np.arange(len(self.own)))))
        self.count = self.rows.count * self.threes.count * 4
        first = answering(dealer.question(), {OWN: 3}, RIDES[0])
        self.first = Choices(len(self.own), first, own=3)
        self.second = [Choices(len(self.own) * CARDS, self.ask(dealer, on), own=3) for on in RIDES[0]]

    def ask(self, dealer: Dealer, before: str) -> Ask:
        return answering(dealer.question(answers=[before]), {OWN: 3, BOARD: 1}, RIDES[1])

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, board = draw([self.own, self.board], rounds, chance)
        first = self.first.of(own, lambda at: self.own.rows[own[at]])
        seen = own * CARDS + self.board.rows[:, 0].take(board)
        second = np.zeros(rounds, np.int8)
        for taken_back, choices in enumerate(self.second):
            at = np.flatnonzero(first == taken_back)
            second[at] = choices.of(seen[at], partial(self.four, own[at], board[at]))
        rank = ranks_of(HIGH, (self.own, own), (self.board, board))
        kinds, _ = combined(
            (self.rows.of(rank), self.rows.count), (self.three[own], self.threes.count), (first, 2), (second, 2)
        )
        return Rounds(kinds, lambda at: laid({OWN: self.own.rows[own[at]], BOARD: self.board.rows[board[at]]}))

    def four(self, own: Numbers, board: Numbers, at: Numbers) -> Numbers:
        return np.column_stack([self.own.rows[own[at]], self.board.rows[board[at], :1]])


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=STAYS_FIRST, strategies=lambda rules: tuple(bots.strategies(rules)))
