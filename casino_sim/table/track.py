"""A ring of numbers on which groups of bets are called: the racetrack of a roulette table, as data for whoever draws it."""

from __future__ import annotations

from msgspec import Struct


class Sector(Struct, frozen=True):
    """A named part of the ring, and the chips it puts down by wager."""

    id: str
    label: str
    pockets: tuple[str, ...]
    chips: dict[str, int]

    @property
    def count(self) -> int:
        return sum(self.chips.values())


class Track(Struct, frozen=True):
    """``pockets`` clockwise, beginning with the one at the right end; ``sectors`` from the left end to the right one,
    where each holds the right end with what stands to its right, as a shell round the next."""

    pockets: tuple[str, ...]
    colors: dict[str, str]
    sectors: tuple[Sector, ...]
    most_neighbours: int = 4
