"""Money is whole cents. Nothing in the casino holds an amount in any other way.

A price is a :class:`Ratio` as the felt prints it: ``3:2`` and ``3 to 2`` leave the stake with the player and add three for
every two; ``50 for 5`` hands fifty back for a five that is already in the tray.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from casino_sim.figures import decimal, form, grouped
from casino_sim.i18n import _

Cents = int


class BadMoney(ValueError):
    """A text that should be an amount or a price and is not."""


_AMOUNT = re.compile(r"\A\$?(\d{1,12})(?:\.(\d{1,2}))?\Z", re.ASCII)
_RATIO = re.compile(r"\A(\d+(?:\.\d)?)\s*(:|to|for)\s*(\d+)\Z", re.ASCII)


def cents(text: str | int) -> Cents:
    """``"12.50"`` (or whole dollars as a number) to 1250."""
    if isinstance(text, bool):
        raise BadMoney(f"'{text}' isn't an amount: write dollars like 5 or 12.50")
    if isinstance(text, int):
        if text < 0:
            raise BadMoney(f"'{text}' isn't an amount: it is below zero")
        if text >= 10**12:
            raise BadMoney(f"'{text}' isn't an amount: no more than twelve digits")
        return text * 100
    found = _AMOUNT.match(text.strip().replace(",", "")) if isinstance(text, str) else None
    if found is None:
        raise BadMoney(f"'{text}' isn't an amount: write dollars like 5 or 12.50")
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def dollars(amount: Cents) -> str:
    """1250 to ``"12.50"``, the form of every machine-readable output."""
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def spoken(amount: Cents, sign: bool = False, cents: bool = False) -> str:
    """1250 to ``"$12.50"``, 500 to ``"$5"``: as the table says it. ``cents``: also where there are none."""
    mark = "-" if amount < 0 else "+" if sign and amount > 0 else ""
    rest = f"{form().point}{abs(amount) % 100:02d}" if amount % 100 or cents else ""
    return mark + _with_signs(grouped(abs(amount) // 100) + rest)


def in_dollars(value: float, places: int = 2) -> str:
    """-1.4142 to ``"-$1.41"``: dollars that were worked out, to so many places."""
    return ("-" if round(value, places) < 0 else "") + _with_signs(decimal(abs(value), places))


def _with_signs(figure: str) -> str:
    return f"{form().before}{figure}{form().behind}"


class Ratio(NamedTuple):
    """A price. ``gain`` for every ``stake``; ``to`` says whether the stake comes back besides."""

    gain: int
    stake: int
    to: bool = True

    def win(self, staked: Cents, unit: Cents = 1) -> Cents:
        """What the house hands over for ``staked``, in whole ``unit`` coins, the rest of a coin kept by the house."""
        return staked * self.gain // (self.stake * unit) * unit

    @property
    def plain(self) -> str:
        """The same in every language, for what is stored and compared."""
        return f"{self.gain} {'to' if self.to else 'for'} {self.stake}"

    def __str__(self) -> str:
        words = _("{gain} to {stake}") if self.to else _("{gain} for {stake}")
        return words.format(gain=self.gain, stake=self.stake)

    @classmethod
    def parse(cls, text: str) -> Ratio:
        found = _RATIO.match(text.strip())
        if found is None or int(found[3]) == 0:
            raise BadMoney(f"'{text}' isn't a price: write it like 3:2, 3 to 2 or 50 for 5")
        gain, stake = found[1], int(found[3])
        if "." in gain:  # 1.5 to 1 is printed on some felts
            return cls(int(gain.replace(".", "")), stake * 10, found[2] != "for")
        return cls(int(gain), stake, found[2] != "for")


EVEN_MONEY = Ratio(1, 1)


def round_up(amount_times: int, parts: int, unit: Cents) -> Cents:
    """``amount_times / parts`` rounded up to the next whole ``unit``: how a commission is charged."""
    return -(-amount_times // (parts * unit)) * unit
