"""Craps, in the order of the guide. One round is one roll; what lies on the layout outlives it."""

from __future__ import annotations

from casino_sim.money import Cents
from casino_sim.table.ask import Bets
from casino_sim.table.table import Table
from games.craps.calls import CALLED_BETS, COMING_OUT, DICE_OUT, OFF_AND_ON, POINT_IS, stick_call
from games.craps.house import Switches
from games.craps.memory import Memory, key
from games.craps.open_bets import (
    DICE,
    Layout,
    commission_after,
    may_call,
    objection,
    odds_cap,
    works,
    works_by_rule,
)
from games.craps.verdicts import Verdict, verdicts
from games.craps.wagers import (
    BUY,
    COMBINED,
    FLAT_OF,
    HARDWAY,
    HOP_NAMES,
    NUMBER_OF,
    ODDS_OF,
    PLACE,
    POINTS,
    SINGLE,
    WITH_COMMISSION,
)

_DEALERS_AREA = frozenset((*PLACE.values(), *HARDWAY.values(), *SINGLE.values(), "any_seven", "any_craps"))
_BUYS = frozenset(BUY.values())
_STAYS_UP = frozenset((*_DEALERS_AREA, *COMBINED, *HOP_NAMES))


async def play_round(table: Table) -> None:
    """CR-1 to CR-18: bets, one roll, its results, the puck."""
    memory = table.remembered(Memory)
    forget_who_left(table, memory)
    table.mark("puck", memory.point)
    table.announce(POINT_IS[memory.point] if memory.point else COMING_OUT)
    for seat in table.occupied:
        await betting(table, memory, seat)
    if not any(table.bets.values()):
        return
    find_shooter(table, memory)
    table.close_betting()
    table.announce(DICE_OUT)
    dice = table.roll(2)
    low, high = min(dice), max(dice)
    table.announce(stick_call(low, high, memory.point))
    settle(table, memory, low, high)
    move_puck(table, memory, low + high)


def forget_who_left(table: Table, memory: Memory) -> None:
    """Drop the commissions and buttons of bets whose player left, so that the next player there does not inherit them."""
    staked = {key(seat, spot) for seat, spots in table.bets.items() for spot in spots}
    for name in {*memory.commissions, *memory.called} - staked:
        memory.commissions.pop(name, None)
        if memory.called.pop(name, None) is not None:
            table.mark(name, None)


# -- the betting window ----------------------------------------------------------------------------


async def betting(table: Table, memory: Memory, seat: int) -> None:
    """Everything a seat does between two rolls: stakes, odds, taking down, calling on and off."""
    before = table.bets[seat].copy()
    bets = await table.take_bets(
        seat, lambda seat: Layout(table, memory, seat), objection(table, memory, seat), lambda _: may_call(memory)
    )
    down_first = sorted(bets.stakes.items(), key=lambda stake: stake[1] >= before.get(stake[0], 0))
    for spot, amount in down_first:  # a commission that comes back may pay for another
        after_stake(table, memory, seat, spot, before.get(spot, 0), amount)
    carry_out_calls(table, memory, seat, bets)


def after_stake(table: Table, memory: Memory, seat: int, spot: str, before: Cents, amount: Cents) -> None:
    """What goes with a stake that has changed: its commission, odds that stand too high, the call of a bet in the middle."""
    if spot in WITH_COMMISSION:
        held = memory.commissions.pop(key(seat, spot), 0)
        total = commission_after(table, held, spot, before, amount)
        table.hold_commission(seat, spot, held, total)
        if total:
            memory.commissions[key(seat, spot)] = total
    if amount < before and spot in ODDS_OF:
        bring_odds_down(table, memory, seat, ODDS_OF[spot], amount)
    if not amount:
        forget_call(table, memory, seat, spot)
    if amount > before and spot in CALLED_BETS:
        table.announce(CALLED_BETS[spot], seat)


def bring_odds_down(table: Table, memory: Memory, seat: int, odds: str, flat: Cents) -> None:
    """Odds above the limit of a flat bet that shrinks come back with it."""
    held = table.bet(seat, odds)
    if not held:  # on a come-out roll a line bet has no number yet, and no odds
        return
    excess = held - odds_cap(table, odds, NUMBER_OF.get(odds, memory.point), flat)
    if excess > 0:
        table.take_down(seat, odds, excess)


def carry_out_calls(table: Table, memory: Memory, seat: int, bets: Bets) -> None:
    """CR-17: put an on or off button on bets that differ from the rule; a shooter who calls off the dice passes them."""
    for on, spots in ((True, bets.on), (False, bets.off)):
        for spot in spots:
            if spot == DICE:
                memory.passed = [other for other in memory.passed if other != seat] + [seat] * (not on)
                continue
            table.call(seat, spot, on)
            if on == works_by_rule(table, memory, spot):
                forget_call(table, memory, seat, spot)
            else:
                memory.called[key(seat, spot)] = on
                table.mark(key(seat, spot), "on" if on else "off")


