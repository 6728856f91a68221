"""What a house may choose at Spanish 21."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casino_sim.table.twentyone import Rounding, Soft17

Amount = Annotated[str, Meta(pattern=r"\A\d{1,6}(\.\d\d)?\Z", description="an amount such as 25 or 12.50")]


class Switches(Struct, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=8)]  # SP-2
    penetration: Annotated[int, Meta(ge=20, le=90)]  # SP-2: where the cut card lies, in per cent of the shoe
    continuous_shuffle: bool  # SP-2: a machine takes the place of the shoe
    dealer_soft_17: Soft17  # SP-11
    peek: bool  # SP-5: the dealer looks under an ace or a ten-value card before anybody plays
    insurance: bool  # SP-4
    insurance_rounding: Rounding  # SP-4: what half of an odd bet is
    split_hands: Annotated[int, Meta(ge=1, le=8)]  # SP-9: the most hands that splits may make
    split_aces_hands: Annotated[int, Meta(ge=1, le=8)]  # SP-9: the same for aces
    split_aces: Literal["one_card", "draw"]  # SP-9
    double_for_less: bool  # SP-8
    redouble: Annotated[int, Meta(ge=0, le=3)]  # SP-8: how often a doubled hand may be doubled again
    rescue: bool  # SP-8: a double that came out badly may be taken back
    surrender: Literal["late", "none"]  # SP-10
    bonus_after_split: bool  # SP-7: split hands earn the bonus pays too
    super_bonus: bool  # SP-13
    super_bonus_from: Amount  # SP-13: the least bet that earns it
    super_bonus_large_from: Amount  # SP-13: and the larger one
