"""Big Six, in the order of the guide."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.table.procedures import settlement_order, take_opening_bets
from casino_sim.table.table import Table
from casino_sim.wheels import BIG_SIX, VOID, Wheel
from games.big_six.house import Switches
from games.big_six.memory import SHOWN, Memory

CALLS = {
    "fox": N_("Fox!"),
    "squirrel": N_("Squirrel!"),
    "rabbit": N_("Rabbit!"),
    "deer": N_("Deer!"),
    "wolf": N_("Wolf!"),
    "joker": N_("The joker!"),
    "logo": N_("The logo!"),
}
# Now and then the clapper stops on a peg where the house wants that: the wheel many times over, and a void for each space.
SPINS_TO_A_VOID = 500
STICKY = Wheel(BIG_SIX.id, BIG_SIX.pockets * (SPINS_TO_A_VOID - 1) + (VOID,) * len(BIG_SIX.pockets))


async def play_round(table: Table) -> None:
    """BS-1 to BS-4: bets, a spin that counts, the result."""
    table.announce(N_("Place your bets."))
    await take_opening_bets(table)
    if not any(table.bets.values()):
        return
    symbol = spin(table)
    table.announce(CALLS[symbol])
    memory = table.remembered(Memory)
    memory.last = [symbol, *memory.last][:SHOWN]
    table.mark("last_symbols", list(memory.last))
    settle(table, symbol)


def spin(table: Table) -> str:
    """BS-3: again and again until the clapper stops in a space."""
    wheel = STICKY if table.switches(Switches).void_spins else BIG_SIX
    while (symbol := table.spin(wheel)) == VOID:
        table.announce(N_("No spin. All bets stand."))
    return symbol


def settle(table: Table, symbol: str) -> None:
    """BS-4: losing boxes are cleared, then the winners are paid."""
    prices = table.rules.pays["main"]
    for seat in settlement_order(table.occupied):
        for spot in list(table.bets[seat]):
            if spot != symbol:
                table.take(seat, spot, "BS-4")
    for seat in settlement_order(table.occupied):
        if table.bet(seat, symbol):
            table.pay(seat, symbol, prices.ratio(symbol), "BS-4")
