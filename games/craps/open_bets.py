"""The betting window before a roll: what a seat may put up, change, take down and call on or off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from casino_sim.i18n import _
from casino_sim.money import Cents, round_up, spoken
from casino_sim.table.ask import Bets, Objection, Spot
from casino_sim.table.table import Table
from casino_sim.wagers import Limit, Wager
from games.craps.house import Switches
from games.craps.memory import Memory, key
from games.craps.wagers import (
    BUY,
    COME,
    COME_ODDS,
    DONT_COME,
    FLAT_OF,
    HARDWAY,
    LAY,
    NUMBER_OF,
    ODDS_OF,
    PAIR_OF_POINTS,
    PLACE,
    WITH_COMMISSION,
)

CALLABLE = (*PLACE.values(), *BUY.values(), *HARDWAY.values(), "pass_odds", *COME_ODDS.values())
DICE = "dice"  # called off on a come-out: the seat passes the dice
_CALLABLE = frozenset(CALLABLE)
_PASS_SIDE = frozenset(("pass_odds", *COME_ODDS.values()))
_MAY_SHRINK = frozenset(("dont_pass", *DONT_COME.values()))  # flat bets that may come down once a number is theirs


@cache
def resting(switches: Switches) -> frozenset[str]:
    """The bets that are off on a come-out roll unless called on: CR-17."""
    kinds = (
        (switches.place_off_on_come_out, PLACE),
        (switches.buy_off_on_come_out, BUY),
        (switches.hardways_off_on_come_out, HARDWAY),
        (switches.come_odds_off_on_come_out, COME_ODDS),
    )
    return frozenset(spot for rests, family in kinds if rests for spot in family.values())


def works_by_rule(table: Table, memory: Memory, spot: str) -> bool:
    return memory.point > 0 or spot not in resting(table.switches(Switches))


def works(table: Table, memory: Memory, seat: int, spot: str) -> bool:
    """Whether this roll can decide the bet."""
    if spot not in _CALLABLE:
        return True
    called = memory.called.get(key(seat, spot)) if memory.called else None
    return works_by_rule(table, memory, spot) if called is None else called


# -- how much --------------------------------------------------------------------------------------


def odds_cap(table: Table, odds: str, number: int, flat: Cents) -> Cents:
    """CR-5, CR-6: taken, so many times the flat bet; laid, what wins so many times the flat bet."""
    row = PAIR_OF_POINTS[number]
    times: int = getattr(table.switches(Switches), f"odds_on_{row}")
    if odds in _PASS_SIDE:
        return flat * times
    price = table.rules.pays["lay"].ratio(row)
    return flat * times * price.stake // price.gain


def commission(table: Table, spot: str, amount: Cents) -> Cents:
    """CR-11, CR-12: on the bet itself where it is bought, on what it can win where it is laid."""
    basis = amount
    if spot in LAY.values():
        basis = table.winnings(amount, table.rules.pays["lay"].ratio(PAIR_OF_POINTS[NUMBER_OF[spot]]))
    return round_up(basis * table.switches(Switches).commission_percent, 100, table.rules.money.commission_unit)


# -- what is open ----------------------------------------------------------------------------------


class Layout(Mapping[str, Spot]):
    """What one seat may bet now, worked out spot by spot, as it is looked at."""

    __slots__ = ("_memory", "_seat", "_table")

    def __init__(self, table: Table, memory: Memory, seat: int) -> None:
        self._table = table
        self._memory = memory
        self._seat = seat

    def __getitem__(self, wager: str) -> Spot:
        row = self._table.rules.wagers[wager]
        kind = _KINDS.get(wager, _always)
        spot = kind(self._table, self._memory, row, self._table.bet(self._seat, wager), self._seat)
        if spot is None:
            raise KeyError(wager)
        return spot

    def __iter__(self) -> Iterator[str]:
        return (wager for wager in self._table.rules.wagers if self.get(wager) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _always(table: Table, memory: Memory, row: Wager, held: Cents, seat: int) -> Spot | None:
    return Spot(row.id, row.label, table.rules.limits[row.limit], held)


def _line(table: Table, memory: Memory, row: Wager, held: Cents, seat: int) -> Spot | None:
    """Open on the come-out; with a point on, the pass line is a contract and the don't pass may only shrink."""
    limit = table.rules.limits[row.limit]
    if memory.point:
        return Spot(row.id, row.label, limit, held, row.id in _MAY_SHRINK, False) if held else None
    return Spot(row.id, row.label, limit, held)


