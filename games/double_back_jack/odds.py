"""What Double Back Jack returns, by the chart of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import worth
from casino_sim.odds.first_cards import insurance, insurance_outcomes
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import packs
from games.double_back_jack.house import Switches
from games.double_back_jack.values import BUST_TOTALS, by_chart, facts_of, strategy

if TYPE_CHECKING:
    from casino_sim.odds.simulate_double_back_jack import DoubleBackSimulation

BASIC = "this table's basic strategy"


def odds(rules: TableRules) -> list[Odds]:
    price = natural(rules)
    found = worth(strategy(rules), lambda dealer: price)
    rows = of_base(found.result, found.put_up, BASIC)
    house = rules.switches_of(Switches)
    if house.insurance:
        rows.append(insurance(Counter(packs(house.decks)), rules.pays["main"].ratio("insurance")))
    return rows


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    house = rules.switches_of(Switches)
    if house.insurance:
        yield insurance_outcomes(packs(house.decks), rules.pays["main"].ratio("insurance"))


def natural(rules: TableRules) -> float:
    price = rules.pays["main"].ratio("blackjack")
    return price.gain / price.stake


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes."""
    sample = simulation(rules, seed=1).run(rounds)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]


def simulation(rules: TableRules, seed: int) -> DoubleBackSimulation:
    from casino_sim.odds.simulate_double_back_jack import DoubleBackSimulation  # NumPy: only who simulates waits for it

    facts = facts_of(rules)
    return DoubleBackSimulation(
        strategy(rules),
        facts,
        natural(rules),
        rules.switches_of(Switches).penetration,
        seed,
        lambda up, total: by_chart(facts, up)[total - BUST_TOTALS.start],
        facts.both_win,
    )
