"""What a house may choose at Big Six."""

from msgspec import Struct


class Switches(Struct, frozen=True):
    void_spins: bool  # BS-3: whether the wheel sometimes stops on a peg, which makes the dealer spin again