def _box(table: Table, memory: Memory, row: Wager, held: Cents, seat: int) -> Spot | None:
    return _always(table, memory, row, held, seat) if memory.point else None


def _on_number(table: Table, memory: Memory, row: Wager, held: Cents, seat: int) -> Spot | None:
    """A bet that has traveled is never staked or raised where it lies."""
    limit = table.rules.limits[row.limit]
    return Spot(row.id, row.label, limit, held, row.id in _MAY_SHRINK, False) if held else None


def _odds(table: Table, memory: Memory, row: Wager, held: Cents, seat: int) -> Spot | None:
    flat = table.bet(seat, FLAT_OF[row.id])
    number = NUMBER_OF.get(row.id, memory.point)
    if not flat or not number:
        return None
    allowed = table.rules.limits[row.limit]
    most = min(allowed.max, odds_cap(table, row.id, number, flat))
    if most < allowed.min and not held:
        return None
    return Spot(row.id, row.label, Limit(allowed.min, most, allowed.step), held)


_Kind = Callable[[Table, Memory, Wager, Cents, int], Spot | None]
_KINDS: dict[str, _Kind] = {
    "pass_line": _line,
    "dont_pass": _line,
    "come": _box,
    "dont_come": _box,
    **dict.fromkeys((*COME.values(), *DONT_COME.values()), _on_number),
    **dict.fromkeys(FLAT_OF, _odds),
}


def may_call(memory: Memory) -> tuple[str, ...]:
    return CALLABLE if memory.point else (*CALLABLE, DICE)


# -- what does not go together ---------------------------------------------------------------------


def objection(table: Table, memory: Memory, seat: int) -> Objection:
    """The dealer's word on a set of bets that each are fine alone."""

    def object_to(bets: Bets) -> str | None:
        return (
            _odds_without_flat(table, memory, seat, bets)
            or _call_on_nothing(table, seat, bets)
            or _commission_unpaid(table, memory, seat, bets)
            or _too_little_in_action(table, seat, bets)
        )

    return object_to


def _odds_without_flat(table: Table, memory: Memory, seat: int, bets: Bets) -> str | None:
    for flat, amount in bets.stakes.items():
        odds = ODDS_OF.get(flat)
        if odds is None or odds not in bets.stakes:
            continue
        cap = odds_cap(table, odds, NUMBER_OF.get(odds, memory.point), amount)
        if bets.stakes[odds] > cap:
            return _("'{odds}' takes up to {cap} behind {amount} on '{flat}'").format(
                odds=odds, cap=spoken(cap), amount=spoken(amount), flat=flat
            )
    return None


def _call_on_nothing(table: Table, seat: int, bets: Bets) -> str | None:
    for spot in (*bets.on, *bets.off):
        if spot == DICE:
            continue
        if not bets.stakes.get(spot, table.bet(seat, spot)):
            return _("'{bet}' can't be called on or off: there is nothing on it").format(bet=spot)
        if spot in bets.on and spot in bets.off:
            return _("'{bet}' can't be on and off at once").format(bet=spot)
    return None


def _commission_unpaid(table: Table, memory: Memory, seat: int, bets: Bets) -> str | None:
    due = rise = 0
    for spot, amount in bets.stakes.items():
        before = table.bet(seat, spot)
        rise += amount - before
        if spot in WITH_COMMISSION:
            held = memory.commissions.get(key(seat, spot), 0)
            due += commission_after(table, held, spot, before, amount) - held
    if due and rise + due > table.purse(seat):
        return _("seat {seat} has {purse}, these bets and their commission need {needed}").format(
            seat=seat, purse=spoken(table.purse(seat)), needed=spoken(rise + due)
        )
    return None


def _too_little_in_action(table: Table, seat: int, bets: Bets) -> str | None:
    """TC-4: in a tournament nobody waits for the others, unless the rack does not reach."""
    printed = table.rules.tournament
    if printed is None:
        return None
    lying = table.bets[seat]
    rise = sum(amount - lying.get(spot, 0) for spot, amount in bets.stakes.items())
    if sum(lying.values()) + rise >= printed.least or table.purse(seat) - rise < printed.least:
        return None
    return _("every player has {least} or more in action on every roll of a tournament").format(
        least=spoken(printed.least)
    )


def commission_after(table: Table, held: Cents, spot: str, before: Cents, amount: Cents) -> Cents:
    """What is held once the bet has gone from ``before`` to ``amount``.

    Each raise is charged by itself; a bet that shrinks keeps what its new size would cost.
    """
    if amount >= before:
        return held + commission(table, spot, amount - before)
    return min(held, commission(table, spot, amount)) if amount else 0
