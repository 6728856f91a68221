"""What No Bust 21 returns to who plays against the bank: bonus bets counted over the shoe, the hand by the chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from casino_sim.houses.rules import TableRules
from casino_sim.odds.bonus_bets import bonus_odds, bonus_outcomes
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import packs
from games.no_bust_21.house import Switches
from games.no_bust_21.values import facts_of, strategy, worth

BASIC = "this table's basic strategy, the bank covering everything"


def odds(rules: TableRules) -> list[Odds]:
    found = worth(strategy(rules), natural(rules))
    return [
        *of_base(found.result, found.put_up, BASIC),
        *bonus_odds(Counter(packs(rules.switches_of(Switches).decks, jokers=1)), facts_of(rules).soft_17, rules.pays),
    ]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    yield from bonus_outcomes(
        Counter(packs(rules.switches_of(Switches).decks, jokers=1)), facts_of(rules).soft_17, rules.pays
    )


def natural(rules: TableRules) -> float:
    price = rules.pays["main"].ratio("natural_22")
    return price.gain / price.stake


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes."""
    from casino_sim.odds.simulate_player_dealer_21 import NoBustSimulation  # NumPy: only who simulates waits for it

    penetration = rules.switches_of(Switches).penetration
    simulation = NoBustSimulation(strategy(rules), facts_of(rules), natural(rules), penetration, 1)
    sample = simulation.run(rounds)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]
