"""What each bet on across, down and middle is worth, over everything that may still come.

The first bet has a kept table. Where a house prints other pays than it was worked out for, some lines across are looked at
instead of all, and the error of that is shown.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from casino_sim.coach import Advice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds import stored
from casino_sim.odds.coaching import Cards, advice, shown, unseen
from casino_sim.odds.combos import numbers
from casino_sim.odds.showdown import hole_name
from casino_sim.table.ask import Choose
from casino_sim.table.table import BOARD, seat_place
from casino_sim.table.view import View
from games.criss_cross_poker.odds import TIMES, of_pays
from games.criss_cross_poker.odds_cross import Cross

Values = dict[int, float]
SAMPLED_LINES = 400  # lines across of the 1,225

REASONS = {
    "fold": N_("Staying in costs more than folding."),
    "bet_1x": N_("Folding costs more than the smallest bet, but a bigger bet loses more."),
    "bet_2x": N_("You can't bet more, but this bet is a favorite."),
    "bet_3x": N_("You are a favorite, so make the biggest bet."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    down = view.bets[view.seat]
    ante = down["ante_across"]
    own = shown(view.cards[seat_place(view.seat)])
    before = {bet: down.get(bet, 0) // ante for bet in ("across", "down")}
    antes, errors = values(rules, question.about, own, view, before)
    worth = {f"bet_{times}x": ante * value for times, value in antes.items()}
    worth["fold"] = -float(ante * (2 + sum(before.values())))
    stderr = {f"bet_{times}x": ante * error for times, error in errors.items()}
    return advice(question, worth, REASONS, stderr)


def values(rules: TableRules, bet: str, own: Cards, view: View, before: dict[str, int]) -> tuple[Values, Values]:
    """In antes, and their errors where not everything was looked at."""
    if bet == "across":
        return before_anything_is_turned(rules, own)
    left, right, *others = view.cards[BOARD]
    turned = [shown((left, right))] + ([shown(others[:2])] if bet == "middle" else [])
    rest = np.union1d(unseen(view), np.concatenate(turned)).astype(np.uint8)
    cross = Cross(rules, own, rest)
    at = [int(numbers(np.sort(np.searchsorted(rest, pair)).astype(np.uint8)[None])[0]) for pair in turned]
    lines = cross.lines(slice(at[0], at[0] + 1))
    if bet == "down":
        scale = cross.ways * cross.unit
        return {times: float(cross.down(lines, before["across"], times)[0][0]) / scale for times in TIMES}, {}
    scale = cross.left * cross.unit
    middle = {times: cross.middle(lines, before["across"], before["down"], times)[0, at[1]] for times in TIMES}
    return {times: float(value) / scale for times, value in middle.items()}, {}


def before_anything_is_turned(rules: TableRules, own: Cards) -> tuple[Values, Values]:
    entry, for_these_pays = stored.best_for(__package__, of_pays(rules))
    if for_these_pays:
        return dict(zip(TIMES, entry["across"][hole_name(*own.tolist())], strict=True)), {}
    cross = Cross(rules, own)
    lines = cross.lines(np.random.default_rng(own.tolist()).choice(len(cross.pairs), SAMPLED_LINES, replace=False))
    each = {times: cross.across(lines, times)[0] / (cross.ways * cross.unit) for times in TIMES}
    unseen_share = sqrt((1 - SAMPLED_LINES / len(cross.pairs)) / SAMPLED_LINES)
    return (
        {times: float(values.mean()) for times, values in each.items()},
        {times: float(values.std()) * unseen_share for times, values in each.items()},
    )
