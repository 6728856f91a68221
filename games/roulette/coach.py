"""What a chip costs where it is put. Values are cents for each dollar bet."""

from __future__ import annotations

from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.table.ask import Ask, Stake
from casino_sim.table.view import View
from games.roulette.house import Switches
from games.roulette.layout import positions
from games.roulette.odds import value

DOLLAR = 100
DOUBLE_ZERO = N_(
    "Every bet here costs the same share but the five numbers, which cost half as much again. "
    "Choose by how often you like to win; no system changes the price."
)
SINGLE_ZERO = N_(
    "Every bet on this wheel costs the same, about half of what a wheel with two zeros takes. "
    "Choose by how often you like to win; no system changes the price."
)


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    """Every position by what it costs, the cheapest first; at the same price the one that wins more often."""
    if not isinstance(question, Stake):
        return None
    layout = sorted(
        positions(rules.switches_of(Switches).wheel).values(),
        key=lambda position: (value(rules, position), len(position.covers)),
        reverse=True,
    )
    options = tuple(OptionValue(position.id, float(value(rules, position)) * DOLLAR) for position in layout)
    return Advice(options, DOUBLE_ZERO if "basket" in rules.wagers else SINGLE_ZERO)
