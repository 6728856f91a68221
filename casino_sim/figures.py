"""Figures as the player's language writes them: grouped digits, decimals, shares of a hundred."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from casino_sim.i18n import pgettext

_DECIMAL = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])", re.ASCII)
_EXAMPLE = re.compile(r"\A(\D*)1(\D*)234(\D+)50(\D*)\Z", re.ASCII)


class Form(NamedTuple):
    """What stands before an amount, between thousands, before the cents, and behind it."""

    before: str = "$"
    thousands: str = ","
    point: str = "."
    behind: str = ""


def form() -> Form:
    """As the language writes $1,234.50."""
    return _form_of(pgettext("money", "$1,234.50"))


@cache
def _form_of(example: str) -> Form:
    found = _EXAMPLE.match(example)
    return Form(*found.groups()) if found is not None else Form()


def grouped(number: int) -> str:
    """50000 to ``"50,000"``."""
    return f"{number:,}".replace(",", form().thousands)


def pointed(text: str) -> str:
    """Figures of a file, such as 0.50, with the point of the language."""
    return _DECIMAL.sub(lambda found: found[0].replace(".", form().point), text)


def decimal(value: float, places: int = 1, sign: bool = False) -> str:
    """1234.56 to ``"1,234.6"``; with a sign also what is above zero."""
    whole, point, rest = f"{value:{'+' if sign else ''},.{places}f}".partition(".")
    return whole.replace(",", form().thousands) + (form().point if point else "") + rest


def percent(share: float, places: int = 0, sign: bool = False) -> str:
    """0.4239 to ``"42%"``."""
    return pgettext("figure", "{number}%").format(number=decimal(100 * share, places, sign))
