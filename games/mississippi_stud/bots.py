"""Seats that play Mississippi Stud by the published points: a high card counts 2, a middle card 1, a low card nothing."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View

RANK_OF = {name: RANK[card] for name, card in CARD.items()}
ACE, JACK, TEN, SIX = 14, 11, 10, 6
POINTS = {rank: 2 if rank >= JACK else 1 if rank >= SIX else 0 for rank in range(2, ACE + 1)}
BET = {times: Answer(f"bet_{times}x") for times in (1, 2, 3)} | {0: Answer("fold")}


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    own = view.cards[seat_place(view.seat)]
    if question.about == "third_street":
        return BET[on_third_street(own)]
    board = view.cards[BOARD]
    if question.about == "fourth_street":
        return BET[on_fourth_street((*own, board[0]))]
    bets = view.bets[view.seat]
    raised = max(bets["third_street"], bets["fourth_street"]) == 3 * bets["ante"]
    return BET[on_fifth_street((*own, board[0], board[1]), raised)]


def on_third_street(cards: Sequence[str]) -> int:
    """How many antes to bet on two cards; 0 is a fold."""
    low, high = sorted(RANK_OF[card] for card in cards)
    if low == high:
        return 3
    six_five_suited = (low, high) == (5, 6) and suited(cards)
    return 1 if POINTS[low] + POINTS[high] >= 2 or six_five_suited else 0


def on_fourth_street(cards: Sequence[str]) -> int:
    """How many antes to bet on three cards."""
    ranks = sorted(RANK_OF[card] for card in cards)
    pair = paired(ranks)
    if pair >= SIX or ranks[0] == ranks[2]:
        return 3
    gaps = gaps_between(ranks)
    if suited(cards):
        highs = sum(rank >= JACK for rank in ranks)
        connected = (gaps == 0 and ranks[0] >= 5) or (gaps == 1 and highs >= 1) or (gaps == 2 and highs >= 2)
        return 3 if connected or ranks[0] >= TEN else 1
    middles = sum(SIX <= rank <= TEN for rank in ranks)
    straight_draw = (gaps == 0 and ranks[0] >= 4) or (gaps == 1 and middles >= 2)
    return 1 if pair or straight_draw or sum(POINTS[rank] for rank in ranks) >= 3 else 0


def on_fifth_street(cards: Sequence[str], raised: bool) -> int:
    """How many antes to bet on four cards; ``raised`` after a bet of three antes on an earlier street."""
    ranks = sorted(RANK_OF[card] for card in cards)
    pair = paired(ranks)
    if pair >= SIX or len(set(ranks)) < 3 or suited(cards):
        return 3
    gaps = gaps_between(ranks)
    if gaps == 0 and 8 <= ranks[3] <= 13:
        return 3
    middles = sum(SIX <= rank <= TEN for rank in ranks)
    draws = gaps in (0, 1) or (ranks[3] == ACE and not pair and ranks[2] <= 5)
    enough = sum(POINTS[rank] for rank in ranks) >= 4 or (raised and middles >= 3)
    return 1 if draws or pair or enough else 0


def suited(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def paired(ranks: Sequence[int]) -> int:
    """The highest rank that stands twice in rising ranks, or 0."""
    return max((low for low, high in zip(ranks, ranks[1:], strict=False) if low == high), default=0)


def gaps_between(ranks: Sequence[int]) -> int:
    """How many ranks are missing between rising ranks that are all different; 99 where two are the same."""
    if len(set(ranks)) < len(ranks):
        return 99
    return ranks[-1] - ranks[0] - len(ranks) + 1
