"""Exact odds of the card room's two bonus bets: on the first two cards, and on the banker's going over.

What the players draw does not change what cards the banker may expect, so both are counted over the whole shoe.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import perm

from casino_sim.cards import Card
from casino_sim.odds.first_cards import Rows, less, net_for_one, two_cards
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


def buster_for_one(shoe: Shoe, soft_17: Soft17, paytable: Paytable) -> Fraction:
    """The chances of the banker busting by number of cards; a hand with a joker never busts."""
    cards = sum(shoe)
    total = Fraction()
    over = Fraction()
    for up in VALUES:
        for ending, orders, drawn, number in endings(up, soft_17):
            if ending <= 21:
                continue
            ways = orders * shoe[up]
            for value, times in drawn:
                ways *= perm(shoe[value] - (value == up), times)
            chance = Fraction(ways, perm(cards, number + 1))
            pay = paytable.pay(BUSTER_HANDS[min(number + 1, 8) - 3])
            over += chance
            total += chance * Fraction(pay.ratio.gain, pay.ratio.stake) if pay else -chance
    return total - (1 - over)


def bonus_odds(shoe: Counter[Card], soft_17: Soft17, pays: dict[str, Paytable]) -> list[Odds]:
    """Both bets, where the table has them."""
    values = tuple(sum(number for card, number in shoe.items() if VALUE[card] == value) for value in range(TEN + 1))
    found = []
    if BONUS in pays:
        found.append(Odds(BONUS, "ev_per_unit_bet", net_for_one(bonus_rows(shoe), pays[BONUS])))
    if BUSTER in pays:
        found.append(Odds(BUSTER, "ev_per_unit_bet", buster_for_one(values, soft_17, pays[BUSTER])))
    return found
