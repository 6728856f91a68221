"""What the house keeps of every wager, worked out beforehand: a card on the felt and the statistics say it at once.

``assets/edges/<house>.json`` holds for each table what :func:`~casino_sim.learn.comparison.costs` found, and a digest of
the pays and switches that it was found for. Where a table has other rules than those, nothing is said rather than
something wrong; :func:`worked_out` finds it beside the drawing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.learn.comparison import Cost, costs
from casino_sim.odds import stored
from casino_sim.resources import asset
from casino_sim.table.game import Game

Edges = Mapping[str, Cost]  # by wager
BASE = "base"  # wagers that one strategy decides together
_found: dict[str, Edges] = {}  # worked out since the program began, by digest


def digest(rules: TableRules) -> str:
    """Of all that a wager's worth depends on."""
    pays = {id: [(row.hand, str(row.pay)) for row in table.rows] for id, table in sorted(rules.pays.items())}
    switches = msgspec.to_builtins(rules.switches, enc_hook=str)
    return stored.digest(rules.game, switches, pays, sorted(rules.wagers))


def known(rules: TableRules) -> Edges | None:
    """None where this table has never been worked out."""
    entry, sign = _kept(rules.house).get(rules.game), digest(rules)
    if entry is None or entry["digest"] != sign:
        return _found.get(sign)
    return {wager: Cost(wager, kept, about, error) for wager, (kept, about, error) in entry["costs"].items()}


def worked_out(game: Game, rules: TableRules) -> Edges:
    """As it is kept, or worked out now, which takes a while."""
    found = known(rules)
    if found is None:
        found = _found[digest(rules)] = {cost.wager: cost for cost in costs(game, rules)}
    return found


def of(edges: Edges, rules: TableRules, wager: str) -> Cost | None:
    """A wager's own, or that of the game where it is one of the bets that the game itself is played with."""
    row = rules.wagers.get(wager)
    own = edges.get(wager)
    if own is None and row is not None and (row.required or not row.before_deal or not row.pays):
        return edges.get(BASE)
    return own


def path_of(house: str) -> Path:
    return asset("edges", f"{house}.json")


@lru_cache(8)
def _kept(house: str) -> dict[str, Any]:
    path = path_of(house)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def keep(house: HouseFacts, games: Mapping[str, Game]) -> None:
    """Work out every table of a house and write it down."""
    lines = []
    for id, rules in sorted(house.tables.items()):
        said = {
            cost.wager: [round(cost.kept, 6), cost.about, round(cost.stderr, 6)] for cost in costs(games[id], rules)
        }
        if said:
            lines.append(f"{json.dumps(id)}: {json.dumps({'digest': digest(rules), 'costs': said})}")
    path = path_of(house.id)
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
