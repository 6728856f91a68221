"""What a house may choose at baccarat."""

from typing import Literal

from msgspec import Struct

Base = Literal["player", "banker", "tie"]


class Switches(Struct, frozen=True):
    decks: int
    penetration: int  # BA-2: where the cut card goes, in per cent of the shoe
    faces: Literal["dealer", "largest_wager"]  # BA-4: who turns the cards over
    commission_percent: int  # BA-6: of what Banker wins
    dragon_bonus_offered: bool  # BA-8
    dragon_needs: tuple[Base, ...]  # BA-8: the wagers it may lie beside
