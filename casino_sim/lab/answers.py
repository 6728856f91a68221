"""What a table comes to, in one sentence for people who do not read tables."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import erf, sqrt

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.lab.pace import first_bet, rounds_an_hour, unit_of
from casino_sim.money import Cents, in_dollars, spoken
from casino_sim.odds.prices import BASE, Price, known, price_of, with_fee
from casino_sim.table.game import Game

HOURS = 4  # an evening
COUNTED = (2, 3, 4, 5, 10)  # evenings that people think in


def ahead_after(mean: float, deviation: float, rounds: int) -> float:
    """The chance to be ahead after so many rounds, by the bell curve; mean and deviation of one round in the same unit."""
    if deviation <= 0:
        return float(mean > 0)
    return 0.5 * (1 + erf(mean * sqrt(rounds) / (deviation * sqrt(2))))


def out_of(share: float) -> str:
    """ "two evenings in five"."""
    close = min((Fraction(n, d) for d in COUNTED for n in range(1, d)), key=lambda each: abs(each - share))
    if share < 0.05:
        return _("hardly ever")
    if share > 0.95:
        return _("nearly every evening")
    if close == Fraction(1, 2):
        return _("every other evening")
    numbers = {
        1: _("one"),
        2: _("two"),
        3: _("three"),
        4: _("four"),
        5: _("five"),
        7: _("seven"),
        9: _("nine"),
        10: _("ten"),
    }
    words = _("one evening in {all}") if close.numerator == 1 else _("{some} evenings in {all}")
    return words.format(some=numbers[close.numerator], all=numbers[close.denominator])


def costs(stake: Cents, rounds_an_hour: int, mean: float, deviation: float, ahead: float | None = None) -> str:
    """``mean`` and ``deviation``: of a round with this stake, in cents.

    ``ahead``: the share of the evenings that ended so, where they were played; else by the bell curve after four hours.
    """
    hourly = mean * rounds_an_hour
    share = out_of(ahead_after(mean, deviation, rounds_an_hour * HOURS) if ahead is None else ahead)
    amount = _about(abs(hourly))
    facts = {"stake": spoken(stake), "rounds": rounds_an_hour, "amount": amount, "share": share}
    if hourly > 0:
        return _(
            "At {stake} a round and {rounds} rounds an hour this table pays you about {amount} an hour; "
            "you go home ahead {share}."
        ).format(**facts)
    return _(
        "At {stake} a round and {rounds} rounds an hour this table costs you about {amount} an hour; "
        "you go home ahead {share}."
    ).format(**facts)


def bet_costs(stake: Cents, rounds_an_hour: int, mean: float) -> str:
    """One bet by itself; ``mean``: cents that it brings a round."""
    hourly = mean * rounds_an_hour
    words = (
        _("About {amount} an hour in your favor at {stake} a round and {rounds} rounds an hour.")
        if hourly > 0
        else _("Costs about {amount} an hour at {stake} a round and {rounds} rounds an hour.")
    )
    return words.format(amount=_about(abs(hourly)), stake=spoken(stake), rounds=rounds_an_hour)


def price_costs(rules: TableRules, price: Price, bet: Cents) -> str:
    """A bet of this size at this price; of the game itself, the first bet, with all that is bet behind it."""
    return bet_costs(bet, rounds_an_hour(rules.game), _mean(price, bet))


def play_costs(game: Game, rules: TableRules, laid: Mapping[str, Cents]) -> str:
    """What a round with these bets comes to, the room's fee included; with none, the game itself at its least bet.

    Empty where the price of a bet is not known, as of one that plays for a meter.
    """
    prices = known(game, rules)
    if prices is None:
        return ""
    own = first_bet(rules)
    bets = {wager: bet for wager, bet in laid.items() if bet > 0}
    if not bets and BASE in prices:
        bets = {own: unit_of(rules, BASE)}
    total, mean = 0, 0.0
    for wager, bet in bets.items():
        price = price_of(prices, rules, game.face.priced_as(rules, wager))
        if price is None:
            return ""
        if price.wager == BASE and wager != own:
            continue  # the other bets of the game itself: in the price of the first
        price = with_fee(rules, price, bet) or price
        total, mean = total + bet, mean + _mean(price, bet)
    return bet_costs(total, rounds_an_hour(rules.game), mean) if total else ""


def _mean(price: Price, bet: Cents) -> float:
    """How many cents one round brings on average."""
    return -price.edge / 100 * price.action * price.a_round * bet


def _about(cents: float) -> str:
    """Whole dollars, cents where it is less than five of them."""
    return spoken(round(cents / 100) * 100) if cents >= 500 else spoken(round(cents / 10) * 10)


def plan_and_price(plan: str, cost: float, error: float, flat: float) -> str:
    """What a stake plan did to the price of a dollar: nothing."""
    here, there = in_dollars(100 * cost), in_dollars(100 * flat)
    if plan == "flat":
        return _("Of every $100 bet these evenings lost {here} (± {error}); in theory it is {there}.").format(
            here=here, there=there, error=in_dollars(100 * error)
        )
    return _(
        "The betting system didn't change the cost: of every $100 bet these evenings lost {here} (± {error}), and flat "
        "bets lose {there}. It only changes how much you bet, and when."
    ).format(here=here, there=there, error=in_dollars(100 * error))
