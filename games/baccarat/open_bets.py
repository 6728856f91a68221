"""What may be bet before the cards, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Bets, Objection, Spot
from casino_sim.table.procedures import spot_for
from casino_sim.writing import either
from games.baccarat.house import Switches
from games.baccarat.wagers import BASE, DRAGONS


def open_spots(rules: TableRules) -> Mapping[str, Spot]:
    dragons = rules.switches_of(Switches).dragon_bonus_offered
    offered = [row for row in rules.wagers.values() if dragons or row.id not in DRAGONS]
    return {row.id: spot_for(row, rules.limit(row.id)) for row in offered}


def objection(rules: TableRules) -> Objection:
    def object_to(bets: Bets) -> str | None:
        stakes = {wager: amount for wager, amount in bets.stakes.items() if amount}
        if "player" in stakes and "banker" in stakes and not rules.switches_of(Switches).both_sides:
            return _("one seat bets on Player or on Banker, not on both")
        return _tie(rules, stakes) or _dragon(rules, stakes)

    return object_to


def _tie(rules: TableRules, stakes: Mapping[str, int]) -> str | None:
    """BA-7: alone it is a full wager, beside another it is a side bet."""
    if "tie" not in stakes:
        return None
    alone = "player" not in stakes and "banker" not in stakes
    limit = rules.limits["base" if alone else "side"]
    if limit.allows(stakes["tie"]):
        return None
    said = _("'{bet}' alone takes {low} to {high}, not {amount}")
    if not alone:
        said = _("'{bet}' beside another wager takes {low} to {high}, not {amount}")
    return said.format(bet="tie", low=spoken(limit.min), high=spoken(limit.max), amount=spoken(stakes["tie"]))


def _dragon(rules: TableRules, stakes: Mapping[str, int]) -> str | None:
    """BA-8."""
    allowed = rules.switches_of(Switches).dragon_needs
    needs = [wager for wager in BASE if wager in allowed]
    for dragon in DRAGONS:
        if dragon in stakes and not any(wager in stakes for wager in needs):
            return _("'{bet}' needs {others} beside it").format(bet=dragon, others=either(needs))
    return None
