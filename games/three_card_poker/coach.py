"""What playing and folding are worth, against every hand that the dealer may still hold."""

from __future__ import annotations

import numpy as np

from casino_sim.cards import CARD
from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import advice, shown, unseen
from casino_sim.odds.combos import sets
from casino_sim.odds.printed import net
from casino_sim.table.ask import Ask, Choose
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from games.three_card_poker.hands import hand_rank, pair_plus_hand
from games.three_card_poker.house import Switches
from games.three_card_poker.odds import playing, ranks_of

PLAY = N_("Against what the dealer may hold, playing loses less than giving up the ante, or even wins.")
FOLD = N_("Against what the dealer may hold, playing loses more than the ante that is already down.")


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    if not isinstance(question, Choose) or question.about != "play":
        return None
    assert isinstance(rules.switches, Switches)
    hand = [CARD[name] for name in view.cards[seat_place(view.seat)]]
    rank = hand_rank(hand, rules.switches.suited_a23)
    up, rest = shown(view.cards[DEALER]), unseen(view)
    hidden = rest[sets(3 - len(up), len(rest))]
    dealer = np.hstack([hidden, np.broadcast_to(up, (len(hidden), len(up)))]).astype(np.uint8)
    each, unit = playing(rules, rank, ranks_of(rules, dealer))
    down = view.bets[view.seat]
    ante, pair_plus = down["ante"], down.get("pair_plus", 0)
    worth = {"play": ante * float(each.mean()) / unit, "fold": -float(ante + pair_plus)}
    if pair_plus:
        paytable = rules.pays["pair_plus"]
        worth["play"] += pair_plus * float(net(paytable.pay(pair_plus_hand(rank, paytable))))
    return advice(question, worth, PLAY if worth["play"] >= worth["fold"] else FOLD)
