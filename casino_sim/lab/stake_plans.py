"""How much is bet next: always the same, a part of what is left, or more after a loss or a win.

A plan says for many players at once how many times the laid bets they lay next. It sees the bankroll and the last result
and nothing else; no plan sees the next card, and that is why none of them changes what a dollar bet costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from casino_sim.i18n import _
from casino_sim.lab.variant import LabFault
from casino_sim.money import in_dollars

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
PAROLI_WINS = 3
LINE = (1, 2, 3)
LONGEST_LINE = 256


class StakePlan(Protocol):
    def times(self, money: Floats) -> Floats:
        """How many times the bets as laid each player would lay now."""

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        """What became of the last round of those whose bets are decided."""


class Flat:
    def __init__(self, players: int, **_facts: float) -> None:
        self.now = np.ones(players)

    def times(self, money: Floats) -> Floats:
        return self.now

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        return None


class Share:
    """The same part of what one has, every time."""

    def __init__(self, share: float, pattern: float) -> None:
        self.part = share / pattern

    def times(self, money: Floats) -> Floats:
        return money * self.part

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        return None


class Martingale(Flat):
    """Twice as much after each loss."""

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        self.now[lost] *= 2
        self.now[won] = 1


class Paroli(Flat):
    """Twice as much after each win, until three have been won in a row."""

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        self.now[won] *= 2
        self.now[lost | (self.now >= 2**PAROLI_WINS)] = 1


class DAlembert(Flat):
    """One more after a loss, one less after a win."""

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        self.now[lost] += 1
        self.now[won] = np.maximum(1, self.now[won] - 1)


class Labouchere:
    """First and last number of a line together; both are crossed out after a win, the loss is written behind it."""

    def __init__(self, players: int, **_facts: float) -> None:
        self.lines = np.zeros((players, LONGEST_LINE))
        self.lines[:, : len(LINE)] = LINE
        self.first = np.zeros(players, np.int64)
        self.last = np.full(players, len(LINE) - 1)
        self.every = np.arange(players)

    def times(self, money: Floats) -> Floats:
        ends = self.lines[self.every, self.first] + self.lines[self.every, self.last]
        return np.asarray(np.where(self.first == self.last, self.lines[self.every, self.first], ends))

    def settled(self, who: Flags, won: Flags, lost: Flags) -> None:
        staked = self.times(np.empty(0))
        self.first[won] += 1
        self.last[won] -= 1
        self.last[lost] += 1
        room = lost & (self.last < LONGEST_LINE)
        self.lines[self.every[room], self.last[room]] = staked[room]
        finished = (self.first > self.last) | (self.last >= LONGEST_LINE)
        self.lines[finished, : len(LINE)] = LINE
        self.first[finished], self.last[finished] = 0, len(LINE) - 1


PLANS: dict[str, str] = {
    "flat": "the same every round",
    "percent": "a part of what is left: percent:2",
    "martingale": "twice as much after each loss",
    "paroli": "twice as much after each win, three times",
    "labouchere": "first and last of a line 1-2-3",
    "dalembert": "one more after a loss, one less after a win",
    "kelly": "what grows fastest, where the player has the edge",
}
USUAL_PERCENT = 2.0
Maker = Callable[[int], StakePlan]


def read_plan(text: str, pattern: int, mean: float, deviation: float) -> tuple[str, Maker]:
    """``martingale``, ``percent:2`` and so on. ``mean`` and ``deviation``: of a round's result, in cents."""
    name, colon, share = text.strip().lower().replace("'", "").partition(":")
    if name not in PLANS:
        from casino_sim.houses.checks import did_you_mean

        hint = did_you_mean(name, PLANS) or f"; choose from {', '.join(PLANS)}"
        raise LabFault(f"there is no stake plan '{name}'{hint}")
    if colon and name != "percent":
        raise LabFault(f"the plan '{name}' takes no number")
    if name == "percent":
        try:
            percent = float(share) if colon else USUAL_PERCENT
        except ValueError:
            percent = 0.0
        if not 0 < percent <= 100:
            raise LabFault(f"'{share}' isn't a part of a bankroll: write percent:2 for two percent")
        return name, lambda players: Share(percent / 100, pattern)
    if name == "kelly":
        if mean <= 0:
            words = _("Kelly bets nothing where the house has the edge, and these bets lose {amount} of every $100")
            raise LabFault(words.format(amount=in_dollars(-100 * mean / pattern)))
        best = mean / deviation**2 * pattern  # of the bankroll
        return name, lambda players: Share(best, pattern)
    kinds: dict[str, type[Flat] | type[Labouchere]] = {
        "flat": Flat, "martingale": Martingale, "paroli": Paroli, "dalembert": DAlembert, "labouchere": Labouchere,
    }  # fmt: skip
    return name, kinds[name]
