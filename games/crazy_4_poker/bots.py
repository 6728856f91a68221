"""Seats that play Crazy 4 Poker by the book: three times the ante with aces or better, once with king-queen-eight-four."""

from __future__ import annotations

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import SEAT_PLACE
from casino_sim.table.view import View
from games.crazy_4_poker.hands import KING, PAIR_OF_ACES, QUEEN, best_four, first_rank

TRIPLE, ONCE, FOLD = Answer("play_3x"), Answer("play_1x"), Answer("fold")
WEAKEST_PLAYED = first_rank("high_card", KING, QUEEN, 8, 4)


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def decide(view: View, question: Choose) -> Answer:
    rank = best_four([CARD[name] for name in view.cards[SEAT_PLACE[view.seat]]])
    return TRIPLE if rank >= PAIR_OF_ACES else ONCE if rank >= WEAKEST_PLAYED else FOLD
