"""Exact odds: every two cards on every board against every hand of the dealer, followed back to the first decision.

All bets but the ante are paid alike, so a bet on turn or river is worth what is won less what is lost from there on, and
is made when that is more than nothing. Working it out takes a minute; the result is kept in ``odds.json``.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from casino_sim.cards import DECK
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.base_game import simulated_base
from casino_sim.odds.combos import sets, sum_over_next
from casino_sim.odds.printed import counts, meter_wager, side_wager
from casino_sim.odds.report import Odds, of_base
from casino_sim.odds.showdown import DEALS, Showdowns, every_showdown, holes
from casino_sim.poker.printed import by_category
from casino_sim.poker.rankings import STANDARD
from casino_sim.simulation.engine import Engine
from games.texas_holdem_bonus import GAMES
from games.texas_holdem_bonus.hands import bonus_hand
from games.texas_holdem_bonus.wagers import STREETS

UNSEEN_CARDS = 50  # cards left when the player's two are known
BOARDS = comb(UNSEEN_CARDS, 5)
STRAIGHT = STANDARD.index("straight")
METHOD = stored.digest("flop 2, turn 1, river 1, ante from a straight")


def odds(rules: TableRules) -> list[Odds]:
    stored_entry = stored.read(__package__)[METHOD]
    value, action = Fraction(stored_entry["value"]), Fraction(stored_entry["action"])
    return [
        *of_base(value, action),
        *side_wager(rules, "bonus", bonus_counts()),
        *meter_wager(rules, "progressive", counts("high5", by_category)),
    ]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return simulated_base(GAMES[0], rules, rounds, ("ante", *STREETS))


def recompute(rules: TableRules, _engine: Engine) -> None:
    """Work out the base game and store it; no figure of the rules changes it.

    In this process: the table of all showdowns, which everything is read from, takes longer to send than to read.
    """
    value, action, deals = Fraction(0), Fraction(0), 0
    seeing_the_flop = {}
    showdowns = every_showdown()
    for name, hole, count in holes():
        plays, at_risk = after_the_flop_bet(showdowns.of(hole))
        seeing_the_flop[name] = float(plays)
        value += count * max(plays, Fraction(-1))
        action += count * (at_risk if plays >= -1 else 1)
        deals += count
    entry = {"value": str(value / deals), "action": str(action / deals), "bet_flop": seeing_the_flop}
    stored.keep(__package__, METHOD, entry)


def after_the_flop_bet(results: Showdowns) -> tuple[Fraction, Fraction]:
    """What two cards are worth with ante and flop bet down, and how much is bet in all, in antes.

    ``on_turn`` counts every board of five once for each of its cards that may be the river, ``on_flop`` once for each
    two that may be turn and river in order.
    """
    ahead = results.ahead
    ante = np.where(results.kind >= STRAIGHT, results.won, 0) - results.lost.astype(np.int64)
    on_turn = sum_over_next(ahead, 5, UNSEEN_CARDS)
    on_flop = sum_over_next(on_turn, 4, UNSEEN_CARDS)
    value = Fraction(int(ante.sum() + 2 * ahead.sum()), DEALS * BOARDS)
    action = Fraction(3)
    for worth, ways in ((on_turn, UNSEEN_CARDS - 4), (on_flop, (UNSEEN_CARDS - 3) * (UNSEEN_CARDS - 4))):
        value += Fraction(int(worth[worth > 0].sum()), DEALS * len(worth) * ways)
        action += Fraction(int(np.count_nonzero(worth > 0)), len(worth))
    return value, action


def bonus_counts() -> dict[str, int]:
    found: dict[str, int] = {}
    for low, high in sets(2).tolist():
        row = bonus_hand((DECK[low], DECK[high]))
        found[row] = found.get(row, 0) + 1
    return found
