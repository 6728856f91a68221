"""What Spanish 21 returns: the side wager counted over the whole shoe, the hand itself by the chart of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from casino_sim.houses.rules import TableRules
from casino_sim.money import cents
from casino_sim.odds.basic_strategy import worth
from casino_sim.odds.first_cards import insurance, insurance_outcomes, side_bet_odds, side_bet_outcomes
from casino_sim.odds.outcomes import Outcomes
from casino_sim.odds.report import Odds, of_base
from casino_sim.table.twentyone import packs
from games.spanish_21.hands import NO_TENS
from games.spanish_21.held import super_bonus
from games.spanish_21.house import Switches
from games.spanish_21.values import after_doubles, chart_of_suits, facts_of, in_bets, strategy
from games.spanish_21.wagers import SIDE_BETS

if TYPE_CHECKING:
    from casino_sim.odds.simulate_spanish_21 import SpanishSimulation

BASIC = "this table's basic strategy"
SEVENS = "hitting two suited sevens against a seven, at the smallest bet that earns it"
DECK = 48
PATTERNS, KINDS = ("six_seven_eight", "three_sevens"), ("mixed", "suited", "spades")


def odds(rules: TableRules) -> list[Odds]:
    house = rules.switches_of(Switches)
    found = base(rules)
    if house.super_bonus:
        found.append(Odds("super_bonus", "ev_per_ante", super_bonus_for_one(rules), strategy=SEVENS))
    shoe = packs(house.decks, NO_TENS)
    if house.insurance:
        found.append(insurance(Counter(shoe), rules.pays["main"].ratio("insurance")))
    return [*found, *side_bet_odds(rules, SIDE_BETS, shoe)]


def outcomes(rules: TableRules) -> Iterator[tuple[str, Outcomes]]:
    """Of the bets beside the hand."""
    house = rules.switches_of(Switches)
    shoe = packs(house.decks, NO_TENS)
    if house.insurance:
        yield insurance_outcomes(shoe, rules.pays["main"].ratio("insurance"))
    yield from side_bet_outcomes(rules, SIDE_BETS, shoe)


def base(rules: TableRules) -> list[Odds]:
    """The hand itself, without the super bonus; insurance never taken."""
    price = in_bets(rules.pays["main"], "blackjack", 0.0)
    found = worth(strategy(rules), lambda dealer: price)
    return of_base(found.result, found.put_up, BASIC)


def super_bonus_for_one(rules: TableRules) -> Fraction:
    """Three sevens of one suit against any seven, in bets: a fixed prize, so a larger bet gains less."""
    house = rules.switches_of(Switches)
    decks, bet = house.decks, cents(house.super_bonus_from)
    beside_its_suit, beside_another = (left * (left - 1) * (left - 2) for left in (decks - 1, decks))
    cards = DECK * decks
    ways = 4 * decks * (beside_its_suit + 3 * beside_another)
    return Fraction(ways * super_bonus(rules, bet), cards * (cards - 1) * (cards - 2) * (cards - 3) * bet)


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """The hand itself over shuffled shoes, without the super bonus."""
    sample = simulation(rules, seed=1).run(rounds)
    return [Odds("base", "ev_per_ante", sample.mean, "simulated", sample.stderr, BASIC)]


def simulation(rules: TableRules, seed: int) -> SpanishSimulation:
    from casino_sim.odds.simulate_spanish_21 import SpanishSimulation  # NumPy: only who simulates waits for it

    table, printed = strategy(rules), rules.pays["bonus"]
    facts = facts_of(rules)
    found = SpanishSimulation(
        table,
        facts,
        rules.switches_of(Switches).penetration,
        seed,
        facts.by_number,
        {name: tuple(in_bets(printed, f"{name}_{kind}", facts.win) for kind in KINDS) for name in PATTERNS},
        partial(after_doubles, facts),
        facts.redouble,
        facts.bonus_after_split,
    )
    found.look_at_suits(chart_of_suits(facts))
    return found