def forget_call(table: Table, memory: Memory, seat: int, spot: str) -> None:
    if memory.called.pop(key(seat, spot), None) is not None:
        table.mark(key(seat, spot), None)


# -- the roll --------------------------------------------------------------------------------------


def find_shooter(table: Table, memory: Memory) -> None:
    """CR-1: on the come-out, or when the shooter has left, the dice go to the next seat that has a line bet."""
    if memory.point and memory.shooter in (0, *table.occupied):
        return
    seats = sorted(table.occupied)
    round_the_table = [seat for seat in seats if seat >= memory.turn] + [seat for seat in seats if seat < memory.turn]
    memory.shooter = next((seat for seat in round_the_table if may_shoot(table, memory, seat)), 0)
    memory.passed.clear()
    memory.turn = memory.shooter or memory.turn
    table.mark("shooter", memory.shooter or None)


def may_shoot(table: Table, memory: Memory, seat: int) -> bool:
    on_the_line = table.bet(seat, "pass_line") or table.bet(seat, "dont_pass")
    return on_the_line > 0 and seat not in memory.passed


def settle(table: Table, memory: Memory, low: int, high: int) -> None:
    """CR-18: all seats at once, one part of the layout after the other."""
    happens = verdicts(low, high, memory.point)
    due: list[tuple[int, int, str, Verdict]] = []
    for seat, spots in table.bets.items():
        for spot in spots:
            verdict = happens.get(spot)
            if verdict is not None:
                due.append((verdict.order, seat, spot, verdict))
    due.sort()
    for _, seat, spot, verdict in due:
        if works(table, memory, seat, spot):
            decide(table, memory, seat, spot, verdict)
        elif spot in FLAT_OF:  # odds that are off come back when their flat bet is decided
            table.take_down(seat, spot, table.bet(seat, spot))
            forget_call(table, memory, seat, spot)


def decide(table: Table, memory: Memory, seat: int, spot: str, verdict: Verdict) -> None:
    staked = table.bet(seat, spot)
    if verdict.outcome == "travel":
        table.travel(seat, spot, verdict.target)
        if any((line.seat, line.spot, line.outcome) == (seat, verdict.target, "win") for line in table.lines):
            table.announce(OFF_AND_ON, seat)
    elif verdict.outcome == "push":  # barred: it stands off and stays where it lies
        table.settle(seat, spot, staked, "push", verdict.rule, stays=staked)
    elif verdict.outcome == "lose":
        table.settle(seat, spot, 0, "lose", verdict.rule, prepaid=memory.commissions.pop(key(seat, spot), 0))
    else:
        win(table, memory, seat, spot, verdict)
    if memory.called:
        forget_call(table, memory, seat, spot)


def win(table: Table, memory: Memory, seat: int, spot: str, verdict: Verdict) -> None:
    staked = table.bet(seat, spot)
    paytable = table.rules.pays[verdict.pays]
    if verdict.outcome == "shared":
        piece = staked // verdict.shares
        returned = sum(share * piece + table.winnings(share * piece, paytable.ratio(row)) for share, row in verdict.won)
    else:
        returned = staked + table.winnings(staked, paytable.ratio(verdict.row))
    outcome = "win" if returned > staked else "push"  # a whirl wins on the seven what its horn loses
    stays = staked if stays_up(table.switches(Switches), spot) else 0
    prepaid = memory.commissions.pop(key(seat, spot), 0) if spot in WITH_COMMISSION else 0
    table.settle(seat, spot, returned, outcome, verdict.rule, stays, prepaid=prepaid)
    if stays and prepaid:  # the win has paid for it
        table.hold_commission(seat, spot, 0, prepaid)
        memory.commissions[key(seat, spot)] = prepaid


def stays_up(house: Switches, spot: str) -> bool:
    """CR-18: whether a bet that has won lies on."""
    return house.buys_stay_up if spot in _BUYS else house.winners_stay_up and spot in _STAYS_UP


def move_puck(table: Table, memory: Memory, total: int) -> None:
    """CR-2: a number on the come-out is the point; the point again or the seven ends it. No call outlives the puck."""
    if memory.point:
        if total not in (memory.point, 7):
            return
        memory.point = 0
        if total == 7 and memory.shooter:
            memory.turn = memory.shooter + 1
    elif total in POINTS:
        memory.point = total
    else:
        return
    table.mark("puck", memory.point)
    for button in memory.called:
        table.mark(button, None)
    memory.called.clear()
