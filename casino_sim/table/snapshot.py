"""A table between two rounds, as it is saved. Snapshot, seed and answers are the whole record of a round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct, field

from casino_sim.cards import CARD, NAME
from casino_sim.equipment import Equipment
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE, Ledger
from casino_sim.money import Cents
from casino_sim.shoe import Shoe
from casino_sim.table.game import Game
from casino_sim.table.table import Table

MOST: Cents = 2**53  # of one account; the sums of a table fit whatever keeps them


class ShoeState(Struct, frozen=True):
    cards: str  # names, in order
    position: int
    cut: int

    @property
    def is_out(self) -> bool:
        """The cut card has come: the next round shuffles."""
        return self.position >= self.cut


class Snapshot(Struct, frozen=True):
    round: int
    seats: tuple[int, ...]
    balances: dict[str, Cents]
    bets: dict[int, dict[str, Cents]]
    marks: dict[str, Any] = field(default_factory=dict)
    memory: Any = None
    shoe: ShoeState | None = None
    owners: dict[int, int] = field(default_factory=dict)

    @property
    def deals_on(self) -> bool:
        """Whether the next round is dealt from the current shoe."""
        return self.shoe is not None and not self.shoe.is_out


def take(table: Table) -> Snapshot:
    """A snapshot of everything on the table between rounds."""
    shoe = table.shoe
    return Snapshot(
        round=table.round,
        seats=table.occupied,
        balances=dict(table.ledger.balances),
        bets={seat: dict(spots) for seat, spots in table.bets.items() if spots},
        marks=dict(table.marks),
        memory=msgspec.to_builtins(table.memory) if table.memory is not None else None,
        shoe=ShoeState(" ".join(NAME[c] for c in shoe.cards), shoe.position, shoe.cut) if shoe else None,
        owners=dict(table.owners),
    )


def restore(snapshot: Snapshot, game: Game, rules: TableRules, equipment: Equipment) -> Table:
    """The table as it was. Raises ``msgspec.ValidationError`` when the memory is of another version."""
    memory = (
        msgspec.convert(snapshot.memory, game.memory)
        if game.memory and snapshot.memory is not None
        else game.remember()
    )
    ledger = Ledger(snapshot.balances)
    table = Table(rules, snapshot.seats, equipment, ledger, memory, dict(snapshot.owners))
    table.round = snapshot.round
    table.occupied = snapshot.seats  # in a tournament another seat acts first each hand
    for seat, spots in snapshot.bets.items():
        table.bets[seat] = dict(spots)
    table.marks = dict(snapshot.marks)
    if snapshot.shoe is not None:
        cards = [CARD[name] for name in snapshot.shoe.cards.split()]
        table.shoe = Shoe(cards, snapshot.shoe.position, snapshot.shoe.cut, snapshot.shoe.position)
    return table


def fresh(game: Game, rules: TableRules, seats: Iterable[int], equipment: Equipment) -> Table:
    """A table nobody has played at, its meters at their seeds."""
    table = Table(rules, seats, equipment, Ledger(), game.remember())
    for id, meter in rules.meters.items():
        table.ledger.transfer(OUTSIDE, f"meter:{id}", meter.seed, "seed")
    return table


def to_json(snapshot: Snapshot) -> bytes:
    return msgspec.json.encode(snapshot)


def from_json(data: bytes) -> Snapshot:
    found = msgspec.json.decode(data, type=Snapshot)
    if any(abs(amount) > MOST for amount in found.balances.values()):
        raise msgspec.ValidationError("more chips than there can be")
    return found
