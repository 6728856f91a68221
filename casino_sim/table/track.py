"""The racetrack of a roulette table, on which groups of bets are called, as data for whoever draws it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

NeighborBet = Callable[[str, int], dict[str, int]]  # a number, and how many neighbors on each side: chips by wager


class Sector(Struct, frozen=True):
    """A named part of the wheel, and the chips its call bet puts down by wager."""

    id: str
    label: str
    pockets: tuple[str, ...]
    chips: dict[str, int]

    @property
    def count(self) -> int:
        return sum(self.chips.values())


class Track(Struct, frozen=True):
    """``pockets`` clockwise from the right end of the oval. ``sectors`` from the left end to the right: each is drawn as a
    band across the oval, and the last one holds the right end."""

    pockets: tuple[str, ...]
    colors: dict[str, str]
    sectors: tuple[Sector, ...]
    neighbor_bet: NeighborBet
    most_neighbors: int = 4
