"""Casino War by the million: two cards, and two more where they tie."""

from __future__ import annotations

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.simulation.batch import Batch, ByKind, Chance, Rounds, Simulated
from casino_sim.simulation.cards import OWN, laid
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.table import DEALER
from games.casino_war import bots
from games.casino_war.odds import BASE, decks_of


class Kinds:
    """Who has the higher card, at first and in a war: won, lost or tied, each time."""

    count = 9

    def __init__(self, decks: int) -> None:
        self.cards = 52 * decks

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        dealt = np.empty((rounds, 4), np.int64)  # own, dealer's, own of a war, dealer's of it
        for column in range(4):
            card = chance.integers(0, self.cards - column, rounds)
            for earlier in np.sort(dealt[:, :column], axis=1).T:
                card += card >= earlier
            dealt[:, column] = card
        own, dealers = dealt[:, ::2] % 52, dealt[:, 1::2] % 52
        first, second = (np.sign(own // 4 - dealers // 4) + 1).T
        kinds = 3 * first + np.where(first == 1, second, 0)
        return Rounds(kinds, lambda at: laid({OWN: own[at].tolist(), DEALER: dealers[at].tolist()}))


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    return ByKind(Kinds(decks_of(rules)), dealer)


BATCH = Simulated(batch, base=BASE, strategies=lambda rules: tuple(bots.strategies(rules)))
