"""What a bet costs, told while it is being made."""

from __future__ import annotations

from collections.abc import Mapping, Set

from casino_sim.coach import BetAdvice, cheapest_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table.ask import Stake
from casino_sim.table.view import View
from games.craps.odds import edge
from games.craps.wagers import BUY, COME, DONT_COME, FLAT_OF, LAY, PLACE, POINTS

RIGHT_SIDE = ("pass_line", "come", *COME.values())
WRONG_SIDE = ("dont_pass", "dont_come", *DONT_COME.values())
OTHER_SIDE = {RIGHT_SIDE: ("dont_pass", "dont_come"), WRONG_SIDE: ("pass_line", "come")} | {
    bets: others
    for n in POINTS
    for bets, others in (
        ((PLACE[n], BUY[n], COME[n]), (LAY[n],)),
        ((LAY[n], DONT_COME[n]), (PLACE[n], BUY[n])),
        ((PLACE[n],), (BUY[n],)),
        ((BUY[n],), (PLACE[n],)),
    )
}
TAKE_ODDS = N_("Odds pay true odds, so they have no house edge. Bet them before anything else.")
FULL_ODDS = N_(
    "You have full odds. Any other bet costs something. A come bet on your side costs the "
    "least, then placing the 6 and 8."
)
BEGIN_ON_THE_LINE = N_("Start on the line. With or against the shooter, the house edge is under 1.5%.")
WAIT = N_("You have your line bet. Before there is a point, every other bet costs more.")
NO_LINE = N_("A come bet is a line bet that starts now. After that, placing the 6 and 8 costs the least.")


def on_bets(rules: TableRules, view: View, question: Stake) -> BetAdvice:
    """Every open spot by its edge, the cheapest first, without those that would only work against a current bet."""
    fought = against(view.bets.get(view.seat, {}))
    open_ = [spot for spot in question.spots.values() if spot.may_rise and spot.held < spot.limit.max]
    spots = [spot for spot in open_ if spot.wager not in fought]
    units = {spot.wager: -edge(rules, spot.wager) for spot in spots}
    return cheapest_first(rules, units, _reason(view, units.keys()))


def against(mine: Mapping[str, Cents]) -> set[str]:
    """Bets that win exactly when a current bet loses: together they pay two edges and win nothing."""
    found = {other for side, other in OTHER_SIDE.items() if any(bet in mine for bet in side)}
    return {spot for others in found for spot in others}


def _reason(view: View, open_spots: Set[str]) -> str:
    mine = view.bets.get(view.seat, {})
    on_the_line = "pass_line" in mine or "dont_pass" in mine
    if open_spots & set(FLAT_OF):
        return TAKE_ODDS
    if not view.marks.get("puck"):
        return WAIT if on_the_line else BEGIN_ON_THE_LINE
    return FULL_ODDS if on_the_line else NO_LINE
