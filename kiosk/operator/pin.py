"""The operator's PIN: kept as a scrypt hash, compared in constant time, and locked for longer after each failure."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable
from pathlib import Path

from kiosk.watch.files import number, read_json, write_atomically

COST, BLOCK, LANES = 2**14, 8, 1
SHORTEST, LONGEST = 4, 8
FREE_TRIES = 5
FIRST_LOCK, LONGEST_LOCK = 60.0, 3600.0  # seconds


class BadPin(ValueError):
    """No PIN that can be used. The sentence says why."""


def checked(pin: str) -> str:
    if not pin.isascii() or not pin.isdigit() or not SHORTEST <= len(pin) <= LONGEST:
        raise BadPin(f"a PIN has {SHORTEST} to {LONGEST} digits")
    if len(set(pin)) == 1 or pin in "01234567890" or pin in "09876543210":
        raise BadPin("this PIN is the first that anybody would try")
    return pin


def hashed(pin: str) -> str:
    salt = secrets.token_bytes(16)
    return f"scrypt${COST}${BLOCK}${LANES}${salt.hex()}${_derived(checked(pin), salt, COST, BLOCK, LANES).hex()}"


def _derived(pin: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=block, p=lanes, maxmem=2**27, dklen=32)


def parts(text: str) -> tuple[int, int, int, bytes, bytes]:
    """The pieces of a written hash; :class:`BadPin` where it is none."""
    try:
        kind, cost, block, lanes, salt, digest = text.split("$")
        found = int(cost), int(block), int(lanes), bytes.fromhex(salt), bytes.fromhex(digest)
    except ValueError:
        raise BadPin("is no scrypt hash: make one with casino-sim kiosk --hash-pin") from None
    n, r, p = found[:3]
    sound = n >= 2**12 and n & (n - 1) == 0 and 1 <= r <= 32 and 1 <= p <= 16 and n * r <= 2**19
    if kind != "scrypt" or not sound or len(found[3]) < 8 or len(found[4]) != 32:
        raise BadPin("is no scrypt hash: make one with casino-sim kiosk --hash-pin")
    return found


def fits(pin: str, text: str) -> bool:
    cost, block, lanes, salt, digest = parts(text)
    return hmac.compare_digest(_derived(pin, salt, cost, block, lanes), digest)


class Lockout:
    """Counts failures across restarts. After the free tries every failure locks for twice as long as the one before."""

    def __init__(self, file: Path, wall: Callable[[], float]) -> None:
        self._file, self._wall = file, wall
        saved = read_json(file)
        self.failures = int(number(saved, "failures"))
        self._until = min(number(saved, "until"), wall() + LONGEST_LOCK)  # a clock that was set back locks nobody out

    def left(self) -> float:
        """Seconds until the next try is taken."""
        return max(0.0, self._until - self._wall())

    def failed(self) -> float:
        """Note a wrong PIN; returns for how long the pad is locked now."""
        self.failures += 1
        over = self.failures - FREE_TRIES
        if over >= 0:
            self._until = self._wall() + min(LONGEST_LOCK, FIRST_LOCK * 2.0**over)
        self._keep()
        return self.left()

    def passed(self) -> None:
        self.failures, self._until = 0, 0.0
        self._keep()

    def _keep(self) -> None:
        write_atomically(self._file, json.dumps({"failures": self.failures, "until": self._until}))
