"""What a house may choose at Criss Cross Poker."""

from msgspec import Struct

from casino_sim.table.procedures import CapText


class Switches(Struct, frozen=True):
    aggregate_cap: CapText  # CC-6: the most that both antes and the three bets of one hand may win together
