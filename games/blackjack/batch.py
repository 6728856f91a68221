"""Blackjack by the chart over shuffled shoes."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.simulate_blackjack import Simulation
from casino_sim.simulation.batch import Batch, Chance, Simulated
from casino_sim.simulation.twentyone import ShoesBatch, paid
from casino_sim.table.game import Game
from games.blackjack.house import Switches
from games.blackjack.side_bets import WAGER
from games.blackjack.values import facts, strategy


def batch(game: Game, rules: TableRules, name: str, bets: dict[str, Cents]) -> Batch:
    house, stake = rules.switches_of(Switches), bets[WAGER]
    natural = paid(rules, stake, rules.pays["main"].ratio("blackjack"))
    chart, known = strategy(rules), facts(rules)

    def simulation(chance: Chance, shoes: int) -> Simulation:
        return Simulation(chart, known, natural, house.penetration, chance, shoes)

    return ShoesBatch(simulation, WAGER, stake, every_round=house.continuous_shuffle)


BATCH = Simulated(
    batch,
    base=(WAGER,),
    strategies=lambda rules: ("basic",),
    wagers=lambda rules: {WAGER: rules.limit(WAGER).min},
)
