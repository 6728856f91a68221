"""Seats that play Texas Hold'em Bonus by the book: see nearly every flop, then bet what the cards have improved."""

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
BET = {street: Answer(f"bet_{street}") for street in ("flop", "turn", "river")}
FOLD, CHECK = Answer("fold"), Answer("check")
ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7
STRAIGHT_OR_BETTER = ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush")


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    own = view.cards[SEAT_PLACE[view.seat]]
    if question.about == "flop":
        return BET["flop"] if sees_the_flop(own) else FOLD
    return BET[question.about] if has_improved(own, view.cards[BOARD]) else CHECK


def sees_the_flop(own: Sequence[str]) -> bool:
    """All but a deuce with a three to a seven of another suit."""
    low, high = sorted(RANK_OF[card] for card in own)
    return low > 2 or high > SEVEN or high == 2 or own[0][1] == own[1][1]


def has_improved(own: Sequence[str], board: Sequence[str]) -> bool:
    """A pair or better that the hole cards have a part in, a strong draw, or high cards over a board without threats."""
    ranks, on_board = sorted(RANK_OF[card] for card in own), [RANK_OF[card] for card in board]
    high, kicker = ranks[1], ranks[0]
    made = CATEGORY_HIGH[rank_high([CARD[name] for name in (*own, *board)])]
    if made in STRAIGHT_OR_BETTER or set(ranks) & set(on_board):
        return True
    if high == kicker:
        return sum(rank > high for rank in on_board) < len(board) or not threatening(own, board)
    if len(set(on_board)) < len(on_board):
        return high == ACE and kicker >= JACK
    flop_only = len(board) == 3
    if flop_only and four_to_a_flush(own, board):
        return True
    if threatening(own, board):
        return False
    return high == ACE or (flop_only and high == KING and kicker >= TEN)


def threatening(own: Sequence[str], board: Sequence[str]) -> bool:
    """Three of a suit that we have nothing of, or three ranks that lie close together."""
    suits = [card[1] for card in board]
    if any(suits.count(suit) >= 3 and suit not in (own[0][1], own[1][1]) for suit in suits):
        return True
    ranks = sorted({RANK_OF[card] for card in board})
    return any(high - low <= 3 for low, high in zip(ranks, ranks[2:], strict=False))


def four_to_a_flush(own: Sequence[str], board: Sequence[str]) -> bool:
    """With both hole cards, or with a high one."""
    for card in own:
        count = sum(other[1] == card[1] for other in (*own, *board))
        if count == 4 and (own[0][1] == own[1][1] or RANK_OF[card] >= TEN):
            return True
    return False
