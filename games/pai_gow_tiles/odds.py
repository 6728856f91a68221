"""What a wager at pai gow with tiles is worth to who makes it and to who banks it, over every deal there is."""

from __future__ import annotations

from fractions import Fraction

from casino_sim.houses.rules import TableRules
from casino_sim.odds.pai_gow_tiles import house_against_house
from casino_sim.odds.report import Odds
from games.pai_gow_tiles.house import Switches


def odds(rules: TableRules) -> list[Odds]:
    assert isinstance(rules.switches, Switches)
    results = house_against_house(rules.switches.house_way)
    kept = Fraction(100 - rules.switches.commission_percent, 100)
    playing = (results.wins * kept - results.losses) / results.deals
    banking = (results.losses * kept - results.wins) / results.deals
    return [
        Odds("base", "ev_per_ante", playing, strategy="house way against the bank"),
        Odds("base", "element_of_risk", playing, strategy="house way against the bank"),
        Odds("bank", "ev_per_unit_bet", banking, strategy="house way as the bank, against one wager"),
    ]
