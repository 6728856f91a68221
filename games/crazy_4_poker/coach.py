"""What each play bet and folding are worth, against every hand that the dealer may hold."""

from __future__ import annotations

import numpy as np

from casino_sim.cards import CARD
from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import advice, against_dealer, unseen
from casino_sim.odds.combos import sets
from casino_sim.odds.outcomes import net
from casino_sim.poker.batch import rank_rows
from casino_sim.table.ask import Choose
from casino_sim.table.table import seat_place
from casino_sim.table.view import View
from games.crazy_4_poker.hands import QUALIFIES, best_four, queens_up_hand
from games.crazy_4_poker.odds import playing

REASONS = {
    "fold": N_("Playing loses more than the two bets you already made."),
    "play_1x": N_("Playing costs less than giving up both bets."),
    "play_2x": N_("You can't bet more, but this hand is a favorite."),
    "play_3x": N_("A pair of aces or better is a favorite, so make the biggest bet."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    own = best_four([CARD[name] for name in view.cards[seat_place(view.seat)]])
    rest = unseen(view)
    dealer = rank_rows("four_card", rest[sets(5, len(rest))])
    total = len(dealer)
    missed = int(np.count_nonzero(dealer < QUALIFIES))
    won = max(int(np.count_nonzero(dealer < own)) - missed, 0)
    lost = total - max(int(np.count_nonzero(dealer <= own)), missed)
    numbers = [np.array([number]) for number in (own, missed, won, lost)]
    found, unit = playing(rules, numbers[0], numbers[1], numbers[2], numbers[3], total)
    down = view.bets[view.seat]
    ante, queens_up = down["ante"], down.get("queens_up", 0)
    once, triple = (ante * float(found[times][0]) / (total * unit) for times in (1, 3))
    worth = {"play_1x": once, "play_2x": (once + triple) / 2, "play_3x": triple, "fold": -float(2 * ante + queens_up)}
    if queens_up:
        result = queens_up * float(net(rules.pays["queens_up"].pay(queens_up_hand(own))))
        worth |= {option: value + result for option, value in worth.items() if option != "fold"}
    won_or_missed = float(np.mean(dealer < own))
    return advice(question, worth, REASONS, facts=against_dealer(won_or_missed, float(np.mean(dealer > own))))
