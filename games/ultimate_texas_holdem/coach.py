"""What a raise and a check are worth at each of the three moments, over every board and every hand of the dealer."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from casino_sim.coach import Advice, Fact
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.advice import advise_bank
from casino_sim.odds.against_dealer import Runouts, runouts
from casino_sim.odds.coaching import advice, of_runouts, shown, unseen
from casino_sim.odds.outcomes import net
from casino_sim.odds.showdown import hole_name
from casino_sim.poker.rankings import STANDARD
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.ultimate_texas_holdem.odds import base_game, kept_for

REASONS = {
    "play_4x": N_("These two cards win often enough for the biggest bet."),
    "play_3x": N_("You can't bet four antes, but this hand is worth a raise now."),
    "play_2x": N_("Your hand is worth two antes now, not one later."),
    "play_1x": N_("Playing costs less than giving up your ante and blind."),
    "check": N_("A raise now costs more than waiting for the next cards."),
    "fold": N_("One more ante loses more than the two bets you already made."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    if question.about == "bank":
        return advise_bank(rules, view, question, -float(base_game(rules)[0]))
    own, board = shown(view.cards[seat_place(view.seat)]), shown(view.cards.get(BOARD, ()))
    antes, facts = on_the_board(rules, view, question) if len(board) else (before_the_flop(rules, *own.tolist()), ())
    ante = view.bets[view.seat]["ante"]
    worth = {option: ante * value for option, value in antes.items()}
    return advice(question, worth, REASONS, facts=facts)


def before_the_flop(rules: TableRules, first: int, second: int) -> dict[str, float]:
    values = kept_for(rules.pays["blind"])["before_the_flop"][hole_name(first, second)]
    return dict(zip(("play_4x", "play_3x", "check"), values, strict=True))


def on_the_board(rules: TableRules, view: View, question: Choose) -> tuple[dict[str, float], tuple[Fact, ...]]:
    """A raise on the flop against waiting for the river; there a last bet against a fold."""
    board = shown(view.cards[BOARD])
    results = runouts(shown(view.cards[seat_place(view.seat)]), board, unseen(view))
    ahead = results.ahead / results.deals
    others = ante_and_blind(rules, results)
    if len(board) == 5:
        return {"play_1x": float(others[0] + ahead[0]), "fold": -2.0}, of_runouts(results)
    worth = {"play_2x": float((others + 2 * ahead).mean()), "check": float(np.maximum(others + ahead, -2).mean())}
    return worth, of_runouts(results)


def ante_and_blind(rules: TableRules, results: Runouts) -> NDArray[np.float64]:
    """What the two bets bring on each board, when the seat stays in."""
    blind = rules.pays["blind"]
    pays = np.array([float(net(blind.pay(kind))) if blind.pay(kind) else 0.0 for kind in STANDARD])
    found: NDArray[np.float64] = (results.qualified + results.won * pays[results.kind] - results.lost) / results.deals
    return found
