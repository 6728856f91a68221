"""Roulette, in the order of the guide."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.table.ask import Bets
from casino_sim.table.procedures import give_back_half
from casino_sim.table.table import Table
from casino_sim.wheels import ROULETTE
from games.roulette.colors import change_color, chip_value, colors_to_call, objection, open_spots
from games.roulette.house import Switches
from games.roulette.layout import EVEN_MONEY, INSIDE, color, positions, winners
from games.roulette.memory import Memory
from games.roulette.wagers import RULES

CALLS = {
    ("red", 0): N_("{number}, red, even."),
    ("red", 1): N_("{number}, red, odd."),
    ("black", 0): N_("{number}, black, even."),
    ("black", 1): N_("{number}, black, odd."),
}
GREEN = N_("{number}, green.")


async def play_round(table: Table) -> None:
    """RO-1 to RO-11: bets, the spin, the dolly, the result."""
    memory = table.remembered(Memory)
    table.mark("dolly", None)
    table.announce(N_("Place your bets."))
    for seat in table.occupied:
        await betting(table, memory, seat)
    if not any(table.bets.values()):
        return
    table.announce(N_("No more bets."))
    table.close_betting()
    pocket = table.spin(ROULETTE[table.switches(Switches).wheel])
    call_number(table, memory, pocket)
    settle(table, pocket)


async def betting(table: Table, memory: Memory, seat: int) -> None:
    """RO-2, RO-3: a seat bets; if it buys or cashes in a color the dealer comes back to it."""
    while (bets := await window(table, memory, seat)).on or bets.off:
        change_color(table, memory, seat, bets)


async def window(table: Table, memory: Memory, seat: int) -> Bets:
    spots = open_spots(table.rules, chip_value(table, memory, seat))
    return await table.take_bets(seat, lambda _: spots, objection(table, memory, seat), lambda _: colors_to_call(table))


def call_number(table: Table, memory: Memory, pocket: str) -> None:
    """RO-3: the number is called and marked."""
    if color(pocket) == "green":
        table.announce(GREEN, number=pocket)
    else:
        table.announce(CALLS[color(pocket), int(pocket) % 2], number=pocket)
    table.mark("dolly", pocket)
    memory.last = [pocket, *memory.last][: table.switches(Switches).last_numbers]
    table.mark("last_numbers", list(memory.last))
    spins = 1 + sum(times for times, _spin in memory.falls.values())
    before = memory.falls[pocket][0] if pocket in memory.falls else 0
    memory.falls[pocket] = (before + 1, spins)
    table.mark("falls", {number: list(fall) for number, fall in memory.falls.items()})


def settle(table: Table, pocket: str) -> None:
    """RO-3: losing bets are swept, then winners are paid, the outside bets before the inside."""
    house = table.switches(Switches)
    layout, winning = positions(house.wheel), winners(house.wheel, pocket)
    halved = color(pocket) == "green" and house.zero_takes == "half"
    to_pay = []
    for seat, bets in table.bets.items():
        for spot in list(bets):
            kind = layout[spot].kind
            if spot in winning:
                to_pay.append((kind in INSIDE, seat, spot))
            elif halved and kind in EVEN_MONEY:
                give_back_half(table, seat, spot, RULES[kind])
            else:
                table.take(seat, spot, RULES[kind])
    prices = table.rules.pays["main"]
    for _, seat, spot in sorted(to_pay):
        kind = layout[spot].kind
        table.pay(seat, spot, prices.ratio(kind), RULES[kind])
