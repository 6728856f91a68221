"""How an amount becomes chips, and how high they stand. No drawing here, so a scene may lay out bets at once."""

from __future__ import annotations

from collections.abc import Sequence

TILT = 0.84  # a circle lying on the felt is drawn this much flatter
THICKNESS = 0.082  # visible height of one chip, of its diameter
MAX_HEIGHT = 20  # chips; higher bets are set as several stacks


def breakdown(cents: int, denominations: Sequence[int]) -> list[int]:
    """The fewest chips of these denominations that make an amount, the dearest first (they lie at the bottom).

    What is left below the smallest chip is dropped: the amount in figures says it.
    """
    chips: list[int] = []
    for value in sorted(denominations, reverse=True):
        count, cents = divmod(cents, value)
        chips += [value] * count
    return chips


def piles(chips: Sequence[int], limit: int = MAX_HEIGHT) -> list[list[int]]:
    """Chips dealt into stacks of at most `limit`, every one but the last full."""
    return [list(chips[i : i + limit]) for i in range(0, len(chips), limit)]


def height_of(d: int, count: int) -> int:
    """Pixels from the middle of a stack's base to the middle of its top chip's face."""
    return round(count * d * THICKNESS)
