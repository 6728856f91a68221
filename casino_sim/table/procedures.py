"""Steps that several games share, each once. A game's ``rules.py`` reads as a list of these and its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.paytables import Paytable
from casino_sim.table.ask import Option, Spot
from casino_sim.table.events import OWNER
from casino_sim.table.table import Table, seat_place
from casino_sim.wagers import Limit, Wager

# -- before the deal -------------------------------------------------------------------------------


def spot_for(wager: Wager, limit: Limit, held: Cents = 0) -> Spot:
    return Spot(wager.id, wager.label, limit, held, required=wager.required, needs=wager.needs, equals=wager.equals)


def opening_spots(table: Table) -> Mapping[str, Spot]:
    """Every wager of this table that is made before the deal."""
    rules = table.rules
    return {row.id: spot_for(row, rules.limit(row.id)) for row in rules.wagers.values() if row.before_deal}


async def take_opening_bets(table: Table, seats: Sequence[int] | None = None) -> list[int]:
    """Every seat bets, the dealer locks the wagers and collects the progressives. Returns the seats that are in the game."""
    spots = _spots_of_table(table)
    for seat in table.occupied if seats is None else seats:
        await table.take_bets(seat, lambda _: spots)
    table.announce(N_("No more bets."))
    table.close_betting()
    collect_progressives(table)
    required = [row.id for row in table.rules.wagers.values() if row.required]
    return [seat for seat in table.occupied if table.bets[seat] and all(row in table.bets[seat] for row in required)]


_SPOTS: dict[int, tuple[object, Mapping[str, Spot]]] = {}


def _spots_of_table(table: Table) -> Mapping[str, Spot]:
    """Worked out once for each rule object: they only depend on it."""
    rules = table.rules
    kept = _SPOTS.get(id(rules))
    if kept is None or kept[0] is not rules:
        if len(_SPOTS) > 256:
            _SPOTS.clear()
        kept = _SPOTS[id(rules)] = (rules, opening_spots(table))
    return kept[1]


def collect_progressives(table: Table) -> None:
    """Progressive wagers go into the tray at the lock, and their meters rise before a card is dealt."""
    metered = [row for row in table.rules.wagers.values() if row.meter]
    for row in metered:
        increment = table.rules.meters[row.meter].increment
        for seat in table.occupied:
            if row.id in table.bets[seat]:
                table.collect(seat, row.id)
                table.feed_meter(row.meter, increment, seat)


# -- dealing ---------------------------------------------------------------------------------------


def deal_stacks(table: Table, seats: Sequence[int], count: int, sight: int = OWNER) -> None:
    """``count`` cards as a stack to each seat."""
    for seat in seats:
        for _ in range(count):
            table.deal_seat(seat, sight)


def turn_hand(table: Table, seat: int) -> None:
    table.turn_over(seat_place(seat))


# -- decisions -------------------------------------------------------------------------------------


def raises(table: Table, seat: int, unit: Cents, choices: Sequence[tuple[str, str, int]]) -> list[Option]:
    """Options that cost a multiple of ``unit``: those the seat's chips reach."""
    purse = table.purse(seat)
    return [Option(id, label, unit * times) for id, label, times in choices if unit * times <= purse]


# -- settlement ------------------------------------------------------------------------------------


def pay_by_table(table: Table, seat: int, spot: str, hand: str, paytable: Paytable, rule: str) -> None:
    """The wager wins what the row of its hand prints, and loses where there is no such row."""
    pay = paytable.pay(hand)
    if pay is None:
        table.take(seat, spot, rule)
    else:
        table.pay(seat, spot, pay, rule)


def settlement_order(seats: Sequence[int]) -> list[int]:
    """Pennsylvania: from the dealer's far right back to seat 1."""
    return sorted(seats, reverse=True)


def forfeit(table: Table, seat: int, rule: str, keep: Sequence[str] = ()) -> None:
    """A fold: every wager of the seat is taken but those that survive it."""
    for spot in list(table.bets[seat]):
        if spot not in keep:
            table.take(seat, spot, rule)


def settle_progressive(
    table: Table, spot: str, meter: str, paytable: Paytable, hands: Mapping[int, str], rule: str
) -> None:
    """One pass over all seats that bet the meter, highest seat first.

    Shares of the meter come out of the meter, fixed prizes from the house. The first full hit divides the meter among all
    full hits of the round (the odd cents to the first paid); then the meter starts again from its seed.
    """
    bettors = settlement_order([seat for seat, tray in table.in_tray.items() if spot in tray])
    full = [seat for seat in bettors if _percent(paytable, hands.get(seat)) == 100]
    for seat in bettors:
        percent = _percent(paytable, hands.get(seat))
        if percent == 100:
            if seat == full[0]:
                _pay_out_meter(table, spot, meter, full, rule)
        elif percent:
            table.pay_from_meter(meter, seat, spot, table.meter(meter) * percent // 100, rule)
        else:
            table.prize(seat, spot, _fixed_prize(table, seat, spot, hands.get(seat), paytable), rule)


def _pay_out_meter(table: Table, spot: str, meter: str, winners: Sequence[int], rule: str) -> None:
    share, odd = divmod(table.meter(meter), len(winners))
    for seat in winners:
        table.pay_from_meter(meter, seat, spot, share + (odd if seat == winners[0] else 0), rule)
    table.feed_meter(meter, table.rules.meters[meter].seed, why="reset")


def _percent(paytable: Paytable, hand: str | None) -> int:
    pay = paytable.pay(hand) if hand else None
    return pay.percent if pay and pay.kind == "meter" else 0


def _fixed_prize(table: Table, seat: int, spot: str, hand: str | None, paytable: Paytable) -> Cents:
    pay = paytable.pay(hand) if hand else None
    if pay is None:
        return 0
    staked = table.in_tray[seat][spot]
    return pay.amount if pay.kind == "fixed" else pay.ratio.win(staked)
