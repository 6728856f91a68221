"""What a Pure 21.5 table remembers from hand to hand."""

from msgspec import Struct, field

from casino_sim.table.banking import BankMemory


class Memory(Struct):
    bank: BankMemory = field(default_factory=BankMemory)
    streaks: dict[str, int] = field(default_factory=dict)  # by circle: how many Pures in a row
