"""What pai gow is played with here: 32 tiles, four to a hand."""

from __future__ import annotations

from casino_sim import tiles
from casino_sim.houses.rules import TableRules
from casino_sim.table.pai_gow.hands import Kit, Way, Wording
from games.pai_gow_tiles.house import Switches


def kit(rules: TableRules) -> Kit:
    switches = rules.switches_of(Switches)
    chart = switches.house_way
    return Kit(
        pack=tiles.TILES,
        size=4,
        ways=tiles.settings,
        set_apart=tiles.set_apart,
        house_way=lambda four: tiles.house_way(four, chart),
        wording=wording,
    )


def wording(way: Way) -> tuple[Wording, Wording]:
    return tiles.wording(tiles.two(*way.front)), tiles.wording(tiles.two(*way.back))
