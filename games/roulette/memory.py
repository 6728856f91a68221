"""What a roulette table remembers between spins."""

from __future__ import annotations

from msgspec import Struct, field

from casino_sim.money import Cents


class Memory(Struct):
    colors: dict[str, Cents] = field(default_factory=dict)  # by seat: what one chip of its color is worth
    last: list[str] = field(default_factory=list)  # the latest number first
    falls: dict[str, tuple[int, int]] = field(default_factory=dict)  # by number: how often, and in which spin at last
