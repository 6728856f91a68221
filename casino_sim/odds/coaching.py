"""What the coaches of the poker games share: the cards that are still out, and the options in order of their worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import CARD, HIDDEN, INDEX
from casino_sim.coach import Advice, Fact, OptionValue, best_first, percent
from casino_sim.i18n import N_
from casino_sim.odds.against_dealer import Runouts
from casino_sim.table.ask import Choose
from casino_sim.table.view import View

Cards = NDArray[np.uint8]

AGAINST_DEALER = N_("You beat {won} of the hands the dealer may hold and lose to {lost}.")
TWO_HANDS = N_("Set that way it wins both hands {won} of the time and loses both {lost}.")
TO_COME = N_("Of all the cards that may come, {good} win for you and {bad} lose.")


def shown(names: Sequence[str]) -> Cards:
    """The cards of these that lie open, as the numbers that odds are worked out with."""
    return np.array([INDEX[CARD[name]] for name in names if name != HIDDEN], np.uint8)


def unseen(view: View) -> Cards:
    """Every card of the deck that this seat cannot see, rising."""
    left = np.ones(52, np.bool_)
    for names in view.cards.values():
        left[shown(names)] = False
    return np.flatnonzero(left).astype(np.uint8)


def advice(
    question: Choose,
    worth: Mapping[str, float],
    reason: str | Mapping[str, str],
    stderr: Mapping[str, float] | None = None,
    facts: tuple[Fact, ...] = (),
) -> Advice:
    """The options that are offered, best first, by what they are worth in cents; ``reason``: one, or one for each option."""
    offered = [option.id for option in question.options if option.id in worth]
    errors = stderr or {}
    values = best_first(OptionValue(option, worth[option], errors.get(option)) for option in offered)
    return Advice(values, reason if isinstance(reason, str) else reason[values[0].option], facts)


def against_dealer(won: float, lost: float) -> tuple[Fact, ...]:
    """Shares of the hands that the dealer may hold, over all the cards that may come."""
    return (Fact(AGAINST_DEALER, {"won": percent(won), "lost": percent(lost)}),)


def of_runouts(results: Runouts) -> tuple[Fact, ...]:
    return against_dealer(float(results.won.mean()) / results.deals, float(results.lost.mean()) / results.deals)


def two_hands(won: float, lost: float) -> tuple[Fact, ...]:
    """How often a setting wins both of its hands and loses both; the rest pushes."""
    return (Fact(TWO_HANDS, {"won": percent(won), "lost": percent(lost)}),)


def on_the_way(results: NDArray[np.int64]) -> tuple[Fact, ...]:
    """What each way that the missing cards may fall pays; where none are missing there is nothing to say."""
    if len(results) < 2:
        return ()
    good, bad = float(np.mean(results > 0)), float(np.mean(results < 0))
    return (Fact(TO_COME, {"good": percent(good), "bad": percent(bad)}),)
