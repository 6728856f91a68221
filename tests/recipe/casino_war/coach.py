"""What war and surrender are worth, against the cards that are still out."""

from __future__ import annotations

from casino_sim.cards import CARD, RANK
from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import advice
from casino_sim.table.ask import Choose
from casino_sim.table.table import DEALER
from casino_sim.table.view import View
from games.casino_war.house import Switches
from games.casino_war.odds import war_value

REASON = N_("A war loses less than half of your bet on average: go to war.")


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    switches = rules.switches
    assert isinstance(switches, Switches)
    seen = [RANK[CARD[name]] for place in view.cards.values() for name in place]
    bet = view.bets[view.seat]["ante"]
    assert view.cards[DEALER]
    return advice(question, {"go_to_war": bet * float(war_value(switches.decks, seen)), "surrender": -bet / 2}, REASON)
