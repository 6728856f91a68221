"""What Double Back Jack returns, by the chart of the table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import worth
from casino_sim.odds.report import Odds
from games.double_back_jack.house import Switches
from games.double_back_jack.values import OVER, by_chart, facts_of, strategy

if TYPE_CHECKING:
    from casino_sim.odds.simulate_double_back_jack import DoubleBackSimulation

BASIC = "basic strategy of the table"


def odds(rules: TableRules) -> list[Odds]:
    price = natural(rules)
    found = worth(strategy(rules), lambda dealer: price)
    rows = [
        Odds("base", "ev_per_ante", found.result, strategy=BASIC),
        Odds("base", "element_of_risk", found.result / found.put_up, strategy=BASIC),
    ]
    house = rules.switches_of(Switches)
    if house.insurance:
        decks = house.decks
        chance = Fraction(16 * decks, 52 * decks - 1)  # one ace is up
        ratio = rules.pays["main"].ratio("insurance")
        rows.append(Odds("insurance", "ev_per_unit_bet", chance * Fraction(ratio.gain, ratio.stake) - (1 - chance)))
    return rows


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
        lambda up, total: by_chart(facts, up)[total - OVER.start],
        facts.both_win,
    )
