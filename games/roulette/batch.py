"""Spins by the million: what a pocket pays is settled once, by the dealer."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.simulation.batch import Batch, ByKind, Simulated
from casino_sim.simulation.dealer import Dealer
from casino_sim.simulation.dice_wheels import Wheel
from casino_sim.table.game import Game
from casino_sim.wheels import ROULETTE
from games.roulette.house import Switches
from games.roulette.layout import EVEN_MONEY, positions


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    """Each wager lies alone, so that no limit of the whole layout stands in its way."""
    wheel = Wheel(ROULETTE[rules.switches_of(Switches).wheel].pockets)
    return ByKind(wheel, *(Dealer(game, rules, None, {wager: amount}) for wager, amount in bets.items()))


def one_of_each(rules: TableRules) -> tuple[str, ...]:
    """One position of each kind, and each of the even chances."""
    layout = positions(rules.switches_of(Switches).wheel).values()
    first: dict[str, str] = {}
    for position in layout:
        first.setdefault(position.id if position.kind in EVEN_MONEY else position.kind, position.id)
    return tuple(first.values())


BATCH = Simulated(batch, base=(), ordinary=one_of_each)
