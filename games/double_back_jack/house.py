"""What a house may choose at Double Back Jack."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casino_sim.table.twentyone import Rounding, Soft17


class Switches(Struct, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=8)]  # DB-2
    penetration: Annotated[int, Meta(ge=20, le=90)]  # DB-2: where the cut card lies, in per cent of the shoe
    continuous_shuffle: bool  # DB-2: a machine takes the place of the shoe
    dealer_soft_17: Soft17  # DB-11
    insurance: bool  # DB-4
    insurance_rounding: Rounding  # DB-4: what half of an odd bet is
    split_hands: Annotated[int, Meta(ge=1, le=8)]  # DB-9: the most hands that splits may make
    split_aces: Literal["one_card", "draw"]  # DB-9
    double_for_less: bool  # DB-8
    surrender: Literal["late", "none"]  # DB-10
    second_chance_win: Literal["second_only", "both"]  # DB-7: what wins when a second chance below 21 does
