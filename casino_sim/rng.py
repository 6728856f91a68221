"""Chance. Every draw of a live game comes from here, and is the same on every machine and every Python.

A round has one seed of 32 bytes. From it named streams are drawn, one for each piece of equipment (``deck``, ``dice``,
``wheel`` ...), so that a second roll never depends on how many cards were dealt. A stream is the output of SHAKE-256 over
``seed || 0x00 || name``, read as little-endian 32-bit words. A bounded draw multiplies a word by the bound and keeps the high
half, throwing away the few words that would make it uneven; a shuffle is Fisher-Yates from the front. The test vectors stand
in ``tests/core/test_rng.py``.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_FIRST_WORDS = 32  # one block of the hash: most rounds need no more
_FULL = 1 << 32


class Stream:
    __slots__ = ("_at", "_hash", "_size", "_words")

    def __init__(self, seed: bytes, name: str) -> None:
        self._hash = hashlib.shake_256(seed + b"\0" + name.encode())
        self._words: tuple[int, ...] = ()
        self._size = 0
        self._at = 0

    @staticmethod
    def bytes_of(seed: bytes, name: str, count: int) -> bytes:
        """The stream as bytes, four a word."""
        return hashlib.shake_256(seed + b"\0" + name.encode()).digest(count)

    def word(self) -> int:
        at = self._at
        if at == self._size:
            self._lengthen()
        self._at = at + 1
        return self._words[at]

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, each equally likely."""
        at = self._at
        if at == self._size:
            self._lengthen()
        self._at = at + 1
        scaled = self._words[at] * bound
        if scaled & 0xFFFFFFFF < bound:
            uneven = _FULL % bound
            while scaled & 0xFFFFFFFF < uneven:
                scaled = self.word() * bound
        return scaled >> 32

    def shuffle(self, things: list[T]) -> None:
        below = self.below
        last = len(things)
        for here in range(last - 1):
            there = here + below(last - here)
            things[here], things[there] = things[there], things[here]

    def unit(self) -> float:
        """A number from 0 up to, not including, 1. For bots that mix their play; never for equipment."""
        return self.word() / _FULL

    def _lengthen(self) -> None:
        # An extendable hash gives the same beginning again, only longer.
        self._size = self._size * 4 or _FIRST_WORDS
        self._words = struct.unpack(f"<{self._size}I", self._hash.digest(4 * self._size))


def derive(seed: bytes, label: str) -> bytes:
    """A seed of its own for ``label`` (the next round, a seat's bot) that tells nothing about ``seed``."""
    return hashlib.sha256(seed + b"\1" + label.encode()).digest()
