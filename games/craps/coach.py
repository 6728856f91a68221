"""What a bet costs, told while it is being made. Values are cents for each dollar put up on that spot."""

from __future__ import annotations

from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Ask, Stake
from casino_sim.table.view import View
from games.craps.odds import edge
from games.craps.wagers import FLAT_OF

DOLLAR = 100
TAKE_ODDS = N_("Odds are paid at their true price, so they cost nothing: put the money there before any other bet.")
FULL_ODDS = N_("Your odds are full. Every further bet costs something; the least are come bets and the six and eight.")
BEGIN_ON_THE_LINE = N_("Begin on the line: with or against the shooter it costs under one and a half per cent.")
WAIT = N_("Your line bet is made; every other bet before the point costs more than it does.")
NO_LINE = N_("A come bet is a line bet that starts now; after it the six and eight are the cheapest numbers.")


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    """Every open spot by what it costs, the cheapest first."""
    if not isinstance(question, Stake):
        return None
    spots = [spot for spot in question.spots.values() if spot.may_rise and spot.held < spot.limit.max]
    values = [
        OptionValue(
            spot.wager,
            -float(edge(rules, spot.wager)) * DOLLAR,
            amount=spot.limit.max if spot.wager in FLAT_OF else None,
        )
        for spot in spots
    ]
    values.sort(key=lambda option: option.value, reverse=True)
    return Advice(tuple(values), _reason(view, {spot.wager for spot in spots}))


def _reason(view: View, open_spots: set[str]) -> str:
    mine = view.bets.get(view.seat, {})
    on_the_line = "pass_line" in mine or "dont_pass" in mine
    if open_spots & set(FLAT_OF):
        return TAKE_ODDS
    if not view.marks.get("puck"):
        return WAIT if on_the_line else BEGIN_ON_THE_LINE
    return FULL_ODDS if on_the_line else NO_LINE
