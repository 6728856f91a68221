"""Printed pays. A paytable is read once from ``paytables.toml``: felt, help, settlement and odds all read it.

A row pays ``"3 to 2"``, ``"50 for 5"``, ``"push"``, ``"$25000"`` (a fixed prize for a stake that is already collected) or
``"100% of meter"``. Rows stand from the best hand down; a hand is paid by its own row only.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from casino_sim.i18n import _, sensed
from casino_sim.money import BadMoney, Cents, Ratio, cents, spoken

PayKind = Literal["ratio", "push", "fixed", "meter"]


class Pay(Struct, frozen=True):
    kind: PayKind
    ratio: Ratio = Ratio(0, 1)
    amount: Cents = 0  # fixed prize
    percent: int = 0  # of the meter

    @property
    def plain(self) -> str:
        """The same in every language, for what is stored and compared."""
        if self.kind == "push":
            return "Push"
        if self.kind == "fixed":
            cents = f".{self.amount % 100:02d}" if self.amount % 100 else ""
            return f"${self.amount // 100:,}{cents}"
        return f"{self.percent}% of meter" if self.kind == "meter" else self.ratio.plain

    def __str__(self) -> str:
        if self.kind == "push":
            return _("Push")
        if self.kind == "fixed":
            return spoken(self.amount)
        if self.kind == "meter":
            return _("{percent}% of meter").format(percent=self.percent)
        return str(self.ratio)


PUSH = Pay("push")
_METER = re.compile(r"\A(\d{1,3})\s*% of meter\Z")


def parse_pay(text: str) -> Pay:
    """Raises :class:`BadMoney` with a sentence."""
    text = text.strip()
    if text == "push":
        return PUSH
    if text.startswith("$"):
        return Pay("fixed", amount=cents(text))
    meter = _METER.match(text)
    if meter:
        return Pay("meter", percent=int(meter[1]))
    try:
        return Pay("ratio", Ratio.parse(text))
    except BadMoney:
        raise BadMoney(f"'{text}' isn't a pay: write 3 to 2, 50 for 5, push, $1000 or 10% of meter") from None


class Row(Struct, frozen=True):
    hand: str
    label: str
    pay: Pay

    @property
    def called(self) -> str:
        """In the player's language."""
        return sensed("printed", self.label)


class Paytable(Struct, frozen=True):
    id: str
    title: str
    rows: tuple[Row, ...]
    by_hand: dict[str, Pay]

    def pay(self, hand: str) -> Pay | None:
        """The pay of the row, or None where the table has no such row: the wager loses."""
        return self.by_hand.get(hand)

    def ratio(self, hand: str) -> Ratio:
        """The price of a row that every sound file has; a missing one is a broken file, found when houses are checked."""
        return self.by_hand[hand].ratio


def make(id: str, title: str, rows: list[tuple[str, str, str]]) -> Paytable:
    built = tuple(Row(hand, label, parse_pay(pays)) for hand, label, pays in rows)
    return Paytable(id, title, built, {row.hand: row.pay for row in built})
