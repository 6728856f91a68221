"""What the room collects before a card is dealt: players by their base wagers, the banker by what the list says."""

from __future__ import annotations

from casino_sim.houses import fees
from casino_sim.money import Cents
from casino_sim.table.banking.bank import Bank
from casino_sim.table.banking.memory import clockwise
from casino_sim.table.table import Table


def schedule_of(table: Table) -> fees.Schedule | None:
    name = str(getattr(table.rules.switches, "fee_schedule", fees.NO_FEES))
    return fees.named(name, table.rules.game)


def dearest_fee(table: Table) -> Cents:
    schedule = schedule_of(table)
    return max((row.fee_cents for row in schedule.player_dealer_fee), default=0) if schedule else 0


def base_wagers(table: Table) -> list[str]:
    """The wagers that the collection lists call the base game."""
    return [row.id for row in table.rules.wagers.values() if row.required]


def base_of(table: Table, spot: str, amount: Cents) -> Cents:
    """What of a spot counts as a base wager: itself, or a backline wager beside another seat's."""
    base = spot.partition("_on_")[0]
    return amount if base in base_wagers(table) else 0


def fees_owed(table: Table, seat: int) -> Cents:
    """What the room will collect for all bets of the seat's player, at this seat and their others."""
    schedule, owner = schedule_of(table), table.owner(seat)
    if schedule is None:
        return 0
    return sum(
        fees.by_amount(schedule.player_fee, base_of(table, spot, amount))
        for other, spots in table.bets.items()
        if table.owner(other) == owner
        for spot, amount in spots.items()
    )


def collect_fees(table: Table, bank: Bank) -> None:
    """Before a card is dealt: players by their base wagers spot by spot, the player-dealer by what the list says."""
    schedule = schedule_of(table)
    if schedule is None:
        return
    bases = [base_of(table, spot, amount) for seat in table.occupied for spot, amount in table.bets[seat].items()]
    largest = max(bases, default=0)
    total = sum(sum(spots.values()) for spots in table.bets.values())
    for seat in clockwise(table, bank.seat, table.occupied):
        due = sum(
            fees.by_amount(schedule.player_fee, base_of(table, spot, amount))
            for spot, amount in table.bets[seat].items()
        )
        if due:
            table.charge(seat, due, "collection")
    looked_at = largest if schedule.player_dealer_bracket_on == "largest_player_wager" else total
    due = fees.by_amount(schedule.player_dealer_fee, looked_at)
    if due:
        bank.charge(due)
        table.mark("collection", due)
