"""What a Big Six table remembers between spins."""

from __future__ import annotations

from msgspec import Struct, field

SHOWN = 20  # how many results the board has


class Memory(Struct):
    last: list[str] = field(default_factory=list)  # the latest symbol first
