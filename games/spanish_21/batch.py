"""Spanish 21 by its chart over shuffled shoes."""

from __future__ import annotations

from functools import partial

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.simulate_spanish_21 import SpanishSimulation
from casino_sim.simulation.batch import Batch, Chance, Simulated
from casino_sim.simulation.twentyone import ShoesBatch, paid, prices
from casino_sim.table.game import Game
from games.spanish_21.hands import BY_NUMBER
from games.spanish_21.held import super_bonus
from games.spanish_21.house import Switches
from games.spanish_21.rules import SUPER_BONUS
from games.spanish_21.values import MAX_CARDS, after_doubles, chart_of_suits, facts_of, strategy
from games.spanish_21.wagers import WAGER

PATTERNS, KINDS = ("six_seven_eight", "three_sevens"), ("mixed", "suited", "spades")


def batch(game: Game, rules: TableRules, name: str, bets: dict[str, Cents]) -> Batch:
    house, stake = rules.switches_of(Switches), bets[WAGER]
    chart, facts = strategy(rules), facts_of(rules)
    natural = paid(rules, stake, rules.pays["main"].ratio("blackjack"))
    rows = [BY_NUMBER.get(number, "") for number in range(MAX_CARDS)] + ["seven_cards"]
    by_number = tuple(prices(rules, stake, "bonus", rows, facts.win))
    patterns = {
        pattern: tuple(prices(rules, stake, "bonus", [f"{pattern}_{kind}" for kind in KINDS], facts.win))
        for pattern in PATTERNS
    }

    suits = chart_of_suits(facts)

    def simulation(chance: Chance, shoes: int) -> SpanishSimulation:
        found = SpanishSimulation(
            chart,
            facts,
            house.penetration,
            chance,
            by_number,
            patterns,
            partial(after_doubles, facts),
            facts.redouble,
            facts.bonus_after_split,
        )
        found.look_at_suits(suits)
        found.natural, found.shoes, found.hits_sevens = natural, shoes, house.super_bonus
        return found

    prizes = ((SUPER_BONUS, super_bonus(rules, stake)),)
    most = house.split_hands * 2 ** (house.redouble + 1)
    return ShoesBatch(simulation, WAGER, stake, every_round=house.continuous_shuffle, prizes=prizes, most_bets=most)


BATCH = Simulated(
    batch,
    base=(WAGER,),
    apart=(SUPER_BONUS,),
    strategies=lambda rules: ("basic",),
    wagers=lambda rules: {WAGER: rules.limit(WAGER).min},
)
