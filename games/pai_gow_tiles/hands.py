"""What pai gow is played with here: 32 tiles, four to a hand."""

from __future__ import annotations

from casino_sim import tiles
from casino_sim.houses.rules import TableRules
from casino_sim.table.pai_gow.hands import Kit, Way, Wording
from games.pai_gow_tiles.house import Switches


def kit(rules: TableRules) -> Kit:
    switches = rules.switches_of(Switches)
    chart, ranking = switches.house_way, switches.ranking
    return Kit(
        pack=tiles.TILES,
        size=4,
        ways=lambda four: tiles.settings(four, ranking),
        set_apart=lambda four, chosen: tiles.set_apart(four, chosen, ranking),
        house_way=lambda four: tiles.house_way(four, chart, ranking),
        wording=lambda way: wording(way, ranking),
    )


def wording(way: Way, ranking: tiles.Ranking) -> tuple[Wording, Wording]:
    front, back = (tiles.two(a, b, ranking) for a, b in (way.front, way.back))
    return tiles.wording(front), tiles.wording(back)
