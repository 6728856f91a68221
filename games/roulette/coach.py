"""What a chip costs where it is put."""

from __future__ import annotations

from casino_sim.coach import BetAdvice, cheapest_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Stake
from casino_sim.table.view import View
from games.roulette.house import Switches
from games.roulette.layout import positions
from games.roulette.odds import value

DOUBLE_ZERO = N_(
    "Every bet here has the same house edge except the five numbers, which cost about half "
    "again as much. Bet what you enjoy. No system beats the wheel."
)
SINGLE_ZERO = N_(
    "Every bet on this wheel has the same house edge, about half that of a double-zero wheel. "
    "Bet what you enjoy. No system beats the wheel."
)
TRIPLE_ZERO = N_(
    "Every bet on this wheel has the same house edge, about three times that of a single-zero wheel. "
    "Bet what you enjoy. No system beats the wheel."
)
OF_WHEEL = {"double_zero": DOUBLE_ZERO, "single_zero": SINGLE_ZERO, "triple_zero": TRIPLE_ZERO}


def on_bets(rules: TableRules, view: View, question: Stake) -> BetAdvice:
    """At the same price the position that wins more often comes first."""
    wheel = rules.switches_of(Switches).wheel
    layout = positions(wheel).values()
    by_chance = sorted(layout, key=lambda position: len(position.covers), reverse=True)
    units = {position.id: value(rules, position) for position in by_chance}
    return cheapest_first(rules, units, OF_WHEEL[wheel])
