"""The rules of one table, resolved: the rule object that felt, help, settlement, coach and odds all read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Protocol, TypeVar

from msgspec import UNSET, Struct, UnsetType

from casino_sim.houses.tournament import Tournament
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.paytables import Paytable
from casino_sim.wagers import Limit, Wager

S = TypeVar("S", bound=Struct)
T = TypeVar("T")


class MoneyRules(Struct, frozen=True):
    """How the house counts."""

    chips: tuple[Cents, ...]  # denominations of the rack, smallest first
    odd_unit: Cents  # odd payouts come down to whole units of this
    commission_unit: Cents  # commissions go up to whole units of this


class MeterRule(Struct, frozen=True):
    """A progressive meter: where it starts and what each wager adds."""

    id: str
    title: str
    seed: Cents
    increment: Cents  # from each wager, before the deal


class Follows(Struct, frozen=True):
    """Printed pays that follow a switch: one table for each of its values (Match the Dealer goes by the decks)."""

    switch: str
    tables: dict[str, Paytable]

    def at(self, switches: Struct) -> Paytable | None:
        return self.tables.get(str(getattr(switches, self.switch)))


class TableRules(Struct, frozen=True):
    house: str
    house_name: str
    look: str  # which cloth, wood and card backs the house has
    game: str
    title: str
    seats: int
    money: MoneyRules
    limits: dict[str, Limit]
    wagers: dict[str, Wager]  # those this house offers
    pays: dict[str, Paytable]  # by the game's own key
    meters: dict[str, MeterRule]
    switches: Struct
    notes: tuple[str, ...] = ()  # what the house says beside the rules (a reconstructed table says so)
    readings: tuple[str, ...] = ()  # how it is played where the house's own paper leaves it open
    house_meters: dict[str, MeterRule] = {}  # those it may play for; ``meters`` are those it does
    follows: dict[str, Follows] = {}  # those of ``pays`` that another value of a switch would change
    own_paytables: dict[str, Paytable] = {}  # those the house brings itself, paid by or not
    printed_tournament: Tournament | UnsetType = UNSET  # left out of the fingerprint of every other table

    @property
    def tournament(self) -> Tournament | None:
        """What a tournament at this table is played by; None where it is no tournament."""
        return None if isinstance(self.printed_tournament, UnsetType) else self.printed_tournament

    @property
    def called(self) -> str:
        """The title in the player's language."""
        return _(self.title)

    def limit(self, wager: str) -> Limit:
        return self.limits[self.wagers[wager].limit]

    def offers(self, wager: str) -> bool:
        return wager in self.wagers

    def switches_of(self, kind: type[S]) -> S:
        """The house's switches for this game, typed."""
        found = self.switches
        if not isinstance(found, kind):
            raise TypeError(f"{self.game} is set up with {type(found).__name__}, not {kind.__name__}")
        return found


_TABLES_REMEMBERED = 64


def once_a_table(work: Callable[[TableRules], T]) -> Callable[[TableRules], T]:
    """For what follows from the rules of a table alone: it is worked out once, as rules never change.

    The rules are told apart by which object they are. To compare what stands in them takes longer than most answers.
    """
    known: dict[int, tuple[TableRules, T]] = {}

    @wraps(work)
    def remembered(rules: TableRules) -> T:
        found = known.get(id(rules))
        if found is None:
            if len(known) >= _TABLES_REMEMBERED:
                known.clear()
            found = known[id(rules)] = rules, work(rules)  # held here, so that no other rules come to lie in its place
        return found[1]

    return remembered


class GameFacts(Protocol):
    """What a house file is checked against. Every game is one of these."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def package(self) -> str: ...

    @property
    def switches(self) -> type[Struct]: ...

    @property
    def wagers(self) -> tuple[Wager, ...]: ...

    @property
    def pays(self) -> Mapping[str, tuple[str, ...]]:
        """For each key of a house's pays: the hands the game can name to that table."""


class HouseFacts(Struct, frozen=True):
    """A checked house file: its name and looks, and the rules of each of its tables."""

    id: str
    name: str
    kind: str
    look: str
    money: MoneyRules
    own_seats: int  # how many seats of a table one player may take; 0 for every free one
    tables: dict[str, TableRules]
    text: dict[str, str]
