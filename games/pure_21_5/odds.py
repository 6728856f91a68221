"""What Pure 21.5 returns to who plays against the bank: bonus bets counted over the shoe, the hand by the chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from casino_sim.houses.rules import TableRules
from casino_sim.odds.bonus_bets import bonus_odds, bonus_outcomes
from casino_sim.odds.first_cards import insurance, insurance_outcomes
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import packs
from games.pure_21_5.house import Switches
from games.pure_21_5.odds_extras import extras_odds
from games.pure_21_5.values import facts_of, strategy, worth_of

BASIC = "this table's basic strategy, the bank covering everything"


def odds(rules: TableRules) -> list[Odds]:
    found = worth_of(strategy(rules), pure(rules))
    rows = of_base(found.result, found.put_up, BASIC)
    house = rules.switches_of(Switches)
    shoe = Counter(packs(house.decks))
    pays = rules.pays["main"].by_hand.get("insurance")
    if pays is not None and house.insurance_offered:
        rows.append(insurance(shoe, pays.ratio))
    return [*rows, *bonus_odds(shoe, facts_of(rules).soft_17, rules.pays), *extras_odds(rules)]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    house = rules.switches_of(Switches)
    pays = rules.pays["main"].by_hand.get("insurance")
    if pays is not None and house.insurance_offered:
        yield insurance_outcomes(packs(house.decks), pays.ratio)
    yield from bonus_outcomes(Counter(packs(rules.switches_of(Switches).decks)), facts_of(rules).soft_17, rules.pays)


def pure(rules: TableRules) -> float:
    price = rules.pays["main"].ratio("pure")
    return price.gain / price.stake


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes."""
    from casino_sim.odds.simulate_player_dealer_21 import PureSimulation  # NumPy: only who simulates waits for it

    house = rules.switches_of(Switches)
    simulation = PureSimulation(strategy(rules), facts_of(rules), pure(rules), house.penetration, 1)
    simulation.against_888 = 1.0 if house.pd_888 == "win" else 0.0
    sample = simulation.run(rounds)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]
