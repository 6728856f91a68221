"""The operator's PIN: kept as a scrypt hash, compared in constant time, and locked for a while after failures."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from kiosk.watch.files import number, read_json, write_atomically

COST, BLOCK, LANES = 2**14, 8, 1
SHORTEST, LONGEST = 4, 8
FREE_TRIES = 5
# Seconds. Guests can reach the pad: wrong PINs from the floor must never keep staff from the machine for long. Thirty
# tries an hour, each of them in the diary, still take two weeks of standing there for the 10,000 shortest PINs.
FIRST_LOCK, LONGEST_LOCK = 60.0, 120.0

FEWEST_DIGITS = 3  # different ones: 1212 and 1122 are as good as 1111
ALONG_THE_PAD = ("2580", "1470", "3690", "1590", "3570", "147258", "258369", "147258369", "159753", "159357", "753159",
                 "1397", "1793", "1379", "1739", "123654", "456123", "789456", "741852", "147852")  # fmt: skip


class BadPin(ValueError):
    """No PIN that can be used. The sentence says why."""


def checked(pin: str) -> str:
    if not pin.isascii() or not pin.isdigit() or not SHORTEST <= len(pin) <= LONGEST:
        raise BadPin(f"a PIN has {SHORTEST} to {LONGEST} digits")
    if weak(pin):
        raise BadPin("this PIN is too easy to guess")
    return pin


def weak(pin: str) -> bool:
    """Whether it is one of the few thousand that people choose, and that are tried first: a pattern, or a year."""
    if len(set(pin)) < FEWEST_DIGITS or pin == pin[::-1] or any(way in ALONG_THE_PAD for way in (pin, pin[::-1])):
        return True
    halves = range(1, len(pin) // 2 + 1)
    if any(len(pin) % size == 0 and pin == pin[:size] * (len(pin) // size) for size in halves):
        return True
    each = pin[::2] if pin[::2] == pin[1::2] else pin  # 112233 goes up like 123
    if len({(int(b) - int(a)) % 10 for a, b in pairwise(each)}) == 1:
        return True
    return any(_year(part) and _day(rest) for part, rest in ((pin[:4], pin[4:]), (pin[-4:], pin[:-4])))


def _year(digits: str) -> bool:
    return digits[:2] in ("19", "20")


def _day(digits: str) -> bool:
    """Nothing, or what may stand beside a year in somebody's birthday."""
    if not digits:
        return True
    one, other = int(digits[:2]), int(digits[2:] or "1")
    return 1 <= min(one, other) <= 12 and 1 <= max(one, other) <= 31


def hashed(pin: str) -> str:
    salt = secrets.token_bytes(16)
    return f"scrypt${COST}${BLOCK}${LANES}${salt.hex()}${_derived(checked(pin), salt, COST, BLOCK, LANES).hex()}"


def _derived(pin: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=block, p=lanes, maxmem=2**27, dklen=32)


def parts(text: str) -> tuple[int, int, int, bytes, bytes]:
    """The pieces of a written hash; :class:`BadPin` where it is not a hash."""
    try:
        kind, cost, block, lanes, salt, digest = text.split("$")
        found = int(cost), int(block), int(lanes), bytes.fromhex(salt), bytes.fromhex(digest)
    except ValueError:
        raise BadPin("isn't a scrypt hash: make one with casino-sim kiosk --hash-pin") from None
    n, r, p = found[:3]
    sound = n >= 2**12 and n & (n - 1) == 0 and 1 <= r <= 32 and 1 <= p <= 16 and n * r <= 2**19
    if kind != "scrypt" or not sound or len(found[3]) < 8 or len(found[4]) != 32:
        raise BadPin("isn't a scrypt hash: make one with casino-sim kiosk --hash-pin")
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
        self._until = number(saved, "until")

    def left(self) -> float:
        """Seconds until the next try is taken. A clock that was set back locks nobody out."""
        now = self._wall()
        self._until = min(self._until, now + LONGEST_LOCK)
        return max(0.0, self._until - now)

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
