"""What a wager at pai gow with tiles is worth to who makes it and to who banks it, over every deal there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import get_args, get_type_hints

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.pai_gow_tiles import Results, house_against_house, set_by
from casino_sim.odds.report import Odds
from casino_sim.simulation.engine import Engine
from casino_sim.simulation.parts import in_order
from casino_sim.tiles import HouseWay, Ranking
from games.pai_gow_tiles.house import Switches


def odds(rules: TableRules) -> list[Odds]:
    house = rules.switches_of(Switches)
    results = all_deals(house)
    after_commission = Fraction(100 - house.commission_percent, 100)
    playing = (results.wins * after_commission - results.losses) / results.deals
    banking = (results.losses * after_commission - results.wins) / results.deals
    return [
        Odds("base", "ev_per_ante", playing, strategy="house way against the bank"),
        Odds("base", "element_of_risk", playing, strategy="house way against the bank"),
        Odds("bank", "ev_per_unit_bet", banking, strategy="house way as the bank, against one wager"),
    ]


def all_deals(house: Switches) -> Results:
    """Counted once for each way to set all hands, and kept."""
    chart, ranking = house.house_way, house.ranking
    found = stored.read(__package__).get(of_chart(chart, ranking))
    return Results(**found) if found is not None else house_against_house(chart, ranking)


def of_chart(chart: HouseWay, ranking: Ranking) -> str:
    """Of every hand as the chart sets it, and of what it is worth."""
    hands = set_by(chart, ranking)
    return stored.digest(hands.front.tolist(), hands.back.tolist())


def recompute(rules: TableRules, engine: Engine) -> None:
    """For every value of the switches that matter, not this table's alone: the Lab and house files ask for all of them."""
    types = get_type_hints(Switches)
    chosen = (get_args(types[name]) for name in ("house_way", "zero", "gee_joon_apart"))
    settings = [(chart, Ranking(zero, apart)) for chart, zero, apart in product(*chosen)]
    for setting, found in zip(settings, in_order(engine, set_by_both, settings), strict=True):
        stored.keep(__package__, of_chart(*setting), found._asdict())


def set_by_both(setting: tuple[HouseWay, Ranking]) -> Results:
    return house_against_house(*setting)
