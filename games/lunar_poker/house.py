"""What a house may choose at Lunar Poker."""

from typing import Literal

from msgspec import Struct


class Switches(Struct, frozen=True):
    dealer_upcard: bool  # LUN-2: the fifth card of the dealer is dealt face up
    nonqualify_ante: Literal["as_printed", "pa_671a12"]  # LUN-7: what the ante wins when the dealer does not qualify
    super_declared: Literal["by_dealer", "by_player"]  # LUN-4: who says that a hand is on the Super's list
