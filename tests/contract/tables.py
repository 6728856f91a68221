"""Every table of every house: what the contract tests run over. A new game joins by being registered."""

from __future__ import annotations

from functools import cache

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from games import BY_ID


@cache
def all_tables() -> tuple[tuple[Game, TableRules], ...]:
    houses = [load_house(id, BY_ID) for id in house_ids()]
    return tuple((BY_ID[id], rules) for house in houses for id, rules in house.tables.items())


def name(pair: tuple[Game, TableRules]) -> str:
    return f"{pair[1].house}-{pair[1].game}"
