"""No Bust 21 by its chart against a bank that covers everything."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.simulate_player_dealer_21 import NoBustSimulation
from casino_sim.simulation.batch import Batch, Chance, Simulated
from casino_sim.simulation.dealer import fee_for
from casino_sim.simulation.twentyone import ShoesBatch, paid
from casino_sim.table.game import Game
from casino_sim.table.player_dealer_21 import WAGER
from games.no_bust_21.house import Switches
from games.no_bust_21.values import facts_of, strategy


def batch(game: Game, rules: TableRules, name: str, bets: dict[str, Cents]) -> Batch:
    house, stake = rules.switches_of(Switches), bets[WAGER]
    natural = paid(rules, stake, rules.pays["main"].ratio("natural_22"))
    chart, facts = strategy(rules), facts_of(rules)

    def simulation(chance: Chance, shoes: int) -> NoBustSimulation:
        return NoBustSimulation(chart, facts, natural, house.penetration, chance, shoes)

    fee = fee_for(game, rules, name, bets)
    return ShoesBatch(simulation, WAGER, stake, fee, house.continuous_shuffle)


BATCH = Simulated(
    batch,
    base=(WAGER,),
    strategies=lambda rules: ("basic",),
    wagers=lambda rules: {WAGER: rules.limit(WAGER).min},
)
