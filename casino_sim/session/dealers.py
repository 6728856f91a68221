"""Who deals: a house's dealers relieve each other, and whoever comes to the table says so."""

from __future__ import annotations

import zlib

DEALERS = (
    "Carmen", "Dale", "Linh", "Marcus", "Priya", "Joe", "Ana", "Ruth", "Tony", "Grace", "Omar", "Faye", "Ivan", "Lucia",
)  # fmt: skip
SHIFT = 40  # rounds until the next dealer taps in


def dealer_of(house: str, game: str, session: int, number: int) -> str:
    """Who deals a round: the same whenever it is watched, another after each shift."""
    first = zlib.crc32(f"{house} {game} {session}".encode())
    return DEALERS[(first + max(0, number - 1) // SHIFT) % len(DEALERS)]
