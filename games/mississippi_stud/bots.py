"""Seats that play Mississippi Stud by the published points: high cards count 2, middle cards 1, low ones nothing."""

from __future__ import annotations

from functools import cache

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import DECK, NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import BOARD, SEAT_PLACE
from casino_sim.table.view import View

RANK_OF = {NAME[card]: RANK[card] for card in DECK}
ACE, KING, JACK, TEN, EIGHT, SIX, FIVE = 14, 13, 11, 10, 8, 6, 5
POINTS = [2 if rank >= JACK else 1 if rank >= SIX else 0 for rank in range(ACE + 1)]
MIDDLE = [SIX <= rank <= TEN for rank in range(ACE + 1)]
BET = (Answer("fold"), Answer("bet_1x"), Answer("bet_2x"), Answer("bet_3x"))


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    first, second = view.cards[SEAT_PLACE[view.seat]]
    if question.about == "third_street":
        return BET[on_third_street(first, second)]
    board = view.cards[BOARD]
    if question.about == "fourth_street":
        return BET[on_fourth_street(first, second, board[0])]
    bets = view.bets[view.seat]
    raised = max(bets["third_street"], bets["fourth_street"]) == 3 * bets["ante"]
    return BET[on_fifth_street(first, second, board[0], board[1], raised)]


# How many antes to bet, by the names of the cards; 0 is a fold ----------------------------------------


@cache
def on_third_street(first: str, second: str) -> int:
    low, high = sorted((RANK_OF[first], RANK_OF[second]))
    if low == high:
        return 3
    six_five_suited = (low, high) == (FIVE, SIX) and first[1] == second[1]
    return 1 if POINTS[low] + POINTS[high] >= 2 or six_five_suited else 0


def on_fourth_street(first: str, second: str, third: str) -> int:
    low, middle, high = sorted((RANK_OF[first], RANK_OF[second], RANK_OF[third]))
    if low == middle or middle == high:
        return 3 if middle >= SIX or low == high else 1
    gaps = high - low - 2
    if first[1] == second[1] == third[1]:
        highs = (low >= JACK) + (middle >= JACK) + (high >= JACK)
        connected = (gaps == 0 and low >= FIVE) or (gaps == 1 and highs >= 1) or (gaps == 2 and highs >= 2)
        return 3 if connected or low >= TEN else 1
    if POINTS[low] + POINTS[middle] + POINTS[high] >= 3:
        return 1
    middles = MIDDLE[low] + MIDDLE[middle] + MIDDLE[high]
    return 1 if (gaps == 0 and low >= 4) or (gaps == 1 and middles >= 2) else 0


def on_fifth_street(first: str, second: str, third: str, fourth: str, raised: bool) -> int:
    """``raised`` after a bet of three antes on an earlier street."""
    if first[1] == second[1] == third[1] == fourth[1]:
        return 3
    a, b, c, d = sorted((RANK_OF[first], RANK_OF[second], RANK_OF[third], RANK_OF[fourth]))
    if a == b or b == c or c == d:
        two_pair_or_better = (a == b) + (b == c) + (c == d) > 1
        return 3 if two_pair_or_better or (a if a == b else b if b == c else c) >= SIX else 1
    gaps = d - a - 3
    if gaps == 0 and EIGHT <= d <= KING:
        return 3
    if gaps <= 1 or (d == ACE and c <= FIVE) or POINTS[a] + POINTS[b] + POINTS[c] + POINTS[d] >= 4:
        return 1
    return 1 if raised and MIDDLE[a] + MIDDLE[b] + MIDDLE[c] + MIDDLE[d] >= 3 else 0
