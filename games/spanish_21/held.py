"""What the suits of the very cards held are worth, which a chart of totals cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from casino_sim.cards import CARD, RANK, RANKS, SUITS, Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, cents
from games.spanish_21.hands import bonus_hand, earns_super_bonus
from games.spanish_21.house import Switches


def bonus_of_two(rules: TableRules, two: Sequence[Card], up: Card, bet: Cents, chance: Sequence[float]) -> float:
    """What the third card of a bonus hand adds to a hit, in bets. ``chance``: of each value as the next card."""
    third = 21 - sum(min(RANK[card], 11) for card in two)
    if third not in range(2, 10):
        return 0.0
    left = Counter({CARD[RANKS[third - 2] + suit]: rules.switches_of(Switches).decks for suit in SUITS})
    left.subtract(card for card in (*two, up) if RANK[card] == third)
    kinds = [(number, prize_above_even(rules, (*two, card), up, bet)) for card, number in left.items()]
    return chance[third] * sum(number * prize for number, prize in kinds) / sum(number for number, _ in kinds)


def prize_above_even(rules: TableRules, cards: Sequence[Card], up: Card, bet: Cents) -> float:
    """A 21 of three cards, beyond what a plain one wins; the super bonus with it."""
    win = rules.pays["main"].ratio("win")
    pay = rules.pays["bonus"].pay(bonus_hand(cards))
    prize = pay.ratio.gain / pay.ratio.stake - win.gain / win.stake if pay else 0.0
    return prize + (super_bonus(rules, bet) / bet if earns_super_bonus(cards, up) else 0.0)


def super_bonus(rules: TableRules, bet: Cents) -> Cents:
    """The fixed prize that a bet of this size earns."""
    house = rules.switches_of(Switches)
    if not house.super_bonus or bet < cents(house.super_bonus_from):
        return 0
    row = "large_bet" if bet >= cents(house.super_bonus_large_from) else "small_bet"
    return rules.pays["super_bonus"].by_hand[row].amount
