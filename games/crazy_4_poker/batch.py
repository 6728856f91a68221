"""Crazy 4 Poker by the million: five cards each, the best four count."""

from __future__ import annotations

import numpy as np

from casino_sim.cards import cards
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.poker.batch_deals import draw
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import FOUR_CARD, HIGH
from casino_sim.simulation.batch import Batch, ByKind, Chance, Rounds, Simulated, combined
from casino_sim.simulation.cards import OWN, Ask, Choices, against, answering, laid, pile, ranks_of, row_codes
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import DEALER
from games.crazy_4_poker import bots
from games.crazy_4_poker.hands import PAIR_OF_ACES, QUALIFIES, queens_up_row, super_row

OPTIONS = ("fold", "play_1x", "play_2x", "play_3x")
LOW, HIGH_PAIR = "2c 4d 6h 8s Tc", "Ac Ad 6h 8s Tc"  # three antes are offered to a pair of aces or better alone


class Kinds:
    """The rows of the hand in all tables, what it bets, who is better, whether the dealer qualifies."""

    def __init__(self, dealer: Dealer) -> None:
        self.hands = pile(5)
        every = np.arange(len(self.hands))
        self.rank = ranks_of(FOUR_CARD, (self.hands, every))
        fours, fives = row_codes(FOUR_CARD, super_row, queens_up_row), row_codes(HIGH, by_category)
        codes, self.rows = combined(
            (fours.of(self.rank), fours.count), (fives.of(ranks_of(HIGH, (self.hands, every))), fives.count)
        )
        self.row = codes.astype(np.uint16)
        self.count = self.rows * len(OPTIONS) * 3 * 2
        self.choices = [Choices(len(self.hands), self.ask(dealer, hand), own=5) for hand in (LOW, HIGH_PAIR)]

    def ask(self, dealer: Dealer, hand: str) -> Ask:
        return answering(dealer.question({OWN: cards(hand), DEALER: cards("2d 4h 6s 8c Td")}), {OWN: 5}, OPTIONS)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, dealers = draw([self.hands, self.hands], rounds, chance)
        rank, dealer = self.rank[own], self.rank[dealers]
        bets = self.choices[0].of(own, lambda at: self.hands.rows[own[at]])
        high = np.flatnonzero(rank >= PAIR_OF_ACES)
        bets[high] = self.choices[1].of(own[high], lambda at: self.hands.rows[own[high[at]]])
        kinds, _ = combined(
            (self.row[own], self.rows), (bets, len(OPTIONS)), (against(rank, dealer), 3), (dealer >= QUALIFIES, 2)
        )
        return Rounds(kinds, lambda at: laid({OWN: self.hands.rows[own[at]], DEALER: self.hands.rows[dealers[at]]}))


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(dealer), dealer)


BATCH = Simulated(batch, base=("ante", "super_bonus"), strategies=lambda rules: tuple(bots.strategies(rules)))
