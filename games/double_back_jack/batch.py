"""Double Back Jack by its chart over shuffled shoes."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.simulate_double_back_jack import DoubleBackSimulation
from casino_sim.simulation.batch import Batch, Chance, Simulated
from casino_sim.simulation.twentyone import ShoesBatch, paid
from casino_sim.table.game import Game
from games.double_back_jack.house import Switches
from games.double_back_jack.values import BUST_TOTALS, by_chart, facts_of, strategy
from games.double_back_jack.wagers import WAGER


def batch(game: Game, rules: TableRules, name: str, bets: dict[str, Cents]) -> Batch:
    house, stake = rules.switches_of(Switches), bets[WAGER]
    natural = paid(rules, stake, rules.pays["main"].ratio("blackjack"))
    chart, facts = strategy(rules), facts_of(rules)

    def simulation(chance: Chance, shoes: int) -> DoubleBackSimulation:
        found = DoubleBackSimulation(
            chart,
            facts,
            natural,
            house.penetration,
            chance,
            lambda up, total: by_chart(facts, up)[total - BUST_TOTALS.start],
            facts.both_win,
        )
        found.shoes = shoes
        return found

    return ShoesBatch(simulation, WAGER, stake, every_round=house.continuous_shuffle)


BATCH = Simulated(
    batch,
    base=(WAGER,),
    strategies=lambda rules: ("basic",),
    wagers=lambda rules: {WAGER: rules.limit(WAGER).min},
)
