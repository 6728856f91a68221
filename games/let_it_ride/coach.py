"""What letting a bet ride and taking it back are worth, over the community cards that may come."""

from __future__ import annotations

import numpy as np

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import advice, on_the_way, shown, unseen
from casino_sim.odds.combos import sets, sum_over_next
from casino_sim.poker.batch import rank_columns
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.let_it_ride.odds import pays_of_ranks

RIDE = N_("These cards win on average, so let it ride.")
BACK = N_("These cards lose on average, so take the bet back.")


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    in_hand = shown((*view.cards[seat_place(view.seat)], *view.cards[BOARD]))
    rest, to_come = unseen(view), 5 - len(in_hand)
    more = rest[sets(to_come, len(rest))]
    columns = [np.full(len(more), card, np.uint8) for card in in_hand] + list(more.T)
    pays, unit = pays_of_ranks(rules)
    hands = pays[rank_columns("high5", columns)]
    stays = float(hands.mean()) / unit
    second = 0.0
    if to_come == 2:  # the second bet is asked for later, when one more card is known
        second = float(np.maximum(sum_over_next(hands, 2, len(rest)), 0).mean()) / (len(rest) - 1) / unit
    bet, down = view.bets[view.seat]["bet_dollar"], view.bets[view.seat]
    others = bet * (stays * (1 + (question.about == "bet_2" and "bet_1" in down)) + second)
    ride, back = (option.id for option in question.options)
    return advice(
        question, {ride: others + bet * stays, back: others}, RIDE if stays > 0 else BACK, facts=on_the_way(hands)
    )
