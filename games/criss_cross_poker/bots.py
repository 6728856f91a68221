"""Seats that play Criss Cross Poker by the book; before the middle card they count what each card would bring."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, DECK, NAME, RANK, Card
from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import rank_high
from casino_sim.poker.printed import by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import BOARD, SEAT_PLACE
from casino_sim.table.view import View

RANK_OF = {NAME[card]: RANK[card] for card in DECK}
BET = (Answer("fold"), Answer("bet_1x"), Answer("bet_2x"), Answer("bet_3x"))
FIVE = 5


def strategies(rules: TableRules) -> dict[str, Strategy]:
    pays = pays_of(rules)

    def decide(view: View, question: Choose) -> Answer:
        own, board = view.cards[SEAT_PLACE[view.seat]], view.cards[BOARD]
        if question.about == "across":
            return BET[on_two_cards(own)]
        if question.about == "down":
            return BET[on_the_down_line(own)]
        bets = view.bets[view.seat]
        ante = bets["ante_across"]
        return BET[on_two_lines(own, board[:4], bets["across"] // ante, bets["down"] // ante, pays)]

    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def pays_of(rules: TableRules) -> list[float]:
    """What a bet on a line brings, by the rank of the line."""
    found = [rules.pays["main"].pay(row) for row in rows(HIGH, by_stud_pairs)]
    return [-1.0 if pay is None else pay.ratio.gain / pay.ratio.stake for pay in found]


def on_two_cards(own: Sequence[str]) -> int:
    """Three antes on a pair, a fold with two low cards of different suits, one ante on the rest."""
    low, high = sorted(RANK_OF[card] for card in own)
    if low == high:
        return 3
    return 0 if high <= FIVE and own[0][1] != own[1][1] else 1


def on_the_down_line(own: Sequence[str]) -> int:
    """The cards across do not help this bet: three antes on a pair in the hand, else one to stay in."""
    return 3 if own[0][0] == own[1][0] else 1


def on_two_lines(own: Sequence[str], board: Sequence[str], across: int, down: int, pays: Sequence[float]) -> int:
    """Over all middle cards that may come: fold what loses more than is down, bet three on a line that gains."""
    hand = [CARD[name] for name in own]
    one, other = ([*hand, CARD[board[at]], CARD[board[at + 1]]] for at in (0, 2))
    seen: set[Card] = {*one, *other}
    middles = [card for card in DECK if card not in seen]
    staying = middle = 0.0
    for card in middles:
        first, second = pays[rank_high([*one, card])], pays[rank_high([*other, card])]
        middle += max(first, second)
        staying += min(first, 1) + min(second, 1) + across * first + down * second
    bet = 3 if middle > 0 else 1
    return bet if staying + bet * middle >= -(2 + across + down) * len(middles) else 0
