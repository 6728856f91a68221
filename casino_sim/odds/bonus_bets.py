"""Exact odds of the card room's two bonus bets: on the first two cards, and on the banker's going over.

What the players draw does not change what cards the banker may expect, so both are counted over the whole shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm

from casino_sim.cards import Card
from casino_sim.odds.first_cards import Rows, less, two_cards
from casino_sim.odds.outcomes import Outcomes, mean_of, of_rows
from casino_sim.odds.report import Odds
from casino_sim.odds.twentyone import VALUES, Shoe, endings
from casino_sim.paytables import Paytable
from casino_sim.table.player_dealer_21 import BLACK_KING, BONUS, BUSTER, BUSTER_HANDS, bonus_hand
from casino_sim.table.side_bets import Seen
from casino_sim.table.twentyone import ACE, TEN, VALUE, Soft17


def bonus_rows(shoe: Counter[Card]) -> Rows:
    """Every two cards in both orders; only two kings of spades ask what the banker has."""
    rows: Rows = Counter()
    for two, ways in two_cards(shoe):
        rows[bonus_hand(Seen(two, ()))] += ways
        rows[bonus_hand(Seen(two[::-1], ()))] += ways
    left = less(shoe, BLACK_KING, BLACK_KING)
    dealt = sum(ways for _, ways in two_cards(left))
    blackjacks = sum(ways for two, ways in two_cards(left) if {VALUE[card] for card in two} == {ACE, TEN})
    kings = rows.pop("kings_of_spades", 0)
    rows = Counter({hand: ways * dealt for hand, ways in rows.items()})
    rows["kings_of_spades_beaten"] = kings * blackjacks
    rows["kings_of_spades"] = kings * (dealt - blackjacks)
    return rows


def buster_rows(shoe: Shoe, soft_17: Soft17) -> dict[str, Fraction]:
    """The chances of the banker busting by number of cards, and of standing; a hand with a joker never busts."""
    cards = sum(shoe)
    found = dict.fromkeys(BUSTER_HANDS, Fraction())
    for up in VALUES:
        for ending, orders, drawn, number in endings(up, soft_17):
            if ending <= 21:
                continue
            ways = orders * shoe[up]
            for value, times in drawn:
                ways *= perm(shoe[value] - (value == up), times)
            found[BUSTER_HANDS[min(number + 1, 8) - 3]] += Fraction(ways, perm(cards, number + 1))
    return {**found, "": 1 - sum(found.values(), Fraction())}


def bonus_odds(shoe: Counter[Card], soft_17: Soft17, pays: dict[str, Paytable]) -> list[Odds]:
    """Both bets, where the table has them."""
    counted = bonus_outcomes(shoe, soft_17, pays)
    return [Odds(wager, "ev_per_unit_bet", mean_of(outcomes)) for wager, outcomes in counted]


def bonus_outcomes(shoe: Counter[Card], soft_17: Soft17, pays: dict[str, Paytable]) -> Iterator[tuple[str, Outcomes]]:
    values = tuple(sum(number for card, number in shoe.items() if VALUE[card] == value) for value in range(TEN + 1))
    if BONUS in pays:
        yield BONUS, of_rows(pays[BONUS], bonus_rows(shoe))
    if BUSTER in pays:
        yield BUSTER, of_rows(pays[BUSTER], buster_rows(values, soft_17))
