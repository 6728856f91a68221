"""The coach's word on whatever the dealer asks. Bets that no coach weighs are told by what the house keeps of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from casino_sim.coach import Advice, OptionValue, advise
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.learn import edges
from casino_sim.learn.comparison import ABOUT, NO_BETS, Cost
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Ask, Bets, Spot, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View

DEAR: float = 5.0  # cents of a dollar: a bet that costs less is a matter of taste
EQUAL: float = 0.005  # prices that differ by less are written alike
GAME_IS_CHEAPEST = N_("The game itself costs least. A side bet wins more at once, and is paid for dearly.")
CHEAPEST_FIRST = N_("What the house keeps of each bet in the long run, the cheapest first.")


class Price(Struct, frozen=True):
    """What the house keeps of a hundred dollars on this spot."""

    spot: Spot
    kept: float
    of_all: bool = False  # one of the bets that the game itself is played with, counted on all of them together

    @property
    def name(self) -> str:
        return _("the game itself") if self.of_all else _(self.spot.label)

    @property
    def title(self) -> str:
        """As a line of its own says it."""
        return _("The game itself") if self.of_all else _(self.spot.label)

    @property
    def said(self) -> str:
        cents = round(100 * self.kept)
        return spoken(cents, cents=True) if cents > 0 else _("nothing")


def counsel(game: Game, rules: TableRules, view: View, question: Ask, patient: bool = False) -> Advice | None:
    """As the game's own coach says, or None where nobody has a word on it. Who is ``patient`` also hears of a table that
    has to be worked out first."""
    advice = advise(game, rules, view, question)
    if advice is not None or not isinstance(question, Stake):
        return advice
    found = edges.worked_out(game, rules) if patient else edges.known(rules)
    return _by_edges(rules, question, found) if found is not None else None


def _by_edges(rules: TableRules, question: Stake, found: edges.Edges) -> Advice | None:
    costs: dict[str, Cost] = {}
    for wager in question.spots:
        cost = edges.of(found, rules, wager) if wager not in NO_BETS else None
        if cost is not None:
            costs[wager] = cost
    if not costs:
        return None
    order = sorted(costs, key=lambda wager: costs[wager].kept)
    values = tuple(OptionValue(wager, -costs[wager].kept, about=costs[wager].about) for wager in order)
    base = found.get(edges.BASE)
    first = base is not None and costs[order[0]] is base and len({id(cost) for cost in costs.values()}) > 1
    return Advice(values, GAME_IS_CHEAPEST if first else CHEAPEST_FIRST)


def prices(rules: TableRules, spots: Mapping[str, Spot], advice: Advice) -> list[Price]:
    """Of the bets that can be made now, the cheapest first. What a meter adds to is not known beforehand."""
    metered = {wager.id for wager in rules.wagers.values() if wager.meter}
    offered = [value for value in advice.options if value.option in spots and value.option not in metered]
    return [Price(spots[value.option], -value.value, value.about == ABOUT["element_of_risk"]) for value in offered]


def in_short(found: Sequence[Price]) -> str:
    """The cheapest and the dearest of them in one sentence; empty where there is nothing to compare."""
    found = list({price.name: price for price in found}.values())
    if not found:
        return ""
    first, last = found[0], found[-1]
    words = {"least": first.said, "cheap": first.name, "most": last.said, "dear": last.name}
    if len(found) == 1:
        return _("Of every $100 on {cheap} the house keeps {least}.").format(**words)
    if last.kept - first.kept < EQUAL:
        return _("Every bet here costs the same: the house keeps {least} of every $100.").format(**words)
    alike = sum(1 for price in found if price.kept - first.kept < EQUAL)
    if alike > len(found) / 2:
        return _("Of every $100 the house keeps {least} on most bets, {most} on {dear}.").format(**words)
    return _("Of every $100 the house keeps {least} on {cheap}, {most} on {dear}.").format(**words)


def dearest_laid(found: Sequence[Price], bets: Bets, but: frozenset[str] = frozenset()) -> str:
    """The bet just laid that gives most away, where one is dear; ``but``: those that have been spoken of."""
    costs = {
        price.spot.wager: price.kept * laid_anew(price.spot, bets)
        for price in found
        if price.kept >= DEAR and price.spot.wager not in but and laid_anew(price.spot, bets) > 0
    }
    return max(costs, key=lambda wager: costs[wager]) if costs else ""


def laid_anew(spot: Spot, bets: Bets) -> Cents:
    return bets.stakes.get(spot.wager, spot.held) - spot.held


def said_of(found: Sequence[Price], wager: str, bets: Bets) -> str:
    """What this bet gives away."""
    price = next(price for price in found if price.spot.wager == wager)
    stake = laid_anew(price.spot, bets)
    return _("{bet} gives away about {cost} of its {stake} each time it is decided.").format(
        bet=_(price.spot.label), cost=spoken(round(price.kept * stake / 100)), stake=spoken(stake)
    )
