"""Pure 21.5 by its chart against a bank that covers everything, with the bonuses that the room adds."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.simulate_player_dealer_21 import PureSimulation
from casino_sim.simulation.batch import Batch, Chance, Simulated
from casino_sim.simulation.dealer import fee_for
from casino_sim.simulation.twentyone import ShoesBatch, paid
from casino_sim.table.game import Game
from casino_sim.table.player_dealer_21 import WAGER
from games.pure_21_5.batch_bonuses import WithBonuses, prizes_of
from games.pure_21_5.house import Switches
from games.pure_21_5.odds_extras import CHARLIES, ONE_HAND, STREAK
from games.pure_21_5.values import facts_of, strategy


def batch(game: Game, rules: TableRules, name: str, bets: dict[str, Cents]) -> Batch:
    house, stake = rules.switches_of(Switches), bets[WAGER]
    natural = paid(rules, stake, rules.pays["main"].ratio("pure"))
    chart, facts, prizes = strategy(rules), facts_of(rules), prizes_of(rules)

    def simulation(chance: Chance, shoes: int) -> PureSimulation:
        how = (chart, facts, natural, house.penetration, chance, shoes)
        found = WithBonuses(*how, prizes) if prizes else PureSimulation(*how)
        found.against_888 = 1.0 if house.pd_888 == "win" else 0.0
        return found

    fee = fee_for(game, rules, name, bets)
    return ShoesBatch(simulation, WAGER, stake, fee, house.continuous_shuffle, prizes)


BATCH = Simulated(
    batch,
    base=(WAGER,),
    apart=(*ONE_HAND, CHARLIES, STREAK),
    strategies=lambda rules: ("basic",),
    wagers=lambda rules: {WAGER: rules.limit(WAGER).min},
)
