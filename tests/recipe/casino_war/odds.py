"""Exact odds: the two first cards, and the two of a war from what they leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from casino_sim.cards import DECK, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.report import Odds, of_base
from games.casino_war import GAMES
from games.casino_war.house import Switches

BASE = ("ante", "war")


def odds(rules: TableRules) -> list[Odds]:
    """War at every tie, the best play."""
    decks = decks_of(rules)
    tie = tie_chance(decks)
    found = of_base(tie * war_value(decks, (2, 2)), 1 + tie)
    if "tie" in rules.wagers:
        price = rules.pays["tie"].ratio("tie")
        value = tie * Fraction(price.gain, price.stake) - (1 - tie)
        found.append(Odds("tie", "ev_per_unit_bet", value))
    return found


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, BASE)


def decks_of(rules: TableRules) -> int:
    switches = rules.switches
    assert isinstance(switches, Switches)
    return switches.decks


def tie_chance(decks: int) -> Fraction:
    return Fraction(4 * decks - 1, 52 * decks - 1)


def war_value(decks: int, seen: Sequence[int]) -> Fraction:
    """What a war brings for a unit of the first bet, when cards of these ranks are gone."""
    left = Counter(RANK[card] for card in DECK * decks)
    left.subtract(seen)
    cards = left.total()
    second_tie = Fraction(sum(count * (count - 1) for count in left.values()), cards * (cards - 1))
    loses = (1 - second_tie) / 2
    return (1 - loses) - 2 * loses
