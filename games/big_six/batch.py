"""Spins by the million: what a space pays is settled once, by the dealer."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.simulation.batch import Batch, ByKind, Simulated
from casino_sim.simulation.dealer import Dealer
from casino_sim.simulation.dice_wheels import Wheel
from casino_sim.table.game import Game
from casino_sim.wheels import BIG_SIX


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    """A void spin decides nothing and is spun again, so it is left out."""
    return ByKind(Wheel(BIG_SIX.pockets), Dealer(game, rules, None, bets))


BATCH = Simulated(batch, base=())
