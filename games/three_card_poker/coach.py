"""What playing and folding are worth, against every hand that the dealer may still hold."""

from __future__ import annotations

import numpy as np

from casino_sim.cards import CARD
from casino_sim.coach import Advice, Fact
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.advice import advise_bank
from casino_sim.odds.coaching import advice, against_dealer, shown, unseen
from casino_sim.odds.combos import sets
from casino_sim.odds.outcomes import net
from casino_sim.table.ask import Choose
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from games.three_card_poker.hands import hand_rank, pair_plus_hand
from games.three_card_poker.odds import best_play, playing, ranks_of, terms
from games.three_card_poker.wagers import behind

PLAY = N_("Against what the dealer may have, playing costs less than giving up your ante.")
FOLLOW = N_("The player ahead of you saw the cards and plays, so follow them.")
FOLD = N_("Against what the dealer may have, playing loses more than your ante.")


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    if question.about == "bank":
        return advise_bank(rules, view, question, -float(best_play(terms(rules)).value))
    if question.about == "play":
        worth, facts = on_own_hand(rules, view)
        return advice(question, worth, PLAY if worth["play"] >= worth["fold"] else FOLD, facts=facts)
    worth = behind_another(rules, view, question.about)
    return advice(question, worth, FOLLOW)


def on_own_hand(rules: TableRules, view: View) -> tuple[dict[str, float], tuple[Fact, ...]]:
    """Exactly, over all that the dealer may hold; a fold loses Pair Plus too."""
    on = terms(rules)
    hand = [CARD[name] for name in view.cards[seat_place(view.seat)]]
    rank = hand_rank(hand, on.house.suited_a23)
    up, rest = shown(view.cards[DEALER]), unseen(view)
    hidden = rest[sets(3 - len(up), len(rest))]
    dealer = np.hstack([hidden, np.broadcast_to(up, (len(hidden), len(up)))]).astype(np.uint8)
    ranks = ranks_of(on.house, dealer)
    each, unit = playing(on, rank, ranks)
    down = view.bets[view.seat]
    ante, pair_plus = down["ante"], down.get("pair_plus", 0)
    worth = {"play": ante * float(each.mean()) / unit, "fold": -float(ante + pair_plus)}
    if pair_plus:
        paytable = rules.pays["pair_plus"]
        worth["play"] += pair_plus * float(net(paytable.pay(pair_plus_hand(rank, paytable))))
    return worth, against_dealer(float(np.mean(ranks < rank)), float(np.mean(ranks > rank)))


def behind_another(rules: TableRules, view: View, play: str) -> dict[str, float]:
    """Behind a hand that plays and that one does not see: the average of those that are worth playing."""
    seat = int(play.rpartition("_")[2])
    ante = view.bets[view.seat][behind("ante", seat)]
    up = shown(view.cards[DEALER])
    average = best_play(terms(rules)).behind[int(up[0]) if len(up) else 0]
    return {play: ante * float(average), behind("fold", seat): -float(ante)}
