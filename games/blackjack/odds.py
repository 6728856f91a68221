"""What blackjack returns: the side wagers counted over the whole shoe, the hand itself by the chart of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import worth
from casino_sim.odds.first_cards import insurance, insurance_outcomes, side_bet_odds, side_bet_outcomes
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import packs
from games.blackjack.house import Switches
from games.blackjack.side_bets import SIDE_BETS
from games.blackjack.values import facts, strategy

BASIC = "this table's basic strategy"


def odds(rules: TableRules) -> list[Odds]:
    found = base(rules)
    shoe = packs(decks(rules))
    if insured(rules):
        found.append(insurance(Counter(shoe), rules.pays["main"].ratio("insurance")))
    return [*found, *side_bet_odds(rules, SIDE_BETS, shoe)]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    """Of the bets beside the hand."""
    shoe = packs(decks(rules))
    if insured(rules):
        yield insurance_outcomes(shoe, rules.pays["main"].ratio("insurance"))
    yield from side_bet_outcomes(rules, SIDE_BETS, shoe)


def base(rules: TableRules) -> list[Odds]:
    """The hand itself, insurance and even money never taken."""
    price = rules.pays["main"].ratio("blackjack")
    found = worth(strategy(rules), lambda dealer: (1 - dealer) * price.gain / price.stake)
    return of_base(found.result, found.put_up, BASIC)


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes."""
    from casino_sim.odds.simulate_blackjack import play  # NumPy: only who simulates waits for it

    house = rules.switches_of(Switches)
    price = rules.pays["main"].ratio("blackjack")
    sample = play(strategy(rules), facts(rules), price.gain / price.stake, rounds, penetration=house.penetration)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]


def decks(rules: TableRules) -> int:
    return rules.switches_of(Switches).decks


def insured(rules: TableRules) -> bool:
    return rules.switches_of(Switches).insurance
