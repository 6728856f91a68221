"""What a table comes to, in one sentence for people who do not read tables."""

from __future__ import annotations

from fractions import Fraction
from math import erf, sqrt

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

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


def costs(stake: Cents, rounds_an_hour: int, mean: float, deviation: float) -> str:
    """``mean`` and ``deviation``: of a round with this stake, in cents."""
    hourly = mean * rounds_an_hour
    share = out_of(ahead_after(mean, deviation, rounds_an_hour * HOURS))
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


def _about(cents: float) -> str:
    """Whole dollars, cents where it is less than five of them."""
    return spoken(round(cents / 100) * 100) if cents >= 500 else spoken(round(cents / 10) * 10)


def plan_and_price(plan: str, cost: float, error: float, flat: float) -> str:
    """What a stake plan did to the price of a dollar: nothing."""
    here, there = f"${100 * cost:.2f}", f"${100 * flat:.2f}"
    if plan == "flat":
        return _("Of every $100 bet these evenings lost {here} (± {error}); by theory it is {there}.").format(
            here=here, there=there, error=f"${100 * error:.2f}"
        )
    return _(
        "The plan changed nothing about the price: of every $100 bet these evenings lost {here} (± {error}), and flat "
        "bets lose {there}. It only changes how much is bet, and when."
    ).format(here=here, there=there, error=f"${100 * error:.2f}")
