"""Rounds that bots play through the real driver, on every core: some thousands at each table, and the tables added up.

Where the rules are written once, in the dealer's own code, as at the poker room, this is how to play many rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

from casino_sim.bots import or_plain, strategies
from casino_sim.houses.rules import TableRules
from casino_sim.rng import derive
from casino_sim.simulation.engine import Engine
from casino_sim.simulation.parts import in_order
from casino_sim.table.auto import Totals, play

ROUNDS_A_TABLE = 2000  # a second or two of the poker room's six seats


class Sitting(NamedTuple):
    """Bots who sit down at a new table and play so many rounds. What comes of it follows from this alone."""

    rules: TableRules
    strategy: str
    seats: int
    rounds: int
    seed: bytes


def sittings(whole: Sitting) -> Iterator[Sitting]:
    """All its rounds, a table after the other: the first from its own seed, each later one from a seed that follows from it."""
    for number, begun in enumerate(range(0, whole.rounds, ROUNDS_A_TABLE)):
        seed = derive(whole.seed, f"table {number}") if number else whole.seed
        yield whole._replace(rounds=min(ROUNDS_A_TABLE, whole.rounds - begun), seed=seed)


def tables(rounds: int) -> int:
    return -(-rounds // ROUNDS_A_TABLE)


def sit_through(sitting: Sitting) -> Totals:
    """What a worker does."""
    rules = sitting.rules
    game = import_module("games").BY_ID[rules.game]
    strategy = or_plain(strategies(game, rules)[sitting.strategy])
    return play(game, rules, sitting.rounds, sitting.seed, strategy, sitting.seats)


def play_all(whole: Sitting, engine: Engine) -> Totals:
    """The same for any number of workers."""
    found = Totals(0, {}, 0, 0)
    for totals in in_order(engine, sit_through, sittings(whole)):
        found.add(totals)
    return found
