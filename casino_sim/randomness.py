"""Does the equipment deal evenly? Chi-square tests on what players meet: faces, pockets, positions, runs."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from casino_sim.cards import DECK, INDEX
from casino_sim.rng import Stream
from casino_sim.shoe import Deck

SUSPECT = 1e-4  # of ten thousand sound reports about one test fails


class Result(Struct, frozen=True):
    name: str
    statistic: float
    freedom: int
    p: float

    @property
    def passed(self) -> bool:
        return SUSPECT < self.p < 1 - SUSPECT / 10


def chi_square_p(statistic: float, freedom: int) -> float:
    """The chance of a statistic at least this large, by the regularised upper incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:  # series for the lower part
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300  # continued fraction for the upper part
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        step = c * d
        fraction *= step
        if abs(step - 1) < 1e-15:
            break
    return fraction * scale


def even(name: str, counts: Mapping[Any, int], kinds: int) -> Result:
    """Were all ``kinds`` equally frequent?"""
    total = sum(counts.values())
    expected = total / kinds
    seen = sum((n - expected) ** 2 / expected for n in counts.values()) + (kinds - len(counts)) * expected
    return Result(name, seen, kinds - 1, chi_square_p(seen, kinds - 1))


def report(seed: bytes, draws: int) -> list[Result]:
    dice = Stream(seed, "dice")
    throws = [(dice.below(6), dice.below(6)) for _ in range(draws)]
    wheel = Stream(seed, "wheel")
    spins = [wheel.below(38) for _ in range(draws)]
    results = [
        even("dice: 36 throws", Counter(throws), 36),
        even("dice: this throw after the last", _pairs([(a + b) % 6 for a, b in throws]), 36),
        even("wheel: 38 pockets", Counter(spins), 38),
        even("wheel: this colour of pocket after the last", _pairs([spin % 2 for spin in spins]), 4),
    ]
    return results + _deck_results(seed, max(draws // 52, 200))


def _deck_results(seed: bytes, decks: int) -> list[Result]:
    first, last, follows = Counter[int](), Counter[int](), Counter[int]()
    for n in range(decks):
        deck = Deck(DECK, Stream(seed, f"deck {n}"))
        dealt = [INDEX[deck.draw()] for _ in range(52)]
        first[dealt[0]] += 1
        last[dealt[51]] += 1
        follows[(dealt[1] - dealt[0]) % 52] += 1
    return [
        even("deck: first card", first, 52),
        even("deck: last card", last, 52),
        even("deck: distance from first to second", follows, 51),
    ]


def _pairs(values: list[int]) -> Counter[Any]:
    """Non-overlapping pairs of neighbours."""
    return Counter(zip(values[::2], values[1::2], strict=False))
