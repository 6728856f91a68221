"""The house's secrets, one a round: the seed is made of one and of what the player adds to it."""

from __future__ import annotations

from typing import Protocol

from casino_sim.fair import new_cut, new_secret
from casino_sim.rng import derive


class Secrets(Protocol):
    fixed: bool  # the same every time the program runs, because somebody asked for that

    def next(self) -> bytes: ...

    def cut(self) -> str:
        """The player's share of the randomness when they type none."""


class FreshSecrets:
    fixed = False

    def next(self) -> bytes:
        return new_secret()

    def cut(self) -> str:
        return new_cut()


class SeededSecrets:
    """The same rounds again, for tests and for showing a fault."""

    fixed = True

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._count = 0

    def next(self) -> bytes:
        self._count += 1
        return derive(self._seed, f"round {self._count}")

    def cut(self) -> str:
        return ""
