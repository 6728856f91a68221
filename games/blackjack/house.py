"""What a house may choose at blackjack."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casino_sim.table.twentyone import Rounding, Soft17


class Switches(Struct, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=8)]  # BJ-2
    penetration: Annotated[int, Meta(ge=20, le=90)]  # BJ-2: where the cut card lies, in per cent of the shoe
    continuous_shuffle: bool  # BJ-2: a machine takes the place of the shoe
    dealer_soft_17: Soft17  # BJ-11
    peek: bool  # BJ-6: the dealer looks under an ace or a ten before anybody plays
    insurance: bool  # BJ-4
    insurance_rounding: Rounding  # BJ-4: what half of an odd bet is
    even_money: bool  # BJ-5
    split_hands: Annotated[int, Meta(ge=1, le=8)]  # BJ-9: the most hands that splits may make
    split_aces_hands: Annotated[int, Meta(ge=1, le=8)]  # BJ-9: the same for aces
    split_aces: Literal["one_card", "draw"]  # BJ-9
    double_after_split: bool  # BJ-8
    double_for_less: bool  # BJ-8
    surrender: Literal["late", "none"]  # BJ-10
