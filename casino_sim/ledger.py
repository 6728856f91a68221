"""The double-entry books of a table. :meth:`Ledger.transfer` is the only way a chip moves.

Accounts are plain words: ``purse:1`` (the chips before seat 1), ``felt:1`` (what seat 1 has on the layout), ``house``,
``meter:linked``, ``pot``, ``bank`` ... An account opens with its first chip. Only ``house`` and ``outside`` (the cage, where
chips come from and go to) may owe.
"""

from __future__ import annotations

from msgspec import Struct

from casino_sim.money import Cents, dollars

HOUSE = "house"
OUTSIDE = "outside"
FEES = "fees"
MAY_OWE = frozenset({HOUSE, OUTSIDE})


class NotEnoughChips(ValueError):
    """A transfer that an account cannot cover."""


class Entry(Struct, frozen=True):
    source: str
    target: str
    amount: Cents
    why: str


class Ledger:
    __slots__ = ("balances", "entries")

    def __init__(self, balances: dict[str, Cents] | None = None) -> None:
        self.balances: dict[str, Cents] = dict(balances or {})
        self.entries: list[Entry] = []

    def transfer(self, source: str, target: str, amount: Cents, why: str) -> None:
        if amount <= 0:
            if amount == 0:
                return
            raise ValueError(f"{why}: {dollars(amount)} from {source} to {target} runs backwards")
        balances = self.balances
        have = balances.get(source, 0)
        if have < amount and source not in MAY_OWE:
            raise NotEnoughChips(f"{why}: {source} holds {dollars(have)}, {dollars(amount)} is needed")
        balances[source] = have - amount
        balances[target] = balances.get(target, 0) + amount
        self.entries.append(Entry(source, target, amount, why))

    def balance(self, account: str) -> Cents:
        return self.balances.get(account, 0)

    def total(self) -> Cents:
        """Zero, always: what one account has, another gave."""
        return sum(self.balances.values())
