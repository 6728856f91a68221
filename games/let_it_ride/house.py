"""What a house may choose at Let It Ride."""

from msgspec import Struct

from casino_sim.table.procedures import CapText


class Switches(Struct, frozen=True):
    aggregate_cap: CapText  # LIR-6: the most that the three bets of one hand may win together
