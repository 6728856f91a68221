"""PG-9 to PG-11: the wagers on seven cards, whoever stands against them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.money import Cents
from casino_sim.table.procedures import Payer, pay_by_table
from casino_sim.table.table import DEALER, Table, seat_place
from games.pai_gow_poker.hands import ace_high_hand, fortune_hand
from games.pai_gow_poker.house import Switches

FORTUNE, ACE_HIGH, ENVY = "fortune", "ace_high", "envy"
Lines = Mapping[int, str]


def with_buttons(table: Table, seats: Sequence[int], spot: str = FORTUNE) -> list[int]:
    """PG-10: the seats whose Fortune bet is large enough for the envy button."""
    least = max(1, table.switches(Switches).envy_from * 100)
    return [seat for seat in seats if table.bet(seat, spot) >= least]


def lines_of(table: Table, seats: Sequence[int]) -> Lines:
    """The line of the Fortune's table that each seat's seven cards reach."""
    return {seat: fortune_hand(table.cards(seat_place(seat))) for seat in seats}


def settle_fortune(table: Table, seat: int, line: str, payer: Payer | None = None, spot: str = FORTUNE) -> None:
    if table.bet(seat, spot):
        pay_by_table(table, seat, spot, line, table.rules.pays[FORTUNE], "PG-9", payer)


def settle_ace_high(table: Table, seat: int, payer: Payer | None = None) -> None:
    if table.bet(seat, ACE_HIGH):
        line = ace_high_hand(table.cards(DEALER), table.cards(seat_place(seat)))
        pay_by_table(table, seat, ACE_HIGH, line, table.rules.pays[ACE_HIGH], "PG-11", payer)


def envy_due(table: Table, seat: int, lines: Lines) -> Cents:
    """What a seat with an envy button is owed for the hands of other players."""
    paytable, owner = table.rules.pays[ENVY], table.owner(seat)
    amounts = {other: pay.amount for other, line in lines.items() if (pay := paytable.pay(line))}
    if table.switches(Switches).envy_pays == "every_hand":
        return sum(amount for other, amount in amounts.items() if table.owner(other) != owner)
    best = max(amounts.values(), default=0)
    holders = {table.owner(other) for other, amount in amounts.items() if amount == best}
    return 0 if owner in holders else best
