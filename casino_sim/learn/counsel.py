"""The coach's advice on any question. Bets without a coach of their own are ranked by the house edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.coach import Advice, BetAdvice, advise, advise_bets
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import (
    BASE,
    NOT_ON_THE_FELT,
    OF_ALL_ACTION,
    Price,
    Prices,
    known,
    price_for,
    price_of,
    worked_out,
)
from casino_sim.table.ask import Ask, Bets, Spot, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View
from casino_sim.writing import together

EXPENSIVE: float = 5.0  # dollars of a hundred: a bet that costs less is a matter of taste
EQUAL: float = 0.005  # prices that differ by less are written alike
GAME_IS_CHEAPEST = N_("The main game costs the least. Side bets pay more but cost a lot more.")
CHEAPEST_FIRST = N_("What the house keeps of each bet in the long run, lowest first.")


def counsel(
    game: Game, rules: TableRules, view: View, question: Ask, patient: bool = False
) -> Advice | BetAdvice | None:
    """As the game's own coach says, or None where nobody has a word on it. ``patient`` callers also wait for the prices
    of a table that has to be worked out first."""
    if not isinstance(question, Stake):
        return advise(game, rules, view, question)
    advice = advise_bets(game, rules, view, question)
    if advice is None:
        prices = worked_out(game, rules) if patient else known(game, rules)
        advice = _by_price(rules, question, prices) if prices is not None else None
    return advice


def _by_price(rules: TableRules, question: Stake, prices: Prices) -> BetAdvice | None:
    found = {
        wager: price
        for wager in question.spots
        if wager not in NOT_ON_THE_FELT and (price := price_of(prices, rules, wager)) is not None
    }
    if not found:
        return None
    order = sorted(found, key=lambda wager: found[wager].edge)
    base = prices.get(BASE)
    first = base is not None and found[order[0]] is base and len({id(price) for price in found.values()}) > 1
    named = (price_for(rules, wager, found[wager].edge, found[wager].basis, found[wager].stderr) for wager in order)
    return BetAdvice(tuple(named), GAME_IS_CHEAPEST if first else CHEAPEST_FIRST)


def open_prices(rules: TableRules, spots: Mapping[str, Spot], advice: BetAdvice) -> list[Price]:
    """Of the bets that can be made now, the cheapest first. What a meter adds to is not known beforehand."""
    metered = {wager.id for wager in rules.wagers.values() if wager.meter}
    return [price for price in advice.prices if price.wager in spots and price.wager not in metered]


def name_of(price: Price) -> str:
    """Inside a sentence; the bets that the game itself is played with are counted on all of them together."""
    return _("the main game") if price.basis == OF_ALL_ACTION else _(price.label)


def title_of(price: Price) -> str:
    """At the beginning of a line."""
    return _("The main game") if price.basis == OF_ALL_ACTION else _(price.label)


def amount_of(price: Price) -> str:
    """What the house keeps of a hundred dollars."""
    cents = round(100 * price.edge)
    return spoken(cents, cents=True) if cents > 0 else _("nothing")


def in_short(found: Sequence[Price]) -> str:
    """The cheapest and the most expensive of them in one sentence; empty where there is nothing to compare."""
    found = list({name_of(price): price for price in found}.values())
    if not found:
        return ""
    first, last = found[0], found[-1]
    words = {"least": amount_of(first), "cheap": name_of(first), "most": amount_of(last), "dear": name_of(last)}
    if len(found) == 1:
        return _("Cost per $100 bet: {least} on {cheap}.").format(**words)
    if last.edge - first.edge < EQUAL:
        return _("Every bet here costs the same: {least} per $100.").format(**words)
    alike = sum(1 for price in found if price.edge - first.edge < EQUAL)
    if alike > len(found) / 2:
        return _("Cost per $100 bet: {least} on most bets, {most} on {dear}.").format(**words)
    return _("Cost per $100 bet: {least} on {cheap}, {most} on {dear}.").format(**words)


def most_expensive(
    found: Sequence[Price], spots: Mapping[str, Spot], bets: Bets, but: frozenset[str] = frozenset()
) -> str:
    """The bet just made that gives most away, where one is expensive; ``but``: those that have been spoken of."""
    costs = {
        price.wager: price.edge * added(spots[price.wager], bets)
        for price in found
        if price.edge >= EXPENSIVE and price.wager not in but and added(spots[price.wager], bets) > 0
    }
    return max(costs, key=lambda wager: costs[wager]) if costs else ""


def added(spot: Spot, bets: Bets) -> Cents:
    """What these bets put on a spot beside what lay there."""
    return bets.stakes.get(spot.wager, spot.held) - spot.held


def cost_in_words(found: Sequence[Price], spots: Mapping[str, Spot], bets: Bets) -> str:
    """What new bets cost together on average, and what the same money costs where it costs least."""
    laid = [(price, added(spots[price.wager], bets)) for price in found if added(spots[price.wager], bets) > 0]
    total = sum(stake for _price, stake in laid)
    cost = sum(max(price.edge, 0) * stake / 100 for price, stake in laid)
    if not total:
        return ""
    said = _("On average these {stake} cost about {cost}.").format(
        stake=spoken(total), cost=spoken(round(cost), cents=True)
    )
    best = found[0]
    least = max(best.edge, 0) * total / 100
    if round(least) >= round(cost):
        return together([said, _("No bet on this table costs less.")])
    instead = _("All of it on {bet} costs about {cost}.").format(
        bet=name_of(best), cost=spoken(round(least), cents=True)
    )
    return together([said, instead])


def said_of(found: Sequence[Price], spots: Mapping[str, Spot], wager: str, bets: Bets) -> str:
    """What a bet costs on average, in a sentence."""
    price = next(price for price in found if price.wager == wager)
    stake = added(spots[wager], bets)
    return _("On average, a {stake} bet on {bet} costs about {cost}.").format(
        bet=_(price.label), cost=spoken(round(price.edge * stake / 100)), stake=spoken(stake)
    )
