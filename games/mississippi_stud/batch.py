"""Mississippi Stud by the million: two cards, three in the middle, and what the strategy bets on each street."""

from __future__ import annotations

from functools import partial
from itertools import product

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_stud_pairs
from casino_sim.poker.rankings import HIGH, THREE_CARD
from casino_sim.simulation.batch import Batch, ByKind, Chance, Numbers, Rounds, Simulated, combined
from casino_sim.simulation.cards import OWN, Choices, answering, in_order, joined, laid, pile, ranks_of, row_codes
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import BOARD
from games.mississippi_stud import bots
from games.mississippi_stud.hands import bonus_row
from games.mississippi_stud.wagers import STREETS

BETS = ("fold", "bet_1x", "bet_2x", "bet_3x")
STAYING = range(1, len(BETS))
CARDS = 52


class Kinds:
    """The row of the hand, the row of the community cards, and the bets; what is bet goes by all bets before."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.own, self.board = pile(2), in_order(3)
        self.rows = row_codes(HIGH, by_stud_pairs)
        self.bonuses = row_codes(THREE_CARD, bonus_row)
        self.bonus = self.bonuses.of(ranks_of(THREE_CARD, (self.board, np.arange(len(self.board)))))
        self.count = self.rows.count * self.bonuses.count * len(BETS) ** len(STREETS)
        self.choices: dict[tuple[int, ...], Choices] = {}

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, board = draw([self.own, self.board], rounds, chance)
        bets: Numbers = self.on_street(()).of(own, lambda at: self.own.rows[own[at]])
        seen: Numbers = own
        for street in (1, 2):
            seen = seen * CARDS + self.board.rows[:, street - 1].take(board)
            bets = bets.astype(np.int16) * len(BETS)
            for path in product(STAYING, repeat=street):
                at = np.flatnonzero(bets == len(BETS) * joined(path, len(BETS)))
                if at.size:
                    cards_at = partial(self.cards_at, own[at], board[at], street)
                    bets[at] += self.on_street(path).of(seen[at], cards_at)
        rank = ranks_of(HIGH, (self.own, own), (self.board, board))
        kinds, _ = combined(
            (self.rows.of(rank), self.rows.count),
            (self.bonus[board], self.bonuses.count),
            (bets, len(BETS) ** len(STREETS)),
        )
        return Rounds(kinds, lambda at: laid({OWN: self.own.rows[own[at]], BOARD: self.board.rows[board[at]]}))

    def cards_at(self, own: Numbers, board: Numbers, seen: int, at: Numbers) -> Numbers:
        return np.column_stack([self.own.rows[own[at]], self.board.rows[board[at], :seen]])

    def on_street(self, path: tuple[int, ...]) -> Choices:
        """What the strategy bets after these bets, by its cards and as many of the board."""
        found = self.choices.get(path)
        if found is None:
            parts = {OWN: 2} | ({BOARD: len(path)} if path else {})
            ask = answering(self.dealer.question(answers=[BETS[bet] for bet in path]), parts, BETS)
            found = self.choices[path] = Choices(len(self.own) * CARDS ** len(path), ask, own=2)
        return found


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=("ante",), strategies=lambda rules: tuple(bots.strategies(rules)))
