"""What a bet and a check are worth, over every card that may still come and every hand of the dealer."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import CARD
from casino_sim.coach import Advice, Fact
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds import stored
from casino_sim.odds.against_dealer import Runouts, runouts
from casino_sim.odds.coaching import advice, of_runouts, shown, unseen
from casino_sim.odds.combos import sum_over_next
from casino_sim.odds.outcomes import net
from casino_sim.odds.showdown import hole_name
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.texas_holdem_bonus.hands import bonus_hand
from games.texas_holdem_bonus.odds import METHOD, STRAIGHT
from games.texas_holdem_bonus.wagers import STREETS

REASONS = {
    "bet_flop": N_("Seeing the flop for two antes costs less than giving up your ante."),
    "fold": N_("These two cards lose more than your ante, even with the best play after that."),
    "bet_turn": N_("You are a favorite over the dealer from here, so bet."),
    "bet_river": N_("You are a favorite over the dealer from here, so bet."),
    "check": N_("The dealer is the favorite from here, and a check is free."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    if question.about == "flop":
        return advice(question, before_the_flop(rules, view), REASONS)
    worth, facts = on_the_board(view, question.about)
    return advice(question, worth, REASONS, facts=facts)


def before_the_flop(rules: TableRules, view: View) -> dict[str, float]:
    """From the table of every two cards; a fold loses the Bonus too."""
    names = view.cards[seat_place(view.seat)]
    first, second = shown(names).tolist()
    down = view.bets[view.seat]
    plays = stored.read(__package__)[METHOD]["bet_flop"][hole_name(first, second)]
    bonus = down.get("bonus", 0)
    side = float(net(rules.pays["bonus"].pay(bonus_hand([CARD[name] for name in names])))) if bonus else 0.0
    return {"bet_flop": down["ante"] * plays + bonus * side, "fold": -float(down["ante"] + bonus)}


def on_the_board(view: View, street: str) -> tuple[dict[str, float], tuple[Fact, ...]]:
    rest = unseen(view)
    results = runouts(shown(view.cards[seat_place(view.seat)]), shown(view.cards[BOARD]), rest)
    ahead = results.ahead / results.deals
    down = view.bets[view.seat]
    antes = sum(down.get(name, 0) for name in STREETS) / down["ante"]
    later = river_bet(ahead, len(rest)) if street == "turn" else 0.0
    check = float((ante(results) + antes * ahead).mean()) + later
    worth = {f"bet_{street}": down["ante"] * (check + float(ahead.mean())), "check": down["ante"] * check}
    return worth, of_runouts(results)


def ante(results: Runouts) -> NDArray[np.float64]:
    """What the ante brings on each board."""
    return (np.where(results.kind >= STRAIGHT, results.won, 0) - results.lost) / results.deals


def river_bet(ahead: NDArray[np.float64], cards: int) -> float:
    """What the bet on the river adds, seen from the flop: it is made where the turn card is a good one."""
    on_turn = sum_over_next(ahead, 2, cards) / (cards - 1)
    return float(np.maximum(on_turn, 0).mean())
