"""Pai gow with tiles by the million: two hands of four, each set once for all."""

from __future__ import annotations

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.combos import sets
from casino_sim.odds.pai_gow_poker import Hands, compare
from casino_sim.poker.batch import Subsets
from casino_sim.poker.batch_deals import draw
from casino_sim.simulation.batch import Batch, ByKind, Chance, Rounds, Simulated
from casino_sim.simulation.cards import OWN, laid
from casino_sim.simulation.dealer import Dealer, named
from casino_sim.table.game import Game
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.table import DEALER
from casino_sim.tiles import TILES, HouseWay, Ranking, house_way
from games.pai_gow_tiles.house import Switches

SIZE = 4


class Kinds:
    """Both hands better, one of them, or none."""

    count = 3

    def __init__(self, chart: HouseWay, ranking: Ranking) -> None:
        rows = sets(SIZE, len(TILES))
        tiles = np.bitwise_or.reduce(np.int64(1) << rows.astype(np.int64), axis=1)
        self.hands = Subsets(rows, np.zeros(len(rows), np.int64), tiles)
        ways = [house_way([TILES[tile] for tile in row], chart, ranking) for row in rows.tolist()]
        front, back = ([way.front_rank for way in ways], [way.back_rank for way in ways])
        self.front, self.back = np.array(front), np.array(back)

    def deal(self, chance: Chance, rounds: int) -> Rounds:
        own, dealers = draw([self.hands, self.hands], rounds, chance)
        mine, theirs = (Hands(self.front[hand], self.back[hand]) for hand in (own, dealers))
        rows = self.hands.rows
        return Rounds(
            compare(mine, theirs) + 1, lambda at: laid({OWN: rows[own[at]], DEALER: rows[dealers[at]]}, TILES)
        )


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    house = rules.switches_of(Switches)
    return ByKind(Kinds(house.house_way, house.ranking), dealer)


BATCH = Simulated(
    batch,
    base=(BASE,),
    strategies=lambda rules: ("recommended",),
    wagers=lambda rules: {BASE: rules.limit(BASE).min},
)
