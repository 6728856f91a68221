"""Meters: who takes how much of one, and what the others at the table get of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from casino_sim.paytables import Paytable
from casino_sim.table.procedures.settlement import settlement_order
from casino_sim.table.table import Table


def settle_progressive(
    table: Table,
    spot: str,
    meter: str,
    paytable: Paytable,
    hands: Mapping[int, str],
    rule: str,
    seats: Sequence[int] | None = None,
) -> None:
    """One pass over all seats (or these) that bet the meter, highest seat first.

    Shares of the meter come out of the meter, fixed prizes from the house. The first full hit divides the meter among
    all full hits of the round (the odd cents to the first paid); then the meter starts again from its seed.
    """
    among = table.in_tray if seats is None else seats
    bettors = settlement_order(seat for seat in among if spot in table.in_tray.get(seat, ()))
    full = [seat for seat in bettors if _percent(paytable, hands.get(seat)) == 100]
    for seat in bettors:
        percent = _percent(paytable, hands.get(seat))
        if percent == 100:
            if seat == full[0]:
                _pay_out_meter(table, spot, meter, full, rule)
        elif percent:
            table.pay_from_meter(meter, seat, spot, table.meter(meter) * percent // 100, rule)
        else:
            pay_collected(table, seat, spot, hands.get(seat, ""), paytable, rule)


def settle_linked(table: Table, seats: Sequence[int], hand: Callable[[int], str]) -> None:
    """The last of all: the progressive of everybody who bet it, by the hands of the seats that are still in play."""
    if any("progressive" in tray for tray in table.in_tray.values()):
        row = table.rules.wagers["progressive"]
        hands = {seat: hand(seat) for seat in seats}
        settle_progressive(table, row.id, row.meter, table.rules.pays[row.pays], hands, row.rule)


def _pay_out_meter(table: Table, spot: str, meter: str, winners: Sequence[int], rule: str) -> None:
    share, odd = divmod(table.meter(meter), len(winners))
    for seat in winners:
        table.pay_from_meter(meter, seat, spot, share + (odd if seat == winners[0] else 0), rule)
    table.feed_meter(meter, table.rules.meters[meter].seed, why="reset")


def _percent(paytable: Paytable, hand: str | None) -> int:
    pay = paytable.pay(hand) if hand else None
    return pay.percent if pay and pay.kind == "meter" else 0


def pay_collected(table: Table, seat: int, spot: str, hand: str, paytable: Paytable, rule: str) -> None:
    """Decide a wager that was taken in at the lock: the prize of its row is all that the seat receives."""
    pay = paytable.pay(hand)
    amount = 0
    if pay is not None:
        amount = pay.amount if pay.kind == "fixed" else pay.ratio.win(table.in_tray[seat][spot])
    table.prize(seat, spot, amount, rule)


def pay_envy(table: Table, bettors: Sequence[int], shown: Mapping[int, str], paytable: Paytable, rule: str) -> None:
    """Pay each seat that bet the envy prize for every such hand of another player, never for its own."""
    for seat in settlement_order(bettors):
        owner = table.owner(seat)
        prizes = [paytable.pay(hand) for other, hand in shown.items() if table.owner(other) != owner]
        amount = sum(pay.amount for pay in prizes if pay is not None)
        if amount:
            table.prize(seat, "envy", amount, rule)
