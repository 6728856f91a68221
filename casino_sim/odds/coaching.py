"""What the coaches of the poker games share: the cards that are still out, and the options in order of their worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from casino_sim.cards import CARD, HIDDEN, INDEX
from casino_sim.coach import Advice, OptionValue, best_first
from casino_sim.table.ask import Choose
from casino_sim.table.view import View

Cards = NDArray[np.uint8]


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
) -> Advice:
    """The options that are offered, best first, by what they are worth in cents; ``reason``: one, or one for each option."""
    offered = [option.id for option in question.options if option.id in worth]
    errors = stderr or {}
    values = best_first(OptionValue(option, worth[option], errors.get(option)) for option in offered)
    return Advice(values, reason if isinstance(reason, str) else reason[values[0].option])
