"""Seats that play Ultimate Texas Hold'em by the book."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, DECK, NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import BOARD, SEAT_PLACE
from casino_sim.table.view import View

RANK_OF = {NAME[card]: RANK[card] for card in DECK}
FOUR, TWO, ONE = Answer("play_4x"), Answer("play_2x"), Answer("play_1x")
CHECK, FOLD, PASS = Answer("check"), Answer("fold"), Answer("no")
ACE, KING, QUEEN, JACK, TEN = 14, 13, 12, 11, 10
TWO_PAIR = CATEGORY_HIGH.index("two_pair")
MAX_OUTS = 21  # cards in the deck that would make the dealer's hand better than ours


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    if question.about == "bank":
        return PASS
    own, board = view.cards[SEAT_PLACE[view.seat]], view.cards.get(BOARD, ())
    if not board:
        return FOUR if raises_before_the_flop(own) else CHECK
    if len(board) == 3:
        return TWO if raises_on_the_flop(own, board) else CHECK
    return ONE if calls_on_the_river(own, board) else FOLD


def raises_before_the_flop(own: Sequence[str]) -> bool:
    """A pair of threes, any ace, and kings, queens and jacks with enough beside them."""
    low, high = sorted(RANK_OF[card] for card in own)
    if low == high:
        return high >= 3
    suited = own[0][1] == own[1][1]
    least = {ACE: 2, KING: 2 if suited else 5, QUEEN: 6 if suited else 8, JACK: 8 if suited else TEN}
    return low >= least.get(high, ACE)


def raises_on_the_flop(own: Sequence[str], board: Sequence[str]) -> bool:
    """Two pair or better, a pair with one of our own, or four to a flush with a high card of ours."""
    ranks, on_board = [RANK_OF[card] for card in own], {RANK_OF[card] for card in board}
    if ranks[0] == ranks[1]:
        return ranks[0] > 2 or ranks[0] in on_board or len(on_board) < 3
    if set(ranks) & on_board or rank_high([CARD[name] for name in (*own, *board)]) >= TWO_PAIR:
        return True
    high = [card for card in own if RANK_OF[card] >= TEN]
    return any(sum(other[1] == card[1] for other in (*own, *board)) >= 4 for card in high)


def calls_on_the_river(own: Sequence[str], board: Sequence[str]) -> bool:
    """When few cards of the deck would beat us in the dealer's hand."""
    table = [CARD[name] for name in board]
    mine = [CARD[name] for name in own]
    rank = rank_high([*mine, *table])
    outs = sum(rank_high([*table, card]) > rank for card in DECK if card not in mine and card not in table)
    return outs < MAX_OUTS
