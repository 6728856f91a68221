"""What each bet of a street is worth: every community card that may still come, each street then played at its best."""

from __future__ import annotations

from math import perm

import numpy as np

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import advice, on_the_way, shown, unseen
from casino_sim.odds.combos import sets
from casino_sim.poker.batch import rank_columns
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.mississippi_stud.odds import bets, pays_of_ranks
from games.mississippi_stud.wagers import STREETS

REASONS = {
    "fold": N_("Staying in costs more than folding."),
    "bet_1x": N_("Folding costs more than the smallest bet, but a bigger bet loses more."),
    "bet_2x": N_("You can't bet more, but this hand is a favorite."),
    "bet_3x": N_("This hand is a favorite, so make the biggest bet."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    down = view.bets[view.seat]
    ante = down["ante"]
    antes = sum(down.get(street, 0) for street in ("ante", *STREETS)) // ante
    in_hand = shown((*view.cards[seat_place(view.seat)], *view.cards[BOARD]))
    rest, to_come = unseen(view), 5 - len(in_hand)
    streets = len(STREETS) - STREETS.index(question.about)
    pays, unit = pays_of_ranks(rules)
    boards = rest[sets(to_come, len(rest))]
    columns = [np.full(len(boards), card, np.uint8) for card in in_hand] + list(boards.T)
    payoff = pays[rank_columns("high5", columns)]
    staying = bets(payoff, to_come, len(rest), streets, antes, unit)
    scale = ante / (perm(len(rest), streets) * unit)
    worth = {f"bet_{times}x": float(value[0]) * scale for times, (value, _) in staying.items()}
    worth["fold"] = -float(antes * ante)
    return advice(question, worth, REASONS, facts=on_the_way(payoff))
