"""Exact odds of wagers on the first cards from a shoe: every set of them, counted by how often the shoe can deal it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from casino_sim.cards import Card
from casino_sim.houses.rules import TableRules
from casino_sim.money import Ratio
from casino_sim.odds.envy import envy_odds
from casino_sim.odds.outcomes import Outcomes, of_chance, of_wager
from casino_sim.odds.report import Odds, break_even, never_dealt
from casino_sim.paytables import Paytable
from casino_sim.table.side_bets import Seen, TwentyOneBet
from casino_sim.table.twentyone import ACE, TEN, VALUE, is_natural

Rows = Counter[str]  # how often each row of a printed table comes, in equally likely deals


def two_cards(shoe: Counter[Card]) -> Iterator[tuple[tuple[Card, Card], int]]:
    """Every two cards in no order, and in how many ways they are dealt."""
    kinds = list(shoe)
    for at, first in enumerate(kinds):
        number = shoe[first]
        if number > 1:
            yield (first, first), number * (number - 1) // 2
        for second in kinds[at + 1 :]:
            yield (first, second), number * shoe[second]


def less(shoe: Counter[Card], *cards: Card) -> Counter[Card]:
    left = Counter(shoe)
    left.subtract(cards)
    return +left


@cache
def rows_of(bet: TwentyOneBet, shoe: tuple[Card, ...]) -> Rows:
    """Every up card with every two cards; and with every hole card where the bet waits for it."""
    found: Rows = Counter()
    cards = Counter(shoe)
    hole_cards = len(shoe) - 3
    for up, number in cards.items():
        may_be_blackjack = VALUE[up] in (ACE, TEN)
        left = less(cards, up)
        for two, ways in two_cards(left):
            seen = Seen(two, (up,))
            blackjacks = 0
            if may_be_blackjack and bet.waits(seen):
                for hole, times in less(left, *two).items():
                    if is_natural((up, hole)):
                        found[bet.hand(Seen(two, (up, hole)))] += number * ways * times
                        blackjacks += times
            found[bet.hand(seen)] += number * ways * (hole_cards - blackjacks)
    return found


def side_bet_odds(rules: TableRules, bets: Sequence[TwentyOneBet], shoe: tuple[Card, ...]) -> list[Odds]:
    """Of those that the table offers: the edge, or where a meter pays what the bet returns without it."""
    found: list[Odds] = []
    for bet in bets:
        if not rules.offers(bet.id):
            continue
        rows, paytable = rows_of(bet, shoe), rules.pays[bet.pays]
        never = never_dealt(paytable, rows)
        if not bet.meter:
            found.append(Odds(bet.id, "ev_per_unit_bet", net_for_one(rows, paytable), never=never))
            continue
        meter = MeterOdds(rows, paytable, rules.limit(bet.id).min)
        found.append(Odds(bet.id, "return_without_meter", meter.return_without_meter, never=never))
        if meter.break_even_meter is not None:
            found.append(Odds(bet.id, "break_even_meter", meter.break_even_meter, never=never))
        found += envy_odds(rules, bet.id, rows, bet.envy)
    return found


def net_for_one(rows: Rows, paytable: Paytable) -> Fraction:
    """Expected result of one unit on a wager that keeps its stake when it wins."""
    total = Fraction()
    for hand, times in rows.items():
        pay = paytable.pay(hand)
        if pay is None:
            total -= times
        elif pay.kind == "ratio":
            total += times * (Fraction(pay.ratio.gain, pay.ratio.stake) - (0 if pay.ratio.to else 1))
    return total / rows.total()


def side_bet_outcomes(
    rules: TableRules, bets: Sequence[TwentyOneBet], shoe: tuple[Card, ...]
) -> Iterator[tuple[str, Outcomes]]:
    for bet in bets:
        yield from of_wager(rules, bet.id, rows_of(bet, shoe))


def insurance_outcomes(shoe: tuple[Card, ...], price: Ratio) -> tuple[str, Outcomes]:
    return "insurance", of_chance(ten_below(Counter(shoe)), price)


def ten_below(shoe: Counter[Card]) -> Fraction:
    """One ace is out of the shoe, and nothing else is known."""
    return Fraction(sum(number for card, number in shoe.items() if VALUE[card] == TEN), shoe.total() - 1)


def insurance(shoe: Counter[Card], price: Ratio) -> Odds:
    """That a ten-value card lies under the ace."""
    chance = ten_below(shoe)
    return Odds("insurance", "ev_per_unit_bet", chance * Fraction(price.gain, price.stake) - (1 - chance))


class MeterOdds:
    """A progressive: what its fixed prizes return of the wager, and the meter at which it breaks even."""

    def __init__(self, rows: Rows, paytable: Paytable, wager: int) -> None:
        fixed, share = Fraction(), Fraction()
        for hand, times in rows.items():
            pay = paytable.pay(hand)
            if pay is None:
                continue
            if pay.kind == "meter":
                share += Fraction(times * pay.percent, 100)
            elif pay.kind == "fixed":
                fixed += Fraction(times * pay.amount, wager)
            else:
                fixed += times * Fraction(pay.ratio.gain, pay.ratio.stake)
        self.return_without_meter = fixed / rows.total()
        self.share_of_meter = share / rows.total()  # the part of the meter that one wager is expected to take
        self.break_even_meter = break_even(self.return_without_meter, self.share_of_meter, wager)
