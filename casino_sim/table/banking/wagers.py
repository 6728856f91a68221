"""The wagers against a bank, and the order in which they are settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.houses import fees
from casino_sim.i18n import N_
from casino_sim.table.ask import Bets, Objection, Spot
from casino_sim.table.banking.bank import Bank
from casino_sim.table.banking.collection import base_of, collect_fees, fees_owed, schedule_of
from casino_sim.table.banking.memory import Liability, clockwise
from casino_sim.table.procedures import opening_spots, warn_if_short
from casino_sim.table.table import Table


async def take_wagers(
    table: Table,
    bank: Bank,
    offer: Callable[[int], dict[str, Spot]] | None = None,
    liability: Liability | None = None,
    at_lock: Callable[[], None] | None = None,
    objection: Objection | None = None,
    then: tuple[str, int] | None = None,
) -> list[int]:
    """Everybody but the banker bets, clockwise from the banker's left; the room collects. Returns the seats in the game.

    ``then`` is the least bet that will be asked of a hand, as in ``take_opening_bets``; ``objection`` is the game's own word
    on a seat's bets. ``at_lock`` gives back wagers that nothing stands behind, before they count for a fee. A round nobody
    bets on costs nothing, is not dealt and does not count as one of the banker's two.
    """
    spots = dict(opening_spots(table))
    offered = offer or (lambda _: spots)
    for seat in clockwise(table, bank.seat, table.occupied):
        banks = seat == bank.seat or (not bank.prop and table.owner(seat) == table.owner(bank.seat))
        if not banks and offered(seat):
            await table.take_bets(seat, offered, _affordable(table, seat, objection))
    table.announce(N_("No more bets."))
    table.close_betting()
    if at_lock is not None:
        at_lock()
    in_play = [seat for seat in clockwise(table, bank.seat, table.occupied) if table.bets[seat]]
    if not in_play:
        bank.close(played=False)
        return []
    collect_fees(table, bank)
    for seat in in_play:
        warn_if_short(table, seat, then)
    if bank.prop:
        bank.post(liability)
    table.mark("bank_action", sum(sum(spots.values()) for spots in table.bets.values()))
    table.mark("bank_risk", liability(table) if liability else None)
    table.payer, table.taker = bank.stakes, bank.winnings
    return in_play


def _affordable(table: Table, seat: int, besides: Objection | None) -> Objection:
    """A wager needs chips for itself and its fee together."""

    def objection(bets: Bets) -> str | None:
        refusal, schedule = besides(bets) if besides else None, schedule_of(table)
        if refusal or schedule is None:
            return refusal
        fee = sum(
            fees.by_amount(schedule.player_fee, base_of(table, spot, amount)) for spot, amount in bets.stakes.items()
        )
        if sum(bets.stakes.values()) + fee + fees_owed(table, seat) > table.purse(seat):
            return f"seat {seat} has not enough for these bets and their collection fee"
        return None

    return objection


def count_round(table: Table, banker: int, count: int, banker_counts: bool = True) -> int:
    """The seat on which a count ends, the player-dealer's own being 1 (or left out). Every seat counts, taken or not."""
    seats = table.rules.seats
    if banker_counts:
        return (banker - 1 + count - 1) % seats + 1
    others = [(banker - 1 + step) % seats + 1 for step in range(1, seats)]
    return others[(count - 1) % len(others)]


def action_order(table: Table, banker: int, button: int, with_wager: Sequence[int]) -> list[int]:
    """Seats with a wager in the order of settlement: from the button clockwise, or from the next seat that has one."""
    count = table.rules.seats
    order = sorted((seat for seat in with_wager if seat != banker), key=lambda seat: (seat - button) % count)
    if order:
        table.mark("action", order[0])
        table.mark("action_order", " ".join(map(str, order)))
    return order
