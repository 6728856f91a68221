"""Seats that play Let It Ride by the book: most of the time both bets come back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import DECK, NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import BOARD, SEAT_PLACE
from casino_sim.table.view import View

RANK_OF = {NAME[card]: RANK[card] for card in DECK}
ACE, TEN = 14, 10


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    own = view.cards[SEAT_PLACE[view.seat]]
    rides = rides_on_three(own) if question.about == "bet_1" else rides_on_four((*own, view.cards[BOARD][0]))
    return Answer(question.options[0 if rides else 1].id)


def rides_on_three(cards: Sequence[str]) -> bool:
    low, middle, high = sorted(RANK_OF[card] for card in cards)
    if low == high:
        return True
    if middle in (low, high):
        return middle >= TEN
    if len({card[1] for card in cards}) > 1:
        return False
    gaps, highs = high - low - 2, (low >= TEN) + (middle >= TEN) + (high >= TEN)
    return highs == 3 or (gaps == 0 and low >= 3) or (gaps == 1 and highs >= 1) or (gaps == 2 and highs >= 2)


def rides_on_four(cards: Sequence[str]) -> bool:
    ranks = sorted(RANK_OF[card] for card in cards)
    pairs = [low for low, high in pairwise(ranks) if low == high]
    if pairs:
        return len(pairs) > 1 or pairs[0] >= TEN
    open_ended = ranks[3] - ranks[0] == 3 and ranks[3] < ACE
    return open_ended or len({card[1] for card in cards}) == 1
