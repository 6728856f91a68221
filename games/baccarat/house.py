"""What a house may choose at baccarat."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Base = Literal["player", "banker", "tie"]


class Switches(Struct, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=8)]
    penetration: Annotated[int, Meta(ge=20, le=90)]  # BA-2: where the cut card goes, in per cent of the shoe
    faces: Literal["dealer", "largest_wager"]  # BA-4: who turns the cards over
    both_sides: bool  # BA-3: one seat may bet on Player and on Banker at once
    commission_percent: Annotated[int, Meta(ge=0, le=100)]  # BA-6: of what Banker wins
    dragon_bonus_offered: bool  # BA-8
    dragon_needs: tuple[Base, ...]  # BA-8: the wagers it may lie beside
